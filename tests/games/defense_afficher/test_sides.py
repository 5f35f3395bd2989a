"""Who plays, with whom, and who starts (DDA-04 to DDA-11, DDA-G5, DDA-G6)."""

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import (
    CHANCE_DECK,
    STARTS,
    Poster,
    SlotId,
    SquareId,
)
from tablee.games.defense_afficher.dealing import SEATINGS, throw_to_start
from tablee.games.defense_afficher.moves import (
    Dealt,
    Exchange,
    Give,
    Move,
    Peel,
    Stay,
    TakeChance,
    Throw,
    TurnBegan,
    TurnMissed,
    Walk,
)
from tablee.games.defense_afficher.state import Choosing, Options, State, Turn, Walking
from tablee.kernel import Chance, IllegalTable, Seat, Setting
from tests.games.defense_afficher.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    but,
    happened,
    play,
    refused,
    table,
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


@pytest.mark.rule("DDA-04")
@pytest.mark.parametrize(
    "sides",
    [(), (0,), (0, 0), (0, 1, 1, 1), (0, 1, 2, 3, 4), (1, 0), (0, 2)],
)
def test_no_other_table_is_set_up(sides: tuple[int, ...]) -> None:
    with pytest.raises(IllegalTable) as refusal:
        deal(sides)

    assert refusal.value.rule == "DDA-04"
    assert refusal.value.detail == "2 to 4 sides of one or two people each"


@pytest.mark.rule("DDA-06")
def test_three_singles_and_a_pair_can_meet() -> None:
    state = deal((0, 1, 2, 3, 3))

    assert [len(hand) for hand in state.hands] == [9, 9, 9, 9]


@pytest.mark.rule("DDA-05")
def test_members_of_a_pair_see_the_same_posters_and_nobody_else_does() -> None:
    state = table("lustucru", "virgulo gripsol", sides=(0, 1, 1))

    assert GAME.rules.view_for(state, BOB).hand == ("virgulo", "gripsol")
    assert GAME.rules.view_for(state, CAT).hand == ("virgulo", "gripsol")
    assert GAME.rules.view_for(state, ANN).hand == ("lustucru",)
    assert GAME.rules.view_for(state, None).hand == ()


@pytest.mark.rule("DDA-05")
def test_members_of_a_pair_take_turns_in_alternation() -> None:
    state = table("lustucru", "virgulo", sides=(0, 1, 1), side=1)
    deciders = []
    for _ in range(4):
        if state.turn.side == 1:
            seat = GAME.rules.view_for(state, None).acting
            assert seat is not None
            deciders.append(seat)
            partner = CAT if seat == BOB else BOB
            assert refused(state, partner, Throw()) == "DDA-05"
        else:
            seat = ANN
        state = play(play(state, seat, Throw()).state, seat, Stay()).state

    assert deciders == [BOB, CAT]


def next_turn(state: State, seat: Seat) -> State:
    """Let *seat* throw and stay."""
    return play(play(state, seat, Throw()).state, seat, Stay()).state


@pytest.mark.rule("DDA-05", "DDA-G17")
def test_who_plays_again_is_the_same_member() -> None:
    state = table("lustucru", "virgulo", sides=(0, 1, 1), side=1, stock="vent")

    state = play(state, BOB, TakeChance()).state

    assert GAME.rules.view_for(state, None).acting == BOB
    state = next_turn(next_turn(state, BOB), ANN)
    assert GAME.rules.view_for(state, None).acting == CAT


@pytest.mark.rule("DDA-05", "DDA-15")
def test_a_missed_turn_does_not_change_whose_turn_is_next() -> None:
    state = table("lustucru", "virgulo", sides=(0, 1, 1))
    state = but(state, missing=(0, 1))

    state = next_turn(state, ANN)

    assert state.turn.side == 0
    assert state.members == (0, 0)
    assert GAME.rules.view_for(next_turn(state, ANN), None).acting == BOB


@pytest.mark.rule("DDA-05", "DDA-G4")
@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("service", Give(Poster("virgulo"))),
        ("paves", Walk(tuple(map(SquareId, ("s05", "s06", "s07"))))),
        ("decollee", Peel(SlotId("A1"))),
    ],
)
@pytest.mark.parametrize(("member", "seat", "partner"), [(0, BOB, CAT), (1, CAT, BOB)])
def test_what_a_pair_decides_on_another_s_turn_is_for_who_plays_its_next_one(
    card: str, move: Move, member: int, seat: Seat, partner: Seat
) -> None:
    hands, sides = ("ursule", "virgulo gripsol"), (0, 1, 1)
    state = table(*hands, sides=sides, at=["s04"], pasted="lustucru", stock=card)
    state = play(but(state, members=(0, member)), ANN, TakeChance()).state

    assert GAME.rules.view_for(state, None).acting == seat
    assert refused(state, partner, move) == "DDA-05"
    state = play(state, seat, move).state

    assert state.turn.side == 1
    assert GAME.rules.view_for(state, None).acting == seat


@pytest.mark.rule("DDA-15")
def test_two_turns_to_miss_are_missed_one_after_the_other() -> None:
    state = table("lustucru", "virgulo", stock="averse averse")
    state = play(state, ANN, TakeChance()).state
    assert state.missing == (1, 0)
    twice = but(state, missing=(2, 0))

    step = play(play(twice, BOB, Throw()).state, BOB, Stay())
    assert happened(step, TurnMissed) == [TurnMissed(0)]
    assert step.state.missing == (1, 0)
    assert step.state.turn.side == 1
    step = play(play(step.state, BOB, Throw()).state, BOB, Stay())
    assert happened(step, TurnMissed) == [TurnMissed(0)]
    assert step.state.missing == (0, 0)
    assert step.state.turn.side == 1

    assert next_turn(step.state, BOB).turn.side == 0


@pytest.mark.rule("DDA-15", "DDA-G4")
def test_a_second_turn_to_miss_comes_on_top_of_the_first() -> None:
    state = but(table("lustucru", "virgulo", stock="averse"), missing=(1, 0))

    assert play(state, ANN, TakeChance()).state.missing == (2, 0)


@pytest.mark.rule("DDA-15")
def test_where_both_sides_miss_a_turn_each_misses_it() -> None:
    state = but(table("lustucru", "virgulo", "ursule"), missing=(0, 1, 1))

    step = play(play(state, ANN, Throw()).state, ANN, Stay())

    assert happened(step, TurnMissed) == [TurnMissed(1), TurnMissed(2)]
    assert step.state.turn.side == 0


@pytest.mark.rule("DDA-07")
@pytest.mark.parametrize(("sides", "size"), [(2, 18), (3, 12), (4, 9)])
def test_thirty_six_posters_are_dealt_and_the_rest_is_the_reserve(
    sides: int, size: int
) -> None:
    state = deal(tuple(range(sides)))

    assert [len(hand) for hand in state.hands] == [size] * sides
    assert GAME.figures(tuple(range(sides)))["posters"] == size
    assert len(state.reserve) == 36


@pytest.mark.rule("DDA-08")
def test_a_side_s_posters_are_hidden_from_the_others() -> None:
    state = table("lustucru virgulo", "gripsol ursule")
    swapped = table("lustucru virgulo", "zestine belaine")

    assert GAME.rules.view_for(state, ANN) == GAME.rules.view_for(swapped, ANN)
    assert GAME.rules.view_for(state, ANN).hand_counts == (2, 2)


@pytest.mark.rule("DDA-09")
def test_the_chance_cards_lie_face_down_on_stock() -> None:
    state = deal((0, 1))

    assert sorted(state.stock) == sorted(CHANCE_DECK)
    assert state.stock != CHANCE_DECK
    assert GAME.rules.view_for(state, ANN).stock == 30
    assert GAME.rules.view_for(state, ANN).discards == ()


@pytest.mark.rule("DDA-10")
@pytest.mark.parametrize(("sides", "places"), [(2, "EW"), (3, "NES"), (4, "NESW")])
def test_each_figure_starts_on_its_own_depart(sides: int, places: str) -> None:
    state = deal(tuple(range(sides)))

    assert state.figures == state.homes == tuple(STARTS[place] for place in places)


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


@pytest.mark.rule("DDA-32")
def test_the_simplified_game_is_dealt_without_chance_cards() -> None:
    setting = Setting(Options(simplified=True), (0, 1))

    assert GAME.rules.setup(setting, Chance(b"", 0)).state.stock == ()


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


@pytest.mark.rule("DDA-G6")
def test_nobody_exchanges_on_another_s_turn() -> None:
    state = table("lustucru", "virgulo", "gripsol", "ursule", sides=(0, 1, 2, 3, 3))

    for seat in (BOB, CAT, DAN, EVE):
        hand = state.hands[state.sides[seat]]
        assert refused(state, seat, Exchange(hand[:1])) == "DDA-12"
        assert GAME.rules.legal_moves(state, seat) == ()


@pytest.mark.rule("DDA-12")
def test_after_the_throw_nothing_else_can_be_chosen() -> None:
    state = play(table("lustucru", "virgulo"), ANN, Throw()).state

    assert isinstance(state.phase, Walking)
    assert refused(state, ANN, Exchange(state.hands[0])) == "DDA-12"
    assert refused(state, ANN, Throw()) == "DDA-12"
