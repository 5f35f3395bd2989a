"""Stand-ins: by correspondence with the page open too, and told as such on return."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.simulated.loop import simulate
from tests.simulated.paced import A_DAY, DAYS, PEOPLE, move, mover, paced, seat_of
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, app_on, table

AUTOMATIC = {"automatic_draw": True}


async def a_move(here: Table, name: str) -> None:
    await asyncio.sleep(0.1)  # for what was shown to arrive
    device = here.devices[name]
    answer = await device.play(device.game["legal_moves"][0])
    assert answer["kind"] == "Accepted", answer


def bots_of(news: list[Any]) -> list[int]:
    """Return the versions that a bot has made for somebody."""
    return [each["version"] for each in news if each["stood_in"]]


def test_the_moves_of_a_stand_in_are_told_as_such_and_after_a_restart_too() -> None:
    async def main() -> tuple[list[int], list[int], int | None]:
        store = MemoryStore()
        async with table(
            "sequence",
            "Ann",
            "Bob",
            options=AUTOMATIC,
            store=store,
            absence=0.0,
        ) as here:
            if here.play.may_move(here.play.seats[0]):
                await a_move(here, "Ann")
            await a_move(here, "Bob")
            bob = here.devices["Bob"]
            bob.socket.leave()
            await a_move(here, "Ann")
            version = here.play.version
            stands_in = {"seat": 1, "level": "easy"}
            answer = await here.devices["Ann"].ask("StandIn", **stands_in)
            assert answer["kind"] == "Accepted", answer
            await here.version(version + 1)
            await a_move(here, "Ann")
            await here.version(version + 3)
            back = await here.come("Bob")
            await asyncio.sleep(0.1)
            shown = bots_of(back.game["news"])
            code = here.room.document.code
        app = await app_on(store)
        again = Table(app, await app.rooms.find(code))
        try:
            bob = await again.come("Bob")
            await asyncio.sleep(0.1)
            return shown, bots_of(bob.game["news"]), version
        finally:
            again.leave()

    shown, again, version = simulate(main())

    assert version is not None
    assert shown == [version + 1, version + 3]
    assert again == shown


def test_a_bot_that_has_a_seat_of_its_own_stands_in_for_nobody() -> None:
    async def main() -> list[int]:
        async with table("sequence", "Ann", "easy", options=AUTOMATIC) as here:
            if here.play.may_move(here.play.seats[0]):
                await a_move(here, "Ann")
            await here.version(2 if here.play.version else 1)
            ann = await here.come("Ann")
            await asyncio.sleep(0.1)
            return bots_of(ann.game["news"])

    assert simulate(main()) == []


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
