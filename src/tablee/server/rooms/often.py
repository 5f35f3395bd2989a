"""What people may do again and again, but not too often."""

from __future__ import annotations

from collections import deque

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted

REMEMBERED = 200  # people: whoever did it longest ago is forgotten first


class Often:
    """When each person did something of late."""

    def __init__(self, most: int, within: float, what: str) -> None:
        """Let each do it *most* times within so many seconds; *what* is its plural."""
        self._most = most
        self._within = within
        self._what = what
        self._times: dict[str, deque[float]] = {}

    def check(self, person: str, now: float) -> None:
        """Refuse it to one who does it too often."""
        times = self._times.get(person) or deque()
        if len(times) == self._most and now - times[0] < self._within:
            told = f"{self._most} {self._what} in {self._within:g} seconds"
            raise Faulted(Fault.TOO_FAST, told)

    def note(self, person: str, now: float) -> None:
        """Note that it was done."""
        times = self._times.pop(person, None) or deque(maxlen=self._most)
        times.append(now)
        self._times[person] = times
        if len(self._times) > REMEMBERED:
            del self._times[next(iter(self._times))]
