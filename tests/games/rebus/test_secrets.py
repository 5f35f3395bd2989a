"""Racks, sealed solutions, close guesses; pictures read out (REB-04, G23, G24)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import TrayStirred
from tablee.games.rebus.judging import first_name
from tablee.games.rebus.moves import Guess, Throw, Tray
from tablee.games.rebus.rebuses import Close, Kind, RowNeeds, Task
from tablee.games.rebus.state import (
    Chaining,
    Composing,
    ComposingTogether,
    Drawing,
    Gallery,
    Guessing,
    Options,
    Phase,
    Sealing,
    State,
)
from tablee.kernel import ALL_OPEN, Chance, Seat, Setting, TimeUp
from tablee.kernel.contract import family_options
from tablee.kernel.wire import encode
from tablee.kit.seats import Glass
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    MINUTE,
    NOW,
    OPENED,
    cards,
    composing,
    guessing,
    luck_for,
    of_kind,
    play,
    refused,
    table,
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


# What the page is told of the rules, so that it repeats none of them.


def needs(state: State) -> RowNeeds:
    """Return what everybody is told of the row that is composed."""
    found = GAME.rules.view_for(state, None).needs
    assert found
    return found


def glass(phase: Phase, seat: Seat | None = ANN, **options: Any) -> Glass | None:
    """Return the glass that *seat* looks at."""
    state = replace(table(options=Options(**options)), phase=phase)
    return GAME.rules.view_for(state, seat).glass


@pytest.mark.parametrize(
    ("kind", "demanded", "told"),
    [
        ("nombre", 3, RowNeeds(2, 3, 0, 0, False, False, 3)),
        ("depart", 0, RowNeeds(2, None, 0, 0, False, False, 0)),
        ("intrus", 0, RowNeeds(3, None, 0, 0, False, True, 0)),
        ("plus", 0, RowNeeds(2, None, 1, 1, True, False, 0)),
        ("rebussimo", 8, RowNeeds(2, None, 0, 0, False, False, 8)),
        ("arrivee", 4, RowNeeds(4, 4, 1, 0, True, False, 0)),
    ],
)
@pytest.mark.rule("REB-14", "REB-15", "REB-16", "REB-19", "REB-25", "REB-G13")
def test_what_a_square_asks_for_is_told(
    kind: Kind, demanded: int, told: RowNeeds
) -> None:
    assert needs(composing(kind=kind, demanded=demanded, centre="roi")) == told


@pytest.mark.rule("REB-06", "REB-G24")
def test_a_glass_is_as_long_as_its_players_time() -> None:
    phase = Composing(Task("depart", 0), NOW, NOW + 90_000)

    assert glass(phase, BOB, time_1=150) == Glass(NOW + 90_000, 90_000)
    assert glass(phase, BOB, glass=90) == Glass(NOW + 90_000, 90_000)


@pytest.mark.rule("REB-08")
def test_each_guesser_looks_at_the_own_glass_and_others_at_the_longest() -> None:
    phase = Guessing(1_000, (0, 91_000, 61_000), (False,) * 3)

    assert glass(phase, CAT) == Glass(61_000, 60_000)
    assert glass(phase, ANN) == Glass(91_000, 90_000)
    assert glass(phase, None) == Glass(91_000, 90_000)


@pytest.mark.rule("REB-G21")
def test_what_is_left_to_type_is_the_whole_glass() -> None:
    phase = Sealing(Task("depart", 0), NOW, NOW + 15_000)

    assert glass(phase) == Glass(NOW + 15_000, 15_000)


@pytest.mark.rule("REB-20")
def test_the_glass_of_a_chain_is_turned_with_its_first_card() -> None:
    waits = Chaining(ANN, NOW, NOW + MINUTE, 0, NOW, stands=True)
    runs = replace(waits, glass=NOW + MINUTE)

    assert glass(waits) is None
    assert glass(runs) == Glass(NOW + MINUTE, MINUTE)


@pytest.mark.rule("REB-23", "REB-G24", "REB-G25")
def test_what_all_decide_lasts_as_long_as_the_slowest_needs() -> None:
    drawing = Drawing((2, 0, 0), NOW)
    gallery = Gallery((0,), "REB-28", NOW)

    assert glass(drawing) == Glass(NOW, 20_000)
    assert glass(drawing, time_2=150) == Glass(NOW, 30_000)
    assert glass(gallery) == Glass(NOW, 60_000)


@pytest.mark.rule("REB-G36")
def test_in_rebus_express_each_has_the_time_that_the_table_gives_them() -> None:
    options = replace(GAME.presets["express"], time_2=200)
    step = GAME.rules.setup(Setting(options, (0, 1, 2)), Chance(b"", 0))

    phase = step.state.phase
    assert isinstance(phase, ComposingTogether)
    spans = [until - phase.since for until in phase.until]
    assert spans == [MINUTE, 2 * MINUTE, MINUTE]
    [due] = GAME.rules.deadlines(step.state)
    assert (due.at, due.seats) == (max(phase.until), (0, 1, 2))
