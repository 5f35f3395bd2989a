"""A house of one process: it has every table, and nobody else needs to be told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from tablee.server.nodes.contract import Claimed, NodeNotice, NodeState

EVERY_TABLE = Claimed(None)


class Alone:
    """The only node there is: to claim costs nothing, and what is told is done here."""

    def __init__(self) -> None:
        """Hear nothing yet."""
        self._told: list[Callable[[NodeNotice], Awaitable[object]]] = []

    async def enter(self, address: str) -> None:
        """Be the house."""

    async def has(self, content: Collection[str]) -> None:
        """Have nobody to tell."""

    async def claim(self, _code: str) -> Claimed:
        """Have every table, also one that there is not: the store knows."""
        return EVERY_TABLE

    async def let_go(self, code: str) -> None:
        """Keep it: who else should have it?"""

    async def beat(self) -> None:
        """Tell nobody, and go by the clock of this machine."""

    def heard_at(self) -> float:
        """Wait for nobody."""
        return float("inf")

    async def drain(self) -> None:
        """Have nobody to leave anything to."""

    async def tell(self, notice: NodeNotice) -> None:
        """Do at once what others would have to hear of first."""
        for told in self._told:
            await told(notice)

    def hear(self, told: Callable[[NodeNotice], Awaitable[object]]) -> None:
        """Call *told* with each notice from now on."""
        self._told.append(told)

    async def listed(self) -> tuple[NodeState, ...]:
        """Give none: a house of one process has no nodes."""
        return ()

    async def owners(self) -> dict[str, int]:
        """Give none: all are of the one process."""
        return {}

    async def leave(self) -> None:
        """Leave nothing to anybody."""
