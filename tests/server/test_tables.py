"""Tables over the wire: the host, the chairs, the talk, the bots, the rematch."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from tests.server.conftest import Two
from tests.server.devices import guest


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
