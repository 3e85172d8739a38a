"""Those who manage a server: they attach files, use subcommands, and press buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.loopback.people import Person, Seen
from tests.loopback.rules import components
from tests.loopback.server import Exchange

MANAGE_SERVER = 1 << 5
BUTTON = 2


@dataclass
class Manager(Person):
    """Somebody whose permissions the server's Discord tells along."""

    permissions: int = MANAGE_SERVER

    async def bring(self, content: bytes, file: str = "house.txt", *, size: int | None = None, **options: str) -> Seen:
        """Use /rules import with a file, and wait for the preview."""
        return await self.see(await self.attach(content, file, size=size, **options))

    async def attach(self, content: bytes, file: str, *, size: int | None = None, **options: str) -> Exchange:
        """Use /rules import with a file; `size` where Discord says another than it has."""
        self.server.attachments[file] = content
        key = self.server.snowflake()
        url = f"http://127.0.0.1:{self.server.port}/attachments/{file}"
        told = {"id": key, "filename": file, "size": len(content) if size is None else size, "url": url,
                "proxy_url": url, "ephemeral": True, "content_type": "text/plain"}  # fmt: skip
        chosen = _strings({"rulebook": "usah", "name": "Friday league", **options})
        attached = {"name": "file", "type": 11, "value": key}
        return await self._use("import", [attached, *chosen], {"attachments": {key: told}})

    async def rules(self, subcommand: str, **options: str) -> Seen:
        """Use another of the /rules commands."""
        return await self.see(await self._use(subcommand, _strings(options)))

    async def proposed(self, typed: str) -> list[dict[str, Any]]:
        """What /rules remove proposes."""
        option = {"name": "which", "type": 3, "value": typed, "focused": True}
        data = self._command("rules", [])
        data["options"] = [{"name": "remove", "type": 1, "options": [option]}]
        exchange = await self.server.dispatch(self._payload(4, data))
        await self.server.until(lambda: exchange.choices is not None or exchange.refused)
        assert exchange.choices is not None
        return exchange.choices

    async def press(self, seen: Seen, label: str) -> Seen:
        """Press a button and wait until its work is done."""
        exchange = await self.push(seen, label)
        return await self.see(exchange)

    async def push(self, seen: Seen, label: str) -> Exchange:
        """Press a button."""
        button = next(b for b in buttons(seen) if b["label"] == label)
        data = {"custom_id": button["custom_id"], "component_type": BUTTON}
        return await self.server.dispatch({**self._payload(3, data), "message": seen.message})

    async def _use(self, name: str, options: list[dict[str, Any]], resolved: dict[str, Any] | None = None) -> Exchange:
        data = self._command("rules", [])
        data["options"] = [{"name": name, "type": 1, "options": options}]
        return await self.server.dispatch(self._payload(2, data | ({"resolved": resolved} if resolved else {})))

    def _payload(self, kind: int, data: dict[str, Any]) -> dict[str, Any]:
        payload = super()._payload(kind, data)
        if "member" in payload:
            payload["member"]["permissions"] = str(self.permissions)
        return payload


def buttons(seen: Seen) -> list[dict[str, Any]]:
    """The buttons of a message."""
    return [c for c in components(seen.message["components"]) if c["type"] == BUTTON]


def _strings(options: dict[str, str]) -> list[dict[str, Any]]:
    return [{"name": name, "type": 3, "value": value} for name, value in options.items()]
