"""Whose last words each deadline waits for, and other things the table asks for."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.judging import names_of, says
from tablee.games.rebus.moves import Lay, Link, Move, ReadPictures
from tablee.games.rebus.rebuses import Kind, PawnWalk, Settlement, Task
from tablee.games.rebus.state import State
from tablee.games.rebus.verdicts import nothing_laid
from tablee.kernel import Chance, Deadline, Seat
from tablee.rebus.deck import codes
from tests.games.rebus.later_tables import (
    LATER,
    gallery,
    half_guessed,
    last,
    shown,
    thrown,
    to_be_sealed,
    two,
    voting,
)
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    MINUTE,
    NOW,
    OPENED,
    all_seen,
    cards,
    composing,
    guessing,
    pass_time,
    revealed,
    square,
    stood,
)

EXCHANGING = thrown(square("echange") - 3, 3)
DRAWING = all_seen(revealed(last(), (BOB, "chapeau"))).state
FOUR = (ANN, BOB, CAT, DAN)


@pytest.mark.parametrize(
    ("state", "name", "at", "seats"),
    [
        (EXCHANGING, "exchange", NOW + MINUTE + 1_500, (ANN,)),
        (composing(), "compose", NOW + MINUTE, (ANN,)),
        (to_be_sealed(), "compose", NOW + MINUTE, (ANN,)),
        (guessing(), "guess", OPENED + MINUTE, (BOB, CAT)),
        (shown(), "contest", OPENED + MINUTE + 12_000, FOUR),
        (voting(), "vote", LATER + 15_000, (DAN,)),
        (two(), "challenge", NOW + 8_000, (ANN, BOB, CAT)),
        (stood(two()), "link", NOW + 19_000, (CAT,)),
        (DRAWING, "draw", NOW + MINUTE + 21_000, (ANN,)),
        (
            replace(gallery(), favours=(None, 1, None)),
            "favour",
            NOW + 60_000,
            (ANN, CAT),
        ),
    ],
)
def test_a_deadline_waits_for_those_whom_it_concerns(
    state: State, name: str, at: int, seats: tuple[Seat, ...]
) -> None:
    assert GAME.rules.deadlines(state) == (Deadline(name, at, seats),)


@pytest.mark.rule("REB-G11")
@pytest.mark.parametrize(
    ("kind", "demanded", "verdict"),
    [
        ("nombre", 4, Settlement("REB-G11", (PawnWalk(ANN, -4),))),
        ("rebussimo", 8, Settlement("REB-19", (PawnWalk(ANN, -8),))),
        ("plus", 0, Settlement("REB-G11", (PawnWalk(ANN, -2),))),
        ("arrivee", 3, Settlement("REB-27", ())),
    ],
)
def test_what_it_costs_to_lay_nothing(
    kind: Kind, demanded: int, verdict: Settlement
) -> None:
    assert nothing_laid(ANN, Task(kind, demanded)) == verdict


@pytest.mark.rule("REB-G18")
def test_after_a_chain_the_racks_are_filled_from_what_was_thrown_away() -> None:
    state = stood(two())
    dry = replace(state, pile=(), discards=state.pile)
    after = pass_time(dry).state

    assert [len(rack) for rack in after.racks] == [10, 10, 10]
    assert after.discards == ()


@pytest.mark.rule("REB-15")
def test_what_a_row_could_mean_leaves_the_intruder_out() -> None:
    for n in range(20):
        laid = GAME.study.redeal(half_guessed(), BOB, Chance(b"row", n)).laid
        assert laid
        draft = laid.draft
        row = [c for at, c in enumerate(draft.cards, 1) if at != draft.intruder]
        one, other = map(names_of, row)

        assert draft.solution in {f"{a} {b}" for a in one for b in other}


@pytest.mark.rule("REB-G6")
def test_a_picture_is_meant_by_the_name_that_is_heard() -> None:
    several = [card for card in codes() if len(names_of(card)) > 1][:5]

    for card in several:
        for name in names_of(card):
            [piece] = says((card,), name).pieces
            assert piece.name == name


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (ReadPictures(True), "read pictures on"),
        (ReadPictures(False), "read pictures off"),
        (Link(cards("souris")[0], "un = une"), "add souris = un = une"),
        (Lay(cards("chat pot"), "un = une"), "lay chat pot = un = une"),
    ],
)
def test_words_are_read_as_they_are_said(move: Move, said: str) -> None:
    assert GAME.terminal.say(move) == said
    assert GAME.terminal.read(said) == move
