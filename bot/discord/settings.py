"""/settings: what is in force here and why, and selects that change it for a person, a channel or a server."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, cast, get_args

import discord
from discord import ui

from bot.discord.answering import show
from bot.discord.blocks import Block, message
from bot.discord.forms import id_of, picked
from bot.discord.guard import Interaction, NotAllowedError, require_manager
from bot.discord.ids import OutdatedIdError
from bot.discord.inforce import default_for, heard_of, known_to, place_of
from bot.discord.text import plain, shortened
from bot.messages.catalogue import languages, say
from bot.state.effective import Effective, Setting, effective
from bot.state.model import Known, Preferences, Scope
from bot.words import answer_text
from engine.facts import Situation

if TYPE_CHECKING:
    from bot.discord.app import Bot

PREFIX = "s1"
"""``s1|scope|field``, or ``s1|scope`` for the select that chooses whose settings are shown."""
FIELDS = ("rulebook", "level", "language", "private")
UNSET_VALUE = "-"
LABEL_LENGTH = 100
Options = list[discord.SelectOption]
Select = ui.Select[ui.LayoutView]


async def show_settings(bot: Bot, interaction: Interaction, scope: Scope) -> None:
    """The settings of a scope, to nobody else."""
    known = await _allowed(bot, interaction, scope)
    await show(interaction, _view(bot, interaction, known, scope), private=True)


async def change(bot: Bot, interaction: Interaction) -> None:
    """A pick from one of the selects."""
    value_picked = picked(interaction)
    match id_of(interaction).split("|"):
        case [_, _]:
            scope = _scope(value_picked)
        case [_, given, name]:
            scope, value = _scope(given), _value(bot, name, value_picked)
            _permit(interaction, scope)
            await bot.state.settings.change(scope, _owner(interaction, scope), name, value)
        case other:
            raise OutdatedIdError("|".join(other))
    known = await _allowed(bot, interaction, scope)
    await interaction.response.edit_message(view=_view(bot, interaction, known, scope))


def _scope(text: str) -> Scope:
    if text not in get_args(Scope):
        raise OutdatedIdError(text)
    return cast(Scope, text)


def _permit(interaction: Interaction, scope: Scope) -> None:
    if scope != "person":
        require_manager(interaction)


async def _allowed(bot: Bot, interaction: Interaction, scope: Scope) -> Known:
    _permit(interaction, scope)
    return await known_to(bot, interaction)


def _owner(interaction: Interaction, scope: Scope) -> int:
    place = place_of(interaction)
    owner = {"person": place.person, "channel": place.channel, "server": place.server}[scope]
    if owner is None:
        raise NotAllowedError
    return owner


def _value(bot: Bot, name: str, given: str) -> str | bool | None:
    """What a pick stands for; raises :class:`OutdatedIdError`."""
    if name not in FIELDS or given not in (UNSET_VALUE, *_values(bot, name)):
        raise OutdatedIdError(name)
    if given == UNSET_VALUE:
        return None
    return given == "yes" if name == "private" else given


def _values(bot: Bot, name: str) -> Sequence[str]:
    if name == "rulebook":
        return sorted(bot.corpus.rulebooks)
    if name == "level":
        return Situation.facts()["level"].answers
    return languages() if name == "language" else ("yes", "no")


def _view(bot: Bot, interaction: Interaction, known: Known, scope: Scope) -> ui.LayoutView:
    heard, default = heard_of(interaction), default_for(known)
    language = effective(Preferences(private=True), known, heard, default).language.value
    force = effective(Preferences(), known, heard, default)
    words = _Words(bot, language)
    title = say("settings-title", language)
    whose = say(f"settings-{scope}", language)
    blocks = [
        Block([f"## {title}", f"**{say('settings-in-force', language)}**", *words.in_force(force)]),
        Block([f"**{plain(whose)}**", f"-# {say(f'settings-{scope}-note', language)}"], rule=True),
    ]
    mine: Preferences = getattr(known, scope)
    rows = [ui.ActionRow(words.select(scope, name, getattr(mine, name))) for name in FIELDS]
    if interaction.guild_id is not None:
        rows.append(ui.ActionRow(words.scopes(scope)))
    return message(blocks, rows)


class _Words:
    """The panel in one language."""

    def __init__(self, bot: Bot, language: str) -> None:
        self._bot, self._language = bot, language

    def in_force(self, force: Effective) -> Iterator[str]:
        """Each setting with its value and where that comes from."""
        for name in FIELDS:
            setting: Setting[Any] = getattr(force, name)
            value = setting.value
            if value is None:
                told = say(f"settings-{name}-none", self._language)
            elif name == "language" and setting.source in ("client", "guild", "default"):
                told = say("settings-language-heard", self._language, language=self.text(name, value))
            else:
                told = self.text(name, value)
            source = say(f"settings-from-{setting.source}", self._language)
            yield f"• {say(f'settings-{name}', self._language)}: **{plain(told)}** — {source}"

    def text(self, name: str, value: str | bool) -> str:
        """A value in words."""
        if name == "rulebook":
            return self._bot.corpus.rulebooks[str(value)].info.name.in_(self._language)
        if name == "level":
            return answer_text("level", str(value), self._language)
        if name == "language":
            return say("language-name", str(value))
        return say("settings-private-yes" if value in (True, "yes") else "settings-private-no", self._language)

    def select(self, scope: Scope, name: str, current: str | bool | None) -> Select:
        """What a setting can be set to; the one in the scope now is marked."""
        if name == "private" and current is not None:
            current = "yes" if current else "no"
        label = say(f"settings-{name}", self._language)
        unset = say("settings-unset", self._language, setting=label)
        options = [discord.SelectOption(label=shortened(unset, LABEL_LENGTH), value=UNSET_VALUE)]
        for value in _values(self._bot, name):
            text = f"{label}: {self.text(name, value)}"
            options.append(discord.SelectOption(label=shortened(text, LABEL_LENGTH), value=value))
        for option in options:
            option.default = option.value == (current if current is not None else UNSET_VALUE)
        return ui.Select(custom_id=f"{PREFIX}|{scope}|{name}", options=options, placeholder=label)

    def scopes(self, scope: Scope) -> Select:
        """Whose settings are shown and changed."""
        options: Options = [
            discord.SelectOption(label=say(f"settings-{name}", self._language), value=name, default=name == scope)
            for name in get_args(Scope)
        ]
        return ui.Select(custom_id=f"{PREFIX}|{scope}", options=options, placeholder=options[0].label)
