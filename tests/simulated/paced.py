"""Tables of Séquence at a pace."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.tables import Table, table

PEOPLE = "Ann", "Bob"  # Ann is the host


AUTOMATIC = {"automatic_draw": True}


A_DAY = 24 * 3600.0


@asynccontextmanager
async def paced(pace: Told, *names: str, **chosen: Any) -> AsyncIterator[Table]:
    """Lay a table of Séquence at this pace, and deal."""
    async with table(
        "sequence", *(names or PEOPLE), dealt=False, options=AUTOMATIC, **chosen
    ) as here:
        answer = await here.devices["Ann"].ask("SetPace", pace=pace)
        assert answer["kind"] == "Accepted", answer
        await here.deal()
        yield here


def mover(here: Table) -> tuple[str, SimulatedDevice]:
    """Return whose turn it is."""
    waits = here.play.standing.waits
    seat = (waits & -waits).bit_length() - 1
    return PEOPLE[seat], here.devices[PEOPLE[seat]]


async def move(here: Table) -> Told:
    """Make whoever is to move make any move."""
    device = mover(here)[1]
    await asyncio.sleep(0.1)  # for what was shown to arrive
    return await device.play(device.game["legal_moves"][0])


def seat_of(name: str) -> int:
    return PEOPLE.index(name)


DAYS = {"kind": "Correspondence", "days": 3}
