"""Open time: what is old is told by it, put aside, and forgotten a month later."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.games.rebus.site.riddles import SentRow, SentRows
from tablee.protocol.person import Person
from tablee.server import core
from tablee.server.admin.housekeeping import Housekeeping, Pruning
from tablee.server.core import open_core
from tablee.server.rooms.forgetting import LONGEST_STEP, OpenClock, Pruner
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.contract import Ages, OpenTime, TablePosition, Write
from tablee.server.store.store import Store
from tablee.server.store.threads import ThreadedStore
from tests.server.bare_rooms import laid
from tests.server.rows import ANN, BOB, entry, saying, stored, table
from tests.simulated.stores import add, forget_people, known, put, stay_open
from tests.stores import OpenStore

DAY = 24 * 3600.0
YEAR = 365 * DAY


@pytest.fixture
def wall() -> list[float]:
    return [1_000_000.0]


@pytest.fixture
def store(open_store: OpenStore, wall: list[float]) -> Store:
    return open_store(lambda: wall[0])


class Site:
    """A node of a house, whose clock on the wall does as it likes."""

    def __init__(self, store: Store, wall: list[float]) -> None:
        self.store = store
        self._wall = wall
        self.seconds = 0.0
        self.settings = Settings(
            data=Path(), wall=lambda: wall[0], seconds=lambda: self.seconds
        )
        self.rooms = Rooms(store, self.settings, alive=0)
        self.clock = OpenClock(store, self.settings)
        self.pruner = Pruner(self.rooms, store, self.settings)

    async def stay_open(self, seconds: float) -> None:
        """Serve for so long, as it passes for this machine, and prune."""
        await self.clock.tick()
        for _ in range(10):
            self._pass(LONGEST_STEP)
            await self.clock.tick()
        rest = seconds - 10 * LONGEST_STEP
        self._pass(rest)  # in which nothing else happens than in these minutes
        was = await self.store.open_time()
        assert was is not None
        now, wall = was.now + int(1000 * rest), was.wall + int(1000 * rest)
        assert await self.store.move_on(was, replace(was, now=now, wall=wall))
        await self.clock.tick()
        await self.rooms.note_used()
        await self.pruner.prune()

    def _pass(self, seconds: float) -> None:
        self.seconds += seconds
        self._wall[0] += seconds

    async def now(self) -> float:
        """Return the open time, in seconds."""
        return await self.store.open_now() / 1000


async def play(site: Site, code: str = "PLAY") -> None:
    """Make somebody come, and leave a game behind that goes on."""
    await site.store.save_person(ANN)
    await put(site.store, replace(table(code, ANN), stage="playing"))
    await site.store.commit(Write(code, TablePosition(1, 0), move=entry(1)))


async def all_there(site: Site) -> bool:
    """Return whether nothing is forgotten, and nothing put aside."""
    rooms = await site.store.every_room("", 9)
    whole = [(room.moves, room.aside) for room in rooms] == [(1, False)]
    return whole and await known(site.store, ANN.id) == ANN


@pytest.mark.parametrize("away", [400 * DAY, -400 * DAY])
async def test_a_house_that_was_away_for_a_year_has_all_it_had(
    store: Store, wall: list[float], away: float
) -> None:
    before = Site(store, wall)
    await before.stay_open(DAY)
    await play(before)
    before.rooms.close()

    wall[0] += away  # as if a copy of last year was put back
    site = Site(store, wall)
    await site.stay_open(3 * DAY)

    assert await all_there(site)


@pytest.mark.parametrize("ahead", [400 * DAY, -400 * DAY])
async def test_a_clock_that_steps_by_a_year_forgets_nothing(
    store: Store, wall: list[float], ahead: float
) -> None:
    site = Site(store, wall)
    await site.stay_open(DAY)
    await play(site)
    sent = SentRow("r", b"d", b"{}", await store.open_now() + int(1000 * 30 * DAY))
    await SentRows(store).save(sent)
    await store.save_pass(ANN.id, b"pass", site.settings.unix() + 600_000)

    wall[0] += ahead
    await site.stay_open(2 * DAY)
    await play(site, "LATE")  # by the wrong clock
    then = await store.open_now()
    wall[0] -= ahead
    await site.stay_open(2 * DAY)

    assert await store.open_now() == then + 2 * DAY * 1000
    codes = [room.document.code for room in await store.every_room("", 9)]
    assert codes == ["LATE", "PLAY"]
    assert await known(store, ANN.id) == ANN
    assert await SentRows(store).find("r") == sent


async def test_a_link_to_one_more_device_outlives_a_clock_that_steps(
    store: Store, wall: list[float]
) -> None:
    site = Site(store, wall)
    await store.save_person(ANN)
    await site.stay_open(2 * DAY)
    now = site.settings.unix()
    await store.save_pass(ANN.id, b"pass", now + 600_000)

    wall[0] += 400 * DAY
    assert await store.take_pass(b"other", site.settings.unix()) is None
    await site.pruner.prune()

    assert await store.take_pass(b"pass", now) == ANN


async def test_nothing_is_forgotten_on_the_first_day_after_a_gap(
    store: Store, wall: list[float]
) -> None:
    site = Site(store, wall)
    await site.stay_open(2 * DAY)
    await put(store, table("LBBY"))
    wall[0] += 2 * DAY

    await site.stay_open(DAY - 3600)
    first_day = await store.read_room("LBBY")
    await site.stay_open(3600)
    then = await store.read_room("LBBY")

    assert first_day is not None
    assert then is None


async def test_time_is_counted_while_the_house_is_open_and_no_longer(
    store: Store, wall: list[float]
) -> None:
    site = Site(store, wall)
    await site.stay_open(3600)
    began = await site.now() - 3600

    wall[0] += 3 * 3600  # closed
    again = Site(store, wall)
    await again.stay_open(3600)
    again.seconds += 5 * 3600  # asleep
    wall[0] += 5 * 3600
    await again.clock.tick()

    assert began == 1_000_000
    assert await again.now() == began + 2 * 3600 + LONGEST_STEP


async def test_of_many_nodes_one_counts_and_when_it_ends_another(
    store: Store, wall: list[float]
) -> None:
    sites = [Site(store, wall) for _ in range(3)]

    async def open_for(minutes: int, *nodes: Site) -> None:
        for _ in range(minutes):
            for node in nodes:  # each at its own second of the minute
                for every in sites:
                    every.seconds += 60 / len(nodes)
                wall[0] += 60 / len(nodes)
                await node.clock.tick()

    await open_for(30, *sites)
    began = 1_000_000
    together = await sites[0].now() - began
    await open_for(30, *sites[1:])
    two = await sites[0].now() - began
    await asyncio.gather(*(site.clock.tick() for site in sites))

    assert 29 * 60 <= together <= 30 * 60
    assert 58 * 60 <= two <= 60 * 60
    assert await sites[0].now() - began <= 60 * 60


async def test_who_finds_time_moved_on_counts_from_there_and_nothing_twice(
    store: Store, wall: list[float]
) -> None:
    one, other = (Site(store, wall) for _ in range(2))

    async def now_after(seconds: float, *ticking: Site) -> float:
        for site in (one, other):
            site.seconds += seconds
        wall[0] += seconds
        for site in ticking:
            await site.clock.tick()
        return await one.now() - 1_000_000

    found = [
        await now_after(0, one, other),
        await now_after(60, other),  # alone since it looked
        await now_after(20, one),  # which finds that another has counted
        await now_after(30, one),
        await now_after(7, other, one),
        await now_after(5, other),
        await now_after(3 * LONGEST_STEP, other),
    ]
    wall[0] += 400 * DAY
    found.append(await now_after(30, other))

    assert found == [0, 60, 60, 90, 97, 97, 97 + LONGEST_STEP, 127 + LONGEST_STEP]


async def test_a_house_that_has_not_counted_yet_begins_when_it_was_last_open(
    store: Store, wall: list[float]
) -> None:
    site = Site(store, wall)
    await play(site)
    wall[0] += 400 * DAY  # as if a copy of its first minute was put back

    await site.clock.tick()

    assert await site.now() == 1_000_000


# Aside


def at(wall: list[float], seconds: float) -> None:
    """Set the time."""
    wall[0] = seconds


async def test_what_was_not_used_for_long_can_be_forgotten(
    store: Store, wall: list[float]
) -> None:
    at(wall, 1000)
    for code in ("LBBY", "OVER"):
        await put(store, table(code, ANN))
    await put(store, replace(table("OVER", ANN), stage="over"))
    await add(store, "OVER", entry(1)._replace(wall=9_000_000))  # by a wrong clock
    await add(store, "OVER", saying=saying(1))
    at(wall, 2000)
    await put(store, table("NEWL", ANN))

    async def old(*ages: int) -> tuple[tuple[str, str], ...]:
        return await store.unused_rooms(Ages(*ages))

    early, late = 1_000_000, 1_500_000
    lobby, over = ("LBBY", "lobby"), ("OVER", "due")
    assert await old(early, early, 0) == ()
    assert await old(late, early, 0) == (lobby,)
    assert await old(late, late, 0) == (lobby, over)
    await store.put_aside(["OVER"])
    assert await old(late, late, 2_000_000) == (lobby,)
    assert await old(late, late, 2_000_001) == (lobby, ("OVER", "gone"))
    await store.forget_rooms(("OVER", "LBBY"))
    assert await old(late, late, 0) == ()
    assert await store.read_room("OVER") is None
    assert len(await store.rooms_of(ANN.id, 9)) == 1
    await put(store, table("OVER", BOB))  # the code is free, and its log empty
    await add(store, "OVER", entry(1))
    assert await stored(store, "OVER") == (table("OVER", BOB), (entry(1),), ())


async def test_guests_long_gone_are_forgotten_but_not_who_sits_somewhere(
    store: Store, wall: list[float]
) -> None:
    at(wall, 0)
    cat, dan = Person("c", "Cat"), Person("d", "Dan")
    for person in (ANN, BOB, cat, dan):
        await store.save_person(person)
    await put(store, table("K7F4", ANN))
    at(wall, 3 * DAY)
    await store.sign_in("b", "d", "phone")
    assert await store.person_on("b", "d") == BOB  # is here
    await store.save_person(cat)

    await forget_people(store, int(1000 * 2 * DAY))

    found = [await known(store, each) for each in "abcd"]
    assert found == [ANN, BOB, cat, None]


async def test_what_is_old_is_aside_for_a_month_and_then_forgotten(
    store: Store, wall: list[float]
) -> None:
    site = Site(store, wall)
    await play(site)
    await stay_open(store, YEAR + DAY)
    await site.pruner.prune()
    [aside] = await store.every_room("", 9)
    await stay_open(store, 29 * DAY)
    await site.pruner.prune()
    kept = await store.read_room("PLAY"), await known(store, ANN.id)
    await stay_open(store, 2 * DAY)
    await site.pruner.prune()

    assert aside.aside
    assert kept[0] is not None
    assert kept[0].moves == (entry(1),)
    assert await store.read_room("PLAY") is None


async def test_who_sits_nowhere_is_aside_for_a_month_too(
    store: Store, wall: list[float]
) -> None:
    site = Site(store, wall)
    for name in ("a", "b"):
        await store.save_person(Person(name, name))
        await store.sign_in(name, "phone", "phone")
    await stay_open(store, YEAR + DAY)
    await site.pruner.prune()
    await stay_open(store, 20 * DAY)
    back = await store.person_on("a", "phone")
    await stay_open(store, 11 * DAY)
    await site.pruner.prune()

    assert back is not None
    assert await store.names_of(["a", "b"]) == {"a": "a"}


async def test_a_table_that_is_aside_comes_back_when_somebody_opens_it(
    store: Store, wall: list[float]
) -> None:
    site = Site(store, wall)
    code = await site.rooms.lay(laid)
    stored = await store.read_room(code)
    assert stored is not None
    over = replace(stored.document, stage="closed")
    await store.commit(Write(code, stored.position, over))
    await stay_open(store, YEAR + DAY)
    await site.pruner.prune()
    [aside] = await store.every_room("", 9)

    await site.rooms.find(code)
    await site.rooms.note_used()
    [back] = await store.every_room("", 9)
    keeping = Housekeeping(store, site.rooms, site.settings)
    would = await keeping.prune(Pruning(days=-1, unfinished=True))
    site.rooms.close()
    later = Site(store, wall)
    await stay_open(store, 31 * DAY)
    await later.pruner.prune()

    assert (aside.aside, back.aside) == (True, False)
    assert (would.tables, would.kept) == ((), 1)  # it is in use, however old
    assert await store.read_room(code) is not None


async def test_the_host_takes_back_all_that_is_aside(
    store: Store, wall: list[float]
) -> None:
    site = Site(store, wall)
    await play(site)
    await store.save_person(Person("b", "Bob"))
    await stay_open(store, YEAR + DAY)
    await site.pruner.prune()

    back = await store.take_back()
    await stay_open(store, 31 * DAY)
    await site.pruner.prune()

    assert back == (1, 1)
    assert await all_there(site)
    assert await known(store, "b")


async def test_much_at_once_is_kept_until_the_host_has_looked(
    store: Store, wall: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    site = Site(store, wall)
    for n in range(7):
        await store.save_person(Person(f"p{n}", "Ann"))
        stage = "over" if n else "playing"
        await put(store, replace(table(f"OLD{n + 2}"), stage=stage))
        wall[0] += 1
    await put(store, table("LBBY"))
    await stay_open(store, YEAR + DAY)
    keeping = Housekeeping(store, site.rooms, site.settings)
    for _ in range(2):
        await site.pruner.prune()
    held = [room.aside for room in await store.every_room("", 9)]

    would = await keeping.prune(Pruning())
    told = await keeping.tables()
    done = await keeping.prune(Pruning(yes=True))
    aside = [room.aside for room in await store.every_room("", 9)]
    await site.pruner.prune()

    assert held == [False] * 7  # but for the lobby, which nobody came to
    tables, people = caplog.messages
    assert tables.startswith("7 of 7 tables have not been used for 365 days")
    assert "tablee admin prune" in tables
    assert people.startswith("7 of 7 people")
    assert would == done
    assert (len(would.tables), would.kept, would.people) == (7, 0, 7)
    assert [row.code for row in told] == [f"OLD{n}" for n in range(8, 1, -1)]
    assert aside == [True] * 7
    assert await keeping.tables() == ()


async def test_an_open_house_counts_and_prunes_by_itself(
    tmp_path: Path, wall: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in ("TICK", "PRUNING"):
        monkeypatch.setattr(core, each, 0.001)
    monkeypatch.setattr(core, "LOOK", 1)  # round
    minutes = count()
    settings = Settings(
        data=tmp_path, wall=lambda: wall[0], seconds=lambda: 60.0 * next(minutes)
    )
    store = ThreadedStore(tmp_path, lambda: wall[0])
    await play(Site(store, wall))
    await put(store, table("LBBY"))
    now = await store.open_now()
    await store.move_on(None, OpenTime(now, now, rests_until=0))

    async with open_core(settings, store):
        while await store.read_room("LBBY"):
            await asyncio.sleep(0.01)
        wall[0] += 400 * DAY
        while not (time := await store.open_time()) or not time.rests:
            await asyncio.sleep(0.01)
        left = await store.every_room("", 9)

    assert [room.document.code for room in left] == ["PLAY"]
