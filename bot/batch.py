"""``ask --batch``: one JSON object a line in, one a line out; a bad line is reported and the others are answered."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.assistant import Assistant
from bot.conversation import BadInputError, Request
from bot.messages.catalogue import say


class BatchLine(BaseModel):
    """One question of a batch."""

    model_config = ConfigDict(extra="ignore")

    id: str | int
    question: str
    rulebook: str | None = None
    level: str | None = None
    language: str | None = None
    facts: dict[str, str] = {}


def answer_batch(lines: Iterable[bytes], assistant: Assistant) -> Iterator[dict[str, Any]]:
    """An answer (or an ``error`` with its line number) for every line that is not blank."""
    for number, raw in enumerate(lines, 1):
        if not raw.strip():
            continue
        try:
            line = BatchLine.model_validate(json.loads(raw.decode("utf-8-sig")))
        except UnicodeDecodeError as error:
            yield _error(number, f"not UTF-8 at byte {error.start}")
            continue
        except json.JSONDecodeError as error:
            yield _error(number, f"not JSON at column {error.colno}: {error.msg}")
            continue
        except ValidationError as error:
            first = error.errors()[0]
            yield _error(number, f"{'.'.join(map(str, first['loc'])) or 'the object'}: {first['msg']}")
            continue
        request = Request(line.question, line.rulebook, line.level, line.language, line.facts)
        try:
            answer, _ = assistant.ask(request)
        except BadInputError as error:
            yield {"id": line.id, **_error(number, say(error.message, line.language or "en", **error.variables))}
            continue
        yield {"id": line.id, **answer.to_json()}


def _error(number: int, reason: str) -> dict[str, Any]:
    return {"id": None, "line": number, "error": reason}
