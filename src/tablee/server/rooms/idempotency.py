"""What was answered and said at a table, so that repetitions are recognised."""

from __future__ import annotations

from typing import get_args

from tablee.protocol.to_client import Said
from tablee.protocol.to_server import Asked, ToServer
from tablee.server.rooms.often import Often
from tablee.server.store.contract import too_many
from tablee.table.change import MessageKey

LONGEST = 2000  # answers; the oldest are forgotten


class AnsweredMessages:
    """The answers given, by message, and the latest sayings."""

    def __init__(self) -> None:
        """Nothing has been said."""
        self.answers: dict[MessageKey, int | None] = {}  # the version that came of it
        self.said: list[Said] = []
        # How often a person may send a command, where there is a limit.
        self.quotas: dict[type[Asked], Often] = {
            kind: Often(kind.permission.limit)
            for kind in get_args(ToServer)
            if kind.permission.limit
        }

    def note(self, key: MessageKey, version: int | None = None) -> None:
        """Remembers that a message was carried out."""
        self.answers[key] = version
        if len(self.answers) > LONGEST:
            del self.answers[next(iter(self.answers))]

    def keep(self, said: Said) -> None:
        """Remembers what was said, and forgets something if that is too much."""
        self.said.append(said)
        if (gone := too_many([each.person for each in self.said])) is not None:
            del self.said[gone]

    @property
    def next_saying(self) -> int:
        """The number that the next saying gets."""
        return self.said[-1].n + 1 if self.said else 1
