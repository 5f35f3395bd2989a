"""What each message does at the table, or why it may not."""

from __future__ import annotations

from typing import TypeAlias

from tablee.kernel import IllegalMove, Refusal
from tablee.kernel.wire import decode_move
from tablee.server.document import Document
from tablee.server.faults import Faulted
from tablee.server.person import Person, is_third_party
from tablee.server.play.live_game import LiveGame
from tablee.server.play.times import held, times
from tablee.server.table import banned, lobby, onlookers, pacing, sealing
from tablee.server.table.attendance import Attending, attend
from tablee.server.table.backing import ask_back, grant_back
from tablee.server.table.coming_in import Coming, come_in
from tablee.server.table.connection import Arrival, Begun, Connection
from tablee.server.table.memory import Key
from tablee.server.table.moving_on import MovingOn, move_on
from tablee.server.table.reactions import react
from tablee.server.table.robot_pace import leave_time
from tablee.server.table.room import Room
from tablee.server.table.seating import Seating, seated
from tablee.server.table.talk import say
from tablee.server.to_client import Accepted, Fault
from tablee.server.to_server import (
    AddBot,
    AddBots,
    Admit,
    Arrange,
    AskBack,
    AskPause,
    AskSeat,
    Clear,
    Configure,
    GiveUp,
    GoNext,
    GrantBack,
    GrantSeat,
    HandOver,
    Mark,
    Mute,
    Pause,
    Ping,
    Play,
    PlayNext,
    Pledge,
    React,
    Rematch,
    Remove,
    Resume,
    Reveal,
    Say,
    SendAway,
    SetAbsence,
    SetDelay,
    SetEase,
    SetOpen,
    SetPace,
    SetTalk,
    Sit,
    StandIn,
    Start,
    Swap,
    VoteOut,
    WishNext,
)

Backing: TypeAlias = AskBack | GrantBack
Dealing: TypeAlias = Pledge | Start | Reveal
Stopping: TypeAlias = Pause | Resume | AskPause
Acting: TypeAlias = (
    Seating
    | onlookers.Treating
    | React
    | Dealing
    | Coming
    | Backing
    | Attending
    | Stopping
    | Play
    | Say
    | MovingOn
    | GiveUp
)
Message: TypeAlias = Acting | Ping | Mark
OPEN = ("lobby", False)  # nothing is fixed yet
OF_THE_HOST = (
    Configure,
    Arrange,
    AddBot,
    AddBots,
    Clear,
    Swap,
    StandIn,
    SetAbsence,
    HandOver,
    Remove,
    Mute,
    SendAway,
    SetOpen,
    GrantSeat,
    SetTalk,
    SetDelay,
    Admit,
    Start,
    Pause,
    Resume,
    GoNext,
    SetPace,
    SetEase,
)


async def carry_out(
    room: Room, who: Connection, message: Message, arrival: Arrival
) -> None:
    """Carry a message out and answer it, or raise ``Faulted``."""
    if isinstance(message, Mark):
        _mark(room, who, message, arrival)
    if isinstance(message, Ping | Mark):
        who.send(Accepted(message.id, None, room.late.now(who)))
        return
    if who.person is None or who.screen:
        raise Faulted(Fault.NOT_SEATED, "a shared screen only watches")
    if isinstance(message, Play) and is_third_party(who.person.id):
        await leave_time(room, who, message)
    async with room.lock:
        if (key := (who.person.id, message.id)) in room.memory.answers:
            who.send(Accepted(message.id, room.memory.answers[key], room.now()))
            return
        if message.late:
            raise Faulted(Fault.STALE, "it never came, and it is too late for it now")
        _check(room, who, who.person, message)
        await _take_seat_back(room, who.person)
        try:
            await _carry_out(room, who, who.person, message, key, arrival)
        except Refusal as refusal:
            raise Faulted.by_rule(refusal) from None
    if isinstance(message, Sit | Attending):
        await room.mind_the_host()  # who is to take over may be another now
        await room.decide()  # and so may those be who must agree


def _check(room: Room, who: Connection, person: Person, message: Acting) -> None:
    """Refuse what is not for this person, or was meant for another situation."""
    banned.let_in(room.document, person)  # whoever was sent away just now is out
    is_for_host = isinstance(message, OF_THE_HOST) and not _is_anybodys(
        room, person, message
    )
    if is_for_host and person.id != room.document.leader:
        raise Faulted(Fault.NOT_HOST, "only the host may do that")
    if isinstance(message, Play):
        return  # it names the version it was decided on
    if message.seen is not None and message.seen != room.late.situation(who):
        raise Faulted(Fault.STALE, "room and game have moved on since")


def _is_anybodys(room: Room, person: Person, message: Acting) -> bool:
    """Tell whether a bot stands in by anybody's wish, or gives their own seat back."""
    if not isinstance(message, StandIn):
        return False
    is_own = room.document.seat_of(person.id) == message.seat
    return room.is_overdue(message.seat) if message.level else is_own


async def _take_seat_back(room: Room, person: Person) -> None:
    """Let a bot play no longer for somebody who is here and does something."""
    document, seat = room.document, room.document.seat_of(person.id)
    there = document.seats[seat] if seat is not None else None
    if there and there.bot and room.goes_on:
        await room.keep(lobby.welcome(document, person))
        room.show()


def _mark(room: Room, who: Connection, message: Mark, arrival: Arrival) -> None:
    """Note in silence that something was begun, at the time the line allows."""
    if message.at is None or room.live is None:
        who.begun = None
        return
    clock = room.live.clock
    at, floor = clock.at(arrival.moment), clock.at(max(arrival.floor, 0.0))
    who.begun = Begun(held(message.at, at, floor), message.text)


async def _carry_out(
    room: Room,
    who: Connection,
    person: Person,
    message: Acting,
    key: Key,
    arrival: Arrival,
) -> None:
    match message:
        case Play():
            await _play(room, who, message, key, arrival)
            return
        case Say():
            await say(room, who, person, message, key, arrival)
            return
        case React():
            await react(room, who, person, message, key, arrival)
            return
        case AskBack():
            await ask_back(room, who, message, key)
            return
        case GrantBack():
            await grant_back(room, who, message, key)
            return
        case Pledge() | Start() | Reveal():
            await _prepare_deal(room, who, person, message, key)
            return
        case SetOpen() | AskSeat() | GrantSeat() | PlayNext():
            await come_in(room, person, message, key)
        case SetAbsence() | HandOver() | Remove() | VoteOut():
            await attend(room, who, person, message, key)
            return
        case GiveUp():
            _check_giving_up(room, who, person)
            await room.give_up(key)
        case Rematch() | WishNext() | GoNext():
            await move_on(room, who, person, message, key)
        case Pause() | Resume() | AskPause():
            await _stop_or_go(room, who, person, message, key)
        case Mute() | SetTalk() | SendAway() | SetDelay() | Admit():
            await room.keep(onlookers.treated(room.document, message), key)
        case _:
            await room.keep(seated(room, person, message), key)
    who.send(Accepted(message.id, None, room.now()))
    room.show()
    if isinstance(message, GrantSeat) and room.live:
        room.company.show_again(message.person, room.live)
    if isinstance(message, Pause | Resume | AskPause | GiveUp):
        room.show_game()
    else:
        room.carry_on()


def _check_giving_up(room: Room, who: Connection, person: Person) -> None:
    """Leave it to the host, until nothing has been played for very long."""
    may = who.seat is not None and room.stands_still
    if person.id != room.document.leader and not may:
        raise Faulted(Fault.NOT_HOST, "only the host may give the game up yet")


async def _prepare_deal(
    room: Room, who: Connection, person: Person, message: Dealing, key: Key
) -> None:
    """Take a pledge, the start or a share, and show what has come of it."""
    before = room.document
    match message:
        case Pledge():
            who.pledge = message.pledge
            if before.eager and before.host == person.id and _stage(before) == OPEN:
                await room.begin(key)
        case Start():
            await room.begin(key)
        case Reveal():
            given = sealing.give(before, person, message.round, message.share)
            await room.take_shares(given, key)
    who.send(Accepted(message.id, None, room.now()))
    if _stage(room.document) != _stage(before):
        room.show_start()


def _stage(document: Document) -> tuple[str, bool]:
    """Say how far a table is: whether it is sealed, and whether it is dealt."""
    return document.stage, document.seal is not None


async def _play(
    room: Room, who: Connection, message: Play, key: Key, arrival: Arrival
) -> None:
    live, seat = _playing(room), who.seat
    if seat is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers make no moves")
    move = decode_move(room.game, message.move)
    if room.goes_on and live.match.is_stale(seat, move, message.version):
        room.company.show_game(who, live.now_for(seat, message.version), live)
        raise Faulted(Fault.STALE, f"the game is at version {live.version}")
    made = times(room.game, live.clock, move, message.sent, who.begun, *arrival)
    who.begun = None

    def answer(version: int) -> None:
        who.send_ahead(Accepted(message.id, version, room.now()))

    live.rests.check(seat, move, made)
    try:
        await room.make(seat, move, made, key, answer=answer)
    except IllegalMove as refusal:
        live.rests.note(seat, move, made, refusal)
        raise


def _playing(room: Room) -> LiveGame:
    if room.live is None:
        raise Faulted(Fault.NOT_STARTED, "the game has not begun")
    return room.live


async def _stop_or_go(
    room: Room, who: Connection, person: Person, message: Stopping, key: Key
) -> None:
    _playing(room)
    if not room.goes_on:
        raise Faulted(Fault.NOT_STARTED, "the game is over")
    is_agreed = True
    if isinstance(message, AskPause):
        if who.seat is None:
            raise Faulted(Fault.NOT_SEATED, "onlookers ask for no pause")
        if message.pause is room.document.paused:
            return  # that is how it is already
        asked = pacing.agreed(room.document, person.id, message.yes)
        is_agreed = message.yes and pacing.all_agree(asked, room.company.present())
        if not is_agreed:
            await room.keep(asked, key)
            return
        stops = message.pause
    else:
        stops = isinstance(message, Pause)
    if stops:
        await room.pause(key)
    else:
        await room.resume(key)
