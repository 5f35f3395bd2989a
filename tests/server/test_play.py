"""Playing over the wire: versions, repetitions, devices, and nothing leaked."""

from __future__ import annotations

import asyncio
import gzip
import json
from typing import Any

import msgspec
import pytest

from tablee.games.sequence import GAME
from tablee.kernel import ALL_OPEN
from tablee.kernel.match import Match
from tablee.kernel.record import write
from tablee.server.replays.pages import Story, examine, story_of, write_page
from tests.server.conftest import Two
from tests.server.devices import AUTOMATIC, placing
from tests.server.files import whole
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.tables import Table, table


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


# Taking a move back: asked for, granted or not, and never twice.


PEOPLE = "Ann", "Bob", "Cat"
PATIENCE = 60.0  # seconds in which an answer is waited for


async def settled(here: Table) -> None:
    """Make everybody hear what was said last."""
    await asyncio.sleep(0.1)


def mover(here: Table) -> SimulatedDevice:
    """Return the device of whoever is to place a chip."""
    seat = here.play.match.state.phase.seat
    return here.devices[PEOPLE[seat]]


async def placed(here: Table) -> SimulatedDevice:
    """Make whoever is on turn play a card; return their device."""
    await settled(here)
    device = mover(here)
    move = next(m for m in device.game["legal_moves"] if m["kind"] == "Place")
    assert (await device.play(move))["kind"] == "Accepted"
    await settled(here)
    return device


async def asked(here: Table, who: SimulatedDevice) -> Told:
    answer = await who.ask("AskBack", version=here.play.version)
    await settled(here)
    return answer


async def answered(here: Table, who: SimulatedDevice, yes: bool = True) -> Told:
    version = here.play.version
    answer = await who.ask("GrantBack", version=version, yes=yes)
    await settled(here)
    return answer


def is_turn_of(here: Table, seat: int) -> bool:
    phase = here.play.match.state.phase
    return getattr(phase, "seat", None) == seat


def test_bots_wait_while_somebody_asks() -> None:
    async def main() -> tuple[int, int]:
        names = "Ann", "easy", "Cat"
        async with table("sequence", *names, bot_pace=0.5) as here:
            while not is_turn_of(here, 0):
                if is_turn_of(here, 2):
                    await placed(here)
                await asyncio.sleep(0.05)
            who = await placed(here)
            version = here.play.version
            await asked(here, who)
            await asyncio.sleep(PATIENCE - 5)
            then = here.play.version - version
            await asyncio.sleep(20)
            return then, here.play.version - version

    then, later = simulate(main())

    assert then == 0
    assert later > 0


def test_a_replay_steps_through_what_was_taken_back() -> None:
    async def main() -> tuple[Match, Story]:
        async with table("sequence", "Ann", "Bob") as here:
            who = await placed(here)
            await asked(here, who)
            other = next(d for d in here.devices.values() if d is not who)
            await answered(here, other)
            await here.devices["Ann"].ask("GiveUp")
            return here.play.match, story_of(here.room.document, here.play)

    match, story = simulate(main())
    packed = whole(write_page(match, ALL_OPEN, 0))
    page = msgspec.json.decode(gzip.decompress(packed))
    deal, placing, back = (frame["view"] for frame in page["frames"])

    assert deal == back != placing
    assert [news.took_back for news in story.news] == [False, False, True]
    again = whole(examine(write(match)))
    assert again.flaw is None
    assert [news.took_back for news in again.news] == [False, False, True]
