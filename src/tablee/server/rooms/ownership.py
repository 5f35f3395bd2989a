"""Which tables are this node's: each is claimed before it is read, and let go after."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from tablee.protocol.fault import Fault, Faulted
from tablee.server.contracts import Elsewhere, Node, PlayedElsewhere
from tablee.server.logs import complain

log = logging.getLogger(__name__)


class Ownership:
    """What this node has claimed. A site of one process keeps no list of it."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._held: set[str] = set()
        self._former: dict[str, int] = {}  # when the owner before was last alive
        self._going: dict[str, asyncio.Task[None]] = {}  # being let go

    @property
    def is_shared(self) -> bool:
        """Whether there are others who could have a table."""
        return not self._node.is_alone

    async def take(self, code: str) -> None:
        """Claim a table, or raise ``NO_TABLE`` or ``PlayedElsewhere``."""
        if going := self._going.get(code):  # else it would be let go after this
            await asyncio.wait([going])
        found = await self._node.claim(code)
        if found is None:
            raise Faulted(Fault.NO_TABLE, "no table has this code")
        if isinstance(found, Elsewhere):
            self._held.discard(code)
            raise PlayedElsewhere(found.address)
        if self.is_shared:
            self._held.add(code)
            if found.last_alive is not None:
                self._former[code] = found.last_alive

    async def takes(self, code: str) -> bool:
        """Claim a table if it can be had."""
        try:
            await self.take(code)
        except (Faulted, PlayedElsewhere):
            return False
        return True

    def last_alive(self, code: str) -> int | None:
        """Return until when a table's clock ran elsewhere, once; None: not known."""
        return self._former.pop(code, None)

    def leave(self, code: str) -> None:
        """Release a table that is no longer in memory."""
        if code in self._held and code not in self._going:
            task = asyncio.get_running_loop().create_task(self._let_go(code))
            self._going[code] = task
            task.add_done_callback(lambda _: self._going.pop(code))

    def leave_all_but(self, used: Iterable[str]) -> None:
        """Release what was claimed for somebody who never came."""
        for code in self._held.difference(used):
            self.leave(code)

    async def settled(self) -> None:
        """Wait until everything is let go that is to be."""
        if self._going:
            await asyncio.wait(list(self._going.values()))

    async def _let_go(self, code: str) -> None:
        try:
            await self._node.release(code)
        except Exception as error:  # it stays ours, and is let go with the next round
            complain(log, error, "table %s not let go", code)
        else:
            self._held.discard(code)
            self._former.pop(code, None)
