"""The words that rulebooks of several languages are built with."""

from __future__ import annotations

import re

RULE = "rule|правило|pravidlo|sääntö|regel|règle|noteikums"
ARTICLE = "article|статья|článek|čl|artikel|artikla|artikkeli|пункт|art|pykälä|§+"
SECTION = "section|sektion|sekce|oddíl"
CHAPTER = (
    "chapter|part|глава|раздел|часть|kapitel|kapitola|chapitre|titre|luku|osa|část|hlava|abschnitt|teil|avsnitt|nodaļa"
)

NOTE = (
    "n[o0]te|примечани[ея]|прим|poznámk[ay]|pozn|huomautus|huomio|huom|anmärkning|anm|anmerkung|hinweis"
    "|remarque|piezīme"
)

NORMS = frozenset(
    "shall must may not should will penalty penalized puck goalkeeper goaltender referee team player players ice game "
    "игрок игрока игроки команда команды судья вратарь шайба шайбы штраф должен должна должны может могут запрещается "
    "разрешается hráč hráči musí smí nesmí může trest rozhodčí brankář puk kotouč tým družstvo pelaaja pelaajat "
    "on saa ei täytyy voidaan rangaistus tuomari maalivahti kiekko joukkue spelare spelaren skall ska får inte straff "
    "domare målvakt puck lag spieler muss darf soll strafe schiedsrichter torhüter mannschaft joueur joueurs doit peut "
    "pénalité arbitre gardien équipe palet rondelle rozhodca brankár hráča môže smie spēlētājs jābūt drīkst sods "
    "tiesnesis vārtsargs ripa komanda".split()
)
"""Words without which nothing is a rule of hockey. Some are common words; it is their share that counts."""

_AUDIENCE = re.compile(
    r"^\W*(?:exception\W+)?for\s+(?P<en>juniors|adults|youth|seniors|midgets|girls|women)\b"
    r"|^\W*(?:исключение\W+)?(?:только\s+)?для\s+(?P<ru>юниоров|взрослых|юношей|ветеранов|девушек|женщин)\b",
    re.IGNORECASE,
)
_RUSSIAN = {
    "юниоров": "Juniors", "взрослых": "Adults", "юношей": "Youth", "ветеранов": "Seniors", "девушек": "Girls",
    "женщин": "Women",
}  # fmt: skip


def audience_of(text: str) -> str | None:
    """The class of players that a whole paragraph is for, as labels name it."""
    match = _AUDIENCE.match(text)
    if not match:
        return None
    return match["en"].capitalize() if match["en"] else _RUSSIAN[match["ru"].lower()]


def introduces(text: str) -> bool:
    """Whether a list is announced."""
    return text.rstrip().endswith((":", ":–", ":-"))


def ends_sentence(text: str) -> bool:
    """Whether nothing needs to follow."""
    return text.rstrip().rstrip("\"'”»’)]").endswith((".", "!", "?", ":", ";", "…"))


def title_like(text: str, words: int = 12) -> bool:
    """Whether a line could be a title: short, begun with a capital or a number, ending no sentence."""
    text = text.strip()
    first = next((ch for ch in text if ch.isalnum()), "")
    return (
        bool(first)
        and not first.islower()
        and len(text.split()) <= words
        and not text.endswith((".", ",", ";", ":", "!", "?"))
        and not text.endswith(("”", "\""))
    )  # fmt: skip
