"""Taking back: what turned nothing up, and touched no hand but one's own (DDA-G19)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import Poster, SlotId
from tablee.games.defense_afficher.moves import (
    Done,
    Exchange,
    Give,
    Move,
    Paste,
    Stay,
    TakeChance,
    Throw,
    Walk,
)
from tablee.games.defense_afficher.state import Giving, Peeking, Sliding, State
from tablee.kernel import Seat
from tests.games.defense_afficher.tables import ANN, play, posters, table
from tests.games.defense_afficher.test_pasting import (
    A1,
    A2,
    BRUSH_A,
    LUSTUCRU,
    TO_BRUSH,
    on_brush,
)


def rule_of(state: State, move: Move) -> str | None:
    """Return the rule against taking *move* back, once it is made."""
    return GAME.table_hooks.takes_back(state, ANN, move, play(state, ANN, move).state)


@pytest.mark.rule("DDA-G19")
def test_a_walk_a_poster_well_pasted_and_a_stop_can_be_taken_back() -> None:
    walking = table("lustucru", "gripsol", at=["s02"], phase=TO_BRUSH)
    state = on_brush("lustucru ursule virgulo")

    assert rule_of(walking, Walk((BRUSH_A,))) is None
    assert rule_of(walking, Stay()) is None
    assert rule_of(state, Paste(LUSTUCRU, A1)) is None
    assert rule_of(state, Done()) is None


@pytest.mark.rule("DDA-G19")
@pytest.mark.parametrize("seat", [2, 3])
def test_in_pairs_the_second_takes_back_as_the_first_does(seat: int) -> None:
    side = seat % 2
    hands = ["gripsol", "gripsol"]
    hands[side] = "lustucru ursule virgulo"
    at = ["s28", "s28"]
    at[side] = "s02"
    sides = (0, 1, 0, 1)
    walking = table(*hands, sides=sides, at=at, side=side, phase=TO_BRUSH)
    state = replace(walking, members=tuple(int(each == side) for each in (0, 1)))
    move = Walk((BRUSH_A,))
    there = play(state, Seat(seat), move).state
    pasted = play(there, Seat(seat), Paste(LUSTUCRU, A1)).state

    takes_back = GAME.table_hooks.takes_back
    assert takes_back(state, Seat(seat), move, there) is None
    assert takes_back(there, Seat(seat), Paste(LUSTUCRU, A1), pasted) is None


@pytest.mark.rule("DDA-G19")
def test_a_mispasting_has_shown_a_poster_of_the_reserve() -> None:
    state = on_brush("lustucru ursule virgulo")

    assert rule_of(state, Paste(LUSTUCRU, A2)) == "DDA-G19"


@pytest.mark.rule("DDA-G19")
def test_the_die_a_chance_card_and_an_exchange_stay() -> None:
    state = table("lustucru ursule", "gripsol", stock="", top="zestine")

    assert rule_of(state, Throw()) == "DDA-G19"
    assert rule_of(state, TakeChance()) == "DDA-G19"
    assert rule_of(state, Exchange(posters("ursule"))) == "DDA-G19"


@pytest.mark.rule("DDA-G19")
def test_a_gift_has_been_seen_by_who_got_it() -> None:
    state = table("lustucru ursule", "gripsol", phase=Giving(0, 1))

    assert rule_of(state, Give(Poster("ursule"))) == "DDA-G19"


@pytest.mark.rule("DDA-G19")
def test_whoever_looks_into_the_reserve_has_looked() -> None:
    state = on_brush("lustucru ursule virgulo")
    move = Paste(LUSTUCRU, SlotId(A1))
    after = play(state, ANN, move).state
    looking = replace(after, phase=Peeking(2))

    assert GAME.table_hooks.takes_back(state, ANN, move, looking) == "DDA-G19"


@pytest.mark.rule("DDA-G19")
def test_who_leads_another_s_figure_has_learnt_what_that_side_can_paste() -> None:
    to_brush = Sliding(0, ((BRUSH_A,),))
    state = table(
        "ursule",
        "gripsol",
        at=["s28", "s02"],
        side=1,
        phase=to_brush,
        assisted_pasting=True,
    )

    assert rule_of(state, Walk((BRUSH_A,))) == "DDA-G19"
