"""What seldom happens: hardly any cards, the very last moment, a chain cut short."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import (
    Event,
    GameDecided,
    NothingLaid,
    PileRefilled,
    RebusSolved,
)
from tablee.games.rebus.flow import next_turn
from tablee.games.rebus.judging import judged
from tablee.games.rebus.moves import (
    Contest,
    Discard,
    Exchange,
    Guess,
    Lay,
    Pass,
    Throw,
    Tray,
    Vote,
)
from tablee.games.rebus.rebuses import Draft, Task
from tablee.games.rebus.state import Composing, Gallery, Options, Over, State, Throwing
from tablee.kernel import Step
from tests.games.rebus.later_tables import revealed_gallery
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    MINUTE,
    NOW,
    OPENED,
    all_seen,
    cards,
    composing,
    guess,
    guessing,
    luck_for,
    made,
    of_kind,
    pass_time,
    play,
    refused,
    revealed,
    square,
    throwing,
)


@pytest.mark.rule("REB-G11", "REB-G15", "REB-G18")
def test_who_has_one_card_left_exchanges_it_and_lays_nothing() -> None:
    where = square("echange", after=40)
    state = throwing("chat", pawns=(where - 6, 1, 1), gallery=revealed_gallery())
    state = replace(
        play(state, ANN, Throw(), NOW, luck_for(state, 6)).state,
        options=Options(turn_limit=1),
    )
    short = replace(
        state,
        racks=(state.racks[ANN], state.racks[BOB][1:], state.racks[CAT]),
        pile=(),
        discards=(*state.pile, state.racks[BOB][0]),
    )

    step = play(short, ANN, Exchange(("1",)), made(NOW, 90))

    assert of_kind(step, NothingLaid) == [NothingLaid(ANN)]
    assert len(of_kind(step, PileRefilled)) == 1
    assert isinstance(step.state.phase, Gallery)
    assert step.state.phase.until == NOW + 90 + MINUTE


@pytest.mark.rule("REB-G18")
@pytest.mark.parametrize("centre", ["pin", "pin rat pied note dodo cou roi lune"])
def test_few_cards_of_the_centre_stay_where_they_are(centre: str) -> None:
    state = throwing(centre=centre)
    state = replace(state, pile=(), discards=state.pile)

    assert play(state, ANN, Discard(cards("chat"))).state.centre == cards(centre)


@pytest.mark.rule("REB-28", "REB-G26")
def test_of_two_on_one_square_who_has_fewer_cards_is_before_the_other() -> None:
    over = Over((CAT,), "REB-G26", ())
    state = throwing(HAND, "bas mer", "pin", pawns=(46, 45, 45), phase=over)
    outcome = GAME.rules.outcome(state)

    assert outcome
    assert outcome.places == (1, 3, 2)


@pytest.mark.rule("REB-G6", "REB-G13")
def test_nothing_is_judged_without_a_card_that_speaks() -> None:
    alone = Draft(cards("chat"), "chat", 1)

    assert judged(alone) == alone
    assert judged(Draft(cards("chat pot"), "?")) == Draft(cards("chat pot"), "?")
    assert judged(Draft(cards("chat"), "chat")).says


@pytest.mark.rule("REB-G24")
def test_once_it_is_revealed_everybody_reads_what_the_row_was_called() -> None:
    state = revealed(guessing(centre="mer"))

    for seat in (ANN, BOB, None):
        assert {*GAME.rules.view_for(state, seat).names} == {*cards("chat pot")}
        assert GAME.rules.view_for(guessing(), seat).names == {}


@pytest.mark.rule("REB-G18")
def test_an_empty_pile_is_made_of_discards_and_old_cards_of_the_centre() -> None:
    old, new = "bas mer", "pin rat pied note dodo cou roi lune main mur os or"
    state = throwing(centre=f"{old} {new}", discards="six dix un")
    # what was in the pile lies with the discards, so that no card is missing
    state = replace(state, pile=(), discards=(*state.discards, *state.pile))

    step = play(state, ANN, Discard(cards("chat")))

    count = len(state.discards) + 2
    assert of_kind(step, PileRefilled) == [PileRefilled(count)]
    assert step.state.centre == cards(new)
    assert step.state.discards == cards("chat")
    assert len(step.state.pile) == count - 1


@pytest.mark.rule("REB-22", "REB-G15", "REB-G13")
def test_what_nobody_can_type_is_refused() -> None:
    odd = composing(kind="intrus")

    assert refused(throwing(), ANN, Discard(())) == "REB-22"
    assert refused(odd, ANN, Lay(cards("chat pot"), "chapeau", 3)) == "REB-G13"
    assert refused(odd, ANN, Lay(cards("chat pot mat"), "chapeau", 4)) == "REB-G13"


@pytest.mark.rule("REB-G27")
def test_accents_may_be_typed_apart_from_their_letters() -> None:
    apart = unicodedata.normalize("NFD", "é" * 80)
    assert len(apart) == 160
    heard = guess(guessing(), BOB, apart).guesses[-1]
    assert heard.text == "é" * 80
    assert refused(guessing(), BOB, Guess(apart + "e"), OPENED) == "REB-G27"
    solution = unicodedata.normalize("NFD", "l'été")
    state = guessing("chat pot", solution)

    for text in ("l'été", solution, "ete"):
        assert of_kind(play(state, BOB, Guess(text), OPENED), RebusSolved)


# Taking back: never; the tray is changed as often as one likes (REB-G30).


@pytest.mark.rule("REB-G30")
def test_nothing_is_taken_back_not_even_from_the_tray() -> None:
    state = composing()
    seat = state.turn

    assert GAME.table_hooks.takes_back(state, seat, Tray(()), state) == "REB-G30"
    assert GAME.table_hooks.takes_back(state, seat, Pass(), state) == "REB-G30"


# The short game, which is ours (REB-G40, REB-G41).


SHORT = GAME.presets["short"]
LATE = 15 * 60_000  # milliseconds


@pytest.mark.rule("REB-G40")
def test_the_short_game_begins_after_the_first_circuit() -> None:
    assert set(throwing(options=SHORT, turns=0).pawns) == {20}


def passed(turns: int, at: int, **changes: Any) -> Step[State, Event]:
    """Make the turn go on to the next one, *turns* having been played before."""
    state = throwing(options=SHORT, turns=turns, **changes)
    return next_turn(Step(state), at)


@pytest.mark.rule("REB-G41")
def test_a_round_in_which_the_minutes_run_out_is_the_last_one() -> None:
    step = passed(3, LATE)

    assert step.state.last_round
    assert GAME.rules.view_for(step.state, ANN).last_round
    assert isinstance(step.state.phase, Throwing)


@pytest.mark.rule("REB-G41")
def test_the_farthest_wins_once_all_have_played_as_often() -> None:
    step = passed(5, LATE, pawns=(30, 44, 41))

    assert of_kind(step, GameDecided) == [GameDecided((BOB,), "REB-G41")]


@pytest.mark.rule("REB-G41")
def test_those_on_one_square_win_together_whatever_they_hold() -> None:
    step = passed(5, LATE, pawns=(44, 44, 41), racks=(("a",), ("b", "c"), ()))

    assert of_kind(step, GameDecided) == [GameDecided((ANN, BOB), "REB-G41")]


@pytest.mark.rule("REB-G41")
def test_the_booklets_game_has_no_minutes() -> None:
    assert GAME.presets["rulebook"].minutes == 0


# After two passes on Arrivée fewer cards will do (REB-G33).


def passing(passes: int, die: int, *racks: str, **changes: Any) -> State:
    """Make Ann throw on Arrivée, having passed there so often."""
    state = throwing(*racks, pawns=(61, 1, 1), passes=(passes, 0, 0), **changes)
    return play(state, ANN, Throw(), NOW, luck_for(state, die)).state


@pytest.mark.rule("REB-G33", "REB-27")
def test_after_two_passes_in_a_row_fewer_cards_than_the_die_will_do() -> None:
    state, row = passing(0, 4), Lay(cards("chat pot"), "chapeau")
    assert refused(state, ANN, row) == "REB-25"
    once = play(state, ANN, Pass()).state
    assert once.passes == (1, 0, 0)
    assert refused(passing(1, 4), ANN, row) == "REB-25"

    eased = passing(2, 4)
    assert isinstance(eased.phase, Composing)
    assert eased.phase.task == Task("arrivee", 4, fewer=True)
    assert refused(eased, ANN, Lay(cards("chat"), "chat")) == "REB-G11"
    five = Lay(cards("chat pot vert lait nez"), "chapeau vert")
    assert refused(eased, ANN, five) == "REB-25"
    laid = play(eased, ANN, row).state
    play(eased, ANN, Lay(cards("chat pot vert"), "chapeau vert"))
    assert GAME.rules.view_for(eased, BOB).passes == (2, 0, 0)
    assert all_seen(pass_time(laid).state).state.passes == (0, 0, 0)


@pytest.mark.rule("REB-G33", "REB-27")
def test_a_rebus_that_the_table_rejects_there_is_a_pass_too() -> None:
    laid = play(passing(1, 2), ANN, Lay(cards("chat pot"), "chapeau")).state
    shown = pass_time(laid).state
    voting = play(shown, BOB, Contest("sense"), NOW + 70_000).state
    for seat in (BOB, CAT):
        voting = play(voting, seat, Vote(False), NOW + 70_000).state

    assert voting.passes == (2, 0, 0)
    assert len(voting.racks[ANN]) == 10
