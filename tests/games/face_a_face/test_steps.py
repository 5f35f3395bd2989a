"""Every step of a face-off changes what it must, and nothing else: compared whole."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face.dealing import FACES
from tablee.games.face_a_face.moves import (
    BothLeft,
    Call,
    CardTurned,
    DieThrown,
    DrawTakenBack,
    Event,
    FaceOffOpened,
    FaceOffTied,
    FaceOffWon,
    Given,
)
from tablee.games.face_a_face.state import (
    Die,
    Drawing,
    Racing,
    SaidAnswer,
    State,
    Throwing,
    TieBreak,
    Tied,
    Top,
    Turning,
    Uncovering,
    Verdict,
    Win,
)
from tablee.kernel import Chance, Seat, Step, TimeUp
from tablee.kit.seats import put
from tests.games.face_a_face.busy_tables import BUSY, KEY, UNCLE
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    NOW,
    SHOWN,
    drawing,
    made,
    play,
    racing,
    table,
    with_next,
)
from tests.games.whole import leads_to

PAIR = (ANN, BOB)


def turned(state: State, late: int) -> Step[State, Event]:
    """Turn the card that Ann has drawn."""
    return play(state, None, TimeUp("turn"), NOW + late)


@pytest.mark.rule("FAF-08", "FAF-09", "FAF-10")
@pytest.mark.parametrize(("late", "shown"), [(10, 300), (50, 300), (51, 301)])
@pytest.mark.parametrize("covers", [False, True])
def test_to_turn_a_card(late: int, shown: int, covers: bool) -> None:
    phase = Turning(ANN, "left", NOW)
    rows = ("soleil", "soleil") if covers else ("soleil", "lune")
    state = with_next(table(*rows, phase=phase, turn=ANN, drawer=DAN, **BUSY), "chat")
    card: Any = state.left[-1]

    assert leads_to(
        turned(state, late),
        state,
        CardTurned(ANN, card),
        phase=Drawing(),
        turn=BOB,
        drawer=ANN,
        left=state.left[:-1],
        rows=put(
            state.rows, ANN, (*state.rows[ANN], Top(card, NOW + shown, NOW + shown))
        ),
        cascade=0,
        missed=1 + covers,
        several=covers,
    )


@pytest.mark.rule("FAF-17", "FAF-18")
@pytest.mark.parametrize("luck", range(4))
@pytest.mark.parametrize(
    ("rows", "before", "several"),
    [
        (("lune", "lune"), False, True),
        (("lune",), False, False),
        (("lune",), True, True),
    ],
)
def test_to_throw_the_die(
    luck: int, rows: tuple[str, ...], before: bool, several: bool
) -> None:
    state = table(*rows, phase=Throwing(NOW), several=before, **BUSY)
    face = FACES[Chance(bytes([luck]), 1).below(6)]
    step = play(state, None, TimeUp("throw"), NOW + 20, luck)

    assert leads_to(
        step,
        state,
        DieThrown((face,)),
        phase=Drawing(),
        die=Die(face, NOW + 920),
        several=several,
    )


def given(seat: Seat = ANN, sent: int = NOW, begun: int = NOW) -> Given:
    return Given(seat, UNCLE, KEY, False, begun, sent)


@pytest.mark.rule("FAF-G21", "FAF-26")
def test_to_call_while_a_card_is_drawn() -> None:
    state = drawing("soleil", "soleil", phase=Turning(CAT, "left", NOW), **BUSY)
    step = play(state, DAN, Call(), made(NOW, at=NOW + 90))
    race = Racing(PAIR, SHOWN, NOW + 20_090, None, DAN)

    assert leads_to(
        step, state, DrawTakenBack(CAT), FaceOffOpened(PAIR, DAN), phase=race
    )


def won_by(state: State, seat: Seat, number: int, at: int, **changes: Any) -> Win:
    """Return what is kept of a face-off of Ann and Bob, won with the uncle."""
    loser = BOB if seat == ANN else ANN
    cards = {"card": state.rows[loser][-1].card, "held": state.rows[seat][-1].card}
    usual: dict[str, Any] = {
        **cards,
        "asked": cards["card"],
        "laid": state.rows[loser][-1].laid,
        "word": UNCLE,
        "known": False,
        "until": at + 6_000,
    }
    return Win(number, seat, loser, **(usual | changes))


def taken(state: State, seat: Seat) -> dict[str, Any]:
    """Return rows and cards won after a face-off of Ann and Bob."""
    loser = BOB if seat == ANN else ANN
    *row, lost = state.rows[loser]
    mine = (*state.won[seat], lost.card)
    return {
        "rows": put(state.rows, loser, tuple(row)),
        "won": put(state.won, seat, mine),
    }


def said(state: State, seat: Seat) -> SaidAnswer:
    loser = BOB if seat == ANN else ANN
    return SaidAnswer(UNCLE, KEY, state.rows[loser][-1].card.theme, seat)


@pytest.mark.rule("FAF-24", "FAF-G10")
@pytest.mark.parametrize(("drawer", "third"), [(DAN, DAN), (ANN, CAT), (BOB, CAT)])
def test_to_let_the_time_run_out(drawer: Seat, third: Seat) -> None:
    state = racing(drawer=drawer, **BUSY)
    step = play(state, None, TimeUp("lapse"), NOW + 20_000)

    assert leads_to(
        step,
        state,
        FaceOffTied(PAIR, third, "FAF-G10"),
        phase=Tied(PAIR, third, NOW + 25_000),
        last=Verdict(6, PAIR, SHOWN, (), None, "FAF-G10"),
    )


def tied(**changes: Any) -> State:
    usual = {"phase": Tied(PAIR, CAT, NOW + 5_000), "drawer": CAT, **BUSY}
    return racing(**(usual | changes))


def broken_tie(**changes: Any) -> tuple[State, Racing]:
    """Ann and Bob answer the top card of the right pile."""
    state = tied(**changes)
    state = replace(state, right=state.right[:-1])
    card: Any = tied().right[-1]
    race = Racing(PAIR, NOW, NOW + 20_000, tie=TieBreak(card, "right"))
    return replace(state, phase=race), race


@pytest.mark.rule("FAF-24")
def test_to_win_a_tie_break() -> None:
    state, race = broken_tie(seen=(1, 2))
    assert race.tie
    state = replace(state, phase=replace(race, given=given()))
    at = NOW + 1_500
    step = play(state, None, TimeUp("close"), at)
    asked = race.tie.card
    win = won_by(state, ANN, 6, at, asked=asked)

    assert leads_to(
        step,
        state,
        FaceOffWon(6, ANN, BOB, win.card, "FAF-12"),
        phase=Uncovering((BOB,), at + 420),
        **taken(state, ANN),
        right=(asked, *state.right),
        seen=(1, 3),
        wins=(win,),
        said=(SaidAnswer(UNCLE, KEY, asked.theme, ANN),),
        last=Verdict(6, PAIR, NOW, (given(),), ANN, "FAF-12"),
        fought=6,
        cascade=4,
    )


@pytest.mark.rule("FAF-G10")
def test_to_give_up() -> None:
    state, race = broken_tie()
    assert race.tie
    gone = tuple(state.rows[seat][-1].card for seat in PAIR)
    step = play(state, None, TimeUp("lapse"), NOW + 20_000)

    assert leads_to(
        step,
        state,
        BothLeft((gone[0], gone[1])),
        phase=Uncovering(PAIR, NOW + 20_420),
        rows=(state.rows[ANN][:-1], state.rows[BOB][:-1], *state.rows[2:]),
        right=(race.tie.card, *state.right),
        seen=(0, 1),
        gone=gone,
        last=Verdict(6, PAIR, NOW, (), None, "FAF-G10"),
        several=True,
        fought=6,
        cascade=4,
    )
