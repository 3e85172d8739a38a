"""The words behind facts are kept by message, and only where they still say the same."""

from bot.discord.quotes import Quotes
from bot.understanding.reading import FactRead

SAID = {"deliberate": FactRead("deliberate", "yes", "on purpose"), "level": FactRead("level", "youth", "")}


def test_words_are_kept_by_message() -> None:
    quotes = Quotes()
    quotes.keep(1, SAID)
    assert quotes.of(1, {"deliberate": "yes", "level": "youth"}) == {"deliberate": SAID["deliberate"]}
    assert quotes.of(1, {"deliberate": "no"}) == {}
    assert quotes.of(2, {"deliberate": "yes"}) == {}


def test_the_oldest_are_forgotten() -> None:
    quotes = Quotes(2)
    for message in (1, 2, 1, 3):
        quotes.keep(message, SAID)
    assert [bool(quotes.of(m, {"deliberate": "yes"})) for m in (1, 2, 3)] == [True, False, True]


def test_a_message_without_id_or_words_is_not_kept() -> None:
    quotes = Quotes()
    quotes.keep(None, SAID)
    quotes.keep(1, {"level": SAID["level"]})
    assert not quotes._by_message
