"""Reactions and the host's word on talk: whom they reach, and where they cost."""

from __future__ import annotations

import asyncio

import pytest

from tablee.protocol.to_server import React
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.tables import table

assert React.permission.limit is not None
MOST, WITHIN, _ = React.permission.limit
PEOPLE = "Ann", "Bob"


def reactions(device: SimulatedDevice) -> list[Told]:
    return [told for told in device.heard if told["kind"] == "Reacted"]


def test_a_reaction_reaches_everybody_and_is_kept_nowhere() -> None:
    async def main() -> list[list[Told]]:
        async with table("sequence", *PEOPLE) as here:
            await here.come("Cat")
            screen = await here.come("Ann", screen=True)
            bob = here.devices["Bob"]
            assert (await bob.ask("React", reaction="bravo"))["kind"] == "Accepted"
            await asyncio.sleep(0.1)
            late = await here.come("Dan")
            await asyncio.sleep(0.1)
            assert here.play.version == 0
            return [reactions(d) for d in (bob, here.devices["Cat"], screen, late)]

    *told, late = simulate(main())

    shown = {"kind": "Reacted", "person": "Bob", "name": "Bob", "seat": 1}
    assert told == [[{**shown, "reaction": "bravo"}]] * 3
    assert late == []


def test_five_reactions_in_ten_seconds_are_enough() -> None:
    async def main() -> tuple[list[str], str, str]:
        async with table("sequence", *PEOPLE) as here:
            ann, bob = (here.devices[name] for name in PEOPLE)
            kinds = [
                (await bob.ask("React", reaction="oh"))["kind"] for _ in range(MOST)
            ]
            more = await bob.ask("React", reaction="oh")
            other = await ann.ask("React", reaction="oh")
            assert other["kind"] == "Accepted"
            await asyncio.sleep(WITHIN)
            later = await bob.ask("React", reaction="oh")
            return kinds, more["fault"], later["kind"]

    kinds, fault, later = simulate(main())

    assert kinds == ["Accepted"] * MOST
    assert (fault, later) == ("too_fast", "Accepted")


def test_a_reaction_that_came_again_is_answered_again_and_shown_once() -> None:
    async def main() -> tuple[Told, int]:
        async with table("sequence", *PEOPLE) as here:
            ann, bob = (here.devices[name] for name in PEOPLE)
            await bob.ask("React", reaction="hmm", id="mine")
            again = await bob.ask("React", reaction="hmm", id="mine")
            await asyncio.sleep(0.1)
            return again, len(reactions(ann))

    again, count = simulate(main())

    assert (again["kind"], count) == ("Accepted", 1)


@pytest.mark.rule("SEQ-G9")
def test_at_a_silent_table_a_reaction_breaks_the_silence() -> None:
    async def main() -> tuple[list[Told], list[Told]]:
        async with table("sequence", *PEOPLE, options={"silence": True}) as here:
            await here.devices["Bob"].ask("React", reaction="thanks")
            await asyncio.sleep(0.1)
            ann = here.devices["Ann"]
            return ann.game["news"][-1]["events"], reactions(ann)

    events, shown = simulate(main())

    assert [event["kind"] for event in events] == ["SilenceBroken"]
    assert len(shown) == 1


@pytest.mark.rule("MOT-13")
def test_where_nobody_may_speak_nobody_may_react_either() -> None:
    async def main() -> tuple[list[Told], int]:
        async with table("mot_cache", *PEOPLE, "Cat") as here:
            dan = await here.come("Dan")
            answers = [
                await device.ask("React", reaction="oops")
                for device in (here.devices["Bob"], dan)
            ]
            await asyncio.sleep(0.1)
            return answers, len(reactions(here.devices["Ann"]))

    answers, shown = simulate(main())

    assert [(a["fault"], a["rule"]) for a in answers] == [("rule", "MOT-13")] * 2
    assert shown == 0


def test_the_host_says_who_may_write() -> None:
    async def main() -> dict[str, list[str]]:
        found = {}
        async with table("sequence", *PEOPLE) as here:
            ann, bob = (here.devices[name] for name in PEOPLE)
            cat = await here.come("Cat")
            for talk in ("seated", "off", "all"):
                assert (await ann.ask("SetTalk", talk=talk))["kind"] == "Accepted"
                answers = [
                    await bob.ask("Say", text="bonjour"),
                    await cat.ask("Say", text="bonjour"),
                    await bob.ask("React", reaction="oh"),
                    await cat.ask("React", reaction="oh"),
                ]
                await asyncio.sleep(0.1)
                assert bob.room["talk"] == talk
                found[talk] = [answer.get("fault", "") for answer in answers]
        return found

    assert simulate(main()) == {
        "seated": ["", "talk_off", "", "talk_off"],
        "off": ["talk_off", "talk_off", "", "talk_off"],
        "all": ["", "", "", ""],
    }


@pytest.mark.rule("SEQ-G9")
def test_words_that_reach_nobody_break_no_silence() -> None:
    async def main() -> tuple[str, int]:
        async with table("sequence", *PEOPLE, options={"silence": True}) as here:
            await here.devices["Ann"].ask("SetTalk", talk="off")
            answer = await here.devices["Bob"].ask("Say", text="bonjour")
            return answer["fault"], here.play.version

    assert simulate(main()) == ("talk_off", 0)


@pytest.mark.rule("DDA-05")
def test_words_aside_are_words_too() -> None:
    async def main() -> str:
        async with table("defense_afficher", *PEOPLE) as here:
            await here.devices["Ann"].ask("SetTalk", talk="off")
            answer = await here.devices["Bob"].ask("Say", text="ici", aside=True)
            return str(answer["fault"])

    assert simulate(main()) == "talk_off"


def test_only_the_host_turns_the_chat_off_and_the_rematch_keeps_it_so() -> None:
    async def main() -> tuple[str, str]:
        async with table("sequence", *PEOPLE) as here:
            ann, bob = (here.devices[name] for name in PEOPLE)
            answer = await bob.ask("SetTalk", talk="off")
            await ann.ask("SetTalk", talk="off")
            await ann.ask("GiveUp")
            await ann.ask("Rematch")
            await asyncio.sleep(0.1)
            after = await here.app.rooms.find(ann.room["next_code"])
            return answer["fault"], after.document.talk.allowed

    assert simulate(main()) == ("not_host", "off")


def test_a_muted_onlooker_does_not_react_either() -> None:
    async def main() -> str:
        async with table("sequence", *PEOPLE) as here:
            cat = await here.come("Cat")
            await here.devices["Ann"].ask("Mute", person="Cat")
            return str((await cat.ask("React", reaction="oh"))["fault"])

    assert simulate(main()) == "muted"
