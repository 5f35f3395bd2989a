"""One websocket: first it joins a table, then its messages are carried out there."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from tablee.server.conduct import carry_out
from tablee.server.connection import Connection
from tablee.server.faults import Faulted
from tablee.server.house import House
from tablee.server.logs import whereabouts
from tablee.server.people import COOKIE
from tablee.server.room import Room
from tablee.server.to_client import Fault
from tablee.server.to_server import PROTOCOL, Join, ToServer

log = logging.getLogger(__name__)

LONGEST_MESSAGE = 16 * 1024  # characters; longer ones are refused, not read
COME_BACK = 1012  # the close code for "service restart": the client joins again
_decode = msgspec.json.Decoder(ToServer).decode


class _Named(msgspec.Struct):
    """The least one can read of a message, so that its refusal can name it."""

    id: str


_decode_id = msgspec.json.Decoder(_Named).decode


class Bucket:
    """Lets a device send in bursts, but not for ever."""

    def __init__(self, rate: float, size: int) -> None:
        """Fill at *rate* a second, up to *size*."""
        self._rate = rate
        self._size = size
        self._left = float(size)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one message's worth, if there is that much left."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Socket:
    """A device on the line. Its state is the room it has joined, or None."""

    def __init__(self, house: House, who: Connection) -> None:
        """Begin outside every room."""
        self._house = house
        self._who = who
        self._room: Room | None = None
        settings = house.settings
        self._bucket = Bucket(settings.messages_a_second, settings.burst)

    async def hear(self, frame: Mapping[str, Any]) -> None:
        """Answer one frame; whatever it holds, the line stays open."""
        text = frame.get("text")
        try:
            await self._answer(self._read(text))
        except Faulted as faulted:
            self._who.send(faulted.answer(_id_in(text)))
        except Exception as error:
            log.error("message failed: %s", whereabouts(error))
            self._who.send(Faulted(Fault.INTERNAL).answer(_id_in(text)))

    def leave(self) -> None:
        """Get up from the table, if at one."""
        if self._room:
            self._room.leave(self._who)
            self._room = None

    def _read(self, text: str | None) -> ToServer:
        if not self._bucket.take():
            raise Faulted(Fault.TOO_FAST, "too many messages at once")
        if text is None:
            raise Faulted(Fault.MALFORMED, "messages are text frames")
        if len(text) > LONGEST_MESSAGE:
            raise Faulted(Fault.TOO_LARGE, f"at most {LONGEST_MESSAGE} characters")
        try:
            message: ToServer = _decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise Faulted(Fault.MALFORMED, str(error)) from None
        return message

    async def _answer(self, message: ToServer) -> None:
        if isinstance(message, Join):
            await self._join(message)
        elif self._room is None:
            raise Faulted(Fault.JOIN_FIRST, "the first message is Join")
        else:
            await carry_out(self._room, self._who, message)

    async def _join(self, message: Join) -> None:
        if message.protocol != PROTOCOL:
            raise Faulted(Fault.PROTOCOL, f"this table speaks protocol {PROTOCOL}")
        room = await self._house.rooms.find(message.code)
        if room is not self._room:
            self.leave()
        await room.join(self._who, message)
        self._room = room


def _id_in(text: str | None) -> str | None:
    if text is None or len(text) > LONGEST_MESSAGE:
        return None
    try:
        return _decode_id(text).id[:40]
    except (msgspec.MsgspecError, RecursionError):
        return None


class Sockets:
    """The door: an ASGI application that holds one conversation a connection."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hold a conversation, from the first frame to the last."""
        await receive()  # "websocket.connect"
        house: House = scope["app"].state.house
        cookie = HTTPConnection(scope).cookies.get(COOKIE)
        person = await house.people.recognise(cookie)
        await send({"type": "websocket.accept"})

        async def post(text: str) -> None:
            await send({"type": "websocket.send", "text": text})

        async def hang_up() -> None:
            with suppress(OSError):  # the other end was faster
                await send({"type": "websocket.close", "code": COME_BACK})

        who = Connection(person, post, hang_up)
        socket = Socket(house, who)
        try:
            while (frame := await receive())["type"] == "websocket.receive":
                await socket.hear(frame)
        finally:
            socket.leave()
