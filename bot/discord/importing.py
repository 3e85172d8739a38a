"""House rules of a server: a file is looked at, shown, and kept once somebody who manages the server says so.

Files are read by a process of their own, one at a time, so that questions are answered meanwhile. What waits for a yes
lies in the data folder: the buttons under a preview work after a restart, and say so once the preview is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord

from bot.discord import rules_view as show
from bot.discord.blocks import text_view
from bot.discord.forms import id_of
from bot.discord.guard import Interaction, language_of, require_manager
from bot.discord.ids import OutdatedIdError
from bot.discord.inforce import server_of
from bot.messages.catalogue import say
from bot.official.apart import Apart, Bring
from bot.official.importing import ImportFailedError, Particulars
from bot.official.previews import Preview, Previews
from bot.official.shelf import Shelf
from corpus.errors import WordedError
from corpus.official import Manifest
from corpus.official_store import StoreError

if TYPE_CHECKING:
    from bot.discord.app import Bot

MEGABYTE = 1_000_000
MOST_BYTES = 10 * MEGABYTE
"""Of a file; the description of the option says so too."""
MOST_IMPORTS = 20
"""House rules of one server."""
MOST_WAITING = 4
"""Files that may wait for one that is being read: each may take a minute, and Discord waits fifteen."""


class Importing:
    """Brings house rules in, lists them and takes them away."""

    def __init__(self, bot: Bot, shelf: Shelf, bring: Bring | None = None) -> None:
        self._bot, self._shelf = bot, shelf
        self._bring: Bring = bring or Apart(shelf.store.folder, shelf.source.cache)
        self._previews = Previews(shelf.store.folder)
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._at_work: set[str] = set()
        """Previews that somebody has said yes to just now."""

    async def look(self, interaction: Interaction, file: discord.Attachment, told: Particulars) -> None:
        """Show what a file would bring in."""
        require_manager(interaction)
        told.check()
        if file.size > MOST_BYTES:
            size = round(file.size / MEGABYTE, 1)
            raise ImportFailedError("rules-too-large", file=file.filename, size=size, most=MOST_BYTES // MEGABYTE)
        await interaction.response.defer(ephemeral=True, thinking=True)
        if len(await self.held(interaction)) >= MOST_IMPORTS:
            raise ImportFailedError("rules-most", most=MOST_IMPORTS)
        async with self._its_turn():
            preview = await self._put(file, told)
            try:
                report = await self._bring(preview.file, told, dry_run=True)
            except BaseException:
                await asyncio.to_thread(self._previews.drop, preview.key)
                raise
        if report["status"] == "already":
            await asyncio.to_thread(self._previews.drop, preview.key)
        await interaction.edit_original_response(view=show.preview(report, preview.key, language_of(interaction)))

    async def held(self, interaction: Interaction, *, everywhere: bool = False) -> Sequence[Manifest]:
        """The imports of the server where this happens, newest first; with `everywhere` those of all servers too."""
        server = server_of(interaction)
        library = await asyncio.to_thread(self._shelf.store.library)
        holding = {server, None} if everywhere else {server}
        return [i.manifest for i in library.imports if i.manifest.server in holding]

    async def found(self, interaction: Interaction, given: str) -> Manifest:
        """An import of this server by its id or its name; raises :class:`ImportFailedError`."""
        for manifest in await self.held(interaction):
            if given.strip() in (manifest.id, manifest.overlay, manifest.file):
                return manifest
        raise ImportFailedError("rules-gone")

    async def press(self, interaction: Interaction) -> None:
        """Do what a button says."""
        _, _, rest = id_of(interaction).partition("|")
        action, _, key = rest.partition("|")
        language = language_of(interaction)
        if action not in show.ACTIONS:
            raise OutdatedIdError(action)
        require_manager(interaction)
        if action == show.STAY:
            await interaction.response.edit_message(view=text_view(say("rules-stays", language)))
        elif action == show.REMOVE:
            await interaction.response.defer()
            await interaction.edit_original_response(view=text_view(await self._remove(interaction, key)))
        elif action == show.DROP:
            await asyncio.to_thread(self._previews.drop, key)
            await interaction.response.edit_message(view=text_view(say("rules-cancelled", language)))
        elif key in self._at_work:
            await interaction.response.defer()
        else:
            await self._confirmed(interaction, key)

    async def _confirmed(self, interaction: Interaction, key: str) -> None:
        language = language_of(interaction)
        preview = await asyncio.to_thread(self._previews.find, key)
        if preview is None or preview.told.server != server_of(interaction):
            await interaction.response.edit_message(view=text_view(say("rules-over", language)))
            return
        self._at_work.add(key)
        try:
            await interaction.response.edit_message(view=show.working(preview.file.name, key, language))
            try:
                report = await self._keep(preview)
            except WordedError as error:
                text = say(error.message, language, **error.variables)
                await interaction.edit_original_response(view=text_view(text))
            else:
                await interaction.edit_original_response(view=show.done(report, language))
        finally:
            self._at_work.discard(key)

    async def _keep(self, preview: Preview) -> Any:  # noqa: ANN401
        async with self._its_turn():
            report = await self._bring(preview.file, preview.told, dry_run=False)
            await asyncio.to_thread(self._shelf.refresh, lambda *_: None)  # its index is in the cache by now
        await asyncio.to_thread(self._previews.drop, preview.key)
        return report

    async def _remove(self, interaction: Interaction, key: str) -> str:
        language = language_of(interaction)
        try:
            gone = await asyncio.to_thread(self._shelf.store.remove, key, server_of(interaction) or "")
        except StoreError as error:
            message = "rules-gone" if error.message == "import-unknown" else error.message
            return say(message, language, **error.variables)
        await asyncio.to_thread(self._shelf.refresh, lambda *_: None)
        return say("rules-removed", language, overlay=gone.overlay or gone.id, file=gone.file)

    async def _put(self, file: discord.Attachment, told: Particulars) -> Preview:
        try:
            content = await file.read()
        except discord.HTTPException as error:
            raise ImportFailedError("rules-not-downloaded", file=file.filename) from error
        return await asyncio.to_thread(self._previews.put, content, file.filename, told)

    @asynccontextmanager
    async def _its_turn(self) -> AsyncIterator[None]:
        """One file at a time; raises where too many wait."""
        if self._waiting >= MOST_WAITING:
            raise ImportFailedError("rules-busy")
        self._waiting += 1
        try:
            async with self._turn:
                yield
        finally:
            self._waiting -= 1
