"""Speech: refused where the rules refuse it, and one with the move that it is."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.kernel import IllegalMove, Seat, When
from tablee.server.store.contract import Write
from tablee.table.clock import Cooldowns
from tests.fifth_game.eclair.moves import Answer, Burn
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


# Fields and buttons that rest: who tries on in vain, and what the others learn.


ANN, BOB = Seat(0), Seat(1)
NOW = 5_000


def rested() -> Cooldowns:
    """Ann's answer was refused at NOW by a rule that lets her field rest for 2 s."""
    rests = Cooldowns({"ECL-04": 2_000})
    when = When(NOW + 90, NOW, NOW)
    return rests.after(ANN, Answer("x"), when, IllegalMove("ECL-04"))


def test_what_was_refused_rests_for_as_long_as_the_game_says() -> None:
    rests = rested()
    with pytest.raises(IllegalMove, match="ECL-04: this rests for 1 ms more"):
        rests.check(ANN, Answer("y"), When.of(NOW + 1_999))

    rests.check(ANN, Answer("y"), When.of(NOW + 2_000))


def test_others_and_other_moves_do_not_rest() -> None:
    rests = rested()

    rests.check(BOB, Answer("y"), When.of(NOW + 1))
    rests.check(ANN, Burn("y"), When.of(NOW + 1))


def test_a_refusal_by_another_rule_costs_no_rest() -> None:
    rests = Cooldowns({"ECL-04": 2_000})
    rests = rests.after(ANN, Answer("x"), When.of(NOW), IllegalMove("ECL-05"))

    rests.check(ANN, Answer("y"), When.of(NOW))


async def _turns(*, tries: bool) -> tuple[list[Told], list[list[Any]], int]:
    """Draw three cards; Bob may try in vain before each. Gives what all were sent."""
    answers: list[Told] = []
    async with table("face_a_face", "Ann", "Bob", "Cat", code="K7F4") as here:
        await here.come("Dan")
        bob = here.devices["Bob"]
        for turn in range(3):
            await here.until(5_000 * (turn + 1))
            for move in ({"kind": "Call"}, {"kind": "Answer", "word": "Zeus"}) * 2:
                if tries:
                    answers.append(await bob.play(move))
            await here.until(5_000 * (turn + 1) + 1_000)
            drawer = here.devices[("Ann", "Bob", "Cat")[here.play.match.state.turn]]
            await drawer.play({"kind": "Draw", "stack": "left"})
            await asyncio.sleep(1)
        posted = [here.devices[name].wire.posted for name in ("Ann", "Cat", "Dan")]
        return answers, posted, here.play.version


@pytest.mark.rule("FAF-G22")
def test_who_calls_in_vain_is_told_alone_and_rests_for_two_seconds() -> None:
    answers, posted, version = simulate(_turns(tries=True))
    _, silent, _ = simulate(_turns(tries=False))

    assert {answer["rule"] for answer in answers} == {"FAF-11"}
    assert [("rests for" in answer["detail"]) for answer in answers[:4]] == [
        False,
        False,
        True,
        True,
    ]
    assert posted == silent  # every byte, at the same moment
    assert version == 6
