"""Official texts in words: where they stand, how they differ, what is doubtful about a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.answer import Caveat
from bot.messages.catalogue import say, say_or_none
from corpus.importer.differences import Difference
from corpus.importer.document import Doubt
from corpus.model import Corpus
from corpus.official import Manifest, Quote, Spot


def spot_text(spot: Spot, language: str) -> str:
    """File, page and line."""
    if spot.page is None:
        return say("official-line", language, file=spot.file, line=spot.line)
    return say("official-page", language, file=spot.file, page=spot.page, line=spot.line)


def place_text(quote: Quote, language: str) -> str:
    """Where an official text stands, with its edition."""
    spot = spot_text(quote.text.first, language)
    edition = quote.source.edition
    return say("official-place", language, edition=edition, place=spot) if edition else spot


def book_text(source: Manifest, corpus: Corpus, language: str) -> str:
    """The book of an import with its edition."""
    known = corpus.rulebooks.get(source.rulebook)
    name = source.name or (known.info.name.in_(language) if known else source.rulebook.upper())
    edition = source.edition or say("official-no-edition", language)
    return say("answer-source", language, rulebook=name, edition=edition)


def mark_text(language: str, *, official: bool, overlay: str | None) -> str:
    """What marks a quoted text: its house rules, or that it is official; nothing for a restatement."""
    if overlay:
        return say("official-overlay", language, overlay=overlay)
    return say("official-mark", language) if official else ""


def caveat_lines(caveats: Iterable[Caveat], language: str) -> tuple[str, ...]:
    """One line a caveat."""
    return tuple(dict.fromkeys(_caveat(caveat, language) for caveat in caveats))


def _caveat(caveat: Caveat, language: str) -> str:
    variables: dict[str, str | float] = {
        "clause": caveat.clause,
        "edition": caveat.source.edition or caveat.source.file,
    }
    if caveat.kind == "overlay":
        cited = caveat.quote.id if caveat.quote else ""
        message = "caveat-overlay" if cited != caveat.clause else "caveat-overlay-beside"
        return say(message, language, overlay=caveat.source.overlay or "", cited=cited, **variables)
    if caveat.kind == "missing":
        return say("caveat-missing", language, **variables)
    listed = "; ".join(difference_text(d, language) for d in caveat.differences)
    return say("caveat-different", language, differences=listed, **variables)


def difference_text(difference: Difference, language: str) -> str:
    """A difference: what is known, an arrow, what the text says."""
    name = say_or_none(f"difference-{difference.name.replace('_', '-')}", language) or difference.name
    if difference.kind == "wording":
        return say("difference-wording", language, shared=difference.here)
    if difference.kind == "condition":
        return say("difference-added" if difference.here else "difference-left-out", language, name=name)
    nothing = say("difference-nothing", language)
    known, here = difference.known or nothing, difference.here or nothing
    message = "difference-duty" if difference.kind == "duty" else "difference-changed"
    return say(message, language, name=name, known=known, here=here)


def doubt_text(doubt: Doubt, language: str) -> str:
    """A doubt about a file."""
    found: Mapping[str, str | float] = {name.replace("_", "-"): value for name, value in doubt.detail.items()}
    return say(f"doubt-{str(doubt.kind).replace('_', '-')}", language, **dict(found))


def what(manifest: Manifest, language: str, *, inferred: bool = False) -> str:
    """Book, language and edition."""
    edition = manifest.edition or say("official-no-edition", language)
    if inferred:
        edition += f" ({say('import-inferred', language)})"
    message = "import-what-overlay" if manifest.overlay else "import-what"
    variables = {"rulebook": manifest.name or manifest.rulebook, "language": manifest.language, "edition": edition}
    return say(message, language, overlay=manifest.overlay or "", **variables)


def counts_text(manifest: Manifest, language: str) -> str:
    """What was found, in numbers."""
    return say("import-counts", language, **manifest.counts)
