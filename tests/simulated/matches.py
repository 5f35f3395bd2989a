"""Matches of Face-à-face at a simulated table."""

from __future__ import annotations

import asyncio

from tablee.games.face_a_face.dealing import theme_of
from tablee.games.face_a_face.matching import pairs, rival, visible_at
from tablee.games.face_a_face.state import Drawing, State
from tablee.kernel import Seat
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.tables import Table

NAMES = ("Ann", "Bob", "Cat")


def word_for(state: State, seat: Seat) -> str:
    """Return an answer to the theme on the other one's card."""
    other = rival(next(pair for pair in pairs(state) if seat in pair), seat)
    return theme_of(state.options, state.rows[other][-1].card).answers[3][0]


def _state(here: Table) -> State:
    state: State = here.play.match.state
    return state


async def until_a_match(here: Table) -> State:
    """Make everybody draw in turn until two cards match, and all see them."""
    while not pairs(state := _state(here)):
        before = len(state.left) + len(state.right)
        drawer = here.devices[NAMES[state.turn]]
        answer = await drawer.play({"kind": "Draw", "stack": "left"})
        assert answer["kind"] == "Accepted", answer
        while not _is_turned(here.play.match.state, before):
            await asyncio.sleep(0.01)
        await here.until(visible_at(here.play.match.state) + 400)
    return state


def _is_turned(state: State, before: int) -> bool:
    fewer = len(state.left) + len(state.right) < before
    return fewer and isinstance(state.phase, Drawing)


async def answer_at(
    here: Table, device: SimulatedDevice, word: str, begun: float, sent: float
) -> Told:
    """Type a word: the first key is marked, and the answer sent, at table times."""
    await here.until(begun)
    device.say("Mark", at=round(device.table_time()), text=word[0])
    await here.until(sent)
    at = round(device.table_time())
    return await device.play({"kind": "Answer", "word": word}, sent=at)
