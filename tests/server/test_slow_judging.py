"""Moves that take long to judge are judged off the loop, and no others."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.simulated.cards import card_seen, right_answer
from tests.simulated.loop import SimulatedLoop, simulate
from tests.simulated.tables import table


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note what goes to a thread; a house beside this one may have bots that think."""
    went, to_thread = [], asyncio.to_thread

    async def noted(function: Any, *args: Any) -> Any:
        if isinstance(asyncio.get_running_loop(), SimulatedLoop):
            went.append(function.__name__)
        return await to_thread(function, *args)

    monkeypatch.setattr(asyncio, "to_thread", noted)
    return went


def test_an_answer_that_is_looked_up_is_judged_in_a_thread(threads: list[str]) -> None:
    async def main() -> None:
        async with table("eclair", "Ann", "Bob") as here:
            await card_seen(here)
            threads.clear()
            await here.devices["Ann"].play(right_answer(here, 0))
            assert threads == ["_decide_prepared"]

    simulate(main())


def test_other_moves_and_the_tables_own_are_judged_at_once(threads: list[str]) -> None:
    async def main() -> None:
        async with table("eclair", "Ann", "Bob", options={"cards": 1}) as here:
            threads.clear()
            await here.devices["Ann"].ask("Say", text="Loire")  # which burns it
            assert here.play.version == 1
            await card_seen(here)
            await here.version(3)  # the sand runs out
            arranged = {"kind": "Arrange", "cards": [], "stake": 1, "motto": ""}
            answer = await here.devices["Ann"].play(arranged, version=3)
            assert answer["kind"] == "Accepted"
            assert threads == []

    simulate(main())


def test_people_are_answered_while_an_answer_is_judged() -> None:
    async def main() -> tuple[float, str]:
        async with table("eclair", "Ann", "Bob") as here:
            loop = asyncio.get_running_loop()
            assert isinstance(loop, SimulatedLoop)
            await card_seen(here)
            loop.threads_take = 3.0
            answer = asyncio.create_task(
                here.devices["Ann"].play(right_answer(here, 0))
            )
            await asyncio.sleep(0.5)
            start = loop.time()
            await here.devices["Bob"].ask("Ping")
            waited = loop.time() - start
            assert not answer.done()
            return waited, (await answer)["kind"]

    waited, answered = simulate(main())

    assert waited < 0.01
    assert answered == "Accepted"


def test_a_move_that_cannot_be_read_is_refused_by_its_rule(threads: list[str]) -> None:
    async def main() -> tuple[str, str | None]:
        async with table("eclair", "Ann", "Bob") as here:
            await card_seen(here)
            threads.clear()
            answer = await here.devices["Ann"].play({"kind": "Nothing"})
            return answer["fault"], answer["rule"]

    assert simulate(main()) == ("rule", "TAB-01")
    assert threads == []
