"""The room as its parts see it: they lie below it, and act on it."""

from __future__ import annotations

from typing import Protocol

from tablee.server.rooms.connections import Connections
from tablee.server.settings import Settings
from tablee.table.commands.internal import InternalCommand
from tablee.table.document import Document
from tablee.table.game_in_play import GameInPlay
from tablee.table.table import Context, Table


class OpenRoom(Protocol):
    """A table in use; ``Room`` says what each of these does."""

    table: Table
    settings: Settings
    connections: Connections

    @property
    def document(self) -> Document: ...
    @property
    def play(self) -> GameInPlay | None: ...
    @property
    def now(self) -> int: ...
    def context(self) -> Context: ...
    def tell_turn(self, person: str, document: Document, /) -> object: ...
    async def act(self, command: InternalCommand) -> bool: ...
    def fail(self, error: BaseException) -> None: ...
