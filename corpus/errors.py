"""Errors whose wording stands in the catalogue of messages."""

from __future__ import annotations


class WordedError(Exception):
    """Something to be told to a person: `message` is the id of its wording, with its variables."""

    def __init__(self, message: str, **variables: str | float) -> None:
        super().__init__(message)
        self.message = message
        self.variables = variables
