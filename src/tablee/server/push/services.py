"""Push services, by their hosts: each has its slots, and one that is silent rests.

Anybody can give the name of a service of their own, and one that never answers holds
a slot until the patience of whoever sends is over. So all that have not answered yet
share the slots of one, and one that was silent twice is not asked again for a while.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tablee.server.fair_queue import FairQueue
from tablee.server.push.endpoint import read_endpoint

AT_ONCE = 16  # sent at the same time
OF_ONE = 4  # of those, to one service
WAITING = 1000  # more than ever wait
SILENCES = 2  # in a row, until a service rests
REST = 600.0  # seconds
KNOWN = 256  # services, of the latest
UNKNOWN = ""  # the host by which those wait that have not answered yet


class Resting(Exception):
    """The service did not answer in time, and is left alone for a while."""


@dataclass(slots=True)
class PushService:
    """What is known of one."""

    has_answered: bool = False
    silences: int = 0  # in a row
    rests_until: float = 0.0  # by the loop's clock


class PushServices:
    """What is known of the services that pushes went to."""

    def __init__(self) -> None:
        """Know none."""
        self._queue = FairQueue(
            "too many pushes", at_once=AT_ONCE, of_one=OF_ONE, own=WAITING
        )
        self._known: OrderedDict[str, PushService] = OrderedDict()

    async def answer(self, endpoint: str, send: Callable[[], Awaitable[int]]) -> int:
        """Send once the service has a slot, and return the status of its answer."""
        host = read_endpoint(endpoint).host
        service = self._of(host)
        clock = asyncio.get_running_loop().time
        async with self._queue.join(host if service.has_answered else UNKNOWN):
            if clock() < service.rests_until:
                raise Resting
            try:
                status = await send()
            except TimeoutError:
                service.silences += 1
                if service.silences >= SILENCES:
                    service.has_answered, service.rests_until = False, clock() + REST
                raise
        service.has_answered, service.silences = True, 0
        return status

    def _of(self, host: str) -> PushService:
        service = self._known.setdefault(host, PushService())
        self._known.move_to_end(host)
        while len(self._known) > KNOWN:
            self._known.popitem(last=False)
        return service
