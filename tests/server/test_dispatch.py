"""What each message does at a table, what its answer says, and why it may not be."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tablee.table.document import Document
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.tables import table

PEOPLE = "Ann", "Bob"  # Ann is the host
PAIRS = "defense_afficher"  # whose sides confer


def why(answer: Told) -> tuple[str, str]:
    """Return the fault and the words of a refusal."""
    assert answer["kind"] == "Refused", answer
    return answer["fault"], answer["detail"]


def asked(
    who: str,
    kind: str,
    *,
    slug: str = "sequence",
    dealt: bool = True,
    given_up: bool = False,
    **fields: Any,
) -> Told:
    """Make somebody ask for something at a table of Ann and Bob; Cat looks on."""

    async def main() -> Told:
        async with table(slug, *PEOPLE, dealt=dealt) as here:
            await here.come("Cat")
            if given_up:
                await here.devices["Ann"].ask("GiveUp")
            before = here.room.table
            answer = await here.devices[who].ask(kind, **fields)
            if answer["kind"] == "Refused":  # then nothing has changed
                after = here.room.table
                assert after.document == before.document
                assert after.version == before.version
                assert not here.room.answered.said
            return answer

    return simulate(main())


HOSTS = [
    ("Configure", {"options": {}}),
    ("Arrange", {"sides": [0, 1, 2]}),
    ("AddBot", {"seat": 1, "level": "easy"}),
    ("AddBots", {"level": "easy"}),
    ("Clear", {"seat": 0}),
    ("Swap", {"first": 0, "second": 1}),
    ("StandIn", {"seat": 0, "level": "easy"}),
    ("SetAbsence", {"minutes": 5}),
    ("HandOver", {"seat": 1}),
    ("Remove", {"seat": 1}),
    ("Mute", {"person": "Cat"}),
    ("SendAway", {"person": "Cat"}),
    ("Start", {}),
    ("Pause", {}),
    ("Resume", {}),
    ("GoNext", {}),
]


@pytest.mark.parametrize(("kind", "fields"), HOSTS, ids=[kind for kind, _ in HOSTS])
def test_some_things_are_for_the_host_alone(kind: str, fields: Told) -> None:
    answer = asked("Bob", kind, dealt=False, **fields)

    assert why(answer) == ("not_host", "only the host may do that")


MOVE = {"kind": "Draw"}


@pytest.mark.parametrize(
    ("question", "fault", "words"),
    [
        pytest.param(
            {"who": "Ann", "kind": "Play", "version": 0, "move": MOVE, "dealt": False},
            "not_started",
            "the game has not begun",
            id="a move before the deal",
        ),
        pytest.param(
            {"who": "Cat", "kind": "Play", "version": 0, "move": MOVE},
            "not_seated",
            "onlookers cannot do that",
            id="an onlooker's move",
        ),
        pytest.param(
            {"who": "Ann", "kind": "Play", "version": 7, "move": MOVE},
            "stale",
            "the game is at version 0",
            id="a move from the future",
        ),
        pytest.param(
            {"who": "Ann", "kind": "Say", "text": "\u200b \u202e\u3164"},
            "malformed",
            "nothing is said",
            id="words that cannot be seen",
        ),
        pytest.param(
            {"who": "Bob", "kind": "Say", "text": "psst", "aside": True},
            "no_aside",
            "nobody confers in private in this game",
            id="an aside where nobody confers",
        ),
        pytest.param(
            {"who": "Cat", "kind": "Say", "text": "psst", "aside": True, "slug": PAIRS},
            "not_seated",
            "onlookers have no side",
            id="an onlooker's aside",
        ),
        pytest.param(
            {"who": "Ann", "kind": "Pause", "dealt": False},
            "not_started",
            "the game has not begun",
            id="a pause before the deal",
        ),
        pytest.param(
            {"who": "Ann", "kind": "Pause", "given_up": True},
            "not_started",
            "the game is over",
            id="a pause after the end",
        ),
        pytest.param(
            {"who": "Ann", "kind": "Rematch"},
            "not_over",
            "the game is not over",
            id="a rematch before the end",
        ),
        pytest.param(
            {"who": "Cat", "kind": "Rematch", "given_up": True},
            "not_seated",
            "onlookers cannot do that",
            id="an onlooker's rematch",
        ),
        pytest.param(
            {"who": "Bob", "kind": "GiveUp"},
            "not_host",
            "only the host may do that",
            id="a game that is not given up by its host",
        ),
        pytest.param(
            {"who": "Ann", "kind": "GiveUp", "dealt": False},
            "not_started",
            "the game has not begun",
            id="a game that has not begun",
        ),
        pytest.param(
            {"who": "Ann", "kind": "Stand", "dealt": False, "seen": [0, 7]},
            "stale",
            "room and game have moved on since",
            id="what was meant for another situation",
        ),
    ],
)
def test_a_refusal_says_what_is_in_the_way(
    question: dict[str, Any], fault: str, words: str
) -> None:
    assert why(asked(**question)) == (fault, words)


def test_a_shared_screen_only_watches() -> None:
    async def main() -> list[Told]:
        async with table("sequence", *PEOPLE) as here:
            screen = await here.come("Ann", screen=True)
            spoken = await screen.ask("Say", text="bonjour")
            return [spoken, await screen.ask("Ping")]

    spoken, ping = simulate(main())

    assert why(spoken) == ("not_seated", "a shared screen only watches")
    assert ping["kind"] == "Accepted"


STEPS: list[tuple[str, str, dict[str, Any], tuple[str, ...]]] = [
    ("Ann", "Arrange", {"sides": [0, 1, 2]}, ("Ann", "Bob", "")),
    ("Cat", "Sit", {"seat": 2}, ("Ann", "Bob", "Cat")),
    ("Bob", "Stand", {}, ("Ann", "", "Cat")),
    ("Ann", "AddBot", {"seat": 1, "level": "easy"}, ("Ann", "Robot Volt", "Cat")),
    ("Ann", "Swap", {"first": 0, "second": 2}, ("Cat", "Robot Volt", "Ann")),
    ("Ann", "Clear", {"seat": 1}, ("Cat", "", "Ann")),
    ("Ann", "AddBots", {"level": "hard"}, ("Cat", "Robot Volt", "Ann")),
]


def test_who_sits_where_is_changed_answered_and_shown_step_by_step() -> None:
    async def main() -> list[tuple[Told, Document, Told]]:
        steps = []
        async with table("sequence", *PEOPLE, dealt=False) as here:
            await here.come("Cat")
            for n, (who, kind, fields, _names) in enumerate(STEPS):
                answer = await here.devices[who].ask(kind, id=f"step {n}", **fields)
                await asyncio.sleep(0.1)
                steps.append((answer, here.room.document, here.devices["Cat"].room))
        return steps

    for n, (answer, document, shown) in enumerate(simulate(main())):
        accepted = {"kind": "Accepted", "id": f"step {n}", "version": None, "now": 0}
        assert answer == accepted
        assert document.seats.names == STEPS[n][-1]
        assert tuple(chair["name"] or "" for chair in shown["chairs"]) == STEPS[n][-1]
        assert document.done[-1] == (STEPS[n][0], f"step {n}")


def test_options_are_set_and_shown() -> None:
    async def main() -> tuple[Told, Told]:
        async with table("sequence", *PEOPLE, dealt=False) as here:
            ann, bob = (here.devices[name] for name in PEOPLE)
            answer = await ann.ask("Configure", options={"silence": True})
            await asyncio.sleep(0.1)
            return answer, bob.room["options"]

    answer, options = simulate(main())

    assert answer["kind"] == "Accepted"
    assert options["silence"] is True
