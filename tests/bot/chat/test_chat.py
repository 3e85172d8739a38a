"""The chat as a person types it, line by line through a pipe."""

from pathlib import Path

import pytest

from tests.typed import Done, refused, whistle

pytestmark = pytest.mark.usefixtures("open_assistant")

LATE = "usa hockey: third period, 1:20 left, they sent a sixth skater out on purpose"
BENCH = "inline: sub was on while his mate was six metres from the bench, penalty?"


def chat(*lines: str, options: tuple[str, ...] = ()) -> Done:
    done = whistle("chat", *options, stdin="\n".join(lines) + "\n")
    assert done.returncode == 0
    return done


def test_a_fact_that_was_read_is_changed_by_number() -> None:
    said = chat(LATE, "/change", "2", "2").stdout
    assert "2  last two minutes" in said
    before, after = said.split("What was it otherwise?")
    assert "Penalty shot." in before
    assert "given by you" in after
    assert "Penalty shot." not in after


def test_a_number_answers_the_question() -> None:
    said = chat(BENCH, "1", "/new", "/quit", "/wat").stdout
    assert "INLINE 11.5.8.F" in said
    assert "given by you" in said
    assert "A new situation" in said
    assert "/wat" not in said, "nothing is read after /quit"


def test_a_follow_up_goes_on_with_the_situation() -> None:
    said = chat(LATE, "no, it was not on purpose").stdout
    assert said.count("Penalty shot.") == 1
    assert "it was not done on purpose" in said


def test_russian_is_answered_and_helped_in_russian() -> None:
    said = chat(
        "инлайн: запасной выскочил, когда сменяемый был в шести метрах от скамейки", "/help", "/new", "/wat"
    ).stdout
    assert "INLINE 11.5.8" in said
    assert "Этот список" in said
    assert "Нет команды /wat" in said, "a new situation does not change the language"


def test_the_language_option_words_everything() -> None:
    assert "Опишите ситуацию" in chat(options=("--lang", "ru")).stdout


def test_the_last_answer_comes_again_in_another_language() -> None:
    said = chat(LATE, "/lang ru", "/lang de").stdout
    assert "Штрафной бросок" in said
    assert "Нет языка «de»" in said


def test_another_rulebook_on_the_same_situation() -> None:
    said = chat(LATE, "/other", "2", "/other usah", "/other nhl").stdout
    assert "1  AHL" in said
    assert "INLINE" in said.split("By which rulebook?")[1]
    assert said.count("USAH 205(d)  Deliberate") >= 2
    assert "no rulebook “nhl”" in said


def test_a_call_is_judged_in_the_situation_in_hand() -> None:
    said = chat("/review penalty shot", LATE, "/review penalty shot", "/review blah").stdout
    assert said.count("There is no ruling that this could be about") == 1
    assert "✓ " in said
    assert "blah" in said


def test_settings_hold_where_the_question_names_nothing() -> None:
    said = chat(
        "/book inline", "sub came on early, penalty?", "/book nhl", "/level youth", "/level x", "/book any"
    ).stdout
    assert "INLINE 11.5.8" in said
    assert "no rulebook “nhl”" in said
    assert "no level “x”" in said
    assert "the best match is taken" in said


def test_a_rulebook_decides_the_situation_in_hand_too() -> None:
    assert "INLINE" in chat(LATE, "/book inline").stdout


def test_looking_up_leaves_the_situation_in_hand() -> None:
    said = chat(LATE, "/rule 205(b)", "/search hand signal", "1", "/compare line change", "/change").stdout
    assert "Changing on the fly" in said
    assert "AHL 18" in said
    assert "Line change" in said or "line change" in said
    assert "on purpose" in said.split("What was it otherwise?")[1]


def test_a_rule_that_several_books_have_is_a_list() -> None:
    assert "  1  " in chat("/rule on the fly").stdout


def test_the_full_text_has_every_clause() -> None:
    before, after = chat(LATE, "/full").stdout.split("What you asked for:")
    assert "captain" in after.split("406(c) ¶2")[1]
    assert before.count("USAH 406(c) ¶2") == 1


def test_the_box_and_its_picture(tmp_path: Path) -> None:
    picture = tmp_path / "box.png"
    said = chat(
        "/box", "/box 3:00 H7 2; 4:10 A9 2; 5:20 goal A", f"/chart {picture}", f"/chart {tmp_path}/a.pdf"
    ).stdout
    assert "Say more: /box" in said
    assert "5:20" in said
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert "a.pdf ends in none of .svg, .png" in said


def test_the_decision_of_an_answer_as_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "chart.svg"
    said = chat("/chart x.svg", BENCH, f"/chart {picture}", "/chart x.txt", f"/chart {tmp_path}/no/x.svg").stdout
    assert "<svg" in picture.read_text(encoding="utf-8")
    assert "no ruling that this could be about" in said
    assert "x.txt ends in none of" in said
    assert "cannot be used: No such file" in " ".join(said.split())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/serach x", "Did you mean /search?"),
        ("/wat", "There is no /wat. /help lists"),
        ("/", "There is no /. /help lists"),
        ("/rule", "Say more: /rule CLAUSE"),
        ("/rule 999", "There is no clause “999”"),
        ("/full", "no ruling that this could be about"),
        ("7", "nothing to choose from"),
        ("?!", "no words in the question"),
        ("x" * 5000, "5000 characters"),
        ("   ", ""),
    ],
)
def test_what_cannot_be_used_is_one_line(line: str, said: str) -> None:
    done = chat("/new", line)
    after = done.stdout.split("what happened?", 1)[1].strip()
    assert said.replace(" ", "") in after.replace(" ", "").replace("\n", "").replace(",", "")
    assert len(after.splitlines()) <= 2


def test_a_number_beyond_the_list() -> None:
    assert "There is no choice 99999999" in chat(BENCH, "99999999").stdout


def test_what_was_typed_is_listed_and_forgotten() -> None:
    said = chat("/level youth", "/history", "/history clear", "/history").stdout
    assert said.count("/level youth") == 1
    assert "is forgotten" in said


def test_a_setting_alone_says_what_holds() -> None:
    said = chat("/book", "/level", "/lang", options=("--rulebook", "ahl", "--level", "junior")).stdout
    assert "name no rulebook: AHL" in said
    assert "name no level of play" in said
    assert "language of the question" in said
    assert said.count("There are: ") == 3


def test_an_unknown_level_is_refused_before_anything_is_opened() -> None:
    assert "There is no level “zz”" in refused(whistle("chat", "--level", "zz"))
