"""The record: a game as JSON Lines, from which every state can be replayed.

The first line is the header, the last one its foot, each between them one move.
``docs/reference/record.md`` describes it for people without this library.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.kernel.contract import AnyGame, Outcome, When
from tablee.kernel.match import Match, Played
from tablee.kernel.record_format import (
    FORMAT,
    BadRecord,
    Flaw,
    Foot,
    Header,
    RecordLine,
    Renewed,
    Seated,
    Wrong,
    at_line,
    check_content,
    check_fields,
    check_foot,
    check_header,
    check_names,
    check_rules,
    line_of,
    links,
    seated_of,
)
from tablee.kernel.wire import decode_played, encode, options_from

FOOT = re.compile(rb'\s*{\s*"(?:seated|renewed|end|chain)"\s*:')


class OlderRules(BadRecord):
    """It was written under older rules, and stands under these only *so_far*."""

    def __init__(self, fault: BadRecord, theirs: int, so_far: Match) -> None:
        ours = so_far.game.rules_version
        detail = str(fault).partition(": ")[2]
        played = f"{detail} (played by rules {theirs}; these are {ours})"
        super().__init__(fault.line, played, fault.flaw, fault.rule, fault.field)
        self.so_far = so_far


def write(
    match: Match,
    names: tuple[str, ...] = (),
    *,
    seated: tuple[Seated, ...] = (),
) -> bytes:
    """Return the record of *match*, as far as it has been played.

    People are dealt their seats by their *names*, or have *seated* themselves since.
    """
    check_names(names, match.setting.sides)
    who = seated or seated_of(names)
    return assemble(match.seed, _lines(match), seated=who, end=match.outcome)


def chain_of(match: Match) -> str:
    """Return the last link of a match, the same whoever has which seat."""
    *_, last = links(match.seed, _lines(match))
    return last


def _lines(match: Match) -> list[bytes]:
    moves = (
        line_of(n, seat, encode(move), made)
        for n, (seat, move, made) in enumerate(match.moves, start=1)
    )
    return [encode(line) for line in (header_of(match), *moves)]


def header_of(match: Match) -> Header:
    """Return the header of a match that was dealt by these rules."""
    options = match.setting.options
    return Header(
        format=FORMAT,
        game=match.game.slug,
        rules_version=match.game.rules_version,
        options=msgspec.to_builtins(options),
        sides=match.setting.sides,
        commitment=match.fairness.commitment,
        fairness=match.fairness,
        content=dict(match.game.content.digests(options)),
    )


def assemble(
    seed: bytes,
    lines: Sequence[bytes],
    *,
    seated: tuple[Seated, ...] = (),
    renewed: tuple[Renewed, ...] = (),
    end: Outcome | None = None,
) -> bytes:
    """Assemble the record of a game, which need not be playable here.

    *lines* are the header and the moves as they were written when they were made.
    """
    *_, last = links(seed, lines)
    over = msgspec.UNSET if end is None else end
    foot = Foot(seated=seated, renewed=renewed, end=over, chain=last)
    return b"".join(line + b"\n" for line in (*lines, encode(foot)))


def read_header(record: bytes) -> Header:
    """Read the first line, and check that this library can replay the rest."""
    with at_line(1):
        raw = record.split(b"\n", 1)[0]
        header = _decode_header(raw)
        check_fields(raw)
        check_header(header)
    return header


def read_seated(record: bytes) -> tuple[Seated, ...]:
    """Return who sat where, from which move on; nothing, where nobody is named."""
    foot = _foot(read_header(record), record)
    return foot.seated if foot else ()


def replay(game: AnyGame, record: bytes) -> Match:
    """Play the record again, move by move, and return the match it leads to.

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
    version, content = _lastly(header, record)
    with at_line(1):
        check_rules(game, header, version)
        options = options_from(game, header.options)
        check_content(content, dict(game.content.digests(options)))
        return Match(game, options, header.sides, header.fairness)


def play_again(match: Match, record: bytes) -> Iterator[tuple[Any, ...]]:
    """Play the moves of the record one by one, and return the events of each.

    Where something is wrong, the moves before it are played all the same.
    """
    header = read_header(record)
    version, _content = _lastly(header, record)
    try:
        yield from _play(match, header, record)
    except BadRecord as fault:
        is_older = version != match.game.rules_version
        if is_older and _is_of_rules(fault):
            raise OlderRules(fault, version, match) from fault
        raise


def _lastly(header: Header, record: bytes) -> tuple[int, dict[str, str]]:
    """Return the rules, and the content, by which the record is to be played."""
    try:
        foot = _foot(header, record)
    except BadRecord:
        foot = None  # it is told once the moves before it have been played
    if foot and foot.renewed:
        return foot.renewed[-1].rules_version, foot.renewed[-1].content
    return header.rules_version, header.content


def _foot(header: Header, record: bytes) -> Foot | None:
    """Read the last line, if it is there: a record that was cut off has none."""
    lines, raw = _split(record)
    if raw is None:
        return None
    with at_line(len(lines) + 2):
        foot = _decode_foot(raw)
        check_fields(raw)
        check_foot(foot, len(header.sides), len(lines))
    return foot


def _is_of_rules(fault: BadRecord) -> bool:
    """Return whether other rules could be behind it: anything else is damage."""
    if fault.flaw is Flaw.MOVE:  # a kind that these rules have no more
        return fault.field == "kind" and "Invalid value" in str(fault)
    return fault.flaw in (Flaw.RULE, Flaw.RESULT)


def _play(match: Match, header: Header, record: bytes) -> Iterator[tuple[Any, ...]]:
    for n, played in moves(match.game, record):
        with at_line(n + 1):
            events = match.play(*played)
        yield events
    lines, _raw = _split(record)
    with at_line(len(lines) + 2):
        _check_foot(match, record, _foot(header, record))


def _check_foot(match: Match, record: bytes, foot: Foot | None) -> None:
    """Check the chain against the moves, and the result against where they led."""
    if foot is None:
        raise Wrong(Flaw.CUT, "the last line, which has the chain, is missing")
    *_, last = links(match.seed, record.split(b"\n")[: match.version + 1])
    if foot.chain != last:
        told = f"these are not the moves that were played: they make {last}"
        raise Wrong(Flaw.CHAIN, told, "chain")
    if foot.end is msgspec.UNSET and match.outcome is not None:
        told = f"the moves lead to a result that is not there: {match.outcome}"
        raise Wrong(Flaw.RESULT, told, "end")
    _check_end(match, None if foot.end is msgspec.UNSET else foot.end)


def _check_end(match: Match, end: Outcome | None) -> None:
    """Check the recorded result against the one the moves led to."""
    if end is not None and end != match.outcome:
        told = f"the moves lead to another result: {match.outcome}"
        raise Wrong(Flaw.RESULT, told, "end")


def moves(game: AnyGame, record: bytes) -> Iterator[tuple[int, Played]]:
    """Read the moves one after another, with their numbers."""
    last = 0
    lines, _foot = _split(record)
    for n, raw in enumerate(lines, start=1):
        with at_line(n + 1):
            line = _read_line(raw)
            check_fields(raw)
            if line.n != n:
                told = f"move {line.n} where move {n} is due"
                raise Wrong(Flaw.NUMBER, told, "n")
            if line.at < last:
                told = f"time goes back from {last} to {line.at}"
                raise Wrong(Flaw.TIME, told, "at")
            last = line.at
            played = Played(line.seat, decode_played(game, line.move), _times(line))
        yield n, played
    if not record.endswith(b"\n"):
        last = record.count(b"\n") + 1
        raise BadRecord(last, "the last line has no line feed", Flaw.CUT)


def _times(line: RecordLine) -> When:
    sent = line.at if line.sent is msgspec.UNSET else line.sent
    begun = line.at if line.begun is msgspec.UNSET else line.begun
    if not begun <= sent <= line.at:
        told = "a move is begun, then sent, then reaches the table"
        raise Wrong(Flaw.TIME, told, "begun" if begun > sent else "sent")
    return When(line.at, begun, sent)


def _split(record: bytes) -> tuple[list[bytes], bytes | None]:
    """Return the whole lines of the moves, and the foot, if it is there."""
    lines = record.split(b"\n")[1:-1]
    if lines and FOOT.match(lines[-1]):
        return lines[:-1], lines[-1]
    return lines, None


_read_line = msgspec.json.Decoder(RecordLine).decode
_decode_header = msgspec.json.Decoder(Header).decode
_decode_foot = msgspec.json.Decoder(Foot).decode
