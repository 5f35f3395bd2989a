"""A closed table: who is new knocks, and the host lets them in or sends them away."""

from __future__ import annotations

from tablee.protocol.to_server import GoNext, WishNext
from tests.simulated.acting import ask
from tests.simulated.loop import simulate
from tests.simulated.tables import Table, ask_all, comes_back, table

PAIR = "Ann", "Bob"  # Ann is the host


async def told(here: Table, kind: str, **fields: object) -> str | None:
    answer = await here.devices["Ann"].ask(kind, **fields)
    return answer.get("fault")


def test_who_is_new_waits_until_the_host_lets_them_in() -> None:
    async def main() -> None:
        async with table("sequence", *PAIR) as here:
            await here.come("Dan")
            await ask_all(here, [("Ann", "SetClosed", {"closed": True})])

            knocked = [await comes_back(here, "Eve") for _ in range(2)]
            knocked.append(await comes_back(here, "Eve", screen=True))
            assert knocked == ["knocking"] * 3
            # who was here when it was closed, and who sits here, comes and goes
            assert [await comes_back(here, who) for who in ("Dan", "Bob")] == [None] * 2
            room = here.devices["Ann"].room
            assert room["closed"]
            assert room["knocks"] == [{"person": "Eve", "name": "Eve"}]
            assert await told(here, "LetIn", person="Eve", granted=True) is None
            assert await comes_back(here, "Eve") is None
            assert await told(here, "LetIn", person="Eve", granted=True) == "stale"

            await comes_back(here, "Fay")
            assert await told(here, "LetIn", person="Fay", granted=False) is None
            assert await comes_back(here, "Fay") == "sent_away"

            await ask_all(here, [("Ann", "SetClosed", {"closed": False})])
            assert await comes_back(here, "Gus") is None

    simulate(main())


def test_only_the_host_closes_a_table_and_opens_its_door() -> None:
    async def main() -> None:
        async with table("sequence", *PAIR) as here:
            bob = here.devices["Bob"]
            closed = await bob.ask("SetClosed", closed=True)
            granted = await bob.ask("LetIn", person="Eve", granted=True)
            assert closed["fault"] == granted["fault"] == "not_host"
            assert await comes_back(here, "Eve") is None

    simulate(main())


def test_the_next_table_of_the_evening_is_closed_too() -> None:
    async def main() -> bool:
        async with table("sequence", *PAIR) as here:
            close = ("Ann", "SetClosed", {"closed": True})
            await ask_all(here, [close, ("Ann", "GiveUp", {})])
            await ask(here.room, WishNext(id="w", game="sequence"), "Ann")
            await ask(here.room, GoNext(id="n"))
            code = here.room.document.next_table.code
            assert code is not None
            there = await here.app.rooms.find(code)
            return there.document.access.closed

    assert simulate(main())
