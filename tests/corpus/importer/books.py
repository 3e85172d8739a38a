"""A small rulebook of our own, written in every format, and what it must be cut into."""

import io
import textwrap
from pathlib import Path

TITLE = "Playing Rules of the Sample League"
BOOK = [
    ("heading", "Rule 31. Face-offs"),
    ("(a)", "The Referee shall drop the puck between the sticks of two players after every stoppage of play."),
    ("(b)", "A player who is warned twice at the same face-off shall be replaced by a player of his team."),
    ("(Note)", "The warning shall be given to the team, and the Referee shall not repeat it."),
    ("(c)", "A bench minor penalty shall be imposed on a team that:"),
    ("(1)", "sends no player to the face-off within ten seconds; or"),
    ("(2)", "sends a player who is serving a penalty."),
    ("", "In all other cases the team shall be warned by the Referee before a penalty is imposed on a player."),
    ("(d)", "The goalkeeper shall not take part in a face-off."),
    ("heading", "Rule 32. Broken Sticks"),
    ("(a)", "A player whose stick is broken may take part in the play, provided that he drops it at once."),
    ("(Note 1)", "A stick that is split but holds together is broken for every player and goalkeeper."),
    ("(Note 2)", "The Referee may look at any stick in a non-playing moment and shall not allow a broken one."),
    ("(b)", "A goalkeeper may keep it until the next stoppage of play and shall have 1.5 minutes to replace it."),
]  # fmt: skip
LABELS = [
    "31(a)", "31(b)", "31(b) Note", "31(c)", "31(c)(1)", "31(c)(2)", "31(c) ¶2", "31(d)",
    "32(a)", "32(a) Note 1", "32(a) Note 2", "32(b)",
]  # fmt: skip
TEXTS = [text for kind, text in BOOK if kind != "heading"]


def printed():
    """Every paragraph with its label, headings as they are."""
    return [text if kind in ("heading", "") else f"{kind} {text}" for kind, text in BOOK]


def as_txt(width=None):
    paragraphs = printed() if width is None else ["\n".join(textwrap.wrap(p, width)) for p in printed()]
    return "\n\n".join([TITLE, *paragraphs]).encode()


def as_markdown():
    lines = [f"# {TITLE}", ""]
    for kind, text in BOOK:
        lines += [f"## {text}" if kind == "heading" else f"**{kind}** {text}" if kind else text, ""]
    return "\n".join(lines).encode()


def as_html(lists=False):
    body = []
    for kind, text in BOOK:
        body.append(
            f"<h2>{text}</h2>" if kind == "heading" else f"<p>{kind}&nbsp;{text.replace('puck', '<b>puck</b>')}</p>"
        )
    return (
        "<html><head><title>x</title><script>var penalty = 'shall';</script><style>p {}</style></head><body>"
        f"<nav><a href='/'>Home</a></nav><h1>{TITLE}</h1>{''.join(body)}<script>alert(1)</script>"
        "<p hidden>(z) A hidden player.</p><footer>Copyright</footer></body></html>"
    ).encode()


def as_docx(path: Path | None = None):
    from docx import Document

    document = Document()
    document.add_heading(TITLE, 0)
    for kind, text in BOOK:
        if kind == "heading":
            document.add_heading(text, 2)
        else:
            document.add_paragraph(f"{kind}\t{text}" if kind else text)
    stream = io.BytesIO()
    document.save(stream)
    return stream.getvalue()


def as_pdf(lines_a_page=14, password=None, paragraphs=None, width=60):
    """Pages with a running header and a page number, the lines broken at `width`."""
    from fpdf import FPDF

    pdf = FPDF()
    pdf.set_auto_page_break(False)
    if password:
        pdf.set_encryption(owner_password=password, user_password=password)
    rows = []
    for paragraph in paragraphs or [TITLE, *printed()]:
        rows += [*textwrap.wrap(paragraph, width), ""]
    for start in range(0, len(rows), lines_a_page):
        pdf.add_page()
        pdf.set_font("Times", size=8)
        pdf.text(20, 12, "Sample League - Playing Rules - 2031 Edition")
        pdf.set_font("Times", size=11)
        y = 25
        for row in rows[start : start + lines_a_page]:
            if row:
                pdf.text(20, y, row)
            y += 6 if row else 4
        pdf.set_font("Times", size=8)
        pdf.text(100, 285, str(pdf.page_no()))
    return bytes(pdf.output())
