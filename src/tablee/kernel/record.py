"""The record: a game as JSON Lines, from which every state can be replayed.

The first line is the header, each further line one move, the last one the result once
there is one. ``docs/record.md`` is the description for people who read or write
records without this library.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from tablee.kernel.contract import AnyGame, Seat, TakeBack
from tablee.kernel.fairness import DIGITS, Fairness
from tablee.kernel.flaw import BadRecord, Flaw, Wrong, bad_record
from tablee.kernel.match import Match, Played
from tablee.kernel.outcome import Outcome
from tablee.kernel.when import When
from tablee.kernel.wire import (
    UNREADABLE,
    decode_move,
    decode_played,
    encode,
    options_from,
)

FORMAT = 3
# Format 1 has no content, one time a move, and no result; formats 1 and 2 no pledges.
READABLE = (1, 2, 3, 4)
PLEDGED = 3  # the first format with pledges
TAKEN_BACK = 4  # the format of a game in which moves were taken back
BACK = encode(TakeBack())
END = re.compile(rb'\s*{\s*"end"\s*:')


class OlderRules(BadRecord):
    """It was written under older rules, and stands under these only *so_far*."""

    def __init__(self, fault: BadRecord, theirs: int, so_far: Match) -> None:
        """Add to the fault whose rules it was played by."""
        ours = so_far.game.rules_version
        detail = str(fault).partition(": ")[2]
        played = f"{detail} (played by rules {theirs}; these are {ours})"
        super().__init__(fault.line, played, fault.flaw, fault.rule, fault.field)
        self.so_far = so_far


class Header(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """What must be known to set the table up again."""

    format: int
    game: str
    rules_version: int
    options: dict[str, Any]
    sides: tuple[int, ...]
    names: tuple[str, ...]  # who sat where; empty when nobody is named
    commitment: str  # SHA-256 of the secret, published before the deal
    fairness: Fairness
    content: dict[str, str] = {}  # digests of what it was played with, by name


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One move: its number from 1, its seat (null: the table), its times, itself."""

    n: int
    seat: Seat | None
    at: int
    move: msgspec.Raw
    begun: int | msgspec.UnsetType = msgspec.UNSET  # where it is not *at*
    sent: int | msgspec.UnsetType = msgspec.UNSET  # where it is not *at*


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result, after the last move."""

    end: Outcome


def write(match: Match, names: tuple[str, ...] = ()) -> bytes:
    """Give the record of *match*, as far as it has been played."""
    _check_names(names, match.setting.sides)
    options = match.setting.options
    header = Header(
        FORMAT,
        match.game.slug,
        match.game.rules_version,
        msgspec.to_builtins(options),
        match.setting.sides,
        names,
        match.fairness.commitment,
        match.fairness,
        dict(match.game.content.digests(options)),
    )
    moves = (
        line_of(n, seat, encode(move), made)
        for n, (seat, move, made) in enumerate(match.moves, start=1)
    )
    return assemble(header, moves, match.outcome)


def assemble(
    header: Header, moves: Iterable[Line], outcome: Outcome | None = None
) -> bytes:
    """Put a record together, of a game that need not be playable here.

    Its format is the oldest that can tell these moves.
    """
    lines, end = list(moves), [End(outcome)] if outcome else []
    if any(bytes(line.move) == BACK for line in lines):
        header = msgspec.structs.replace(header, format=TAKEN_BACK)
    return b"".join(encode(line) + b"\n" for line in (header, *lines, *end))


def line_of(n: int, seat: Seat | None, move: bytes, made: When) -> Line:
    """Give the line of one move."""
    begun = msgspec.UNSET if made.begun == made.at else made.begun
    sent = msgspec.UNSET if made.sent == made.at else made.sent
    return Line(n, seat, made.at, msgspec.Raw(move), begun, sent)


def read_header(record: bytes) -> Header:
    """Read the first line, and check that this library can replay the rest."""
    with _at_line(1):
        raw = record.split(b"\n", 1)[0]
        header = msgspec.json.decode(raw, type=Header)
        _check_fields(raw)
        if header.format not in READABLE:
            told = f"format {header.format}; this library reads 1 to 4"
            raise Wrong(Flaw.FORMAT, told, "format")
        _check_fairness(header)
        _check_names(header.names, header.sides)
        if header.format == 1 and header.content:
            raise Wrong(Flaw.FIELD, "format 1 knows no content", "content")
    return header


def replay(game: AnyGame, record: bytes) -> Match:
    """Play the record again, move by move, and give the match it leads to.

    One of older rules is played by these: it raises ``OlderRules`` where a move, or
    the result, does not stand any more. Damage is told as in any other record.
    """
    match = set_up(game, record)
    for _events in play_again(match, record):
        pass
    return match


def set_up(game: AnyGame, record: bytes) -> Match:
    """Set the table of the record up, with no move played."""
    header = read_header(record)
    with _at_line(1):
        _check_rules(game, header)
        options = options_from(game, header.options)
        if header.format > 1:
            _check_content(header.content, dict(game.content.digests(options)))
        return Match(game, options, header.sides, header.fairness)


def play_again(match: Match, record: bytes) -> Iterator[tuple[Any, ...]]:
    """Play the moves of the record one by one, and give the events of each.

    Where something is wrong, the moves before it are played all the same.
    """
    header = read_header(record)
    try:
        yield from _play(match, header, record)
    except BadRecord as fault:
        is_older = header.rules_version != match.game.rules_version
        if is_older and _is_of_rules(fault):
            raise OlderRules(fault, header.rules_version, match) from fault
        raise


def _is_of_rules(fault: BadRecord) -> bool:
    """Tell whether other rules could be behind it: whatever else is wrong is damage."""
    if fault.flaw is Flaw.MOVE:  # a kind that these rules have no more
        return fault.field == "kind" and "Invalid value" in str(fault)
    return fault.flaw in (Flaw.RULE, Flaw.RESULT)


def _play(match: Match, header: Header, record: bytes) -> Iterator[tuple[Any, ...]]:
    for n, played in moves(match.game, record):
        with _at_line(n + 1):
            events = match.play(*played)
        yield events
    lines, end = _split(record)
    if header.format == 1:
        _check_old(lines, end)
    with _at_line(len(lines) + 2):
        _check_end(match, end)


def moves(game: AnyGame, record: bytes) -> Iterator[tuple[int, Played]]:
    """Read the moves one after another, with their numbers."""
    last = 0
    lines, _end = _split(record)
    knows_back = read_header(record).format >= TAKEN_BACK
    decode = decode_played if knows_back else decode_move
    for n, raw in enumerate(lines, start=1):
        with _at_line(n + 1):
            line = _read_line(raw)
            _check_fields(raw)
            if line.n != n:
                told = f"move {line.n} where move {n} is due"
                raise Wrong(Flaw.NUMBER, told, "n")
            if line.at < last:
                told = f"time goes back from {last} to {line.at}"
                raise Wrong(Flaw.TIME, told, "at")
            last = line.at
            played = Played(line.seat, decode(game, line.move), _times(line))
        yield n, played
    if not record.endswith(b"\n"):
        last = record.count(b"\n") + 1
        raise BadRecord(last, "the last line has no line feed", Flaw.CUT)


def _times(line: Line) -> When:
    sent = line.at if line.sent is msgspec.UNSET else line.sent
    begun = line.at if line.begun is msgspec.UNSET else line.begun
    if not begun <= sent <= line.at:
        told = "a move is begun, then sent, then reaches the table"
        raise Wrong(Flaw.TIME, told, "begun" if begun > sent else "sent")
    return When(line.at, begun, sent)


def _split(record: bytes) -> tuple[list[bytes], bytes | None]:
    """Give the whole lines of the moves, and that of the result, if there is one."""
    lines = record.split(b"\n")[1:-1]
    if lines and END.match(lines[-1]):
        return lines[:-1], lines[-1]
    return lines, None


def _check_fields(raw: bytes) -> None:
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
    """Hold the secret against its commitment, and every share against its pledge."""
    fairness = header.fairness
    _check_digits(fairness)
    if header.commitment != fairness.commitment:
        told = "the secret is not the one that was committed to"
        raise Wrong(Flaw.SECRET, told, "commitment")
    if header.format < PLEDGED and (fairness.pledges or fairness.missed):
        told = f"format {header.format} knows no pledges"
        raise Wrong(Flaw.FIELD, told, "fairness")
    for fault in fairness.faults(len(header.sides)):
        raise Wrong(Flaw.SHARES, fault, "fairness")


def _check_old(lines: list[bytes], end: bytes | None) -> None:
    """Refuse in format 1 what came with format 2: further times, and the result."""
    for n, raw in enumerate(lines, start=2):
        with _at_line(n):
            if not {"begun", "sent"}.isdisjoint(json.loads(raw)):
                raise Wrong(Flaw.FIELD, "format 1 knows one time a move", "begun")
    if end is not None:
        told = "format 1 knows no result"
        raise BadRecord(len(lines) + 2, told, Flaw.FIELD, field="end")


def _check_rules(game: AnyGame, header: Header) -> None:
    """Refuse another game, and rules that are newer than these."""
    is_newer = header.rules_version > game.rules_version
    if header.game != game.slug or is_newer:
        theirs = f"{header.game} {header.rules_version}"
        told = f"rules {theirs}; these are {game.slug} {game.rules_version}"
        if header.game == game.slug:
            raise Wrong(Flaw.NEWER, told, "rules_version")
        raise Wrong(Flaw.GAME, told, "game")


def _check_names(names: tuple[str, ...], sides: tuple[int, ...]) -> None:
    if names and len(names) != len(sides):
        told = f"{len(names)} names for {len(sides)} seats"
        raise Wrong(Flaw.NAMES, told, "names")


def _check_content(theirs: dict[str, str], ours: dict[str, str]) -> None:
    """Say which content is not what the game was played with."""
    for name in sorted({*theirs, *ours}):
        if theirs.get(name) != ours.get(name):
            was, here = theirs.get(name, "none"), ours.get(name, "none")
            told = f"played with {name} {was[:12]}; here it is {here[:12]}"
            raise Wrong(Flaw.CONTENT, told, name)


def _check_end(match: Match, raw: bytes | None) -> None:
    """Hold the result that is written down against the one the moves led to."""
    if raw is None:
        return
    end = msgspec.json.decode(raw, type=End).end
    _check_fields(raw)
    if end != match.outcome:
        told = f"the moves lead to another result: {match.outcome}"
        raise Wrong(Flaw.RESULT, told, "end")


_read_line = msgspec.json.Decoder(Line).decode


@contextmanager
def _at_line(number: int) -> Iterator[None]:
    """Turn whatever is wrong into one error that says where."""
    try:
        yield
    except BadRecord:
        raise
    except (ValueError, *UNREADABLE) as error:
        raise bad_record(number, error) from error
