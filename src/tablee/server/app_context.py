"""The application context: what every request and every connection needs."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from secrets import token_bytes
from threading import Thread

from tablee.bots import prepare
from tablee.protocol.person import Person
from tablee.server.accounts.people import People
from tablee.server.accounts.robots import Robots
from tablee.server.contracts import DatabaseAway, Node, NodeNotice
from tablee.server.logs import complain, whereabouts
from tablee.server.metrics import LATE, READY, TABLES
from tablee.server.notices import Notices
from tablee.server.packs import PackFolder
from tablee.server.push.key import read_key
from tablee.server.push.pushes import Pushes
from tablee.server.push.sender import Sender
from tablee.server.replays.replays import Replays
from tablee.server.results.histories import Histories
from tablee.server.riddles.riddles import Riddles
from tablee.server.rooms.clock_steps import ClockSteps
from tablee.server.rooms.erasing import Eraser
from tablee.server.rooms.open_time import LOOK, OpenClock
from tablee.server.rooms.pruning import Pruner
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.store import Store

log = logging.getLogger(__name__)

TICK = 1.0  # seconds between two notes that the house is open, where a clock runs
ROUND = 60.0  # seconds between two looks for empty rooms
PRUNING = 600.0  # seconds between two looks for what can be forgotten


@dataclass(frozen=True, slots=True)
class AppContext:
    """What is made once, when the server starts: the store and all that uses it."""

    settings: Settings
    people: People
    rooms: Rooms
    eraser: Eraser
    packs: PackFolder
    histories: Histories
    store: Store
    replays: Replays
    robots: Robots
    riddles: Riddles
    push_key: str | None = None  # the half of the key for Web Push that browsers get

    @property
    def node(self) -> Node:
        """This process, among the nodes of the house."""
        return self.rooms.node

    async def owner_address(self, code: str) -> str | None:
        """Return which node a table's lines and requests are led to; None: they stay.

        Where this node may not have a table that nobody has, any other will do that
        may; "": there is none.
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
async def open_app(
    settings: Settings, store: Store, node: Node | None = None
) -> AsyncIterator[AppContext]:
    """Make the context; when the server stops, close the store."""
    node = node or Node()
    await node.enter()  # before anything is written
    people = await People.open(store)
    node.key = house_key = await store.signing_key(token_bytes(32))
    key = read_key(settings.push_key) if settings.push_key else None
    pushes = Pushes(store, Sender(key) if key else None)
    packs = PackFolder(settings.pack_folder)
    await asyncio.to_thread(packs.shelve)
    rooms = Rooms(
        store,
        settings,
        await store.last_open(),
        node,
        tell_turn=pushes.turn,
        look_for_packs=packs.look_again,
    )
    await rooms.fit_codes()
    await node.tell_content()
    app = AppContext(
        settings,
        people,
        rooms,
        Eraser(rooms, store, settings),
        packs,
        Histories(store),
        store,
        Replays(house_key, node.tag),
        Robots(store),
        Riddles(store, house_key),
        key.public if key else None,
    )
    Thread(target=_prepare, args=[packs], name="prepare", daemon=True).start()
    open_clock = OpenClock(store, settings)
    await open_clock.tick()
    rounds = asyncio.create_task(_rounds(rooms, store, settings, open_clock))
    prunings = asyncio.create_task(_prunings(rooms, store, settings))
    node.on_fenced = rooms.close
    node.on_drained = rooms.drain
    node.hear(Notices(rooms, app.eraser, people, store).handle)
    beats = asyncio.create_task(node.keep_beating())
    try:
        yield app
    finally:
        rounds.cancel()
        prunings.cancel()
        await app.replays.close()
        app.riddles.close()
        rooms.close()
        beats.cancel()
        with suppress(DatabaseAway):  # then others take what is left for dead
            await node.leave()
        await pushes.close()
        with suppress(DatabaseAway):
            await store.save_last_open(settings.unix())
        await store.close()


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
