"""Whoever is removed or sent away stays away for the evening, and is told why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.protocol.to_server import GoNext, Rematch, WishNext
from tablee.table import access
from tablee.table.document import Document, new_document
from tablee.table.seats import Occupant
from tests.simulated.acting import ask
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, app_on, ask_all, comes_back, table
from tests.table.laid import again

THREE = "Ann", "Bob", "Cat"  # Ann is the host
SLOW = 10_000.0  # seconds: no bot ever comes to a move
WAYS = {
    "removed": [("Ann", "Remove", {"seat": 1})],
    "voted_out": [(who, "VoteOut", {"seat": 1}) for who in ("Ann", "Cat")],
}


@pytest.mark.parametrize("dealt", [True, False], ids=["in play", "in the lobby"])
@pytest.mark.parametrize("why", WAYS)
def test_who_is_removed_is_let_go_and_told_why_they_stay_out(
    why: str, dealt: bool
) -> None:
    async def main() -> tuple[bool, list[str | None], list[str], str | None]:
        async with table("sequence", *THREE, dealt=dealt, bot_pace=SLOW) as here:
            await ask_all(here, WAYS[why])
            hung_up = here.devices["Bob"].wire.hung_up
            back = [
                await comes_back(here, "Bob", screen=each) for each in (False, True)
            ]
            present = [*here.room.connections.people()]
            return hung_up, back, present, await comes_back(here, "Dan")

    hung_up, back, present, dan = simulate(main())

    assert hung_up
    assert back == [why, why]
    assert present == ["Ann", "Cat"]
    assert dan is None  # nobody else is kept out


def test_a_restart_forgets_nobody_who_is_to_stay_away() -> None:
    async def main() -> str | None:
        store = MemoryStore()
        async with table("sequence", *THREE, store=store, bot_pace=SLOW) as here:
            await ask_all(here, WAYS["voted_out"])
            code = here.room.document.code
        app = await app_on(store, bot_pace=SLOW)
        again = Table(app, await app.rooms.find(code))
        try:
            return await comes_back(again, "Bob")
        finally:
            again.leave()

    assert simulate(main()) == "voted_out"


@pytest.mark.parametrize("game", ["sequence", "rebus"], ids=["rematch", "another"])
def test_it_holds_at_every_table_of_the_evening(game: str) -> None:
    async def main() -> list[str | None]:
        async with table("sequence", *THREE, bot_pace=SLOW) as here:
            await ask_all(here, WAYS["removed"])
            await here.come("Dan")
            sends = ("Ann", "SendAway", {"person": "Dan"})
            await ask_all(here, [sends, ("Ann", "GiveUp", {})])
            await ask(here.room, WishNext(id="w", game=game), "Ann")
            await ask(here.room, GoNext(id="n"))
            code = here.room.document.next_table.code
            assert code is not None
            there = Table(here.app, await here.app.rooms.find(code))
            try:
                return [await comes_back(there, who) for who in ("Bob", "Dan", "Cat")]
            finally:
                there.leave()

    assert simulate(main()) == ["removed", "sent_away", None]


def test_nobody_is_sent_away_from_a_table_that_all_have_left() -> None:
    async def main() -> str | None:
        async with table("sequence", *THREE, bot_pace=SLOW) as here:
            await here.come("Dan")
            await ask_all(here, [("Ann", "GiveUp", {})])
            await ask(here.room, Rematch(id="n"))
            answer = await here.devices["Ann"].ask("SendAway", person="Dan")
            return answer.get("fault")

    assert simulate(main()) == "moved_on"  # the next one would let Dan in


@pytest.fixture
def laid() -> Document:
    return new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)


def test_one_is_told_the_first_reason(laid: Document) -> None:
    removed = access.ban(laid, "b", "host")

    assert access.ban(removed, "b", "vote") is removed
    assert access.send_away(removed, "b") is removed


def test_reasons_are_remembered_as_long_as_the_people(laid: Document) -> None:
    for n in range(access.MOST_BANNED + 2):
        laid = access.ban(laid, f"p{n}", "vote")
    later = again(replace(laid, stage="over"))

    assert len(later.access.sent_away) == access.MOST_BANNED
    assert set(later.access.why_away) == set(later.access.sent_away)
