"""Rébus express: everybody composes at once (REB-G35, REB-G36)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import (
    AuthorReady,
    CardsTakenUp,
    GalleryOpened,
    RebusLaid,
    RoundBegun,
    TrayStirred,
)
from tablee.games.rebus.judging import judged
from tablee.games.rebus.moves import Discard, Hint, Lay, Pass, Rearrange, Throw, Tray
from tablee.games.rebus.rebuses import Draft
from tablee.games.rebus.state import ComposingTogether, Solving
from tablee.kernel import Chance, Outcome, Setting
from tests.games.rebus.express_tables import (
    CERVEAU,
    CHAPEAU,
    EXPRESS,
    composed,
    together,
)
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    MINUTE,
    NOW,
    cards,
    of_kind,
    pass_time,
    play,
    refused,
)


@pytest.mark.rule("REB-G35")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 5), (3, 4), (4, 3), (5, 3), (6, 2)])
def test_the_fewer_play_the_more_rounds(seats: int, rounds: int) -> None:
    setting = Setting(EXPRESS, tuple(range(seats)))
    step = GAME.rules.setup(setting, Chance(b"", 0))

    assert step.state.express
    assert step.state.express.rounds == rounds
    assert isinstance(step.state.phase, ComposingTogether)
    assert {len(rack) for rack in step.state.racks} == {10}
    assert step.events[-1] == RoundBegun(1)


@pytest.mark.rule("REB-G35")
def test_there_is_no_die_and_nothing_else_of_the_board() -> None:
    for move in (Throw(), Discard(cards("chat")), Hint()):
        assert refused(together(), ANN, move) == "REB-G35"


@pytest.mark.rule("REB-G36")
def test_everybody_composes_at_once_and_nobody_sees_it() -> None:
    state = play(together(), ANN, CHAPEAU).state
    step = play(state, BOB, Tray(cards("cerf veau"), "cerveau"))

    assert step.events == (TrayStirred(BOB),)  # never what (REB-G45)
    own, others = (GAME.rules.view_for(step.state, seat) for seat in (BOB, CAT))
    assert own.express
    assert own.tray == own.express.own
    assert own.tray == judged(Draft(cards("cerf veau"), "cerveau"))
    assert others.tray == Draft()
    assert "chapeau" not in repr(others)
    assert GAME.rules.view_for(step.state, None).tray is None


@pytest.mark.rule("REB-G36")
def test_who_is_ready_and_who_lays_nothing_look_alike() -> None:
    ready = play(together(), ANN, CHAPEAU)
    nothing = play(together(), ANN, Pass())

    assert ready.events == nothing.events == (AuthorReady(ANN),)
    seen = [GAME.rules.view_for(step.state, BOB) for step in (ready, nothing)]
    assert seen[0] == seen[1]


@pytest.mark.rule("REB-G36")
def test_a_rebus_has_two_cards_of_ones_own_and_a_solution() -> None:
    state = together()

    assert refused(state, ANN, Lay(cards("chat"), "chat")) == "REB-G11"
    assert refused(state, ANN, Lay(cards("cerf veau"), "cerveau")) == "REB-04"
    assert refused(state, ANN, Lay(cards("chat pot"), "")) == "REB-G27"


@pytest.mark.rule("REB-G36")
def test_one_goes_back_to_the_cards_while_others_compose() -> None:
    state = play(together(), ANN, CHAPEAU).state
    assert refused(state, ANN, CHAPEAU) == "REB-G36"
    assert refused(state, BOB, Rearrange()) == "REB-G36"

    step = play(state, ANN, Rearrange())

    assert step.events == (CardsTakenUp(ANN),)
    assert refused(state, ANN, Rearrange(), NOW + MINUTE + 1) == "REB-G36"
    assert play(step.state, ANN, Pass()).events == (AuthorReady(ANN),)


@pytest.mark.rule("REB-G36")
def test_the_gallery_opens_when_the_last_one_is_ready() -> None:
    step = composed(together(), CHAPEAU, CERVEAU)

    assert of_kind(step, GalleryOpened) == [GalleryOpened((ANN, BOB))]
    assert of_kind(step, RebusLaid) == [RebusLaid(ANN, CHAPEAU.cards)]
    assert isinstance(step.state.phase, Solving)


@pytest.mark.rule("REB-G36")
def test_what_lies_there_with_a_solution_is_taken_when_the_sand_is_out() -> None:
    state = play(together(), ANN, Tray(cards("chat pot"), "chapeau")).state
    state = play(state, BOB, Tray(cards("cerf veau"), "")).state
    assert refused(state, CAT, Pass(), NOW + MINUTE + 1) == "REB-G36"

    step = pass_time(state)

    assert of_kind(step, GalleryOpened) == [GalleryOpened((ANN,))]


@pytest.mark.rule("REB-G36")
def test_each_has_the_time_that_the_table_gives_them() -> None:
    options = replace(EXPRESS, time_2=200)
    step = GAME.rules.setup(Setting(options, (0, 1, 2)), Chance(b"", 0))

    phase = step.state.phase
    assert isinstance(phase, ComposingTogether)
    spans = [until - phase.since for until in phase.until]
    assert spans == [MINUTE, 2 * MINUTE, MINUTE]
    [due] = GAME.rules.deadlines(step.state)
    assert (due.at, due.seats) == (max(phase.until), (0, 1, 2))


@pytest.mark.rule("REB-G36")
def test_nobody_is_waited_for_when_nobody_has_composed() -> None:
    step = composed(together())
    assert of_kind(step, GalleryOpened) == [GalleryOpened(())]
    assert of_kind(step, RoundBegun) == [RoundBegun(2)]

    last = composed(together(round=2))
    assert GAME.rules.outcome(last.state) == Outcome((0, 1, 2), "REB-G39", (1, 1, 1))
