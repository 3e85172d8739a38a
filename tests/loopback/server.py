"""The loopback itself: what Discord's HTTP and gateway do for a bot without intents."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from tests.loopback.rules import EPHEMERAL, V2, command_faults, message_faults, modal_faults
from tests.loopback.spec import spec

DEADLINE = 3.0
"""Seconds within which Discord wants an interaction acknowledged."""
TOKEN = "loopback-token-0123456789"
APPLICATION = "1100000000000000001"
ME = {
    "id": APPLICATION, "username": "whistle", "discriminator": "0000", "global_name": None, "avatar": None, "bot": True,
    "public_flags": 0, "flags": 0, "primary_guild": None,
}  # fmt: skip
CALLBACK_PATH = "/interactions/{interaction_id}/{interaction_token}/callback"
FOLLOWUP_PATH = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL_PATH = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
COMMANDS_PATH = "/applications/{application_id}/commands"
THREADS_PATH = "/channels/{channel_id}/threads"
MESSAGES_PATH = "/channels/{channel_id}/messages"
MESSAGE, THINKING, DEFERRED_UPDATE, UPDATE, COMPLETION, MODAL = 4, 5, 6, 7, 8, 9
ALLOWED = {
    2: {MESSAGE, THINKING, MODAL},
    3: {MESSAGE, THINKING, DEFERRED_UPDATE, UPDATE, MODAL},
    4: {COMPLETION},
    5: {MESSAGE, THINKING, DEFERRED_UPDATE, UPDATE},
}
"""Callback types by type of interaction."""


class RefusalError(Exception):
    """An error answer of the API."""

    def __init__(self, status: int, code: int, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status = status
        self.body = {"code": code, "message": message, **more}


@dataclass
class Fault:
    """An answer that is given instead of the true one, `times` times."""

    method: str
    path: re.Pattern[str]
    status: int
    body: dict[str, Any]
    headers: dict[str, str]
    times: int


@dataclass
class Exchange:
    """An interaction and all that came back for it."""

    payload: dict[str, Any]
    sent: float = field(default_factory=time.monotonic)
    acknowledged: float | None = None
    kind: int | None = None
    """Type of the callback."""
    message: dict[str, Any] | None = None
    """The message that answers, as it stands now."""
    followups: list[dict[str, Any]] = field(default_factory=list)
    edits: int = 0
    """How often the answering message was changed after the callback."""
    choices: list[dict[str, Any]] | None = None
    modal: dict[str, Any] | None = None
    """The form that was opened."""
    files: dict[str, bytes] = field(default_factory=dict)
    """What the answering message came with, by name."""
    refused: list[int] = field(default_factory=list)
    """Codes of the errors that were answered."""

    @property
    def waited(self) -> float:
        """Seconds until it was acknowledged."""
        return (self.acknowledged or time.monotonic()) - self.sent


class Session:
    """A gateway session: what was dispatched in it, for replay."""

    def __init__(self, shard: int) -> None:
        self.id = secrets.token_hex(8)
        self.shard = shard
        self.frames: list[dict[str, Any]] = []
        self.socket: Socket | None = None


class Socket:
    """One connection, compressed as the client asked."""

    def __init__(self, response: web.WebSocketResponse, compress: str | None) -> None:
        self.response = response
        self._deflate = zlib.compressobj() if compress == "zlib-stream" else None

    async def send(self, frame: dict[str, Any]) -> None:
        text = json.dumps(frame)
        if self._deflate is None:
            await self.response.send_str(text)
        else:
            packed = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
            await self.response.send_bytes(packed)


class Loopback:
    """A Discord for one bot."""

    def __init__(self, heartbeat: int = 41250) -> None:
        self.violations: list[str] = []
        self.commands: list[dict[str, Any]] = []
        self.published = 0
        self.identified: list[dict[str, Any]] = []
        self.resumed: list[dict[str, Any]] = []
        self.heartbeats = 0
        self.requests: list[str] = []
        self.heartbeat = heartbeat
        self._faults: list[Fault] = []
        self._exchanges: dict[str, Exchange] = {}
        self._sessions: dict[str, Session] = {}
        self._current: dict[int, Session] = {}
        """The session of each shard."""
        self.shards = 1
        self.threads: list[dict[str, Any]] = []
        """Those that were opened."""
        self.posts: list[dict[str, Any]] = []
        """Messages to channels that answer no interaction."""
        self.refuse_connections = False
        self._refuse_resume = False
        self._changed = asyncio.Condition()
        self._serial = 0
        self.port = 0

    async def start(self) -> None:
        """Listen on a free port."""
        app = web.Application()
        app.router.add_get("/gateway", self._gateway)
        app.router.add_route("*", "/api/v10/{rest:.*}", self._api)
        self._runner = web.AppRunner(app, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Close everything."""
        await self._runner.cleanup()

    @property
    def api(self) -> str:
        """What replaces discord.py's base of every route."""
        return f"http://127.0.0.1:{self.port}/api/v10"

    @property
    def gateway(self) -> str:
        """What replaces the address of Discord's gateway."""
        return f"ws://127.0.0.1:{self.port}/gateway"

    # What tests do

    def fail(self, method: str, path: str, status: int, *, times: int = 1, **body: Any) -> None:
        """Answer the next requests to `path` with an error."""
        headers = {"Via": "1.1 loopback"} if status == 429 else {}
        self._faults.append(Fault(method, re.compile(path), status, body, headers, times))

    def forgive(self, words: str) -> None:
        """Strike violations that the test provoked; there must be some."""
        rest = [violation for violation in self.violations if words not in violation]
        assert len(rest) < len(self.violations), (words, self.violations)
        self.violations = rest

    async def until(self, condition: Any, timeout: float = 10) -> None:
        """Wait for something to be so."""
        try:
            async with asyncio.timeout(timeout), self._changed:
                await self._changed.wait_for(condition)
        except TimeoutError:
            raise AssertionError(f"waited in vain; {self.requests[-5:]}, {self.violations}") from None

    async def until_polled(self, condition: Any, timeout: float = 10) -> None:
        """Wait for something that no message tells of."""
        async with asyncio.timeout(timeout):
            while not condition():
                await asyncio.sleep(0.02)

    async def ready(self, timeout: float = 10) -> None:
        """Wait until a client is connected."""
        await self.until(lambda: self.is_connected, timeout)

    @property
    def is_connected(self) -> bool:
        """Some shard is identified, or has resumed."""
        return bool(self.shards_connected)

    @property
    def shards_connected(self) -> set[int]:
        """The shards that are identified, or have resumed."""
        return {shard for shard, session in self._current.items() if session.socket is not None}

    def latest(self, count: int) -> list[Exchange]:
        """The interactions sent last."""
        return list(self._exchanges.values())[-count:]

    async def dispatch(self, payload: dict[str, Any]) -> Exchange:
        """Send an interaction to the bot; kept for replay if it is away."""
        exchange = self._exchanges[payload["id"]] = Exchange(payload)
        guild = payload.get("guild_id")
        shard = (int(guild) >> 22) % self.shards if guild else 0
        await self._emit(self._current[shard], "INTERACTION_CREATE", payload)
        return exchange

    async def reconnect(self) -> None:
        """Tell the client to connect anew and resume."""
        await self._connected.send({"op": 7, "d": None, "s": None, "t": None})

    async def drop(self, code: int = 4000) -> None:
        """Break the connection off."""
        await self._connected.response.close(code=code)

    async def invalidate(self) -> None:
        """Declare the session over; a new one has to be begun."""
        await self._connected.send({"op": 9, "d": False, "s": None, "t": None})

    def refuse_resume(self) -> None:
        """Answer the next RESUME with an invalid session."""
        self._refuse_resume = True

    def snowflake(self) -> str:
        """A new id."""
        self._serial += 1
        return str((int(time.time() * 1000) - 1420070400000) << 22 | self._serial & 0xFFF)

    @property
    def _connected(self) -> Socket:
        socket = self._current[0].socket
        assert socket is not None, "nobody is connected"
        return socket

    # Gateway

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        if self.refuse_connections:
            raise web.HTTPServiceUnavailable
        response = web.WebSocketResponse()
        await response.prepare(request)
        socket = Socket(response, request.query.get("compress"))
        await socket.send({"op": 10, "d": {"heartbeat_interval": self.heartbeat}, "s": None, "t": None})
        async for message in response:
            if message.type is WSMsgType.TEXT:
                await self._received(socket, json.loads(message.data))
        for session in self._current.values():
            if session.socket is socket:
                session.socket = None
        await self._note()
        return response

    async def _received(self, socket: Socket, frame: dict[str, Any]) -> None:
        operation, data = frame["op"], frame["d"]
        if operation == 1:
            self.heartbeats += 1
            await socket.send({"op": 11, "d": None, "s": None, "t": None})
        elif operation == 2:
            await self._identify(socket, data)
        elif operation == 6:
            await self._resume(socket, data)
        elif operation != 3:
            self.violations.append(f"gateway: operation {operation}")
        await self._note()

    async def _identify(self, socket: Socket, data: dict[str, Any]) -> None:
        self.identified.append(data)
        if data["token"] != TOKEN:
            await socket.response.close(code=4004)
            return
        shard, self.shards = data["shard"]
        session = self._current[shard] = Session(shard)
        self._sessions[session.id] = session
        session.socket = socket
        ready = {
            "v": 10, "user": ME, "guilds": [], "session_id": session.id, "resume_gateway_url": self.gateway,
            "application": {"id": APPLICATION, "flags": 0}, "shard": data["shard"],
        }  # fmt: skip
        await self._emit(session, "READY", ready)

    async def _resume(self, socket: Socket, data: dict[str, Any]) -> None:
        self.resumed.append(data)
        session = self._sessions.get(data["session_id"])
        if session is None or self._refuse_resume:
            self._refuse_resume = False
            await socket.send({"op": 9, "d": False, "s": None, "t": None})
            return
        session.socket, self._current[session.shard] = socket, session
        for frame in session.frames:
            if frame["s"] > data["seq"]:
                await socket.send(frame)
        await self._emit(session, "RESUMED", {})

    async def _emit(self, session: Session, event: str, data: dict[str, Any]) -> None:
        frame = {"op": 0, "t": event, "s": len(session.frames) + 1, "d": data}
        session.frames.append(frame)
        if session.socket is not None:
            with suppress(ConnectionError):
                await session.socket.send(frame)

    async def _note(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    # HTTP

    async def _api(self, request: web.Request) -> web.Response:
        path = "/" + request.match_info["rest"]
        self.requests.append(f"{request.method} {path}")
        body, files = await _body(request)
        try:
            self._provoked(request.method, path)
            status, answer = self._answered(request, path, body, files)
        except RefusalError as refusal:
            status, answer = refusal.status, refusal.body
            headers = {"Via": "1.1 loopback"} if status == 429 else {}
            response = web.Response(status=status, body=json.dumps(answer).encode(), headers=headers)
        else:
            response = web.Response(status=status, body=json.dumps(answer).encode() if answer is not None else b"")
        response.headers["Content-Type"] = "application/json"
        await self._note()
        return response

    def _provoked(self, method: str, path: str) -> None:
        for fault in self._faults:
            if fault.method == method and fault.path.search(path) and fault.times > 0:
                fault.times -= 1
                body = {"code": 0, "message": "provoked", **fault.body}
                raise RefusalError(fault.status, body.pop("code"), body.pop("message"), **body)

    def _answered(self, request: web.Request, path: str, body: Any, files: dict[str, bytes]) -> tuple[int, Any]:
        match [request.method, *path.strip("/").split("/")]:
            case ["POST", "interactions", key, token, "callback"]:
                if request.query.get("with_response") not in ("1", "true", "True"):
                    self.violations.append("a callback that does not ask for its response")
                return 200, self._callback(key, token, body, files)
            case ["POST", "webhooks", _, token]:
                return 200, self._followup(token, body, files)
            case ["PATCH", "webhooks", _, token, "messages", "@original"]:
                return 200, self._edit(token, body, files)
            case ["GET", "webhooks", _, token, "messages", "@original"]:
                return 200, self._original(self._exchange_by(token))
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            raise RefusalError(401, 0, "401: Unauthorized")
        match [request.method, *path.strip("/").split("/")]:
            case ["GET", "users", "@me"]:
                return 200, self._own("UserPIIResponse", {**ME, "mfa_enabled": False, "locale": "en-US"})
            case ["GET", "oauth2", "applications", "@me"]:
                return 200, self._own("PrivateApplicationResponse", _application())
            case ["GET", "gateway", "bot"]:
                return 200, self._own("GatewayBotResponse", _gateway_bot(self.gateway))
            case ["PUT", "applications", _, "commands"]:
                return 200, self._publish(body)
            case ["POST", "channels", channel, "threads"]:
                return 201, self._thread(channel, body)
            case ["POST", "channels", channel, "messages"]:
                return 200, self._post(channel, body)
        raise RefusalError(404, 0, "404: Not Found")

    def _publish(self, commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
        self._check([*spec().request("put", COMMANDS_PATH, commands), *command_faults(commands)])
        self.published += 1
        self.commands = [
            {**command, "id": self.snowflake(), "application_id": APPLICATION, "version": self.snowflake(),
             "default_member_permissions": None}
            for command in commands
        ]  # fmt: skip
        return self.commands

    def _thread(self, channel: str, body: dict[str, Any]) -> dict[str, Any]:
        self._check(list(spec().request("post", THREADS_PATH, body)))
        thread = {
            "id": self.snowflake(), "type": body["type"], "guild_id": "2200000000000000002", "parent_id": channel,
            "name": body["name"], "owner_id": APPLICATION, "flags": 0, "last_message_id": None,
            "last_pin_timestamp": None, "rate_limit_per_user": 0, "message_count": 0, "total_message_sent": 0,
            "member_count": 1, "thread_metadata": {"archived": False, "auto_archive_duration": 1440, "locked": False,
            "archive_timestamp": _now(), "create_timestamp": _now()},
        }  # fmt: skip
        self.threads.append(thread)
        return self._own("ThreadResponse", thread)

    def _post(self, channel: str, body: dict[str, Any]) -> dict[str, Any]:
        self._check([*spec().request("post", MESSAGES_PATH, body), *message_faults(body)])
        post = self._bare_message(channel, body, {}, 0)
        self.posts.append(post)
        return self._own("MessageResponse", post)

    def _callback(self, key: str, token: str, body: dict[str, Any], files: dict[str, bytes]) -> dict[str, Any]:
        exchange = self._exchanges.get(key)
        if exchange is None or exchange.payload["token"] != token or time.monotonic() - exchange.sent > DEADLINE:
            raise self._refused(exchange, 404, 10062, "Unknown interaction")
        if exchange.kind is not None:
            raise self._refused(exchange, 400, 40060, "Interaction has already been acknowledged.")
        kind, data = body["type"], body.get("data") or {}
        faults = list(spec().request("post", CALLBACK_PATH, body))
        if kind not in ALLOWED[exchange.payload["type"]]:
            faults.append(f"a callback of type {kind} to an interaction of type {exchange.payload['type']}")
        if kind in (MESSAGE, UPDATE):
            changed = exchange.payload.get("message") if kind == UPDATE else None
            faults += message_faults(data, edit_of=changed, files=files)
        elif kind == MODAL:
            faults += modal_faults(data)
        self._check(faults, exchange)
        exchange.kind, exchange.acknowledged = kind, time.monotonic()
        answer: dict[str, Any] = {"interaction": {"id": key, "type": exchange.payload["type"]}}
        if kind == COMPLETION:
            exchange.choices = data.get("choices", [])
            return answer
        if kind == MODAL:
            exchange.modal = data
            return answer
        exchange.files = files
        if kind == THINKING:
            exchange.message = self._message(exchange, {"flags": data.get("flags", 0)}, thinking=True)
        elif kind == MESSAGE:
            exchange.message = self._message(exchange, data, files)
        else:
            exchange.message = exchange.payload["message"]
            if kind == UPDATE:
                self._change(exchange.message, data)
        answer["interaction"] |= {
            "response_message_id": exchange.message["id"],
            "response_message_loading": kind == THINKING,
            "response_message_ephemeral": bool(exchange.message["flags"] & EPHEMERAL),
        }
        if kind in (MESSAGE, UPDATE):
            answer["resource"] = {"type": kind, "message": exchange.message}
        return self._own("InteractionCallbackResponse", answer)

    def _followup(self, token: str, body: dict[str, Any], files: dict[str, bytes]) -> dict[str, Any]:
        exchange = self._exchange_by(token)
        if exchange.kind is None:
            raise self._refused(exchange, 404, 10015, "Unknown Webhook")
        self._check([*spec().request("post", FOLLOWUP_PATH, body), *message_faults(body, files=files)], exchange)
        exchange.files |= files
        if exchange.message is not None and exchange.message["flags"] & LOADING:
            exchange.edits += 1
            self._change(exchange.message, body)  # the first follow-up takes the place of the thinking
            return exchange.message
        message = self._message(exchange, body, files)
        exchange.followups.append(message)
        return self._own("MessageResponse", message)

    def _edit(self, token: str, body: dict[str, Any], files: dict[str, bytes]) -> dict[str, Any]:
        exchange = self._exchange_by(token)
        message = self._original(exchange)
        faults = message_faults(body, edit_of=message, files=files)
        self._check([*spec().request("patch", ORIGINAL_PATH, body), *faults], exchange)
        exchange.files |= files
        exchange.edits += 1
        self._change(message, body)
        return self._own("MessageResponse", message)

    def _original(self, exchange: Exchange) -> dict[str, Any]:
        if exchange.kind is None:
            raise self._refused(exchange, 404, 10015, "Unknown Webhook")
        if exchange.message is None:
            raise self._refused(exchange, 404, 10008, "Unknown Message")
        return exchange.message

    def _exchange_by(self, token: str) -> Exchange:
        for exchange in self._exchanges.values():
            if exchange.payload["token"] == token:
                return exchange
        raise self._refused(None, 404, 10015, "Unknown Webhook")

    def _refused(self, exchange: Exchange | None, status: int, code: int, message: str) -> RefusalError:
        self.violations.append(f"{code} {message}")
        if exchange is not None:
            exchange.refused.append(code)
        return RefusalError(status, code, message)

    def _check(self, faults: list[str], exchange: Exchange | None = None) -> None:
        """Refuse what breaks the rules, as Discord does, and remember it."""
        if faults:
            self.violations += faults
            if exchange is not None:
                exchange.refused.append(50035)
            errors = {"_errors": [{"code": "INVALID", "message": fault} for fault in faults]}
            raise RefusalError(400, 50035, "Invalid Form Body", errors=errors)

    def _own(self, schema: str, answer: dict[str, Any]) -> dict[str, Any]:
        self.violations += spec().response(schema, answer)
        return answer

    def _message(
        self, exchange: Exchange, data: dict[str, Any], files: dict[str, bytes] | None = None, *, thinking: bool = False
    ) -> dict[str, Any]:
        payload = exchange.payload
        message = self._bare_message(payload["channel_id"], data, files or {}, LOADING if thinking else 0)
        return {**message, "type": 20, "interaction_metadata": self._metadata(payload)}

    def _metadata(self, payload: dict[str, Any]) -> dict[str, Any]:
        user = payload.get("user") or payload["member"]["user"]
        owners = payload["authorizing_integration_owners"]
        known = {"id": payload["id"], "type": payload["type"], "user": user, "authorizing_integration_owners": owners}
        if payload["type"] == 2:
            return {**known, "name": payload["data"]["name"], "command_type": 1}
        if payload["type"] == 5:
            return {**known, "triggering_interaction_metadata": self._metadata(payload["opened_by"])}
        return {**known, "interacted_message_id": payload["message"]["id"]}

    def _bare_message(
        self, channel: str, data: dict[str, Any], files: dict[str, bytes], more_flags: int
    ) -> dict[str, Any]:
        return {
            "id": self.snowflake(), "channel_id": channel, "author": ME, "type": 0,
            "content": data.get("content") or "", "timestamp": _now(), "edited_timestamp": None, "tts": False,
            "mention_everyone": False, "mentions": [], "mention_roles": [], "pinned": False,
            "attachments": [self._attached(name, content) for name, content in files.items()],
            "embeds": data.get("embeds") or [], "components": _numbered(data.get("components") or []),
            "flags": data.get("flags", 0) | more_flags,
            "application_id": APPLICATION, "webhook_id": APPLICATION,
        }  # fmt: skip

    def _attached(self, name: str, content: bytes) -> dict[str, Any]:
        url = f"http://127.0.0.1:{self.port}/{name}"
        return {"id": self.snowflake(), "filename": name, "size": len(content), "url": url, "proxy_url": url}

    def _change(self, message: dict[str, Any], data: dict[str, Any]) -> None:
        message["flags"] = (message["flags"] & ~LOADING) | (data.get("flags") or 0) & V2
        for key in ("content", "embeds"):
            if key in data:
                message[key] = data[key] or type(message[key])()
        if "components" in data:
            message["components"] = _numbered(data["components"] or [])
        message["edited_timestamp"] = _now()


LOADING = 1 << 7
MEDIA = {"id": "1", "proxy_url": "http://127.0.0.1/picture"}
"""What Discord knows of a picture besides its address."""


async def _body(request: web.Request) -> tuple[Any, dict[str, bytes]]:
    """The JSON of a request, and the files that come with it."""
    if request.content_type == "application/json":
        return await request.json(), {}
    body: Any = None
    files: dict[str, bytes] = {}
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            content = bytes(await part.read(decode=False))  # type: ignore[union-attr, call-arg]
            if part.name == "payload_json":
                body = json.loads(content)
            else:
                files[str(part.filename)] = content  # type: ignore[union-attr]
    return body, files


def _numbered(components: list[dict[str, Any]], counter: Iterator[int] | None = None) -> list[dict[str, Any]]:
    """Components with the ids that Discord gives them."""
    counter = counter or iter(range(1, 1000))
    numbered = []
    for component in components:
        made = {**component, "id": next(counter)}
        if "components" in component:
            made["components"] = _numbered(component["components"], counter)
        if "items" in component:
            made["items"] = [{**item, "media": {**item["media"], **MEDIA}} for item in component["items"]]
        numbered.append(made)
    return numbered


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S.000000+00:00", time.gmtime())


def _gateway_bot(url: str) -> dict[str, Any]:
    limit = {"total": 1000, "remaining": 999, "reset_after": 14400000, "max_concurrency": 1}
    return {"url": url, "shards": 1, "session_start_limit": limit}


def _application() -> dict[str, Any]:
    return {
        "id": APPLICATION, "name": "Whistle", "icon": None, "description": "", "summary": "", "type": None,
        "bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64, "flags": 0, "flags_new": "0",
        "hook": True, "redirect_uris": [], "interactions_endpoint_url": None,
        "role_connections_verification_url": None, "approximate_guild_count": 1, "approximate_user_install_count": 1,
        "approximate_user_authorization_count": 0, "eligible_oauth2_scopes": [], "explicit_content_filter": 0,
        "team": None, "owner": {**ME, "bot": False, "username": "operator"},
    }  # fmt: skip
