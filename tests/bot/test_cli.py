"""The command line as it is typed; what only a process shows, in one of its own."""

import json
from pathlib import Path

import pytest

from bot.assistant import Assistant
from index.search import Index
from index.store import Source
from tests.typed import process, refused, whistle

pytestmark = pytest.mark.usefixtures("open_assistant")


def test_ask_in_words() -> None:
    done = process("ask", "usa hockey: how long do the visitors get to change after a whistle?")
    assert done.returncode == 0
    assert "5 seconds" in done.stdout
    assert "USAH 205(a)" in done.stdout


def test_ask_json_has_every_field_of_the_contract() -> None:
    done = process("ask", "инлайн: сколько полевых может быть на площадке вместе с вратарём?", "--json")
    answer = json.loads(done.stdout)
    assert set(answer) >= {
        "kind", "language", "rulebook", "topic", "facts", "ruling", "branches", "ask", "citations", "hits", "also",
        "took_ms",
    }  # fmt: skip
    assert answer["ruling"][0]["skaters"] == 4
    assert answer["language"] == "ru"
    assert answer["hits"][0]["id"] == "INLINE 11.5.8.A"


def test_facts_by_option() -> None:
    done = whistle(
        "ask", "sub came on early", "--rulebook", "inline", "--fact", "retiring_position=outside_limit",
        "--fact", "possession=non_offending", "--json",
    )  # fmt: skip
    assert json.loads(done.stdout)["ruling"][0]["kind"] == "minor"


def test_decide_runs_the_engine_alone() -> None:
    done = whistle("decide", "--rulebook", "usah", "--topic", "too_many_players", "--json")
    answer = json.loads(done.stdout)
    assert answer["kind"] == "branches"
    assert "puck_contact" in answer["ask"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_rule_shows_text_edition_and_dead_references(lang: str) -> None:
    done = whistle("rule", "USAH 205(c)", "--lang", lang)
    assert done.returncode == 0
    assert "USAH 403(d)" in done.stdout


def test_search_lists_clauses() -> None:
    done = whistle("search", "hand signal when visitors are done changing", "-k", "3", "--rulebook", "inline", "--json")
    assert json.loads(done.stdout)["hits"][0]["id"] == "INLINE 11.5.8.G"


def test_index_says_what_it_holds() -> None:
    assert json.loads(whistle("index", "--json").stdout)["clauses"] == 143


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("ask", ""), "empty"),
        (("ask", "   "), "empty"),
        (("ask", "🏒"), "no words"),
        (("ask", "x " * 5000), "10000 characters"),
        (("ask", "too many", "--rulebook", "nhl"), "ahl, inline, usah"),
        (("ask", "too many", "--fact", "deliberate"), "NAME=VALUE"),
        (("ask", "too many", "--fact", "mood=bad"), "there is no fact 'mood'"),
        (("ask", "too many", "--fact", "deliberate=perhaps"), "one of: yes, no"),
        (("ask", "too many", "--level", "pee"), "level cannot be 'pee'"),
        (("ask",), "--batch"),
        (("ask", "--batch", "absent.jsonl"), "cannot be read"),
        (("decide", "--rulebook", "usah", "--topic", "icing"), "there are:"),
        (("decide", "--rulebook", "nhl", "--topic", "icing"), "there are:"),
        (("rule", "USAH 999(z)"), "no clause"),
        (("search", " "), "empty"),
    ],
)
def test_bad_input_ends_in_one_line_and_status_two(arguments: tuple[str, ...], words: str) -> None:
    assert words in refused(whistle(*arguments)).replace(",", "").replace(
        "ahl inline usah", "ahl, inline, usah"
    ).replace("yes no", "yes, no")


def test_bad_input_ends_a_process_the_same_way() -> None:
    assert "empty" in refused(process("ask", "   "))


def test_discord_without_a_token_says_how_to_get_one() -> None:
    message = refused(whistle("discord", DISCORD_TOKEN=""))
    assert "DISCORD_TOKEN" in message
    assert "developers/applications" in message


def test_batch_answers_every_good_line_and_reports_the_others(tmp_path: Path) -> None:
    path = tmp_path / "batch.jsonl"
    good = json.dumps({"id": "a", "question": "may we change after icing?", "rulebook": "usah"})
    late = json.dumps(
        {"id": 7, "question": "сколько секунд у гостей на смену?", "rulebook": "inline"}, ensure_ascii=False
    )
    lines = [good.encode(), b"", b"{broken", b'{"id": "b", "question": "\xff\xfe"}', b'{"id": "c"}', late.encode()]
    path.write_bytes(b"\n".join(lines))
    done = whistle("ask", "--batch", str(path), "--json")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [a["id"] for a in answers] == ["a", None, None, None, 7]
    assert [a.get("line") for a in answers] == [None, 3, 4, 5, None]
    assert done.returncode == 2
    for words in ("line 3: not JSON", "line 4: not UTF-8", "line 5: question"):
        assert words in done.stderr


def test_a_cache_folder_that_cannot_be_made_is_said_and_answers_come(
    tmp_path: Path, open_assistant: Assistant, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = []

    def build(source: Source, progress: object, *, keep: bool) -> Index:
        """The index of these rules, which takes a minute to build; building is proved where it is at home."""
        built.append((source.cache, keep))
        return open_assistant.index

    monkeypatch.setattr("index.store.build", build)
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", encoding="utf-8")
    done = whistle("ask", "may we change on the fly? usa hockey", WHISTLE_CACHE=str(in_the_way / "cache"))
    assert done.returncode == 0
    assert built == [(in_the_way / "cache", False)]
    assert "only in memory" in done.stderr
    assert "USAH 205(b)" in done.stdout


def test_chat_ends_with_the_input() -> None:
    assert whistle("chat", stdin="").returncode == 0
