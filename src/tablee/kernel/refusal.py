"""Refusals: every one names the rule that refuses."""

from __future__ import annotations

from tablee.kernel.rulebook import rule_of

MALFORMED = "TAB-01"  # the table does not know this move
OVER = "TAB-02"  # the game is over
NOT_THE_TABLE = "TAB-03"  # no such seat, a seat that calls time, or too early
PAUSED = "TAB-04"  # the table's clock stands still
NO_CONTENT = "TAB-05"  # played with content that is not here
NO_WAY_BACK = "TAB-06"  # a move that cannot be taken back


class Refusal(ValueError):
    """What was asked is against the rule *rule*; nothing has changed."""

    def __init__(self, rule: str, detail: str = "") -> None:
        """Name the rule; *detail* is for the log and the terminal, in English."""
        super().__init__(f"{rule}: {detail}" if detail else rule)
        self.rule = rule
        self.detail = detail


class IllegalMove(Refusal):
    """The move is refused by *rule*; the state is what it was.

    One that comes from a match quotes the rule, in English; ``rule_of`` has the French.
    """

    package = ""  # of the game, whose rulebook has the sentence; "": not known

    def __str__(self) -> str:
        """Quote the rule, and add what is at fault."""
        rule = rule_of(self.package, self.rule) if self.package else None
        if rule is None:
            return super().__str__()
        detail = f" ({self.detail})" if self.detail else ""
        return f"{rule.id}: {rule.text.en}{detail}"


class IllegalTable(Refusal):
    """No game can be set up so: seats, sides or options break *rule*."""
