"""One's own tables: whose turn it is at each, and leaving one for good."""

from __future__ import annotations

from typing import Any

from tests.server.conftest import Two
from tests.server.devices import Guest, guest

AUTOMATIC = {"automatic_draw": True}


async def tables(who: Guest) -> list[Any]:
    listed: list[Any] = (await who.call("GET", "/api/tables")).json()
    return listed


async def leave(who: Guest, code: str) -> Any:
    answer = await who.http.post(f"/api/tables/{code}/leave", json={})
    return answer.json()


async def test_a_table_is_listed_with_whose_turn_it_is(two: Two) -> None:
    [lobby] = await tables(two.ann)
    await two.start(AUTOMATIC)
    people = [(two.ann, "Ann"), (two.bob, "Bob")]
    if two.to_move()[0] is two.bob_phone:
        people.reverse()
    (mover, name), (waiter, _) = people

    [here], [there] = await tables(mover), await tables(waiter)

    assert (lobby["your_turn"], lobby["awaited"]) == (False, [])
    assert (lobby["alone"], here["alone"]) == (True, False)
    assert (here["your_turn"], here["awaited"]) == (True, [])
    assert (there["your_turn"], there["awaited"]) == (False, [name])


async def test_more_tables_than_a_dozen_are_listed(address: str) -> None:
    async with guest(address, "Ann") as ann:
        codes = [await ann.open_table() for _ in range(15)]

        assert [table["code"] for table in await tables(ann)] == codes[::-1]


async def test_who_leaves_a_game_for_good_is_replaced_and_looks_on(two: Two) -> None:
    await two.start(AUTOMATIC)

    left = await leave(two.bob, two.code)
    await two.bob_phone.hear("RoomNow", seat=None)
    view = (await two.bob_phone.hear("GameNow"))["view"]
    while (chair := two.ann_phone.room["chairs"][1])["person"]:
        await two.ann_phone.hear("RoomNow")

    assert left == [] == await tables(two.bob)
    assert view["seat"] is None
    assert not view["hand"]
    assert (chair["name"], chair["person"]) == ("Robot Bob", None)
    assert chair["bot"] == "middle"
    assert len(await tables(two.ann)) == 1


async def test_the_host_who_leaves_a_lobby_for_good_hands_it_on(two: Two) -> None:
    await two.bob_phone.ask("Sit", seat=1)

    await leave(two.ann, two.code)
    while two.bob_phone.room["host"] != two.bob.id:
        await two.bob_phone.hear("RoomNow")

    assert two.bob_phone.room["chairs"][0]["name"] is None
    assert (await two.bob_phone.ask("AddBots", level="easy"))["kind"] == "Accepted"
    assert (await two.bob_phone.ask("Start"))["kind"] == "Accepted"


async def test_the_last_person_can_leave_and_a_stranger_cannot(two: Two) -> None:
    stranger = await leave(two.bob, two.code)
    nowhere = await leave(two.bob, "ZZZZ")

    assert await leave(two.ann, two.code) == []
    assert stranger["fault"] == "not_seated"
    assert nowhere["fault"] == "no_table"
    assert await tables(two.ann) == []
