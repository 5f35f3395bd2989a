"""Playing over the wire: versions, repetitions, devices, and nothing leaked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablee.games.sequence import GAME
from tests.server.conftest import Two
from tests.server.devices import AUTOMATIC, placing


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
