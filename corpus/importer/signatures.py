"""Make ``signatures.yaml``: what the texts behind the restatements rule, from the documents they were written from.

    python -m corpus.importer.signatures KEY=FILE…

To be run when a clause is restated anew from another document; the documents themselves are not part of the project.
"""

from __future__ import annotations

import sys
from pathlib import Path

import yaml

from corpus.importer.align import align
from corpus.importer.differences import SIGNATURES_FILE, Signature
from corpus.importer.reading import read
from corpus.importer.structure import cut
from corpus.importer.texts import known_labels, texts_of
from corpus.load import load_corpus

HEAD = """\
# What the texts behind the restatements rule, as far as numbers and single words show it; made by
# `python -m corpus.importer.signatures`. `words` are digests, three bytes a word.
"""


def signatures_of(sources: dict[Path, str]) -> dict[str, Signature]:
    """Signature by clause id, from documents and the keys of their rulebooks."""
    corpus, found = load_corpus(), {}
    for path, key in sources.items():
        document, book = read(path), corpus.rulebooks[key]
        outline = cut(document, known_labels(book))
        aligned = align(outline, book, lambda text, _: text.lower().split(), document.language)
        for text in texts_of(aligned, outline, book, document.language):
            if text.clause:
                found[text.clause] = Signature.of(text.text, document.language)
    return found


def main() -> None:
    """Read KEY=FILE pairs and write the file."""
    pairs = [argument.partition("=") for argument in sys.argv[1:]]
    if not pairs or not all(equals for _, equals, _ in pairs):
        sys.exit(__doc__)
    made = signatures_of({Path(file): key for key, _, file in pairs})
    lines = yaml.safe_dump(
        {clause: signature.model_dump(mode="json") for clause, signature in made.items()},
        sort_keys=False, allow_unicode=True, default_flow_style=None, width=100_000,
    )  # fmt: skip
    SIGNATURES_FILE.write_text(HEAD + lines, encoding="utf-8")


if __name__ == "__main__":
    main()
