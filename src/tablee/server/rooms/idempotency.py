"""What was answered, said and done at a table of late.

Repetitions are recognised by it, and what is done too often.
"""

from __future__ import annotations

from collections import deque
from typing import get_args

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.permission import Limit
from tablee.protocol.to_client import Said
from tablee.protocol.to_server import Asked, ToServer
from tablee.server.store.contract import too_many
from tablee.table.change import MessageKey

LONGEST = 2000  # answers; the oldest are forgotten
REMEMBERED = 200  # people: whoever did something longest ago is forgotten first


class Often:
    """When each person did something of late."""

    def __init__(self, limit: Limit) -> None:
        """Let each do it so often."""
        self._limit = limit
        self._times: dict[str, deque[float]] = {}

    def check(self, person: str, now: float) -> None:
        """Refuse it to one who does it too often."""
        times = self._times.get(person) or deque()
        most, within, _ = self._limit
        if len(times) == most and now - times[0] < within:
            raise Faulted(Fault.TOO_FAST, str(self._limit))

    def note(self, person: str, now: float) -> None:
        """Note that it was done."""
        times = self._times.pop(person, None) or deque(maxlen=self._limit.most)
        times.append(now)
        self._times[person] = times
        if len(self._times) > REMEMBERED:
            del self._times[next(iter(self._times))]


class AnsweredMessages:
    """The answers given, by message, and the latest sayings."""

    def __init__(self) -> None:
        """Nothing has been said."""
        self.answers: dict[MessageKey, int | None] = {}  # the version that came of it
        self.said: list[Said] = []
        # How often a person may send a command, where there is a limit.
        self.quotas: dict[type[Asked], Often] = {
            kind: Often(kind.permission.limit)
            for kind in get_args(ToServer)
            if kind.permission.limit
        }

    def note(self, key: MessageKey, version: int | None = None) -> None:
        """Remember that a message was carried out."""
        self.answers[key] = version
        if len(self.answers) > LONGEST:
            del self.answers[next(iter(self.answers))]

    def keep(self, said: Said) -> None:
        """Remember what was said, and forget something if that is too much."""
        self.said.append(said)
        if (gone := too_many([each.person for each in self.said])) is not None:
            del self.said[gone]

    @property
    def next_saying(self) -> int:
        """The number that the next saying gets."""
        return self.said[-1].n + 1 if self.said else 1
