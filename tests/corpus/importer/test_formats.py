"""The same book in every format gives the same sections."""

import io

import pytest

from corpus.importer.document import DoubtKind
from corpus.importer.reading import read_bytes
from corpus.importer.structure import cut
from tests.corpus.importer import books

FILES = {
    "book.txt": books.as_txt,
    "wrapped.txt": lambda: books.as_txt(60),
    "book.md": books.as_markdown,
    "book.html": books.as_html,
    "book.docx": books.as_docx,
    "book.pdf": books.as_pdf,
}


@pytest.fixture(params=FILES, scope="module")
def outline(request):
    return cut(read_bytes(FILES[request.param](), request.param))


def test_labels(outline):
    assert [s.label for s in outline.sections] == books.LABELS


def test_texts_are_whole(outline):
    assert [s.text for s in outline.sections] == books.TEXTS


def test_headings_and_places(outline):
    assert {s.label[:2]: s.heading for s in outline.sections} == {"31": "Face-offs", "32": "Broken Sticks"}
    places = [(s.first.page or 1, s.first.line) for s in outline.sections]
    assert places == sorted(places)
    assert all(s.first.file == outline.document.name for s in outline.sections)
    assert (outline.sections[0].first.page is None) == (outline.document.format != "pdf")


def test_nothing_is_to_be_confirmed(outline):
    assert [d for d in outline.every_doubt if d.to_confirm] == []


def test_running_lines_of_a_pdf_are_told():
    document = read_bytes(books.as_pdf(), "book.pdf")
    (note,) = document.notes
    assert note.kind is DoubtKind.RUNNING_LINES
    assert "2031" not in document.text


def test_running_lines_of_a_text_with_form_feeds():
    rows = books.as_txt(60).decode().split("\n")
    pages = [
        "\n".join(["Sample League 2031", *rows[i : i + 12], f"- {n} -"]) for n, i in enumerate(range(0, len(rows), 12))
    ]
    outline = cut(read_bytes("\f".join(pages).encode(), "book.txt"))
    assert [s.text for s in outline.sections] == books.TEXTS


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends(encoding, newline):
    data = books.as_txt().decode().replace("\n", newline).encode(encoding)
    outline = cut(read_bytes(data, "book.txt"))
    assert [s.text for s in outline.sections] == books.TEXTS


@pytest.mark.parametrize("encoding", ["cp1251", "koi8_r"])
def test_russian_in_an_old_encoding(encoding):
    text = "Правило 7. Вбрасывание\n\n" + "\n\n".join(
        f"{letter}) Судья должен вбросить шайбу, если игрок нарушил правило, и назначить малый штраф."
        for letter in "абв"
    )
    document = read_bytes(text.encode(encoding), "book.txt")
    assert document.text == "\n".join(line for line in text.split("\n") if line)
    assert [d.kind for d in document.notes] == [DoubtKind.ENCODING]
    assert [s.label for s in cut(document).sections] == ["7(а)", "7(б)", "7(в)"]


def test_numbers_that_word_prints_by_itself():
    from docx import Document
    from docx.oxml import parse_xml
    from docx.oxml.ns import nsdecls

    document = Document()
    numbering = document.part.numbering_part.element
    levels = "".join(
        f'<w:lvl w:ilvl="{i}"><w:start w:val="1"/><w:numFmt w:val="{form}"/><w:lvlText w:val="{text}"/></w:lvl>'
        for i, (form, text) in enumerate([("decimal", "Rule %1."), ("lowerLetter", "(%2)"), ("lowerRoman", "(%3)")])
    )
    numbering.insert(0, parse_xml(f'<w:abstractNum {nsdecls("w")} w:abstractNumId="77">{levels}</w:abstractNum>'))
    numbering.append(parse_xml(f'<w:num {nsdecls("w")} w:numId="77"><w:abstractNumId w:val="77"/></w:num>'))
    for level, text in [(0, "Sticks"), (1, "A player shall have one stick."), (1, "A player shall not:"),
                        (2, "throw a stick at the puck;"), (2, "break it."), (0, "Pucks"),
                        (1, "The puck must be cold."),
                        (1, "A team may ask the Referee for a new puck.")]:  # fmt: skip
        paragraph = document.add_paragraph(text)
        properties = paragraph._p.get_or_add_pPr()
        properties.append(
            parse_xml(f'<w:numPr {nsdecls("w")}><w:ilvl w:val="{level}"/><w:numId w:val="77"/></w:numPr>')
        )
    stream = io.BytesIO()
    document.save(stream)
    outline = cut(read_bytes(stream.getvalue(), "book.docx"))
    assert [s.label for s in outline.sections] == ["1(a)", "1(b)", "1(b)(i)", "1(b)(ii)", "2(a)", "2(b)"]


def test_lists_that_a_browser_numbers():
    html = (
        "<h2>Rule 4 Sticks</h2><ol type='a' start='3'><li>A player shall have one stick."
        "<li>A player shall not:"
        "<ol><li>throw it at the puck;</li><li>break it on a player.</li></ol></li><li value='7'>The Referee must "
        "see it.</li></ol>"
    )
    outline = cut(read_bytes(html.encode(), "book.html"))
    assert [s.label for s in outline.sections] == ["4(c)", "4(d)", "4(d)(1)", "4(d)(2)", "4(g)"]
    assert [d.kind for d in outline.every_doubt] == [DoubtKind.GAP, DoubtKind.GAP]
