"""Games of Rébus begun by its second rules, where 15 seconds more were not for all."""

from __future__ import annotations

import asyncio

import pytest

from tablee.games.rebus.state import Sealing
from tablee.table.document import amend
from tablee.table.log import Entry
from tests.simulated.loop import simulate
from tests.simulated.rebus import author, row_of, until_composing
from tests.simulated.stores import MemoryStore, add, put
from tests.simulated.tables import Table, app_on, table

NAMES = ("Ann", "Bob", "Cat")
CODE = "K7F4"
OLDER = 2
THROW = b'{"kind":"Throw"}'


async def laid_without_words(store: MemoryStore, *, went_on: bool) -> None:
    """Lay two cards without a solution; the turn then ended at 0 s."""
    async with table("rebus", *NAMES, store=store, code=CODE) as here:
        cards, _ = row_of(await until_composing(here))
        move = {"kind": "Lay", "cards": cards, "solution": "", "intruder": 0}
        told = await author(here).play(move)
        assert told["kind"] == "Accepted", told
        phase = here.play.match.state.phase
        assert isinstance(phase, Sealing)
        await here.until(phase.until + 2_000)
        document = amend(here.room.document, edition={"rules_version": OLDER})
        seat = (here.play.match.state.turn + 1) % len(NAMES)
        last, at = here.play.version, round(here.now)
    await put(store, document)
    if went_on:
        entry = Entry(last + 1, seat, at, at, at, THROW, None, 3, 1)
        await add(store, CODE, entry)


@pytest.mark.rule("REB-G21")
@pytest.mark.parametrize(("went_on", "stage"), [(False, "playing"), (True, "closed")])
def test_a_game_goes_on_where_nobody_played_within_the_15_seconds(
    went_on: bool, stage: str
) -> None:
    async def main() -> str:
        store = MemoryStore()
        await laid_without_words(store, went_on=went_on)
        app = await app_on(store)
        here = Table(app, await app.rooms.find(CODE))
        for name in NAMES:
            await here.come(name)
        await asyncio.sleep(0.1)
        here.leave()
        return here.room.document.stage

    assert simulate(main()) == stage
