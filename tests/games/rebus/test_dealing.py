"""Hands drawn so that a sentence can be laid in each (REB-G46)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee import rebus
from tablee.games.rebus import GAME
from tablee.games.rebus.dealing import rows_from
from tablee.games.rebus.events import CardsDrawn, PileRefilled
from tablee.games.rebus.flow import draw
from tablee.games.rebus.moves import Cards
from tablee.games.rebus.state import Options, State
from tablee.kernel import Chance, Setting, Step
from tablee.kernel.contract import family_options
from tablee.rebus.deck import code_of, ids
from tests.games.rebus.tables import ANN, BOB, cards

pytestmark = pytest.mark.rule("REB-G46")
OPTIONS = Options(sentences=True)
GLUE = ["jeu", "ile", "aile", "lait", "mont", "thon", "la", "un", "deux", "dent"]


def dealt(seed: int, seats: int = 6, options: Options = OPTIONS) -> State:
    setting = Setting(options, tuple(range(seats)))
    state: State = GAME.rules.setup(setting, Chance(bytes([seed]), 0)).state
    return state


def all_cards(state: State) -> list[str]:
    racks = (card for rack in state.racks for card in rack)
    return sorted((*racks, *state.pile, *state.discards, *state.centre))


def holds(rack: Cards) -> bool:
    """Return whether a sentence can be laid from a rack."""
    return bool(rows_from(rack, (), 0))


def test_a_sentence_can_be_laid_from_every_hand_that_is_dealt() -> None:
    for seed in range(12):
        state = dealt(seed)

        assert all(holds(rack) and len(rack) == 10 for rack in state.racks)
        assert GAME.study.violations(state) == ()


def test_the_composer_finds_a_rebus_of_four_cards_in_every_such_hand() -> None:
    for rack in (*dealt(1).racks, *dealt(2).racks):
        assert len(rebus.compose(ids(rack), longest=True)[0].cards) >= 4


def test_the_booklet_deals_at_random() -> None:
    assert not Options().sentences
    assert not all(holds(rack) for rack in dealt(1, options=Options()).racks)
    assert GAME.presets["short"].sentences
    assert family_options(GAME).sentences


def test_a_sentence_can_be_laid_again_from_a_hand_that_is_filled_up() -> None:
    state = dealt(3, seats=2)
    left = state.racks[ANN][:7]
    state = replace(state, racks=(left, state.racks[BOB]), centre=state.racks[ANN][7:])

    step = draw(Step(state), ANN, 3, Chance(b"", 9))

    rack = step.state.racks[ANN]
    assert holds(rack)
    assert rack[:7] == left
    assert step.events == (CardsDrawn(ANN, 3),)
    assert GAME.study.violations(step.state) == ()


def test_the_pile_is_made_anew_for_it_and_the_newest_cards_stay() -> None:
    state = dealt(3, seats=2)
    row = cards("jeu porte mont sac")
    newest = tuple(card for card in state.pile if card not in row)[:12]
    left = tuple(map(code_of, ("tour", "rail", "os")))
    out = {*row, *newest, *left, *state.racks[BOB]}
    rest = tuple(card for card in (*state.pile, *state.racks[ANN]) if card not in out)
    pile, discards = rest[:7], rest[7:]
    state = replace(
        state,
        racks=(left, tuple(c for c in state.racks[BOB] if c not in {*row, *left})),
        pile=pile,
        discards=tuple(card for card in discards if ids((card,))[0] not in GLUE),
        centre=(*row, *newest),
    )
    assert not rows_from(left, pile, 7)

    step = draw(Step(state), ANN, 7, Chance(b"", 9))

    assert holds(step.state.racks[ANN])
    assert [type(event) for event in step.events] == [PileRefilled, CardsDrawn]
    assert step.state.centre == newest
    assert all_cards(step.state) == all_cards(state)


def test_where_no_sentence_is_left_the_cards_on_top_are_drawn() -> None:
    state = replace(dealt(3, seats=2), pile=cards("os tour"), discards=(), centre=())
    state = replace(state, racks=(cards("rail roc"), state.racks[BOB]))

    step = draw(Step(state), ANN, 3, Chance(b"", 9))

    assert {*step.state.racks[ANN]} == {*cards("rail roc os tour")}
    assert step.events == (CardsDrawn(ANN, 2),)


def test_an_onlooker_imagines_hands_with_a_sentence_alone() -> None:
    view = GAME.rules.view_for(dealt(4, seats=3), None)

    state = GAME.study.sample_state(view, Chance(b"", 9))

    assert all(map(holds, state.racks))
    assert GAME.rules.view_for(state, None) == view
