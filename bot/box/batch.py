"""``box --batch``: a JSON case a line in, an answer a line out; a bad line is reported and the others are answered."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from bot.box.notation import NotationError, read_notation
from engine.box import BoxError, answer


def answer_cases(lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    """An answer (or an ``error`` with its line number) for every line that is not blank."""
    for number, raw in enumerate(lines, 1):
        if not raw.strip():
            continue
        named: Any = None
        try:
            case = json.loads(raw.decode("utf-8-sig"))
            named = case.get("id") if isinstance(case, dict) else None
            yield answer(_case(case))
        except UnicodeDecodeError as error:
            yield {"id": named, "line": number, "error": f"not UTF-8 at byte {error.start}"}
        except json.JSONDecodeError as error:
            yield {"id": named, "line": number, "error": f"not JSON at column {error.colno}: {error.msg}"}
        except RecursionError:
            yield {"id": named, "line": number, "error": "nested too deeply"}
        except NotationError as error:
            yield {"id": named, "line": number, "error": error.message("en")}
        except BoxError as error:
            yield {"id": named, "line": number, "error": str(error)}


def _case(case: Any) -> Any:  # noqa: ANN401
    """The case; its events may be written in the notation too, and an empty rulebook counts as none."""
    if not isinstance(case, dict):
        return case
    case = {k: v for k, v in case.items() if not (k == "rulebook" and v is None)}
    if isinstance(case.get("events"), str):
        return {**case, **read_notation(case["events"]).case()}
    return case
