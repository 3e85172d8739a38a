"""HTML: what a reader of the page sees. Scripts, styles and navigation are dropped and never run."""

from __future__ import annotations

import re
from typing import Any

from corpus.importer.document import Doubt, Line
from corpus.importer.reading import Limits, ReadingError
from corpus.importer.reading.numbering import lettered, roman
from corpus.importer.reading.text import decoded
from corpus.importer.repair.characters import normalised

_UNSEEN = ("script", "style", "noscript", "template", "head", "nav", "footer", "aside", "form", "svg", "math", "iframe",
           "object", "embed", "button", "select", "textarea", "title")  # fmt: skip
_BLOCKS = frozenset(
    "p div li ul ol dl dt dd h1 h2 h3 h4 h5 h6 tr table thead tbody section article main header blockquote pre hr "
    "body figure figcaption caption address details summary".split()
)
_CHARSET = re.compile(rb"charset\s*=\s*[\"']?\s*([\w-]+)", re.IGNORECASE)
_HAS_LABEL = re.compile(r"^[(\[{]?(?:[^\W_]{1,4}|\d+(?:\.\d+)+)[.)\]}]")
_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)


def read_html(data: bytes, name: str, limits: Limits) -> tuple[list[Line], list[Doubt]]:
    """One line for every block and every line break; raises :class:`ReadingError`."""
    from lxml import etree, html

    declared = _CHARSET.search(data[:4000])
    text, notes = decoded(data, name, declared[1].decode("ascii") if declared else None)
    text = re.sub(r"^\s*<\?xml[^>]*\?>", "", text).replace("\x00", "")
    try:
        parser = html.HTMLParser(huge_tree=True)
        root = html.document_fromstring(text, parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError) as error:
        raise ReadingError("document-empty", name) from error
    if any(error.type_name == "ERR_RESOURCE_LIMIT" for error in parser.error_log):
        raise ReadingError("document-damaged", name, format="HTML")
    for element in [e for e in root.iter() if _unseen(e)]:
        if element.getparent() is not None:
            element.drop_tree()
    page = _Page(name)
    for event, element in etree.iterwalk(root, events=("start", "end")):
        page.start(element) if event == "start" else page.end(element)
    page.flush()
    return page.lines, notes


def _unseen(element: Any) -> bool:  # noqa: ANN401  (lxml has no types)
    if not isinstance(element.tag, str):
        return True
    style = element.get("style") or ""
    return element.tag in _UNSEEN or element.get("hidden") is not None or bool(_HIDDEN.search(style))


class _Page:
    """Lines as the walk through the elements lays them down."""

    def __init__(self, name: str) -> None:
        self.lines: list[Line] = []
        self._name = name
        self._words: list[str] = []
        self._line = 1
        self._marker = ""
        self._heading = False
        self._opens = True
        self._depth = 0
        self._counters: list[int] = []

    def start(self, element: Any) -> None:  # noqa: ANN401
        tag = element.tag
        if tag in _BLOCKS:
            self.flush()
            self._opens = True
        elif tag == "br":
            self.flush()
        elif tag in ("td", "th"):
            self._words.append(" ")
        if not self._words:
            self._line = element.sourceline or self._line
        if tag in ("ol", "ul"):
            self._depth += 1
            self._counters.append(_number(element.get("start"), 1) - 1)
        elif tag == "li":
            self._marker = self._item(element)
        elif re.fullmatch(r"h[1-6]", tag):
            self._heading = True
        self._words.append(element.text or "")

    def end(self, element: Any) -> None:  # noqa: ANN401
        if element.tag in _BLOCKS:
            self.flush()
            self._opens = True
        if element.tag in ("ol", "ul"):
            self._depth -= 1
            self._counters.pop()
        elif re.fullmatch(r"h[1-6]", element.tag):
            self._heading = False
        self._words.append(element.tail or "")

    def _item(self, element: Any) -> str:  # noqa: ANN401
        """The marker of a list item as a browser prints it."""
        parent = element.getparent()
        if parent is None or parent.tag != "ol" or not self._counters:
            return "•"
        self._counters[-1] = _number(element.get("value"), self._counters[-1] + 1)
        number = max(1, self._counters[-1])
        kinds = {"a": lettered(number), "A": lettered(number).upper(), "i": roman(number), "I": roman(number).upper()}
        return kinds.get(parent.get("type", "1"), str(number)) + "."

    def flush(self) -> None:
        """End the line in hand."""
        raw = "".join(self._words)
        self._words = []
        text = normalised(raw.replace("\n", " ").replace("\r", " "))
        if not text:
            return
        if self._marker and not _HAS_LABEL.match(text):
            text = f"{self._marker} {text}"
        self._marker = ""
        raw, indent = " ".join(raw.split()), 4.0 * self._depth
        self.lines.append(Line(text, raw, self._name, None, self._line, indent, self._opens, self._heading))
        self._opens = False


def _number(value: str | None, otherwise: int) -> int:
    return int(value) if value and re.fullmatch(r"-?\d{1,6}", value.strip()) else otherwise
