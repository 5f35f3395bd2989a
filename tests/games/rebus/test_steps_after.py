"""Every step after the minute, of a chain and of the end changes what it must alone."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.rebus.events import (
    CardLinked,
    CardsDrawn,
    ChainEnded,
    Contested,
    DrawAsked,
    Favoured,
    GameDecided,
    GameWon,
    NothingLaid,
    PawnMoved,
    RebusClosed,
    RebusRevealed,
    VoteClosed,
    Voted,
)
from tablee.games.rebus.moves import (
    Challenge,
    Contest,
    Draw,
    Favour,
    Link,
    Pass,
    Seen,
    Vote,
)
from tablee.games.rebus.rebuses import (
    Found,
    Linked,
    PawnWalk,
    Settlement,
)
from tablee.games.rebus.state import (
    Chaining,
    Drawing,
    Gallery,
    Options,
    Over,
    Revealing,
    Voting,
)
from tablee.kernel import Seat
from tablee.kit.seats import put
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    MINUTE,
    NOW,
    OPENED,
    cards,
    composing,
    guess,
    guessing,
    made,
    pass_time,
    play,
    revealed,
    stood,
    throwing,
)
from tests.games.rebus.test_chain import linked, start, two
from tests.games.rebus.test_last_circuit import last
from tests.games.rebus.test_steps import ROW, passed_on, refilled
from tests.games.whole import leads_to

SOLVED = Settlement("REB-12", (PawnWalk(ANN, 2), PawnWalk(BOB, 2)), (BOB,), 0)
UNSOLVED = Settlement("REB-13", (PawnWalk(ANN, -2),))


@pytest.mark.rule("REB-10", "REB-11", "REB-G22")
@pytest.mark.parametrize(
    ("word", "verdict", "at"),
    [("chapeau", SOLVED, OPENED + 40), ("bateau", UNSOLVED, OPENED + MINUTE)],
)
def test_to_reveal_a_rebus(word: str, verdict: Settlement, at: int) -> None:
    state = guess(guessing(), BOB, word)

    assert leads_to(
        pass_time(state),
        state,
        RebusRevealed(ANN, "chapeau", verdict.solvers),
        phase=Revealing(at, at + 12_000, verdict, (False,) * 3),
    )


@pytest.mark.rule("REB-09", "REB-12", "REB-13", "REB-G22")
@pytest.mark.parametrize(
    ("word", "pawns"), [("chapeau", (22, 3, 1)), ("x", (18, 1, 1))]
)
def test_to_close_a_rebus(word: str, pawns: tuple[int, ...]) -> None:
    state = revealed(guessing(centre="lune"), (BOB, word))
    phase = state.phase
    assert isinstance(phase, Revealing)
    seen = play(state, CAT, Seen())
    assert leads_to(seen, state, phase=replace(phase, seen=(False, False, True)))
    step = pass_time(seen.state)
    walks = tuple(
        PawnMoved(Seat(seat), start, to)
        for seat, (start, to) in enumerate(zip(state.pawns, pawns, strict=True))
        if start != to
    )
    [kept] = step.state.gallery

    assert leads_to(
        step,
        state,
        RebusClosed(1, phase.verdict.rule, rejected=False),
        *walks,
        CardsDrawn(ANN, 2),
        **passed_on(state, pawns=pawns, gallery=(kept,)),
        **refilled(state, 2),
        centre=(*cards("lune"), *ROW),
    )


@pytest.mark.rule("REB-23")
def test_to_draw_on_the_last_circuit() -> None:
    state = revealed(last(turns=4), (BOB, "chapeau"))
    phase = state.phase
    assert isinstance(phase, Revealing)
    step = pass_time(state)
    until = phase.until + 20_000
    asked = Drawing((2, 0, 0), until)
    over = passed_on(state, phase=asked, turn=ANN, turns=4, pawns=(47, 3, 1))

    assert leads_to(
        step,
        state,
        RebusClosed(1, "REB-12", rejected=False),
        PawnMoved(ANN, 45, 47),
        PawnMoved(BOB, 1, 3),
        DrawAsked((ANN,)),
        **over,
        gallery=step.state.gallery,
        centre=ROW,
    )
    drawn = play(step.state, ANN, Draw(1), until)
    assert leads_to(
        drawn,
        step.state,
        CardsDrawn(ANN, 1),
        **passed_on(step.state),
        **refilled(step.state, 1),
    )


@pytest.mark.rule("REB-G5", "REB-G22")
@pytest.mark.parametrize("accepts", [False, True])
def test_to_contest_a_guess_and_vote(accepts: bool) -> None:
    state = revealed(guessing(seats=4), (BOB, "bateau"))
    back = state.phase
    assert isinstance(back, Revealing)
    state = play(state, CAT, Seen()).state
    back = replace(back, seen=(False, False, True, False))
    at = back.since + 2_000
    asked = play(state, CAT, Contest("guess", 1), made(at, 90))
    vote = Voting(
        "guess", 1, CAT, BOB, (CAT, DAN), at + 90, at + 15_090,
        SOLVED, UNSOLVED, False, back,
    )  # fmt: skip

    assert leads_to(
        asked, state, Contested(CAT, "guess", 1), phase=vote, votes=(None,) * 4
    )
    step = play(asked.state, CAT, Vote(True), at + 100)
    votes = put(asked.state.votes, CAT, True)
    assert leads_to(step, asked.state, Voted(CAT), votes=votes)
    voted = step.state
    found = Found(OPENED, None, 1, granted=True) if accepts else Found()
    after = replace(
        back,
        until=back.until + 900,
        verdict=SOLVED if accepts else UNSOLVED,
        seen=(False,) * 4 if accepts else back.seen,
        settled=(("guess", 1),),
    )

    assert leads_to(
        play(voted, DAN, Vote(accepts), at + 990),
        voted,
        Voted(DAN),
        VoteClosed("guess", (None, None, True, accepts), accepts),
        votes=(),
        found=put(voted.found, BOB, found),
        phase=after,
    )


@pytest.mark.rule("REB-20", "REB-21", "REB-G17")
def test_to_add_to_a_chain_until_it_breaks() -> None:
    state = stood(linked(start(), ANN, "lait", "les"))
    souris = cards("souris")[0]
    step = play(state, BOB, Link(souris, " les  souris "), made(NOW + 5_000, 90))
    link = step.state.chain[-1]

    assert link == Linked(BOB, souris, "les souris", link.says, NOW + 5_090)
    assert link.says.answer == "yes"
    assert leads_to(
        step,
        state,
        CardLinked(BOB, souris, "les souris"),
        chain=(*state.chain, link),
        racks=put(state.racks, BOB, state.racks[BOB][1:]),
        phase=Chaining(
            *(CAT, NOW + 5_090, NOW + 20_090, NOW + MINUTE, NOW + 9_090), stands=False
        ),
    )
    state = replace(stood(two()), centre=(), turns=4)
    broken = pass_time(state)
    ann, bob = (Seat(seat) for seat in (0, 1))
    *pile, second, first = state.pile
    racks = put(state.racks, ann, (*state.racks[ann], first))

    assert leads_to(
        broken,
        state,
        ChainEnded(CAT, 2, "REB-21"),
        PawnMoved(ANN, 20, 22),
        PawnMoved(BOB, 1, 3),
        CardsDrawn(ANN, 1),
        CardsDrawn(BOB, 1),
        **passed_on(state, pawns=(22, 3, 1), gallery=broken.state.gallery),
        racks=put(racks, bob, (*state.racks[bob], second)),
        pile=tuple(pile),
        centre=cards("lait souris"),
    )


@pytest.mark.rule("REB-G17", "REB-G22")
def test_to_find_that_a_card_follows() -> None:
    before = two()
    back = before.phase
    assert isinstance(back, Chaining)
    state = play(before, ANN, Challenge(), NOW + 5_000).state
    state = play(state, ANN, Vote(True), NOW + 5_500).state
    paused = 1_090

    assert leads_to(
        play(state, CAT, Vote(False), made(NOW + 6_000, 90)),
        state,
        Voted(CAT),
        VoteClosed("chain", (True, None, False), True),
        votes=(),
        phase=replace(
            back,
            since=back.since + paused,
            until=back.until + paused,
            glass=back.glass + paused,
            opens=NOW + 6_090,
            stands=True,
        ),
    )


@pytest.mark.rule("REB-G25")
def test_to_choose_a_favourite() -> None:
    kept = revealed(guessing(), (BOB, "chapeau"))
    rebus = pass_time(kept).state.gallery[0]
    state = throwing(
        phase=Gallery((0,), "REB-28", NOW + MINUTE),
        gallery=tuple(replace(rebus, number=n) for n in (1, 2, 3)),
        favours=(None, 3, 2),
    )
    one = replace(state, favours=(None, None, 2))

    assert leads_to(
        play(one, BOB, Favour(3)), one, Favoured(BOB, 3), favours=(None, 3, 2)
    )
    for chosen, liked in ((3, (3,)), (2, (2,)), (1, (1, 2, 3))):
        assert leads_to(
            play(state, ANN, Favour(chosen)),
            state,
            Favoured(ANN, chosen),
            GameWon((0,), "REB-28", liked),
            favours=(chosen, 3, 2),
            phase=Over((0,), "REB-28", liked),
        )


@pytest.mark.rule("REB-G26")
@pytest.mark.parametrize(
    ("pawns", "winners"), [((20, 18, 17), (1,)), ((20, 17, 17), (0, 1, 2))]
)
def test_to_come_to_the_last_turn(
    pawns: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    options = Options(turn_limit=5)
    state = composing(demanded=3, turns=4, pawns=pawns, options=options)
    state = replace(state, gallery=revealed_gallery())
    step = play(state, ANN, Pass())

    assert leads_to(
        step,
        state,
        NothingLaid(ANN),
        PawnMoved(ANN, 20, 17),
        GameDecided(winners, "REB-G26"),
        **passed_on(
            state,
            phase=Gallery(winners, "REB-G26", NOW + MINUTE),
            pawns=(17, *pawns[1:]),
        ),
    )


def revealed_gallery() -> tuple[Any, ...]:
    """Return a gallery of one rebus."""
    return pass_time(revealed(guessing(), (BOB, "chapeau"))).state.gallery
