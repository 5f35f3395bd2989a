"""What happens at a table by itself, and when: asked anew after every change.

What has become pointless is simply no longer among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablee.table import absence, ballots, pacing, sealing
from tablee.table.commands.internal import (
    ApplyPauseVote,
    CountOut,
    CountVotes,
    InternalCommand,
    MakeDeputy,
    SettleTakeBack,
    StandInForAbsent,
)
from tablee.table.context import Context
from tablee.table.table import Table

EARLY_RING = 0.001  # seconds: a timer may ring a little early


class Alarm(NamedTuple):
    """What is to be done, and in how many seconds."""

    wait: float
    command: InternalCommand | None  # None: look again, for a seat's clock has run down
    is_patience: bool = False  # the wait counts from when it was first among the alarms


def alarms(table: Table, context: Context) -> Iterator[Alarm]:
    """Yield everything that a table waits for besides people, lines and bots."""
    document = table.document
    if document.stage == "lobby":
        if sealing.awaited(document):
            patience, number = context.patience.shares, document.deal.fairness.round
            yield Alarm(patience, CountOut(number), is_patience=True)
    elif table.goes_on:
        yield from _in_game(table, context)
    if document.requests.votes:
        counted = ballots.decided(document, context.presence.present())
        if counted is not document:
            yield Alarm(0, CountVotes())
    left = absence.host_seconds_left(document, context)
    if left is not None:
        yield Alarm(left, MakeDeputy())


def _in_game(table: Table, context: Context) -> Iterator[Alarm]:
    document, play = table.document, table.play
    if back := document.take_back.asked:
        left = back.until - context.wall if back.awaits else 0
        yield Alarm(left / 1000, SettleTakeBack(back.version))
    if document.requests.pause and pacing.all_agree(
        document, context.presence.present()
    ):
        yield Alarm(0, ApplyPauseVote())
    if document.clock.paused or play is None:
        return
    due = play.times.next_due(context.now)
    if due is not None and play.clock.runs:
        yield Alarm(max(EARLY_RING, (due - context.now) / 1000), None)
    if document.timing.absence:
        presence = context.presence
        waits = [
            absence.seconds_left(person, table, presence)
            for person in absence.absent(table, presence)
        ]
        if waits:
            yield Alarm(min(waits), StandInForAbsent())
