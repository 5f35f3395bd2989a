"""What small decisions of a table say exactly, where little else depends on it."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.kernel.contract import Outcome
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Person
from tablee.protocol.to_server import AskPause, GiveUp, Rematch, StandIn, Start
from tablee.table import access
from tablee.table.access import grant_seat
from tablee.table.change import Change
from tablee.table.commands.internal import ApplyPauseVote, End, Erase
from tablee.table.decide import decide
from tablee.table.document import (
    FORMAT,
    Document,
    amend,
    decode_document,
    encode_document,
    new_document,
)
from tablee.table.log import ranks, result_of
from tablee.table.seats import Occupant
from tablee.table.table import Table
from tests.table.laid import ANN, BOB, CAT, WALL, again, asked, at, context, lobby


def changed(table: Table, **parts: Any) -> Table:
    return table.with_document(amend(table.document, **parts))


def stood_in_for(person: Person) -> Table:
    """Return a game in which a bot plays for somebody."""
    table = at("playing")
    seats = table.document.seats
    seat = seats.seat_of(person.id)
    assert seat is not None
    there = replace(Occupant.of(person), bot="hard")
    return changed(table, seats=seats.put(seat, there))


def test_who_is_not_the_host_takes_back_their_own_seat_alone() -> None:
    back = asked(stood_in_for(BOB), StandIn(id="1", seat=1, level=None), BOB)

    assert back.table.document.seats.occupants[1] == Occupant.of(BOB)
    with pytest.raises(Faulted) as refused:
        asked(stood_in_for(ANN), StandIn(id="1", seat=0, level=None), BOB)
    assert refused.value.fault is Fault.NOT_HOST


@pytest.mark.rule("TAB-25")
def test_who_is_not_there_lets_a_bot_play_for_them_at_once() -> None:
    away = asked(at("playing"), StandIn(id="1", seat=1, level="hard"), BOB)

    assert away.table.document.seats.occupants[1] == replace(
        Occupant.of(BOB), bot="hard"
    )


def test_nobody_plays_for_who_is_here() -> None:
    with pytest.raises(Faulted) as refused:
        asked(at("playing"), StandIn(id="1", seat=1, level="hard"), ANN)

    assert refused.value.fault is Fault.SEAT_TAKEN


def test_who_gets_a_seat_ends_what_they_and_others_asked_for_it() -> None:
    table = at("playing")
    bot = table.document.seats.put(1, Occupant("Robot", bot="hard"))
    asks = (("Cat", 1), ("Dan", 1), ("Eve", 0))
    document = amend(table.document, seats=bot, requests={"seats": asks})

    granted = grant_seat(document, CAT)

    assert granted.seats.occupants[1] == Occupant.of(CAT)
    assert granted.requests.seats == (("Eve", 0),)


def test_where_nobody_has_won_all_share_the_first_place() -> None:
    table = at("playing")
    given_up = result_of(table.document, table.game, None, 3, WALL)
    drawn = replace(given_up, outcome=Outcome((), "SEQ-01"))
    won = replace(given_up, outcome=Outcome((1,), "SEQ-01"))

    assert [ranks(each) for each in (given_up, drawn, won)] == [(1, 1), (1, 1), (2, 1)]


def test_who_is_erased_in_a_lobby_leaves_their_seat_free() -> None:
    table = at("lobby")

    erased = decide(table, Erase(BOB), context(table)).table.document

    assert erased.seats.occupants[1] is None


def test_no_pause_begins_after_the_end() -> None:
    table = changed(at("over"), requests={"pause": ("Ann", "Bob")})

    change = decide(table, ApplyPauseVote(), context(table))

    assert change == Change(table)


def test_to_ask_for_what_is_so_already_leaves_no_trace() -> None:
    table = at("playing")

    change = asked(table, AskPause(id="1", pause=False), BOB)

    assert change == Change(table)


def test_what_does_not_go_on_is_not_given_up() -> None:
    for phase in ("lobby", "sealed", "over", "closed"):
        with pytest.raises(Faulted, match="no game is going on"):
            decide(at(phase), End(), context(at(phase)))


def test_a_rematch_goes_on_with_what_the_game_has_learnt() -> None:
    table = asked(at("lobby"), Start(id="1"), ANN).table
    learnt = {"silence": True}
    hooks = dataclasses.replace(
        table.game.table_hooks, rematch_options=lambda state: learnt
    )
    game = dataclasses.replace(table.game, table_hooks=hooks)
    over = asked(table, GiveUp(id="2"), ANN).table

    again = asked(replace(over, game=game), Rematch(id="3"), ANN).opened

    assert again
    assert again.options == learnt


# Documents on paper: written in parts, and read again or refused.


LAID = encode_document(lobby().document)


def test_a_document_says_its_format_first() -> None:
    assert LAID.startswith(b'{"format":%d,' % FORMAT)
    assert decode_document(LAID) == lobby().document


def test_a_document_of_another_format_is_refused_and_says_so() -> None:
    newer = LAID.replace(b'"format":%d' % FORMAT, b'"format":7')

    with pytest.raises(msgspec.ValidationError, match="format 7; this tablée reads"):
        decode_document(newer)


@pytest.mark.parametrize(
    "damaged",
    [
        b"{}",
        b"[]",
        b'{"format":1}',
        LAID.replace(b'"occupants":[', b'"occupants":[7,'),
        LAID[:-9],
    ],
)
def test_a_damaged_document_is_refused(damaged: bytes) -> None:
    assert damaged != LAID
    with pytest.raises(msgspec.MsgspecError):
        decode_document(damaged)


def test_what_is_amended_with_what_it_has_already_stays_itself() -> None:
    document = lobby().document

    paused = amend(document, clock={"paused": True}, stage="playing")

    assert amend(document, clock={"paused": False}, stage="lobby") is document
    assert (paused.clock.paused, paused.stage) == (True, "playing")
    assert paused.seats is document.seats


# Whoever is removed or sent away stays away for the evening, and is told why.


@pytest.fixture
def laid() -> Document:
    return new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)


def test_one_is_told_the_first_reason(laid: Document) -> None:
    removed = access.ban(laid, "b", "host")

    assert access.ban(removed, "b", "vote") is removed
    assert access.send_away(removed, "b") is removed


def test_reasons_are_remembered_as_long_as_the_people(laid: Document) -> None:
    for n in range(access.MOST_BANNED + 2):
        laid = access.ban(laid, f"p{n}", "vote")
    later = again(replace(laid, stage="over"))

    assert len(later.access.sent_away) == access.MOST_BANNED
    assert set(later.access.why_away) == set(later.access.sent_away)
