"""La chaîne (REB-20, REB-21, REB-G17)."""

from __future__ import annotations

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.moves import (
    CardLinked,
    CardsDrawn,
    ChainEnded,
    Challenge,
    Contested,
    Link,
    NothingLaid,
    Vote,
    VoteClosed,
)
from tablee.games.rebus.state import Chaining, State, Throwing, Voting
from tablee.kernel import Seat
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    MINUTE,
    NOW,
    cards,
    chaining,
    named,
    of_kind,
    pass_time,
    play,
    refused,
)

BOBS = "souris train mer pin rat pied note dodo cou roi"
CATS = "bas six dix un lune main mur os or pont"


def start() -> State:
    return chaining(HAND, BOBS, CATS)


def linked(state: State, seat: Seat, card: str, phrase: str, time: int = NOW) -> State:
    return play(state, seat, Link(cards(card)[0], phrase), time).state


def two() -> State:
    state = linked(start(), ANN, "lait", "les")
    return linked(state, BOB, "souris", "les souris", NOW + 1000)


def challenged(state: State, *against: Seat, time: int = NOW + 2000) -> State:
    state = play(state, ANN, Challenge(), time).state
    assert isinstance(state.phase, Voting)
    for seat in state.phase.voters:
        state = play(state, seat, Vote(seat not in against), time).state
    return state


@pytest.mark.rule("REB-20", "REB-G17")
def test_each_in_turn_adds_a_card_with_the_phrase_so_far() -> None:
    step = play(start(), ANN, Link(cards("lait")[0], "les"))
    assert step.events == (CardLinked(ANN, cards("lait")[0], "les"),)
    phase = step.state.phase
    assert isinstance(phase, Chaining)
    assert (phase.due, phase.glass, phase.until) == (BOB, NOW + MINUTE, NOW + 15_000)

    state = linked(step.state, BOB, "souris", "les souris", NOW + 1000)
    assert isinstance(state.phase, Chaining)
    assert (state.phase.due, state.phase.until) == (CAT, NOW + 16_000)
    assert state.phase.glass == NOW + MINUTE
    assert [each.phrase for each in state.chain] == ["les", "les souris"]
    assert state.chain[-1].says.answer == "yes"
    assert refused(state, ANN, Link(cards("vert")[0], "x")) == "REB-20"


@pytest.mark.rule("REB-20", "REB-04")
def test_a_card_of_ones_own_and_in_time() -> None:
    state = linked(start(), ANN, "lait", "les")
    souris = Link(cards("souris")[0], "les souris")

    assert refused(state, BOB, Link(cards("chat")[0], "les chats")) == "REB-04"
    assert refused(state, BOB, souris, NOW + 15_001) == "REB-21"
    assert refused(state, BOB, Link(souris.card, "x" * 121)) == "REB-G27"
    assert refused(state, BOB, Link(souris.card, "🐭")) == "REB-G27"
    play(state, BOB, souris, NOW + 15_000)


@pytest.mark.rule("REB-G17", "REB-20")
def test_fifteen_seconds_a_card_end_with_the_glass() -> None:
    state = two()
    for n in range(2, 30):
        phase = state.phase
        assert isinstance(phase, Chaining)
        seat, time = phase.due, min(NOW + 14_000 * (n - 1), NOW + MINUTE)
        if time == NOW + MINUTE:
            break
        state = play(state, seat, Link(state.racks[seat][0], "la la"), time).state
    assert isinstance(state.phase, Chaining)

    assert state.phase.until == state.phase.glass == NOW + MINUTE


@pytest.mark.rule("REB-21")
def test_who_has_not_laid_in_time_stays_and_the_others_advance() -> None:
    step = pass_time(two())

    assert of_kind(step, ChainEnded) == [ChainEnded(CAT, 2, "REB-21")]
    assert step.state.pawns == (22, 3, 1)
    assert isinstance(step.state.phase, Throwing)
    assert step.state.turn == BOB
    assert named(step.state.centre) == "lait souris"


@pytest.mark.rule("REB-G17")
def test_everybody_refills_afterwards() -> None:
    step = pass_time(two())

    assert of_kind(step, CardsDrawn) == [CardsDrawn(ANN, 1), CardsDrawn(BOB, 1)]
    assert [len(rack) for rack in step.state.racks] == [10, 10, 10]


@pytest.mark.rule("REB-21", "REB-G17")
def test_a_chain_voted_broken_ends_at_once_and_its_last_card_does_not_count() -> None:
    state = play(two(), ANN, Challenge(), NOW + 2000)
    assert state.events == (Contested(ANN, "chain", 0),)
    phase = state.state.phase
    assert isinstance(phase, Voting)
    assert phase.voters == (ANN, CAT)
    first = play(state.state, ANN, Vote(False), NOW + 2000).state
    step = play(first, CAT, Vote(False), NOW + 2000)

    assert of_kind(step, VoteClosed) == [
        VoteClosed("chain", (False, None, False), False)
    ]
    assert of_kind(step, ChainEnded) == [ChainEnded(BOB, 1, "REB-21")]
    assert step.state.pawns == (21, 1, 2)
    assert named(step.state.centre) == "lait souris"
    assert step.state.gallery == ()


@pytest.mark.rule("REB-G17", "REB-G22")
def test_a_tie_keeps_the_chain_and_the_glass_stood_still() -> None:
    before = two()
    state = challenged(before, CAT, time=NOW + 5000)

    assert isinstance(before.phase, Chaining)
    phase = state.phase
    assert isinstance(phase, Chaining)
    assert phase.due == CAT
    assert phase.until == before.phase.until
    again = play(before, ANN, Challenge(), NOW + 5000).state
    later = pass_time(again).state.phase
    assert isinstance(later, Chaining)
    assert later.until == before.phase.until + 15_000
    assert later.glass == before.phase.glass + 15_000
    assert refused(state, ANN, Challenge(), NOW + 5000) == "REB-G17"


@pytest.mark.rule("REB-G17")
def test_nobody_challenges_their_own_card_or_an_older_one() -> None:
    state = two()

    assert refused(state, BOB, Challenge(), NOW + 2000) == "REB-G17"
    play(state, CAT, Challenge(), NOW + 2000)
    three = linked(state, CAT, "bas", "les souris basses", NOW + 2000)
    assert refused(three, CAT, Challenge(), NOW + 3000) == "REB-G17"
    assert refused(start(), BOB, Challenge()) == "REB-G17"


@pytest.mark.rule("REB-G17")
def test_the_last_card_can_be_challenged_for_four_seconds_after_the_glass() -> None:
    state = two()
    for seat, time in (
        (CAT, 15_000),
        (ANN, 29_000),
        (BOB, 43_000),
        (CAT, 57_000),
        (ANN, 59_000),
    ):
        state = play(state, seat, Link(state.racks[seat][0], "la"), NOW + time).state
    step = pass_time(state)

    phase = step.state.phase
    assert isinstance(phase, Chaining)
    assert phase.ended
    assert phase.until == NOW + 63_000
    late = Link(cards("train")[0], "la la")
    assert refused(step.state, BOB, late, NOW + 61_000) == "REB-20"
    assert refused(step.state, BOB, Challenge(), NOW + 63_001) == "REB-G17"
    ended = pass_time(step.state)
    assert of_kind(ended, ChainEnded) == [ChainEnded(BOB, 7, "REB-21")]
    asked = play(step.state, BOB, Challenge(), NOW + 62_000).state
    kept = pass_time(asked)
    assert of_kind(kept, ChainEnded) == [ChainEnded(BOB, 7, "REB-21")]


@pytest.mark.rule("REB-G17", "REB-G11")
def test_no_first_card_within_the_minute_is_nothing_laid() -> None:
    state = start()
    assert (
        refused(state, ANN, Link(cards("lait")[0], "les"), NOW + MINUTE + 1) == "REB-21"
    )
    step = pass_time(state)

    assert of_kind(step, NothingLaid) == [NothingLaid(ANN)]
    assert step.state.pawns == (18, 1, 1)


@pytest.mark.rule("REB-G17")
def test_who_has_no_card_left_is_passed_over() -> None:
    state = chaining("lait", "", "bas", pawns=(45, 45, 45))
    state = linked(state, ANN, "lait", "les")
    assert isinstance(state.phase, Chaining)
    assert state.phase.due == CAT
    step = play(state, CAT, Link(cards("bas")[0], "les bas"), NOW + 1)

    assert of_kind(step, ChainEnded) == [ChainEnded(None, 2, "REB-21")]
    assert step.state.pawns == (47, 47, 47)


@pytest.mark.rule("REB-G17", "REB-G22")
def test_in_the_duo_both_must_find_that_it_does_not_follow() -> None:
    state = chaining(HAND, BOBS, seats=2)
    state = linked(state, ANN, "lait", "les")
    state = play(state, BOB, Challenge(), NOW).state
    one = play(play(state, BOB, Vote(False)).state, ANN, Vote(True)).state
    assert isinstance(one.phase, Chaining)
    both = play(play(state, BOB, Vote(False)).state, ANN, Vote(False))
    assert of_kind(both, ChainEnded) == [ChainEnded(ANN, 0, "REB-21")]


@pytest.mark.rule("REB-20", "REB-G25")
def test_a_chain_is_kept_in_the_gallery_as_far_as_it_held() -> None:
    [kept] = pass_time(two()).state.gallery

    assert (kept.author, kept.task.kind, kept.solution) == (ANN, "chaine", "les souris")
    assert kept.cards == cards("lait souris")
    assert GAME.rules.view_for(pass_time(two()).state, None).gallery == (kept,)
    three = linked(two(), CAT, "bas", "les souris basses", NOW + 2000)
    assert pass_time(three).state.gallery[0].solution == "les souris basses"
