"""One websocket: first it joins a table, then its messages are carried out there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from itertools import count
from typing import Any
from urllib.parse import parse_qs

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Person, is_third_party
from tablee.protocol.to_client import Here, Refused
from tablee.protocol.to_server import LONGEST_ID, PROTOCOL, Join, Readable, ToServer
from tablee.server.contracts import WEBSOCKET, RoomClosed
from tablee.server.core import Core
from tablee.server.logs import Failure, internal_error, note_failure
from tablee.server.metrics import CONNECTIONS, REFUSED
from tablee.server.people import credential_of, holder_of
from tablee.server.quotas.buckets import Bucket
from tablee.server.quotas.limits import (
    A_JOIN,
    A_MESSAGE,
    LONG_REST,
    REST,
    AddressQuota,
    Caller,
    PersonQuota,
    RefusalCounter,
)
from tablee.server.rooms.codes import read_code
from tablee.server.rooms.connections import Connection, encode
from tablee.server.rooms.room import Room
from tablee.server.rooms.scheduler import Timer
from tablee.table.clock import FrameTiming

log = logging.getLogger(__name__)

LONGEST_MESSAGE = 16 * 1024  # bytes; longer ones are refused, not read
_decode = msgspec.json.Decoder(ToServer).decode


class _Named(msgspec.Struct):
    """The least one can read of a message, so that its refusal can name it."""

    id: Readable


class _Dated(msgspec.Struct):
    """The least one can read of a Join, however old its page is."""

    protocol: int = PROTOCOL


_decode_id = msgspec.json.Decoder(_Named).decode
_decode_date = msgspec.json.Decoder(_Dated).decode


class Socket:
    """One connected device. Its state is the room it has joined, or None."""

    def __init__(
        self,
        core: Core,
        who: Connection,
        caller: Caller | None = None,
        person_quota: PersonQuota | None = None,
        named: str | None = None,
        signs: Keepalive | None = None,
    ) -> None:
        """Start without a room; *named*: the only table that the connection is for.

        Once there, the connection has *signs* of life.
        """
        self._core = core
        self._signs = signs
        self._named = named
        self._who = who
        self._room: Room | None = None
        chosen = core.settings
        seconds = chosen.seconds
        self._caller = caller or Caller(AddressQuota(chosen), None)
        who.make = self._caller.make
        self._person_quota = person_quota or PersonQuota(chosen)
        self._bucket = Bucket(chosen.messages_a_second, chosen.burst, seconds)
        self._patience = RefusalCounter(
            chosen.refusals, chosen.refusals_within, seconds
        )
        self.is_hurried = False  # what it said last was too much
        self.is_flooded = False  # it goes on and on, whatever it is told

    async def hear(self, frame: Mapping[str, Any]) -> None:
        """Answer one frame; whatever it holds, the connection stays open."""
        text = frame.get("text")
        arrival = FrameTiming(frame["arrived"], frame["floor"])
        self._who.is_heard_out = False
        try:
            message = self._read(frame["bytes"] if text is None else text)
            if isinstance(message, Join):
                await self._join(message)
            elif self._room is None:
                raise Faulted(Fault.JOIN_FIRST, "the first message is Join")
            else:
                await self._room.carry_out(self._who, message, arrival)
        except Faulted as faulted:
            REFUSED.labels(faulted.fault.value).inc()
            self._who.send(_refused(faulted, text))
        except Exception as error:
            note_failure(log, error, "message failed")
            self._who.send(_refused(internal_error(error), text))
        finally:
            self._who.is_heard_out = True

    def leave(self) -> None:
        """Leave the room, if in one."""
        if self._room:
            self._room.leave(self._who)
            self._room = None
        if self._signs:
            self._signs.discard(self._who)

    def _read(self, text: str | bytes) -> ToServer:
        data = text if isinstance(text, bytes) or text.isascii() else text.encode()
        size = len(data)
        cost = 1
        if size >= A_MESSAGE:
            cost = min(1 + size // A_MESSAGE, self._core.settings.burst)
        self._take(cost)
        if not isinstance(text, str):
            raise Faulted(Fault.MALFORMED, "messages are text frames")
        if size > LONGEST_MESSAGE:
            raise Faulted(Fault.TOO_LARGE, f"at most {LONGEST_MESSAGE} bytes")
        try:
            message: ToServer = _decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            _check_protocol(_protocol_in(text))
            raise Faulted(Fault.MALFORMED, str(error)) from None
        return message

    def _take(self, cost: float) -> None:
        taken = self._bucket.take(cost) and self._person_quota.messages.take(cost)
        self.is_hurried = not taken
        if not taken:
            self.is_flooded = self._patience.is_lost()
            raise Faulted(Fault.TOO_FAST, "too many messages at once")

    def _known(self) -> Person:
        """Return who holds the device, unless they were signed out since it came.

        One that is nobody's would look on unseen: no host could send it away.
        """
        who = self._who
        if who.person and self._core.people.is_signed_out(who.person, who.device):
            if is_third_party(who.person.id):
                raise Faulted(Fault.NO_ROBOT, "this robot's token was revoked")
            who.person = None
        if who.person is None:
            raise Faulted(
                Fault.NOBODY, "no cookie says who asks: GET /api/me gives one"
            )
        return who.person

    async def _join(self, message: Join) -> None:
        _check_protocol(message.protocol)
        self._take(min(A_JOIN, self._core.settings.burst) - 1)
        if self._named and read_code(message.code) != self._named:
            raise Faulted(
                Fault.ELSEWHERE, f"this connection was opened for {self._named}"
            )
        while True:
            person = self._known()
            room = await self._core.find_room(self._caller, message.code, person)
            if room is not self._room:
                self.leave()
            with suppress(RoomClosed):  # it was put away just now: find it again
                async with self._person_quota.joining:
                    await room.join(self._who, message)
                self._room = room
                if self._signs:
                    self._signs.add(self._who)
                return


def _check_protocol(protocol: int) -> None:
    if protocol != PROTOCOL:
        raise Faulted(Fault.PROTOCOL, f"this table speaks protocol {PROTOCOL}")


def _protocol_in(text: str) -> int:
    try:
        return _decode_date(text).protocol
    except (msgspec.MsgspecError, RecursionError):
        return PROTOCOL


def _refused(faulted: Faulted, text: str | None) -> Refused:
    return Refused(_id_in(text), faulted.fault, faulted.rule, faulted.detail)


def _id_in(text: str | None) -> str | None:
    if text is None or len(text) > LONGEST_MESSAGE:
        return None
    try:
        return _decode_id(text).id[:LONGEST_ID]
    except (msgspec.MsgspecError, RecursionError):
        return None


def table_named(scope: Scope) -> str | None:
    """Return the code of the table that is asked for, as ``/ws?table=CODE``."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("table", [""])
    return read_code(asked[-1])


def _wants_signs(scope: Scope) -> bool:
    """Return whether signs of life are asked for, as ``/ws?table=CODE&signs=1``.

    The address says so and no ``Join``: a node of the release before passes over it.
    """
    return "signs" in parse_qs(scope["query_string"].decode("latin-1"))


class Sockets:
    """An ASGI application that serves every websocket, each in a task of its own.

    It stands before everything that is made for HTTP, and needs a ``Websocket``.
    """

    def __init__(self, core: Callable[[], Core]) -> None:
        """Take the core by a call: it exists once the server has started."""
        self._core = core
        self._signs = Keepalive(lambda: not core().node.trouble)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one websocket, from its first frame to its last."""
        await receive()  # "websocket.connect"
        core = self._core()
        whose = core.people.claimed(credential_of(HTTPConnection(scope)))
        caller = core.quotas.caller(scope, whose)
        if not caller.connect():
            await asyncio.sleep(LONG_REST)  # who asks again at once gets no answer
            scope["extensions"][WEBSOCKET].refuse(HTTPStatus.TOO_MANY_REQUESTS)
            return
        scope["extensions"][WEBSOCKET].caller = caller
        try:
            if not await self._forward(scope, send):
                await self._converse(caller, scope, receive, send)
        finally:
            caller.disconnect()

    async def _forward(self, scope: Scope, send: Send) -> bool:
        """Forward it to another node, if that has the table, until it is over."""
        core, named = self._core(), table_named(scope)
        if named is None:
            return False
        origin = core.quotas.origin(scope)
        return await core.forwarding.websocket(core, named, origin, scope, send)

    async def _converse(
        self, caller: Caller, scope: Scope, receive: Receive, send: Send
    ) -> None:
        core, websocket = self._core(), scope["extensions"][WEBSOCKET]
        try:
            asking = HTTPConnection(scope)
            session = await core.people.session(credential_of(asking))
        except Faulted as fault:  # a token that nobody has
            await asyncio.sleep(LONG_REST)
            told = Failure(fault.fault, fault.detail)
            answer = msgspec.json.encode(told)
            websocket.refuse(HTTPStatus.UNAUTHORIZED, answer, "application/json")
            return
        person = session.person if session else None
        if person and holder_of(asking):
            person = person._replace(shares_device=True)
        person_quota = core.quotas.person(scope, person)
        if not person_quota.connect():
            websocket.refuse(HTTPStatus.TOO_MANY_REQUESTS)
            return
        who = Connection(person, websocket, core.settings.seconds)
        who.device = session.device if session else None
        who.address = core.quotas.address(scope)
        signs = self._signs if _wants_signs(scope) else None
        socket = Socket(core, who, caller, person_quota, table_named(scope), signs)
        CONNECTIONS.inc()
        try:
            await send({"type": "websocket.accept"})
            while (frame := await receive())["type"] == "websocket.receive":
                await socket.hear(frame)
                if socket.is_hurried:
                    await asyncio.sleep(REST)  # meanwhile nothing more is read
                if socket.is_flooded:
                    websocket.cut("too many messages for too long")
                    break
        finally:
            CONNECTIONS.dec()
            person_quota.disconnect()
            socket.leave()


TURNS = 12
TURN = 0.1  # seconds: a connection that was told nothing hears a sign every 2.4 at most

SIGN = encode(Here())


class Keepalive:
    """The connections of a node that want signs of life."""

    def __init__(self, is_well: Callable[[], bool] = lambda: True) -> None:
        """Begin without connections; *is_well* false: no sign is sent."""
        self._is_well = is_well
        self._groups: list[set[Connection]] = [set() for _ in range(TURNS)]
        self._places = count()
        self._turns = count()
        self._timer = Timer()

    def add(self, who: Connection) -> None:
        """Send a connection signs from now on."""
        self.discard(who)
        self._groups[next(self._places) % TURNS].add(who)
        if not self._timer.is_set:
            self._timer.set(TURN, self._turn)

    def discard(self, who: Connection) -> None:
        for group in self._groups:
            group.discard(who)

    def _turn(self) -> None:
        """Send a keepalive to those of a group that were sent nothing since."""
        is_well = self._is_well()
        for who in tuple(self._groups[next(self._turns) % TURNS]):  # one may be cut
            if who.was_told:
                who.was_told = False
            elif is_well:
                who.post(who.frame(SIGN))
        if any(self._groups):
            self._timer.set(TURN, self._turn)
