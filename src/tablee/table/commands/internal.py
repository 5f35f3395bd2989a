"""What a table asks of itself: when an alarm rings, a bot moves, somebody comes."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kernel import Deadline, Seat, When
from tablee.protocol.person import Person


class InternalCommand(msgspec.Struct, frozen=True):
    """Anything that a table asks of itself."""


class Welcome(InternalCommand, frozen=True):
    """Gives a person who is here their seat back, under the name they go by now."""

    person: Person


class NoteKnock(InternalCommand, frozen=True):
    """Note that somebody waits at the closed table to be let in."""

    person: Person


class LetGo(InternalCommand, frozen=True):
    """Lets a person leave the table for good; whoever is left plays on."""

    person: Person


class Erase(InternalCommand, frozen=True):
    """Forgets a person who has deleted themselves."""

    person: Person


class MakeDeputy(InternalCommand, frozen=True):
    """Lets somebody who is here act for a host who has been away for too long."""


class CountVotes(InternalCommand, frozen=True):
    """Takes the seat of whoever most of those left here have voted against."""


class ApplyPauseVote(InternalCommand, frozen=True):
    """Stops or goes on, since all who are left here ask for it."""


class StandInForAbsent(InternalCommand, frozen=True):
    """Lets bots play for those who have been away for longer than the host allows."""


class CountOut(InternalCommand, frozen=True):
    """Begins without those who have given no share in this round."""

    round: int


class SettleTakeBack(InternalCommand, frozen=True):
    """Gives a move back that nobody is left to refuse, or waits for fewer."""

    version: int  # that the move made


class CallTime(InternalCommand, frozen=True):
    """Plays the table's own move, since a deadline has passed."""

    deadline: Deadline


class BotMoves(InternalCommand, frozen=True):
    """Makes the move of a bot, decided on at a version of the game."""

    seat: Seat
    move: Any
    version: int
    made: When


class End(InternalCommand, frozen=True):
    """Ends the game for good, as the host of the house wants it."""


class NoteClock(InternalCommand, frozen=True):
    """Writes down what the table's clock shows: the one on the wall was set."""


class Rest(InternalCommand, frozen=True):
    """Lets the clock stand still, since nobody is here."""
