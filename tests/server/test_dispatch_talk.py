"""What is said and played at a table: whom it reaches, and with which answer."""

from __future__ import annotations

import asyncio

import pytest

from tablee.protocol.person import Person
from tablee.protocol.to_server import Say
from tablee.server.store.contract import STORED_SAYINGS
from tests.simulated.acting import put
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.tables import UNIX, Table, table

PEOPLE = "Ann", "Bob"
SECONDS = 60.0  # of absence, until a bot may stand in


def sayings(device: SimulatedDevice) -> list[Told]:
    return [told for told in device.heard if told["kind"] == "Said"]


def test_what_is_said_reaches_everybody_with_who_said_it_and_when() -> None:
    async def main() -> tuple[Told, list[list[Told]], float, list[Told]]:
        async with table("sequence", *PEOPLE, dealt=False) as here:
            await here.come("Cat")
            now = UNIX + asyncio.get_running_loop().time()
            answer = await here.devices["Bob"].ask("Say", text=" bonjour ", id="hello")
            await here.devices["Cat"].ask("Say", text="bonsoir")
            await asyncio.sleep(0.1)
            told = [sayings(device) for device in here.devices.values()]
            later = await here.come("Dan")
            await asyncio.sleep(0.1)
            return answer, told, now * 1000, sayings(later)

    answer, told, now, later = simulate(main())
    first, second = told[0]

    assert answer == {"kind": "Accepted", "id": "hello", "version": None, "now": 0}
    assert told[1:] == [told[0]] * 2
    assert later == told[0]
    assert abs(first.pop("at") - now) < 100
    assert first == {
        **{"kind": "Said", "n": 1, "name": "Bob", "seat": 1},
        **{"text": "bonjour", "side": None, "person": "Bob"},
    }
    assert (second["n"], second["name"], second["seat"]) == (2, "Cat", None)


def test_one_person_says_only_so_much_and_others_are_still_heard() -> None:
    assert Say.permission.limit is not None
    most, within, _ = Say.permission.limit

    async def main() -> tuple[list[Told], list[Told], Told]:
        async with table("sequence", *PEOPLE) as here:
            ann, bob = (here.devices[name] for name in PEOPLE)
            other = await here.come("Bob")  # more devices make no more of it
            talks = [bob, other] * most
            early = [await each.ask("Say", text="moi") for each in talks]
            calm = await ann.ask("Say", text="bonjour")
            await asyncio.sleep(within)
            late = [await bob.ask("Say", text="encore moi") for _ in range(most + 1)]
            return early, late, calm

    early, late, calm = simulate(main())

    faults = [[told.get("fault", "") for told in each] for each in (early, late)]
    assert faults[0] == [""] * most + ["too_fast"] * most
    assert faults[1] == [""] * most + ["too_fast"]
    assert calm["kind"] == "Accepted"


def test_who_comes_later_hears_everybody_and_not_only_who_said_most() -> None:
    async def main() -> tuple[list[str], list[str]]:
        async with table("sequence", *PEOPLE, dealt=False) as here:
            ann, bob = (here.devices[name] for name in PEOPLE)
            await ann.ask("Say", text="bienvenue")
            for n in range(STORED_SAYINGS + 20):
                await bob.ask("Say", text=f"moi {n}")
                await asyncio.sleep(2)
            cat = await here.come("Cat")
            await asyncio.sleep(0.1)
            live = [told["text"] for told in sayings(cat)]
            await here.room.rest()
            dan = await here.come("Dan")
            await asyncio.sleep(0.1)
            return live, [told["text"] for told in sayings(dan)]

    live, read = simulate(main())

    assert live[0] == "bienvenue"
    assert live[-1] == f"moi {STORED_SAYINGS + 19}"
    assert len(live) == STORED_SAYINGS
    assert read == live


@pytest.mark.rule("DDA-05")
def test_a_word_aside_is_for_the_side_and_for_nobody_who_joins_it_later() -> None:
    async def main() -> tuple[list[int | None], list[int], list[int], list[int]]:
        async with table("defense_afficher", *PEOPLE, dealt=False) as here:
            bob = here.devices["Bob"]
            await bob.ask("Say", text="panneau C", aside=True)
            await bob.ask("Say", text="à tous")
            await asyncio.sleep(0.1)
            side = [told["side"] for told in sayings(bob)]
            ann = [told["n"] for told in sayings(here.devices["Ann"])]
            again = await here.come("Bob")
            await here.devices["Ann"].ask("Swap", first=0, second=1)
            await asyncio.sleep(0.1)
            other = await here.come("Ann")
            await asyncio.sleep(0.1)
            kept, moved = (
                [told["n"] for told in sayings(each)] for each in (again, other)
            )
            return side, ann, kept, moved

    side, ann, again, other = simulate(main())

    assert side == [1, None]
    assert ann == other == [2]
    assert again == [1, 2]


def to_move(here: Table) -> tuple[SimulatedDevice, Told]:
    """Return the device of whoever may move, and a move of theirs."""
    for name in PEOPLE:
        device = here.devices[name]
        if moves := device.game["legal_moves"]:
            return device, moves[0]
    raise AssertionError("nobody may move")


def test_a_move_is_answered_ahead_of_what_it_leads_to() -> None:
    async def main() -> tuple[Told, list[Told], Told, int]:
        async with table("sequence", *PEOPLE) as here:
            device, move = to_move(here)
            other = next(each for each in here.devices.values() if each is not device)
            await here.until(7000)
            device.heard[:] = [device.game]
            answer = await device.play(move, id="mine")
            await asyncio.sleep(0.1)
            return answer, device.heard[1:], other.game, here.play.match.moves[0].at

    answer, heard, game, at = simulate(main())

    assert (answer["id"], answer["version"]) == ("mine", 1)
    assert at <= answer["now"] <= at + 10
    assert [told["kind"] for told in heard] == ["Accepted", "GameNow"]
    assert game["version"] == heard[1]["version"] == 1


def test_a_move_that_came_again_is_answered_again_and_not_made_again() -> None:
    async def main() -> tuple[Told, Told, int]:
        async with table("sequence", *PEOPLE) as here:
            device, move = to_move(here)
            first = await device.play(move, id="mine", version=0)
            again = await device.play(move, id="mine", version=0)
            return first, again, here.play.version

    first, again, version = simulate(main())

    assert (again["kind"], again["id"], again["version"]) == ("Accepted", "mine", 1)
    assert again["now"] >= first["now"]
    assert version == 1


def test_a_stale_move_is_refused_and_shown_what_happened_since() -> None:
    async def main() -> tuple[Told, list[int]]:
        async with table("sequence", *PEOPLE) as here:
            device, move = to_move(here)
            await device.play(move)
            await asyncio.sleep(0.1)
            device.heard.clear()
            answer = await device.ask("Play", move=move, version=0)
            await asyncio.sleep(0.1)
            return answer, [each["version"] for each in device.game["news"]]

    answer, news = simulate(main())

    assert (answer["fault"], answer["detail"]) == ("stale", "the game is at version 1")
    assert news == [1]


@pytest.mark.parametrize(
    ("away", "fault"), [(SECONDS - 1, "not_away"), (SECONDS, None)]
)
def test_a_bot_stands_in_for_who_has_been_away_for_long_enough(
    away: float, fault: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> tuple[Told, str | None, str | None]:
        async with table("sequence", *PEOPLE, bot_pace=10_000) as here:
            here.devices["Bob"].socket.leave()
            gone = {"Bob": away}
            monkeypatch.setattr(here.room.connections, "away_for", gone.__getitem__)
            ann = here.devices["Ann"]
            answer = await ann.ask("StandIn", seat=1, level="easy")
            there = here.room.document.seats.occupants[1]
            await ann.ask("StandIn", seat=1, level=None)
            back = here.room.document.seats.occupants[1]
            assert there
            assert back
            return answer, there.bot, back.bot

    answer, bot, after = simulate(main())

    assert answer.get("fault") == fault
    if fault:
        assert answer["detail"] == "not before 60 seconds of absence"
    assert (bot, after) == (None if fault else "easy", None)


def test_onlookers_are_muted_heard_again_and_sent_away() -> None:
    async def main() -> tuple[list[str | None], bool, Told, list[Told]]:
        async with table("sequence", *PEOPLE) as here:
            ann, cat = here.devices["Ann"], await here.come("Cat")
            answers = []
            for muted in (True, False):
                await ann.ask("Mute", person="Cat", muted=muted)
                answers.append((await cat.ask("Say", text="psst")).get("fault"))
            shown = ann.room["onlookers"]
            await ann.ask("SendAway", person="Cat")
            await asyncio.sleep(0.1)
            return answers, cat.wire.hung_up, ann.room, shown

    answers, hung_up, room, shown = simulate(main())

    assert answers == ["muted", None]
    assert [each["person"] for each in shown] == ["Cat"]
    assert hung_up
    assert room["onlookers"] == []


def test_who_was_sent_away_just_now_is_out() -> None:
    async def main() -> Told:
        async with table("sequence", *PEOPLE) as here:
            cat = await here.come("Cat")
            put(here.room, access={"sent_away": ("Cat",)})
            return await cat.ask("Say", text="encore moi")

    assert simulate(main())["fault"] == "sent_away"


def test_a_rematch_is_opened_once_and_shown_to_all() -> None:
    async def main() -> tuple[Told, Told, tuple[str, ...], str | None]:
        async with table("sequence", *PEOPLE) as here:
            await here.devices["Ann"].ask("GiveUp")
            answer = await here.devices["Bob"].ask("Rematch")
            code = here.room.document.next_table.code
            await here.devices["Ann"].ask("Rematch")
            await asyncio.sleep(0.1)
            assert code
            assert here.room.document.next_table.code == code
            there = await here.app.rooms.find(code)
            return answer, here.devices["Ann"].room, there.document.seats.names, code

    answer, room, names, code = simulate(main())

    assert answer["kind"] == "Accepted"
    assert room["next_code"] == code
    assert names == ("Bob", "Ann")


def test_a_new_name_is_shown_on_the_chair_and_on_every_word_said() -> None:
    async def main() -> tuple[str, str]:
        async with table("sequence", *PEOPLE) as here:
            await here.room.rename(Person("Bob", "Robert"))
            await here.devices["Bob"].ask("Say", text="c’est moi")
            await asyncio.sleep(0.1)
            ann = here.devices["Ann"]
            return ann.room["chairs"][1]["name"], sayings(ann)[0]["name"]

    assert simulate(main()) == ("Robert", "Robert")
