"""Tables over the wire: the host, the chairs, the talk, the bots, the rematch."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tablee.server.settings import Settings
from tests.server.conftest import Two
from tests.server.devices import guest, serving


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
