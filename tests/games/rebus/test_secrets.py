"""Racks, sealed solutions, close guesses; pictures read out (REB-04, G23, G24)."""

from __future__ import annotations

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.events import TrayStirred
from tablee.games.rebus.judging import first_name
from tablee.games.rebus.moves import Guess, Throw, Tray
from tablee.games.rebus.rebuses import Close
from tablee.games.rebus.state import Options
from tablee.kernel import ALL_OPEN, TimeUp
from tablee.kernel.contract import family_options
from tablee.kernel.wire import encode
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    NOW,
    OPENED,
    cards,
    composing,
    guessing,
    luck_for,
    of_kind,
    play,
    refused,
    throwing,
)


@pytest.mark.rule("REB-04")
def test_a_rack_is_seen_by_its_owner_alone() -> None:
    state = composing(demanded=2)
    own = [*state.racks[ANN]]

    assert GAME.rules.view_for(state, ANN).rack == state.racks[ANN]
    for seat in (BOB, CAT, None):
        sent = encode(GAME.rules.view_for(state, seat)).decode()
        assert not any(card in sent for card in own)
    everything = GAME.rules.view_for(state, ALL_OPEN)
    assert everything.racks == state.racks
    assert {*everything.names} == {card for rack in state.racks for card in rack}


@pytest.mark.rule("REB-G44", "REB-G31")
def test_names_stand_under_the_pictures_to_be_guessed_for_all_alike() -> None:
    assert not Options().row_names
    assert family_options(GAME).row_names
    state = guessing(
        "pot sou", "posent", "pot sou vert", options=Options(row_names=True)
    )

    for seat in (ANN, BOB, None):
        names = GAME.rules.view_for(state, seat).names
        assert names == {card: first_name(card) for card in cards("pot sou")}
    hidden = guessing("pot sou", "posent", "pot sou vert")
    assert GAME.rules.view_for(hidden, BOB).names == {}
    read = play(state, BOB, Guess("pot pièce"), OPENED).state
    assert GAME.rules.view_for(read, BOB).told == (Close(BOB, 1, "names"),)


@pytest.mark.rule("REB-G45")
def test_somebody_is_seen_to_compose_and_nothing_can_be_counted() -> None:
    seen = []
    for row, words in (("chat", ""), ("chat pot scie nez", "chapeau"), ("", "chapeau")):
        step = play(composing(demanded=7), ANN, Tray(cards(row), words))
        views = [GAME.rules.view_for(step.state, seat) for seat in (BOB, CAT, None)]
        seen.append(encode((step.events, views)))

    assert of_kind(step, TrayStirred)
    assert len({*seen}) == 1


@pytest.mark.rule("REB-G45")
def test_it_is_seen_once_a_second_at_most() -> None:
    state, signs = composing(demanded=7), 0
    for n, row in enumerate(("chat", "chat pot", "pot", "", "nez", "nez mat")):
        step = play(state, ANN, Tray(cards(row), ""), NOW + 400 * n)
        state = step.state
        signs += len(of_kind(step, TrayStirred))

    assert signs == 2


@pytest.mark.rule("REB-G42")
def test_the_table_turns_the_glass() -> None:
    state = play(throwing(), ANN, Throw(), NOW, luck_for(throwing(), 2)).state

    [due] = GAME.rules.deadlines(state)
    for seat in (ANN, BOB, CAT):  # nobody's to turn, and the same for all
        assert refused(state, seat, TimeUp(due.name), due.at)
        glass = GAME.rules.view_for(state, seat).glass
        assert glass
        assert (glass.until, glass.total) == (due.at, 60_000)


def test_a_game_is_recorded_with_its_deck_and_its_judge() -> None:
    digests = GAME.content.digests(Options())

    assert {*digests} == {"deck", "judge"}
    assert all(len(digest) == 64 for digest in digests.values())


@pytest.mark.rule("REB-G28")
def test_a_game_with_hints_is_recorded_with_its_composer_too() -> None:
    plain = GAME.content.digests(Options())
    hinted = GAME.content.digests(Options(hints=True))

    assert {*hinted} == {"deck", "judge", "composer"}
    assert plain.items() <= hinted.items()
