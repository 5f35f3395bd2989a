"""The node of a house of one process: nothing is claimed and nobody else is told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

from tablee.server.nodes.contract import ClaimGranted, NodeNotice, NodeState

EVERY_TABLE = ClaimGranted(None)


class Alone:
    """The only node there is: to claim costs nothing, and what is told is done here."""

    def __init__(self) -> None:
        """Begins with nobody who listens to notices."""
        self._told: list[Callable[[NodeNotice], Awaitable[object]]] = []

    async def enter(self, address: str) -> None:
        """Does nothing: there are no nodes to join."""

    async def has(self, content: Collection[str]) -> None:
        """Does nothing: there is nobody to tell."""

    async def claim(self, _code: str) -> ClaimGranted:
        """Claims any table; that there is none is for the store to find out."""
        return EVERY_TABLE

    async def let_go(self, code: str) -> None:
        """Does nothing: no other node could have the table."""

    async def beat(self) -> None:
        """Does nothing: there is no lease to renew."""

    def heard_at(self) -> float:
        """Gives a time that is never past: no lease can run out."""
        return float("inf")

    async def drain(self) -> None:
        """Does nothing: no other node could take the tables."""

    async def tell(self, notice: NodeNotice) -> None:
        """Gives the notice to this process at once."""
        for told in self._told:
            await told(notice)

    def hear(self, told: Callable[[NodeNotice], Awaitable[object]]) -> None:
        """Calls *told* with each notice from now on."""
        self._told.append(told)

    async def listed(self) -> tuple[NodeState, ...]:
        """Gives none: a house of one process has no nodes."""
        return ()

    async def owners(self) -> dict[str, int]:
        """Gives none: all are of the one process."""
        return {}

    async def leave(self) -> None:
        """Does nothing: nothing was claimed."""
