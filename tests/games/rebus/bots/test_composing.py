"""What bots lay on each kind of square, and what they do before."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.french.words import is_known_at
from tablee.games.rebus import GAME
from tablee.games.rebus.board import ARRIVEE
from tablee.games.rebus.bots.knowledge import LEVELS, SOONEST_REBUS, Level
from tablee.games.rebus.judging import says
from tablee.games.rebus.moves import Discard, Draw, Exchange, Lay, Pass, Seal, Throw
from tablee.games.rebus.state import Drawing, Exchanging, Options, State
from tablee.kernel import Chance, Setting
from tablee.rebus import compose
from tablee.rebus.clear import is_simple
from tablee.rebus.compose import DULL
from tablee.rebus.deck import code_of, codes, ids
from tests.games.rebus.bots.asking import BLANK, HARD, meant_by
from tests.games.rebus.tables import (
    ANN,
    HAND,
    MINUTE,
    NOW,
    at,
    cards,
    composing,
    play,
    table,
    throwing,
)

DUMB = "houx yeux oeufs"  # nothing can be said of it


def laid(state: State) -> Lay:
    """Return what the strongest lays; the rules take it."""
    move = meant_by(state, ANN).move
    play(state, ANN, move)
    assert isinstance(move, Lay)
    row, words = move.cards, move.solution
    assert says(row, words, move.intruder).answer == "yes"
    return move


@pytest.mark.rule("REB-12")
@pytest.mark.parametrize("demanded", [2, 3])
def test_lays_as_many_cards_as_the_square_demands(demanded: int) -> None:
    assert len(laid(composing(HAND, demanded=demanded)).cards) == demanded


@pytest.mark.rule("REB-14")
def test_lays_fewer_where_so_many_do_not_come_to_mind() -> None:
    move = laid(composing("chat pot", demanded=7, **at(45)))

    assert move == Lay(cards("chat pot"), "chapeau")


@pytest.mark.rule("REB-15")
def test_slips_in_an_intruder() -> None:
    move = laid(composing(HAND, kind="intrus"))

    assert len(move.cards) > 2
    assert 1 <= move.intruder <= len(move.cards)


@pytest.mark.rule("REB-16")
def test_uses_a_card_of_the_centre_on_plus() -> None:
    move = laid(composing("chat", kind="plus", centre="pot scie", **at(45)))

    assert move.cards == cards("chat pot")


@pytest.mark.rule("REB-19")
def test_gives_up_a_rebussimo_that_it_cannot_reach() -> None:
    state = composing(kind="rebussimo", demanded=8)

    assert meant_by(state, ANN, LEVELS["middle"]).move == Pass()
    assert meant_by(state, ANN, BLANK).move == Pass()


@pytest.mark.rule("REB-19")
def test_lays_eight_for_a_rebussimo_where_they_say_something() -> None:
    rack = "dent la faux raie ile fee nuit noir chat pot"
    move = laid(composing(rack, kind="rebussimo", demanded=8))

    assert move.solution == "dans la forêt il fait nuit noire"
    assert len(move.cards) == 8
    state = composing(HAND, kind="rebussimo", demanded=8)
    assert meant_by(state, ANN).move == Pass()


@pytest.mark.rule("REB-25")
def test_gets_rid_of_its_own_cards_on_arrivee() -> None:
    state = composing(
        "chat pot", kind="arrivee", demanded=2, centre="scie tronc", **at(ARRIVEE)
    )

    assert laid(state).cards == cards("chat pot")


@pytest.mark.rule("REB-G43")
@pytest.mark.parametrize("level", [*LEVELS.values(), BLANK])
def test_lays_something_unless_nothing_can_be_laid(level: Level) -> None:
    for seed in range(12):
        state = GAME.rules.setup(Setting(Options(), (0, 1, 2)), Chance(b"", seed)).state
        rack = tuple(map(code_of, ("chat", "pot"))) + state.racks[ANN][:6]
        hand = " ".join(codes()[card] for card in dict.fromkeys(rack))

        move = meant_by(composing(hand, demanded=2 + seed % 3), ANN, level).move
        assert isinstance(move, Lay)


@pytest.mark.rule("REB-G43")
@pytest.mark.parametrize("level", [LEVELS["middle"], BLANK])
def test_lays_what_is_dull_or_lies_far_back_rather_than_nothing(level: Level) -> None:
    dull = "fou nid rond cil"  # « fourrons »
    assert compose(dull.split(), 2, dull=DULL) == []
    assert isinstance(meant_by(composing(dull, demanded=2), ANN, level).move, Lay)

    lent = "chat lait os eau aile jeu part ile toit note rang vin trait porte"
    far = composing("pot", kind="arrivee", demanded=2, centre=lent, **at(ARRIVEE))
    assert isinstance(meant_by(far, ANN, level).move, Lay)


@pytest.mark.rule("REB-G43")
@pytest.mark.parametrize(
    ("level", "family"),
    [*((name, False) for name in ("beginner", "easy")), ("hard", True)],
)
def test_lays_for_children_what_they_read_exactly(level: str, family: bool) -> None:
    laid = 0
    for seed in range(30):
        state = GAME.rules.setup(Setting(Options(), (0, 1, 2)), Chance(b"", seed)).state
        hand = " ".join(codes()[card] for card in state.racks[ANN])
        options = Options(row_names=family)
        state = composing(hand, demanded=2 + seed % 2, options=options)
        move = meant_by(state, ANN, LEVELS[level]).move
        if isinstance(move, Lay):
            laid += 1
            assert is_simple(ids(move.cards), move.solution), move.solution
            assert is_known_at(10, move.solution)

    assert laid > 15


@pytest.mark.rule("REB-G43")
def test_a_stronger_one_lays_among_friends_what_children_do_not_read() -> None:
    words = "the reveil six ver roux jus"
    family, friends = (
        meant_by(composing(words, demanded=2, options=Options(row_names=on)), ANN).move
        for on in (True, False)
    )

    assert isinstance(friends, Lay)
    assert not is_simple(ids(friends.cards), friends.solution)
    assert family == Pass() or is_simple(ids(family.cards), family.solution)


@pytest.mark.rule("REB-27")
def test_who_thinks_of_nothing_says_so_before_the_glass_has_run_out() -> None:
    meant = meant_by(composing(DUMB, demanded=3), ANN, BLANK)

    assert meant.move == Pass()
    assert meant.after < MINUTE


@pytest.mark.rule("REB-06")
@pytest.mark.parametrize("level", LEVELS.values())
def test_composes_within_the_glass_and_never_at_once(level: Level) -> None:
    state = composing(demanded=2)
    times = [meant_by(state, ANN, level, luck).after for luck in range(40)]

    assert all(SOONEST_REBUS <= time < MINUTE for time in times)


def test_an_easy_one_takes_longer_and_lays_less() -> None:
    easy, hard = LEVELS["easy"], LEVELS["hard"]

    assert easy.compose.median > hard.compose.median
    assert easy.reach < hard.reach


@pytest.mark.rule("REB-22")
def test_throws_away_cards_from_which_nothing_can_be_made() -> None:
    assert meant_by(throwing(), ANN).move == Throw()
    state = throwing(DUMB, **at(45))
    away = meant_by(state, ANN, BLANK).move

    assert isinstance(away, Discard)
    assert {*away.cards} < {*cards(DUMB)}
    play(state, ANN, away)


@pytest.mark.rule("REB-17")
def test_exchanges_with_those_who_have_cards() -> None:
    state = table(phase=Exchanging(6, NOW, NOW + MINUTE), die=6)
    move = meant_by(state, ANN).move

    assert isinstance(move, Exchange)
    assert len(move.asked) == 6
    play(state, ANN, move)


@pytest.mark.rule("REB-G21")
def test_seals_what_somebody_else_has_laid() -> None:
    state = play(composing(demanded=2), ANN, Lay(cards("chat pot"))).state

    assert meant_by(state, ANN).move == Seal("chapeau")


@pytest.mark.rule("REB-23")
def test_draws_on_the_last_circuit_only_as_many_as_it_needs() -> None:
    few = table("chat", phase=Drawing((4, 0, 0), NOW + MINUTE), **at(45))
    many = replace(few, racks=(cards("chat pot scie nez"), *few.racks[1:]))

    assert meant_by(few, ANN).move == Draw(HARD.keeps - 1)
    assert meant_by(many, ANN).move == Draw(0)
