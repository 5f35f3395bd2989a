"""The time of each seat, as it follows from the moves and when they were made."""

from __future__ import annotations

from math import inf

import pytest

from tablee.games import shelf
from tablee.kernel import Seat
from tablee.protocol.pace import (
    Clocked,
    Correspondence,
    Ease,
    Gentle,
    Pace,
    Untimed,
    paces_of,
)
from tablee.table.clock import TurnTimes, clamp_claimed_time
from tablee.table.document import amend, new_document
from tablee.table.latency import UNANSWERED, Latency
from tablee.table.seats import Occupant

A, B = Seat(0), Seat(1)
TO_A, TO_B, BOTH, NOBODY = 0b01, 0b10, 0b11, 0
CHESS = Clocked(main=60, increment=5)


def times(pace: Pace, waits: int = TO_A, **ease: Ease) -> TurnTimes:
    """Return the times of a table of Ann and Bob, just dealt."""
    room = new_document(
        "K7F4", shelf()["sequence"], Occupant("Ann", "Ann"), "rulebook", "00" * 32
    )
    return TurnTimes.of(
        amend(
            room,
            timing={"pace": pace, "ease": ease},
            deal={"waits": waits},
            seats={"dealt": ("Ann", "Bob")},
        )
    )


def shown(here: TurnTimes) -> list[tuple[int | None, int | None]]:
    return [(time.left, time.due) for time in here.left_and_due()]


def test_an_untimed_table_tells_no_times_and_nobody_runs_out() -> None:
    for pace in (Untimed(), Correspondence()):
        here = times(pace)

        assert here.left_and_due() == ()
        assert (here.out(10**9), here.next_due(0)) == (frozenset(), None)


def test_a_clock_runs_for_whoever_may_move_and_stands_for_the_others() -> None:
    assert shown(times(CHESS)) == [(None, 60_000), (60_000, None)]
    assert shown(times(CHESS, BOTH)) == [(None, 60_000), (None, 60_000)]


def test_a_turn_costs_its_time_and_earns_the_increment() -> None:
    here = times(CHESS)
    here = here.after(A, 20_000, TO_B)

    assert shown(here) == [(45_000, None), (None, 80_000)]


def test_several_moves_in_a_row_are_one_turn_and_earn_one_increment() -> None:
    here = times(CHESS)
    here = here.after(A, 20_000, TO_A)
    here = here.after(A, 22_000, TO_B)

    assert shown(here)[0] == (43_000, None)


def test_a_move_between_two_others_is_a_turn_even_of_who_could_move_all_along() -> None:
    here = times(CHESS)
    here = here.after(A, 10_000, BOTH)  # A may still draw a card, and B may play
    here = here.after(B, 12_000, BOTH)  # now it is A's turn anyway
    here = here.after(A, 14_000, BOTH)

    # 60 - 10 + 5 - 2, and then - 2 + 5
    assert shown(here)[0] == (None, 14_000 + 56_000)


def test_time_runs_on_for_who_is_still_to_choose_when_another_has_chosen() -> None:
    here = times(CHESS, BOTH)
    here = here.after(B, 59_000, TO_A)

    assert shown(here) == [(None, 60_000), (6_000, None)]
    assert here.out(60_000) == {A}


def test_a_clock_that_has_run_down_is_out_until_the_turn_is_over() -> None:
    here = times(CHESS)

    assert here.next_due(0) == 60_000
    assert not here.out(59_999)
    assert here.out(60_000) == {A}
    assert here.next_due(60_000) is None
    assert A in here.out(61_000)
    here = here.after(A, 61_000, TO_A)  # the bot's first move
    assert here.out(61_000) == {A}
    assert A in here.out(61_500)
    here = here.after(A, 61_500, TO_B)  # and its last
    assert here.out(10**9) == {B}
    assert shown(here)[0] == (0, None)


def test_a_move_in_time_is_not_late() -> None:
    assert A not in times(CHESS).out(59_999)


def test_every_turn_has_ten_seconds_at_least() -> None:
    here = times(Clocked(main=30, increment=0))
    here = here.after(A, 31_000, TO_B)
    here = here.after(B, 32_000, TO_A)

    assert shown(here)[0] == (None, 42_000)


def test_who_has_more_time_has_more_of_all_of_it() -> None:
    here = times(CHESS, Ann=200, Bob=150)
    here = here.after(A, 10_000, TO_B)
    spent = times(Clocked(main=30, increment=0), Ann=200)
    spent = spent.after(A, 60_000, TO_B)
    spent = spent.after(B, 61_000, TO_A)

    assert shown(here) == [(120_000, None), (None, 10_000 + 90_000)]
    assert shown(spent)[0] == (None, 61_000 + 20_000)


def test_a_gentle_table_reminds_after_each_wait_and_nobody_runs_out() -> None:
    here = times(Gentle(after=30), Bob=200)
    assert shown(here) == [(None, 30_000), (None, None)]
    here = here.after(A, 50_000, TO_A)
    assert shown(here)[0] == (None, 80_000)
    here = here.after(A, 51_000, TO_B)
    assert shown(here) == [(None, None), (None, 51_000 + 60_000)]
    assert (here.out(10**9), here.next_due(0)) == (frozenset(), None)


def test_after_the_end_no_clock_runs() -> None:
    here = times(CHESS)
    here = here.after(A, 20_000, NOBODY)

    assert [time.due for time in here.left_and_due()] == [None, None]
    assert here.next_due(0) is None


@pytest.mark.parametrize(
    ("slug", "paces"),
    [
        ("sequence", ("Untimed", "Gentle", "Clocked", "Correspondence")),
        ("defense_afficher", ("Untimed", "Gentle", "Clocked", "Correspondence")),
        ("face_a_face", ("Untimed",)),
        ("rebus", ("Untimed",)),
        ("mot_cache", ("Untimed",)),
    ],
)
def test_a_game_that_keeps_its_own_time_is_offered_no_other(
    slug: str, paces: tuple[str, ...]
) -> None:
    assert paces_of(shelf()[slug]) == paces


# When a move was made: a claim counts as far as the line allows it.


@pytest.mark.parametrize(
    ("claimed", "floor", "believed"),
    [
        pytest.param(950, 0, 950, id="as claimed"),
        pytest.param(None, 0, 1000, id="nothing claimed: when it arrived"),
        pytest.param(1500, 0, 1000, id="from the future: when it arrived"),
        pytest.param(900, 980, 980, id="before the floor: the floor"),
        pytest.param(-9000, 0, 750, id="slower than any line: the cap"),
    ],
)
def test_a_claimed_time_is_held_by_arrival_floor_and_cap(
    claimed: int | None, floor: int, believed: int
) -> None:
    assert clamp_claimed_time(claimed, 1000, floor) == believed


# A latency as its pings show it, also one that answers none of them.


def sent(latency: Latency, pings: int) -> list[bytes]:
    """Send pings, one a second."""
    return [latency.ping(float(second), b"salt") for second in range(pings)]


def test_a_line_that_answers_nothing_is_not_remembered_for_ever() -> None:
    latency = Latency()

    payloads = sent(latency, UNANSWERED + 1000)

    assert len(latency._sent) == UNANSWERED
    assert not latency.pong(payloads[999], 2000.0)  # forgotten, and worth nothing
    assert latency.floor == -inf
    assert latency.pong(payloads[1000], 2000.0)
    assert latency.pong(payloads[-1], 2000.0)
    assert latency.floor >= len(payloads) - 1
    assert not latency._sent


def test_a_pong_answers_every_ping_before_it() -> None:
    latency = Latency()

    payloads = sent(latency, 5)

    assert latency.pong(payloads[3], 10.0)
    assert not latency.pong(payloads[2], 10.0)
    assert list(latency._sent) == payloads[4:]
