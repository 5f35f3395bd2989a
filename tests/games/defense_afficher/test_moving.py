"""Throwing, walking, staying, and squares that say something (DDA-12 to DDA-16)."""

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
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
    Threw,
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
    Sliding,
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
    """Let the side on turn have thrown *die*."""
    ways = routes(state.figures[state.turn.side], die)
    return but(state, phase=Walking(die, ways))


def step_onto(target: SquareId, **changes: object) -> State:
    """Stand next to *target* with a one on the die."""
    state = table("lustucru ursule", "virgulo ursule", at=[before(target)])
    return but(thrown(state, 1), **changes)


@pytest.mark.rule("DDA-12")
def test_a_turn_is_one_of_three() -> None:
    state = table("lustucru", "virgulo")

    kinds = {
        getattr(m, "move", type(m).__name__) for m in GAME.rules.legal_moves(state, ANN)
    }

    assert kinds == {"Throw", "Exchange", "TakeChance"}
    assert refused(state, ANN, GoTo(SquareId("s01"))) == "DDA-12"


@pytest.mark.rule("DDA-13")
def test_the_figure_goes_as_many_squares_as_the_die_says() -> None:
    step = play(table("lustucru", "virgulo"), ANN, Throw())
    die = happened(step, Threw)[0].die
    assert happened(step, Threw) == [Threw(0, die)]
    assert step.state.phase == Walking(die, routes(step.state.figures[0], die))

    route = step.state.phase.routes[0]
    after = play(step.state, ANN, Walk(route))

    assert after.state.figures[0] == route[-1]
    assert happened(after, Walked) == [Walked(0, route)]
    assert len(route) == die


@pytest.mark.rule("DDA-13")
def test_no_walk_without_a_throw_nor_of_another_length() -> None:
    state = table("lustucru", "virgulo", at=["s02"])

    assert refused(state, ANN, Walk((SquareId("s03"),))) == "DDA-13"
    assert refused(thrown(state, 2), ANN, Walk((SquareId("s03"),))) == "DDA-13"
    back = (SquareId("s03"), SquareId("s02"))
    assert refused(thrown(state, 2), ANN, Walk(back)) == "DDA-13"


@pytest.mark.rule("DDA-14")
def test_figures_share_squares() -> None:
    state = thrown(table("lustucru", "virgulo", at=["s04", "s05"]), 1)

    after = play(state, ANN, Walk((SquareId("s05"),))).state

    assert after.figures == ("s05", "s05")


@pytest.mark.rule("DDA-16", "DDA-G7")
def test_after_any_throw_one_may_stay() -> None:
    for die in range(1, 7):
        state = thrown(table("lustucru", "virgulo"), die)

        step = play(state, ANN, Stay())

        assert step.state.figures == state.figures
        assert step.events == (Stayed(0), TurnBegan(1, again=False))
        assert step.state.turn == Turn(2, 1, state.figures[1])


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
def test_squares_passed_over_have_no_effect() -> None:
    state = thrown(table("lustucru ursule", "virgulo", at=["s02"]), 2)

    after = play(state, ANN, Walk((SquareId("s03"), SquareId("s04"))))

    assert SQUARES[SquareId("s03")].kind == "brush"
    assert after.state.pasted == ()
    assert after.state.turn.side == 1


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
def test_the_printer_has_nothing_to_offer_when_the_reserve_is_empty() -> None:
    target = square("exchange_one")

    after = play(step_onto(target, reserve=()), ANN, Walk((target,))).state

    assert after.turn.side == 1


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


@pytest.mark.rule("DDA-15", "DDA-G17")
def test_the_empty_street_gives_a_full_new_turn() -> None:
    target = square("play_again")

    step = play(step_onto(target), ANN, Walk((target,)))

    assert happened(step, TurnBegan) == [TurnBegan(0, again=True)]
    assert step.state.turn.side == 0
    assert may(step.state, ANN, TakeChance)
    assert may(step.state, ANN, Exchange)


@pytest.mark.rule("DDA-15")
def test_no_entry_sends_one_back_to_where_the_move_began() -> None:
    target = square("go_back")
    start = before(target)

    step = play(step_onto(target), ANN, Walk((target,)))

    assert happened(step, Arrived) == [Arrived(0, start)]
    assert step.state.figures[0] == start


@pytest.mark.rule("DDA-15", "DDA-G14")
def test_no_entry_brings_one_back_as_an_arrival_that_acts() -> None:
    state = thrown(table("lustucru ursule", "virgulo", at=["s50"]), 2)

    step = play(state, ANN, Walk(way("s49 s42")))

    assert happened(step, Arrived) == [Arrived(0, SquareId("s50"))]
    assert step.state.phase == Pasting((PanelId("B"),), 4)
    assert step.state.turn.displaced


@pytest.mark.rule("DDA-15", "DDA-G14")
def test_no_entry_after_a_slide_sends_one_back_to_where_the_slide_began() -> None:
    state = table("lustucru ursule", "virgulo", at=["s62"], stock="paves")
    state = play(thrown(state, 1), ANN, Walk((SquareId("s63"),))).state
    slide = way("s64 s49 s42")

    step = play(state, BOB, Walk(slide))

    assert happened(step, Walked) == [Walked(0, slide)]
    assert happened(step, Arrived) == [Arrived(0, SquareId("s63"))]
    assert step.state.figures[0] == "s63"
    assert happened(step, ChanceTaken) == []
    assert step.state.turn.side == 1


@pytest.mark.rule("DDA-15", "DDA-G14")
def test_no_entry_after_places_are_swapped_sends_one_back_to_one_s_own() -> None:
    state = table("lustucru", "virgulo", at=["s62", "s42"], stock="raccourci")
    state = play(thrown(state, 1), ANN, Walk((SquareId("s63"),))).state

    after = play(state, ANN, SwapPlaces(1)).state

    assert after.figures == ("s63", "s63")


@pytest.mark.rule("DDA-15")
def test_downhill_goes_on_three_squares_without_turning_back() -> None:
    state = thrown(table("lustucru ursule", "virgulo", at=["s21"]), 1)

    step = play(state, ANN, Walk(way("s22")))

    assert happened(step, Walked) == [Walked(0, way("s22"))]
    assert step.state.phase == Sliding(0, (way("s23 s24 s25"), way("s23 s24 s45")))


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


@pytest.mark.rule("DDA-G14")
def test_who_is_sent_to_a_brush_pastes_there_and_is_displaced() -> None:
    brush = PANELS[A].brush
    state = table("lustucru", "virgulo", phase=Moving(0, (brush, SquareId("s09"))))

    step = play(state, ANN, GoTo(brush))

    assert isinstance(step.state.phase, Pasting)
    assert step.state.turn.displaced


@pytest.mark.rule("DDA-G14")
def test_a_second_square_reached_without_a_throw_does_not_act() -> None:
    brush = PANELS[A].brush
    state = table("lustucru", "virgulo", phase=Moving(0, (brush, SquareId("s09"))))

    first = play(state, ANN, GoTo(brush)).state
    turn = replace(state.turn, displaced=True)
    second = play(but(state, turn=turn), ANN, GoTo(brush)).state

    assert isinstance(first.phase, Pasting)
    assert second.phase == Choosing()
    assert second.turn.side == 1


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


@pytest.mark.rule("DDA-21")
def test_stopping_on_a_chance_square_one_must_take_a_card() -> None:
    target = CHANCE_SQUARE

    step = play(step_onto(target), ANN, Walk((target,)))

    (taken,) = happened(step, ChanceTaken)
    assert taken.by_choice is False


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
