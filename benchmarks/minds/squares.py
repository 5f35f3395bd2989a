"""What a mind reads of a table of Séquence with two sides, as planes over the board.

The same lines are run by NumPy when it plays and by JAX when it is trained (*xp*). All
is told from the seat that decides: it is « me », its side « ours ».
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from tablee.games.sequence.board import COLUMNS, ONE_EYED, SQUARES, TWO_EYED

AREA: Final = len(SQUARES)
SIZE: Final = COLUMNS
PLAIN: Final = tuple(sorted({card for card in SQUARES if card != "**"}))
TWO, ONE, NONE = len(PLAIN), len(PLAIN) + 1, len(PLAIN) + 2  # jacks; no card at all
KINDS: Final = len(PLAIN) + 3
CARD_AT: Final = np.array([NONE if c == "**" else PLAIN.index(c) for c in SQUARES])
CORNER: Final = (CARD_AT == NONE).astype(np.float32)
COPIES: Final = np.array([2.0] * len(PLAIN) + [4.0, 4.0, 0.0], np.float32)
KIND: Final[dict[str, int]] = {
    **{card: n for n, card in enumerate(PLAIN)},
    **dict.fromkeys(TWO_EYED, TWO),
    **dict.fromkeys(ONE_EYED, ONE),
}

# What a mind can say: a square by the card it shows, by a two-eyed jack, to remove.
BY_CARD, BY_JACK, REMOVE, SAID = 0, AREA, 2 * AREA, 3 * AREA
PLANES: Final = 23
HIDDEN: Final = 15
SEATS: Final = 4
NEVER: Final = 200  # more cards than there are
FADES: Final = 0.93  # with each card that is laid, how much it is still spoken of


class Seen(NamedTuple):
    """What a seat knows; squares and kinds of cards as numbers."""

    ours: Any  # by square
    theirs: Any
    our_lines: Any  # by square: whether it is in a sequence of ours
    their_lines: Any
    hand: Any  # copies, by kind
    gone: Any  # copies in the discards, by kind
    made: Any  # sequences, ours and theirs
    pile: Any  # cards left to draw
    last: Any  # the square of the last chip put or taken; -1: none
    removed: Any  # whether it was taken
    age: Any  # by kind: cards laid since the last of it, or NEVER


class Hidden(NamedTuple):
    """What an all-seeing mind sees besides."""

    hands: Any  # of the seats after mine, seats × kinds
    coming: Any  # the kinds of the next cards of the pile; NONE: it is empty


def planes(xp: Any, seen: Seen) -> Any:
    """Gives what is known, squares × planes."""
    hand, gone = seen.hand, seen.gone
    unseen = xp.asarray(COPIES) - gone - hand
    at = xp.asarray(CARD_AT)
    one, corner = xp.ones(AREA), xp.asarray(CORNER)
    here = (xp.arange(AREA) == seen.last).astype(xp.float32)
    rows = [
        seen.ours,
        seen.theirs,
        corner,
        seen.our_lines,
        seen.their_lines,
        hand[at] / 2,
        unseen[at] / 2,
        1.0 - seen.ours - seen.theirs - corner,
        one * hand[TWO] / 2,
        one * hand[ONE] / 2,
        one * unseen[TWO] / 4,
        one * unseen[ONE] / 4,
        one * seen.made[0],
        one * seen.made[1],
        one * seen.pile / 104,
        one,
        here * seen.removed,
        here * (1 - seen.removed),
        one * xp.sum(hand) / 7,
        *_laid(xp, seen.age[at]),
    ]
    return xp.stack([xp.asarray(row, dtype=xp.float32) for row in rows], -1)


def _laid(xp: Any, age: Any) -> list[Any]:
    """Tells who laid the card of each square last, and how long ago.

    What a player left undone says what they do not hold: whether a square was there to
    be taken when they had their turn is in the order of the cards. A dead card that is
    exchanged shifts the seats by one.
    """
    fresh = xp.asarray(FADES) ** age
    return [fresh * (age % SEATS == n) for n in range(SEATS)]


def hidden(xp: Any, known: Hidden) -> Any:
    """Gives what is hidden, squares × planes."""
    at, one = xp.asarray(CARD_AT), xp.ones(AREA)
    here = (1 - xp.asarray(CORNER)) * 1.0
    rows = []
    for n in range(SEATS - 1):
        hand = known.hands[n]
        rows += [hand[at] * here / 2, one * hand[TWO] / 2, one * hand[ONE] / 2]
    coming = [known.coming[n] for n in range(SEATS)]
    rows += [(at == card) * here for card in coming]
    rows += [one * (coming[0] == TWO), one * (coming[0] == ONE)]
    return xp.stack([xp.asarray(row, dtype=xp.float32) for row in rows], -1)
