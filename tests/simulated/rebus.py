"""A minute of Rébus at a simulated table."""

from __future__ import annotations

import asyncio

from tablee.games.rebus.judging import first_name
from tablee.games.rebus.state import Composing, State
from tests.simulated.lines import SimulatedDevice
from tests.simulated.tables import Table

NAMES = ("Ann", "Bob", "Cat")


def state_of(here: Table) -> State:
    state: State = here.play.match.state
    return state


# Ann is on turn: chance is the same at every such table.
def author(here: Table) -> SimulatedDevice:
    return here.devices[NAMES[state_of(here).turn]]


async def until_composing(here: Table) -> State:
    """Make whoever begins throw a card away, and the next one the die: a 3."""
    state = state_of(here)
    away = {"kind": "Discard", "cards": [*state.racks[state.turn][:1]]}
    for move in (away, {"kind": "Throw"}):
        told = await author(here).play(move)
        assert told["kind"] == "Accepted", told
        await asyncio.sleep(1)  # until all have seen it
    state = state_of(here)
    assert isinstance(state.phase, Composing)
    return state


def row_of(state: State) -> tuple[list[str], str]:
    """Return two cards of the one on turn, and what they show."""
    cards = state.racks[state.turn][:2]
    return [*cards], " ".join(map(first_name, cards))
