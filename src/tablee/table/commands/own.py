"""What a table asks of itself: when an alarm rings, a bot moves, somebody comes."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from tablee.kernel import Deadline, Seat, When
from tablee.protocol.person import Person


class Welcome(msgspec.Struct, frozen=True):
    """Gives a person who is here their seat back, under the name they go by now."""

    person: Person


class LetGo(msgspec.Struct, frozen=True):
    """Lets a person leave the table for good; whoever is left plays on."""

    person: Person


class Erase(msgspec.Struct, frozen=True):
    """Forgets a person who has deleted themselves."""

    person: Person


class MakeDeputy(msgspec.Struct, frozen=True):
    """Lets somebody who is here act for a host who has been away for too long."""


class CountVotes(msgspec.Struct, frozen=True):
    """Takes the seat of whoever most of those left here have voted against."""


class HeedPauseAsked(msgspec.Struct, frozen=True):
    """Stops or goes on, since all who are left here ask for it."""


class StandInForAbsent(msgspec.Struct, frozen=True):
    """Lets bots play for those who have been away for longer than the host allows."""


class CountOut(msgspec.Struct, frozen=True):
    """Begins without those who have given no share in this round."""

    round: int


class SettleTakeBack(msgspec.Struct, frozen=True):
    """Gives a move back that nobody is left to refuse, or waits for fewer."""

    version: int  # that the move made


class CallTime(msgspec.Struct, frozen=True):
    """Plays the table's own move, since a deadline has passed."""

    deadline: Deadline


class BotMoves(msgspec.Struct, frozen=True):
    """Makes the move of a bot, decided on at a version of the game."""

    seat: Seat
    move: Any
    version: int
    made: When


class End(msgspec.Struct, frozen=True):
    """Ends the game for good, as the host of the house wants it."""


class Rest(msgspec.Struct, frozen=True):
    """Lets the clock stand still, since nobody is here."""


OwnCommand: TypeAlias = (
    Welcome
    | LetGo
    | Erase
    | MakeDeputy
    | CountVotes
    | HeedPauseAsked
    | StandInForAbsent
    | CountOut
    | SettleTakeBack
    | CallTime
    | BotMoves
    | End
    | Rest
)
