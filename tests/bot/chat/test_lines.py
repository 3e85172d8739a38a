"""Lines as they are edited: keys in, lines out."""

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput
from rich.console import Console

from bot.assistant import Assistant
from bot.chat.commands import COMMANDS, OWN, Chat
from bot.chat.completing import Completing
from bot.chat.lines import FILE, Typed
from bot.chat.talk import Talk
from bot.messages.catalogue import languages, say

UP, TAB, CTRL_C, CTRL_D = "\x1b[A", "\t", "\x03", "\x04"


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as source:
        yield source


@pytest.fixture
def talk(assistant: Assistant) -> Talk:
    return Talk(assistant, Console(record=True, width=100, quiet=False, file=None, force_terminal=False))


def typed(folder: Path, talk: Talk, keys: PipeInput) -> Typed:
    return Typed(folder, Completing(talk), keys, DummyOutput())


def test_what_was_typed_comes_again_in_the_next_chat(tmp_path: Path, talk: Talk, keys: PipeInput) -> None:
    lines = typed(tmp_path / "data", talk, keys)
    keys.send_text("/rule 205(b)\r")
    assert lines.read() == "/rule 205(b)"
    path = tmp_path / "data" / FILE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    later = typed(tmp_path / "data", talk, keys)
    keys.send_text("\r")
    later.read()
    assert later.history() == ["/rule 205(b)"]
    later.clear()
    assert path.read_bytes() == b""
    assert later.history() == []


def test_a_folder_that_cannot_be_written_keeps_nothing(tmp_path: Path, talk: Talk, keys: PipeInput) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    lines = typed(tmp_path / "file" / "data", talk, keys)
    keys.send_text("hello\r")
    assert lines.read() == "hello"
    assert lines.history() == ["hello"]


def test_ctrl_c_twice_or_ctrl_d_leaves(tmp_path: Path, talk: Talk, keys: PipeInput) -> None:
    lines = typed(tmp_path, talk, keys)
    keys.send_text(f"half a quest{CTRL_C}")
    with pytest.raises(KeyboardInterrupt):
        lines.read()
    keys.send_text(CTRL_D)
    with pytest.raises(EOFError):
        lines.read()


class Pressed:
    """Lines in which `None` is Ctrl-C."""

    def __init__(self, *lines: str | None) -> None:
        self.left = list(lines)

    def read(self) -> str:
        line = self.left.pop(0)
        if line is None:
            raise KeyboardInterrupt
        return line

    def history(self) -> list[str]:
        return []

    def clear(self) -> None: ...


@pytest.mark.parametrize(("lines", "left"), [((None, None, "/new"), 1), ((None, "/new", None, "/quit"), 0)])
def test_one_ctrl_c_says_how_to_leave(talk: Talk, lines: tuple[str | None, ...], left: int) -> None:
    pressed = Pressed(*lines)
    Chat(talk, pressed).run()
    assert len(pressed.left) == left
    assert "Ctrl-C again" in talk.console.export_text()


@pytest.mark.parametrize(
    ("begun", "offered"),
    [
        ("/re", "/review"),
        ("/rule 205(", "USAH 205(b)"),
        ("/rule по ходу", "USAH 205(b)"),
        ("usah 205(b", "USAH 205(b)"),
        ("/lang r", "ru"),
        ("/book inl", "inline"),
        ("/level you", "youth"),
        ("/compare penalty sh", "Penalty shot"),
        ("/history c", "clear"),
    ],
)
def test_tab_offers(talk: Talk, begun: str, offered: str) -> None:
    assert offered in [offer.text for offer in Completing(talk).offers(begun)]


def test_tab_offers_files(talk: Talk, tmp_path: Path) -> None:
    (tmp_path / "charts").mkdir()
    assert [o.text for o in Completing(talk).offers(f"/chart {tmp_path}/ch")] == ["charts/"]
    assert not list(Completing(talk).offers("/chart no-such-folder/x"))


@pytest.mark.parametrize("begun", ["", "what", "/full x", "/nothing "])
def test_tab_offers_nothing_where_nothing_fits(talk: Talk, begun: str) -> None:
    assert not list(Completing(talk).offers(begun))


def test_a_tab_completes_the_line(tmp_path: Path, talk: Talk, keys: PipeInput) -> None:
    lines = typed(tmp_path, talk, keys)
    buffer = lines._session.default_buffer
    buffer.on_completions_changed += lambda _: buffer.complete_state and keys.send_text(" offside\r")
    keys.send_text(f"/sea{TAB}")
    assert lines.read() == "/search offside"


def test_every_command_is_described_in_every_language() -> None:
    for language in languages():
        for name in (*COMMANDS, *OWN):
            assert say(f"chat-command-{name}", language)
            assert say(f"chat-command-{name}.usage", language)
