"""What a table asks of itself: when an alarm rings, a bot moves, somebody comes."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tablee.kernel import Deadline, Seat, When
from tablee.protocol.person import Person


class InternalCommand(msgspec.Struct, frozen=True):
    """Anything that a table asks of itself."""


class GiveSeatBack(InternalCommand, frozen=True):
    """Return a person who is here to their seat, under the name they go by now."""

    person: Person


class NoteKnock(InternalCommand, frozen=True):
    """Note that somebody waits at the closed table to be let in."""

    person: Person


class LeaveForGood(InternalCommand, frozen=True):
    """Remove a person from the table for good; the others play on."""

    person: Person


class Erase(InternalCommand, frozen=True):
    """Forget a person who has deleted themselves."""

    person: Person


class MakeDeputy(InternalCommand, frozen=True):
    """Have somebody who is here act for a host who has been away for too long."""


class CountVotes(InternalCommand, frozen=True):
    """Take the seat of the person whom most of those left here have voted against."""


class ApplyPauseVote(InternalCommand, frozen=True):
    """Stop or go on, since all who are left here ask for it."""


class StandInForAbsent(InternalCommand, frozen=True):
    """Have bots play for those who have been away for longer than the host allows."""


class CountOut(InternalCommand, frozen=True):
    """Begin without those who have given no share in this round."""

    round: int


class SettleTakeBack(InternalCommand, frozen=True):
    """Return a move that nobody is left to refuse, or wait for fewer."""

    version: int  # that the move made


class CallTime(InternalCommand, frozen=True):
    """Play the table's own move, since a deadline has passed."""

    deadline: Deadline


class BotMoves(InternalCommand, frozen=True):
    """Make the move of a bot, decided on at a version of the game."""

    seat: Seat
    move: Any
    version: int
    made: When


class End(InternalCommand, frozen=True):
    """End the game for good, as the host of the site wants it."""


class NoteClock(InternalCommand, frozen=True):
    """Write down what the table's clock shows: the one on the wall was set."""


class WaitForDevice(InternalCommand, frozen=True):
    """Stop the clock while a device is passed on, or let it go on (TAB-24)."""

    curtain: Literal["", "stands", "over"]


class Rest(InternalCommand, frozen=True):
    """Stop the clock, since nobody is here."""
