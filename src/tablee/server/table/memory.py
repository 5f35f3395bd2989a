"""What was answered and said at a table, so that repetitions are recognised."""

from __future__ import annotations

from collections import deque
from typing import TypeAlias

from tablee.server.store.contract import KEPT_SAYINGS
from tablee.server.to_client import Said

Key: TypeAlias = tuple[str, str]  # a person, and the id of a message of theirs

LONGEST = 2000  # answers; the oldest are forgotten


class Memory:
    """The answers given, by message, and the latest sayings."""

    def __init__(self) -> None:
        """Nothing has been said."""
        self.answers: dict[Key, int | None] = {}  # the version that came of it
        self.said: deque[Said] = deque(maxlen=KEPT_SAYINGS)
        self.reacted: dict[str, deque[float]] = {}  # by person, when, of late

    def note(self, key: Key, version: int | None = None) -> None:
        """Remember that a message was carried out."""
        self.answers[key] = version
        if len(self.answers) > LONGEST:
            del self.answers[next(iter(self.answers))]

    @property
    def next_saying(self) -> int:
        """The number that the next saying gets."""
        return self.said[-1].n + 1 if self.said else 1
