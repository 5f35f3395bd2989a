"""Who plays, with whom, and who starts (DDA-04 to DDA-11, DDA-G5, DDA-G6)."""

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import (
    CHANCE_DECK,
)
from tablee.games.defense_afficher.dealing import SEATINGS, throw_to_start
from tablee.games.defense_afficher.moves import (
    Dealt,
    Stay,
    Throw,
    TurnBegan,
)
from tablee.games.defense_afficher.state import Choosing, Options, State, Turn
from tablee.kernel import Chance, Seat, Setting
from tests.games.defense_afficher.tables import (
    ANN,
    play,
)


def deal(sides: tuple[int, ...]) -> State:
    return GAME.rules.setup(Setting(Options(), sides), Chance(b"", 0)).state


@pytest.mark.rule("DDA-04")
def test_two_to_four_sides_of_one_or_two_people() -> None:
    for sides in SEATINGS:
        members = [sides.count(side) for side in set(sides)]
        assert 2 <= len(members) <= 4
        assert set(members) <= {1, 2}
        deal(sides)
    assert {len(sides) for sides in SEATINGS} == set(range(2, 9))


@pytest.mark.rule("DDA-06")
def test_three_singles_and_a_pair_can_meet() -> None:
    state = deal((0, 1, 2, 3, 3))

    assert [len(hand) for hand in state.hands] == [9, 9, 9, 9]


@pytest.mark.rule("DDA-07")
@pytest.mark.parametrize(("sides", "size"), [(2, 18), (3, 12), (4, 9)])
def test_thirty_six_posters_are_dealt_and_the_rest_is_the_reserve(
    sides: int, size: int
) -> None:
    state = deal(tuple(range(sides)))

    assert [len(hand) for hand in state.hands] == [size] * sides
    assert GAME.figures(tuple(range(sides)))["posters"] == size
    assert len(state.reserve) == 36


@pytest.mark.rule("DDA-09")
def test_the_chance_cards_lie_face_down_on_stock() -> None:
    state = deal((0, 1))

    assert sorted(state.stock) == sorted(CHANCE_DECK)
    assert state.stock != CHANCE_DECK
    assert GAME.rules.view_for(state, ANN).stock == 30
    assert GAME.rules.view_for(state, ANN).discards == ()


@pytest.mark.rule("DDA-07", "DDA-10")
@pytest.mark.parametrize("sides", SEATINGS)
def test_nothing_has_been_played_or_missed_yet(sides: tuple[int, ...]) -> None:
    state = deal(sides)
    count = len(set(sides))
    first = state.turn.side

    assert state.turn == Turn(1, first, state.homes[first])
    assert (state.phase, state.pasted, state.notices) == (Choosing(), (), ())
    assert (state.members, state.missing) == ((0,) * count, (0,) * count)
    assert (state.discards, state.forbidden) == ((), (False,) * count)
    assert GAME.study.violations(state) == ()


@pytest.mark.rule("DDA-11")
def test_the_highest_throw_starts_and_play_goes_clockwise() -> None:
    for n in range(40):
        first, throws = throw_to_start(4, Chance(b"%d" % n, 0))
        opening = {t.side: t.die for t in throws[:4]}
        assert opening[first] == max(opening.values())
    step = GAME.rules.setup(Setting(Options(), (0, 1, 2)), Chance(b"7", 0))
    first = step.state.turn.side
    assert step.events[-2:] == (Dealt(first, 12), TurnBegan(first, again=False))

    state = step.state
    seat = Seat(first)
    state = play(play(state, seat, Throw()).state, seat, Stay()).state
    assert state.turn.side == (first + 1) % 3


@pytest.mark.rule("DDA-G5")
def test_those_tied_for_the_start_throw_again() -> None:
    ties = 0
    for n in range(60):
        first, throws = throw_to_start(3, Chance(b"%d" % n, 0))
        best = max(t.die for t in throws[:3])
        tied = [t.side for t in throws[:3] if t.die == best]
        again = [t.side for t in throws[3:]]
        assert again[: len(tied)] == (tied if len(tied) > 1 else [])
        assert first in tied
        ties += len(tied) > 1
    assert ties > 5
