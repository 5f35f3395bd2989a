"""Every step between face-offs changes what it must, and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face.moves import (
    Answer,
    AnswerRejected,
    CardUncovered,
    Contest,
    Contested,
    DrawMissed,
    FaceOffLit,
    FaceOffOpened,
    Flag,
    GameWon,
    Vote,
    VoteClosed,
    Voted,
    VoteOpened,
)
from tablee.games.face_a_face.state import (
    AcceptedWord,
    Drawing,
    Opening,
    Options,
    Over,
    Racing,
    Top,
    Uncovering,
    Voting,
)
from tablee.kernel import TimeUp
from tablee.kit.seats import put
from tests.games.face_a_face.busy_tables import BUSY, UNCLE
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVERYBODY,
    NOW,
    SHOWN,
    drawing,
    made,
    pass_time,
    play,
    racing,
    without,
)
from tests.games.whole import leads_to

PAIR = (ANN, BOB)
LIT = Options(announced=True)


@pytest.mark.rule("FAF-20")
def test_to_uncover_cards() -> None:
    state = drawing(
        "lune", "soleil chat", "poulpe", phase=Uncovering((BOB, CAT), NOW), **BUSY
    )
    step = play(state, None, TimeUp("uncover"), NOW + 5)
    bob, cat = (Top(state.rows[seat][-1].card, NOW + 305) for seat in (BOB, CAT))
    rows = (state.rows[ANN], (state.rows[BOB][0], bob), (cat,), ())

    assert leads_to(
        step,
        state,
        CardUncovered(BOB, bob.card),
        CardUncovered(CAT, cat.card),
        phase=Drawing(),
        rows=rows,
    )


@pytest.mark.rule("FAF-G9")
@pytest.mark.parametrize(("until", "lit"), [(NOW, NOW + 905), (SHOWN, NOW + 905)])
def test_to_light_a_match_up_and_open_it(until: int, lit: int) -> None:
    state = drawing(
        "soleil",
        "soleil chat soleil",
        phase=Uncovering((BOB,), until),
        options=LIT,
        **BUSY,
    )
    step = play(state, None, TimeUp("uncover"), NOW + 5)
    card = state.rows[BOB][-1].card
    pair = (BOB, ANN)
    rows = put(state.rows, BOB, (*state.rows[BOB][:-1], Top(card, NOW + 305)))

    assert leads_to(
        step,
        state,
        CardUncovered(BOB, card),
        FaceOffLit(pair),
        phase=Opening(pair, lit),
        rows=rows,
    )
    assert leads_to(
        play(step.state, None, TimeUp("open"), lit + 40),
        step.state,
        FaceOffOpened(pair, None),
        phase=Racing(pair, lit, lit + 20_040),
    )


@pytest.mark.rule("FAF-G7", "FAF-G24")
def test_to_contest_an_answer_and_vote() -> None:
    won = pass_time(pass_time(play(racing(**BUSY), ANN, Answer(UNCLE)).state).state)
    state = won.state
    later = NOW + 3_000
    asked = play(state, DAN, Contest(6), made(later, at=later + 20))
    [win] = state.wins
    contested = replace(win, by=DAN)
    vote = Voting(6, ANN, DAN, EVERYBODY, later + 20, later + 12_020)

    assert leads_to(
        asked,
        state,
        Contested(6, DAN),
        VoteOpened(),
        wins=(contested,),
        phase=vote,
        votes=(None,) * 4,
    )
    voted = asked.state
    for seat, accept in ((ANN, True), (BOB, False), (CAT, False)):
        step = play(voted, seat, Vote(accept), later + 100)
        assert leads_to(step, voted, Voted(seat), votes=put(voted.votes, seat, accept))
        voted = step.state
    at = later + 1_000
    opening = Opening(PAIR, at + 3_000, reopened=True)
    rejected = play(voted, DAN, Vote(False), at)
    back = Top(win.card, at)

    assert leads_to(
        rejected,
        voted,
        Voted(DAN),
        VoteClosed((True, False, False, False), False),
        AnswerRejected(6, True),
        phase=opening,
        votes=(),
        wins=(),
        since=at,
        won=((),) * 4,
        rows=put(voted.rows, BOB, (*voted.rows[BOB], back)),
        several=True,
    )
    assert leads_to(
        play(voted, DAN, Vote(True), at),
        voted,
        Voted(DAN),
        VoteClosed((True, False, False, True), True),
        phase=Drawing(),
        votes=(),
        wins=(),
        since=at,
        accepted=(AcceptedWord(win.asked.theme, UNCLE),),
    )


@pytest.mark.rule("FAF-15", "FAF-G12")
@pytest.mark.parametrize("guilty", [False, True])
def test_to_accuse_somebody(guilty: bool) -> None:
    wins = pass_time(play(racing(), ANN, Answer(UNCLE)).state).state.wins
    [win] = wins
    state = drawing(
        "soleil",
        "lune",
        burners=(2, 0, 1, 0),
        wins=wins,
        won=((win.card,), (), (), ()),
        **BUSY,
    )  # fmt: skip
    asked = play(state, DAN, Flag(ANN), made(NOW, at=NOW + 20))
    vote = Voting(None, ANN, DAN, EVERYBODY, NOW + 20, NOW + 12_020)

    assert leads_to(asked, state, VoteOpened(), phase=vote, votes=(None,) * 4)
    votes = (guilty, guilty, True, False)
    voted = asked.state
    for seat in (ANN, BOB, CAT):
        voted = play(voted, seat, Vote(votes[seat]), NOW + 30).state
    missed = (DrawMissed(ANN),) if guilty else ()

    assert leads_to(
        play(voted, DAN, Vote(False), NOW + 920),
        voted,
        Voted(DAN),
        VoteClosed(votes, guilty, ANN),
        *missed,
        phase=Drawing(),
        votes=(),
        since=NOW + 920,
        wins=(replace(win, until=win.until + 900),),
        burners=(0, 0, 1, 0),
        turn=BOB if guilty else ANN,
    )


@pytest.mark.rule("FAF-G7", "FAF-G14")
@pytest.mark.parametrize(
    ("options", "is_empty", "others", "ends"),
    [
        (LIT, True, 0, True),
        (LIT, True, 1, False),
        (LIT, False, 0, False),
        (Options(), True, 0, False),
    ],
)
def test_to_let_an_answer_stand(
    options: Options, is_empty: bool, others: int, ends: bool
) -> None:
    [win] = pass_time(play(racing(), ANN, Answer(UNCLE)).state).state.wins
    later = (replace(win, number=9, until=win.until + 1),) * others
    state = drawing("soleil", "lune", options=options, wins=(win, *later))
    state = replace(
        without(state) if is_empty else state, won=((win.card,), (), (), ())
    )
    step = play(state, None, TimeUp("contest"), win.until)
    events = (GameWon((0,), "FAF-22"),) if ends else ()
    phase = Over((0,), "FAF-22") if ends else state.phase

    assert leads_to(step, state, *events, phase=phase, wins=later)
