"""What the table knows of one connection, from pings alone. No I/O, no clock.

The server sends websocket PING frames and hears the PONGs. A browser answers them
itself, and the stream keeps its order, so each pong says two things that no script of
a page can fake:

* whatever the device sends after a pong was sent after that ping left here;
* whatever the device sent before that ping reached it has arrived.

Times are seconds of the process's own clock.
"""

from __future__ import annotations

from collections import deque
from itertools import count
from math import inf

CAP = 0.25  # seconds: no connection is believed to be slower than this, one way
REMEMBERED = 600  # round trips kept: a minute of ten a second
UNANSWERED = 600  # pings that are still believed to be answered: as many
SPARE = 0.02  # seconds on top, so that a face is there when it is to be shown


class Latency:
    """One connection as its pings show it."""

    def __init__(self) -> None:
        self.floor = -inf  # nothing heard from now on was sent before this
        self._trips: deque[float] = deque(maxlen=REMEMBERED)
        self._best = inf
        self._sent: dict[bytes, float] = {}
        self._numbers = count()

    def ping(self, now: float, salt: bytes) -> bytes:
        """Return the payload of a ping that leaves now; *salt* keeps it unguessable."""
        payload = next(self._numbers).to_bytes(4, "big") + salt
        self._sent[payload] = now
        if len(self._sent) > UNANSWERED:  # they come in their order
            del self._sent[next(iter(self._sent))]
        return payload

    def pong(self, payload: bytes, now: float) -> bool:
        """Note an answer; False for a payload that was never sent."""
        sent = self._sent.get(payload)
        if sent is None:
            return False
        # A browser may answer only the newest of several pings (RFC 6455, 5.5.3).
        for older in [own for own in self._sent if own <= payload]:
            del self._sent[older]
        self._note(now - sent)
        # On an uneven path half a trip is wrong, but by just as much as in the times
        # that the device maps with the same half: an honest time is never held back.
        self.floor = max(self.floor, sent + self.best / 2)
        return True

    def _note(self, trip: float) -> None:
        full = len(self._trips) == REMEMBERED
        gone = self._trips[0] if full else inf
        self._trips.append(trip)
        is_lost = gone <= self._best  # the fastest has been forgotten
        self._best = min(self._trips) if is_lost else min(self._best, trip)

    @property
    def best(self) -> float:
        """The fastest recent round trip; 0 while none is known."""
        return self._best if self._trips else 0.0

    @property
    def lead(self) -> float:
        """How long before its moment something must be sent to this device."""
        if not self._trips:
            return CAP
        trips = sorted(self._trips)
        slow = trips[int(0.95 * (len(trips) - 1))]
        return min(CAP, slow - self.best / 2 + SPARE)
