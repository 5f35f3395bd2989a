"""Every step up to the reveal changes what it must, and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.rebus.events import (
    ChainBegun,
    DieThrown,
    Guessed,
    NothingLaid,
    PawnMoved,
    RebusLaid,
    RebusSolved,
    TurnPassed,
)
from tablee.games.rebus.moves import Guess, Lay, Pass, Seal, Throw
from tablee.games.rebus.rebuses import (
    Close,
    Draft,
    Found,
    Heard,
    Task,
)
from tablee.games.rebus.state import (
    Chaining,
    Composing,
    Exchanging,
    Guessing,
    State,
)
from tests.games.rebus.last_circuit_tables import arrived
from tests.games.rebus.passed_tables import laid, passed_on
from tests.games.rebus.tables import (
    ANN,
    BOB,
    NOW,
    OPENED,
    Result,
    cards,
    composing,
    guessing,
    luck_for,
    made,
    play,
    square,
    throwing,
)
from tests.games.whole import leads_to

ROW = cards("chat pot")


def thrown(state: State, die: int) -> Result:
    """Make Ann throw; it takes a moment to come in."""
    return play(state, ANN, Throw(), made(NOW, 90), luck_for(state, die))


@pytest.mark.rule("REB-05", "REB-06")
def test_to_throw_the_die() -> None:
    state = throwing(turns=4)
    since, until = NOW + 1_590, NOW + 61_590

    assert leads_to(
        thrown(state, 2),
        state,
        DieThrown(ANN, 2),
        PawnMoved(ANN, 0, 2),
        phase=Composing(Task("nombre", 4), since, until),
        die=2,
        pawns=(2, 0, 0),
    )
    for kind, phase, events in (
        ("chaine", Chaining(ANN, since, until, 0, since, True), (ChainBegun(ANN),)),
        ("echange", Exchanging(3, since, until), ()),
    ):
        there = square(kind)  # type: ignore[arg-type]
        state = throwing(pawns=(there - 3, 1, 1))
        walk = PawnMoved(ANN, there - 3, there)
        assert leads_to(
            thrown(state, 3),
            state,
            DieThrown(ANN, 3),
            walk,
            *events,
            phase=phase,
            die=3,
            pawns=(there, 1, 1),
        )


@pytest.mark.rule("REB-24", "REB-25", "REB-26", "REB-G20")
def test_to_throw_the_die_on_arrivee() -> None:
    state = throwing(pawns=(61, 1, 1), turns=4)

    assert leads_to(
        thrown(state, 1),
        state,
        DieThrown(ANN, 1),
        TurnPassed(ANN, "REB-26"),
        **passed_on(state, die=1),
    )
    phase = Composing(Task("arrivee", 2), NOW + 1_590, NOW + 61_590)
    assert leads_to(thrown(state, 2), state, DieThrown(ANN, 2), phase=phase, die=2)


@pytest.mark.rule("REB-07", "REB-08", "REB-G21")
def test_to_lay_a_rebus() -> None:
    state = composing(demanded=3)
    sealing = play(state, ANN, Lay(ROW)).state
    draft, opened = Draft(ROW, "chapeau"), NOW + 340
    plus = composing(kind="plus", centre="lune pont", tray=Draft(ROW))
    row = cards("chat pont")

    assert leads_to(
        play(state, ANN, Lay(ROW, "chapeau"), made(NOW, 90)),
        state,
        RebusLaid(ANN, ROW),
        **laid(state, draft, opened),
    )
    assert leads_to(
        play(sealing, ANN, Seal("chapeau"), made(NOW, 90)),
        sealing,
        RebusLaid(ANN, ROW),
        **laid(sealing, draft, opened),
    )
    assert leads_to(
        play(plus, ANN, Lay(row, "chat pont"), made(NOW, 90)),
        plus,
        RebusLaid(ANN, row),
        **laid(plus, Draft(row, "chat pont"), opened, row[1]),
    )


@pytest.mark.rule("REB-G11", "REB-27")
def test_to_lay_nothing() -> None:
    state = composing(demanded=3, turns=4, tray=Draft(ROW))
    arrivee = arrived(tray=Draft(ROW))

    assert leads_to(
        play(state, ANN, Pass()),
        state,
        NothingLaid(ANN),
        PawnMoved(ANN, 20, 17),
        **passed_on(state, pawns=(17, 1, 1)),
    )
    assert leads_to(
        play(arrivee, ANN, Pass()),
        arrivee,
        TurnPassed(ANN, "REB-27"),
        **passed_on(arrivee),
        passes=(1, 0, 0),
    )


@pytest.mark.rule("REB-15", "REB-G13")
def test_to_guess_with_an_intruder() -> None:
    state = guessing("chat pot mat", "chapeau", intruder=3)
    phase = state.phase
    assert isinstance(phase, Guessing)
    first = play(state, BOB, Guess("chapeau"), OPENED)
    one, two = Heard(1, BOB, "chapeau", 0, OPENED), Heard(2, BOB, "", 3, OPENED + 7)

    assert leads_to(
        first,
        state,
        Guessed(BOB, 1, "chapeau", 0),
        guesses=(one,),
        guessed=1,
        told=((), (Close(BOB, 1, "words"),), ()),
        found=(Found(), Found(OPENED, None, 1, place=True), Found()),
    )
    assert leads_to(
        play(first.state, BOB, Guess("", 3), OPENED + 7),
        first.state,
        Guessed(BOB, 2, "", 3),
        RebusSolved(BOB),
        guesses=(one, two),
        guessed=2,
        found=(Found(), Found(OPENED, OPENED + 7, 1), Found()),
        phase=replace(phase, closes=OPENED + 47),
    )
