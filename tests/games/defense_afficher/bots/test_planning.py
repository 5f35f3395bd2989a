"""What the planner counts: tours, odds and the cards still to come."""

from random import Random

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.bots import Hard
from tablee.games.defense_afficher.bots.decider import Hand, TableReading
from tablee.games.defense_afficher.bots.planner import (
    DETOUR,
    RELIEF,
    after_exchange,
    idle_turns,
)
from tablee.games.defense_afficher.bots.tours import (
    BIT,
    BRUSH_AT,
    NAMES,
    NUMBER,
    Landing,
    arrivals,
    nearest,
    tour,
    ways,
)
from tablee.games.defense_afficher.city import PANELS, PanelId, SquareId
from tablee.games.defense_afficher.state import State
from tests.games.defense_afficher.tables import ANN, table

A, B, C = (BIT[PanelId(panel)] for panel in "ABC")


def reading(state: State) -> TableReading:
    return TableReading(GAME.rules.view_for(state, ANN), 0)


def landings(start: str, die: int) -> set[Landing]:
    return {at for way in ways(SquareId(start), die) for at in way.landings}


def at(square: str) -> int:
    return NUMBER[SquareId(square)]


def test_ways_carry_out_what_the_square_says() -> None:
    assert Landing(at("s11"), turns=1) in landings("s13", 2)  # the broken ladder
    assert Landing(at("s54"), turns=-1) in landings("s56", 2)  # play again
    assert Landing(at("s10"), chance=True) in landings("s08", 2)
    assert Landing(at("s41"), chance=True) in landings("s41", 1)  # sent back by s42
    assert Landing(at("s30")) in landings("s34", 2)  # run to the nearest brush
    assert Landing(at("s19")) in landings("s24", 2)  # three squares on from s22


def test_a_card_that_moves_a_figure_starts_no_chain() -> None:
    assert arrivals(SquareId("s22")) == (Landing(at("s22")),)
    assert arrivals(SquareId("s03")) == (Landing(at("s03")),)


def test_a_tour_of_nothing_takes_no_turn_and_more_panels_take_longer() -> None:
    assert set(tour(0)) == {0.0}
    for n in range(len(NAMES)):
        assert 1.0 <= tour(A)[n] < tour(A | B)[n] < tour(A | B | C)[n]
        assert nearest(A | B)[n] == min(tour(A)[n], tour(B)[n])


def test_a_tour_lasts_as_long_as_it_says() -> None:
    rng, start, lengths = Random(1), SquareId("s06"), []
    for _ in range(1500):
        square, left, turns = NUMBER[start], A | C, 0.0
        while left:
            turns += 1
            die = rng.randint(1, 6)
            ends = [
                (cost(end, left), end)
                for way in ways(NAMES[square], die)
                for end in way.landings
            ]
            best, end = min(ends)
            if best < tour(left, simplified=True)[square]:
                square, left = end.square, left & ~BRUSH_AT[end.square]
                turns += end.turns - end.chance  # a Chance square: once more
        lengths.append(turns)

    expected = tour(A | C, simplified=True)[NUMBER[start]]
    assert sum(lengths) / len(lengths) == pytest.approx(expected, rel=0.05)


def cost(end: Landing, left: int) -> float:
    left &= ~BRUSH_AT[end.square]
    return tour(left, simplified=True)[end.square] + end.turns - end.chance


def test_idle_posters_take_longer_the_more_there_are_and_the_worse_the_reserve() -> (
    None
):
    good, bad = 0.5, 0.1  # of the Reserve is useful

    assert idle_turns(0, good, simplified=True) == 0.0
    one, two = (idle_turns(n, good, simplified=True) for n in (1, 2))
    assert one == pytest.approx(2.0 + DETOUR)  # every second exchange helps
    assert one < two < idle_turns(2, bad, simplified=True)
    left = after_exchange(2, 2, good, simplified=True)
    assert 1.0 + left == pytest.approx(two)


def test_chance_helps_where_the_reserve_does_not() -> None:
    assert idle_turns(1, 0.0, simplified=False) == RELIEF
    assert idle_turns(1, 0.0, simplified=True) > 50.0


@pytest.mark.parametrize("panel", PANELS)
def test_it_never_costs_anything_to_paste(panel: PanelId) -> None:
    decider = Hard(
        reading(table("lustucru ursule ursule", "gripsol", pasted="virgulo"))
    )
    bit, brush = BIT[panel], NUMBER[PANELS[panel].brush]

    for idle in range(6):
        pasted = decider.cost(Hand(A & ~bit, 1, idle), brush)
        for square in range(len(NAMES)):
            assert pasted < decider.cost(Hand(A | bit, 2, idle), square)


def test_a_hand_is_sorted_into_live_and_idle() -> None:
    state = table(
        "lustucru lustucru virgulo gripsol matinal",
        "ursule",
        pasted="gripsol",
        notices=["A3"],
    )

    found = reading(state)

    assert found.hand == Hand(A | C, live=2, idle=3)
    assert found.idle() == ("lustucru", "virgulo", "gripsol")
    assert found.pasted(A) == Hand(C, live=1, idle=3)


def test_the_reserve_is_judged_by_the_doubles_one_has_seen() -> None:
    fresh = reading(table("lustucru", "ursule"))
    twins_seen = reading(table("lustucru virgulo virgulo", "ursule", pasted="gripsol"))

    # 71 unseen, 70 of them neither lustucru; 68, 65 and without virgulo and gripsol
    assert sum(fresh.live_odds.values()) == pytest.approx(70 / 71)
    assert sum(twins_seen.live_odds.values()) == pytest.approx(66 / 68)
    assert twins_seen.unseen["virgulo"] == 0  # type: ignore[index]  # plain words


def test_cards_on_the_discard_pile_are_not_expected() -> None:
    hand = "lustucru matinal tambourin armoricette plagexpress"
    fog_to_come = Hard(reading(table(hand, "ursule")))
    fog_is_gone = Hard(reading(table(hand, "ursule", discards="brouillard")))

    assert fog_to_come.luck() < fog_is_gone.luck()


def test_the_planner_would_rather_be_near_its_brushes() -> None:
    decider = Hard(reading(table("lustucru", "ursule")))

    assert decider.cost(decider.reading.hand, at("s01")) < decider.cost(
        decider.reading.hand, at("s26")
    )
