"""Tables over the wire: the host, the chairs, the talk, the bots, the rematch."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tablee.server.settings import Settings
from tests.server.conftest import Two
from tests.server.devices import AUTOMATIC, finish, guest, placing, serving


def chairs(room: dict[str, Any]) -> list[tuple[str | None, str | None, bool]]:
    return [(c["name"], c["bot"], c["present"]) for c in room["chairs"]]


async def test_everybody_sees_who_sits_where_and_who_is_away(two: Two) -> None:
    await two.bob_phone.ask("Sit", seat=1)
    seated = await two.ann_phone.hear("RoomNow")
    await two.bob_phone.socket.close()
    away = await two.ann_phone.hear("RoomNow")

    assert seated["host"] == seated["you"] == two.ann.id
    assert chairs(seated) == [("Ann", None, True), ("Bob", None, True)]
    assert chairs(away) == [("Ann", None, True), ("Bob", None, False)]


async def test_only_the_host_arranges_the_table(two: Two) -> None:
    asked = [
        await two.bob_phone.ask("Configure", options={}),
        await two.bob_phone.ask("Arrange", sides=[0, 1, 2]),
        await two.bob_phone.ask("AddBot", seat=1, level="easy"),
        await two.bob_phone.ask("Clear", seat=0),
        await two.bob_phone.ask("Swap", first=0, second=1),
        await two.bob_phone.ask("StandIn", seat=0, level="easy"),
        await two.bob_phone.ask("Start"),
    ]

    assert {answer["fault"] for answer in asked} == {"not_host"}


@pytest.mark.rule("SEQ-03")
async def test_a_table_no_rule_allows_is_refused_by_its_rule(two: Two) -> None:
    answer = await two.ann_phone.ask("Arrange", sides=[0, 0, 1])
    empty = await two.ann_phone.ask("Start")

    assert (answer["fault"], answer["rule"]) == ("rule", "SEQ-03")
    assert empty["fault"] == "seats_empty"


async def test_a_message_sent_again_is_not_carried_out_twice(two: Two) -> None:
    await two.bob_phone.ask("Sit", seat=1)

    for _ in range(2):
        await two.ann_phone.ask("Swap", first=0, second=1, id="swap")
        await two.bob_phone.ask("Say", text="salut", id="say")

    assert chairs(two.bob_phone.room)[0][0] == "Bob"
    late = await two.another(two.ann)
    await late.join(two.code)
    await late.hear("Said", n=1, text="salut", name="Bob")
    ping = await late.ask("Ping")
    assert ping["kind"] == "Accepted"
    assert sum(told["kind"] == "Said" for told in late.heard) == 1


async def test_a_new_name_is_shown_at_the_table(two: Two) -> None:
    answer = await two.ann.call("POST", "/api/me", name="  Anna \n Lise ")

    me = answer.json()
    assert (me["person"], me["name"], me["named"]) == (two.ann.id, "Anna Lise", True)
    assert (await two.bob_phone.hear("RoomNow"))["chairs"][0]["name"] == "Anna Lise"


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


async def test_talk_is_free_at_other_tables_and_of_onlookers(
    two: Two, address: str
) -> None:
    await two.start({"silence": False})
    async with guest(address, "Cat") as cat, cat.device() as phone:
        await phone.join(two.code)
        await phone.ask("Say", text="bonne partie")
        await two.ann_phone.ask("Say", text="merci")

    said = [await two.bob_phone.hear("Said") for _ in range(2)]
    assert [s["seat"] for s in said] == [None, 0]
    assert two.bob_phone.game["version"] == 0


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


async def test_a_bot_stands_in_for_the_absent_and_gives_the_seat_back(two: Two) -> None:
    await two.start(AUTOMATIC)
    here = await two.ann_phone.ask("StandIn", seat=1, level="easy")
    await two.bob_phone.socket.close()
    await two.ann_phone.hear("RoomNow")

    stood = await two.ann_phone.ask("StandIn", seat=1, level="easy")
    await two.ann_phone.hear("RoomNow")
    shown = chairs(two.ann_phone.room)[1]
    if two.ann_phone.game["legal_moves"]:
        await two.ann_phone.play(placing(two.ann_phone.game))
    while {turn["seat"] for turn in two.ann_phone.game["news"]} != {1}:
        await two.ann_phone.hear("GameNow")
    back = await two.another(two.bob)
    await back.join(two.code)

    assert here["fault"] == "seat_taken"
    assert stood["kind"] == "Accepted"
    assert shown == ("Bob", "easy", False)
    assert chairs(back.room)[1] == ("Bob", None, True)


async def test_a_bot_stands_in_only_after_a_while_which_all_are_shown(
    tmp_path: Path,
) -> None:
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        later = [0.0]  # seconds by which the house's clock is put forward
        settings = Settings(
            data=tmp_path, seconds=lambda: time.monotonic() + later[0], absence=3600
        )
        address = stack.enter_context(serving(settings))
        ann, bob = [await enter(guest(address, name)) for name in ("Ann", "Bob")]
        ann_phone, bob_phone, tablet = [
            await enter(g.device()) for g in (ann, bob, bob)
        ]
        code = await ann.open_table()
        for phone in (ann_phone, bob_phone, tablet):
            await phone.join(code)
        await bob_phone.ask("Sit", seat=1)
        await ann_phone.ask("Start")
        await bob_phone.socket.close()
        here = await ann_phone.ask("StandIn", seat=1, level="easy")
        await tablet.socket.close()
        while ann_phone.room["chairs"][1]["present"]:
            await ann_phone.hear("RoomNow")
        shown = [chair["away"] for chair in ann_phone.room["chairs"]]
        early = await ann_phone.ask("StandIn", seat=1, level="easy")
        back = await ann_phone.ask("StandIn", seat=1, level=None)
        later[0] = 3600.0
        late = await ann_phone.ask("StandIn", seat=1, level="easy")
        room = await ann_phone.hear("RoomNow")

    assert here["fault"] == "seat_taken"  # Bob still has a tablet
    assert shown[0] is None
    assert 0 <= shown[1] < 3_600_000
    assert (early["fault"], back["kind"]) == ("not_away", "Accepted")
    assert late["kind"] == "Accepted"
    assert room["chairs"][1]["away"] >= 3_600_000


async def test_another_becomes_host_when_the_host_stays_away(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        settings = Settings(data=tmp_path, host_patience=0.2)
        address = stack.enter_context(serving(settings))
        ann, bob = [await enter(guest(address, name)) for name in ("Ann", "Bob")]
        ann_phone, bob_phone = [await enter(g.device()) for g in (ann, bob)]
        code = await ann.open_table()
        for phone in (ann_phone, bob_phone):
            await phone.join(code)
        await bob_phone.ask("Sit", seat=1)
        await asyncio.sleep(0.3)
        before = (await bob_phone.ask("Start"))["fault"]

        await ann_phone.socket.close()
        while bob_phone.room["host"] != bob.id:
            await bob_phone.hear("RoomNow")
        started = await bob_phone.ask("Start")
        tablet = await enter(ann.device())
        await tablet.join(code)

        assert before == "not_host"
        assert started["kind"] == "Accepted"
        assert tablet.room["host"] == ann.id  # who is back is the host again
        assert (await bob_phone.ask("Pause"))["fault"] == "not_host"
        assert (await tablet.ask("Pause"))["kind"] == "Accepted"


async def test_who_sits_down_while_the_host_stays_away_takes_over(
    tmp_path: Path,
) -> None:
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        settings = Settings(data=tmp_path, host_patience=0)
        address = stack.enter_context(serving(settings))
        ann, bob = [await enter(guest(address, name)) for name in ("Ann", "Bob")]
        bob_phone = await enter(bob.device())
        await bob_phone.join(await ann.open_table())
        looking_on = await bob_phone.ask("AddBots", level="easy")
        host = bob_phone.room["host"]

        await bob_phone.ask("Sit", seat=1)
        while bob_phone.room["host"] != bob.id:
            await bob_phone.hear("RoomNow")

        assert (looking_on["fault"], host) == ("not_host", ann.id)


async def test_a_rematch_is_opened_once_with_seats_moved_on(two: Two) -> None:
    await two.start(AUTOMATIC)
    await finish(two.ann_phone, two.bob_phone)

    await two.bob_phone.ask("Rematch")
    code = (await two.ann_phone.hear("RoomNow", stage="over"))["next_code"]
    while code is None:
        code = (await two.ann_phone.hear("RoomNow"))["next_code"]
    await two.ann_phone.ask("Rematch")
    again = two.ann_phone.room["next_code"]
    await two.bob_phone.join(code)

    assert again == code != two.code
    room = two.bob_phone.room
    assert (room["stage"], room["host"], room["seat"]) == ("lobby", two.ann.id, 0)
    assert chairs(room) == [("Bob", None, True), ("Ann", None, False)]


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


async def test_the_host_moves_people_and_bots_about(two: Two) -> None:
    await two.bob_phone.ask("Sit", seat=1)
    await two.ann_phone.ask("Swap", first=0, second=1)
    await two.bob_phone.ask("Stand")
    await two.ann_phone.ask("AddBot", seat=0, level="easy")
    await two.ann_phone.ask("Clear", seat=1)
    await two.bob_phone.ask("Sit", seat=1)

    room = await two.bob_phone.hear("RoomNow")
    (_, bot, _), bob = chairs(room)
    assert (bot, bob) == ("easy", ("Bob", None, True))
    assert [person["name"] for person in room["onlookers"]] == ["Ann"]
    assert (await two.ann_phone.ask("Start"))["kind"] == "Accepted"
