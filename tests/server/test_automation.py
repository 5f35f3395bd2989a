"""What happens at a table by itself, what a full disk does to it, and its end."""

from __future__ import annotations

import asyncio
import logging

import pytest

from tablee.kernel import Deadline
from tablee.protocol.person import Person
from tablee.protocol.to_server import Pause
from tablee.server.contracts import Conflict, DiskFull, RoomClosed
from tablee.server.store.contract import Write
from tablee.table.commands.internal import CallTime, MakeDeputy
from tablee.table.document import Document
from tests.simulated.acting import ask, turn_clock
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import table

THREE = "Ann", "Bob", "Cat"
TO_WRITE = 90_000


class Brittle(MemoryStore):
    """A store that fails as told."""

    fails: Exception | None = None
    kept: Document | None = None

    async def commit(self, write: Write) -> None:
        if self.fails:
            raise self.fails
        self.kept = write.document or self.kept
        await super().commit(write)


def test_time_is_called_once_and_only_for_what_is_due() -> None:
    async def main() -> tuple[list[int], list[int]]:
        async with table("mot_cache", *THREE) as here:
            versions = []
            [due] = here.play.deadlines
            await here.room.act(CallTime(Deadline("Tea", 0)))
            versions.append(here.play.version)
            turn_clock(here.room, here.play.clock.stopped(here.now))
            await here.room.act(CallTime(due))
            versions.append(here.play.version)
            turn_clock(here.room, here.play.clock.going_on(here.app.settings.seconds()))
            await here.room.act(CallTime(due))  # early: it counts when due
            versions.append(here.play.version)
            await here.room.act(CallTime(due))
            versions.append(here.play.version)
            return versions, [move.at for move in here.play.match.moves]

    versions, times = simulate(main())

    assert versions == [0, 0, 1, 1]
    assert times == [TO_WRITE]


def test_a_full_disk_lets_a_person_try_again_and_closes_nothing() -> None:
    async def main() -> tuple[str, str, int, bool]:
        store = Brittle()
        async with table("mot_cache", *THREE, store=store) as here:
            bob = here.devices["Bob"]
            move = {"kind": "Write", "word": bob.game["view"]["hand"][0]}
            store.fails = DiskFull("no room left")
            full = await bob.play(move)
            store.fails = None
            again = await bob.play(move)
            return full["fault"], again["kind"], here.play.version, here.room.closed

    assert simulate(main()) == ("disk_full", "Accepted", 1, False)


def test_whatever_else_fails_puts_the_room_away_to_be_read_again() -> None:
    async def main() -> tuple[str, bool, list[bool]]:
        store = Brittle()
        async with table("mot_cache", *THREE, store=store, code="K7F4") as here:
            store.fails = Conflict("somebody else was first")
            with pytest.raises(Conflict):
                await ask(here.room, Pause(id="1"))
            closed = here.room.closed
            hung_up = [each.wire.hung_up for each in here.devices.values()]
            with pytest.raises(RoomClosed, match=r"^K7F4$"):
                await ask(here.room, Pause(id="1"))
            return here.room.document.code, closed, hung_up

    assert simulate(main()) == ("K7F4", True, [True, True, True])


def test_a_room_that_is_read_again_has_lost_no_time() -> None:
    async def main() -> int:
        async with table("mot_cache", *THREE, code="K7F4") as here:
            await here.until(5000)
            before = here.now
            here.room.fail(Conflict("somebody else was first"))
            return (await here.app.rooms.find("K7F4")).now - before

    assert simulate(main()) in range(10)


def test_time_that_is_up_on_a_full_disk_closes_the_room_and_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.ERROR)

    async def main() -> tuple[bool, int]:
        store = Brittle()
        async with table("mot_cache", *THREE, store=store, code="K7F4") as here:
            store.fails = DiskFull("no room left")
            await here.until(TO_WRITE + 1000)
            assert not here.room.automation._tasks
            return here.room.closed, here.play.version

    assert simulate(main()) == (True, 0)
    [line] = [each.getMessage() for each in caplog.records]
    assert line == "table K7F4 failed: no room left"


def test_time_that_is_up_in_a_room_that_is_put_away_is_no_failure(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.ERROR)

    async def main() -> int:
        async with table("mot_cache", *THREE) as here:
            async with here.room.lock:
                await here.until(TO_WRITE + 1000)  # it waits for the lock
                waiting = len(here.room.automation._tasks)
                here.room.close()
            await asyncio.sleep(1)
            return waiting

    assert simulate(main()) == 1
    assert caplog.records == []


def test_nobody_joins_a_room_that_was_put_away() -> None:
    async def main() -> None:
        async with table("mot_cache", *THREE, code="K7F4") as here:
            here.room.close()
            who = here.devices["Ann"].socket._who
            with pytest.raises(RoomClosed, match=r"^K7F4$"):
                await here.room.join(who, None)  # type: ignore[arg-type]  # not read

    simulate(main())


def test_a_room_whose_clock_stands_still_already_rests_as_it_was_written() -> None:
    async def main() -> tuple[Document | None, bool]:
        store = Brittle()
        async with table("mot_cache", *THREE, store=store) as here:
            await here.devices["Ann"].ask("Pause")
            store.kept = None
            await here.room.rest()
            return store.kept, here.room.closed

    assert simulate(main()) == (None, True)


def test_a_room_that_nobody_is_in_rests_with_its_clock_standing_still() -> None:
    async def main() -> tuple[Document | None, int, bool]:
        store = Brittle()
        async with table("mot_cache", *THREE, store=store) as here:
            await here.until(5000)
            before = here.room.document.revision
            await here.room.rest()
            assert not here.play.clock.runs
            return store.kept, before, here.room.closed

    document, revision, closed = simulate(main())

    assert document is not None
    assert 5000 <= (document.clock.stopped or 0) <= 5010
    assert (document.clock.resumed, document.revision, closed) == (
        0,
        revision + 1,
        True,
    )


def test_a_lobby_that_nobody_is_in_is_kept_as_it_is() -> None:
    async def main() -> tuple[bool, bool]:
        store = Brittle()
        async with table("mot_cache", *THREE, store=store, dealt=False) as here:
            store.kept = None
            await here.room.rest()
            kept = store.kept is here.room.document
            store.kept = None
            await here.room.rest()  # it was put away before
            return kept, store.kept is None

    assert simulate(main()) == (True, True)


def test_a_lobby_whose_last_person_leaves_for_good_is_put_away() -> None:
    async def main() -> list[bool]:
        async with table("mot_cache", *THREE, dealt=False) as here:
            closed = []
            for name in THREE:
                await here.room.leave_for_good(Person(name, name))
                closed.append(here.room.closed)
            return closed

    assert simulate(main()) == [False, False, True]


def test_nobody_becomes_the_host_of_a_room_that_was_put_away() -> None:
    async def main() -> str | None:
        async with table("sequence", "Ann", "Bob") as here:
            here.devices["Ann"].socket.leave()
            await asyncio.sleep(59)
            await asyncio.sleep(0.9)
            here.room.closed = True
            await asyncio.sleep(10)
            with pytest.raises(RoomClosed):
                await here.room.act(MakeDeputy())
            return here.room.document.hosting.deputy

    assert simulate(main()) is None


def test_who_sits_down_takes_over_from_a_host_who_is_long_gone() -> None:
    async def main() -> tuple[str | None, str | None]:
        async with table(
            "sequence", "Ann", "Bob", dealt=False, away=("Ann", "Bob")
        ) as here:
            await here.room.leave_for_good(Person("Bob", "Bob"))
            cat = await here.come("Cat")
            await asyncio.sleep(61)
            before = here.room.document.hosting.deputy
            await cat.ask("Sit", seat=1)
            return before, here.room.document.hosting.deputy

    assert simulate(main()) == (None, "Cat")
