"""The learned network of Séquence for two, in NumPy: the odds of whoever is on turn.

Its weights come from a study, and are no part of this house; see decision 0093.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tablee.games.sequence.board import (
    COLUMNS,
    CORNER,
    ONE_EYED,
    ROWS,
    SQUARES,
    TWO_EYED,
)

Numbers = NDArray[np.float32]

AREA: Final = len(SQUARES)
KINDS: Final = sorted({card for card in SQUARES if card != CORNER})
TWO_EYED_AT, ONE_EYED_AT, CORNER_AT = 48, 49, 50  # after the kinds that are shown
JACKS: Final = {
    **dict.fromkeys(TWO_EYED, TWO_EYED_AT),
    **dict.fromkeys(ONE_EYED, ONE_EYED_AT),
}
CARD_AT: Final = np.array(
    [KINDS.index(card) if card != CORNER else CORNER_AT for card in SQUARES]
)
CORNERS: Final = (CARD_AT == CORNER_AT).astype(np.float32)
COPIES: Final = np.where(np.arange(CORNER_AT + 1) < TWO_EYED_AT, 2, 4)
CARDS: Final = 104


def _neighbours() -> NDArray[np.int64]:
    """Gives the nine squares round each square; beside the board there is AREA."""
    around = np.full((AREA, 9), AREA)
    for square in range(AREA):
        row, column = divmod(square, COLUMNS)
        for n in range(9):
            down, right = row + n // 3 - 1, column + n % 3 - 1
            if 0 <= down < ROWS and 0 <= right < COLUMNS:
                around[square, n] = down * COLUMNS + right
    return around


class Network:
    """Residual blocks over the board; each convolution is one product of matrices."""

    def __init__(self, path: str) -> None:
        """Reads the weights."""
        found = {name: w.astype(np.float32) for name, w in np.load(path).items()}
        self.weights: dict[str, Numbers] = {
            name: w.reshape(-1, w.shape[-1]) if w.ndim == 4 else w  # noqa: PLR2004
            for name, w in found.items()
        }
        self.blocks = sum(name[0] == "a" and name[1:].isdigit() for name in found)
        self._around = _neighbours()

    def odds(self, seen: Numbers) -> float:
        """Gives the odds of the side on turn, from its planes."""
        w = self.weights
        x = np.maximum(self._wide(seen, "stem") + w["stem_b"], 0)
        for n in range(self.blocks):
            y = self._wide(x, f"a{n}") + w[f"ab{n}"] + x.mean(0) @ w[f"g{n}"]
            x = np.maximum(x + self._wide(np.maximum(y, 0), f"b{n}") + w[f"bb{n}"], 0)
        pooled = np.concatenate([x.mean(0), x.max(0)])
        hidden = np.maximum(pooled @ w["v1"] + w["v1b"], 0)
        return float(1 + np.tanh(hidden @ w["v2"] + w["v2b"])[0]) / 2

    def _wide(self, x: Numbers, name: str) -> Numbers:
        edged = np.concatenate([x, np.zeros((1, x.shape[1]), np.float32)])
        found: Numbers = edged[self._around].reshape(AREA, -1) @ self.weights[name]
        return found


def planes(view: Any, side: int) -> Numbers:
    """Gives what *side* sees as the network was taught to look at it."""
    sides = (side, 1 - side)
    chips, locked = np.zeros((2, AREA), np.float32), np.zeros((2, AREA), np.float32)
    for n, other in enumerate(sides):
        chips[n, list(view.chips[other])] = 1
        for line in view.sequences[other]:
            locked[n, list(line)] = 1
    mine, gone = _counts(view.hand), _counts(view.discards)
    unseen = (COPIES - gone - mine).astype(np.float32)
    mine[CORNER_AT] = unseen[CORNER_AT] = 0
    whole = [
        *(
            held[jack] / of
            for held, of in ((mine, 2), (unseen, 4))
            for jack in (48, 49)
        ),
        *(len(view.sequences[other]) for other in sides),
        (CARDS - view.pile) / CARDS,
        1,
    ]
    found = [*chips, CORNERS, *locked, mine[CARD_AT] / 2, unseen[CARD_AT] / 2]
    found += [1 - chips[0] - chips[1] - CORNERS]
    found += [np.full(AREA, x, np.float32) for x in whole]
    return np.stack(found, -1).astype(np.float32)


def _counts(cards: Iterable[Any]) -> Numbers:
    """Counts cards by their kinds."""
    found = np.zeros(CORNER_AT + 1, np.float32)
    for card in cards:
        found[JACKS[card] if card in JACKS else KINDS.index(card)] += 1
    return found
