"""Playing over the wire: versions, repetitions, devices, and nothing leaked."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tablee.games.sequence import GAME
from tests.server.conftest import Two
from tests.server.devices import AUTOMATIC, placing


async def test_a_move_is_answered_and_shown_to_everybody(two: Two) -> None:
    await two.start(AUTOMATIC)
    mover, other = two.to_move()
    move = placing(mover.game)

    answer = await mover.play(move)
    seen = [await device.hear("GameNow", version=1) for device in (mover, other)]

    assert (answer["kind"], answer["version"]) == ("Accepted", 1)
    for game in seen:
        (turn,) = game["news"]
        assert turn["version"] == 1
        assert turn["events"][0]["square"] == move["square"]


async def test_a_seat_can_be_played_from_two_devices(two: Two) -> None:
    await two.start(AUTOMATIC)
    laptop = await two.another(two.ann)
    await laptop.join(two.code)
    mover, _ = two.to_move()

    await mover.play(placing(mover.game))
    games = [await d.hear("GameNow", version=1) for d in (two.ann_phone, laptop)]
    if games[1]["legal_moves"]:
        answer = await laptop.play(games[1]["legal_moves"][0])
        assert answer["version"] == 2

    assert laptop.room["seat"] == two.ann_phone.room["seat"] == 0
    assert games[0]["view"] == games[1]["view"]


async def test_a_device_that_comes_back_gets_what_it_missed(two: Two) -> None:
    await two.start(AUTOMATIC)
    for version in range(1, 4):
        mover, _ = two.to_move()
        await mover.play(placing(mover.game))
        await two.ann_phone.until(version)
        await two.bob_phone.until(version)

    back = await two.another(two.bob)
    await back.join(two.code, version=1)
    reloaded = await two.another(two.bob)
    await reloaded.join(two.code)
    ahead = await two.another(two.bob)
    await ahead.join(two.code, version=99)

    assert [turn["version"] for turn in back.game["news"]] == [2, 3]
    for device in (reloaded, ahead):
        assert [turn["version"] for turn in device.game["news"]] == [0, 1, 2, 3]
    assert back.game["view"] == reloaded.game["view"] == two.bob_phone.game["view"]


async def test_no_frame_of_a_seat_holds_what_that_seat_may_not_know(two: Two) -> None:
    await two.start(AUTOMATIC)
    screen = await two.another(two.ann)
    await screen.join(two.code, screen=True)
    devices = (two.ann_phone, two.bob_phone)
    hidden: dict[int, set[str]] = {0: set(), 1: set()}

    for version in range(1, 9):
        mover, _ = two.to_move()
        await mover.play(placing(mover.game))
        hands = [(await d.until(version))["view"]["hand"] for d in devices]
        for seat, device in enumerate(devices):
            told = json.dumps(device.game)
            own = set(device.game["view"]["hand"]) | set(_public(device.game))
            hidden[seat] = set(hands[1 - seat]) - own
            assert not any(f'"{card}"' in told for card in hidden[seat])
        public = json.dumps(await screen.until(version))
        secret = (set(hands[0]) | set(hands[1])) - set(_public(screen.game))
        assert not any(f'"{card}"' in public for card in secret)

    assert hidden[0]
    assert hidden[1]


def _public(game: dict[str, Any]) -> list[str]:
    """List the cards that lie open on the table."""
    drawn = [event.get("card") for turn in game["news"] for event in turn["events"]]
    return [*game["view"]["discards"], *(card for card in drawn if card)]


async def test_tables_play_on_while_another_waits(two: Two) -> None:
    await two.start(AUTOMATIC)
    codes = [await two.ann.open_table(bots="easy") for _ in range(3)]

    async def finish(code: str) -> dict[str, Any]:
        async with two.ann.device() as phone:
            await phone.join(code)
            while not phone.game["outcome"]:
                if phone.game["legal_moves"]:
                    await phone.play(phone.game["legal_moves"][0])
                await phone.hear("GameNow")
            return phone.game

    games = await asyncio.gather(*map(finish, codes))

    assert all(game["outcome"]["rule"] for game in games)
    assert two.ann_phone.game["version"] == 0


@pytest.mark.rule("TAB-02")
async def test_a_finished_game_takes_no_move_and_gives_its_record(two: Two) -> None:
    code = await two.ann.open_table(bots="easy")
    early = await two.ann.call("GET", f"/api/tables/{code}/record")
    async with two.ann.device() as phone:
        await phone.join(code)
        move: dict[str, Any] = {}
        while not phone.game["outcome"]:
            if phone.game["legal_moves"]:
                move = phone.game["legal_moves"][0]
                await phone.play(move)
            await phone.hear("GameNow")
        await phone.hear("RoomNow", stage="over")

        answer = await phone.play(move)
        record = await two.ann.call("GET", f"/api/tables/{code}/record")

    assert early.status_code == 409
    assert early.json()["fault"] == "not_over"
    assert (answer["fault"], answer["rule"]) == ("rule", "TAB-02")
    header, *moves, _end = record.text.splitlines()
    assert json.loads(header)["commitment"] == phone.room["commitment"]
    assert len(moves) == phone.game["version"]
    assert json.loads(header)["rules_version"] == GAME.rules_version
