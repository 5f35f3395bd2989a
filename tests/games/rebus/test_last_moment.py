"""What comes in the last moment counts, and what is over is kept as it was."""

from __future__ import annotations

import pytest

from tablee.games.rebus.judging import says
from tablee.games.rebus.moves import (
    Challenge,
    Contest,
    Draw,
    Exchange,
    Favour,
    GiveIn,
    Guess,
    Hint,
    Lay,
    Link,
    Move,
    Pass,
    Rearrange,
    Seal,
    Tray,
    Vote,
)
from tablee.games.rebus.rebuses import PawnWalk, Rebus, Settlement, Task
from tablee.games.rebus.state import (
    Composing,
    Exchanging,
    Options,
    State,
    Voting,
)
from tablee.kernel import Seat
from tests.games.rebus.chain_tables import linked, start, two
from tests.games.rebus.contested_tables import LATER, contested, shown
from tests.games.rebus.last_circuit_tables import gallery, last
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
    closed,
    composing,
    guess,
    guessing,
    pass_time,
    play,
    revealed,
    square,
    stood,
)
from tests.games.rebus.throwing_tables import thrown

ROW = cards("chat pot")
END = NOW + MINUTE
COMPOSING = composing(demanded=2)
SEALING = play(COMPOSING, ANN, Lay(ROW)).state
SEALED_LATE = play(COMPOSING, ANN, Lay(ROW), END - 1_000).state
EXCHANGING = thrown(square("echange") - 3, 3)


def until(state: State) -> int:
    """Return the last moment of what is going on."""
    end: int = state.phase.until  # type: ignore[union-attr, assignment]
    return end


@pytest.mark.parametrize(
    ("state", "seat", "move", "time"),
    [
        (COMPOSING, ANN, Tray(ROW), END),
        (COMPOSING, ANN, Lay(ROW, "chapeau"), END),
        (COMPOSING, ANN, Pass(), END),
        (composing(options=Options(hints=True)), ANN, Hint(), END),
        (SEALING, ANN, Seal("chapeau"), END),
        (SEALING, ANN, Tray(ROW, "chap"), END),
        (SEALING, ANN, Rearrange(), END),
        (SEALED_LATE, ANN, Seal("chapeau"), END + 14_000),
        (SEALED_LATE, ANN, Rearrange(), END),
        (guessing(), BOB, Guess("bateau"), OPENED),
        (guessing(), BOB, Guess("bateau"), OPENED + MINUTE),
        (
            guess(guessing(), BOB, "chapeau", OPENED + 500),
            CAT,
            Guess("chapeau"),
            OPENED + 540,
        ),
        (guessing(), BOB, GiveIn(), OPENED + MINUTE),
        (shown(), BOB, Contest("sense"), until(shown())),
        (contested(shown(), BOB), CAT, Vote(True), LATER + 15_000),
        (start(), ANN, Link(cards("lait")[0], "les"), END),
        (
            stood(linked(start(), ANN, "lait", "les")),
            BOB,
            Link(cards("souris")[0], "les souris"),
            NOW + 15_000,
        ),
        (two(), CAT, Challenge(), NOW + 8_000),
        (EXCHANGING, ANN, Exchange(("1", "2", "1")), until(EXCHANGING)),
        (gallery(), ANN, Favour(1), NOW + 60_000),
    ],
)
def test_what_is_sent_in_the_last_moment_counts(
    state: State, seat: Seat, move: Move, time: int
) -> None:
    assert play(state, seat, move, time).state != state


@pytest.mark.rule("REB-23")
def test_as_many_cards_are_drawn_as_were_asked_for_and_then_it_goes_on() -> None:
    state = all_seen(revealed(last(), (BOB, "chapeau"))).state
    after = play(state, ANN, Draw(2), until(state)).state

    assert after.turns == state.turns + 1
    assert len(after.pile) == len(state.pile) - 2


@pytest.mark.rule("REB-09")
@pytest.mark.parametrize(
    ("guesses", "solvers", "took"),
    [([(BOB, "bateau"), (CAT, "chapeau")], (CAT,), 1000), ([], (), 0)],
)
def test_a_rebus_is_kept_with_everything_that_was_found_out_about_it(
    guesses: list[tuple[Seat, str]], solvers: tuple[Seat, ...], took: int
) -> None:
    opinion = says(ROW, "chapeau")

    assert closed(guessing(), *guesses).gallery == (
        Rebus(
            number=1,
            author=ANN,
            task=Task("nombre", 2),
            cards=ROW,
            intruder=0,
            solution="chapeau",
            pieces=opinion.pieces,
            names=("chat", "pot"),
            says=opinion.answer,
            solvers=solvers,
            took=took,
            rejected=False,
        ),
    )


@pytest.mark.rule("REB-20")
def test_a_chain_is_kept_with_its_last_phrase_and_who_began_it() -> None:
    row = cards("lait souris")
    opinion = says(row, "les souris")

    assert pass_time(stood(two())).state.gallery == (
        Rebus(
            number=1,
            author=ANN,
            task=Task("chaine", 0),
            cards=row,
            intruder=0,
            solution="les souris",
            pieces=opinion.pieces,
            names=("lait", "souris"),
            says=opinion.answer,
            solvers=(),
            took=0,
            rejected=False,
        ),
    )


@pytest.mark.rule("REB-G22")
def test_a_vote_says_who_asked_who_votes_and_what_follows() -> None:
    state = shown(4, (BOB, "chapeau"))
    vote = contested(state, CAT)

    assert vote.phase == Voting(
        about="sense",
        guess=0,
        by=CAT,
        seat=ANN,
        voters=(BOB, CAT, DAN),
        since=LATER,
        until=LATER + 15_000,
        accepted=Settlement("REB-12", (PawnWalk(ANN, 2), PawnWalk(BOB, 2)), (BOB,), 0),
        refused=Settlement("REB-13", (PawnWalk(ANN, -2),), (), 0),
        stands=True,
        back=state.phase,  # type: ignore[arg-type]
    )
    assert vote.votes == (None,) * 4


@pytest.mark.rule("REB-17")
def test_after_the_exchange_the_glass_runs_on_for_a_row_of_any_length() -> None:
    before = EXCHANGING.phase
    assert isinstance(before, Exchanging)
    after = play(EXCHANGING, ANN, Exchange(("1", "2", "1")), NOW + 9_000).state

    assert after.phase == Composing(Task("echange", 0), before.since, before.until)


@pytest.mark.rule("REB-19")
def test_rebussimo_asks_for_eight_cards() -> None:
    state = thrown(square("rebussimo") - 3, 3)

    assert isinstance(state.phase, Composing)
    assert state.phase.task == Task("rebussimo", 8)
