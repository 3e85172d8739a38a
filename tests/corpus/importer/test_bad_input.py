"""Files that cannot be imported: one error each, by its id."""

import io
import time
import zipfile

import pytest

from corpus.importer.document import DoubtKind
from corpus.importer.reading import Limits, ReadingError, read, read_bytes
from corpus.importer.structure import cut
from tests.corpus.importer import books

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 100


def refused(data, name, limits=None):
    with pytest.raises(ReadingError) as error:
        cut(read_bytes(data, name, limits))
    assert error.value.variables["file"] == name
    assert name in str(error.value)
    return error.value


def archive(**parts):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name.replace("__", "/").replace("_xml", ".xml"), content)
    return stream.getvalue()


def blank_pdf(pages):
    from fpdf import FPDF

    pdf = FPDF()
    for _ in range(pages):
        pdf.add_page()
        pdf.rect(10, 10, 50, 50)
    return bytes(pdf.output())


@pytest.mark.parametrize("name", ["a.txt", "a.md", "a.pdf", "a.docx", "a.html", "a.xyz"])
@pytest.mark.parametrize("data", [b"", b" \n\t\r\n", b"\0\0\0"])
def test_empty(name, data):
    assert refused(data, name).message_id == "document-empty"


@pytest.mark.parametrize(
    ("data", "name", "message"),
    [
        (PNG, "scan.pdf", "document-picture"),
        (b"\xff\xd8\xff\xe0" + b"\1" * 50, "scan.txt", "document-picture"),
        (b"GIF89a" + b"\1" * 50, "rules.docx", "document-picture"),
        (b"no pdf at all", "rules.pdf", "document-damaged"),
        (b"%PDF-1.7\n" + b"garbage " * 100, "rules.pdf", "document-damaged"),
        (b"no docx at all", "rules.docx", "document-damaged"),
        (b"PK\x03\x04" + b"\1" * 500, "rules.docx", "document-damaged"),
        (b"text", "rules.odt", "document-format"),
        (b"text", "rules", "document-format"),
        (b"\x01\x02\x00\x03" * 90, "rules.txt", "document-binary"),
        (b"<html><body><script>x()</script></body></html>", "rules.html", "document-empty"),
        (b"\xd0\xcf\x11\xe0" + b"\1" * 90, "rules.doc", "document-old-word"),
        (b"\xd0\xcf\x11\xe0" + "EncryptedPackage".encode("utf-16-le"), "rules.docx", "document-password"),
    ],
)
def test_what_a_file_is_not(data, name, message):
    assert refused(data, name).message_id == message


def test_missing_and_folder(tmp_path):
    for path, message in ((tmp_path / "no.txt", "document-missing"), (tmp_path, "document-folder")):
        with pytest.raises(ReadingError) as error:
            read(path)
        assert error.value.message_id == message


def test_password():
    assert refused(books.as_pdf(password="secret"), "book.pdf").message_id == "document-password"


def test_scan_without_text():
    error = refused(blank_pdf(3), "scan.pdf")
    assert (error.message_id, error.variables["pages"]) == ("document-no-text", 3)


def test_a_page_without_text_is_told():
    from fpdf import FPDF

    pdf = FPDF()
    for page in range(6):
        pdf.add_page()
        pdf.set_font("Times", size=11)
        if page != 2:
            pdf.text(20, 30, f"({'abcdef'[page]}) A player shall not touch the puck, or a penalty is given.")
    document = read_bytes(bytes(pdf.output()), "book.pdf")
    assert [(d.kind, d.detail["pages"]) for d in document.notes] == [(DoubtKind.PAGES_WITHOUT_TEXT, "3")]
    assert DoubtKind.GAP in {d.kind for d in cut(document).every_doubt}


def test_too_large(tmp_path):
    path = tmp_path / "large.txt"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(ReadingError) as error:
        read(path)
    assert error.value.message_id == "document-too-large"
    assert (error.value.variables["size"], error.value.variables["limit"]) == (100.0, 50)
    assert refused(b"x" * 101, "a.txt", Limits(bytes=100)).message_id == "document-too-large"


def test_too_long():
    assert refused(b"A player shall. " * 100, "a.txt", Limits(characters=1000)).message_id == "document-too-long"


def test_too_many_pages_are_refused_at_once():
    data = blank_pdf(5_000)
    start = time.perf_counter()
    error = refused(data, "huge.pdf")
    assert (error.message_id, error.variables["pages"]) == ("document-too-many-pages", 5_000)
    assert time.perf_counter() - start < 5
    assert refused(b"a\f" * 20, "a.txt", Limits(pages=10)).message_id == "document-too-many-pages"


def test_zip_bomb():
    bomb = archive(word__document_xml=b"0" * 60_000_000)
    assert len(bomb) < 100_000
    assert refused(bomb, "bomb.docx").message_id == "document-zip-bomb"


def test_archive_that_is_no_docx():
    assert refused(archive(a_xml="x"), "rules.docx").message_id == "document-archive"


def test_entities_of_a_docx_are_not_expanded():
    doctype = "<!DOCTYPE d [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;'>]>"
    stream = io.BytesIO(books.as_docx())
    changed = io.BytesIO()
    with zipfile.ZipFile(stream) as old, zipfile.ZipFile(changed, "w") as new:
        for part in old.infolist():
            content = old.read(part)
            if part.filename == "word/document.xml":
                content = content.replace(b"standalone='yes'?>", b"standalone='yes'?>" + doctype.encode())
                content = content.replace(b"Referee", b"&b;")
            new.writestr(part.filename, content)
    text = read_bytes(changed.getvalue(), "a.docx").text
    assert "haha" not in text


def test_broken_utf8_says_where():
    text = "Правило 1. Шайба\n\na) Игрок должен.\n\nб) Судья может.".encode()
    broken = text.replace("Судья".encode(), b"\xff" + "Судья".encode())
    error = refused(broken, "book.txt")
    assert (error.message_id, error.variables["line"], error.variables["byte"]) == ("document-encoding", 5, "0xff")


@pytest.mark.parametrize(
    "text",
    [
        "Dear Sir,\n\nthank you for your letter. We shall come on Monday.\n\nYours faithfully",
        "1. milk\n2. eggs\n3. butter",
        "Chapter 1\n\nIt was a dark night.\n\nNobody saw him come in.\n\nThe lamp burned low.\n\nHe sat down.",
        "import os\n\ndef main():\n    print(1)\n",
        "12.50\n13.75\n18.20",
        "5\n\f5\n",
    ],
)
def test_no_rulebook(text):
    assert refused(text.encode(), "other.txt").message_id == "document-no-rulebook"


def test_a_file_is_what_it_holds():
    """A PDF called .txt is read as the PDF that it is."""
    assert read_bytes(books.as_pdf(), "book.txt").format == "pdf"


def test_scripts_are_dropped():
    document = read_bytes(books.as_html(), "book.html")
    assert not {"alert", "penalty =", "hidden", "Copyright", "Home"} & set(document.text.split())
    assert "alert" not in document.text


def test_deep_nesting_loses_nothing():
    def nested(depth):
        return ("<div>" * depth + "<p>Rule 1. Puck</p><p>(a) A player shall stop.</p>" + "</div>" * depth).encode()

    assert "player shall" in read_bytes(nested(1_000), "deep.html").text
    assert refused(nested(100_000), "deep.html").message_id == "document-damaged"
    quotes = ">" * 5_000 + " Rule 1. Puck\n\n(a) A player shall stop."
    assert read_bytes(quotes.encode(), "deep.md").text == "Rule 1. Puck\n(a) A player shall stop."
