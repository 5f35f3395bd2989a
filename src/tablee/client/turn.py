"""A turn: what one sees, what one may do, and doing it."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

import msgspec

from tablee.client.refusal import MoveRefused
from tablee.protocol.fault import Fault
from tablee.protocol.to_client import Accepted, GameNow
from tablee.protocol.to_server import Play

MoveData: TypeAlias = dict[str, Any]  # "kind", and the fields of that kind
PATTERN = "Pattern"


class RequestChannel(Protocol):
    """The table at which one moves."""

    def next_id(self) -> str:
        """Return a message a name of its own."""

    async def ask(self, message: Play) -> Accepted:
        """Send a message, and wait for its answer."""


class Turn:
    """The game at one version, in which one may move."""

    def __init__(self, table: RequestChannel, game: GameNow) -> None:
        """Read what the table shows."""
        self._table = table
        self.version = game.version
        self.view: dict[str, Any] = msgspec.json.decode(game.view)
        offered: list[MoveData] = msgspec.json.decode(game.legal_moves)
        self.moves = [move for move in offered if move["kind"] != PATTERN]
        # Moves too many to list: see :meth:`filled`.
        self.patterns = [move for move in offered if move["kind"] == PATTERN]

    async def play(self, move: MoveData) -> bool:
        """Make a move; False: the table has changed meanwhile, look again.

        Raises ``MoveRefused`` where a rule forbids it.
        """
        message = Play(
            id=self._table.next_id(),
            version=self.version,
            move=msgspec.Raw(msgspec.json.encode(move)),
        )
        try:
            await self._table.ask(message)
        except MoveRefused as refused:
            if refused.fault is Fault.STALE:
                return False
            raise
        return True


def filled(pattern: MoveData, **fields: Any) -> MoveData:
    """Make a move of a pattern, by what its open fields are to be."""
    return {"kind": pattern["move"], **pattern.get("given", {}), **fields}
