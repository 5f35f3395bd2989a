"""Loading: nobody waits for another's room, and a list plays nothing again."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NoReturn

import pytest
from msgspec.structs import replace

from tablee.kernel import Deadline
from tablee.protocol.person import Person
from tablee.server.contracts import Node
from tablee.server.core import Core
from tablee.server.rooms.loading import TableLoader
from tablee.server.rooms.ownership import Ownership
from tablee.server.rooms.room import Room
from tablee.server.settings import Settings
from tablee.server.store.contract import NOWHERE, StoredRoom, TablePosition, Write
from tablee.server.tables.routes import UnfinishedTable, _unfinished
from tablee.table.game_in_play import GameInPlay
from tests.server.rows import entry
from tests.simulated.loop import SimulatedLoop, simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, app_on, table
from tests.table.laid import laid

TWO = "Ann", "Bob"
WAIT = 5.0  # seconds that a slow disk takes


class SlowStore(MemoryStore):
    """A store that is slow, or fails, for some rooms."""

    def __init__(self) -> None:
        super().__init__()
        self.slow: set[str] = set()  # to be read
        self.slow_to_write: set[str] = set()
        self.broken: set[str] = set()
        self.read = 0

    async def read_room(self, code: str) -> StoredRoom | None:
        self.read += 1
        if code in self.slow:
            await asyncio.sleep(WAIT)
        if code in self.broken:
            raise OSError("disk I/O error")
        return await super().read_room(code)

    async def commit(self, write: Write) -> None:
        if write.code in self.slow_to_write:
            await asyncio.sleep(WAIT)
        await super().commit(write)


async def kept(store: MemoryStore, *codes: str) -> Core:
    """Open a house with rooms in the store, none of them in use."""
    for code in codes:
        document = laid(code, "sequence", TWO, {})
        await store.commit(Write(code, NOWHERE, document))
    return await app_on(store)


def seconds() -> float:
    return asyncio.get_running_loop().time()


def test_a_room_that_loads_slowly_keeps_nobody_from_another() -> None:
    async def main() -> list[float]:
        store = SlowStore()
        app = await kept(store, "AAAA", "BBBB", "CCCC")
        await app.rooms.find("BBBB")
        store.slow.add("AAAA")
        start = seconds()
        slow = asyncio.create_task(app.rooms.find("AAAA"))
        await asyncio.sleep(0)
        waits = []
        for code in ("BBBB", "CCCC"):  # one is open, the other not
            await app.rooms.find(code)
            waits.append(seconds() - start)
        await slow
        app.rooms.close()
        return [*waits, seconds() - start]

    assert simulate(main()) == [0, 0, WAIT]


def test_a_game_that_is_long_to_play_again_keeps_nobody_from_another() -> None:
    async def main() -> list[float]:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        async with table("sequence", *TWO, code="AAAA", room_rest=-1) as here:
            rooms = here.app.rooms
            await rooms.open_table(lambda _: laid("BBBB", "sequence", TWO, {}))
            await rooms.put_away()
            loop.threads_take, start = WAIT, seconds()
            slow = asyncio.create_task(rooms.find("AAAA"))
            await asyncio.sleep(0)
            await rooms.find("BBBB")
            quick = seconds() - start
            await slow
            return [quick, seconds() - start]

    quick, slow = simulate(main())

    assert quick == 0  # though what the other was dealt with is looked for first
    assert slow == 2 * WAIT


def test_tables_that_come_all_at_once_leave_the_house_time_for_others() -> None:
    """As when another node has died: each game is played again in a thread."""
    codes = [f"AAA{n}" for n in range(3, 9)]

    async def main() -> list[float]:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        store, first = MemoryStore(), len(codes) - 1
        async with AsyncExitStack() as stack:
            for code in codes:
                here = await stack.enter_async_context(
                    table("sequence", *TWO, store=store, code=code, room_rest=-1)
                )
                await here.app.rooms.put_away()
            loop.threads_take, start = WAIT, seconds()
            rooms, done = here.app.rooms, list[float]()
            for coming in asyncio.as_completed(map(rooms.find, codes)):
                await coming
                done.append((seconds() - start) / WAIT)
            assert len(done) == first + 1
        return done

    assert simulate(main()) == [2, 2, 3, 3, 4, 4]  # the first look for content besides


def test_those_who_ask_for_the_same_room_get_the_same() -> None:
    async def main() -> tuple[set[Room], int]:
        store = SlowStore()
        app = await kept(store, "AAAA")
        store.slow.add("AAAA")
        first = asyncio.create_task(app.rooms.find("AAAA"))
        await asyncio.sleep(WAIT / 2)
        others = (app.rooms.find("aaaa"), app.rooms.find(" AAAA "))
        found = {*(await asyncio.gather(first, *others))}
        found.add(await app.rooms.find("AAAA"))
        app.rooms.close()
        return found, store.read

    found, read = simulate(main())

    assert len(found) == 1
    assert read == 1


def test_who_gives_up_waiting_takes_the_room_from_nobody() -> None:
    async def main() -> bool:
        store = SlowStore()
        app = await kept(store, "AAAA")
        store.slow.add("AAAA")
        first = asyncio.create_task(app.rooms.find("AAAA"))
        second = asyncio.create_task(app.rooms.find("AAAA"))
        await asyncio.sleep(1)
        first.cancel()
        room = await second
        app.rooms.close()
        return room.document.code == "AAAA"

    assert simulate(main())


def test_a_room_that_could_not_be_loaded_can_be_tried_again() -> None:
    async def main() -> Room:
        store = SlowStore()
        app = await kept(store, "AAAA")
        store.broken.add("AAAA")
        store.slow.add("AAAA")
        asked = (app.rooms.find("AAAA"), app.rooms.find("AAAA"))
        failed = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(error) for error in failed] == [OSError, OSError]
        store.broken.clear()
        room = await app.rooms.find("AAAA")
        app.rooms.close()
        return room

    assert simulate(main()).document.code == "AAAA"


def test_who_comes_while_a_room_is_put_away_gets_one_that_is_open() -> None:
    """Putting it away takes a while: that its clock stands still is written down."""

    async def main() -> tuple[bool, str, bool]:
        store = SlowStore()
        async with table(
            "mot_cache", "Ann", "Bob", "Cat", store=store, code="AAAA", room_rest=-1
        ) as here:
            await here.until(10_000)
            store.slow_to_write.add("AAAA")
            resting = asyncio.create_task(here.app.rooms.put_away())
            await asyncio.sleep(WAIT / 2)
            bob = await here.come("Bob")
            await resting
            here.room = await here.app.rooms.find("AAAA")
            await bob.set_clock()
            word = {"kind": "Write", "word": bob.game["view"]["hand"][0]}
            answer = await bob.play(word)
            kept = await store.read_room("AAAA")
            assert kept is not None
            is_kept = kept.document == here.room.document and len(kept.moves) == 1
            return here.room.closed, answer["kind"], is_kept

    assert simulate(main()) == (False, "Accepted", True)


def test_who_takes_a_new_name_while_their_room_is_put_away_is_not_refused_it() -> None:
    async def main() -> bool:
        store = SlowStore()
        async with table(
            "mot_cache", "Ann", "Bob", "Cat", store=store, code="AAAA", room_rest=-1
        ) as here:
            store.slow_to_write.add("AAAA")
            resting = asyncio.create_task(here.app.rooms.put_away())
            await asyncio.sleep(WAIT / 2)
            await here.app.rooms.rename(Person("Ann", "Anna"))
            await resting
            return here.room.closed

    assert simulate(main())


def test_who_joins_while_a_write_fails_is_not_left_in_a_closed_room() -> None:
    class Failing(MemoryStore):
        fails = False

        async def commit(self, write: Write) -> None:
            if self.fails and write.move:
                await asyncio.sleep(1)
                raise OSError("disk full")
            await super().commit(write)

    async def main() -> str:
        store = Failing()
        async with table("mot_cache", "Ann", "Bob", "Cat", store=store) as here:
            ann = here.devices["Ann"]
            word = {"kind": "Write", "word": ann.game["view"]["hand"][0]}
            store.fails = True
            ann.say("Play", move=word, version=0)
            await asyncio.sleep(0.5)
            back = await here.come("Ann")  # another device of hers
            store.fails = False
            await back.set_clock()
            return str((await back.play(word))["kind"])

    assert simulate(main()) == "Accepted"


@pytest.mark.parametrize(("stands_still", "read"), [(True, 60_009), (False, 3_600_009)])
async def test_an_hour_of_which_the_house_was_open_for_a_minute_is_read_as_is_due(
    stands_still: bool, read: int
) -> None:
    last = entry(1)  # at 9 ms of the table's time
    settings = Settings(
        data=Path(), wall=lambda: last.wall / 1000 + 3600, seconds=lambda: 0
    )
    store, owned = MemoryStore(), Ownership(Node())
    loader = TableLoader(store, settings, owned, alive=last.wall + 60_000)
    document = replace(laid("AAAA", "sequence", TWO, {}), stage="playing")
    clock = loader._clock(StoredRoom(document, (last,), (), TablePosition(1, 1)))
    await store.close()

    assert clock.read_for(Deadline("", 0, stands_still=stands_still), 0) == read


# Lists


async def turns(app: Core) -> dict[str, bool]:
    """Return at which tables it is their turn, as in the list."""
    found = {}
    for name in TWO:
        (listed,) = await app.rooms.of(Person(name, name))
        found[name] = _unfinished(listed, name, 0).your_turn
    return found


async def move(here: Table) -> str:
    """Make whose turn it is make a move; return their name."""
    name = next(name for name, device in here.devices.items() if _may(device.game))
    device = here.devices[name]
    answer = await device.play(device.game["legal_moves"][0])
    assert answer["kind"] == "Accepted"
    await asyncio.sleep(0.1)
    return name


def _may(game: Any) -> bool:
    return bool(game["legal_moves"])


def test_a_list_says_whose_turn_it_is_and_plays_nothing_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_anything: Any) -> NoReturn:
        raise AssertionError("a list plays nothing again")

    async def main() -> None:
        store, automatic = MemoryStore(), {"automatic_draw": True}
        async with table(
            "sequence", *TWO, store=store, options=automatic, dealt=False
        ) as here:
            assert await turns(here.app) == {"Ann": False, "Bob": False}
            await here.deal()
            with monkeypatch.context() as patch:
                patch.setattr(GameInPlay, "of", never)
                for _ in range(4):
                    now = {name: _may(d.game) for name, d in here.devices.items()}
                    assert sorted(now.values()) == [False, True]
                    assert await turns(here.app) == now
                    # and after a restart, when no room is open
                    assert await turns(await app_on(store)) == now
                    await move(here)

    simulate(main())


def test_a_list_says_what_a_table_waits_for() -> None:
    async def main() -> list[UnfinishedTable]:
        async with table("sequence", "Ann", "easy", "Bob", code="K7F4") as here:
            listed = [(await here.app.rooms.of(Person(n, n)))[0] for n in TWO]
            return [
                _unfinished(each, n, 0) for each, n in zip(listed, TWO, strict=True)
            ]

    bot = "bot 1"
    assert simulate(main()) == [
        UnfinishedTable(
            "K7F4", "sequence", "playing", (other, bot), False, False, (bot,)
        )
        for other in ("Bob", "Ann")
    ]


def test_a_game_that_is_over_is_listed_no_more() -> None:
    async def main() -> list[Any]:
        store = MemoryStore()
        async with table("mot_cache", "Ann", "easy", "easy", store=store) as here:
            while not here.play.outcome:
                await asyncio.sleep(1)
            return await here.app.rooms.of(Person("Ann", "Ann"))

    assert simulate(main()) == []
