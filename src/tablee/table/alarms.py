"""What a table waits for: absent people, a human while, and alarms."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from tablee.bots import levels
from tablee.kernel import Refusal, Seat
from tablee.kernel.wire import decode_move
from tablee.protocol.pace import Clocked, Correspondence, paces_of
from tablee.protocol.person import is_third_party
from tablee.protocol.to_server import Play
from tablee.table import access, lobby
from tablee.table.commands.internal import (
    ApplyPauseVote,
    CountOut,
    CountVotes,
    InternalCommand,
    MakeDeputy,
    SettleTakeBack,
    StandInForAbsent,
    WaitForDevice,
)
from tablee.table.commands.pause import all_agree
from tablee.table.document import Document, amend
from tablee.table.game_in_play import GameInPlay
from tablee.table.seats import Occupant
from tablee.table.table import Context, Presence, Table


def acting_host(document: Document, presence: Presence) -> str | None:
    """Name who leads while the host is away: the first at the table who is here."""
    present = presence.present()
    return next((who for who in document.seats.people if who in present), None)


def host_seconds_left(document: Document, context: Context) -> float | None:
    """Return how many seconds an absent host has left; None: nobody would take over."""
    if document.hosting.leader in context.presence.present():
        return None
    if acting_host(document, context.presence) is None:
        return None
    return context.patience.host - context.presence.away_for(document.hosting.leader)


def absent(table: Table, presence: Presence) -> list[str]:
    """List the people whom a bot is to stand in for, sooner or later.

    Only where somebody is here to play with: bots do not play a game out alone.
    """
    document = table.document
    if not document.timing.absence or not table.goes_on or document.clock.paused:
        return []
    if isinstance(document.timing.pace, Correspondence) or not levels(document.game):
        return []  # nobody is expected to be here, or nobody can stand in
    present = presence.present()
    people = [there for there in document.seats.occupants if there and there.person]
    if not any(there.person in present for there in people):
        return []
    return [
        there.person
        for there in people
        if there.person and there.person not in present and not there.bot
    ]


def seconds_left(person: str, table: Table, presence: Presence) -> float:
    """Return how many seconds somebody has left to come back."""
    return 60.0 * table.document.timing.absence - presence.away_for(person)


def with_stand_ins(document: Document, people: Container[str | None]) -> Document:
    """Have a middling bot play for each of *people*, whose seats stay theirs."""
    known = levels(document.game)

    def seat(there: Occupant | None) -> Occupant | None:
        if there is None or there.bot or there.person not in people:
            return there
        return replace(there, bot=known[len(known) // 2])

    seats = tuple(seat(there) for there in document.seats.occupants)
    return amend(document, seats={"occupants": seats})


def with_timeouts(document: Document, out: Collection[Seat]) -> Document:
    """Have bots play likewise for everybody whose time is up."""
    if not out:
        return document
    seats = document.seats.occupants
    return with_stand_ins(document, {there.person for n in out if (there := seats[n])})


def time_left(
    table: Table,
    seat: Seat | None,
    command: Play,
    presence: Presence,
    a_while: float,
    moment: float,
) -> float:
    """Return the delay of a robot's move in seconds, out of what people are given."""
    play = table.play
    if play is None or seat is None or not table.goes_on or not play.clock.runs:
        return 0.0
    if "Clocked" not in paces_of(table.game):
        return 0.0  # against its own clock everybody is as quick as they are
    shown = max(play.history[-1].at, play.appears)
    left = play.clock.until(shown + round(1000 * a_while), moment)
    people = [other for other in _people(table, seat, presence) if play.may_move(other)]
    if left <= 0 or not _takes_away(table, play, seat, command, people):
        return 0.0
    return left


def _takes_away(
    table: Table,
    play: GameInPlay,
    seat: Seat,
    command: Play,
    people: list[Seat],
) -> bool:
    """Return whether one of *people* could no longer do something after this move.

    It is tried out at no time in particular: where clocks run, no rule reads one.
    """
    if not people:
        return False
    try:
        move = decode_move(table.game, command.move)
        after = play.match.consider(seat, move).state
    except Refusal:
        return False  # it is refused in its turn
    legal_moves = table.game.rules.legal_moves
    return any(
        offered not in legal_moves(after, other)
        for other in people
        for offered in legal_moves(play.match.state, other)
    )


def _people(table: Table, seat: Seat, presence: Presence) -> Iterator[Seat]:
    """List the seats of the people here, but for *seat*."""
    present = presence.present()
    for number, there in enumerate(table.document.seats.occupants):
        if there is None or there.bot or there.person not in present or number == seat:
            continue
        if not is_third_party(there.person):
            yield Seat(number)


A_CURTAIN = 30.0  # seconds that a device may take by a clock, before it runs on
EARLY_RING = 0.001  # seconds: a timer may ring a little early


class Alarm(NamedTuple):
    """What is to be done, and in how many seconds."""

    wait: float
    command: InternalCommand | None  # None: look again, for a seat's clock has run down
    is_patience: bool = False  # the wait counts from when it was first among the alarms


def alarms(table: Table, context: Context) -> Iterator[Alarm]:
    """Yield everything that a table waits for besides people, connections and bots."""
    document = table.document
    if document.stage == "lobby":
        if lobby.awaited(document):
            patience, number = context.patience.shares, document.deal.fairness.round
            yield Alarm(patience, CountOut(number), is_patience=True)
    elif table.goes_on:
        yield from _in_game(table, context)
    if document.requests.votes:
        counted = access.decided(document, context.presence.present())
        if counted is not document:
            yield Alarm(0, CountVotes())
    left = host_seconds_left(document, context)
    if left is not None:
        yield Alarm(left, MakeDeputy())


def _device(table: Table, context: Context) -> Iterator[Alarm]:
    """Have the sandglass stand still while a device goes from hand to hand (TAB-24)."""
    curtain, passed = table.document.clock.curtain, context.presence.is_passed_on()
    if curtain and not passed:
        yield Alarm(0, WaitForDevice(""))
    elif table.is_clocked and passed and curtain != "over":
        yield Alarm(0, WaitForDevice("stands"))
    elif curtain == "stands" and isinstance(table.document.timing.pace, Clocked):
        yield Alarm(A_CURTAIN, WaitForDevice("over"), is_patience=True)


def _in_game(table: Table, context: Context) -> Iterator[Alarm]:
    document, play = table.document, table.play
    if back := document.take_back.asked:
        left = back.until - context.wall if back.awaits else 0
        yield Alarm(left / 1000, SettleTakeBack(back.version))
    if document.requests.pause and all_agree(document, context.presence.present()):
        yield Alarm(0, ApplyPauseVote())
    if document.clock.paused or play is None:
        return
    yield from _device(table, context)
    due = play.times.next_due(context.now)
    if due is not None and play.clock.runs:
        yield Alarm(max(EARLY_RING, (due - context.now) / 1000), None)
    if document.timing.absence:
        presence = context.presence
        waits = [
            seconds_left(person, table, presence) for person in absent(table, presence)
        ]
        if waits:
            yield Alarm(min(waits), StandInForAbsent())
