"""What a seat can guess from its view: other deals of what it does not see."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import CardId, SquareId
from tablee.games.defense_afficher.state import (
    Choosing,
    Laying,
    Moving,
    Options,
    Peeking,
    Phase,
    Prospect,
    Sliding,
    State,
    Swapping,
    Walking,
)
from tablee.kernel import ALL_OPEN, Chance, Seat
from tests.games.defense_afficher.tables import (
    ANN,
    BOB,
    CAT,
    CHANCE,
    DAN,
    but,
    posters,
    table,
)

VIEW = GAME.rules.view_for
SEATS = [None, ANN, BOB, CAT, DAN]


def busy() -> State:
    """Lay a table out on which everything has happened: Cat looks at the Reserve."""
    state = table(
        *("lustucru ursule", "virgulo gripsol", "matinal zestine"),
        sides=(0, 1, 2, 2),
        at=["s05", "s03", "s18"],
        pasted="belaine",
        notices=["A1 A2"],
        top="zestine belaine",
        discards="vent seau",
        side=2,
        phase=Peeking(2),
    )
    turn = replace(
        state.turn,
        number=9,
        left=SquareId("s17"),
        displaced=True,
        again=True,
        card=CardId("coup_oeil"),
    )
    return but(
        state,
        options=Options(limited_fog=True, turn_limit=70),
        turn=turn,
        members=(0, 0, 1),
        missing=(2, 0, 0),
        forbidden=(False, True, False),
    )


@pytest.mark.rule("DDA-08")
def test_a_view_tells_all_that_lies_open_and_one_s_own_posters() -> None:
    state = busy()

    view = VIEW(state, CAT)

    assert (view.seat, view.side, view.sides) == (CAT, 2, (0, 1, 2, 2))
    assert (view.options, view.turn, view.phase) == (
        state.options,
        state.turn,
        state.phase,
    )
    assert (view.homes, view.figures) == (state.homes, ("s05", "s03", "s18"))
    assert (view.hand, view.hand_counts) == (posters("matinal zestine"), (2, 2, 2))
    assert (view.hands, view.peeked) == ((), posters("zestine belaine"))
    assert (view.reserve, view.stock) == (72 - 7, 30 - 3)
    assert (view.pasted, view.notices) == (posters("belaine"), state.notices)
    assert view.discards == ("vent", "seau")
    assert (view.acting, view.members) == (DAN, (0, 0, 1))
    assert (view.missing, view.forbidden) == ((2, 0, 0), (False, True, False))


@pytest.mark.rule("DDA-08")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("lays", [False, True])
def test_a_guess_is_a_whole_table_that_looks_the_same(
    seat: Seat | None, lays: bool
) -> None:
    state = busy()
    if lays:  # one more notice is in somebody's hand
        stock = list(state.stock)
        stock.remove(CardId("defense"))
        state = but(state, phase=Laying(), stock=tuple(stock))
    chances = [Chance(b"guess", n) for n in range(5)]
    guesses = [
        *(GAME.study.sample_state(VIEW(state, seat), chance) for chance in chances),
        *(GAME.study.redeal(state, seat, chance) for chance in chances),
    ]

    assert GAME.study.violations(state) == ()
    for guess in guesses:
        assert VIEW(guess, seat) == VIEW(state, seat)
        assert GAME.study.violations(guess) == ()
    for side in {0, 1, 2} - {None if seat is None else state.sides[seat]}:
        assert len({guess.hands[side] for guess in guesses}) > 1
    assert len({guess.reserve for guess in guesses}) > 1
    for way in (guesses[:5], guesses[5:]):
        assert len({guess.stock for guess in way}) > 1


@pytest.mark.rule("DDA-32")
def test_a_guess_of_the_simplified_game_has_no_chance_card() -> None:
    state = table("lustucru", "virgulo", simplified=True)

    assert GAME.study.sample_state(VIEW(state, ANN), CHANCE).stock == ()


# The eye of a replay: it sees every shed, and nobody else sees more for it.


def test_it_sees_every_hand_and_is_on_no_side() -> None:
    view = VIEW(table("lustucru ursule", "virgulo"), ALL_OPEN)

    assert (view.seat, view.side, view.hand) == (-1, None, ())
    assert view.hands == (posters("lustucru ursule"), posters("virgulo"))


def test_it_looks_over_the_shoulder_of_who_peeks() -> None:
    state = table("lustucru", "virgulo", top="zestine belaine", phase=Peeking(1))

    assert VIEW(state, ALL_OPEN).peeked == posters("zestine")
    assert VIEW(state, BOB).peeked == ()


def test_the_terminal_shows_every_hand() -> None:
    text = GAME.terminal.show(VIEW(table("lustucru ursule", "virgulo"), ALL_OPEN))

    assert "hand of side 0: lustucru ursule\nhand of side 1: virgulo\n" in text
    assert "hand: " not in text


# What the view says of the squares ahead: the client draws it and knows no rule.


BRUSH, CARD, LADDER, SLOPE, PLAIN = map(SquareId, ("s03", "s10", "s11", "s22", "s21"))


def act(square: SquareId, **laid: Any) -> str:
    """Return what the square does to a figure that walks there."""
    state = table("ursule", "gripsol", phase=Walking(1, ((square,),)), **laid)
    (found,) = GAME.rules.view_for(state, BOB).prospects
    assert found.square == square
    return found.act


@pytest.mark.rule("DDA-15", "DDA-17", "DDA-21")
def test_a_square_says_what_it_does() -> None:
    squares = (BRUSH, CARD, LADDER, PLAIN)

    acts = [act(square) for square in squares]

    assert acts == ["paste", "chance", "instruction", "nothing"]


@pytest.mark.rule("DDA-G14")
def test_a_figure_that_was_moved_once_finds_the_square_asleep() -> None:
    state = table("ursule", "gripsol", phase=Sliding(0, ((SLOPE,),)))
    moved = but(state, turn=replace(state.turn, displaced=True))

    awake, asleep = (GAME.rules.view_for(s, None).prospects for s in (state, moved))

    assert awake == (Prospect(SLOPE, "instruction", by_way=True),)
    assert asleep == (Prospect(SLOPE, "asleep", by_way=False),)


@pytest.mark.parametrize(
    ("phase", "squares"),
    [
        pytest.param(Choosing(), [], id="nothing to choose"),
        pytest.param(Walking(2, ((PLAIN, CARD), (LADDER, CARD))), [CARD], id="once"),
        pytest.param(Moving(0, (BRUSH, CARD)), [BRUSH, CARD], id="sent"),
        pytest.param(Swapping(), [LADDER], id="places swapped"),
    ],
)
def test_the_squares_are_those_to_choose_from(
    phase: Phase, squares: list[SquareId]
) -> None:
    state = table("ursule", "gripsol", at=[PLAIN, LADDER], phase=phase)

    found = GAME.rules.view_for(state, None).prospects

    assert [each.square for each in found] == squares
