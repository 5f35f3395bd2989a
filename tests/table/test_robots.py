"""Other people's robots at a table, and decisions that others do not wait for."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.kernel import Seat, When
from tablee.kernel.wire import encode
from tablee.protocol.person import ROBOT, Person
from tablee.protocol.to_server import Play, Remove, SendAway, Start
from tablee.table.alarms import time_left
from tablee.table.commands.internal import BotMoves, MakeDeputy, StandInForAbsent
from tablee.table.decide import decide, is_slow
from tablee.table.document import amend
from tablee.table.game_in_play import GameInPlay
from tablee.table.seats import Occupant
from tablee.table.table import Table
from tests.table.laid import ANN, BOB, CAT, Here, asked, at, context

HAL = Person(f"{ROBOT}hal", "Robot Hal", owner="Cat")
MOVE = msgspec.Raw(b'{"kind":"Draw"}')


def with_hal(phase: Any) -> Table:
    """Return a table where Cat's robot has Bob's seat."""
    table = at(phase)
    seats = table.document.seats.put(1, Occupant.of(HAL))
    return table.with_document(amend(table.document, seats=seats))


def play_of(table: Table) -> GameInPlay:
    assert table.play is not None
    return table.play


@pytest.mark.parametrize("phase", ["lobby", "playing"])
def test_a_robot_goes_with_its_owner(phase: Any) -> None:
    table, here = with_hal(phase), Here((ANN, CAT, HAL))

    change = asked(table, SendAway(id="1", person="Cat"), ANN, presence=here)

    document = change.table.document
    assert document.access.sent_away == ("Cat", HAL.id)
    assert document.seats.seat_of(HAL.id) is None
    names = ("Ann", "") if phase == "lobby" else ("Ann", "Robot Robot Hal")
    assert document.seats.names == names
    assert [each.person for each in change.effects] == ["Cat", HAL.id]  # type: ignore[union-attr]  # both are hung up


def test_a_robot_stays_when_others_go_and_is_told_why_it_goes() -> None:
    table = at("playing")
    here = Here((ANN, BOB, CAT, Person(f"{ROBOT}x", "X", owner="Bob"), HAL))

    access = asked(table, Remove(id="1", seat=1), ANN, presence=here).table.document

    assert access.access.sent_away == ("Bob", f"{ROBOT}x")
    assert access.access.why_away == {"Bob": "host", f"{ROBOT}x": "host"}


def left_for(table: Table, seat: int | None, moment: float, move: Any = MOVE) -> float:
    """Return how long a robot on *seat* is to wait with a move, of two seconds."""
    command = Play(id="1", version=0, move=move)
    seat_ = None if seat is None else Seat(seat)
    return time_left(table, seat_, command, Here((ANN, BOB)), 2.0, moment)


def test_a_robot_waits_only_where_its_move_takes_something_from_people() -> None:
    table = asked(at("lobby", "eclair"), Start(id="1"), ANN).table
    assert left_for(table, 0, 0.0) == 0.0  # against its own clock all are as quick

    table = at("playing")
    [mover] = [seat for seat in play_of(table).seats if play_of(table).may_move(seat)]
    move = msgspec.Raw(encode(play_of(table).match.legal_moves(mover)[0]))

    assert left_for(table, 1 - mover, 0.0, move) == 0.0  # it is refused in its turn
    assert left_for(table, mover, 0.0, move) == 0.0  # nobody else may move
    assert left_for(table, None, 0.0, move) == 0.0
    assert left_for(at("lobby"), 0, 0.0) == 0.0


def test_what_is_judged_slowly_is_decided_beside_the_rest() -> None:
    race = asked(at("lobby", "eclair"), Start(id="1"), ANN).table
    answer = msgspec.Raw(b'{"kind":"Answer","word":"x"}')
    vote = msgspec.Raw(b'{"kind":"Vote","yes":true}')

    assert is_slow(race, Play(id="1", version=0, move=answer))
    assert not is_slow(race, Play(id="1", version=0, move=vote))
    assert not is_slow(race, Play(id="1", version=0, move=MOVE))  # it is none
    assert not is_slow(at("playing"), Play(id="1", version=0, move=answer))
    assert is_slow(at("lobby"), Start(id="1"))
    assert not is_slow(at("playing"), Remove(id="1", seat=1))


def test_what_was_to_happen_and_need_not_changes_nothing() -> None:
    table = at("playing")

    for command in (StandInForAbsent(), MakeDeputy()):
        assert decide(table, command, context(table)).table is table


def test_no_move_is_made_before_the_one_that_it_follows() -> None:
    table = asked(at("lobby"), Start(id="1"), ANN).table
    seats = (Occupant("Robot", bot="easy"), Occupant("Other", bot="easy"))
    document = amend(table.document, seats={"occupants": seats})
    table = table.with_document(document)
    for made in (500, 300):
        seat = next(s for s in play_of(table).seats if play_of(table).may_move(s))
        move = play_of(table).match.legal_moves(seat)[0]
        version = play_of(table).version
        command = BotMoves(seat, move, version, When.of(made))
        table = decide(table, command, context(table, now=500)).table

    assert [each.when.at for each in play_of(table).match.moves] == [500, 500]


def test_who_knows_a_version_is_told_what_came_after_it() -> None:
    table = at("playing")
    [seat] = [s for s in play_of(table).seats if play_of(table).may_move(s)]
    move = msgspec.Raw(encode(play_of(table).match.legal_moves(seat)[0]))
    moved = asked(table, Play(id="1", version=0, move=move), (ANN, BOB)[seat]).table

    def versions(since: int | None) -> list[int]:
        return [each.version for each in play_of(moved).now(since, 0).news]

    assert [versions(since) for since in (None, -7, -1, 0, 1, 2)] == [
        [0, 1],
        [0, 1],
        [0, 1],
        [1],
        [],
        [0, 1],
    ]
