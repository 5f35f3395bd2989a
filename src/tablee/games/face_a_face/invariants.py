"""What is true of every Face-à-face table: the conformance suite checks it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tablee.games.face_a_face.dealing import DUELS, deck, removed
from tablee.games.face_a_face.judging import contestable
from tablee.games.face_a_face.matching import match, pairs, top
from tablee.games.face_a_face.moves import StackCard
from tablee.games.face_a_face.state import (
    Drawing,
    Racing,
    State,
    Tied,
    Uncovering,
    Voting,
)
from tablee.kit.voting import fault


def violations(state: State) -> tuple[str, ...]:
    """Return what is wrong with *state*; nothing is, in any game."""
    return (*_cards(state), *_face_offs(state), *_words(state), *_votes(state))


def _cards(state: State) -> Iterator[str]:
    tie = state.phase.tie if isinstance(state.phase, Racing) else None
    cards: list[StackCard] = [*state.left, *state.right, *state.duels, *state.gone]
    cards += [top.card for row in state.rows for top in row]
    cards += [card for won in state.won for card in won]
    cards += [tie.card] if tie and tie.stack != "other" else []
    if Counter(cards) != Counter(deck(state.options, len(state.rows))):
        yield "FAF-01: a card is missing or too many"
    if not {*state.duels} <= {*DUELS} or bool(state.die) > bool(state.duels):
        yield "FAF-17: the die lies without a Duel card"
    if state.die and {*state.die.symbols} & {*removed(state.options, len(state.rows))}:
        yield "FAF-28: the die shows a symbol that is out of the game"
    for pile, seen in ((state.left, state.seen[0]), (state.right, state.seen[1])):
        if not 0 <= seen <= len(pile):
            yield "FAF-24: more cards were put back than the pile has"


def _face_offs(state: State) -> Iterator[str]:
    standing = pairs(state)
    if len(standing) > 1 and not state.several:
        yield "FAF-G3: two face-offs stand at once, and none was missed"
    if state.options.announced and standing and isinstance(state.phase, Drawing):
        yield "FAF-21: somebody draws before a face-off is played"
    if isinstance(state.phase, Racing | Tied):
        one, other = (top(state, seat).card for seat in state.phase.pair)
        if not match(one, other, state.die):
            yield "FAF-11: two face off whose cards do not match"
    if isinstance(state.phase, Uncovering) and not all(
        state.rows[seat] for seat in state.phase.seats
    ):
        yield "FAF-20: there is nothing to uncover"
    contested = len(contestable(state)) < len(state.wins) + len(state.refusals)
    if contested and isinstance(state.phase, Drawing):
        yield "FAF-G7: what is contested waits for no vote"
    rows = (tuple(top.laid for top in row) for row in state.rows)
    if any(list(row) != sorted(row) for row in rows):
        yield "FAF-09: a card lies under one that was laid before it"
    if any(win.card not in state.won[win.winner] for win in state.wins):
        yield "FAF-13: the winner does not have the card"


def _words(state: State) -> Iterator[str]:
    said = [(each.key, each.theme) for each in state.said]
    if len({*said}) != len(said):
        yield "FAF-14: an answer is burned twice"


def _votes(state: State) -> Iterator[str]:
    ballot = state.phase if isinstance(state.phase, Voting) else None
    if found := fault(state.votes, ballot):
        yield f"FAF-G24: {found}"
