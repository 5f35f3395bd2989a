"""A trained network over the squares of a board, run with NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.minds.squares import AREA, SIZE

Row = NDArray[np.float32]


def _around() -> NDArray[np.int64]:
    """Gives each square and the eight round it; AREA where the board ends."""
    numbers = np.pad(np.arange(AREA).reshape(SIZE, SIZE), 1, constant_values=AREA)
    rows = [numbers[y : y + SIZE, x : x + SIZE] for y in range(3) for x in range(3)]
    return np.stack([row.reshape(-1) for row in rows], 1)


AROUND = _around()


class BoardNetwork:
    """Convolutions, and blocks of two whose result is added to what came in."""

    def __init__(self, weights: dict[str, NDArray[Any]]) -> None:
        """Takes the weights by the names that training gave them."""
        self.weights = {
            name: x.astype(np.float32).reshape(-1, x.shape[-1])
            for name, x in weights.items()
            if "critic" not in name
        }
        self.scale = float(weights["scale"][0])  # how much hard's opinion counts
        self.blocks = sum(name[0] == "g" for name in weights)

    def answer(self, planes: Row) -> Row:
        """Gives how much more each thing is wanted than by hard."""
        of = self.weights
        x = np.maximum(self._over(planes, "in"), 0)
        for n in range(self.blocks):
            whole = x.mean(0) @ of[f"g{n}"]
            between = np.maximum(self._over(x, f"a{n}") + whole, 0)
            x = np.maximum(x + self._over(between, f"b{n}"), 0)
        said: Row = (x @ of["out"] + of["out_b"]).T.reshape(-1)
        return said

    def _over(self, x: Row, name: str) -> Row:
        """Lets every square look at those around it."""
        edged = np.concatenate([x, np.zeros((1, x.shape[1]), np.float32)])
        near = edged[AROUND].reshape(AREA, -1)
        found: Row = near @ self.weights[name] + self.weights[f"{name}_b"]
        return found
