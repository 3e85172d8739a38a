"""People: they use what the bot has published, and see what comes back."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Literal

from tests.loopback.rules import BUTTON, EPHEMERAL, STRING_SELECT, TEXT_DISPLAY, components
from tests.loopback.server import APPLICATION, MESSAGE, MODAL, UPDATE, Exchange, Loopback

Place = Literal["guild", "dm", "installed"]
GUILD = "2200000000000000002"
LABEL, TEXT_INPUT = 18, 4
OPTION_TYPES = {str: 3, int: 4, bool: 5}
MANAGER = 1 << 5
"""The permission Manage Server."""


@dataclass
class Seen:
    """An answer as a person sees it."""

    person: Person
    exchange: Exchange
    message: dict[str, Any]

    @property
    def text(self) -> str:
        """Everything there is to read."""
        return "\n".join(c["content"] for c in components(self.message["components"]) if c["type"] == TEXT_DISPLAY)

    @property
    def selects(self) -> list[dict[str, Any]]:
        """What can be picked from."""
        return [c for c in components(self.message["components"]) if c["type"] == STRING_SELECT]

    @property
    def private(self) -> bool:
        """Only this person sees it."""
        return bool(self.message["flags"] & EPHEMERAL)

    @property
    def buttons(self) -> dict[str, str]:
        """The ids of the buttons by their words."""
        return {c["label"]: c["custom_id"] for c in components(self.message["components"]) if c["type"] == BUTTON}

    def select(self, words: str) -> dict[str, Any]:
        """The select that asks something with these words."""
        return next(s for s in self.selects if words.casefold() in s["placeholder"].casefold())

    def value(self, select: dict[str, Any], words: str) -> str:
        """The value of the option with these words."""
        return next(str(o["value"]) for o in select["options"] if words.casefold() in o["label"].casefold())


@dataclass
class Person:
    """Somebody at a client in a language, in a guild, in a direct message, or with the bot installed for themselves."""

    server: Loopback
    locale: str = "en-US"
    place: Place = "guild"
    id: str = "3300000000000000003"
    guild: str = GUILD
    permissions: int = 0
    """Of the person, in the guild."""

    async def ask(self, question: str, **options: Any) -> Seen:
        """Use /ask and wait for the answer."""
        return await self.see(await self.send("ask", question=question, **options))

    async def rule(self, clause: str, **options: Any) -> Seen:
        """Use /rule and wait for the answer."""
        return await self.see(await self.send("rule", clause=clause, **options))

    async def run(self, command: str, **options: Any) -> Seen:
        """Use a command and wait for the answer."""
        return await self.see(await self.send(command, **options))

    async def send(self, command: str, **options: Any) -> Exchange:
        """Use a command, or a subcommand by both names."""
        given = [{"name": n, "type": OPTION_TYPES[type(v)], "value": v} for n, v in options.items()]
        return await self.server.dispatch(self._payload(2, self._command(command, given)))

    async def complete(self, command: str, option: str, typed: str) -> list[dict[str, Any]]:
        """Type into an option and see what is proposed."""
        focused = [{"name": option, "type": 3, "value": typed, "focused": True}]
        exchange = await self.server.dispatch(self._payload(4, self._command(command, focused)))
        await self.server.until(lambda: exchange.choices is not None or exchange.refused)
        assert exchange.choices is not None
        return exchange.choices

    async def pick(self, seen: Seen, select: dict[str, Any], value: str) -> Seen:
        """Pick an option and wait until something comes of it."""
        exchange = await self.use(seen.message, select["custom_id"], [value])
        return await self.see(exchange)

    async def press(self, seen: Seen, label: str) -> Seen:
        """Press a button and wait until something comes of it."""
        return await self.see(await self.tap(seen, label))

    async def tap(self, seen: Seen, label: str) -> Exchange:
        """Press a button."""
        data = {"custom_id": seen.buttons[label], "component_type": BUTTON}
        return await self.server.dispatch({**self._payload(3, data), "message": seen.message})

    async def form(self, exchange: Exchange) -> dict[str, Any]:
        """Wait until a form opens."""
        await self.server.until(lambda: exchange.modal is not None or exchange.kind not in (None, MODAL))
        assert exchange.modal is not None, exchange.message
        return exchange.modal

    async def fill(self, exchange: Exchange, **values: str) -> Seen:
        """Fill a form in, send it, and wait for the answer."""
        return await self.see(await self.submit(exchange, **values))

    async def submit(self, exchange: Exchange, **values: str) -> Exchange:
        """Fill a form in and send it."""
        form = await self.form(exchange)
        labels = [label for label in form["components"] if "component" in label]
        assert set(values) <= {label["component"]["custom_id"] for label in labels}
        filled = [{"type": LABEL, "id": n, "component": _filled(label["component"], n, values)}
                  for n, label in enumerate(labels)]  # fmt: skip
        payload = self._payload(5, {"custom_id": form["custom_id"], "components": filled})
        opened_by = exchange.payload
        if "message" in opened_by:
            payload["message"] = opened_by["message"]
        return await self.server.dispatch({**payload, "opened_by": opened_by})

    async def use(self, message: dict[str, Any], custom_id: str, values: list[str]) -> Exchange:
        """Use a component, or what pretends to be one."""
        data = {"custom_id": custom_id, "component_type": STRING_SELECT, "values": values}
        return await self.server.dispatch({**self._payload(3, data), "message": message})

    async def see(self, exchange: Exchange, timeout: float = 10) -> Seen:
        """Wait until the answer (or what follows an acknowledgement) can be read."""

        def readable() -> bool:
            return bool(exchange.followups or exchange.edits or exchange.kind in (MESSAGE, UPDATE))

        await self.server.until(readable, timeout)
        message = exchange.followups[-1] if exchange.followups else exchange.message
        assert message is not None
        return Seen(self, exchange, message)

    def _command(self, name: str, options: list[dict[str, Any]]) -> dict[str, Any]:
        name, _, sub = name.partition(" ")
        published = next(c for c in self.server.commands if c["name"] == name)
        node = next(o for o in published["options"] if o["name"] == sub) if sub else published
        assert {option["name"] for option in options} <= {option["name"] for option in node.get("options", ())}
        if sub:
            options = [{"name": sub, "type": 1, "options": options}]
        return {"id": published["id"], "name": name, "type": 1, "options": options}

    def _payload(self, kind: int, data: dict[str, Any]) -> dict[str, Any]:
        user = {"id": self.id, "username": "person", "discriminator": "0", "global_name": "Person", "avatar": None,
                "public_flags": 0, "flags": 0, "primary_guild": None}  # fmt: skip
        payload: dict[str, Any] = {
            "id": self.server.snowflake(), "application_id": APPLICATION, "type": kind,
            "token": secrets.token_urlsafe(24), "version": 1, "data": data,
            "locale": self.locale, "entitlements": [], "app_permissions": "0",
            "attachment_size_limit": 10485760, "channel_id": "4400000000000000004",
        }  # fmt: skip
        if self.place == "dm":
            payload |= {"user": user, "context": 1, "authorizing_integration_owners": {"0": "0"},
                        "channel": {"id": "4400000000000000004", "type": 1}}  # fmt: skip
            return payload
        member = {"user": user, "roles": [], "joined_at": "2024-01-01T00:00:00+00:00", "deaf": False, "mute": False,
                  "permissions": str(self.permissions), "nick": None, "avatar": None, "flags": 0, "premium_since": None,
                  "communication_disabled_until": None, "pending": False}  # fmt: skip
        owners = {"0": self.guild} if self.place == "guild" else {"1": self.id}
        payload |= {"member": member, "context": 0, "authorizing_integration_owners": owners, "guild_id": self.guild,
                    "guild": {"id": self.guild, "locale": "en-US", "features": []}, "guild_locale": "en-US",
                    "channel": {"id": "4400000000000000004", "type": 0, "guild_id": self.guild, "name": "officials",
                                "position": 0, "permission_overwrites": [], "nsfw": False, "parent_id": None,
                                "permissions": "0", "topic": None, "last_message_id": None, "flags": 0}}  # fmt: skip
        return payload


def _filled(component: dict[str, Any], number: int, values: dict[str, str]) -> dict[str, Any]:
    """A field as it comes back."""
    name = component["custom_id"]
    known = {"type": component["type"], "custom_id": name, "id": 100 + number}
    if component["type"] == TEXT_INPUT:
        return {**known, "value": values.get(name, component.get("value") or "")}
    return {**known, "values": [values[name]] if name in values else []}
