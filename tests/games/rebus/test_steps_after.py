"""Every step after the minute, of a chain and of the end changes what it must alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.rebus.events import (
    CardLinked,
    CardsDrawn,
    ChainEnded,
    Contested,
    PawnMoved,
    VoteClosed,
    Voted,
)
from tablee.games.rebus.moves import Challenge, Contest, Link, Seen, Vote
from tablee.games.rebus.rebuses import (
    Found,
    Linked,
    PawnWalk,
    Settlement,
)
from tablee.games.rebus.state import (
    Chaining,
    Revealing,
    Voting,
)
from tablee.kernel import Seat
from tablee.kit.seats import put
from tests.games.rebus.chain_tables import linked, start, two
from tests.games.rebus.passed_tables import passed_on
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    MINUTE,
    NOW,
    OPENED,
    cards,
    guessing,
    made,
    pass_time,
    play,
    revealed,
    stood,
)
from tests.games.whole import leads_to

SOLVED = Settlement("REB-12", (PawnWalk(ANN, 2), PawnWalk(BOB, 2)), (BOB,), 0)
UNSOLVED = Settlement("REB-13", (PawnWalk(ANN, -2),))


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
