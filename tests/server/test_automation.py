"""What happens at a table by itself, what a full disk does to it, and its end."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from tablee.kernel import Deadline, Seat, When
from tablee.protocol.person import Person
from tablee.protocol.to_server import Pause
from tablee.server.contracts import Conflict, DiskFull
from tablee.server.rooms.room import RoomClosed
from tablee.server.store.contract import Write
from tablee.table.commands.internal import BotMoves, CallTime, MakeDeputy
from tablee.table.document import Document
from tablee.table.seats import Occupant
from tests.simulated.acting import ask, put, turn_clock
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, table

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


def bots_seat(here: Table, **changes: Any) -> None:
    """Seat a bot on seat 1, and change the rest as given."""
    seats = (here.room.document.seats.occupants[0], Occupant("Robot", bot="easy"))
    rest = here.room.document.seats.occupants[2:]
    put(here.room, **changes, seats={"occupants": (*seats, *rest)})


def first_letter(here: Table, seat: int) -> Any:
    move_type = here.room.table.game.types.move
    written = next(each for each in move_type.__args__ if each.__name__ == "Write")
    return written(here.play.match.state.hands[seat][0])


@pytest.mark.parametrize(
    ("changes", "is_made"),
    [
        ({}, True),
        ({"clock": {"paused": True}}, False),
        ({"stage": "over"}, False),
    ],
    ids=["a bot", "a pause", "given up"],
)
def test_a_bot_moves_while_the_game_goes_on(
    changes: dict[str, Any], is_made: bool
) -> None:
    async def main() -> tuple[bool, int]:
        async with table("mot_cache", *THREE) as here:
            bots_seat(here, **changes)
            made = When.of(here.room.now)
            move = first_letter(here, 1)
            done = await here.room.act(BotMoves(Seat(1), move, 0, made))
            return done, here.play.version

    assert simulate(main()) == (is_made, int(is_made))


def test_a_bot_does_not_move_for_who_is_back_nor_on_what_is_gone() -> None:
    async def main() -> tuple[list[bool], int]:
        async with table("mot_cache", *THREE) as here:
            made = When.of(here.room.now)
            move = first_letter(here, 1)
            back = await here.room.act(BotMoves(Seat(1), move, 0, made))
            bots_seat(here)
            stale = await here.room.act(BotMoves(Seat(1), move, 7, made))
            return [back, stale], here.play.version

    assert simulate(main()) == ([False, False], 0)


def test_a_bot_has_nothing_to_move_before_the_deal() -> None:
    async def main() -> bool:
        async with table("mot_cache", *THREE, dealt=False) as here:
            bots_seat(here)
            return await here.room.act(BotMoves(Seat(1), None, 0, When.of(0)))

    assert simulate(main()) is False


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
                await here.room.let_go(Person(name, name))
                closed.append(here.room.closed)
            return closed

    assert simulate(main()) == [False, False, True]


def test_who_leaves_a_game_for_good_sees_what_everybody_sees() -> None:
    async def main() -> tuple[list[Any], Any]:
        async with table("mot_cache", *THREE) as here:
            await here.room.let_go(Person("Bob", "Bob"))
            await asyncio.sleep(0.1)
            bob, ann = here.devices["Bob"], here.devices["Ann"]
            return [bob.room["seat"], bob.game["view"]["hand"]], ann.room["chairs"]

    seen, chairs = simulate(main())

    assert seen == [None, []]
    assert chairs[1]["name"] == "Robot Bob"
    assert chairs[1]["person"] is None


@pytest.mark.parametrize(
    ("away", "deputy"), [(59, None), (61, "Bob")], ids=["not yet", "long enough"]
)
def test_somebody_acts_for_a_host_who_is_away_for_long(
    away: float, deputy: str | None
) -> None:
    async def main() -> tuple[str | None, str, str | None]:
        async with table("sequence", "Ann", "Bob") as here:
            here.devices["Ann"].socket.leave()
            await asyncio.sleep(away)
            acting = here.room.document.hosting.deputy
            shown = here.devices["Bob"].room["host"]
            await here.come("Ann")
            return acting, shown, here.room.document.hosting.deputy

    assert simulate(main()) == (deputy, deputy or "Ann", None)


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
            await here.room.let_go(Person("Bob", "Bob"))
            cat = await here.come("Cat")
            await asyncio.sleep(61)
            before = here.room.document.hosting.deputy
            await cat.ask("Sit", seat=1)
            return before, here.room.document.hosting.deputy

    assert simulate(main()) == (None, "Cat")


def test_who_gives_no_share_is_counted_out_by_name_of_the_seat(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)

    async def main() -> tuple[str, tuple[tuple[int, ...], ...]]:
        async with table("sequence", "Ann", "Bob", dealt=False, code="K7F4") as here:
            await here.devices["Bob"].ask("Pledge", pledge="ab" * 32)
            await here.devices["Ann"].ask("Start")
            await asyncio.sleep(1)
            assert here.room.play is None
            await asyncio.sleep(2)
            return here.room.document.stage, here.room.document.deal.fairness.missed

    assert simulate(main()) == ("playing", ((1,),))
    lines = [each.getMessage() for each in caplog.records]
    assert "table K7F4: no share of seats (1,)" in lines
