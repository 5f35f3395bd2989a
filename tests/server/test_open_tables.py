"""Open tables: everybody may find them; of private ones nobody hears anything."""

from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

from tablee.games.sequence import GAME
from tablee.server.settings import Settings
from tablee.server.tables.routes import OF_A_PERSON, OF_AN_ADDRESS
from tablee.table.access import set_open
from tablee.table.document import amend, new_document
from tablee.table.seats import Occupant
from tests.server.conftest import Two
from tests.server.devices import AUTOMATIC, Guest, Told, guest, serving
from tests.table.laid import again


async def listed(person: Guest, code: str) -> Told | None:
    """Return the table as *person* finds it among the open ones."""
    tables = (await person.call("GET", "/api/tables/open")).json()
    return next((table for table in tables if table["code"] == code), None)


async def test_a_table_is_private_until_its_host_opens_it(two: Two) -> None:
    private = two.ann_phone.room["open"], await listed(two.bob, two.code)
    refused = await two.bob_phone.ask("SetOpen", open=True)
    still_private = await listed(two.bob, two.code)

    opened = await two.ann_phone.ask("SetOpen", open=True)
    shown = await two.bob_phone.hear("RoomNow", open=True)
    found = await listed(two.bob, two.code)
    await two.ann_phone.ask("SetOpen", open=False)
    gone = await listed(two.bob, two.code)

    assert private == (False, None)
    assert (refused["fault"], still_private) == ("not_host", None)
    assert (opened["kind"], shown["revision"]) == ("Accepted", 1)
    assert found is not None
    assert found.pop("since") > 0
    assert found == {
        "code": two.code,
        "game": "sequence",
        "stage": "lobby",
        "preset": "rulebook",
        "options": {},
        "names": ["Ann"],
        "free": 1,
        "bots": 0,
    }
    assert gone is None


async def test_the_list_says_who_sits_there_and_by_which_rules(two: Two) -> None:
    await two.ann_phone.ask("SetOpen", open=True)
    await two.ann_phone.ask("Configure", options={"expert": True})
    await two.ann_phone.ask("AddBot", seat=1, level="easy")

    found = await listed(two.bob, two.code)

    assert found is not None
    assert (found["free"], found["bots"], found["names"]) == (0, 1, ["Ann"])
    assert (found["preset"], found["options"]) == ("", {"expert": True})


async def test_a_game_can_be_watched_until_it_is_over(two: Two) -> None:
    await two.ann_phone.ask("SetOpen", open=True)
    await two.start(AUTOMATIC)
    playing = await listed(two.bob, two.code)

    await two.ann_phone.ask("GiveUp")
    over = await listed(two.bob, two.code)

    assert playing is not None
    assert playing["stage"] == "playing"
    assert over is None


async def test_who_was_sent_away_does_not_see_the_table(two: Two, address: str) -> None:
    await two.ann_phone.ask("SetOpen", open=True)
    async with guest(address, "Cat") as cat:
        before = await listed(cat, two.code)
        await two.ann_phone.ask("SendAway", person=cat.id)

        after = await listed(cat, two.code)

    assert before is not None
    assert after is None
    assert await listed(two.bob, two.code) is not None


async def test_where_nobody_is_nothing_is_open(two: Two) -> None:
    await two.ann_phone.ask("SetOpen", open=True)
    screen = await two.another(two.ann)  # which is nobody
    await screen.join(two.code, screen=True)

    await two.ann_phone.socket.close()
    while screen.room["chairs"][0]["present"]:
        await screen.listen()
    with_bob = await listed(two.bob, two.code)
    await two.bob_phone.socket.close()
    await screen.hear("RoomNow", onlookers=[])
    with_nobody = await listed(two.bob, two.code)

    assert with_bob is not None
    assert with_nobody is None


async def test_the_list_is_not_asked_for_all_the_time(tmp_path: Path) -> None:
    few = replace(Settings(data=tmp_path), questions_a_minute=2)
    with serving(replace(few, seconds=lambda: 0.0)) as address:
        async with guest(address, "Ann") as ann:
            answers = [await ann.call("GET", "/api/tables/open") for _ in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].json()["fault"] == "too_fast"


async def open_to_all(stack: AsyncExitStack, who: Guest) -> str:
    """Open one more table of somebody's to everybody, and stay there."""
    code = await who.open_table()
    phone = await stack.enter_async_context(who.device())
    await phone.join(code)
    assert (await phone.ask("SetOpen", open=True))["kind"] == "Accepted"
    return code


async def test_nobody_fills_the_list(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, proxies=1)
    with serving(settings) as address:
        async with AsyncExitStack() as stack:

            async def come(name: str, place: str) -> Guest:
                who = await stack.enter_async_context(guest(address, name))
                who.http.headers["X-Forwarded-For"] = place
                return who

            bob = await come("Bob", "10.0.0.2")
            calm = [await open_to_all(stack, bob)]
            ann = await come("Ann", "10.0.0.1")
            hers = [await open_to_all(stack, ann) for _ in range(OF_A_PERSON + 1)]
            crowd = [await come(f"Eve {n}", "10.0.0.3") for n in range(OF_AN_ADDRESS)]
            theirs = [await open_to_all(stack, eve) for eve in crowd]
            eve = await come("Eve", "10.0.0.3")
            theirs.append(await open_to_all(stack, eve))
            tables = (await bob.call("GET", "/api/tables/open")).json()

    found = {table["code"] for table in tables}
    assert found == {*calm, *hers[1:], *theirs[1:]}


def test_a_rematch_is_as_open_as_the_table_was() -> None:
    table = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
    opened = set_open(table, True, 7)

    later = again(amend(opened, stage="over"))

    assert set_open(opened, True, 9) is opened  # since when, it stays
    assert later.access.open_since == 7
    assert set_open(opened, False, 9) == table
