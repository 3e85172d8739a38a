"""Words that can neither format nor mention nor break a line."""

import re

from hypothesis import given
from hypothesis import strategies as st

from bot.discord.text import plain, quoted, shortened


def unescaped(text: str) -> str:
    return re.sub(r"\\.", "x", text)


@given(st.text(alphabet="*_~|`<>[]@#-+1. \\:/\nab"))
def test_nothing_formats_or_mentions(text: str) -> None:
    rest = unescaped(plain(text))
    assert not re.search(r"[*_~|`<>\[\]]", rest)
    assert not re.search(r"@[a-z0-9]", rest)
    assert "://" not in rest
    assert not re.search(r"^\s*([#+-]|\d+\.)", rest, re.MULTILINE)


def test_what_cannot_format_stays() -> None:
    assert plain("USAH 402(c), 1:20 — 5 minutes") == "USAH 402(c), 1:20 — 5 minutes"


@given(st.text())
def test_a_quotation_is_one_line_of_visible_letters(text: str) -> None:
    words = quoted(text, 80)
    assert len(words.splitlines()) <= 1
    assert "\u202e" not in words


@given(st.text(), st.integers(2, 50))
def test_cut_to_length(text: str, length: int) -> None:
    assert len(shortened(text, length)) <= length
    if len(text) <= length:
        assert shortened(text, length) == text


def test_cut_at_a_word() -> None:
    assert shortened("one two three", 9) == "one two…"
    assert shortened("onetwothree", 5) == "onet…"
