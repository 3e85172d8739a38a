"""Texts of clauses as lines of a message."""

from bot.discord.blocks import TEXT_BUDGET, Block, Picture, message, paragraphs


def test_a_line_broken_to_a_width_goes_on() -> None:
    text = (
        "The referee signals a\n  further minor.\n\nThen the goal counts and\nthe minor ends\n(1) at once;\n(2) never."
    )
    assert paragraphs(text) == [
        "The referee signals a further minor.",
        "Then the goal counts and the minor ends (1) at once;",
        "(2) never.",
    ]


def test_a_blank_line_always_parts() -> None:
    assert paragraphs("Heading\n\nText\n") == ["Heading", "Text"]


async def test_a_message_is_cut_to_what_discord_takes() -> None:
    view = message([Block(["a" * 100] * 30), Picture("clock.png", "The clock"), Block(["b" * 100] * 30, rule=True)])
    assert TEXT_BUDGET - 200 < view.content_length() <= TEXT_BUDGET
    assert "attachment://clock.png" in str(view.to_components())
