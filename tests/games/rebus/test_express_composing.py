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
)
from tablee.games.rebus.moves import Discard, Hint, Pass, Rearrange, Throw
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
    MINUTE,
    NOW,
    cards,
    of_kind,
    play,
    refused,
)


@pytest.mark.rule("REB-G35")
def test_there_is_no_die_and_nothing_else_of_the_board() -> None:
    for move in (Throw(), Discard(cards("chat")), Hint()):
        assert refused(together(), ANN, move) == "REB-G35"


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
