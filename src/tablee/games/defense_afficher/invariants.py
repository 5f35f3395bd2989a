"""What is true of every table: the invariants the conformance suite checks."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.defense_afficher.content import (
    CHANCE_DECK,
    NOTICE,
    SQUARES,
)
from tablee.games.defense_afficher.dealing import DECK
from tablee.games.defense_afficher.sides import people_of
from tablee.games.defense_afficher.state import Laying, Over, State
from tablee.games.defense_afficher.walls import notice_shapes

EVERY_POSTER = sorted(DECK)
EVERY_CARD = sorted(CHANCE_DECK)


def violations(state: State) -> tuple[str, ...]:
    """Return what is wrong with *state*; nothing is, in any game."""
    return (*_posters(state), *_cards(state), *_notices(state), *_sides(state))


def _posters(state: State) -> Iterator[str]:
    hands = [poster for hand in state.hands for poster in hand]
    if sorted([*hands, *state.reserve, *state.pasted]) != EVERY_POSTER:
        yield "DDA-02: a poster is missing or too many"
    if len(set(state.pasted)) != len(state.pasted):
        yield "DDA-18: two identical posters on one slot"
    if not all(state.hands) and not isinstance(state.phase, Over):
        yield "DDA-31: a side has no poster left and the game goes on"


def _cards(state: State) -> Iterator[str]:
    laid = [NOTICE] * (len(state.notices) + isinstance(state.phase, Laying))
    cards = sorted([*state.stock, *state.discards, *laid])
    if cards != ([] if state.options.simplified else EVERY_CARD):
        yield "DDA-03: a Chance card is missing or too many"
    if NOTICE in state.discards:
        yield "DDA-24: a DÉFENSE D'AFFICHER lies on ÉCART"


def _notices(state: State) -> Iterator[str]:
    slots = [slot for notice in state.notices for slot in notice.slots]
    if len(set(slots)) != len(slots):
        yield "DDA-G12: two notices over one slot"
    for notice in state.notices:
        if notice.slots not in notice_shapes(notice.panel):
            yield "DDA-26: a notice lies over slots that are not side by side"


def _sides(state: State) -> Iterator[str]:
    if not all(figure in SQUARES for figure in state.figures):
        yield "DDA-10: a figure is off the track"
    for side, member in enumerate(state.members):
        if not 0 <= member < len(people_of(state.sides, side)):
            yield "DDA-05: nobody is to play the side's next turn"
