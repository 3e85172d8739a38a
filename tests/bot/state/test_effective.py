"""Which setting counts, and why."""

import pytest

from bot.state.effective import Heard, Setting, effective
from bot.state.model import UNSET, Known, Preferences

ALL = Known(
    person=Preferences("usah", "youth", "ru", True),
    channel=Preferences("ahl", "senior", "en", False),
    server=Preferences("inline", "adult", "ru", False),
)
HERE, ALONE = Heard(in_server=True), Heard(in_server=False)


def test_an_option_before_the_person_before_the_channel_before_the_server() -> None:
    given = effective(Preferences("inline", "junior", "en", False), ALL, HERE)
    assert given.rulebook == Setting("inline", "option")
    assert given.private == Setting(False, "option")
    assert given.language == Setting("en", "option")
    own = effective(UNSET, ALL, HERE)
    assert (own.rulebook, own.level) == (Setting("usah", "person"), Setting("youth", "person"))
    of_channel = effective(UNSET, Known(channel=ALL.channel, server=ALL.server), HERE)
    assert (of_channel.rulebook.value, of_channel.language) == ("ahl", Setting("en", "channel"))
    of_server = effective(UNSET, Known(server=ALL.server), HERE)
    assert (of_server.level.value, of_server.language) == ("adult", Setting("ru", "server"))


def test_each_is_settled_by_itself() -> None:
    known = Known(person=Preferences(language="ru"), server=Preferences("ahl"))
    found = effective(UNSET, known, HERE)
    assert (found.language.source, found.rulebook.source, found.private.source) == ("person", "server", "default")


def test_where_nothing_is_set() -> None:
    found = effective(UNSET, Known(), ALONE)
    assert (found.rulebook.value, found.level.value) == (None, None)
    assert (found.language, found.private) == (Setting("en", "default"), Setting(False, "default"))
    assert effective(UNSET, Known(), HERE, Preferences(private=True)).private == Setting(True, "default")


@pytest.mark.parametrize(
    ("known", "heard", "language", "source"),
    [
        (Known(), Heard("ru", "en", "en", True), "ru", "question"),
        (Known(), Heard(None, "ru", "en", True), "en", "guild"),
        (Known(), Heard(None, "ru", None, True), "en", "default"),
        (Known(), Heard(None, "ru", "en", False), "ru", "client"),
        (Known(person=Preferences(private=True)), Heard(None, "ru", "en", True), "ru", "client"),
        (Known(channel=Preferences(language="ru")), Heard("en", "en", "en", True), "ru", "channel"),
        (Known(Preferences(private=True), Preferences(language="ru")), Heard("en", "en", "ru", True), "en", "question"),
        (Known(Preferences(language="en"), Preferences(language="ru")), Heard("ru", "ru", "ru", True), "en", "person"),
    ],
)
def test_the_language_of_a_place_for_what_all_see_and_of_the_person_for_what_one_sees(
    known: Known, heard: Heard, language: str, source: str
) -> None:
    found = effective(UNSET, known, heard).language
    assert (found.value, found.source) == (language, source)


def test_outside_of_a_server_its_settings_do_not_count() -> None:
    found = effective(UNSET, Known(channel=ALL.channel, server=ALL.server), ALONE)
    assert found.rulebook.value is None
    assert found.language.value == "en"
