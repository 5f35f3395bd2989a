"""The chain of a table: told while it is played, and the record's at the end."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.kernel import Fairness, When
from tablee.kernel.record_format import link, links
from tablee.server.tables.routes import _written
from tablee.table.document import amend
from tablee.table.game_in_play import RecordWriter
from tests.simulated.loop import simulate
from tests.simulated.seated import dealt, play
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import app_on, table

AUTOMATIC = {"automatic_draw": True}


def chain_of(record: bytes) -> str:
    chain: str = json.loads(record.splitlines()[-1])["chain"]
    return chain


async def back(here: Any) -> None:
    """Make whoever placed a card last have it back."""
    while not any(d.game["may_take_back"] for d in here.devices.values()):
        await play(here, 1)
    mover = next(d for d in here.devices.values() if d.game["may_take_back"])
    other = next(d for d in here.devices.values() if d is not mover)
    version = here.play.version
    await mover.ask("AskBack", version=version)
    await other.ask("GrantBack", version=version, yes=True)
    while here.play.version == version:
        await asyncio.sleep(0.1)


@pytest.mark.parametrize("taken_back", [False, True])
def test_what_pages_were_told_is_what_the_record_has(taken_back: bool) -> None:
    async def main() -> None:
        store, options = MemoryStore(), {} if taken_back else AUTOMATIC
        async with table(
            "sequence", "Ann", "Bob", store=store, options=options, code="K7F4"
        ) as here:
            ann, bob = here.devices["Ann"], here.devices["Bob"]
            told = {0: ann.game["chain"]}
            for _ in range(5):
                await play(here, 1)
                told[here.play.version] = ann.game["chain"]
                assert bob.game["chain"] == ann.game["chain"]
            if taken_back:
                await back(here)
                told[here.play.version] = ann.game["chain"]
            await ann.ask("GiveUp")
            record = await _written(here.app, here.room)
        seed = here.play.match.seed
        found = [*links(seed, record.splitlines()[:-1])]
        assert {n: found[n] for n in told} == told
        assert chain_of(record) == found[-1] == told[here.play.version]

    simulate(main())


def test_a_restart_goes_on_with_the_same_chain() -> None:
    async def main() -> None:
        store = MemoryStore()
        async with table(
            "sequence", "Ann", "Bob", store=store, options=AUTOMATIC, code="K7F4"
        ) as here:
            await play(here, 4)
            before = here.devices["Ann"].game["chain"]
        app = await app_on(store)
        room = await app.rooms.find("K7F4")
        assert room.play
        assert room.play.record.chain(4) == before

    simulate(main())


def test_it_is_of_the_log_s_own_bytes_whatever_a_move_is_written_as_today() -> None:
    book, other = (
        RecordWriter.of(dealt("Ann", "Bob", "easy")),
        RecordWriter.of(dealt("Ann", "Bob", "easy")),
    )
    made = When.of(7)
    book = book.written(None, b'{"kind":"Place","card":"7S"}', made)
    other = other.written(None, b'{"kind":"Place","card":"7S","wild":false}', made)

    assert book.chain(0) == other.chain(0)
    assert book.chain(1) != other.chain(1)


def test_a_hidden_move_cannot_be_tried_out_against_its_link() -> None:
    """The header has the secret in it; but the link before is known to all."""
    document = dealt("Ann", "Bob", "easy")
    book = RecordWriter.of(document)
    move, made = b'{"kind":"Vote","word":1}', When.of(7)
    book = book.written(None, move, made)
    line = b'{"n":1,"seat":null,"at":7,"move":%s}' % move
    known = bytes.fromhex(book.chain(0))
    own = Fairness("11" * 32).seed  # all that a page knows is no key

    assert link(document.deal.fairness.seed, known, line).hex() == book.chain(1)
    assert link(own, known, line).hex() != book.chain(1)
    assert link(b"", known, line).hex() != book.chain(1)


def test_names_are_no_part_of_it() -> None:
    document = dealt("Ann", "Bob", "easy")
    anonymous = tuple(
        replace(each, name="x") for each in document.seats.occupants if each
    )

    assert RecordWriter.of(amend(document, seats={"occupants": anonymous})).chain(
        0
    ) == RecordWriter.of(document).chain(0)
