"""What makes each level a person: how far it plans, and what it keeps in mind."""

import pytest

from tablee.bots.defense_afficher.beginner import Beginner
from tablee.bots.defense_afficher.easy import Easy, steps
from tablee.bots.defense_afficher.hard import Hard
from tablee.bots.defense_afficher.middle import Middle
from tablee.bots.defense_afficher.mind import Mind
from tablee.bots.defense_afficher.outlook import Hand, Outlook
from tablee.bots.defense_afficher.player import walk
from tablee.bots.defense_afficher.regular import Regular
from tablee.bots.defense_afficher.streets import BIT, BRUSH, NUMBER
from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import routes
from tablee.games.defense_afficher.content import PANELS, POSTERS, PanelId, SquareId
from tablee.games.defense_afficher.moves import Exchange, Move, TakeChance, Throw, Walk
from tablee.games.defense_afficher.state import State, Walking
from tests.games.defense_afficher.tables import ANN, table

A, C = BIT[PanelId("A")], BIT[PanelId("C")]  # of lustucru, and of matinal
GIFTS = "brouillard vent vent camionnette camionnette rebut rebut"


def mind(of: type[Mind], state: State) -> Mind:
    return of(Outlook(GAME.rules.view_for(state, ANN), 0))


def test_a_beginner_has_no_way_in_mind() -> None:
    here = mind(Beginner, table("lustucru matinal", "ursule"))

    assert len({here.cost(Hand(A | C, 2, 0), square) for square in BRUSH.values()}) == 1


def test_an_easy_one_walks_to_its_first_poster_whatever_lies_nearer() -> None:
    here = mind(Easy, table("matinal lustucru", "ursule"))
    hand = here.reading.hand

    at_a, at_c = (here.cost(hand, BRUSH[panel]) for panel in (A, C))
    assert at_c < at_a
    assert steps(A, BRUSH[A]) == 0


def test_the_middle_one_goes_to_the_nearest_and_the_regular_plans_the_whole_way() -> (
    None
):
    state = table("matinal lustucru", "ursule")
    one, both = Hand(A, 1, 0), Hand(A | C, 2, 0)

    def more(of: type[Mind]) -> set[float]:
        """Return what a second panel adds, from every brush."""
        here = mind(of, state)
        squares = (NUMBER[panel.brush] for panel in PANELS.values())
        return {round(here.cost(both, n) - here.cost(one, n), 3) for n in squares}

    assert max(more(Middle)) == 8.0  # a fixed price, or less where C is nearer
    assert len(more(Regular)) == len(PANELS)  # the way from each, worked out


@pytest.mark.parametrize("of", [Beginner, Easy, Middle])
def test_the_weaker_have_thrown_so_they_walk_and_the_middle_one_may_stay(
    of: type[Mind],
) -> None:
    at = SquareId("s04")  # beside the brush of panel A, where 6 leads far away
    state = table("lustucru", "ursule", at=[at], phase=Walking(6, routes(at, 6)))

    assert isinstance(walk(mind(of, state), 6), Walk) == (of is not Middle)


@pytest.mark.parametrize("of", [Beginner, Easy])
def test_the_weaker_change_one_poster_when_nothing_fits_and_not_before(
    of: type[Mind],
) -> None:
    pasted = "matinal lustucru"
    idle = mind(of, table(pasted, "ursule", pasted=pasted))
    live = mind(of, table(f"{pasted} gripsol", "ursule", pasted=pasted))

    assert _count(idle.choose()) == 1
    assert live.choose() == Throw()


@pytest.mark.rule("DDA-12")
def test_on_full_walls_the_weaker_take_a_chance_card() -> None:
    full = mind(Beginner, table("matinal", "ursule", pasted=" ".join(POSTERS)))

    assert full.choose() == TakeChance()


def test_a_regular_forgets_the_cards_that_were_drawn_and_a_hard_one_does_not() -> None:
    state = table("matinal lustucru", "ursule")
    seen = table("matinal lustucru", "ursule", discards=GIFTS)

    assert mind(Regular, seen).luck() == mind(Regular, state).luck()
    assert mind(Hard, seen).luck() > mind(Hard, state).luck()


def _count(move: Move) -> int:
    return len(move.posters) if isinstance(move, Exchange) else 0
