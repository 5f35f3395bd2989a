"""What a host does with the tables, whether the server runs or not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from tablee.games import shelf
from tablee.protocol.fault import Faulted
from tablee.server.contracts import NodeNotice, PlayedElsewhere, RoomClosed, StoreFailed
from tablee.server.people import HOST, Robots
from tablee.server.results.histories import Histories, as_csv, as_json
from tablee.server.rooms.codes import read_code
from tablee.server.rooms.forgetting import OpenClock, Pruner
from tablee.server.rooms.loading import record_of, take_up
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.contract import Ages, RoomSummary, StoredRoom
from tablee.server.store.offers import Offer, Offers
from tablee.server.store.people import RobotToken
from tablee.server.store.results import NumberedResult
from tablee.server.store.store import Store
from tablee.table.clock import STILL
from tablee.table.commands.internal import End
from tablee.table.document import Stage


class TableRow(msgspec.Struct, frozen=True):
    """A table in the host's list. It shows no card and no word that was said."""

    code: str
    game: str
    stage: Stage
    names: tuple[str, ...]  # of those who sit there, "" for a free seat
    moves: int
    used: int  # when anything last changed there, Unix time in milliseconds
    in_use: bool  # somebody may be there now


class Pruning(msgspec.Struct, frozen=True):
    """Set aside what was not used for long, or bring it back."""

    # of open time, for tables; None: all that the server itself would put aside
    days: float | None = None
    unfinished: bool = False  # those too whose game goes on
    yes: bool = False  # else it is only said which
    undo: bool = False  # takes back all that is aside


class Pruned(msgspec.Struct, frozen=True):
    """The tables that are put aside, or would be, or are taken back."""

    tables: tuple[TableRow, ...]
    kept: int  # those that stay
    people: int = 0  # likewise


class NodeRow(msgspec.Struct, frozen=True):
    """A node of the site, as the host sees it."""

    id: int
    address: str
    alive: int  # when it last gave a sign of life, Unix time in milliseconds
    draining: bool
    fenced: bool
    tables: int  # that it has
    here: bool  # it is the one that was asked
    codes: tuple[str, ...] = ()  # of those tables


class Draining(msgspec.Struct, frozen=True):
    """Drain a node: its tables go to the others, and it ends; None: the one asked."""

    node: int | None = None


class RobotRow(msgspec.Struct, frozen=True):
    """A third-party bot that is let in; its token is known to nobody but its keeper."""

    robot: str
    name: str
    owner: str  # the name of whose it is; "": the host's
    made: int  # Unix time in milliseconds


class HostRobotNaming(msgspec.Struct, frozen=True):
    """Make a robot of the host's."""

    name: str


class Revoking(msgspec.Struct, frozen=True):
    """Revoke a robot of any owner."""

    robot: str


class NewRobot(msgspec.Struct, frozen=True):
    """A robot that was made just now; the token is told this once."""

    robot: RobotRow
    token: str


class OfferRow(msgspec.Struct, frozen=True):
    """What a reader offers the house to show."""

    id: str
    told: str
    hearts: int
    released: bool


class AdminRefusal(msgspec.Struct, frozen=True):
    """Why something cannot be done, for the caller."""

    why: str


T = TypeVar("T")

AT_ONCE = 100  # tables or results that are read in one go
A_DAY = 24 * 3600 * 1000  # milliseconds
LOOKS, POLL_SECONDS = (
    50,
    0.1,
)  # whether another node has done it, and seconds in between
FINISHED = ("over", "closed")
FORMATS = {"json": as_json, "csv": as_csv}


class CannotDo(Exception):
    """Nothing was done; the message is one line that says why."""


class Housekeeping:
    """Lists, ends, exports, prunes and backs up the tables of a store."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self._store = store
        self._rooms = rooms
        self._settings = settings
        self._histories = Histories(store)
        self._robots = Robots(store)
        self._owned: Collection[str] = ()  # tables that some node had of late
        self._away = 0  # milliseconds for which the server was down, in all

    async def tables(self) -> tuple[TableRow, ...]:
        """List every table that is not aside, the one used last first."""
        self._owned = await self._rooms.node.owners()
        self._away = self._settings.unix() - await self._store.open_now()
        rows = [self._row(each) async for each in self._every() if not each.aside]
        return tuple(sorted(rows, key=lambda row: row.used, reverse=True))

    async def end(self, typed: str) -> TableRow:
        """End a game that goes on, and say so there; nobody has won."""
        code = read_code(typed)
        kept = await self._store.read_room(code) if code else None
        if code is None or kept is None:
            raise CannotDo(f"no table has the code {typed!r}")
        if kept.document.stage == "lobby":
            raise CannotDo(
                f"at {code} no game has begun: it is forgotten by itself when nobody "
                "is there any more"
            )
        if kept.document.stage != "playing":
            raise CannotDo(f"the game at {code} is over already")
        await self._give_up(code)
        over = await self._store.read_room(code) or kept
        moves, now = len(over.moves), self._settings.unix()
        return self._row(RoomSummary(over.document, moves, now, now, aside=False))

    async def record(self, typed: str) -> bytes:
        """Return the record of a finished game: before, it would show hands."""
        code = read_code(typed)
        kept = await self._store.read_room(code) if code else None
        if kept is None:
            raise CannotDo(f"no table has the code {typed!r}")
        if kept.document.stage not in FINISHED:
            raise CannotDo(
                f"the game at {code} is not over: its record is still secret"
            )
        return await asyncio.to_thread(_recorded, kept)

    async def results(self, kind: str) -> bytes:
        """Return the results of all games, as JSON or CSV."""
        if kind not in FORMATS:
            raise CannotDo(f"there is {', '.join(FORMATS)}")
        games: list[NumberedResult] = []
        while page := await self._store.results_since(
            games[-1].n if games else 0, AT_ONCE
        ):
            games += page
        named = await self._histories.naming(games)
        return await asyncio.to_thread(FORMATS[kind], games, named)

    async def prune(self, asked: Pruning) -> Pruned:
        """Set aside what was not used for long, or list it; results of games stay."""
        if asked.undo:
            return await self._taken_back()
        ages = await self._ages(asked)
        pruner = Pruner(self._rooms, self._store, self._settings)
        old = {code async for code, which in pruner.old(ages) if which != "gone"}
        rows = await self.tables()
        gone = [row for row in rows if row.code in old and not row.in_use]
        if asked.days is not None and not asked.unfinished:
            gone = [row for row in gone if row.stage != "playing"]
        people = 0
        if asked.days is None:
            people, _ = await self._store.people_due(ages.unused)
        if asked.yes:
            await pruner.put_aside([row.code for row in gone])
            if people:
                await pruner.put_people_aside(ages)
        return Pruned(tuple(gone), len(rows) - len(gone), people)

    async def _ages(self, asked: Pruning) -> Ages:
        """Count what is old, in open time, also where nobody has counted that yet."""
        await OpenClock(self._store, self._settings).tick()
        time = await self._store.open_time()
        if time is None:
            raise CannotDo("open time has not begun: start the site once")
        ages = Pruner(self._rooms, self._store, self._settings).ages(time)
        if asked.days is None:
            return ages
        before = time.now - int(asked.days * A_DAY)
        return ages._replace(lobbies=before, unused=before)

    async def _taken_back(self) -> Pruned:
        rows = [each async for each in self._every()]
        aside = tuple(self._row(each) for each in rows if each.aside)
        _, people = await self._store.take_back()
        return Pruned(aside, len(rows) - len(aside), people)

    async def nodes(self) -> tuple[NodeRow, ...]:
        """List the nodes of the site; none, where it is one process."""
        here = self._rooms.node
        owners = await here.owners()
        codes: dict[int, list[str]] = {}
        for code, node in owners.items():
            codes.setdefault(node, []).append(code)
        return tuple(
            NodeRow(*each, each.address == here.address, tuple(codes.get(each.id, ())))
            for each in await here.listed()
        )

    async def drain(self, asked: Draining) -> tuple[NodeRow, ...]:
        """Ask a node to hand its tables to the others and exit; return which."""
        nodes = await self.nodes()
        if not nodes:
            raise CannotDo("this site is one process: stop it, and its tables rest")
        meant = [each for each in nodes if asked.node in (None, each.id)]
        if asked.node is None:
            meant = [each for each in meant if each.here]
        if not meant:
            raise CannotDo(f"no node has the number {asked.node}: see admin nodes")
        await self._rooms.node.tell(NodeNotice(drain=meant[0].id))
        return tuple(meant)

    async def back_up(self, path: Path) -> None:
        """Copy everything into a new file, while people play on."""
        try:
            await self._store.back_up(path)
        except FileExistsError:
            raise CannotDo(f"{path} is there already: name another file") from None
        except OSError as error:
            raise CannotDo(f"{path} cannot be written: {error.strerror}") from None
        except StoreFailed as error:
            raise CannotDo(f"{path} is not written: {error}") from None

    async def robots(self) -> tuple[RobotRow, ...]:
        """List every third-party bot that may connect, of any owner."""
        robots = await self._store.tokens_of(None)
        names = await self._store.names_of({each.owner for each in robots})
        return tuple(_robot_row(each, names) for each in robots)

    async def make_robot(self, asked: HostRobotNaming) -> NewRobot:
        """Make a robot of the host's; its token is told this once."""
        try:
            made, token = await self._robots.make(HOST, asked.name)
        except Faulted as fault:
            raise CannotDo(fault.detail) from None
        return NewRobot(_robot_row(made, {}), token)

    async def revoke(self, asked: Revoking) -> RobotRow:
        """Revoke a robot's access; the games it played stay."""
        robot = asked.robot
        rows = {row.robot: row for row in await self.robots()}
        if robot not in rows:
            raise CannotDo(f"no robot is {robot!r}: tablee admin tokens lists them")
        await self._robots.revoke(None, robot)
        return rows[robot]

    async def offers(self) -> tuple[OfferRow, ...]:
        """List what readers offer, the best liked first; nothing of it was shown."""
        return tuple(map(_offered, await Offers(self._store).waiting()))

    async def release(self, offer_id: str) -> OfferRow:
        """Release a rebus that a reader offers."""
        return _known(offer_id, await Offers(self._store).release(offer_id))

    async def refuse(self, offer_id: str) -> OfferRow:
        """Forget what a reader offers."""
        return _known(offer_id, await Offers(self._store).refuse(offer_id))

    async def _give_up(self, code: str) -> None:
        while True:
            try:
                room = await self._rooms.find(code)
                await room.act(End())
            except RoomClosed:
                continue  # it was put away just now: find it again
            except PlayedElsewhere:
                await self._have_ended(code)
            except Faulted as fault:
                raise CannotDo(f"{code} cannot be ended: {fault.detail}") from None
            return

    async def _have_ended(self, code: str) -> None:
        """Ask the node that owns the table to end it, and wait until it has."""
        await self._rooms.node.tell(NodeNotice(end=code))
        for _ in range(LOOKS):
            await asyncio.sleep(POLL_SECONDS)
            kept = await self._store.read_room(code)
            if kept is None or kept.document.stage != "playing":
                return
        raise CannotDo(f"the node that has {code} does not answer: see admin nodes")

    async def _every(self) -> AsyncIterator[RoomSummary]:
        after = ""
        while page := await self._store.every_room(after, AT_ONCE):
            for each in page:
                yield each
            after = page[-1].document.code

    def _row(self, entered: RoomSummary) -> TableRow:
        document = entered.document
        return TableRow(
            code=document.code,
            game=document.game,
            stage=document.stage,
            names=document.seats.names,
            moves=entered.moves,
            used=entered.used + self._away if entered.moved is None else entered.moved,
            in_use=self._rooms.is_in_use(document.code) or document.code in self._owned,
        )


def _robot_row(token: RobotToken, names: Mapping[str, str]) -> RobotRow:
    owner = names.get(token.owner) or token.owner  # who has said no name has an id
    return RobotRow(token.person, token.name, owner, token.made)


def _recorded(kept: StoredRoom) -> bytes:
    """Write a finished game down; one that cannot be played here, as it was."""
    game = shelf().get(kept.document.game)
    play = take_up(game, kept, STILL) if game else None
    if play is None or kept.document.stage == "closed":
        return record_of(kept)
    return play.record.record(kept.document, play.outcome)


def _known(offer_id: str, offer: Offer | None) -> OfferRow:
    if offer is None:
        raise CannotDo(f"nothing that waits is {offer_id!r}: tablee admin offers")
    return _offered(offer)


def _offered(offer: Offer) -> OfferRow:
    return OfferRow(offer.id, offer.told, offer.hearts, offer.released > 0)


class HostCommand(NamedTuple, Generic[T]):
    """One thing that a host can ask for, at most about one thing.

    Whoever has it, passes it on or carries it out reads it here.
    """

    does: Callable[..., Awaitable[T]]  # of :class:`Housekeeping`
    method: str
    path: str  # about what, as text, in the braces
    answers: Any  # its type; bytes: as they are
    reads: Any = None  # or what it is about, as JSON of this type


TABLES: Final = HostCommand(Housekeeping.tables, "GET", "/tables", tuple[TableRow, ...])
END: Final = HostCommand(Housekeeping.end, "POST", "/tables/{about}/end", TableRow)
RECORD: Final = HostCommand(Housekeeping.record, "GET", "/tables/{about}/record", bytes)
RESULTS: Final = HostCommand(Housekeeping.results, "GET", "/results.{about}", bytes)
PRUNE: Final = HostCommand(Housekeeping.prune, "POST", "/prune", Pruned, Pruning)
NODES: Final = HostCommand(Housekeeping.nodes, "GET", "/nodes", tuple[NodeRow, ...])
DRAIN: Final = HostCommand(
    Housekeeping.drain, "POST", "/drain", tuple[NodeRow, ...], Draining
)
ROBOTS: Final = HostCommand(Housekeeping.robots, "GET", "/robots", tuple[RobotRow, ...])
MAKE: Final = HostCommand(
    Housekeeping.make_robot, "POST", "/robots", NewRobot, HostRobotNaming
)
REVOKE: Final = HostCommand(
    Housekeeping.revoke, "POST", "/robots/revoke", RobotRow, Revoking
)
OFFERS: Final = HostCommand(Housekeeping.offers, "GET", "/offers", tuple[OfferRow, ...])
RELEASE: Final = HostCommand(
    Housekeeping.release, "POST", "/offers/{about}/release", OfferRow
)
REFUSE: Final = HostCommand(
    Housekeeping.refuse, "POST", "/offers/{about}/refuse", OfferRow
)
HOST_COMMANDS: Final[tuple[HostCommand[Any], ...]] = (
    *(TABLES, END, RECORD, RESULTS, PRUNE, NODES, DRAIN),
    *(ROBOTS, MAKE, REVOKE, OFFERS, RELEASE, REFUSE),
)
