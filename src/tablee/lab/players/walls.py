"""What a learned player sees of Défense d'afficher with two sides, as one array.

The same code runs in NumPy when it plays and in JAX when it is trained (*xp*), so that
both see the same. Everything is seen from the deciding side, « me », whoever's turn it
is.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from tablee.games.defense_afficher.bots.tours import BRUSH_AT, NAMES, SETS, tour
from tablee.games.defense_afficher.city import CARDS, CHANCE_DECK, PANELS, SLOTS

SQUARES: Final = len(NAMES)
POSTERS: Final = len(SLOTS)
KINDS: Final = len(CARDS)
PHASES: Final = 14  # in the order of the rules' ``Phase``, without its end
PEEKED: Final = 3
FEW: Final = 6  # posters: from here on counts are told one by one
COPIES: Final = np.array([CHANCE_DECK.count(card) for card in CARDS], np.float32)
PANEL_OF: Final = np.array([n for n, p in enumerate(PANELS.values()) for _ in p.slots])
PANEL_BITS: Final = (1 << np.arange(len(PANELS))).astype(np.int32)
OF_PANEL: Final = (np.arange(len(PANELS))[:, None] == PANEL_OF).astype(np.float32)

FEATURES: Final = 829

# The numbers of what a mind can say: each move is one of these, or the sum of two.
THROW, STAY, TAKE_CHANCE, DONE, EXCHANGE = range(5)
SQUARE: Final = 5  # + where a figure is to go
PICK: Final = SQUARE + SQUARES  # + poster
PASTE: Final = PICK + POSTERS
SCRAPE: Final = PASTE + POSTERS
GIVE: Final = SCRAPE + POSTERS
PEEL: Final = GIVE + POSTERS
TAKE: Final = PEEL + POSTERS
LAY: Final = TAKE + POSTERS  # + shape of a notice


class SeenTable(NamedTuple):
    """What the side that decides knows; posters, squares and cards as numbers."""

    hand: Any  # copies, by poster
    picked: Any  # likewise, of an exchange that is being put together
    hung: Any  # by poster
    covered: Any  # by poster: whether its slot lies under a notice
    squares: Any  # where my figure and the other stand
    counts: Any  # posters of mine, those picked included, and of the other side
    reserve: Any
    phase: Any
    die: Any  # 0: none
    on_turn: Any  # whether I am
    again: Any
    displaced: Any
    card: Any  # being carried out; -1: none
    discards: Any  # by card
    stock: Any
    panels: Any  # where to paste or to go
    most: Any  # posters to paste or to exchange; -1: any number
    slots: Any  # that are spoken of: to peel from, or freed for a double
    lifted_from: Any  # the panel that a notice comes from; -1: none
    peeked: Any  # posters looked at; -1: none
    ends: Any  # by square: whether a route leads there
    missing: Any  # turns, mine and the other side's
    forbidden: Any  # to paste: me, the other side


@cache
def tours() -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Return the turns that a set of panels takes, by set and square, and once pasted.

    They are those of the bots' planner.
    """
    turns = np.array([tour(mask) for mask in range(SETS)], np.float32)
    here = np.array(BRUSH_AT)
    masks = np.arange(SETS)[:, None] & ~here
    return turns, turns[masks, np.arange(SQUARES)]


def one_of(xp: Any, number: Any, count: int) -> Any:
    """Return a row with a one in place *number*, if there is such a place."""
    return (xp.arange(count) == number).astype(xp.float32)


def features(xp: Any, seen: SeenTable) -> Any:
    """Return what is known as one row of numbers, most of them between 0 and 1."""
    hand, hung = seen.hand.astype(xp.float32), seen.hung.astype(xp.float32)
    open_ = (1 - hung) * (1 - seen.covered.astype(xp.float32))
    live = (hand > 0) * open_
    on_panels = xp.asarray(OF_PANEL) @ live
    mask = xp.sum((on_panels > 0) * xp.asarray(PANEL_BITS)).astype(xp.int32)
    turns, after = (xp.asarray(table)[mask] for table in tours())
    unseen = 2 - hung - hand - seen.picked
    mine, theirs = seen.counts[0], seen.counts[1]
    welcome = xp.sum(unseen * open_ * (1 - live)) / xp.maximum(1, xp.sum(unseen))
    small = xp.arange(1, FEW + 1)
    numbers = [
        mine / 18,
        theirs / 18,
        xp.sum(live) / 18,
        (mine - xp.sum(live)) / 18,
        seen.reserve / 36,
        seen.stock / 30,
        seen.on_turn,
        seen.again,
        seen.displaced,
        seen.most / 4,
        welcome,
        turns[seen.squares[0]] / 20,
        *(seen.missing[n] / 2 for n in range(2)),
        *(seen.forbidden[n] for n in range(2)),
    ]
    parts = [
        hand > 0,
        hand > 1,
        live,
        seen.picked,
        hung,
        seen.covered,
        unseen / 2,
        seen.slots,
        *(one_of(xp, seen.squares[n], SQUARES) for n in range(2)),
        seen.ends,
        (turns - turns[seen.squares[0]]) / 5,
        (after - turns[seen.squares[0]]) / 5,
        on_panels / 4,
        seen.panels,
        one_of(xp, seen.lifted_from, len(PANELS)),
        mine <= small,
        theirs <= small,
        one_of(xp, seen.phase, PHASES),
        one_of(xp, seen.die - 1, 6),
        one_of(xp, seen.card, KINDS),
        seen.discards / xp.asarray(COPIES),
        *(one_of(xp, seen.peeked[n], POSTERS) for n in range(PEEKED)),
        xp.stack([xp.asarray(number, dtype=xp.float32) for number in numbers]),
    ]
    return xp.concatenate([part.astype(xp.float32) for part in parts])
