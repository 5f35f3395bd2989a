"""What a seat can imagine from its view: other racks, another row, other votes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.judging import names_of
from tablee.games.rebus.moves import (
    Challenge,
    Favour,
    Guess,
    Lay,
    Link,
    Move,
    ReadPictures,
    Throw,
    Vote,
)
from tablee.games.rebus.rebuses import Draft, Found
from tablee.games.rebus.sampling import fill
from tablee.games.rebus.state import (
    Chaining,
    Composing,
    Guessing,
    Sealing,
    State,
    Throwing,
    View,
    Voting,
)
from tablee.kernel import ALL_OPEN, Chance, Pattern, Seat
from tests.games.rebus.later_tables import (
    ROW,
    half_guessed,
    in_the_tray,
    odd_one_in_the_tray,
    solved,
    to_be_sealed,
    two,
    voting,
)
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    NOW,
    OPENED,
    cards,
    closed,
    composing,
    guessing,
    play,
    stood,
    throwing,
)

VIEW = GAME.rules.view_for
THREE = (ANN, BOB, CAT)
HIDDEN = {*("racks", "pile", "discards", "tray", "hint", "found", "told", "votes")}


def chances(count: int = 8) -> list[Chance]:
    """Return some chances of which nothing is drawn yet: no test is another's luck."""
    return [Chance(b"guess", n) for n in range(count)]


def odd_one_to_be_sealed() -> State:
    row = Lay(cards("chat pot mat"), "", 3)
    return play(composing(kind="intrus"), ANN, row).state


def later() -> State:
    """Three turns have been played, and one rebus hangs in the gallery."""
    state = closed(guessing(), (BOB, "chapeau"))
    return replace(
        state, turns=3, die=4, favours=(None, 1, None), readers=(True, False, False)
    )


STATES = {
    "composing": in_the_tray(),
    "sealing": to_be_sealed(),
    "an intruder": odd_one_in_the_tray(),
    "sealing with an intruder": odd_one_to_be_sealed(),
    "guessing": half_guessed(),
    "solved": solved(),
    "voting": voting(),
    "chain": two(),
    "chain that goes on": stood(two()),
    "later": later(),
}
every_state = pytest.mark.parametrize("state", STATES.values(), ids=STATES)


@every_state
@pytest.mark.parametrize("seat", [None, *THREE, ALL_OPEN])
def test_a_view_tells_all_that_lies_open_and_one_s_own(
    state: State, seat: Seat | None
) -> None:
    view = VIEW(state, seat)
    fields = {each.name for each in msgspec.structs.fields(State)}
    open_to_all = {each.name for each in msgspec.structs.fields(View)} & fields - HIDDEN
    own = seat if seat in THREE else None
    sees_all = seat == ALL_OPEN
    acts = sees_all or seat == state.turn

    assert len(open_to_all) > 12
    for name in open_to_all - {"laid"}:
        assert getattr(view, name) == getattr(state, name), name
    assert view.seat == seat
    assert view.rack == (() if own is None else state.racks[own])
    assert view.held == tuple(map(len, state.racks))
    assert (view.pile, view.discards) == (len(state.pile), len(state.discards))
    assert view.racks == (state.racks if sees_all else ())
    assert view.piles == ((state.pile, state.discards) if sees_all else ((), ()))
    assert view.hint == (state.hint if acts else ())
    row = state.laid and state.laid.draft.cards
    assert (view.row and view.row.cards) == row
    composes = type(state.phase).__name__ in ("Composing", "Sealing")
    assert view.tray == (state.tray if acts and composes else None)
    assert view.voted == tuple(vote is not None for vote in state.votes)
    assert view.votes == (state.votes if sees_all else ())
    assert view.vote == (state.votes[own] if own is not None and state.votes else None)


@every_state
@pytest.mark.parametrize("seat", [None, *THREE])
def test_what_one_imagines_is_a_whole_table_that_looks_the_same(
    state: State, seat: Seat | None
) -> None:
    sampled = [GAME.study.sample_state(VIEW(state, seat), each) for each in chances()]
    redealt = [GAME.study.redeal(state, seat, each) for each in chances()]

    assert GAME.study.violations(state) == ()
    for imagined in (*sampled, *redealt):
        assert VIEW(imagined, seat) == VIEW(state, seat)
        assert GAME.study.violations(imagined) == ()
    for several in (sampled, redealt):
        for other in {*THREE} - {seat}:
            assert len({each.racks[other] for each in several}) > 1
        assert len({each.pile for each in several}) > 1
        for voter, vote in enumerate(state.votes):
            votes = {each.votes[voter] for each in several}
            free = vote is not None and voter != seat
            assert votes == ({True, False} if free else {vote})


@pytest.mark.rule("REB-G13")
def test_who_has_the_words_imagines_that_one_place_is_left_until_it_is_named() -> None:
    words = half_guessed()
    place = play(words, BOB, Guess("", 2), OPENED + 30).state

    for state, is_left in ((words, True), (place, False)):
        imagined = GAME.study.sample_state(VIEW(state, BOB), Chance(b"", 0))
        assert imagined.found[BOB] == state.found[BOB]
        assert imagined.found[BOB].place is is_left


def test_a_row_that_is_not_seen_may_be_another_and_mean_something_else() -> None:
    trays = {GAME.study.redeal(in_the_tray(), BOB, each).tray for each in chances()}
    mine = {GAME.study.redeal(in_the_tray(), ANN, each).tray for each in chances()}
    sealed = [GAME.study.redeal(to_be_sealed(), BOB, each).tray for each in chances()]
    odd = [GAME.study.redeal(odd_one_in_the_tray(), BOB, e).tray for e in chances(200)]
    meant = [GAME.study.redeal(half_guessed(), BOB, each).laid for each in chances()]

    assert len(trays) > 3
    assert Draft() in trays  # she may have none yet
    assert in_the_tray().tray not in trays
    assert mine == {in_the_tray().tray}
    assert all(len(tray.cards) == 2 and tray.solution == "" for tray in sealed)
    assert len({len(tray.cards) for tray in odd}) > 3
    assert {1, 2, 3} <= {tray.intruder for tray in odd}
    assert 5 < sum(len(tray.cards) == 10 for tray in odd) < 18
    for tray in odd:
        if tray.solution and tray.intruder == 1:
            assert tray.solution.startswith(names_of(tray.cards[1]))
    assert len({laid.draft.intruder for laid in meant if laid}) > 1
    assert len({laid.draft.solution for laid in meant if laid}) > 1
    assert {laid.draft.cards for laid in meant if laid} == {cards("chat pot mat")}


def test_a_tray_that_is_not_seen_is_empty_at_times_and_half_of_the_rest_speak() -> None:
    trays = [GAME.study.redeal(in_the_tray(), BOB, each).tray for each in chances(200)]
    spoken = [tray.solution for tray in trays if tray.solution]

    assert 60 < trays.count(Draft()) < 80
    assert 48 < len(spoken) < 80
    assert all(len(each.split()) >= 2 for each in spoken)


@pytest.mark.rule("REB-G28")
def test_a_hint_that_is_not_seen_is_of_the_rack_that_is_imagined() -> None:
    for chance in chances():
        imagined = GAME.study.redeal(in_the_tray(), BOB, chance)

        assert imagined.hint == imagined.racks[ANN][:2]
        assert GAME.study.redeal(to_be_sealed(), BOB, chance).hint == ()


@pytest.mark.parametrize("move", [Lay(ROW), Vote(True)])
def test_a_move_answers_to_its_turn_and_to_what_went_on_then(move: Move) -> None:
    answers = GAME.table_hooks.staleness_key
    assert answers
    state = composing(demanded=2)
    phase = state.phase
    assert isinstance(phase, Composing)
    sealing = replace(state, phase=Sealing(phase.task, phase.since, phase.until))
    anew = replace(state, phase=replace(phase, since=NOW + 1))

    assert answers(state, ANN, move) == answers(in_the_tray(), ANN, move)
    for other in (sealing, anew, replace(state, turns=1)):
        assert answers(state, ANN, move) != answers(other, ANN, move)
    assert answers(throwing(), ANN, Throw()) == (Throwing, 0, None)
    assert answers(state, BOB, Guess("chapeau")) == (0, False)
    assert answers(guessing(), BOB, Guess("chapeau")) == (0, True)
    assert answers(state, BOB, Favour(1)) != answers(state, BOB, ReadPictures(True))


@pytest.mark.rule("REB-G17")
@pytest.mark.parametrize("move", [Link("", "les"), Challenge()])
def test_a_card_of_a_chain_answers_to_the_one_before_and_not_to_a_vote(
    move: Move,
) -> None:
    answers = GAME.table_hooks.staleness_key
    assert answers
    state = two()
    asked = play(state, ANN, Challenge(), NOW + 5_000).state

    assert answers(state, CAT, move) == (Chaining, state.turns, 2)
    assert answers(asked, CAT, move) == (Voting, state.turns, 2)


@pytest.mark.rule("REB-G22")
def test_a_vote_that_is_not_seen_is_as_likely_for_as_against() -> None:
    lucks = [Chance(b"vote", n) for n in range(200)]
    votes = [GAME.study.redeal(voting(), ANN, each).votes[BOB] for each in lucks]

    assert 80 < votes.count(True) < 120
    assert votes.count(True) + votes.count(False) == 200


def test_who_has_solved_it_found_all_at_the_moment_that_is_known() -> None:
    imagined = GAME.study.sample_state(VIEW(solved(), CAT), Chance(b"", 0))

    at = OPENED + 500
    assert imagined.found == (Found(), Found(at, at), Found())


PHASE = guessing().phase
assert isinstance(PHASE, Guessing)
VOTE = voting().phase
assert isinstance(VOTE, Voting)
LAID = guessing().laid
assert LAID


# How often a bot does what, by the dice that it throws for it.


class Noted(Chance):
    """A chance that notes what is drawn, and of how many."""

    def __init__(self, number: int) -> None:
        """Open the stream of this number."""
        super().__init__(b"odds", number)
        self.drawn: list[tuple[int, int]] = []

    def below(self, bound: int) -> int:
        """Draw a number, and note it."""
        number = super().below(bound)
        self.drawn.append((bound, number))
        return number


Filled = tuple[dict[str, Any], list[tuple[int, int]]]


def filled(state: State, seat: Seat, kind: str) -> list[Filled]:
    """Fill a pattern in, many times over; return what was drawn for each."""
    view = GAME.rules.view_for(state, seat)
    patterns = GAME.rules.legal_moves(state, seat)
    pattern = next(p for p in patterns if isinstance(p, Pattern) and p.move == kind)
    found = []
    for number in range(100):
        chance = Noted(number)
        move = fill(view, pattern, chance)
        if move is not None:
            found.append((move, chance.drawn))
    return found


def test_one_row_in_eight_may_be_long_the_others_have_three_cards_more_at_most() -> (
    None
):
    rows = filled(composing(HAND, kind="echange"), ANN, "Lay")
    assert len(rows) == 100
    for row, (whether, (of, long), (sizes, size), *_) in rows:
        assert whether == (1, 0)
        assert of == 8
        assert sizes == (4 if long else 8)  # 2 to 5, or 2 to 9
        assert len(row["cards"]) == 2 + size
