"""A message that cannot be carried out: one exception, answered as ``Refused``."""

from __future__ import annotations

from tablee.kernel import Refusal
from tablee.protocol.fault import Fault
from tablee.protocol.to_client import Refused


class Faulted(Exception):
    """The message is refused for *fault*; nothing has changed."""

    def __init__(
        self,
        fault: Fault,
        detail: str = "",
        rule: str | None = None,
        suggested: str = "",
    ) -> None:
        """Name the fault; *detail* is in English and hold nothing hidden.

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

    def answer(self, message_id: str | None) -> Refused:
        """Word the refusal of the message *message_id*."""
        return Refused(message_id, self.fault, self.rule, self.detail)
