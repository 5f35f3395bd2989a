"""Learned players: networks that were trained by self-play, run with NumPy alone.

They see what a seat sees and nothing else; ``benchmarks/lab/training`` trains them.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]


class Layers:
    """Dense layers and residual blocks."""

    def __init__(self, weights: dict[str, NDArray[Any]]) -> None:
        """Take the weights by name."""
        self.weights = {name: x.astype(np.float32) for name, x in weights.items()}
        self.blocks = sum(name[0] == "a" for name in weights) // 2

    @classmethod
    def stored(cls, name: str) -> Layers:
        """Load one that comes with the package."""
        with (files(__package__) / "weights" / f"{name}.npz").open("rb") as file:
            return cls(dict(np.load(file)))

    def answer(self, seen: Numbers) -> Numbers:
        """Return the network's logits."""
        x = np.maximum(self._layer(seen, "in"), 0)
        for n in range(self.blocks):
            between = np.maximum(self._layer(x, f"a{n}"), 0)
            x = np.maximum(x + self._layer(between, f"b{n}"), 0)
        return self._layer(x, "out")[:-1]  # the last is the value of the position

    def _layer(self, x: Numbers, name: str) -> Numbers:
        found: Numbers = x @ self.weights[name] + self.weights[f"{name}_b"]
        return found
