"""A table as a bot has it: one line that comes back by itself, and one's turns."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from secrets import token_urlsafe
from urllib.parse import urlencode

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tablee.client.refusal import MoveRefused
from tablee.client.turn import Turn
from tablee.kernel import Outcome
from tablee.protocol.fault import Fault
from tablee.protocol.to_client import (
    Accepted,
    GameNow,
    Here,
    Reacted,
    Refused,
    RoomNow,
    Said,
    ToClient,
)
from tablee.protocol.to_server import PROTOCOL, Join, Say, Sit, ToServer

WAITS = (0.1, 0.5, 1.0, 2.0, 5.0)  # seconds before each try; then the line is lost
NOT_NOW = 1.0  # seconds before one asks again to be let back in
# Why one is not let back in for now, as a house may that has trouble with its disk.
RETRYABLE_FAULTS = {Fault.INTERNAL, Fault.TOO_FAST, Fault.ELSEWHERE}
FINISHED = ("over", "closed")
LARGEST = 1 << 24  # bytes of one message from the table

_read = msgspec.json.Decoder(ToClient).decode
_write = msgspec.json.Encoder().encode


class Table:
    """One table; use ``House.join``, which opens it."""

    def __init__(self, address: str, token: str, code: str) -> None:
        """Begin without a connection."""
        self.code = code
        self.room: RoomNow | None = None
        self.game: GameNow | None = None
        self.said: list[Said] = []
        self._address = address
        self._token = token
        self._socket: ClientConnection | None = None
        self._asked: dict[str, tuple[ToServer, asyncio.Future[Accepted]]] = {}
        self._news = asyncio.Condition()
        self._lost: Exception | None = None
        self._rejoining = ""
        self._done = -1  # the version of the turn that was given last
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Go there, and learn how things stand."""
        await self._connect()
        joined = asyncio.create_task(self._join())
        self._listening = asyncio.create_task(self._listen())
        await joined
        async with self._news:
            await self._news.wait_for(lambda: self.room or self._lost)

    async def close(self) -> None:
        """Leave; the seat stays one's own."""
        if self._listening:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        if self._socket:
            await self._socket.close()

    @property
    def seat(self) -> int | None:
        """One's own seat; None: one looks on."""
        return self.room.seat if self.room else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None: it has not, or was given up."""
        return self.game.outcome if self.game else None

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to play here."""
        return self.outcome is not None or (
            self.room is not None and self.room.stage in FINISHED
        )

    async def sit(self, seat: int | None = None) -> int:
        """Take a seat, or the first that is free; return its number."""
        assert self.room is not None  # open() waits for it
        if seat is None:
            chairs = enumerate(self.room.chairs)
            free = [n for n, chair in chairs if not (chair.person or chair.bot)]
            seat = free[0] if free else 0
        await self.ask(Sit(id=self.next_id(), seat=seat))
        return seat

    async def say(self, text: str) -> None:
        """Say something to everybody."""
        await self.ask(Say(id=self.next_id(), text=text))

    async def turns(self) -> AsyncIterator[Turn]:
        """Yield each of one's turns as it comes, until the game is over."""
        self._done = -1
        while True:
            async with self._news:
                await self._news.wait_for(self._is_due)
            if self._lost:
                raise self._lost
            if self.is_over or self.game is None:
                return
            self._done = self.game.version
            yield Turn(self, self.game)

    def _is_due(self) -> bool:
        game = self.game
        is_mine = game is not None and game.version > self._done and has_moves(game)
        return bool(self._lost or self.is_over or is_mine)

    def next_id(self) -> str:
        """Return an id that no other message of this person has."""
        return token_urlsafe(12)

    async def ask(self, message: ToServer) -> Accepted:
        """Send a message and wait for its answer, over as many lines as it takes."""
        if self._lost:
            raise self._lost
        answer: asyncio.Future[Accepted] = asyncio.get_running_loop().create_future()
        self._asked[message.id] = message, answer
        try:
            await self._send(message)
            return await answer
        finally:
            self._asked.pop(message.id, None)

    async def _send(self, message: ToServer) -> None:
        assert self._socket is not None
        with contextlib.suppress(ConnectionClosed):  # it is sent again on the next line
            await self._socket.send(_write(message), text=True)

    async def _connect(self) -> None:
        self._socket = await connect(
            f"{self._address}?{urlencode({'table': self.code})}",
            additional_headers={"Authorization": f"Bearer {self._token}"},
            max_size=LARGEST,
        )

    async def _join(self) -> None:
        held = self.game.version if self.game else None
        join = Join(id=self.next_id(), protocol=PROTOCOL, code=self.code, version=held)
        await self.ask(join)

    async def _listen(self) -> None:
        """Hear the table out, and come back whenever the line breaks."""
        try:
            while True:
                assert self._socket is not None
                try:
                    async for frame in self._socket:
                        await self._hear(_read(frame))
                except ConnectionClosed:
                    pass
                except MoveRefused as refused:
                    if refused.fault not in RETRYABLE_FAULTS:
                        raise
                    await self._socket.close()
                    await asyncio.sleep(NOT_NOW)
                await self._come_back()
        except (OSError, InvalidHandshake, MoveRefused, msgspec.MsgspecError) as error:
            self._lost = error
            for _, answer in self._asked.values():
                if not answer.done():
                    answer.set_exception(error)
            async with self._news:
                self._news.notify_all()

    async def _come_back(self) -> None:
        """Connect again, joins, and repeat what was not answered."""
        for wait in WAITS[:-1]:
            await asyncio.sleep(wait)
            with contextlib.suppress(OSError, InvalidHandshake):
                await self._connect()
                break
        else:
            await asyncio.sleep(WAITS[-1])
            await self._connect()
        seen = self._seen()
        open_ = [message for message, _ in self._asked.values()]
        joining = [message for message in open_ if isinstance(message, Join)]
        held = self.game.version if self.game else None
        if not joining:
            self._rejoining = self.next_id()
            join = Join(
                id=self._rejoining, protocol=PROTOCOL, code=self.code, version=held
            )
            await self._send(join)
        for message in open_:
            again = (
                message if isinstance(message, Join) else replace(message, seen=seen)
            )
            await self._send(again)

    def _seen(self) -> tuple[int, int] | None:
        if self.room is None:
            return None
        return self.room.revision, self.game.version if self.game else -1

    async def _hear(self, message: ToClient) -> None:
        match message:
            case Accepted() | Refused():
                self._answer(message)
            case Said():
                self.said.append(message)
            case RoomNow():
                self.room = message
            case GameNow():
                self.game = message
            case Reacted() | Here():
                return  # nothing that a bot could make use of
        async with self._news:
            self._news.notify_all()

    def _answer(self, message: Accepted | Refused) -> None:
        if isinstance(message, Refused) and message.id == self._rejoining:
            raise MoveRefused(message)  # one is not let back in, or not now
        _, answer = self._asked.get(message.id or "", (None, None))
        if answer is None or answer.done():
            return
        if isinstance(message, Accepted):
            answer.set_result(message)
        else:
            answer.set_exception(MoveRefused(message))


def has_moves(game: GameNow) -> bool:
    """Return whether one may do anything now."""
    return bytes(game.legal_moves).strip() not in (b"[]", b"null")
