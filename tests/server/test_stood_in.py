"""Stand-ins: by correspondence with the page open too, and told as such on return."""

from __future__ import annotations

import asyncio

from tests.simulated.loop import simulate
from tests.simulated.paced import A_DAY, DAYS, PEOPLE, move, mover, paced, seat_of


def test_who_lets_the_days_pass_with_the_page_open_is_stood_in_for_too() -> None:
    async def main() -> tuple[list[str], str, str | None, int, list[str | None]]:
        async with paced(DAYS, bot_pace=0.9) as here:
            name, late = mover(here)
            seat = seat_of(name)
            other = here.devices[PEOPLE[1 - seat]]
            bot = {"seat": seat, "level": "easy"}
            await asyncio.sleep(2.9 * A_DAY)
            early = await other.ask("StandIn", **bot)
            await asyncio.sleep(0.1 * A_DAY)
            told = await other.ask("StandIn", **bot)
            await asyncio.sleep(0.1)
            shown = late.room["chairs"][seat]
            await asyncio.sleep(2)
            played = here.play.version
            back = [await late.ask("StandIn", seat=seat, level=None)]
            back.append(await other.ask("StandIn", seat=seat, level=None))
            await asyncio.sleep(0.1)
            faults = [answer.get("fault") for answer in back]
            answers = [early.get("fault", ""), told["kind"]]
            chair = late.room["chairs"][seat]
            return answers, shown["bot"], chair["bot"], played, faults

    answers, shown, given_back, played, faults = simulate(main())

    assert answers[0] in ("not_due", "not_host")
    assert answers[1] == "Accepted"
    assert shown == "easy"  # though they are here
    assert played == 1
    assert given_back is None
    assert faults[0] is None
    assert faults[1] in (None, "not_host")


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
