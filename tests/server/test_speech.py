"""Speech: refused where the rules refuse it, and one with the move that it is."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import Any

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


@pytest.mark.rule("MOT-13")
@pytest.mark.parametrize("name", ["Bob", "Dan"])
def test_nobody_speaks_while_words_are_written_not_even_onlookers(name: str) -> None:
    async def main() -> tuple[Told, list[Told], list[Any], int]:
        store = Scribe()
        async with table("mot_cache", *PEOPLE, store=store) as here:
            await here.come("Dan")
            answer = await here.devices[name].ask("Say", text="un mot en or")
            await asyncio.sleep(1)
            later = await here.come("Eve")
            await asyncio.sleep(1)
            everybody = [*here.devices.values(), later]
            heard = [told for device in everybody for told in device.heard]
            said = [told for told in heard if told["kind"] == "Said"]
            return answer, said, store.written, here.room.answered.next_saying

    answer, said, written, number = simulate(main())

    assert (answer["fault"], answer["rule"]) == ("rule", "MOT-13")
    assert (said, written, number) == ([], [], 1)


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


@pytest.mark.rule("MOT-14")
def test_other_talk_and_that_of_onlookers_is_no_move() -> None:
    async def main() -> tuple[Scribe, int]:
        store = Scribe()
        async with table("mot_cache", *PEOPLE, store=store) as here:
            dan, word = await here.come("Dan"), ""
            for name in PEOPLE:
                device = here.devices[name]
                word = "".join(device.game["view"]["hand"][:3])
                await device.play({"kind": "Write", "word": word})
            store.written.clear()
            await here.devices["Cat"].ask("Say", text="pas mal")
            await dan.ask("Say", text=word)
            return store, here.play.version

    store, version = simulate(main())

    assert [(write.move, bool(write.saying)) for write in store.written] == [
        (None, True),
        (None, True),
    ]
    assert version == 3


@pytest.mark.rule("MOT-14")
def test_a_word_that_is_a_move_and_is_said_again_is_one_move() -> None:
    async def main() -> tuple[list[Told], int, int]:
        async with table("mot_cache", *PEOPLE, room_rest=-1) as here:
            word = ""
            for name in PEOPLE:
                device = here.devices[name]
                word = "".join(device.game["view"]["hand"][:3])
                await device.play({"kind": "Write", "word": word})
            cat, said = here.devices["Cat"], {"text": word, "id": "oops"}
            answers = [await cat.ask("Say", **said), await cat.ask("Say", **said)]
            await here.app.rooms.put_away()
            here.room = await here.app.rooms.find(here.room.document.code)
            answers.append(await (await here.come("Cat")).ask("Say", **said))
            return answers, here.play.version, len(here.room.answered.said)

    answers, version, said = simulate(main())

    assert [answer["kind"] for answer in answers] == ["Accepted"] * 3
    assert (version, said) == (4, 1)


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
