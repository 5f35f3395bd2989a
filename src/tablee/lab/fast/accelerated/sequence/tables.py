"""Séquence in JAX: tables whose cards are drawn automatically, without silence.

Every seating, ``one_dead_card`` or not; the fields are those of the compiled
simulator's record (``fast/sequence/layout.py``), and so are the action numbers.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from tablee.games.sequence.dealing import CHIPS, HAND_SIZES
from tablee.games.sequence.state import FIVE
from tablee.lab.fast.accelerated import jax, jnp, shuffled
from tablee.lab.fast.sequence import layout as at

SEQUENCES: Final = 10  # one from before, and at most two in each of four directions
CHOICES: Final = 4  # of five in a row through one square, two stand together

CORNERS: Final = at.SHOWN < 0
IN_LINE: Final = np.zeros((at.AREA, len(at.LINE)), np.float32)
for _n, _line in enumerate(at.LINE):
    IN_LINE[_line, _n] = 1
SHOWS: Final = at.SHOWN[:, None] == np.arange(at.KINDS)  # squares × cards


def _by_way() -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    """Return the lines through a square by direction: from it last to it first."""
    found = np.full((at.AREA, 4, FIVE), -1, np.int16)
    steps = [int(line[1] - line[0]) for line in at.LINE]
    ways = [*dict.fromkeys(steps)]
    for n, line in enumerate(at.LINE):
        squares = sorted(int(square) for square in line)
        for place, square in enumerate(squares):
            found[square, ways.index(steps[n]), FIVE - 1 - place] = n
    return found


BY_WAY: Final = _by_way()


class SequenceSetting(NamedTuple):
    """What is the same at all tables of a batch."""

    seats: int
    sides: int
    one_dead_card: bool = False

    @property
    def hand(self) -> int:
        """The cards of a hand."""
        return HAND_SIZES[self.sides][self.seats]


class SequenceTables(NamedTuple):
    """A batch: every field has a row for each table."""

    seed: Any
    moves: Any
    board: Any
    hands: Any  # tables × seats × cards
    hand_count: Any
    pile: Any
    pile_count: Any
    discards: Any
    discard_count: Any
    chips: Any
    sequences: Any
    sequence_count: Any
    dealer: Any
    turn: Any
    phase: Any
    seat: Any
    exchanged: Any
    choices: Any
    choice_count: Any
    idle: Any
    still: Any
    last_seat: Any
    last_card: Any
    last_square: Any
    last_removed: Any
    winner: Any
    waiting: Any  # the seat that gets the first card of a pile to be renewed; -1: none


def deal(seeds: Any, setting: SequenceSetting) -> SequenceTables:
    """Deal a table for each seed (tables × 2 words)."""
    count = len(seeds)
    packs = jnp.broadcast_to(jnp.asarray(at.PACKS), (count, at.CARDS))
    none, whole = jnp.zeros(count, jnp.int32), jnp.full(count, at.CARDS)
    dealer, drawn = _dealer(seeds, packs, setting.seats)
    deck, _ = shuffled(seeds, none, drawn, packs, whole)
    dealt = setting.seats * setting.hand
    hands = deck[:, :dealt].reshape(count, setting.seats, setting.hand)
    board = jnp.where(jnp.asarray(CORNERS), at.FREE_FOR_ALL, at.EMPTY).astype(jnp.int8)
    minus = none - 1
    return SequenceTables(
        seed=seeds,
        moves=none,
        board=jnp.broadcast_to(board, (count, at.AREA)),
        hands=hands,
        hand_count=jnp.full((count, setting.seats), setting.hand, jnp.int8),
        pile=jnp.roll(deck, -dealt, 1),
        pile_count=whole - dealt,
        discards=jnp.zeros((count, at.CARDS), jnp.int8),
        discard_count=none,
        chips=jnp.zeros((count, setting.sides), jnp.int32),
        sequences=jnp.zeros((count, setting.sides, SEQUENCES), jnp.int16),
        sequence_count=jnp.zeros((count, setting.sides), jnp.int32),
        dealer=dealer,
        turn=none + 1,
        phase=none + at.TURN,
        seat=(dealer + 1) % setting.seats,
        exchanged=none,
        choices=jnp.zeros((count, CHOICES), jnp.int16),
        choice_count=none,
        idle=none,
        still=none,
        last_seat=minus,
        last_card=minus,
        last_square=minus,
        last_removed=none,
        winner=minus,
        waiting=minus,
    )


def _dealer(seeds: Any, packs: Any, seats: int) -> tuple[Any, Any]:
    """Draw a card for each seat: the lowest deals, the tied draw again (SEQ-G4)."""
    count = len(seeds)
    none, heights = jnp.zeros(count, jnp.int32), jnp.asarray(at.HEIGHTS)

    def draw(state: tuple[Any, Any]) -> tuple[Any, Any]:
        tied, drawn = state
        again = tied.sum(1) > 1
        whole = jnp.where(again, at.CARDS, 0)
        deck, drawn = shuffled(seeds, none, drawn, packs, whole)
        place = jnp.clip(jnp.cumsum(tied, 1) - 1, 0)
        height = heights[jnp.take_along_axis(deck, place, 1)]
        height = jnp.where(tied, height, at.KINDS)
        lowest = tied & (height == height.min(1, keepdims=True))
        return jnp.where(again[:, None], lowest, tied), drawn

    start = (jnp.ones((count, seats), bool), none)
    tied, drawn = jax.lax.while_loop(lambda s: (s[0].sum(1) > 1).any(), draw, start)
    return jnp.argmax(tied, 1).astype(jnp.int32), drawn


class Open(NamedTuple):
    """What the seat to move may do, in parts; ``mask`` puts them together."""

    empty: Any  # squares
    removable: Any  # squares
    held: Any  # by kind of card
    dead: Any  # by kind: may be exchanged
    is_out: Any  # of chips


def open_to(tables: SequenceTables, setting: SequenceSetting) -> Open:
    """Return what is open to the seat to move."""
    side = tables.seat % setting.sides
    hand = _of(tables.hands, tables.seat)
    count = _of(tables.hand_count, tables.seat)
    has = jnp.arange(setting.hand) < count[:, None]
    kinds = jnp.arange(at.KINDS)
    held = ((hand[:, :, None] == kinds) & has[:, :, None]).any(1)
    board = tables.board
    empty = board == at.EMPTY
    theirs = (board >= 0) & (board < at.FREE_FOR_ALL) & (board != side[:, None])
    free = empty.astype(jnp.bfloat16) @ jnp.asarray(SHOWS, jnp.bfloat16) > 0
    most = 1 if setting.one_dead_card else at.CARDS
    is_plain = jnp.asarray(at.WHERE[:, 0] >= 0)
    dead = held & is_plain & ~free & (tables.exchanged < most)[:, None]
    is_out = _of(tables.chips, side) >= CHIPS
    return Open(empty, theirs & ~_locked(tables, setting), held, dead, is_out)


def _locked(tables: SequenceTables, setting: SequenceSetting) -> Any:
    """Return the squares of sequences: a side has at most one while a game goes on."""
    found = jnp.zeros((len(tables.seat), at.AREA), bool)
    rows = jnp.asarray(IN_LINE.T, bool)
    for side in range(setting.sides):
        line = rows[tables.sequences[:, side, 0]]
        found |= line & (tables.sequence_count[:, side] > 0)[:, None]
    return found


def _of(values: Any, place: Any) -> Any:
    """Return the entry of each table at its own *place*."""
    index = place.reshape(-1, *[1] * (values.ndim - 1))
    return jnp.take_along_axis(values, index, 1)[:, 0]


def legal(tables: SequenceTables, setting: SequenceSetting) -> Any:
    """Return the mask, tables × actions, of the seat to move."""
    found = open_to(tables, setting)
    going = (tables.phase == at.TURN) & (tables.waiting < 0)
    may_place = found.empty & ~found.is_out[:, None]
    shown = found.held[:, np.maximum(at.SHOWN, 0)] & jnp.asarray(~CORNERS)
    count = len(tables.seat)
    parts = [
        may_place & shown,
        *(may_place & found.held[:, jack, None] for jack in (at.JC, at.JD)),
        *(found.removable & found.held[:, jack, None] for jack in (at.JS, at.JH)),
        found.dead,
        jnp.zeros((count, at.KINDS), bool),
    ]
    moves = jnp.concatenate(parts, 1) & going[:, None]
    locking = (tables.phase == at.LOCKING)[:, None]
    chosen = jnp.arange(CHOICES) < tables.choice_count[:, None]
    lines = tables.choices[:, :, None] == jnp.arange(len(at.LINE))
    locks = (lines & chosen[:, :, None]).any(1) & locking
    nothing = jnp.zeros((count, 1), bool)
    passes = going & ~moves.any(1)
    return jnp.concatenate([moves, locks, nothing, passes[:, None]], 1)
