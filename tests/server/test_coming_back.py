"""Who comes back: what was sent too late, and what was missed meanwhile."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tablee.kernel import Seat
from tablee.protocol.to_server import PROTOCOL
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.tables import Table, table


async def played(here: Table, moves: int) -> None:
    """Make Ann and Bob play so many moves, the first that there is."""
    for _ in range(moves):
        await asyncio.sleep(0.1)
        device = next(d for d in here.devices.values() if d.game["legal_moves"])
        answer = await device.play(device.game["legal_moves"][0])
        assert answer["kind"] == "Accepted", answer


async def came_back(here: Table, **fields: Any) -> list[Told]:
    """Make Bob join again, and return what he is shown of the game."""
    bob = here.devices["Bob"]
    bob.heard.clear()
    code = here.room.document.code
    await bob.ask("Join", code=code, protocol=PROTOCOL, **fields)
    await asyncio.sleep(0.1)
    return [told for told in bob.heard if told["kind"] == "GameNow"]


def test_who_comes_back_is_shown_what_was_missed_step_by_step() -> None:
    async def main() -> tuple[list[Told], list[Told], Any]:
        async with table("sequence", "Ann", "Bob") as here:
            await played(here, 5)
            steps = await came_back(here, version=2, steps=True)
            rules, match = here.room.table.game.rules, here.play.match
            hands = [rules.view_for(match.state_at(v), Seat(1)).hand for v in (3, 4, 5)]
            return steps, await came_back(here, version=2), hands

    steps, plain, hands = simulate(main())

    assert [told["version"] for told in steps] == [3, 4, 5]
    assert [[each["version"] for each in told["news"]] for told in steps] == [
        [3],
        [4],
        [3, 4, 5],
    ]
    assert [len(told["view"]["hand"]) for told in steps] == [len(h) for h in hands]
    assert all(not told["legal_moves"] for told in steps[:-1])
    assert all(told["deadlines"] == [] for told in steps)
    assert [told["version"] for told in plain] == [5]


def test_of_a_long_absence_only_the_end_is_shown_step_by_step() -> None:
    async def main() -> list[Told]:
        async with table("sequence", "Ann", "Bob") as here:
            await played(here, 14)
            return await came_back(here, version=2, steps=True)

    steps = simulate(main())

    assert [told["version"] for told in steps] == [*range(7, 15)]
    assert [each["version"] for each in steps[0]["news"]] == [3, 4, 5, 6, 7]


@pytest.mark.parametrize("since", [None, -1, 5, 99, -7])
def test_who_has_missed_nothing_or_never_was_here_is_shown_one_version(
    since: int | None,
) -> None:
    async def main() -> list[int]:
        async with table("sequence", "Ann", "Bob") as here:
            await played(here, 5)
            steps = await came_back(here, version=since, steps=True)
            return [told["version"] for told in steps]

    assert simulate(main()) == [5]


def test_an_onlooker_is_shown_the_newest_version_alone() -> None:
    async def main() -> list[int]:
        async with table("sequence", "Ann", "Bob") as here:
            await played(here, 3)
            eve = await here.come("Eve", version=0, steps=True)
            await asyncio.sleep(0.1)
            games = [told for told in eve.heard if told["kind"] == "GameNow"]
            return [told["version"] for told in games]

    assert simulate(main()) == [3]
