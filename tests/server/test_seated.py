"""Who sat where, from which move on: nothing that was is told otherwise later."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tablee.kernel import Outcome, Seat
from tablee.kernel.record import read_seated
from tablee.protocol.person import Person
from tablee.protocol.to_server import PROTOCOL
from tablee.server.results.histories import as_csv, as_json
from tablee.server.results.statistics import Player, rate
from tablee.server.store.results import NumberedResult
from tablee.server.store.threads import ThreadedStore
from tablee.server.tables.routes import _written
from tablee.table import lobby
from tablee.table.access import ask_seat, grant_seat
from tablee.table.alarms import with_stand_ins
from tablee.table.document import Document, amend, encode_document
from tablee.table.log import BOT, Result, result_of
from tablee.table.seats import noted
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.paced import A_DAY, DAYS, PEOPLE, move, mover, paced, seat_of
from tests.simulated.seated import GAME, dealt, play
from tests.simulated.stores import MemoryStore, put
from tests.simulated.tables import Table, app_on, table
from tests.table.laid import laid

CAT = Person("Cat", "Cat")
WON = Outcome((1,), "MOT-09")


def after(before: Document, now: Document, since: int) -> Document:
    return amend(now, seats=noted(before.seats, now.seats, since))


def left(document: Document, name: str, since: int) -> Document:
    """Make somebody leave for good."""
    return after(document, lobby.leave_for_good(document, Person(name, name)), since)


def taken(document: Document, person: Person, seat: int, since: int) -> Document:
    """Make somebody take a bot's seat."""
    return after(document, grant_seat(ask_seat(document, person, seat), person), since)


@pytest.mark.parametrize(
    ("happens", "rated"),
    [
        pytest.param(lambda here: here, True, id="nothing"),
        pytest.param(lambda here: left(here, "Bob", 4), True, id="somebody left"),
        pytest.param(
            lambda here: after(here, with_stand_ins(here, {"Bob"}), 4),
            True,
            id="stood in",
        ),
        pytest.param(lambda here: taken(here, CAT, 2, 4), False, id="a bot's seat"),
        pytest.param(
            lambda here: left(taken(here, CAT, 2, 4), "Cat", 8), False, id="and left"
        ),
        pytest.param(
            lambda here: taken(left(here, "Bob", 4), CAT, 1, 8),
            False,
            id="somebody else's",
        ),
    ],
)
def test_a_game_is_rated_where_people_played_what_they_were_dealt(
    happens: Any, rated: bool
) -> None:
    result = result_of(happens(dealt("Ann", "Bob", "easy")), GAME, WON, 12, 9)

    assert result.rated is rated
    assert result.players == ("Ann", "Bob", "bot:easy")
    assert bool(rate([NumberedResult(1, result)], {})) is rated


def named(who: str) -> Player:
    if who.startswith(BOT):
        return Player("", bot=who.removeprefix(BOT))
    return Player(who, who)


def test_the_export_tells_who_played_from_which_move_on() -> None:
    here = taken(left(dealt("Ann", "Bob", "easy"), "Bob", 4), CAT, 1, 9)
    result = NumberedResult(1, result_of(here, GAME, WON, 12, 9))

    assert result.result.changes == ((4, 1, "bot:easy"), (9, 1, "Cat"))
    [plain] = json.loads(as_json([result], named))
    assert [(each["from"], each["seat"]) for each in plain["changes"]] == [
        (4, 1),
        (9, 1),
    ]
    header, *rows = as_csv([result], named).decode().splitlines()
    assert header.endswith(",changes")
    assert [row.rsplit(",", 1)[1] for row in rows] == ["", "4 bot easy; 9 Cat", ""]


async def changed_hands(store: MemoryStore) -> tuple[Table, int, bytes]:
    """Play a while, lets Bob go and Cat take his seat, and end the game."""
    automatic = {"automatic_draw": True}
    async with table(
        "sequence", "Ann", "Bob", store=store, options=automatic, code="K7F4"
    ) as here:
        await play(here, 4)
        await here.room.leave_for_good(Person("Bob", "Bob"))
        at = here.play.version + 1
        cat = await here.come("Cat")
        await cat.ask("AskSeat", seat=1)
        await here.devices["Ann"].ask("GrantSeat", person="Cat", granted=True)
        await here.devices["Ann"].ask("GiveUp")
        return here, at, await _written(here.app, here.room)


def test_the_record_of_a_table_tells_who_sat_there_and_when() -> None:
    async def main() -> None:
        here, at, record = await changed_hands(MemoryStore())
        bob = [each for each in read_seated(record) if each.seat == 1]

        assert [(each.since, each.name) for each in bob] == [(0, "Bob"), (at, "Cat")]
        told = here.devices["Ann"].room["seated"]
        assert [
            (each["from"], each["person"]) for each in told if each["seat"] == 1
        ] == [(0, "Bob"), (at, "Cat")]

    simulate(main())


def test_a_restart_forgets_nothing_of_it() -> None:
    async def main() -> tuple[bytes, bytes]:
        store = MemoryStore()
        _here, _at, record = await changed_hands(store)
        app = await app_on(store)
        again = await app.rooms.find("K7F4")
        return record, await _written(app, again)

    record, again = simulate(main())
    assert record == again


def test_a_room_where_nobody_was_replaced_says_nothing_of_it() -> None:
    async def main() -> list[Any]:
        async with table("sequence", "Ann", "Bob") as here:
            told: list[Any] = here.devices["Ann"].room["seated"]
            return told

    assert simulate(main()) == []


@pytest.mark.parametrize("disk", [True, False])
def test_the_tables_one_has_left_are_found_too(disk: bool, tmp_path: Path) -> None:
    async def main() -> bytes:
        store = ThreadedStore(tmp_path) if disk else MemoryStore()
        before = laid("K7F4", "mot_cache", ("Ann", "Bob", "easy"), {})
        await put(store, before)
        await put(store, left(lobby.start(before, GAME), "Bob", 1))
        assert not await store.rooms_of("Bob", 9)
        app = await app_on(store)
        await app.eraser.erase(Person("Bob", "Bob"))
        assert not await store.rooms_of("Bob", 9, "left")
        kept = await store.read_room("K7F4")
        assert kept is not None
        await store.close()
        return encode_document(kept.document)

    assert b"Bob" not in asyncio.run(main())


@pytest.mark.parametrize("disk", [True, False])
def test_nobody_s_result_tells_of_them(disk: bool, tmp_path: Path) -> None:
    async def main() -> Result:
        store = ThreadedStore(tmp_path) if disk else MemoryStore()
        here = taken(dealt("Ann", "Bob", "easy"), CAT, 2, 4)
        await put(store, here)
        await put(store, here, result=result_of(here, GAME, WON, 12, 9))
        await store.forget_person("Cat")
        [kept] = await store.results_since(0, 9)
        await store.close()
        return kept.result

    assert asyncio.run(main()).changes == ((4, 2, ""),)


# Stand-ins: by correspondence with the page open too, and told as such on return.


def test_who_is_here_takes_the_seat_back_by_a_move() -> None:
    async def main() -> tuple[str, str | None]:
        async with paced(DAYS, bot_pace=1e9) as here:
            name, late = mover(here)
            seat = seat_of(name)
            await asyncio.sleep(3 * A_DAY)
            other = here.devices[PEOPLE[1 - seat]]
            await other.ask("StandIn", seat=seat, level="easy")
            answer = await move(here)
            await asyncio.sleep(0.1)
            return answer["kind"], late.room["chairs"][seat]["bot"]

    assert simulate(main()) == ("Accepted", None)


# Who comes back: what was sent too late, and what was missed meanwhile.


async def played(here: Table, moves: int) -> None:
    """Make Ann and Bob play so many moves, the first that there is."""
    for _ in range(moves):
        await asyncio.sleep(0.1)
        device = next(d for d in here.devices.values() if d.game["legal_moves"])
        answer = await device.play(device.game["legal_moves"][0])
        assert answer["kind"] == "Accepted", answer


async def came_back(here: Table, **fields: Any) -> list[Told]:
    """Make Bob join again, and return what he is shown of the game."""
    bob = here.devices["Bob"]
    bob.heard.clear()
    code = here.room.document.code
    await bob.ask("Join", code=code, protocol=PROTOCOL, **fields)
    await asyncio.sleep(0.1)
    return [told for told in bob.heard if told["kind"] == "GameNow"]


def test_who_comes_back_is_shown_what_was_missed_step_by_step() -> None:
    async def main() -> tuple[list[Told], list[Told], Any]:
        async with table("sequence", "Ann", "Bob") as here:
            await played(here, 5)
            steps = await came_back(here, version=2, steps=True)
            rules, match = here.room.table.game.rules, here.play.match
            hands = [rules.view_for(match.state_at(v), Seat(1)).hand for v in (3, 4, 5)]
            return steps, await came_back(here, version=2), hands

    steps, plain, hands = simulate(main())

    assert [told["version"] for told in steps] == [3, 4, 5]
    assert [[each["version"] for each in told["news"]] for told in steps] == [
        [3],
        [4],
        [3, 4, 5],
    ]
    assert [len(told["view"]["hand"]) for told in steps] == [len(h) for h in hands]
    assert all(not told["legal_moves"] for told in steps[:-1])
    assert all(told["deadlines"] == [] for told in steps)
    assert [told["version"] for told in plain] == [5]


def test_of_a_long_absence_only_the_end_is_shown_step_by_step() -> None:
    async def main() -> list[Told]:
        async with table("sequence", "Ann", "Bob") as here:
            await played(here, 14)
            return await came_back(here, version=2, steps=True)

    steps = simulate(main())

    assert [told["version"] for told in steps] == [*range(7, 15)]
    assert [each["version"] for each in steps[0]["news"]] == [3, 4, 5, 6, 7]


@pytest.mark.parametrize("since", [None, -1, 5, 99, -7])
def test_who_has_missed_nothing_or_never_was_here_is_shown_one_version(
    since: int | None,
) -> None:
    async def main() -> list[int]:
        async with table("sequence", "Ann", "Bob") as here:
            await played(here, 5)
            steps = await came_back(here, version=since, steps=True)
            return [told["version"] for told in steps]

    assert simulate(main()) == [5]


def test_an_onlooker_is_shown_the_newest_version_alone() -> None:
    async def main() -> list[int]:
        async with table("sequence", "Ann", "Bob") as here:
            await played(here, 3)
            eve = await here.come("Eve", version=0, steps=True)
            await asyncio.sleep(0.1)
            games = [told for told in eve.heard if told["kind"] == "GameNow"]
            return [told["version"] for told in games]

    assert simulate(main()) == [3]
