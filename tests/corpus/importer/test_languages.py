"""Labels and their nesting in the languages that rulebooks are written in."""

import pytest

from corpus.importer.marks import mark_of
from corpus.importer.reading import read_bytes
from corpus.importer.structure import cut

BOOKS = {
    "cs": ("""Pravidlo 12 – Střídání hráčů

a) Hráč může střídat kdykoli, pokud je u hráčské lavice.

b) Družstvo nesmí mít na ledě více než šest hráčů:

1. brankáře a
2. pět hráčů.

Poznámka: Rozhodčí může nařídit, že hráč musí na lavici.

Pravidlo 13 – Trest

a) Menší trest trvá dvě minuty. Hráč je na trestné lavici.

b) Po uplynutí trestu se hráč může vrátit.""",
           ["12(a)", "12(b)", "12(b)(1)", "12(b)(2)", "12(b) Note", "13(a)", "13(b)"], "Střídání hráčů"),
    "fi": ("""Sääntö 7. Pelaajavaihto

7.1. Pelaaja saa vaihtaa milloin tahansa, jos hän on vaihtoaitiossa.

7.2. Joukkueella ei saa olla jäällä kuutta pelaajaa enempää:

a) maalivahti on yksi pelaaja;

b) tuomari voi määrätä rangaistuksen.

Huom. Kiekko on pelissä, kunnes tuomari puhaltaa.""",
           ["7.1", "7.2", "7.2(a)", "7.2(b)", "7.2 Note"], "Pelaajavaihto"),
    "sv": ("""Regel 21 – Spelarbyte

§ 1 Laget får inte ha fler spelare på isen än sex.

§ 2 En spelare som är på väg till båset får inte spela pucken.

Anmärkning 1: Domaren ska döma ett straff.

Anmärkning 2: Målvakten är en spelare.""",
           ["21(1)", "21(2)", "21(2) Note 1", "21(2) Note 2"], "Spelarbyte"),
    "de": ("""§ 5 Spielerwechsel

(1) Ein Spieler darf jederzeit gewechselt werden, wenn er an der Spielerbank ist.

(2) Die Mannschaft muss nicht mehr als sechs Spieler auf dem Eis haben.

Hinweis: Der Torhüter ist ein Spieler.

§ 6 Strafen

(1) Eine kleine Strafe ist zwei Minuten lang; der Schiedsrichter wird sie nicht kürzen.

a. Der Spieler muss auf die Strafbank.

b. Die Mannschaft darf ihn nicht ersetzen.""",
           ["5(1)", "5(2)", "5(2) Note", "6(1)", "6(1)(a)", "6(1)(b)"], "Spielerwechsel"),
    "fr": ("""Règle 3 : Changement de joueurs

A. Un joueur peut être changé si le joueur est au banc de l'équipe.

B. L'arbitre doit arrêter le jeu pour une pénalité.

Remarque : le gardien est un joueur.

Règle 4

Une équipe ne peut pas avoir plus de six joueurs sur la glace.""",
           ["3(A)", "3(B)", "3(B) Note", "4 ¶1"], "Changement de joueurs"),
    "ru": ("""Правило 5. Замена игроков

А. Игрок может быть заменён в любой момент.

Б. Команда не должна иметь на льду более шести игроков.

В. Вратарь может уйти на скамейку:

1) по решению тренера;

2) при травме.

ПРИМЕЧАНИЕ: Судья не должен ждать вратаря.

Только для юниоров: игрок должен носить маску.

Статья 6

6.1. Судья останавливает игру, если шайба вышла за пределы площадки.

6.2 За задержку игры команда получает малый штраф.""",
           ["5(А)", "5(Б)", "5(В)", "5(В)(1)", "5(В)(2)", "5(В) Note", "5(В) Juniors", "6.1", "6.2"], "Замена игроков"),
}  # fmt: skip


@pytest.mark.parametrize("language", BOOKS)
@pytest.mark.parametrize("ending", ["txt", "md", "html"])
def test_a_book_of_each_language(language, ending):
    text, labels, heading = BOOKS[language]
    if ending == "html":
        text = "".join(f"<p>{part}</p>" for block in text.split("\n\n") for part in block.split("\n"))
    outline = cut(read_bytes(text.encode(), f"book.{ending}"))
    assert outline.document.language == language
    assert [s.label for s in outline.sections] == labels
    assert outline.sections[0].heading == heading


@pytest.mark.parametrize(
    ("text", "kind", "number"),
    [
        ("Rule 625. Leaving", "rule", "625"),
        ("RULE 12 – GOALS", "rule", "12"),
        ("Rule No. 4", "rule", "4"),
        ("Правило № 8. Шайба", "rule", "8"),
        ("Статья 14. Общее", "article", "14"),
        ("§ 12 Strafen", "article", "12"),
        ("12 § Rangaistukset", "article", "12"),
        ("Článek 3", "article", "3"),
        ("Artikel 7", "article", "7"),
        ("Section Four – Penalties", "chapter", "Four"),
        ("Глава 2", "chapter", "2"),
        ("11.5.8. Замена", "dotted", "11.5.8"),
        ("46.1 Fighting", "dotted", "46.1"),
        ("(Note) See", "note", ""),
        ("(NOTE 2) See", "note", "2"),
        ("{Note) See", "note", ""),
        ("Note 3: See", "note", "3"),
        ("ПРИМЕЧАНИЕ: Замена", "note", ""),
        ("Примечание 2. Замена", "note", "2"),
    ],
)
def test_headings_and_notes(text, kind, number):
    mark = mark_of(text)
    assert (mark.kind, mark.number) == (kind, number)


@pytest.mark.parametrize(
    "text",
    ["Rule 403(c) covers this.", "2.5 metres from the bench", "Part of the ice", "Note that players", "The (a) team",
     "in 1. period", "10:30 left", "3 players", "Remarkable", "articles 5"],
)  # fmt: skip
def test_what_is_no_mark(text):
    assert mark_of(text) is None


@pytest.mark.parametrize(
    ("text", "alphabet", "ordinal", "shown"),
    [
        ("(a) X", "latin lower", 1, "a"),
        ("{c) X", "latin lower", 3, "c"),
        ("(4} X", "digit", 4, "4"),
        ("B. X", "latin upper", 2, "B"),
        ("А. Игроки", "latin upper", 1, "A"),
        ("Б. Игроки", "cyrillic upper", 2, "Б"),
        ("В. Игроки", "latin upper", 2, "B"),
        ("а) игрок", "latin lower", 1, "a"),
        ("iv. X", "roman lower", 4, "iv"),
        ("(l) X", "digit", 1, "1"),
        ("12) X", "digit", 12, "12"),
    ],
)
def test_readings(text, alphabet, ordinal, shown):
    assert (alphabet, ordinal, shown) in {(r.alphabet, r.ordinal, r.shown) for r in mark_of(text).readings}
