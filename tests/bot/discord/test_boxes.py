"""The form of the penalty box, as notation."""

import pytest

from bot.box.notation import read_notation
from bot.discord.boxes import notation_of


@pytest.mark.parametrize(
    ("form", "notation"),
    [
        ({"home": "3:00 7 2"}, "3:00 H 7 2"),
        ({"home": " 3:00 7 2 ;\n\n~5:10 12 2+10 "}, "3:00 H 7 2\n~5:10 H 12 2+10"),
        ({"home": "3:00 H7 2", "away": "3:00 гости 9 2"}, "3:00 H7 2\n3:00 гости 9 2"),
        ({"away": "9:00 coach bench"}, "9:00 A coach bench"),
        ({"away": "P2 3:30 G30 2", "clock": "down"}, "down\nP2 3:30 A G30 2"),
        ({"home": "3:00 7 2", "goals": "5:20 away\n6:00 goal H"}, "3:00 H 7 2\n5:20 goal away\n6:00 goal H"),
        ({"home": "3:00 7 2", "stops": "6:00\n6:30 icing", "clock": "played"}, "3:00 H 7 2\n6:00 stop\n6:30 icing"),
    ],
)
def test_fields_become_notation(form: dict[str, str], notation: str) -> None:
    assert notation_of(form) == notation
    assert read_notation(notation_of(form)).events


def test_what_cannot_be_read_stays_as_it_was_typed() -> None:
    assert notation_of({"home": "tonight 7", "goals": "late"}) == "tonight 7\nlate"
