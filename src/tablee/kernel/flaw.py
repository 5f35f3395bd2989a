"""What can be wrong with a record: each kind once, so that people are told in words."""

from __future__ import annotations

import re
from enum import Enum

from tablee.kernel.refusal import MALFORMED, IllegalMove, Refusal

_PATH = re.compile(r"at `\$\.?([^`]*)`")
_NAME = re.compile(r"field `([^`]*)`")


class Flaw(Enum):
    """What is wrong with a line of a record. The client has a sentence for each."""

    CUT = "cut"  # the last line has no line feed: the end is missing
    UNREADABLE = "unreadable"  # no JSON object in UTF-8
    FIELD = "field"  # missing, unknown, there twice, or of another type
    FORMAT = "format"  # of a format that this library does not read
    GAME = "game"  # of another game, or one that is not on the shelf
    NEWER = "newer"  # of rules that are newer than these
    SECRET = "secret"  # not the secret that was committed to
    SHARES = "shares"  # not the shares that were pledged
    NAMES = "names"  # for some of the seats only
    CONTENT = "content"  # played with a pack that is not here
    TABLE = "table"  # nobody can set such a table up: *rule* says why
    NUMBER = "number"  # a move is missing, or there twice
    TIME = "time"  # time goes back
    MOVE = "move"  # no move of this game
    RULE = "rule"  # the move is against *rule*
    CHAIN = "chain"  # not the moves, or the table, of which the chain was made
    RESULT = "result"  # the moves lead to another one, or it is missing


class Wrong(ValueError):
    """Something in a line is wrong; whoever knows the line says which one it is."""

    def __init__(self, flaw: Flaw, detail: str, field: str | None = None) -> None:
        """Say what is wrong, in English, and with which field."""
        super().__init__(detail)
        self.flaw = flaw
        self.field = field


class BadRecord(ValueError):
    """The record cannot be read: the message says the line and what is wrong."""

    def __init__(
        self,
        line: int,
        detail: str,
        flaw: Flaw,
        rule: str | None = None,
        field: str | None = None,
    ) -> None:
        """Return the number of the line: the header is 1, each move one more."""
        super().__init__(f"line {line}: {detail}")
        self.line = line
        self.flaw = flaw
        self.rule = rule
        self.field = field


def bad_record(line: int, error: Exception) -> BadRecord:
    """Return what *error* means for a record whose line it comes from."""
    # Of a refusal, its rule and what is at fault: the sentence is in the rulebook.
    detail = str(error.args[0]) if isinstance(error, Refusal) else str(error)
    match error:
        case Wrong(flaw=flaw, field=field):
            return BadRecord(line, detail, flaw, field=field)
        case IllegalMove(rule=rule) if rule == MALFORMED:
            return BadRecord(line, detail, Flaw.MOVE, rule, _field(detail))
        case IllegalMove(rule=rule):
            return BadRecord(line, detail, Flaw.RULE, rule)
        case Refusal(rule=rule):
            return BadRecord(line, detail, Flaw.TABLE, rule, _field(detail))
        case _:
            field = _field(detail)
            flaw = Flaw.UNREADABLE if field is None else Flaw.FIELD
            return BadRecord(line, detail, flaw, field=field)


def _field(detail: str) -> str | None:
    """Find the field that msgspec speaks of: "missing … field `n` - at `$.a`"."""
    found = [part[1] for part in (_PATH.search(detail), _NAME.search(detail)) if part]
    return ".".join(found) or None
