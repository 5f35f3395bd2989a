"""What the nodes of one site share: who has which table, and notices to all."""

from __future__ import annotations

from collections.abc import Collection

from tablee.server.contracts import (
    EVERY_TABLE,
    ClaimGranted,
    Elsewhere,
    Fenced,
    NodeNotice,
    NodeState,
    NoticeHandler,
)


class Forgotten(Fenced):
    """The database lacks what it had confirmed: somebody must look first."""


class Nodes:
    """The house's nodes, as one of them sees them; here it is the only one.

    There is nobody to claim a table from, and nobody to tell.
    """

    async def enter(self, address: str) -> None:
        """Join the nodes of the house; others reach this one at *address*."""

    async def has(self, content: Collection[str]) -> None:
        """Say by its digests which content this node has."""

    async def claim(self, code: str) -> ClaimGranted | Elsewhere | None:
        """Take a table nobody has, or whose owner is gone; None: there is none.

        One that was dealt with what another node has, and this one has not, is left to
        that one. Where nobody else could have it, it is for the store to find it.
        """
        return EVERY_TABLE

    async def let_go(self, code: str) -> None:
        """Leave a table to whoever claims it next."""

    async def beat(self) -> float | None:
        """Say that this node is alive, as moves are written, or raise ``Fenced``.

        Gives the Unix time that all nodes go by, in seconds; None: each by its own.
        """
        return None

    def heard_at(self) -> float:
        """Return when the database last had to do with what this node writes.

        In seconds, as ``time.monotonic`` counts them. A beat that is written to a slow
        disk is late, though the database is at it.
        """
        return float("inf")

    async def release(self) -> None:
        """Fence nodes that have been silent for long: nobody came to their tables."""

    async def drain(self) -> None:
        """Claim nothing any more."""

    async def tell(self, notice: NodeNotice) -> None:
        """Tell all nodes, this one too."""

    def hear(self, handler: NoticeHandler) -> None:
        """Call *handler* with each notice from now on."""

    async def listed(self) -> tuple[NodeState, ...]:
        """Return the nodes that are not gone for good."""
        return ()

    async def owners(self) -> dict[str, int]:
        """Return the codes of tables that are some node's, and its number."""
        return {}

    async def leave(self) -> None:
        """Let go of everything and leave the nodes."""
