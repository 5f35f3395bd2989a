"""Rows, the tray, sealing, nothing laid (REB-07, REB-16, REB-G11 to G14, G21)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import CardsTakenUp, RebusLaid, SealingBegun, TrayStirred
from tablee.games.rebus.moves import Hint, Lay, Pass, Rearrange, Seal, Tray
from tablee.games.rebus.state import Options, Sealing
from tablee.kernel import Pattern
from tablee.kit.seats import Glass
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    MINUTE,
    NOW,
    cards,
    composing,
    of_kind,
    pass_time,
    play,
    refused,
)


@pytest.mark.rule("REB-15", "REB-G13")
def test_an_intruder_is_slipped_into_two_cards_or_more() -> None:
    state = composing(kind="intrus")
    row = cards("chat pot mat")

    assert refused(state, ANN, Lay(row, "chapeau")) == "REB-G13"
    assert refused(state, ANN, Lay(row, "chapeau", 4)) == "REB-G13"
    assert refused(state, ANN, Lay(row[:2], "chapeau", 2)) == "REB-G13"
    laid = play(state, ANN, Lay(row, "chapeau", 3)).state.laid
    assert laid
    assert laid.draft.intruder == 3
    assert laid.draft.says
    assert laid.draft.says.answer == "yes"
    assert refused(composing(demanded=3), ANN, Lay(row, "chapeau", 3)) == "REB-15"


@pytest.mark.rule("REB-16", "REB-G14")
def test_plus_wants_a_card_of_the_centre_and_one_of_the_rack() -> None:
    state = composing(HAND, kind="plus", centre="pont pied")

    assert refused(state, ANN, Lay(cards("chat pot"), "chapeau")) == "REB-16"
    assert refused(state, ANN, Lay(cards("pont pied"), "pompier")) == "REB-16"
    after = play(state, ANN, Lay(cards("lait pont pied"), "les pompiers")).state
    assert after.laid
    assert after.laid.borrowed == cards("pont pied")
    assert after.centre == ()


@pytest.mark.rule("REB-G21")
@pytest.mark.parametrize(
    ("laid", "until"), [(5_000, MINUTE), (45_000, MINUTE), (50_000, 65_000)]
)
def test_without_a_solution_the_minute_goes_on_and_15_seconds_at_least_unseen(
    laid: int, until: int
) -> None:
    step = play(composing(demanded=2), ANN, Lay(cards("chat pot")), NOW + laid)
    state = step.state

    assert step.events == (SealingBegun(ANN),)
    assert isinstance(state.phase, Sealing)
    assert state.phase.until == NOW + until
    other = GAME.rules.view_for(state, BOB)
    assert (other.row, other.tray, other.held[ANN]) == (None, None, 10)
    own = GAME.rules.view_for(state, ANN)
    assert own.tray
    assert own.tray.cards == cards("chat pot")
    assert refused(state, BOB, Seal("chapeau")) == "REB-G21"
    assert refused(state, ANN, Seal("chapeau"), NOW + until + 1) == "REB-G21"
    sealed = play(state, ANN, Seal("chapeau"), NOW + until)
    assert of_kind(sealed, RebusLaid) == [RebusLaid(ANN, cards("chat pot"))]


@pytest.mark.rule("REB-G21")
def test_there_is_a_way_back_to_the_cards_while_the_minute_lasts() -> None:
    before = composing(demanded=3)
    state = play(before, ANN, Lay(cards("chat pot")), NOW + 50_000).state
    state = play(state, ANN, Tray(cards("chat pot"), "chap"), NOW + 51_000).state
    step = play(state, ANN, Rearrange(), NOW + MINUTE)

    assert step.events == (CardsTakenUp(ANN),)
    assert step.state.phase == before.phase  # with its own end
    assert step.state.tray.solution == "chap"
    assert GAME.rules.view_for(step.state, BOB).tray is None
    assert refused(state, BOB, Rearrange(), NOW + MINUTE) == "REB-G21"
    play(step.state, ANN, Tray(cards("chat pot vert")), NOW + MINUTE)
    over = pass_time(state)
    assert over.events == ()
    assert refused(over.state, ANN, Rearrange(), NOW + MINUTE) == "REB-G21"
    [due] = GAME.rules.deadlines(over.state)  # what is being typed is not cut off
    assert (due.name, due.at) == ("seal", NOW + 65_000)


@pytest.mark.rule("REB-G21")
@pytest.mark.parametrize("laid", [5_000, 50_000])
def test_what_is_only_typed_is_laid_when_the_time_is_over(laid: int) -> None:
    state = play(composing(demanded=2), ANN, Lay(cards("chat pot")), NOW + laid).state
    typed = play(state, ANN, Tray(cards("chat pot"), "chapeau"), NOW + laid)
    assert typed.events == (TrayStirred(ANN),)  # never what (REB-G45)
    for seat in (BOB, CAT, None):
        one, other = (GAME.rules.view_for(each, seat) for each in (state, typed.state))
        assert one == replace(other, stirred=one.stirred)
    step = pass_time(typed.state)
    if laid == 50_000:  # the minute is over, and there are five seconds left
        assert step.events == ()
        step = pass_time(step.state)

    assert step.events == (RebusLaid(ANN, cards("chat pot")),)
    assert step.state.laid
    assert step.state.laid.draft.solution == "chapeau"
    assert step.state.laid.draft.says


@pytest.mark.rule("REB-G21", "REB-G24")
@pytest.mark.parametrize("laid", [5_000, 45_000, 50_000])
@pytest.mark.parametrize(("time", "more"), [(100, 15_000), (200, 30_000)])
def test_who_laid_without_a_solution_has_15_seconds_at_the_minute_s_end_too(
    laid: int, time: int, more: int
) -> None:
    state = composing(demanded=2, options=Options(time_1=time))
    state = play(state, ANN, Lay(cards("chat pot")), NOW + laid).state
    state = pass_time(state).state

    [due] = GAME.rules.deadlines(state)
    assert (due.name, due.at) == ("seal", NOW + MINUTE + more)
    assert refused(state, ANN, Rearrange(), NOW + MINUTE) == "REB-G21"
    late = Tray(cards("chat pot"), "chapeau")
    typed = play(state, ANN, late, NOW + MINUTE + more).state
    assert of_kind(pass_time(typed), RebusLaid) == [RebusLaid(ANN, cards("chat pot"))]
    play(state, ANN, Seal("chapeau"), NOW + MINUTE + more)


@pytest.mark.rule("REB-G21")
def test_the_15_seconds_more_are_shown_by_a_glass_of_their_own() -> None:
    state = play(composing(demanded=2), ANN, Lay(cards("chat pot")), NOW + 5_000).state
    step = pass_time(state)

    assert step.events == ()  # it is the row that was laid, and nothing new is told
    glass = GAME.rules.view_for(step.state, ANN).glass
    assert glass == Glass(NOW + MINUTE + 15_000, 15_000)


@pytest.mark.rule("REB-G21")
def test_at_the_last_moment_a_tray_without_a_solution_gets_15_seconds() -> None:
    state = play(composing(demanded=2), ANN, Tray(cards("chat pot"), " !")).state
    step = pass_time(state)

    assert step.events == (SealingBegun(ANN),)
    assert isinstance(step.state.phase, Sealing)
    assert step.state.phase.until == NOW + MINUTE + 15_000
    assert step.state.phase.minute is None


@pytest.mark.rule("REB-27")
def test_only_the_author_gives_up_and_in_time() -> None:
    state = composing(demanded=2)

    assert refused(state, BOB, Pass()) == "REB-27"
    assert refused(state, ANN, Pass(), NOW + MINUTE + 1) == "REB-06"


@pytest.mark.rule("REB-G28")
def test_a_hint_shows_two_cards_that_begin_something_once_a_turn() -> None:
    state = composing(demanded=3, options=Options(hints=True))
    after = play(state, ANN, Hint()).state

    assert len(after.hint) == 2
    assert {*after.hint} <= {*after.racks[ANN]}
    assert GAME.rules.view_for(after, ANN).hint == after.hint
    assert GAME.rules.view_for(after, BOB).hint == ()
    assert refused(after, ANN, Hint()) == "REB-G28"
    assert refused(composing(demanded=3), ANN, Hint()) == "REB-G28"
    assert refused(state, BOB, Hint()) == "REB-06"
    assert Pattern("Hint", {}) in GAME.rules.legal_moves(state, ANN)
    assert Pattern("Hint", {}) not in GAME.rules.legal_moves(after, ANN)
    assert play(after, ANN, Pass()).state.hint == ()
