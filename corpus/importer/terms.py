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

GAME = re.compile(
    r"\b(?:penalt|puck|goal|refere|team|player|skater|игрок|команд|судь|вратар|шайб|штраф|hráč|trest|rozhodc|rozhodč"
    r"|brank|puk|kotouč|družst|tým|pelaaj|rangaistu|tuomar|maalivah|kiek|joukku|spelar|straff|domar|målvakt|lag|spieler"
    r"|straf|schiedsr|torhüt|torwart|mannschaft|joueur|pénalit|arbitre|gardien|équipe|palet|rondelle|spēlētāj|sod|tiesnes"
    r"|vārtsarg|ripa|komand)",
    re.IGNORECASE,
)
"""What a rule of hockey speaks of, by the beginnings of words."""
DUTY = re.compile(
    r"\b(?:shall|must|may|should|cannot|no|долж\w*|мо(?:жет|гут)|запрещ\w*|разреш\w*|обязан\w*|нельзя|не|musí|nesmí|smí|může"
    r"|môže|mohou|nelze|saa|ei|täytyy|voidaan|voi|skall|ska|får|måste|darf|dürfen|muss|müssen|soll|kann|doit|doivent|peut"
    r"|peuvent|interdit|jābūt|drīkst|var)\b",
    re.IGNORECASE,
)
"""How rules say what is done, allowed and forbidden."""

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
