"""What players were told, held against the log: nothing may be lost, doubled or bent.

Each player keeps a history of its own while nodes are killed and databases restarted.
Afterwards the log is read, last of all, and the histories must agree with it.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from tablee.kernel import Seat
from tablee.kernel.match import Match
from tablee.table.latency import CAP
from tablee.table.log import Entry

SLACK = 1.0  # seconds by which two nodes may read one clock differently


class Acknowledged(NamedTuple):
    """A move that its sender was told is made."""

    message_id: str
    version: int
    asked: float = 0.0  # when it was sent and answered, by one clock for all players
    answered: float = 0.0
    move: Any = None  # as it was sent, read from JSON; None: that is not kept


class Refused(NamedTuple):
    """A move that its sender was told is not made.

    After ``internal`` nobody knows: what was being written may be, or not.
    """

    message_id: str
    fault: str


class Shown(NamedTuple):
    """A position as a seat saw it."""

    version: int
    view: Any  # as it came, read from JSON


class History:
    """What one seat was told."""

    def __init__(self) -> None:
        """Have been told nothing yet."""
        self.acknowledged: list[Acknowledged] = []
        self.refused: list[Refused] = []
        self.shown: list[Shown] = []


def contradictions(log: Sequence[Entry], histories: Iterable[History]) -> list[str]:
    """Name whatever cannot be true together; nothing, as a rule."""
    found = _in_log(log)
    by_id = {entry.message_id: entry for entry in log if entry.message_id}
    for number, history in enumerate(histories):
        said = (*_belied(history, by_id), *_denied(history, by_id))
        found += [f"player {number}: move {line}" for line in said]
        newest = max((shown.version for shown in history.shown), default=0)
        if newest > len(log):
            found.append(f"player {number}: saw version {newest} of {len(log)}")
    return found


def _belied(history: History, by_id: Mapping[str, Entry]) -> Iterator[str]:
    """Name moves that are not made as their sender was told."""
    for done in history.acknowledged:
        entry = by_id.get(done.message_id)
        if entry is None:
            yield f"{done.message_id} was lost"
            continue
        if entry.version != done.version:
            yield f"{done.message_id} is at {entry.version}, not {done.version}"
        if done.move is not None and msgspec.json.decode(entry.move) != done.move:
            yield f"{done.message_id} is not the one that was sent"


def _denied(history: History, by_id: Mapping[str, Entry]) -> Iterator[str]:
    """Name moves that are made, though their sender was told that they are not."""
    for refused in history.refused:
        if refused.message_id in by_id and refused.fault != "internal":
            yield f"{refused.message_id} was refused ({refused.fault}), and is made"


def _in_log(log: Sequence[Entry]) -> list[str]:
    found = []
    versions = [entry.version for entry in log]
    if versions != [*range(1, len(log) + 1)]:
        found.append(f"the log has gaps, or no order: {versions}")
    often = Counter(entry.message_id for entry in log if entry.message_id)
    found += [f"move {name} is there {n} times" for name, n in often.items() if n > 1]
    return found


def unfair(log: Sequence[Entry], histories: Iterable[History]) -> list[str]:
    """Name whatever a race could have been lost by: times that are not true.

    Table time never runs back, and nothing is sent after it has come. What was
    answered before another move was even sent counts before it, both in the log and by
    the time that races go by; of which a line may claim no more than ``CAP``. And no
    more time goes by at the table than in the world, whatever clocks say.
    """
    found = []
    for before, after in pairwise(log):
        if after.at < before.at:
            found.append(f"time runs back from {before.at} to {after.at}")
    for entry in log:
        if not entry.begun <= entry.sent <= entry.at:
            found.append(f"version {entry.version} was sent after it had come")
    done = [move for history in histories for move in history.acknowledged]
    by_id = {entry.message_id: entry for entry in log if entry.message_id}
    told = [move for move in done if move.message_id in by_id]
    return found + _overtaken(told, by_id) + _rushed(told, by_id)


def _overtaken(told: Sequence[Acknowledged], by_id: Mapping[str, Entry]) -> list[str]:
    found = []
    settled = deque(sorted(told, key=lambda move: move.answered))
    version = sent = 0  # the greatest of all that was answered long enough before
    for move in sorted(told, key=lambda move: move.asked):
        while settled and settled[0].answered + CAP < move.asked:
            before = by_id[settled.popleft().message_id]
            version, sent = max(version, before.version), max(sent, before.sent)
        entry = by_id[move.message_id]
        if entry.version < version or entry.sent < sent:
            found.append(f"move {move.message_id} overtook what was done before it")
    return found


def _rushed(told: Sequence[Acknowledged], by_id: Mapping[str, Entry]) -> list[str]:
    """Name moves between which more time went by at the table than in the world."""
    found = []
    for before, after in pairwise(sorted(told, key=lambda move: move.version)):
        at_table = by_id[after.message_id].at - by_id[before.message_id].at
        outside = after.answered - before.asked + SLACK
        if at_table > 1000 * outside:
            found.append(f"{at_table} ms went by before {after.message_id}")
    return found


def bent_views(match: Match, seat: Seat, history: History) -> list[str]:
    """Name the positions that a replay of the log shows otherwise than they were."""
    found = []
    for version, view in history.shown:
        if version > match.version:
            continue  # a contradiction already
        state = match.state_at(version)
        replayed = msgspec.to_builtins(match.game.rules.view_for(state, seat))
        if msgspec.json.decode(msgspec.json.encode(replayed)) != view:
            found.append(f"seat {seat} saw version {version} otherwise")
    return found
