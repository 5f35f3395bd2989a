"""What people may do again and again, but not too often."""

from __future__ import annotations

from collections import deque

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.permission import Limit

REMEMBERED = 200  # people: whoever did it longest ago is forgotten first


class Often:
    """When each person did something of late."""

    def __init__(self, limit: Limit) -> None:
        """Lets each do it so often."""
        self._limit = limit
        self._times: dict[str, deque[float]] = {}

    def check(self, person: str, now: float) -> None:
        """Refuses it to one who does it too often."""
        times = self._times.get(person) or deque()
        most, within, _ = self._limit
        if len(times) == most and now - times[0] < within:
            raise Faulted(Fault.TOO_FAST, str(self._limit))

    def note(self, person: str, now: float) -> None:
        """Notes that it was done."""
        times = self._times.pop(person, None) or deque(maxlen=self._limit.most)
        times.append(now)
        self._times[person] = times
        if len(self._times) > REMEMBERED:
            del self._times[next(iter(self._times))]
