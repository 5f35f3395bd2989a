"""What a table does not take."""

from __future__ import annotations

from tablee.protocol.fault import Fault
from tablee.protocol.to_client import Refused


class MoveRefused(Exception):
    """The table refused a message; nothing has changed."""

    def __init__(self, answer: Refused) -> None:
        """Say why, as the table does."""
        rule = f" by {answer.rule}" if answer.rule else ""
        super().__init__(f"{answer.fault.value}{rule}: {answer.detail}")
        self.fault: Fault = answer.fault
        self.rule: str | None = answer.rule  # of the game, for ``Fault.RULE``
