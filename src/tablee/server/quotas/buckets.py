"""Token buckets, which limit bursts and steady rates."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tablee.table.clock import Seconds

LONGEST_WAIT = 5.0  # seconds that a request has to wait for those before it

NodeCount: TypeAlias = Callable[[], int]  # that share what is allowed


class Bucket:
    """A token bucket: it allows bursts, and a steady rate in the long run."""

    def __init__(self, rate: float, size: float, seconds: Seconds) -> None:
        self._rate = rate
        self._size = size
        self._left = float(size)
        self._seconds = seconds
        self._at = seconds()

    @property
    def left(self) -> float:
        """Return how much is left now."""
        now = self._seconds()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left

    @property
    def is_full(self) -> bool:
        """Whether nothing was taken for a while."""
        return self.left >= self._size

    @property
    def is_spent(self) -> bool:
        return self.left < 1

    def take(self, cost: float = 1) -> bool:
        """Take *cost*, if there is that much left."""
        now = self._seconds()
        left = min(self._size, self._left + (now - self._at) * self._rate)
        is_enough = left >= cost
        self._left = left - cost if is_enough else left
        self._at = now
        return is_enough

    def owe(self) -> float:
        """Take one, possibly in advance; return the seconds until it is due."""
        self._left = max(self.left - 1, -LONGEST_WAIT * self._rate)
        return max(0.0, -self._left / self._rate)

    def pay(self, cost: float) -> None:
        self._left = max(0.0, self.left - cost)


class SharedBucket(Bucket):
    """A bucket shared by all nodes of a site, each of which has a part.

    A load balancer spreads one address over all nodes, so whatever is taken here counts
    as if it had been taken at each node.
    """

    def __init__(
        self, rate: float, size: float, seconds: Seconds, shares: NodeCount
    ) -> None:
        super().__init__(rate, size, seconds)
        self._shares = shares

    @property
    def is_spent(self) -> bool:
        return self.left < self._whole(1)

    def take(self, cost: float = 1) -> bool:
        return super().take(self._whole(cost))

    def _whole(self, cost: float) -> float:
        return max(cost, min(cost * self._shares(), self._size))  # never none at all
