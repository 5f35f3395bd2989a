"""Chance cards, each doing what it says (DDA-21 to DDA-25, DDA-G4, DDA-G14)."""

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import (
    PANELS,
    CardId,
    PanelId,
    Poster,
    SlotId,
    SquareId,
    nearest_panels,
)
from tablee.games.defense_afficher.moves import (
    ChanceTaken,
    Done,
    Gave,
    Give,
    GoTo,
    Paste,
    PlacesSwapped,
    StockRenewed,
    SwapPlaces,
    TakeChance,
    Throw,
    TookPosters,
)
from tablee.games.defense_afficher.state import (
    Giving,
    Pasting,
    Peeling,
    Shedding,
    Swapping,
)
from tablee.kernel import Outcome
from tests.games.defense_afficher.tables import (
    ANN,
    but,
    draw,
    happened,
    luck,
    may,
    play,
    refused,
    table,
)

A = PanelId("A")
A1, H3 = SlotId("A1"), SlotId("H3")
LUSTUCRU, URSULE = Poster("lustucru"), Poster("ursule")


@pytest.mark.rule("DDA-22", "DDA-23")
def test_one_may_take_a_card_instead_and_it_takes_the_turn() -> None:
    step = draw("averse")

    assert happened(step, ChanceTaken) == [ChanceTaken(0, CardId("averse"), True)]
    assert step.state.discards == ("averse",)
    assert step.state.turn.side == 1


@pytest.mark.rule("DDA-23")
def test_the_top_card_is_taken_and_must_be_obeyed() -> None:
    state = table("lustucru ursule", "virgulo", stock="rebut vent")

    state = play(state, ANN, TakeChance()).state

    assert state.stock[0] == "vent"
    assert state.phase == Shedding()
    assert refused(state, ANN, Done()) == "DDA-23"
    assert refused(state, ANN, Throw()) == "DDA-23"


@pytest.mark.rule("DDA-25")
def test_an_exhausted_stock_is_made_of_ecart() -> None:
    state = table("lustucru", "virgulo")
    cards = state.stock
    state = but(state, stock=(), discards=cards)

    step = play(state, ANN, TakeChance())

    (taken,) = happened(step, ChanceTaken)
    assert step.events[:2] == (StockRenewed(30), taken)
    stock = luck().shuffled(cards)
    assert stock not in (cards, cards[::-1])
    assert (taken.card, *step.state.stock) == stock
    assert step.state.discards == (taken.card,)


@pytest.mark.rule("DDA-G4", "DDA-19")
def test_in_the_fog_a_poster_drawn_for_a_mistake_can_be_pasted_too() -> None:
    state = draw("brouillard", table("lustucru", "virgulo", top="ursule")).state

    step = play(state, ANN, Paste(LUSTUCRU, SlotId("A2")))
    assert happened(step, TookPosters) == [TookPosters(0, 1)]
    assert step.state.phase == state.phase
    step = play(step.state, ANN, Paste(LUSTUCRU, A1))
    assert step.state.turn.side == 0
    assert step.state.hands[0] == ("ursule",)
    step = play(step.state, ANN, Paste(URSULE, H3))

    assert GAME.rules.outcome(step.state) == Outcome((0,), "DDA-31")


FOUR = "lustucru ursule matinal zestine"


@pytest.mark.rule("DDA-G4", "DDA-19")
def test_a_mistake_is_none_of_the_three() -> None:
    state = draw("brouillard", table(FOUR, "virgulo", limited_fog=True)).state

    state = play(state, ANN, Paste(LUSTUCRU, H3)).state

    assert state.phase == Pasting(tuple(PANELS), 3)


@pytest.mark.rule("DDA-G14")
def test_the_van_s_own_words_are_carried_out_after_any_displacement() -> None:
    state = table("lustucru ursule", "virgulo", at=["s18"], stock="camionnette")
    moved = but(state, turn=replace(state.turn, displaced=True))
    state = play(moved, ANN, TakeChance()).state
    there = {
        each.square: each.act for each in GAME.rules.view_for(state, ANN).prospects
    }
    assert set(there.values()) == {"paste"}

    state = play(state, ANN, GoTo(SquareId("s03"))).state

    assert state.phase == Pasting((A,), 4)


@pytest.mark.rule("DDA-G4")
def test_the_long_ladder_pastes_one_on_the_nearest_panel() -> None:
    state = table("lustucru virgulo ursule", "gripsol", at=["s02"])

    state = draw("echelle", state).state

    assert state.phase == Pasting(nearest_panels(SquareId("s02")), 1)
    after = play(state, ANN, Paste(Poster("lustucru"), SlotId("A1"))).state
    assert after.figures[0] == "s02"
    assert after.turn.side == 1


@pytest.mark.rule("DDA-G4")
def test_where_two_brushes_are_equally_near_a_poster_comes_off_either_panel() -> None:
    state = table("ursule", "virgulo", at=["s06"], pasted="lustucru matinal zestine")

    state = draw("decollee", state).state

    assert state.phase == Peeling(1, (A1, SlotId("C1")))


@pytest.mark.rule("DDA-G2")
def test_nearest_is_by_steps_and_all_that_are_equally_near() -> None:
    near = {
        square: nearest_panels(SquareId(square)) for square in ("s05", "s06", "s46")
    }

    assert near == {"s05": ("A",), "s06": ("A", "C"), "s46": ("E", "H")}


@pytest.mark.rule("DDA-G4", "DDA-G14")
def test_through_the_courtyard_one_changes_places_and_arrives() -> None:
    state = table("lustucru", "virgulo", "gripsol", at=["s05", "s03", "s07"])
    state = draw("raccourci", state).state
    assert state.phase == Swapping()
    assert may(state, ANN, SwapPlaces) == [SwapPlaces(1), SwapPlaces(2)]

    step = play(state, ANN, SwapPlaces(1))

    assert step.state.figures == ("s03", "s05", "s07")
    assert happened(step, PlacesSwapped) == [PlacesSwapped(0, 1)]
    assert step.state.phase == Pasting((A,), 4)
    assert step.state.turn.displaced  # what follows leads no further (DDA-G14)


@pytest.mark.rule("DDA-G4")
def test_politeness_gives_a_poster_to_the_left_unseen() -> None:
    state = table("lustucru ursule", "virgulo", "gripsol")
    state = draw("politesse", state).state
    assert state.phase == Giving(0, 1)

    step = play(state, ANN, Give(Poster("ursule")))

    assert step.state.hands == (("lustucru",), ("virgulo", "ursule"), ("gripsol",))
    assert happened(step, Gave) == [Gave(0, 1)]
