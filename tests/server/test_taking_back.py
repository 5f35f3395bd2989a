"""Taking a move back: asked for, granted or not, and never twice."""

from __future__ import annotations

import asyncio
import gzip

import msgspec

from tablee.kernel import ALL_OPEN
from tablee.kernel.match import Match
from tablee.kernel.record import write
from tablee.server.replays.pages import Story, examine, story_of, write_page
from tests.server.files import whole
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.tables import Table, table

PEOPLE = "Ann", "Bob", "Cat"
PATIENCE = 60.0  # seconds in which an answer is waited for


async def settled(here: Table) -> None:
    """Make everybody hear what was said last."""
    await asyncio.sleep(0.1)


def mover(here: Table) -> SimulatedDevice:
    """Return the device of whoever is to place a chip."""
    seat = here.play.match.state.phase.seat
    return here.devices[PEOPLE[seat]]


async def placed(here: Table) -> SimulatedDevice:
    """Make whoever is on turn play a card; return their device."""
    await settled(here)
    device = mover(here)
    move = next(m for m in device.game["legal_moves"] if m["kind"] == "Place")
    assert (await device.play(move))["kind"] == "Accepted"
    await settled(here)
    return device


async def asked(here: Table, who: SimulatedDevice) -> Told:
    answer = await who.ask("AskBack", version=here.play.version)
    await settled(here)
    return answer


async def answered(here: Table, who: SimulatedDevice, yes: bool = True) -> Told:
    version = here.play.version
    answer = await who.ask("GrantBack", version=version, yes=yes)
    await settled(here)
    return answer


def is_turn_of(here: Table, seat: int) -> bool:
    phase = here.play.match.state.phase
    return getattr(phase, "seat", None) == seat


def test_bots_wait_while_somebody_asks() -> None:
    async def main() -> tuple[int, int]:
        names = "Ann", "easy", "Cat"
        async with table("sequence", *names, bot_pace=0.5) as here:
            while not is_turn_of(here, 0):
                if is_turn_of(here, 2):
                    await placed(here)
                await asyncio.sleep(0.05)
            who = await placed(here)
            version = here.play.version
            await asked(here, who)
            await asyncio.sleep(PATIENCE - 5)
            then = here.play.version - version
            await asyncio.sleep(20)
            return then, here.play.version - version

    then, later = simulate(main())

    assert then == 0
    assert later > 0


def test_a_replay_steps_through_what_was_taken_back() -> None:
    async def main() -> tuple[Match, Story]:
        async with table("sequence", "Ann", "Bob") as here:
            who = await placed(here)
            await asked(here, who)
            other = next(d for d in here.devices.values() if d is not who)
            await answered(here, other)
            await here.devices["Ann"].ask("GiveUp")
            return here.play.match, story_of(here.room.document, here.play)

    match, story = simulate(main())
    packed = whole(write_page(match, ALL_OPEN, 0))
    page = msgspec.json.decode(gzip.decompress(packed))
    deal, placing, back = (frame["view"] for frame in page["frames"])

    assert deal == back != placing
    assert [news.took_back for news in story.news] == [False, False, True]
    again = whole(examine(write(match)))
    assert again.flaw is None
    assert [news.took_back for news in again.news] == [False, False, True]
