"""Speech: refused where the rules refuse it, and one with the move that it is."""

from __future__ import annotations

import asyncio
import dataclasses

import pytest
from msgspec.structs import replace

from tablee.server.store.contract import Write
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import table

PEOPLE = "Ann", "Bob", "Cat"


class Scribe(MemoryStore):
    """A store that remembers how it was written to."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[Write] = []

    async def commit(self, write: Write) -> None:
        if write.move or write.saying:
            self.written.append(write)
        await super().commit(write)


@pytest.mark.rule("MOT-14")
def test_a_word_that_is_a_move_is_written_with_it_in_one() -> None:
    async def main() -> tuple[Told, Scribe, list[Told], tuple[bool, ...]]:
        store = Scribe()
        async with table("mot_cache", *PEOPLE, store=store, code="K7F4") as here:
            words = {}
            for name in PEOPLE:
                device = here.devices[name]
                words[name] = "".join(device.game["view"]["hand"][:3])
                await device.play({"kind": "Write", "word": words[name]})
            store.written.clear()
            text = f"j'ai mis {words['Bob']}"
            answer = await here.devices["Bob"].ask("Say", text=text)
            await asyncio.sleep(1)
            return (
                answer,
                store,
                here.devices["Ann"].heard,
                here.play.match.state.burned,
            )

    answer, store, heard, burned = simulate(main())
    [write] = store.written

    assert answer["kind"] == "Accepted"
    assert burned == (False, True, False)
    assert write.move
    assert (write.document, write.result) == (None, None)
    assert write.saying
    assert write.saying.said.text[:8] == "j'ai mis"
    assert [told["kind"] for told in heard][-2:] == ["GameNow", "Said"]


def test_onlookers_make_no_move_by_speaking_whatever_the_game_says() -> None:
    async def main() -> tuple[Told, int]:
        async with table("mot_cache", *PEOPLE) as here:
            dan = await here.come("Dan")
            table_hooks = dataclasses.replace(
                here.room.table.game.table_hooks, on_chat=lambda *_anything: "a move"
            )
            game = dataclasses.replace(here.room.table.game, table_hooks=table_hooks)
            here.room.table = replace(here.room.table, game=game)
            return await dan.ask("Say", text="bravo"), here.play.version

    answer, version = simulate(main())

    assert (answer["kind"], version) == ("Accepted", 0)
