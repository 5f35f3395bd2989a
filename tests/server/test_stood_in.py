"""Stand-ins: by correspondence with the page open too, and told as such on return."""

from __future__ import annotations

import asyncio

from tests.simulated.loop import simulate
from tests.simulated.paced import A_DAY, DAYS, PEOPLE, move, mover, paced, seat_of


def test_who_is_here_takes_the_seat_back_by_a_move() -> None:
    async def main() -> tuple[str, str | None]:
        async with paced(DAYS, bot_pace=1e9) as here:
            name, late = mover(here)
            seat = seat_of(name)
            await asyncio.sleep(3 * A_DAY)
            other = here.devices[PEOPLE[1 - seat]]
            await other.ask("StandIn", seat=seat, level="easy")
            answer = await move(here)
            await asyncio.sleep(0.1)
            return answer["kind"], late.room["chairs"][seat]["bot"]

    assert simulate(main()) == ("Accepted", None)
