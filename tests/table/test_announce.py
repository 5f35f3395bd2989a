"""What changed for whom: a table before and after, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.kernel import Seat
from tablee.kernel.wire import encode
from tablee.protocol.pace import Correspondence
from tablee.protocol.to_server import (
    AskBack,
    GiveUp,
    Pause,
    Play,
    Remove,
    Resume,
    Say,
    SetTalk,
    Start,
)
from tablee.table.change import (
    Announcement,
    Change,
    Display,
    announce,
    awaited_elsewhere,
    log_lines,
)
from tablee.table.decide import Command
from tablee.table.document import amend
from tablee.table.seats import Occupant
from tablee.table.table import Table
from tests.table.laid import ANN, BOB, asked, at

GAME, ROOM = Display.GAME, Display.ROOM


def changed(table: Table, **parts: Any) -> Table:
    document = amend(table.document, **parts)
    return table.with_document(replace(document, revision=document.revision + 1))


def after(table: Table, command: Command) -> Announcement:
    """Return what is shown once the host, or whoever is to move, asks for this."""
    return announce(table, asked(table, command, ANN).table)


def first_move(table: Table) -> Table:
    """Return the table after any move of whoever begins."""
    assert table.play is not None
    [seat] = [seat for seat in table.play.seats if table.play.may_move(seat)]
    move = msgspec.Raw(encode(table.play.match.legal_moves(seat)[0]))
    by = (ANN, BOB)[seat]
    return asked(table, Play(id="m", version=0, move=move), by).table


def test_what_changes_nothing_is_shown_to_nobody() -> None:
    table = at("lobby")

    assert announce(table, table) == Announcement()
    assert after(table, Say(id="1", text="bonjour")) == Announcement()
    assert after(table, SetTalk(id="1", talk="all")) == Announcement()


def test_another_document_shows_the_room() -> None:
    for phase in ("lobby", "playing"):
        assert after(at(phase), SetTalk(id="1", talk="off")).shows == (ROOM,)


def test_the_deal_shows_the_room_and_then_the_game_to_those_who_may_move() -> None:
    table = at("lobby")
    dealt = asked(table, Start(id="1"), ANN).table
    assert dealt.play is not None

    news = announce(table, dealt)

    assert news == Announcement((ROOM, GAME), turns=dealt.play.standing.waits)
    assert news.turns


def test_a_move_shows_the_game_alone_and_whose_turn_has_come() -> None:
    table = at("playing")
    moved = first_move(table)
    assert table.play
    assert moved.play

    news = announce(table, moved)

    fresh = moved.play.standing.waits & ~table.play.standing.waits
    assert news == Announcement((GAME,), turns=fresh)


def test_a_move_before_which_another_was_asked_back_shows_the_room_too() -> None:
    table = at("playing")
    moved = changed(first_move(table), take_back={"last_asked": 1})

    assert announce(table, moved).shows == (GAME, ROOM)


def test_by_correspondence_a_move_shows_for_how_long_the_next_has_waited() -> None:
    table = changed(at("playing"), timing={"pace": Correspondence(3)})

    assert announce(table, first_move(table)).shows == (GAME, ROOM)


def test_a_pause_its_end_and_a_game_given_up_show_room_and_game() -> None:
    table = at("playing")
    paused = asked(table, Pause(id="1"), ANN).table

    assert after(table, Pause(id="1")) == Announcement((ROOM, GAME))
    assert after(paused, Resume(id="2")) == Announcement((ROOM, GAME))
    assert after(table, GiveUp(id="3")) == Announcement((ROOM, GAME))


def test_a_move_that_is_asked_back_shows_the_room() -> None:
    table = first_move(at("playing"))
    assert table.play is not None
    assert table.play.mover is not None
    who = (ANN, BOB)[table.play.mover]

    change = asked(table, AskBack(id="1", version=1), who)

    assert announce(table, change.table) == Announcement((ROOM,))


def test_who_loses_or_gets_a_seat_sees_the_game_from_elsewhere() -> None:
    table = at("playing")
    removed = asked(table, Remove(id="1", seat=1), ANN).table

    assert announce(table, removed) == Announcement((ROOM,), frozenset({"Bob"}))
    assert announce(removed, table) == Announcement((ROOM,), frozenset({"Bob"}))


def test_in_the_lobby_there_is_no_game_to_see() -> None:
    table = at("lobby")
    stood = changed(table, seats={"occupants": (Occupant("Ann", "Ann"), None)})

    assert announce(table, stood) == Announcement((ROOM,))


def test_whose_turn_has_come_is_told_unless_they_see_it_or_are_a_bot() -> None:
    seats = (
        Occupant("Ann", "Ann"),
        Occupant("Bob", "Bob"),
        Occupant("Robot", bot="hard"),
        Occupant("Cat", "Cat", bot="hard"),
        None,
        Occupant("Dan", "Dan"),
    )
    table = changed(at("playing"), seats={"occupants": seats})

    assert awaited_elsewhere(table, 0b111111, ()) == ["Ann", "Bob", "Dan"]
    assert awaited_elsewhere(table, 0b100001, ()) == ["Ann", "Dan"]
    assert awaited_elsewhere(table, 0b111111, {0, None}) == ["Bob", "Dan"]  # type: ignore[arg-type]  # plain numbers are seats here
    for away, name in ((0, "Ann"), (1, "Bob")):
        # One who only watches sees it on nobody's behalf.
        shown = {*map(Seat, range(6)), None} - {Seat(away)}
        assert awaited_elsewhere(table, 0b111111, shown) == [name]


def test_a_log_says_what_began_and_who_is_replaced_and_nothing_of_a_move() -> None:
    lobby, table = at("lobby"), at("playing")
    seats = table.document.seats
    stood_in = changed(table, seats=seats.put(1, Occupant("Bob", "Bob", bot="hard")))

    began = "table %s started: %s, %d seats", "K7F4", "sequence", 2
    assert [*log_lines(lobby, Change(table))] == [began]
    replaced = "table %s: bots stand in for %d", "K7F4", 1
    assert [*log_lines(table, Change(stood_in))] == [replaced]
    assert not [*log_lines(stood_in, Change(stood_in))]
    assert not [*log_lines(stood_in, Change(table))]
    assert not [*log_lines(table, Change(first_move(table)))]
