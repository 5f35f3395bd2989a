"""A message that cannot be carried out: one exception, answered as ``Refused``."""

from __future__ import annotations

from tablee.kernel import Refusal
from tablee.protocol.fault import Fault
from tablee.server.store.contract import DiskFull
from tablee.server.to_client import Refused


class Faulted(Exception):
    """The message is refused for *fault*; nothing has changed."""

    def __init__(
        self,
        fault: Fault,
        detail: str = "",
        rule: str | None = None,
        suggested: str = "",
    ) -> None:
        """Name the fault; *detail* is in English and holds nothing hidden.

        *suggested* is what would be taken in the place of what was asked.
        """
        super().__init__(f"{fault.value}: {detail}" if detail else fault.value)
        self.fault = fault
        self.detail = detail
        self.rule = rule
        self.suggested = suggested

    @classmethod
    def by_rule(cls, refusal: Refusal) -> Faulted:
        """Turn the kernel's refusal into the table's."""
        return cls(Fault.RULE, refusal.detail, refusal.rule)

    @classmethod
    def of_ours(cls, error: Exception) -> Faulted:
        """Say as much of our own failure as people can do something about."""
        is_full = isinstance(error, DiskFull)
        return cls(Fault.DISK_FULL if is_full else Fault.INTERNAL)

    def answer(self, message_id: str | None) -> Refused:
        """Word the refusal of the message *message_id*."""
        return Refused(message_id, self.fault, self.rule, self.detail)
