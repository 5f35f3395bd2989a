"""What every feature of the server stands on, opened before the first of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from secrets import token_bytes

from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.bots import prepare
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Person
from tablee.server.contracts import (
    BARE,
    DatabaseAway,
    Machine,
    Node,
    NodeNotice,
    PlayedElsewhere,
    RequestOrigin,
    RoomClosed,
)
from tablee.server.logs import complain, whereabouts
from tablee.server.metrics import LATE, READY, TABLES
from tablee.server.packs import PackFolder
from tablee.server.people import People, with_proposed_name
from tablee.server.quotas.limits import Caller, Quotas
from tablee.server.rooms.codes import read_code
from tablee.server.rooms.forgetting import LOOK, Eraser, OpenClock, Pruner
from tablee.server.rooms.room import Room
from tablee.server.rooms.rooms import Rooms
from tablee.server.rooms.scheduler import ClockSteps
from tablee.server.settings import Settings
from tablee.server.store.store import Store
from tablee.table.commands.internal import End

log = logging.getLogger(__name__)

FORWARDED = "tablee.forwarded"  # in a scope: another node has forwarded it here
TICK = 1.0  # seconds between two notes that the server runs, where a clock runs
ROUND = 60.0  # seconds between two looks for empty rooms
PRUNING = 600.0  # seconds between two looks for what can be forgotten


class Forwarding:
    """Requests and connections for tables of other nodes; here there are none.

    ``tablee.cluster.forwarding`` is the other kind.
    """

    def trusting(self, app: ASGIApp, unix: Callable[[], int]) -> ASGIApp:
        """Return *app*, believing what other nodes say of the requests they forward."""
        return app

    async def request(
        self,
        core: Core,
        origin: RequestOrigin,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> bool:
        """Answer with what the table's owner answers; False: it is ours, or none."""
        return False

    async def websocket(
        self, core: Core, code: str, origin: RequestOrigin, scope: Scope, send: Send
    ) -> bool:
        """Forward a connection until it ends; False: its table is ours, or none."""
        return False

    async def answers_of_others(
        self, core: Core, origin: RequestOrigin, scope: Scope
    ) -> list[bytes]:
        """Ask all other nodes the same; those that are slow are left out."""
        return []


ALONE = Forwarding()


@dataclass(frozen=True, slots=True)
class Core:
    """Settings, people, tables and limits: what is opened once, for all features."""

    settings: Settings
    store: Store
    people: People
    rooms: Rooms
    quotas: Quotas
    packs: PackFolder
    key: bytes = b""  # the server's, which signs links
    forwarding: Forwarding = ALONE
    machine: Machine = BARE

    @property
    def node(self) -> Node:
        """This process, among the nodes of the site."""
        return self.rooms.node

    @property
    def eraser(self) -> Eraser:
        """What takes people out of the tables."""
        return Eraser(self.rooms, self.store, self.settings)

    async def find_room(
        self, caller: Caller, typed: str, person: Person | None
    ) -> Room:
        """Find a table by its code; wrong guesses are limited, since codes are short.

        One who guesses is told nothing, but may go back to a seat.
        """
        try:
            room = await self.rooms.find(typed)
        except PlayedElsewhere:
            raise Faulted(Fault.ELSEWHERE, "another node has this table") from None
        except Faulted as refusal:
            if refusal.fault is Fault.NO_TABLE and read_code(typed) is not None:
                caller.spend("misses_a_minute")
            raise
        is_seated = person and room.document.seats.seat_of(person.id) is not None
        if not is_seated:
            caller.check_guesses()
        return room

    async def owner_address(self, code: str) -> str | None:
        """Return the address of the node that has a table; None: it is this one.

        If nobody has the table and this node may not claim it, return any node that
        may, or "" if there is none.
        """
        address = await self.rooms.elsewhere(code)
        if address == "":
            return next(iter(await self.node.others()), "")
        return address

    async def shut_out(self, person: str) -> None:
        """Cut the connections of somebody forgotten, or of a robot that is revoked."""
        self.people.shut_out(person)
        self.rooms.hang_up(Person(person, ""))
        await self.node.tell(NodeNotice(shut_out=person))


@asynccontextmanager
async def open_core(
    settings: Settings,
    store: Store,
    node: Node | None = None,
    forwarding: Forwarding = ALONE,
    machine: Machine = BARE,
) -> AsyncIterator[Core]:
    """Open the core and run its background tasks; in the end, close the store."""
    node = node or Node()
    await node.enter()  # before anything is written
    node.key = key = await store.signing_key(token_bytes(32))
    people = People(store, key)
    packs = PackFolder(settings.pack_folder)
    await asyncio.to_thread(packs.shelve)
    alive = await store.last_open()
    rooms = Rooms(store, settings, alive, node, look_for_packs=packs.look_again)
    await rooms.fit_codes()
    await node.tell_content()
    quotas = Quotas(settings, lambda: node.count)
    core = Core(settings, store, people, rooms, quotas, packs, key, forwarding, machine)
    machine.start(partial(_prepare, packs))
    open_clock = OpenClock(store, settings)
    await open_clock.tick()
    rounds = asyncio.create_task(_rounds(rooms, store, settings, open_clock))
    prunings = asyncio.create_task(_prunings(rooms, store, settings))
    node.begin(rooms, partial(_handle_notice, core))
    beats = asyncio.create_task(node.keep_beating())
    try:
        yield core
    finally:
        rounds.cancel()
        prunings.cancel()
        rooms.close()
        beats.cancel()
        with suppress(DatabaseAway):  # then others take what is left for dead
            await node.leave()
        with suppress(DatabaseAway):
            await store.save_last_open(settings.unix())
        await store.close()


async def _handle_notice(core: Core, notice: NodeNotice) -> None:
    """Handle a notice to all nodes; twice does no harm.

    A failure keeps no other notice from being handled.
    """
    try:
        await _apply_notice(core, notice)
    except Exception as error:
        complain(log, error, "notice not heeded")


async def _apply_notice(core: Core, notice: NodeNotice) -> None:
    rooms = core.rooms
    if notice.signed_out:
        person, device = notice.signed_out
        core.people.note_signed_out(person, device)
        rooms.hang_up(Person(person, ""), device)
    if notice.shut_out:
        core.people.shut_out(notice.shut_out)
        rooms.hang_up(Person(notice.shut_out, ""))
    if notice.renamed and rooms.has(notice.renamed):
        await _rename(core, notice.renamed)
    if notice.erased:
        name = await core.store.names_of([notice.erased])
        erased = Person(notice.erased, name.get(notice.erased, ""))
        await core.eraser.erase_open(erased)
    if notice.end and rooms.is_in_use(notice.end):
        with suppress(Faulted, RoomClosed):  # it is over, or read again elsewhere
            await (await rooms.find(notice.end)).act(End())
    if notice.drain is not None and await core.node.is_meant(notice.drain):
        core.node.is_to_end = True


async def _rename(core: Core, person: str) -> None:
    for device in await core.store.devices_of(person):
        found = await core.store.person_on(person, device.id)
        if found:
            await core.rooms.rename(with_proposed_name(found))
            return


async def _rounds(
    rooms: Rooms, store: Store, settings: Settings, open_clock: OpenClock
) -> None:
    """Note now and then that the server runs, and put empty rooms away."""
    rounds = 0
    steps = ClockSteps(settings)
    while True:
        due = settings.seconds() + TICK
        await asyncio.sleep(TICK)
        LATE.observe(max(0.0, settings.seconds() - due))
        TABLES.set(rooms.count)
        READY.set(store.is_up and not (store.damage or rooms.node.trouble))
        rounds += 1
        try:
            if rooms.node.is_alone and steps.has_stepped():
                await rooms.note_clocks()
            if rooms.node.is_alone and (rooms.are_timed or rounds % ROUND == 0):
                await store.save_last_open(settings.unix())
            await rooms.put_deserted_away()
            if rounds % LOOK == 0:
                await open_clock.tick()
            if rounds % ROUND == 0:
                await rooms.put_away()
                await asyncio.to_thread(rooms.loader.look_for_packs)
                await rooms.node.tell_content()
        except Exception as error:  # a full disk must not end the rounds for good
            complain(log, error, "round failed")
            rooms.node.notice(error)


async def _prunings(rooms: Rooms, store: Store, settings: Settings) -> None:
    """Forget now and then what is old, however long that takes."""
    pruner = Pruner(rooms, store, settings)
    while True:
        await asyncio.sleep(PRUNING)
        try:
            await rooms.note_used()
            await pruner.prune()
            await rooms.fit_codes()
        except Exception as error:
            complain(log, error, "pruning failed")


def _prepare(packs: PackFolder) -> None:
    """Load, off the loop, what would make somebody wait, and take little memory."""
    try:
        prepare()
        packs.examine()
    except Exception as error:  # no memory, or no more files
        log.error("not prepared, so who asks first waits: %s", whereabouts(error))
