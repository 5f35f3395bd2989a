"""What players were told, held against the log: nothing may be lost, doubled or bent.

Each player keeps a history of its own while nodes are killed and databases restarted.
Afterwards the log is read, last of all, and the histories must agree with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from tablee.kernel import Seat
from tablee.kernel.match import Match
from tablee.table.log import Entry


class Acknowledged(NamedTuple):
    """A move that its sender was told is made."""

    message_id: str
    version: int


class Shown(NamedTuple):
    """A position as a seat saw it."""

    version: int
    view: Any  # as it came, read from JSON


class History:
    """What one seat was told."""

    def __init__(self) -> None:
        """Have been told nothing yet."""
        self.acknowledged: list[Acknowledged] = []
        self.shown: list[Shown] = []


def contradictions(log: Sequence[Entry], histories: Iterable[History]) -> list[str]:
    """Name whatever cannot be true together; nothing, as a rule."""
    found = _in_log(log)
    by_id = {entry.message_id: entry.version for entry in log if entry.message_id}
    for number, history in enumerate(histories):
        for message_id, version in history.acknowledged:
            if message_id not in by_id:
                found.append(f"player {number}: move {message_id} was lost")
            elif by_id[message_id] != version:
                there = by_id[message_id]
                found.append(
                    f"player {number}: move {message_id} is at {there}, not {version}"
                )
        newest = max((shown.version for shown in history.shown), default=0)
        if newest > len(log):
            found.append(f"player {number}: saw version {newest} of {len(log)}")
    return found


def _in_log(log: Sequence[Entry]) -> list[str]:
    found = []
    versions = [entry.version for entry in log]
    if versions != [*range(1, len(log) + 1)]:
        found.append(f"the log has gaps, or no order: {versions}")
    often = Counter(entry.message_id for entry in log if entry.message_id)
    found += [f"move {name} is there {n} times" for name, n in often.items() if n > 1]
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
