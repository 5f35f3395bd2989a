"""Throwing, walking, staying, and squares that say something (DDA-12 to DDA-16)."""

import pytest

from tablee.games.defense_afficher.city import (
    PANELS,
    SQUARES,
    PanelId,
    SquareId,
    routes,
)
from tablee.games.defense_afficher.moves import (
    Arrived,
    ChanceTaken,
    Done,
    Exchange,
    GoTo,
    MustMiss,
    Paste,
    Stay,
    Stayed,
    SwapPlaces,
    TakeChance,
    Throw,
    TurnBegan,
    TurnMissed,
    Walk,
    Walked,
)
from tablee.games.defense_afficher.state import (
    Choosing,
    Exchanging,
    Moving,
    Pasting,
    State,
    Turn,
    Walking,
)
from tests.games.defense_afficher.tables import (
    ANN,
    BOB,
    but,
    happened,
    may,
    play,
    refused,
    table,
)

A = PanelId("A")

CHANCE_SQUARE = SquareId("s18")  # with a plain square beside it


def square(do: str) -> SquareId:
    """Return the square with this instruction."""
    return next(s.id for s in SQUARES.values() if s.effect and s.effect.do == do)


def before(target: SquareId) -> SquareId:
    """Return a plain square next to *target*."""
    return next(
        n for n in SQUARES[target].neighbours if SQUARES[n].kind in ("plain", "start")
    )


def way(squares: str) -> tuple[SquareId, ...]:
    """Read a route from words."""
    return tuple(map(SquareId, squares.split()))


def thrown(state: State, die: int) -> State:
    """Make the side on turn have thrown *die*."""
    ways = routes(state.figures[state.turn.side], die)
    return but(state, phase=Walking(die, ways))


def step_onto(target: SquareId, **changes: object) -> State:
    """Stand next to *target* with a one on the die."""
    state = table("lustucru ursule", "virgulo ursule", at=[before(target)])
    return but(thrown(state, 1), **changes)


@pytest.mark.rule("DDA-13")
def test_no_walk_without_a_throw_nor_of_another_length() -> None:
    state = table("lustucru", "virgulo", at=["s02"])

    assert refused(state, ANN, Walk((SquareId("s03"),))) == "DDA-13"
    assert refused(thrown(state, 2), ANN, Walk((SquareId("s03"),))) == "DDA-13"
    back = (SquareId("s03"), SquareId("s02"))
    assert refused(thrown(state, 2), ANN, Walk(back)) == "DDA-13"


@pytest.mark.rule("DDA-G7")
def test_nobody_passes_instead_of_choosing() -> None:
    state = table("lustucru", "virgulo")

    assert refused(state, ANN, Stay()) == "DDA-G7"
    assert refused(state, ANN, Done()) == "DDA-G7"


@pytest.mark.rule("DDA-G8")
def test_staying_on_a_brush_does_nothing_again() -> None:
    brush = PANELS[A].brush
    state = thrown(table("lustucru", "virgulo", at=[brush]), 3)

    after = play(state, ANN, Stay()).state

    assert after.pasted == ()
    assert after.phase == Choosing()


@pytest.mark.rule("DDA-G9")
def test_with_no_way_to_go_the_figure_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.games.defense_afficher.walking.routes", lambda *_: ())

    step = play(table("lustucru", "virgulo"), ANN, Throw())

    assert happened(step, Stayed) == [Stayed(0)]
    assert step.state.turn.side == 1


@pytest.mark.rule("DDA-15")
def test_the_printer_s_square_makes_one_exchange_a_poster() -> None:
    target = square("exchange_one")
    state = play(step_onto(target), ANN, Walk((target,))).state
    assert state.phase == Exchanging(1, 1)
    assert refused(state, ANN, Exchange(())) == "DDA-20"
    assert refused(state, ANN, Done()) == "DDA-20"
    assert refused(state, ANN, Exchange(state.hands[0])) == "DDA-20"

    after = play(state, ANN, Exchange(state.hands[0][:1])).state

    assert after.reserve[-1] == "lustucru"
    assert after.turn.side == 1


@pytest.mark.rule("DDA-15", "DDA-G11")
def test_more_than_the_printer_takes_and_more_than_there_is() -> None:
    state = table("lustucru ursule", "virgulo", phase=Exchanging(1, 1))
    two = Exchange(state.hands[0])

    assert refused(but(state, reserve=state.reserve[:2]), ANN, two) == "DDA-20"
    assert refused(but(state, reserve=state.reserve[:1]), ANN, two) == "DDA-G11"


@pytest.mark.rule("DDA-15")
def test_the_broken_ladder_costs_the_next_turn() -> None:
    target = square("miss_turn")
    step = play(step_onto(target), ANN, Walk((target,)))
    assert happened(step, MustMiss) == [MustMiss(0)]
    assert step.state.turn.side == 1

    state = play(step.state, BOB, Throw()).state
    step = play(state, BOB, Stay())

    assert happened(step, TurnMissed) == [TurnMissed(0)]
    assert step.state.turn.side == 1
    assert step.state.missing == (0, 0)


@pytest.mark.rule("DDA-15", "DDA-G14")
def test_no_entry_after_places_are_swapped_sends_one_back_to_one_s_own() -> None:
    state = table("lustucru", "virgulo", at=["s62", "s42"], stock="raccourci")
    state = play(thrown(state, 1), ANN, Walk((SquareId("s63"),))).state

    after = play(state, ANN, SwapPlaces(1)).state

    assert after.figures == ("s63", "s63")


@pytest.mark.rule("DDA-15", "DDA-G14")
def test_downhill_with_one_way_to_go_is_a_displacement_like_any_other() -> None:
    state = thrown(table("ursule echappee", "virgulo", at=["s23"]), 1)

    step = play(state, ANN, Walk(way("s22")))

    assert happened(step, Walked) == [
        Walked(0, way("s22")),
        Walked(0, way("s21 s20 s19")),
    ]
    assert step.state.phase == Pasting((PanelId("I"),), 4)
    assert step.state.turn.displaced


@pytest.mark.rule("DDA-15", "DDA-G14")
def test_fresh_paste_runs_to_the_nearest_brush_which_counts_as_an_arrival() -> None:
    state = thrown(table("lustucru ursule", "virgulo", at=["s33"]), 1)

    step = play(state, ANN, Walk(way("s32")))

    assert happened(step, Arrived) == [Arrived(0, SquareId("s30"))]
    assert step.state.figures[0] == "s30"
    assert step.state.phase == Pasting((PanelId("G"),), 4)


@pytest.mark.rule("DDA-G14", "DDA-G17")
@pytest.mark.parametrize(
    ("slide", "side"),
    [
        pytest.param("s46 s45 s24", 1, id="another side's"),
        pytest.param("s56 s55 s54", 0, id="played again"),
    ],
)
def test_a_new_turn_keeps_nothing_of_the_one_before(slide: str, side: int) -> None:
    state = table("lustucru", "virgulo", at=["s57"], stock="paves")
    state = play(state, ANN, TakeChance()).state

    state = play(state, BOB, Walk(way(slide))).state

    assert state.turn == Turn(2, side, state.figures[side])


@pytest.mark.rule("DDA-15")
def test_an_instruction_cannot_be_dodged() -> None:
    brush = SquareId("s03")
    state = table("lustucru", "virgulo", phase=Moving(0, (brush, SquareId("s09"))))

    assert refused(state, ANN, GoTo(SquareId("s01"))) == "DDA-15"
    assert refused(state, ANN, Stay()) == "DDA-15"


@pytest.mark.rule("DDA-32", "DDA-G17")
def test_in_the_simplified_game_a_chance_square_lets_one_play_again() -> None:
    target = CHANCE_SQUARE
    state = table("lustucru", "virgulo", at=[before(target)], simplified=True)
    assert not may(state, ANN, TakeChance)
    assert refused(state, ANN, TakeChance()) == "DDA-32"

    step = play(thrown(state, 1), ANN, Walk((target,)))

    assert happened(step, ChanceTaken) == []
    assert happened(step, TurnBegan) == [TurnBegan(0, again=True)]
    assert may(step.state, ANN, Throw)


@pytest.mark.rule("DDA-17")
def test_nothing_is_pasted_away_from_a_brush() -> None:
    state = table("lustucru", "virgulo")

    assert refused(state, ANN, Paste(state.hands[0][0], PANELS[A].slots[0].id)) == (
        "DDA-17"
    )
