"""How it went: the odds over a game that is over, counted from its endings."""

from __future__ import annotations

import itertools
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tablee.games import shelf
from tablee.kernel.match import Match
from tablee.kernel.record import read_header, replay
from tablee.server.odds import counting
from tablee.server.odds.counting import (
    Advice,
    Effort,
    OddsCurve,
    Playouts,
    advise,
    count,
    shares,
    smoothed,
)
from tablee.sim.table import play

RECORD = Path(__file__).parents[2] / "client/tests/records/sequence-two.jsonl"
LITTLE = Effort(1, 1, 1)
FOUR = (0, 1, 0, 1)


@cache
def game(slug: str, sides: tuple[int, ...] | None = None) -> Match:
    return play(slug, ["easy"] * (max(sides) + 1 if sides else 2), seed=2, sides=sides)


def counted(match: Match, effort: Effort = LITTLE) -> tuple[list[float], OddsCurve]:
    counting, told = count(match, effort), list[float]()
    while True:
        try:
            told.append(next(counting))
        except StopIteration as done:
            return told, done.value


def recorded() -> Match:
    record = RECORD.read_bytes()
    return replay(shelf()[read_header(record).game], record)


@pytest.mark.parametrize("slug", ["sequence", "defense_afficher"])
def test_a_curve_goes_from_the_deal_to_who_won(slug: str) -> None:
    match = play(slug, ["middle", "middle"], seed=2)

    told, curve = counted(match)

    assert match.outcome
    assert told == sorted(told)
    assert 0 < told[-1] <= 1
    assert curve.points[0].version == 0
    assert curve.points[-1].version == match.version
    assert curve.points[-1].odds == shares(match.outcome.winners, 2)
    assert all(abs(sum(point.odds) - 1) < 0.01 for point in curve.points)
    assert (curve.level, curve.strong) == ("middle", "hard")
    assert len(curve.turning) <= 3


def test_the_same_record_has_the_same_curve_and_turns_where_it_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting, "turning_points", lambda _odds: [1])
    match = recorded()
    _, before, after, *_ = counting.turn_starts(match)

    told, curve = counted(match)

    assert (told, curve) == counted(recorded())
    [turning] = curve.turning
    assert (turning.turn, turning.since) == (before.turn, before.version)
    assert turning.version == after.version
    assert told == sorted(told)


@pytest.mark.parametrize("sides", [(0, 1, 2), (0, 1) * 6, (0, 1, 2) * 4])
def test_every_side_of_a_large_table_has_its_odds(sides: tuple[int, ...]) -> None:
    match = play("sequence", ["middle"] * len(set(sides)), seed=1, sides=sides)
    ending = Playouts(match).shares(match.state_at(0), "0", 0)

    assert len(ending) == len(set(sides))
    assert sum(ending) == pytest.approx(1)


def test_an_ending_keeps_the_hands_and_not_the_pile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, begun = recorded(), list[Any]()

    def note(_self: Playouts, at: Any) -> tuple[int, ...]:
        begun.append(at)
        return ()

    monkeypatch.setattr(Playouts, "_winners", note)
    before = match.state_at(10)

    for number in range(2):
        Playouts(match).shares(before, "10", number)

    piles = [position.state.pile for position in begun]
    assert [position.state.hands for position in begun] == [before.hands] * 2
    assert len({*piles, before.pile}) == 3
    assert {tuple(sorted(pile)) for pile in piles} == {tuple(sorted(before.pile))}


def test_a_victory_is_parted_and_a_draw_is_everybody_s() -> None:
    assert shares((1,), 2) == (0.0, 1.0)
    assert shares((0, 2), 3) == (0.5, 0.0, 0.5)
    assert shares((), 2) == (0.5, 0.5)


def test_a_line_is_calm_where_little_was_counted_and_true_where_much_was() -> None:
    jagged = [0.5, 0.7, 0.3, 0.7, 0.3, 1.0]

    calm = smoothed(jagged, [1] * 5 + [1e9])
    true = smoothed(jagged, [1e9] * 6)

    assert max(abs(a - b) for a, b in itertools.pairwise(calm)) < 0.3
    assert calm[-1] == pytest.approx(1.0)
    assert true == pytest.approx(jagged)


def test_the_sides_of_a_line_stay_one_together() -> None:
    left, weights = [0.2, 0.9, 0.4, 1.0], [3, 9, 1, 1e9]

    right = smoothed([1 - each for each in left], weights)

    assert [a + b for a, b in zip(smoothed(left, weights), right, strict=True)] == (
        pytest.approx([1.0] * 4)
    )


def test_turning_points_are_the_largest_steps_some_turns_apart() -> None:
    line = [0.5, 0.5, 0.75, 0.9, 0.9, 0.9, 0.9, 0.6, 0.6, 0.6, 0.6, 0.66, 0.67]
    odds = [(each, 1 - each) for each in line]

    assert counting.turning_points(odds) == [1, 6, 10]
    assert counting.turning_points([(0.5, 0.5), (0.52, 0.48)]) == []


def test_a_turning_point_is_the_side_s_that_gained(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting, "advise", lambda *_match: None)
    counter = counting.Counter(recorded(), LITTLE)

    told = counting._told(counter, [(0.2, 0.8), (0.4, 0.6)], 0)

    assert (told.side, told.gain) == (0, 0.2)


def test_a_long_game_has_points_at_some_of_its_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting, "MOST_POINTS", 10)
    match = recorded()

    points = counting.turn_starts(match)

    assert len(points) <= 11
    assert points[-1].version == match.version
    assert [each.version for each in points] == sorted({e.version for e in points})


def test_a_strong_bot_is_asked_for_what_its_seat_could_see() -> None:
    match = game("sequence", FOUR)
    advice = advise(
        match,
        0,
        12,
        lambda _state, label: (0.6, 0.4) if label == "done" else (0.4, 0.6),
    )

    assert advice
    assert not advice.same
    assert match.moves[advice.version - 1].seat == advice.seat
    assert advice.events[0].seat == advice.seat
    assert advice.gain == (0.2 if match.setting.sides[advice.seat] else -0.2)


def test_where_it_would_have_done_the_same_nothing_else_is_told() -> None:
    match = play("sequence", ["hard", "hard"], seed=2)

    advice = advise(match, 0, 1, lambda _state, _label: (0.5, 0.5))

    assert advice == Advice(1, seat=0, same=True)
