"""Racks, sealed solutions, close guesses; pictures read out (REB-04, G23, G24)."""

from __future__ import annotations

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.events import PicturesRead, TrayStirred
from tablee.games.rebus.judging import first_name
from tablee.games.rebus.moves import Guess, ReadPictures, Throw, Tray
from tablee.games.rebus.rebuses import Close
from tablee.games.rebus.state import Composing, Options
from tablee.kernel import ALL_OPEN, Setting, TimeUp
from tablee.kernel.chance import Chance
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
    revealed,
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


@pytest.mark.rule("REB-G5")
def test_the_solution_is_sealed_until_it_is_revealed() -> None:
    state = guessing("chat pot mat", "chapeau", intruder=3)

    for seat in (BOB, CAT, None):
        view = GAME.rules.view_for(state, seat)
        assert view.sealed is None
        assert b"chapeau" not in encode(view)
    own = GAME.rules.view_for(state, ANN).sealed
    assert own
    assert (own.solution, own.intruder) == ("chapeau", 3)
    shown = GAME.rules.view_for(revealed(state), BOB).sealed
    assert shown == own


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
@pytest.mark.parametrize("rows", [("chat", "chat pot scie nez"), ("", "chat")])
def test_somebody_is_seen_to_compose_and_nothing_can_be_counted(
    rows: tuple[str, str],
) -> None:
    seen = []
    for row in rows:
        step = play(
            composing(demanded=7),
            ANN,
            Tray(cards(row), "chapeau" if row else ""),
        )
        views = [GAME.rules.view_for(step.state, seat) for seat in (BOB, CAT, None)]
        seen.append(encode((step.events, views)))
        assert step.events == (TrayStirred(ANN),)

    assert seen[0] == seen[1]


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


@pytest.mark.rule("REB-G23")
def test_a_close_guess_looks_to_the_others_like_any_wrong_one() -> None:
    state = guessing("chat pot vert", "chapeau vert")
    close = play(state, BOB, Guess("chapeau"), OPENED)
    wrong = play(state, BOB, Guess("bateaux"), OPENED)

    for seat in (ANN, CAT, None):
        one = encode(GAME.rules.view_for(close.state, seat))
        other = encode(GAME.rules.view_for(wrong.state, seat))
        assert one.replace(b"chapeau", b"bateaux") == other.replace(
            b"chapeau", b"bateaux"
        )
    assert GAME.rules.view_for(close.state, BOB).told


@pytest.mark.rule("REB-G24")
def test_who_has_the_pictures_read_out_gets_first_names_and_the_table_knows() -> None:
    state = guessing(centre="mer")
    step = play(state, BOB, ReadPictures(True), OPENED)

    assert step.events == (PicturesRead(BOB, True),)
    names = GAME.rules.view_for(step.state, BOB).names
    row = step.state.laid
    assert row
    assert {*names} == {*step.state.racks[BOB], *step.state.centre, *row.draft.cards}
    assert all(names[card] == first_name(card) for card in names)
    assert GAME.rules.view_for(step.state, CAT).names == {}
    assert GAME.rules.view_for(step.state, CAT).readers == (False, True, False)
    assert refused(step.state, BOB, ReadPictures(True), OPENED) == "REB-G24"
    again = play(step.state, BOB, ReadPictures(False), OPENED).state
    assert GAME.rules.view_for(again, BOB).names == {}


@pytest.mark.rule("REB-G24")
@pytest.mark.parametrize(
    ("percent", "seconds"), [(100, 60), (150, 90), (200, 120), (75, 45)]
)
def test_a_player_may_have_more_time_or_less(percent: int, seconds: int) -> None:
    state = throwing(options=Options(time_1=percent))
    phase = play(state, ANN, Throw(), NOW, luck_for(state, 2)).state.phase

    assert isinstance(phase, Composing)
    assert phase.until - phase.since == 1000 * seconds


@pytest.mark.rule("REB-G26")
def test_beginners_have_names_a_longer_glass_and_two_circuits() -> None:
    easy = GAME.presets["beginner"]

    assert (easy.names, easy.glass, easy.circuits) == (True, 90, "two")
    state = GAME.rules.setup(Setting(easy, (0, 1)), Chance(b"", 0)).state
    assert len(GAME.rules.view_for(state, ANN).names) == 10


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
