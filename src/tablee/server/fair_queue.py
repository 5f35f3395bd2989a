"""A fair queue for a worker that everybody shares.

Each caller has one place in the round, however much they ask for: their further jobs
wait behind it. So one caller's hundred jobs do not delay another's first.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from typing import Final, Self, TypeAlias

from tablee.protocol.fault import Fault, Faulted


class Ticket:
    """A place in the queue, and then a turn at its worker."""

    def __init__(self, queue: FairQueue, who: str) -> None:
        self.who: Final = who
        self.called: Final = asyncio.get_running_loop().create_future()
        self._queue = queue

    async def __aenter__(self) -> Self:
        try:
            await self.called
        except asyncio.CancelledError:
            self.leave()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Leave the place or end the turn, so that the next caller has theirs."""
        self._queue.leave(self)


Waiters: TypeAlias = OrderedDict[
    str, deque[Ticket]
]  # who waits, in order, with their own


class FairQueue:
    """All callers that wait for a worker, each with one place."""

    def __init__(
        self,
        refusal: str,
        *,
        at_once: int = 1,  # turns at the same time
        of_one: int = 1,  # of those, one person's
        own: int = 1,  # jobs of one person that wait
        places: int = 64,  # people who wait
    ) -> None:
        """Start empty; *refusal* is the message when all places are taken."""
        self._refusal = refusal
        self._at_once, self._of_one = at_once, of_one
        self._own, self._places = own, places
        self._rounds: tuple[Waiters, Waiters] = OrderedDict(), OrderedDict()
        self._having: set[Ticket] = set()

    def join(self, who: str, *, last: bool = False) -> Ticket:
        """Take a place; *last* callers have turns only when nobody else waits."""
        waiting = self._rounds[last]
        turn = Ticket(self, who)
        if self._is_free(who):
            self._call(turn)
        elif who in waiting and len(waiting[who]) < self._own:
            waiting[who].append(turn)
        elif who not in waiting and len(waiting) < self._places:
            waiting[who] = deque([turn])
        else:
            raise Faulted(Fault.TOO_FAST, self._refusal)
        return turn

    def leave(self, turn: Ticket) -> None:
        if turn in self._having:
            self._having.remove(turn)
            self._go_on()
            return
        for waiting in self._rounds:
            own = waiting.get(turn.who, ())
            if turn in own:
                waiting[turn.who].remove(turn)
                if not waiting[turn.who]:
                    del waiting[turn.who]

    def _is_free(self, who: str) -> bool:
        own = sum(turn.who == who for turn in self._having)
        return len(self._having) < self._at_once and own < self._of_one

    def _go_on(self) -> None:
        for waiting in self._rounds:
            for who in [*waiting]:
                if self._is_free(who):
                    own = waiting.pop(who)
                    self._call(own.popleft())
                    if own:  # at the end of the round
                        waiting[who] = own

    def _call(self, turn: Ticket) -> None:
        self._having.add(turn)
        if not turn.called.done():
            turn.called.set_result(None)
