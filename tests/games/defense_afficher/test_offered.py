"""What is offered to whoever decides: each choice once, and nothing else (DDA-12)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import PANELS, PanelId, SlotId, SquareId
from tablee.games.defense_afficher.moves import (
    Done,
    Give,
    GoTo,
    LayNotice,
    LiftNotice,
    Paste,
    Peel,
    Scrape,
    Stay,
    SwapPeeked,
    SwapPlaces,
    TakeChance,
    Throw,
    Walk,
)
from tablee.games.defense_afficher.state import (
    Doubling,
    Exchanging,
    Giving,
    Laying,
    Moving,
    Pasting,
    Peeking,
    Peeling,
    Phase,
    Scraping,
    Shedding,
    Sliding,
    Swapping,
    Walking,
)
from tablee.kernel import Pattern, Subset
from tests.games.defense_afficher.tables import ANN, BOB, CAT, posters, slots, table

A = PanelId("A")
A1, A3, B1 = map(SlotId, ("A1", "A3", "B1"))
S01, S02, S03 = map(SquareId, ("s01", "s02", "s03"))
LUSTUCRU, URSULE, VIRGULO, ZESTINE = posters("lustucru ursule virgulo zestine")
HAND = (LUSTUCRU, URSULE, LUSTUCRU)  # two of a kind
SEATS = (ANN, BOB, CAT)


def exchange(least: int, most: int) -> Pattern:
    return Pattern("Exchange", {"posters": Subset(HAND, least, most)})


def offered(seat: Any, phase: Phase | None, **laid: Any) -> list[Any]:
    """Return what *seat* is offered; everybody else is offered nothing."""
    hands = (" ".join(HAND), "virgulo zestine virgulo", "gripsol")
    state = table(*hands, phase=phase, **laid)
    for other in set(SEATS) - {seat}:
        assert GAME.rules.legal_moves(state, other) == ()
    return list(GAME.rules.legal_moves(state, seat))


@pytest.mark.rule("DDA-12", "DDA-20")
def test_the_three_choices_of_a_turn() -> None:
    assert offered(ANN, None) == [Throw(), exchange(1, 3), TakeChance()]
    assert offered(ANN, None, reserve="zestine") == [
        Throw(),
        exchange(1, 1),
        TakeChance(),
    ]
    assert offered(ANN, None, reserve="") == [Throw(), TakeChance()]
    assert offered(ANN, None, simplified=True) == [Throw(), exchange(1, 3)]


@pytest.mark.rule("DDA-13", "DDA-16")
def test_a_throw_offers_its_ways_and_to_stay_but_a_slide_its_ways_alone() -> None:
    ways = ((S01, S02), (S03, S02))

    assert offered(ANN, Walking(2, ways)) == [*map(Walk, ways), Stay()]
    assert offered(BOB, Sliding(1, ways)) == [*map(Walk, ways)]


@pytest.mark.rule("DDA-17", "DDA-29")
def test_what_fits_is_offered_for_pasting_once() -> None:
    assert offered(ANN, Pasting((A,), 4)) == [Paste(LUSTUCRU, A1), Done()]
    assert offered(ANN, Doubling(A1)) == [Paste(LUSTUCRU, A1), Done()]
    assert offered(ANN, Doubling(A3)) == [Done()]


@pytest.mark.rule("DDA-26", "DDA-28", "DDA-G12")
def test_a_notice_is_offered_every_free_shape_of_the_panels_it_may_go_to() -> None:
    anywhere = offered(ANN, Laying())
    elsewhere = offered(ANN, Laying(A))
    beside = offered(ANN, Laying(), notices=["A1 A2"])

    assert len(anywhere) == len(set(anywhere)) == 13 * len(PANELS)
    assert elsewhere == [each for each in anywhere if each.slots[0][0] != "A"]
    assert [each for each in beside if each.slots[0][0] == "A"] == [
        LayNotice(slots("A3")),
        LayNotice(slots("A4")),
        LayNotice(slots("A3 A4")),
    ]
    assert len(beside) == 13 * (len(PANELS) - 1) + 3


@pytest.mark.rule("DDA-28", "DDA-29", "DDA-G13")
def test_the_scraper_is_offered_every_notice_and_every_poster_for_each_other_side() -> (
    None
):
    laid = {"pasted": "matinal belaine", "notices": ["A1 A2", "B1"]}

    assert offered(ANN, Scraping(), **laid) == [
        LiftNotice(slots("A1 A2")),
        LiftNotice((B1,)),
        *(Scrape(SlotId("C1"), side) for side in (1, 2)),
        *(Scrape(SlotId("F4"), side) for side in (1, 2)),
        Done(),
    ]


@pytest.mark.rule("DDA-G4")
@pytest.mark.parametrize(
    ("seat", "phase", "moves"),
    [
        pytest.param(ANN, Exchanging(0, 2), [exchange(0, 2)], id="exchange"),
        pytest.param(ANN, Shedding(), [Give(LUSTUCRU), Give(URSULE)], id="shed"),
        pytest.param(BOB, Giving(1, 0), [Give(VIRGULO), Give(ZESTINE)], id="give"),
        pytest.param(ANN, Moving(0, (S01, S02)), [GoTo(S01), GoTo(S02)], id="go"),
        pytest.param(ANN, Swapping(), [SwapPlaces(1), SwapPlaces(2)], id="places"),
        pytest.param(CAT, Peeling(2, (A1, B1)), [Peel(A1), Peel(B1)], id="peel"),
    ],
)
def test_a_card_offers_each_choice_once(
    seat: Any, phase: Phase, moves: list[Any]
) -> None:
    assert offered(seat, phase) == moves


@pytest.mark.rule("DDA-G4")
def test_a_peek_offers_each_pair_once_and_to_leave_it() -> None:
    belaine, matinal = posters("belaine matinal")
    moves = offered(ANN, Peeking(3), top="belaine belaine matinal gripsol")

    assert moves == [
        SwapPeeked(belaine, LUSTUCRU),
        SwapPeeked(belaine, URSULE),
        SwapPeeked(matinal, LUSTUCRU),
        SwapPeeked(matinal, URSULE),
        Done(),
    ]


@pytest.mark.rule("DDA-19", "DDA-G10")
def test_every_wrong_open_slot_is_a_slip_and_no_other() -> None:
    hands = ("lustucru ursule lustucru", "virgulo")
    state = table(*hands, notices=["A4"], pasted="virgulo", phase=Pasting((A,), 4))

    assert GAME.table_hooks.unlisted_faults(state, ANN) == (
        Paste(URSULE, A1),
        Paste(LUSTUCRU, SlotId("A2")),
        Paste(URSULE, SlotId("A2")),
    )
    assert GAME.table_hooks.unlisted_faults(state, BOB) == ()
    assert GAME.table_hooks.unlisted_faults(table(*hands), ANN) == ()
