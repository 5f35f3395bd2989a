"""A client for bots: connect to a server, join a table, and play one's turns."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from secrets import token_urlsafe
from typing import Any, Protocol, TypeAlias
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit, urlunsplit
from urllib.request import Request, urlopen

import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_websocket
from websockets.exceptions import ConnectionClosed, InvalidHandshake

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
from tablee.protocol.to_server import (
    PROTOCOL,
    Join,
    Play,
    Say,
    Sit,
    Start,
    ToServer,
)

__all__ = ["MoveRefused", "Server", "Table", "Turn", "connect", "filled"]


class MoveRefused(Exception):
    """The table refused a message; nothing has changed."""

    def __init__(self, answer: Refused) -> None:
        rule = f" by {answer.rule}" if answer.rule else ""
        super().__init__(f"{answer.fault.value}{rule}: {answer.detail}")
        self.fault: Fault = answer.fault
        self.rule: str | None = answer.rule  # of the game, for ``Fault.RULE``


MoveData: TypeAlias = dict[str, Any]  # "kind", and the fields of that kind
PATTERN = "Pattern"


class RequestChannel(Protocol):
    """What a turn needs of its table."""

    def next_id(self) -> str: ...

    async def ask(self, message: Play) -> Accepted: ...


class Turn:
    """One's turn: the game at one version, its view and the legal moves."""

    def __init__(self, table: RequestChannel, game: GameNow) -> None:
        self._table = table
        self.game = game
        self.version = game.version
        self.view: dict[str, Any] = msgspec.json.decode(game.view)
        offered: list[MoveData] = msgspec.json.decode(game.legal_moves)
        self.moves = [move for move in offered if move["kind"] != PATTERN]
        # Moves too many to list: see :meth:`filled`.
        self.patterns = [move for move in offered if move["kind"] == PATTERN]

    async def play(self, move: MoveData) -> bool:
        """Play a move; return False if the table has changed meanwhile.

        Raise ``MoveRefused`` if a rule forbids it.
        """
        message = Play(
            id=self._table.next_id(),
            version=self.version,
            move=msgspec.Raw(msgspec.json.encode(move)),
        )
        try:
            await self._table.ask(message)
        except MoveRefused as refused:
            if refused.fault is Fault.STALE:
                return False
            raise
        return True


def filled(pattern: MoveData, **fields: Any) -> MoveData:
    """Make a move of a pattern by filling in its open fields."""
    return {"kind": pattern["move"], **pattern.get("given", {}), **fields}


WAITS = (0.1, 0.5, 1.0, 2.0, 5.0)  # seconds before each try to reconnect
NOT_NOW = 1.0  # seconds before joining again
# Joining is refused for now, as by a server whose disk is in trouble.
RETRYABLE_FAULTS = {Fault.INTERNAL, Fault.TOO_FAST, Fault.ELSEWHERE}
FINISHED = ("over", "closed")
LARGEST = 1 << 24  # bytes of one message from the table

_read = msgspec.json.Decoder(ToClient).decode
_write = msgspec.json.Encoder().encode


class Table:
    """One table, over a connection that reopens by itself; use ``Server.join``."""

    def __init__(self, address: str, token: str, code: str) -> None:
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
        """Connect and join, and wait for the table's state."""
        await self._connect()
        joined = asyncio.create_task(self._join())
        self._listening = asyncio.create_task(self._listen())
        await joined
        async with self._news:
            await self._news.wait_for(lambda: self.room or self._lost)

    async def close(self) -> None:
        """Disconnect; the seat is kept."""
        if self._listening:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        if self._socket:
            await self._socket.close()

    @property
    def seat(self) -> int | None:
        """One's own seat, or None as a spectator."""
        return self.room.seat if self.room else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None if it has not, or was abandoned."""
        return self.game.outcome if self.game else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended or the table is closed."""
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

    async def start(self) -> None:
        """Start the game as its host, as soon as every seat is taken."""
        await self._until(
            lambda room: all(chair.person or chair.bot for chair in room.chairs)
        )
        await self.ask(Start(id=self.next_id()))

    async def _until(self, holds: Callable[[RoomNow], bool]) -> None:
        async with self._news:
            await self._news.wait_for(
                lambda: self._lost or (self.room is not None and holds(self.room))
            )
        if self._lost:
            raise self._lost

    async def say(self, text: str) -> None:
        await self.ask(Say(id=self.next_id(), text=text))

    async def turns(self) -> AsyncIterator[Turn]:
        """Yield one's turns as they come, until the game is over."""
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

    async def stands(self, turn: Turn, seconds: float) -> bool:
        """Wait, and return whether the same moves are offered all the while."""
        try:
            async with asyncio.timeout(max(0.0, seconds)), self._news:
                await self._news.wait_for(lambda: self._is_gone(turn))
        except TimeoutError:
            return not self._is_gone(turn)
        return False

    def _is_gone(self, turn: Turn) -> bool:
        game = self.game
        is_same = game is not None and game.legal_moves == turn.game.legal_moves
        return bool(self._lost or self.is_over or not is_same)

    def _is_due(self) -> bool:
        game = self.game
        is_mine = game is not None and game.version > self._done and has_moves(game)
        return bool(self._lost or self.is_over or is_mine)

    def next_id(self) -> str:
        return token_urlsafe(12)

    async def ask(self, message: ToServer) -> Accepted:
        """Send a message and wait for its answer, across reconnections."""
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
        with contextlib.suppress(ConnectionClosed):  # repeated after reconnecting
            await self._socket.send(_write(message), text=True)

    async def _connect(self) -> None:
        self._socket = await open_websocket(
            f"{self._address}?{urlencode({'table': self.code})}",
            additional_headers={"Authorization": f"Bearer {self._token}"},
            max_size=LARGEST,
        )

    async def _join(self) -> None:
        held = self.game.version if self.game else None
        join = Join(id=self.next_id(), protocol=PROTOCOL, code=self.code, version=held)
        await self.ask(join)

    async def _listen(self) -> None:
        """Handle messages, and reconnect whenever the connection breaks."""
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
        """Reconnect, join again and repeat unanswered messages."""
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
                return  # of no use to a bot
        async with self._news:
            self._news.notify_all()

    def _answer(self, message: Accepted | Refused) -> None:
        if isinstance(message, Refused) and message.id == self._rejoining:
            raise MoveRefused(message)  # joining again was refused
        _, answer = self._asked.get(message.id or "", (None, None))
        if answer is None or answer.done():
            return
        if isinstance(message, Accepted):
            answer.set_result(message)
        else:
            answer.set_exception(MoveRefused(message))


def has_moves(game: GameNow) -> bool:
    return bytes(game.legal_moves).strip() not in (b"[]", b"null")


class _Opened(msgspec.Struct):
    code: str


class _Refusal(msgspec.Struct):
    fault: Fault
    rule: str | None = None
    detail: str = ""


def _fetch(request: Request) -> bytes:
    with urlopen(request) as answer:
        found: bytes = answer.read()
    return found


SCHEMES = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}


class Server:
    """A server to play at; use ``connect``."""

    def __init__(self, url: str, address: str, token: str) -> None:
        self._url = url
        self._address = address
        self._token = token
        self._tables: list[Table] = []

    async def open(self, game: str, **table: Any) -> str:
        """Open a table, with the first seat one's own, and return its code.

        *table* may have ``preset``, ``options``, ``sides`` of the seats, and ``bots``,
        the level of those that are to take all other seats.
        """
        request = Request(
            f"{self._url}/api/tables",
            _write({"game": game, **table}),
            {
                "Authorization": f"Bearer {self._token}",
                "Content-Type": "application/json",
            },
        )
        try:
            answer = await asyncio.to_thread(_fetch, request)
        except HTTPError as error:
            refused = msgspec.json.decode(error.read(), type=_Refusal)
            told = Refused(None, refused.fault, refused.rule, refused.detail)
            raise MoveRefused(told) from None
        return msgspec.json.decode(answer, type=_Opened).code

    async def join(self, code: str) -> Table:
        """Connect to a table by its code."""
        table = Table(self._address, self._token, code)
        self._tables.append(table)
        await table.open()
        return table

    async def close(self) -> None:
        """Disconnect from every table; the seats are kept."""
        for table in self._tables:
            await table.close()


@asynccontextmanager
async def connect(url: str, token: str) -> AsyncIterator[Server]:
    """Connect to the server at *url*, as ``http://localhost:8000``."""
    parts = urlsplit(url)
    if parts.scheme not in SCHEMES or not parts.netloc:
        raise ValueError(f"an address begins with http:// or https://: {url!r}")
    path, scheme = parts.path.rstrip("/"), SCHEMES[parts.scheme]
    address = urlunsplit((scheme, parts.netloc, f"{path}/ws", "", ""))
    home = urlunsplit((scheme.replace("ws", "http"), parts.netloc, path, "", ""))
    server = Server(home, address, token)
    try:
        yield server
    finally:
        await server.close()
