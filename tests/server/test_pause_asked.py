"""A pause that is asked for, when those who have not answered go."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tablee.protocol.person import Person
from tests.simulated.loop import simulate
from tests.simulated.tables import Table, table

PEOPLE = "Ann", "Bob", "Cat"  # Ann is the host
SLOW = 10_000.0  # seconds: no bot ever comes to a move
Going = Callable[[Table], Awaitable[Any]]


async def hangs_up(here: Table) -> None:
    here.devices["Ann"].socket.leave()


async def leaves_for_good(here: Table) -> None:
    await here.room.let_go(Person("Ann", "Ann"))


async def is_voted_out(here: Table) -> None:
    for who in ("Bob", "Cat"):
        await here.devices[who].ask("VoteOut", seat=0)


async def hands_over(here: Table) -> None:
    await here.devices["Ann"].ask("HandOver", seat=1)  # who asks, and needs nobody now


GOINGS = [hangs_up, leaves_for_good, is_voted_out, hands_over]


async def asked(here: Table, *people: str, pause: bool = True) -> bool:
    """Make people ask for a pause; return whether there is one."""
    for who in people:
        await here.devices[who].ask("AskPause", pause=pause)
    return here.room.document.clock.paused


@pytest.mark.parametrize("goes", GOINGS)
def test_a_pause_is_decided_when_the_last_who_had_not_answered_goes(
    goes: Going,
) -> None:
    async def main() -> tuple[bool, bool, Any]:
        async with table("sequence", *PEOPLE, bot_pace=SLOW) as here:
            before = await asked(here, "Bob", "Cat")
            await goes(here)
            await asyncio.sleep(0.1)
            bob = here.devices["Bob"]
            assert here.play.clock.runs is not here.room.document.clock.paused
            return before, bob.room["paused"], (bob.game["runs"], bob.room["agree"])

    assert simulate(main()) == (False, True, (False, []))


@pytest.mark.parametrize("goes", GOINGS)
def test_so_is_the_end_of_a_pause(goes: Going) -> None:
    async def main() -> tuple[bool, bool, bool]:
        async with table("sequence", *PEOPLE, bot_pace=SLOW) as here:
            await here.devices["Ann"].ask("Pause")
            before = await asked(here, "Bob", "Cat", pause=False)
            await goes(here)
            await asyncio.sleep(0.1)
            bob = here.devices["Bob"]
            return before, bob.room["paused"], bob.game["runs"]

    assert simulate(main()) == (True, False, True)


def test_while_anybody_here_has_not_answered_it_is_only_asked_for() -> None:
    async def main() -> tuple[bool, bool]:
        async with table("sequence", *PEOPLE) as here:
            await asked(here, "Bob")
            await hangs_up(here)
            await asyncio.sleep(0.1)
            one_left = here.room.document.clock.paused
            for who in ("Bob", "Cat"):  # nobody who is here asks for anything
                here.devices[who].socket.leave()
            await asyncio.sleep(0.1)
            return one_left, here.room.document.clock.paused

    assert simulate(main()) == (False, False)


def test_who_has_left_for_good_asks_for_nothing_any_more() -> None:
    async def main() -> tuple[str, ...]:
        async with table("sequence", *PEOPLE, bot_pace=SLOW) as here:
            await asked(here, "Bob")
            await here.room.let_go(Person("Bob", "Bob"))
            return here.room.document.requests.pause

    assert simulate(main()) == ()
