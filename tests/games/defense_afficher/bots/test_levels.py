"""What makes each level a person: how far it plans, and what it keeps in mind."""

from __future__ import annotations

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.bots import (
    Beginner,
    Easy,
    Hard,
    Middle,
    Regular,
    steps,
)
from tablee.games.defense_afficher.bots.decider import Decider, Hand, TableReading
from tablee.games.defense_afficher.bots.player import walk
from tablee.games.defense_afficher.bots.tours import (
    BIT,
    BRUSH,
    NUMBER,
    SETS,
    TOUR,
    all_tours,
    best_tour,
    bits,
    stored,
    tour,
)
from tablee.games.defense_afficher.city import (
    PANELS,
    POSTERS,
    PanelId,
    SquareId,
    routes,
)
from tablee.games.defense_afficher.moves import Exchange, Move, TakeChance, Throw, Walk
from tablee.games.defense_afficher.state import State, Walking
from tests.games.defense_afficher.tables import ANN, table

A, C = BIT[PanelId("A")], BIT[PanelId("C")]  # of lustucru, and of matinal
GIFTS = "brouillard vent vent camionnette camionnette rebut rebut"


def decider(of: type[Decider], state: State) -> Decider:
    return of(TableReading(GAME.rules.view_for(state, ANN), 0))


def test_a_beginner_has_no_way_in_mind() -> None:
    here = decider(Beginner, table("lustucru matinal", "ursule"))

    assert len({here.cost(Hand(A | C, 2, 0), square) for square in BRUSH.values()}) == 1


def test_an_easy_one_walks_to_its_first_poster_whatever_lies_nearer() -> None:
    here = decider(Easy, table("matinal lustucru", "ursule"))
    hand = here.reading.hand

    at_a, at_c = (here.cost(hand, BRUSH[panel]) for panel in (A, C))
    assert at_c < at_a
    assert steps(A, BRUSH[A]) == 0


def test_the_middle_one_goes_to_the_nearest_and_the_regular_plans_the_whole_way() -> (
    None
):
    state = table("matinal lustucru", "ursule")
    one, both = Hand(A, 1, 0), Hand(A | C, 2, 0)

    def more(of: type[Decider]) -> set[float]:
        """Return what a second panel adds, from every brush."""
        here = decider(of, state)
        squares = (NUMBER[panel.brush] for panel in PANELS.values())
        return {round(here.cost(both, n) - here.cost(one, n), 3) for n in squares}

    assert max(more(Middle)) == 8.0  # a fixed price, or less where C is nearer
    assert len(more(Regular)) == len(PANELS)  # the way from each, worked out


@pytest.mark.parametrize("of", [Beginner, Easy, Middle])
def test_the_weaker_have_thrown_so_they_walk_and_the_middle_one_may_stay(
    of: type[Decider],
) -> None:
    at = SquareId("s04")  # beside the brush of panel A, where 6 leads far away
    state = table("lustucru", "ursule", at=[at], phase=Walking(6, routes(at, 6)))

    assert isinstance(walk(decider(of, state), 6), Walk) == (of is not Middle)


@pytest.mark.parametrize("of", [Beginner, Easy])
def test_the_weaker_change_one_poster_when_nothing_fits_and_not_before(
    of: type[Decider],
) -> None:
    pasted = "matinal lustucru"
    idle = decider(of, table(pasted, "ursule", pasted=pasted))
    live = decider(of, table(f"{pasted} gripsol", "ursule", pasted=pasted))

    assert _count(idle.choose()) == 1
    assert live.choose() == Throw()


@pytest.mark.rule("DDA-12")
def test_on_full_walls_the_weaker_take_a_chance_card() -> None:
    full = decider(Beginner, table("matinal", "ursule", pasted=" ".join(POSTERS)))

    assert full.choose() == TakeChance()


def test_a_regular_forgets_the_cards_that_were_drawn_and_a_hard_one_does_not() -> None:
    state = table("matinal lustucru", "ursule")
    seen = table("matinal lustucru", "ursule", discards=GIFTS)

    assert decider(Regular, seen).luck() == decider(Regular, state).luck()
    assert decider(Hard, seen).luck() > decider(Hard, state).luck()


def _count(move: Move) -> int:
    return len(move.posters) if isinstance(move, Exchange) else 0


# ``tours.bin`` is fresh: worked out again, the tours are the same to the last bit.


STALE = "run python -m tablee.games.defense_afficher.bots.tours"
# A tour follows from those with one panel fewer, so that some stand for all: every
# single panel, where a change begins, all panels together, and a few between.
SAMPLE = sorted({*(1 << n for n in range(SETS.bit_length() - 1)), *range(0, SETS, 37)})


def test_every_set_of_panels_has_its_tour_in_both_games() -> None:
    assert len(stored()) == 2 * SETS * TOUR.size, STALE


@pytest.mark.parametrize("simplified", [False, True])
def test_a_tour_follows_from_the_shorter_ones(simplified: bool) -> None:
    for mask in (*SAMPLE, SETS - 1):
        shorter = {bit: tour(mask & ~bit, simplified) for bit in bits(mask)}

        assert best_tour(shorter, simplified) == tour(mask, simplified), STALE


def test_tours_are_worked_out_from_the_shortest_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tablee.games.defense_afficher.bots.tours.SETS", 16)

    assert all_tours(simplified=False) == [tour(mask) for mask in range(16)]
