"""Open tables: everybody may find them; of private ones nobody hears anything."""

from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from tablee.games.sequence import GAME
from tablee.protocol.to_server import PROTOCOL
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


# Tables over the wire: the host, the chairs, the talk, the bots, the rematch.


async def test_who_joins_another_table_has_left_the_first(two: Two) -> None:
    await two.ann_phone.join(await two.ann.open_table())

    assert not (await two.bob_phone.hear("RoomNow"))["chairs"][0]["present"]


async def test_a_new_name_is_shown_at_the_table(two: Two) -> None:
    answer = await two.ann.call("POST", "/api/me", name="  Anna \n Lise ")

    me = answer.json()
    assert (me["person"], me["name"], me["named"]) == (two.ann.id, "Anna Lise", True)
    assert (await two.bob_phone.hear("RoomNow"))["chairs"][0]["name"] == "Anna Lise"
    await two.bob_phone.ask("Say", text="enchanté")
    assert (await two.ann_phone.hear("Said"))["name"] == "Bob"


@pytest.mark.rule("SEQ-25", "SEQ-G9")
async def test_a_word_at_a_silent_table_costs_a_card_before_it_is_heard(
    two: Two,
) -> None:
    await two.start({"silence": True})

    answer = await two.bob_phone.ask("Say", text="à moi ?")
    told = [await two.ann_phone.listen() for _ in range(2)]

    assert answer["kind"] == "Accepted"
    assert [message["kind"] for message in told] == ["GameNow", "Said"]
    assert told[0]["news"][0]["events"][0]["kind"] == "SilenceBroken"
    assert (told[1]["text"], told[1]["seat"]) == ("à moi ?", 1)
    owing = two.bob_phone
    await owing.until(1)
    assert {move["kind"] for move in owing.game["legal_moves"]} == {"Discard"}


async def test_one_tap_starts_a_game_against_bots(two: Two) -> None:
    code = await two.ann.open_table(bots="middle", sides=[0, 1, 0, 1])

    async with two.ann.device() as phone:
        await phone.join(code)
        while not phone.game["legal_moves"]:
            await phone.hear("GameNow")

    assert phone.room["stage"] == "playing"
    assert phone.room["options"]["automatic_draw"]
    bots = phone.room["chairs"][1:]
    assert {chair["bot"] for chair in bots} == {"middle"}
    assert len({chair["name"] for chair in bots}) == 3


async def test_twelve_people_play_at_one_table(address: str) -> None:
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        people = [await enter(guest(address)) for _ in range(12)]
        phones = [await enter(person.device()) for person in people]
        code = await people[0].open_table(sides=[0, 1, 2] * 4, preset="beginner")
        for seat, phone in enumerate(phones):
            await phone.join(code)
            await phone.ask("Sit", seat=seat)
        await phones[0].ask("Start")
        for phone in phones:
            await phone.hear("GameNow")
        for version in range(1, 14):
            mover = next(phone for phone in phones if phone.game["legal_moves"])
            await mover.play(mover.game["legal_moves"][0])
            for phone in phones:
                await phone.until(version)

    hands = [tuple(phone.game["view"]["hand"]) for phone in phones]
    assert [len(hand) for hand in hands] == [3] * 12
    assert len({phone.game["view"]["pile"] for phone in phones}) == 1


# A line names its table in its address, and is for that table alone.


@pytest.mark.parametrize("named", ["{code}", "{lower}"])
async def test_a_line_that_names_its_table_joins_it(address: str, named: str) -> None:
    async with guest(address, "Ann") as ann:
        code = await ann.open_table()
        asked = named.format(code=code, lower=code.lower())
        async with ann.device(table=asked) as phone:
            assert (await phone.join(code))["kind"] == "Accepted"


async def test_a_line_that_names_its_table_joins_no_other(address: str) -> None:
    async with guest(address, "Ann") as ann:
        code, other = await ann.open_table(), await ann.open_table()
        async with ann.device(table=code) as phone:
            refused = await phone.ask("Join", code=other, protocol=PROTOCOL)
            joined = await phone.join(code)

    assert refused["fault"] == "elsewhere"
    assert joined["kind"] == "Accepted"


@pytest.mark.parametrize("named", ["", "no code", "%00", None])
async def test_a_line_that_names_none_joins_any(
    address: str, named: str | None
) -> None:
    async with guest(address, "Ann") as ann:
        code, other = await ann.open_table(), await ann.open_table()
        async with ann.device(table=named) as phone:
            await phone.join(code)
            assert (await phone.join(other))["kind"] == "Accepted"
