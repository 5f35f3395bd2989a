"""What each message does at the table, or why it may not."""

from __future__ import annotations

from typing import TypeAlias

from tablee.kernel import IllegalMove, Refusal
from tablee.kernel.wire import decode_move
from tablee.server.document import Document
from tablee.server.faults import Faulted
from tablee.server.person import Person
from tablee.server.play.live_game import LiveGame
from tablee.server.play.times import held, times
from tablee.server.table import onlookers, sealing
from tablee.server.table.coming_in import Coming, come_in
from tablee.server.table.connection import Arrival, Begun, Connection
from tablee.server.table.memory import Key
from tablee.server.table.room import Room
from tablee.server.table.seating import Seating, seated
from tablee.server.table.talk import say
from tablee.server.to_client import Accepted, Fault
from tablee.server.to_server import (
    AddBot,
    AddBots,
    Arrange,
    AskSeat,
    Clear,
    Configure,
    GiveUp,
    GrantSeat,
    Mark,
    Mute,
    Pause,
    Ping,
    Play,
    PlayNext,
    Pledge,
    Rematch,
    Resume,
    Reveal,
    Say,
    SendAway,
    SetOpen,
    Sit,
    StandIn,
    Start,
    Swap,
)

Watching: TypeAlias = Mute | SendAway
Dealing: TypeAlias = Pledge | Start | Reveal
Acting: TypeAlias = (
    Seating
    | Watching
    | Dealing
    | Coming
    | Play
    | Say
    | Rematch
    | Pause
    | Resume
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
    Mute,
    SendAway,
    SetOpen,
    GrantSeat,
    Start,
    Pause,
    Resume,
)


async def carry_out(
    room: Room, who: Connection, message: Message, arrival: Arrival
) -> None:
    """Carry a message out and answer it, or raise ``Faulted``."""
    if isinstance(message, Mark):
        _mark(room, who, message, arrival)
    if isinstance(message, Ping | Mark):
        who.send(Accepted(message.id, None, room.now()))
        return
    if who.person is None or who.screen:
        raise Faulted(Fault.NOT_SEATED, "a shared screen only watches")
    async with room.lock:
        if (key := (who.person.id, message.id)) in room.memory.answers:
            who.send(Accepted(message.id, room.memory.answers[key], room.now()))
            return
        _check(room, who.person, message)
        try:
            await _carry_out(room, who, who.person, message, key, arrival)
        except Refusal as refusal:
            raise Faulted.by_rule(refusal) from None
    if isinstance(message, Sit):
        await room.mind_the_host()  # nobody at the table could take over before


def _check(room: Room, person: Person, message: Acting) -> None:
    """Refuse what is not for this person, or was meant for another situation."""
    onlookers.let_in(room.document, person)  # whoever was sent away just now is out
    if isinstance(message, OF_THE_HOST) and person.id != room.document.leader:
        raise Faulted(Fault.NOT_HOST, "only the host may do that")
    if isinstance(message, Play):
        return  # it names the version it was decided on
    if message.seen is not None and message.seen != room.situation:
        raise Faulted(Fault.STALE, "room and game have moved on since")


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
        case Pledge() | Start() | Reveal():
            await _prepare_deal(room, who, person, message, key)
            return
        case SetOpen() | AskSeat() | GrantSeat() | PlayNext():
            await come_in(room, person, message, key)
        case GiveUp():
            _check_giving_up(room, who, person)
            await room.give_up(key)
        case Rematch():
            await _rematch(room, who)
        case Pause() | Resume():
            await _stop_or_go(room, message, key)
        case Mute():
            muted = onlookers.mute(room.document, message.person, message.muted)
            await room.keep(muted, key)
        case SendAway():
            await room.keep(onlookers.send_away(room.document, message.person), key)
            room.company.send_away(message.person)
        case _:
            await room.keep(seated(room, person, message), key)
    who.send(Accepted(message.id, None, room.now()))
    room.show()
    if isinstance(message, GrantSeat) and room.live:
        room.company.show_again(message.person, room.live)
    if isinstance(message, Pause | Resume | GiveUp):
        room.show_game()
    else:
        room.carry_on()


def _check_giving_up(room: Room, who: Connection, person: Person) -> None:
    """Leave it to the host, until nothing has been played for very long."""
    may = who.seat is not None and room.stands_still
    if person.id != room.document.host and not may:
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


async def _stop_or_go(room: Room, message: Pause | Resume, key: Key) -> None:
    _playing(room)
    if not room.goes_on:
        raise Faulted(Fault.NOT_STARTED, "the game is over")
    if isinstance(message, Pause):
        await room.pause(key)
    else:
        await room.resume(key)


async def _rematch(room: Room, who: Connection) -> None:
    if room.document.stage not in ("over", "closed"):
        raise Faulted(Fault.NOT_OVER, "the game is not over")
    if who.seat is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers open no rematch")
    await room.lay_again()
