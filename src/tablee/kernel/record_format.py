"""The lines of a record, the chain of hashes over them, and what can be wrong.

The chain is a running hash by which nothing that was played can be changed: every page
is told the newest link and keeps it, while the game goes on. Its key is the seed, which
nobody knows before the end: a hidden move cannot be guessed from its link.
``docs/reference/record.md`` has the page a stranger needs.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Any

import msgspec

from tablee.kernel.chance import DIGITS, Fairness, digest
from tablee.kernel.contract import AnyGame, Outcome, Seat, When
from tablee.kernel.rulebook import MALFORMED, IllegalMove, Refusal
from tablee.kernel.wire import UNREADABLE


class Plain(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A line's object: unknown fields are refused, defaults not written."""


class Header(Plain, frozen=True, kw_only=True):
    """What must be known to set the table up again."""

    format: int
    game: str
    rules_version: int  # of the rules it was dealt by
    options: dict[str, Any]
    sides: tuple[int, ...]
    commitment: str  # SHA-256 of the secret, published beforehand
    fairness: Fairness
    content: dict[str, str] = {}  # digests of what it was played with, by name


class RecordLine(Plain, frozen=True):
    """One move: its number from 1, its seat (null: the table), its times, itself."""

    n: int
    seat: Seat | None
    at: int
    move: msgspec.Raw
    begun: int | msgspec.UnsetType = msgspec.UNSET  # where it is not *at*
    sent: int | msgspec.UnsetType = msgspec.UNSET  # where it is not *at*


class Seated(Plain, frozen=True, rename={"since": "from"}):
    """Who sat on a seat, from which move on; 0: it was dealt to them."""

    since: int
    seat: int
    name: str
    bot: str = ""  # its level, where a bot plays
    stands_in: bool = False  # it does so for the person who has that name
    third_party: bool = False  # the person is a bot of somebody's


class Renewed(Plain, frozen=True, rename={"since": "from"}):
    """The rules, and the content, that the game went on by from a move on."""

    since: int
    rules_version: int
    content: dict[str, str] = {}


class Foot(Plain, frozen=True, kw_only=True):
    """The last line: the chain, and all that is no part of it."""

    seated: tuple[Seated, ...] = ()  # in the order of their moves
    renewed: tuple[Renewed, ...] = ()
    end: Outcome | msgspec.UnsetType = msgspec.UNSET  # once there is a result
    chain: str  # the link of the last move


def line_of(n: int, seat: Seat | None, move: bytes, made: When) -> RecordLine:
    begun = msgspec.UNSET if made.begun == made.at else made.begun
    sent = msgspec.UNSET if made.sent == made.at else made.sent
    return RecordLine(n, seat, made.at, msgspec.Raw(move), begun, sent)


def seated_of(names: tuple[str, ...]) -> tuple[Seated, ...]:
    """Return these names as those who were dealt the seats, in their order."""
    return tuple(Seated(0, seat, name) for seat, name in enumerate(names))


def seated_at(seated: tuple[Seated, ...], version: int) -> dict[int, Seated]:
    """Return who made the moves up to *version* on each seat; 0: who was dealt them."""
    return {each.seat: each for each in seated if each.since <= version}


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
    """Something in a line is wrong; ``at_line`` adds which line."""

    def __init__(self, flaw: Flaw, detail: str, field: str | None = None) -> None:
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
        """Take the number of the line: the header is 1, each move one more."""
        super().__init__(f"line {line}: {detail}")
        self.line = line
        self.flaw = flaw
        self.rule = rule
        self.field = field


def bad_record(line: int, error: Exception) -> BadRecord:
    """Return *error* as one of the record, at this line."""
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


LABEL = b"tablee chain 1"
NOTHING = bytes(32)  # before the first line


def link(seed: bytes, before: bytes, line: bytes) -> bytes:
    """Return the link of a line, without its line feed, after the one *before*."""
    return digest(seed, LABEL + before + line)


def links(seed: bytes, lines: Iterable[bytes]) -> Iterator[str]:
    """Yield the link of every line in hexadecimal: of the header, then of each move."""
    last = NOTHING
    for line in lines:
        last = link(seed, last, line)
        yield last.hex()


FORMAT = 1


def check_header(header: Header) -> None:
    """Refuse another format, and a broken promise."""
    if header.format != FORMAT:
        told = f"format {header.format}; this library reads format {FORMAT}"
        raise Wrong(Flaw.FORMAT, told, "format")
    _check_fairness(header)


def check_foot(foot: Foot, seats: int, moves: int) -> None:
    """Refuse seats and move that there are not, or in another order."""
    if not DIGITS.fullmatch(foot.chain):
        raise Wrong(Flaw.FIELD, "a link is 64 hexadecimal digits", "chain")
    _check_order(foot.seated, moves, "seated")
    _check_order(foot.renewed, moves, "renewed")
    dealt = [each.seat for each in foot.seated if each.since == 0]
    if any(not 0 <= each.seat < seats for each in foot.seated) or (
        foot.seated and sorted(dealt) != [*range(seats)]
    ):
        told = f"{len(dealt)} names for {seats} seats"
        raise Wrong(Flaw.NAMES, told, "seated")


def _check_order(
    each: tuple[Seated, ...] | tuple[Renewed, ...], moves: int, field: str
) -> None:
    since = [one.since for one in each]
    if since != sorted(since) or any(not 0 <= n <= moves + 1 for n in since):
        told = "what changed is told in the order of the moves"
        raise Wrong(Flaw.FIELD, told, field)


def check_fields(raw: bytes) -> None:
    """Refuse a field that is written twice: one of the two would be ignored."""
    json.loads(raw, object_pairs_hook=_once)


def _once(fields: list[tuple[str, Any]]) -> None:
    names = [name for name, _ in fields]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise Wrong(Flaw.FIELD, f"the field `{twice}` is there twice", twice)


def _check_digits(fairness: Fairness) -> None:
    """Refuse what Python would read all the same, such as too few bytes, or blanks."""
    for part in (fairness.secret, *fairness.shares):
        if not DIGITS.fullmatch(part):
            told = f"secret and shares are 64 hexadecimal digits each, not {part!r}"
            raise Wrong(Flaw.FIELD, told, "fairness")


def _check_fairness(header: Header) -> None:
    """Check the secret against its commitment, and every share against its pledge."""
    fairness = header.fairness
    _check_digits(fairness)
    if header.commitment != fairness.commitment:
        told = "the secret is not the one that was committed to"
        raise Wrong(Flaw.SECRET, told, "commitment")
    for fault in fairness.faults(len(header.sides)):
        raise Wrong(Flaw.SHARES, fault, "fairness")


def check_rules(game: AnyGame, header: Header, version: int) -> None:
    """Refuse another game, and rules that are newer than these, or never were.

    *version* is that of the rules it was played by at the last.
    """
    if min(header.rules_version, version) < 1:
        raise Wrong(Flaw.FIELD, "rules are counted from 1", "rules_version")
    newest = max(header.rules_version, version)
    if header.game != game.slug or newest > game.rules_version:
        theirs = f"{header.game} {newest}"
        told = f"rules {theirs}; these are {game.slug} {game.rules_version}"
        if header.game == game.slug:
            raise Wrong(Flaw.NEWER, told, "rules_version")
        raise Wrong(Flaw.GAME, told, "game")


def check_names(names: tuple[str, ...], sides: tuple[int, ...]) -> None:
    """Refuse names for some of the seats only."""
    if names and len(names) != len(sides):
        told = f"{len(names)} names for {len(sides)} seats"
        raise ValueError(told)


def check_content(theirs: dict[str, str], ours: dict[str, str]) -> None:
    """Refuse content that is not what the game was played with."""
    for name in sorted({*theirs, *ours}):
        if theirs.get(name) != ours.get(name):
            was, here = theirs.get(name, "none"), ours.get(name, "none")
            told = f"played with {name} {was[:12]}; here it is {here[:12]}"
            raise Wrong(Flaw.CONTENT, told, name)


@contextmanager
def at_line(number: int) -> Iterator[None]:
    """Turn whatever is wrong into one error that says where."""
    try:
        yield
    except BadRecord:
        raise
    except (ValueError, *UNREADABLE) as error:
        raise bad_record(number, error) from error
