"""Le mot caché, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.kernel import (
    Chance,
    Deadline,
    IllegalMove,
    IllegalTable,
    Outcome,
    Pattern,
    Seat,
    Setting,
    Step,
    Subset,
    Text,
    TimeUp,
)
from tests.fifth_game.mot_cache import GAME
from tests.fifth_game.mot_cache.moves import (
    Event,
    Exchange,
    Exchanged,
    GameWon,
    Move,
    RoundBegan,
    Vote,
    Voted,
    VotesCounted,
    WordsShown,
    Write,
    Written,
)
from tests.fifth_game.mot_cache.rules import BAG, TO_VOTE, TO_WRITE
from tests.fifth_game.mot_cache.state import Options, Over, State, Voting, Writing

ANN, BOB, CAT, DAN = map(Seat, range(4))
TEAMS = (0, 1, 0, 1)
HANDS = ("CHATEAU", "MAISONS", "TERREIN")
NOW = 5000


def table(**changes: Any) -> State:
    """Give a table of three in the first round, with known hands."""
    bag = list(BAG)
    for letter in "".join(HANDS):
        bag.remove(letter)
    state = State(
        options=Options(exchange=True),
        sides=(0, 1, 2),
        round=1,
        phase=Writing(TO_WRITE),
        bag=tuple(bag),
        aside=(),
        hands=tuple(map(tuple, HANDS)),
        words=("", "", ""),
        exchanged=(False,) * 3,
        votes=(None,) * 3,
        points=(0, 0, 0),
    )
    return replace(state, **changes)


def voting(*words: str, **changes: Any) -> State:
    return table(phase=Voting(NOW + TO_VOTE), words=words, **changes)


def play(
    state: State, seat: Seat | None, move: Move, at: int = NOW
) -> Step[State, Event]:
    return GAME.apply(state, seat, move, Chance(b"", 1), at)


def refused(state: State, seat: Seat | None, move: Move, at: int = NOW) -> str:
    with pytest.raises(IllegalMove) as refusal:
        play(state, seat, move, at)
    return refusal.value.rule


@pytest.mark.rule("MOT-01")
@pytest.mark.parametrize("sides", [(0, 1), (0, 0, 1, 1), (0, 1, 2, 3, 4, 5)])
def test_three_to_five_play_or_two_pairs(sides: tuple[int, ...]) -> None:
    with pytest.raises(IllegalTable) as refusal:
        GAME.setup(Setting(Options(), sides), Chance(b"", 0))

    assert refusal.value.rule == "MOT-01"


@pytest.mark.rule("MOT-02")
def test_the_bag_holds_70_letters() -> None:
    assert len(BAG) == 70
    assert BAG.count("E") == 11
    assert BAG.count("W") == 1


@pytest.mark.rule("MOT-03")
@pytest.mark.parametrize(("nine", "size"), [(False, 7), (True, 9)])
def test_everybody_draws_letters_in_secret(nine: bool, size: int) -> None:
    setting = Setting(Options(nine_letters=nine), TEAMS)
    step = GAME.setup(setting, Chance(b"", 0))

    assert [len(hand) for hand in step.state.hands] == [size] * 4
    assert step.events == (RoundBegan(1, size),)
    assert GAME.view_for(step.state, BOB).hand == step.state.hands[BOB]
    assert GAME.view_for(step.state, None).hand == ()


@pytest.mark.rule("MOT-04")
def test_a_word_is_made_of_ones_own_letters() -> None:
    step = play(table(), ANN, Write("CHAT"))

    assert step.state.words == ("CHAT", "", "")
    assert step.state.hands[ANN] == ("E", "A", "U")
    assert step.events == (Written(ANN),)
    assert refused(table(), ANN, Write("MAISON")) == "MOT-04"
    assert refused(table(), ANN, Write("TATA")) == "MOT-04"
    assert refused(table(), ANN, Write("")) == "MOT-04"
    assert refused(table(), ANN, Write("CHAT\u0301\u0301\u0301\u0301")) == "MOT-04"


@pytest.mark.rule("MOT-04")
def test_all_may_write_at_once() -> None:
    for seat, hand in enumerate(HANDS):
        text = Text(7, (hand, hand[:4], hand[0]))

        assert Pattern("Write", "word", text) in GAME.legal_moves(table(), Seat(seat))


@pytest.mark.rule("MOT-05")
def test_a_written_word_is_hidden_and_not_changed() -> None:
    state = play(table(), ANN, Write("CHAT")).state
    seen = GAME.view_for(state, BOB)

    assert (seen.written, seen.words, seen.left) == ((True, False, False), (), ())
    assert GAME.view_for(state, ANN).word == "CHAT"
    assert GAME.legal_moves(state, ANN) == ()
    assert refused(state, ANN, Write("EAU")) == "MOT-05"


@pytest.mark.rule("MOT-06")
def test_letters_are_exchanged_once_before_writing() -> None:
    pattern = Pattern("Exchange", "letters", Subset(tuple(HANDS[BOB]), 1, 3))
    before = table()
    step = play(before, BOB, Exchange(("S", "S")))

    assert pattern in GAME.legal_moves(before, BOB)
    assert step.events == (Exchanged(BOB, ("S", "S")),)
    assert step.state.aside == ("S", "S")
    assert step.state.hands[BOB] == (*"MAION", *before.bag[-2:])
    assert refused(step.state, BOB, Exchange(("M",))) == "MOT-06"
    assert len(GAME.legal_moves(step.state, BOB)) == 1


@pytest.mark.rule("MOT-06")
@pytest.mark.parametrize("letters", ["", "MAIS", "SSS", "Z"])
def test_one_to_three_letters_of_the_hand_are_exchanged(letters: str) -> None:
    assert refused(table(), BOB, Exchange(tuple(letters))) == "MOT-06"


@pytest.mark.rule("MOT-06")
def test_nothing_is_exchanged_without_the_option() -> None:
    state = table(options=Options())

    assert refused(state, BOB, Exchange(("M",))) == "MOT-06"
    assert len(GAME.legal_moves(state, BOB)) == 1


@pytest.mark.rule("MOT-07")
def test_who_has_not_written_in_time_has_no_word() -> None:
    state = table(words=("CHAT", "", ""))
    step = play(state, None, TimeUp("Writing"), TO_WRITE)

    assert GAME.deadlines(state) == (Deadline("Writing", TO_WRITE),)
    assert step.events == (WordsShown(("CHAT", "", "")),)
    assert step.state.phase == Voting(TO_WRITE + TO_VOTE)
    assert refused(state, BOB, Write("MAIS"), TO_WRITE + 1) == "MOT-07"
    assert refused(step.state, BOB, Write("MAIS")) == "MOT-07"
    assert refused(state, None, TimeUp("Writing"), TO_WRITE - 1) == "MOT-07"
    assert refused(state, None, TimeUp("Voting"), TO_WRITE) == "MOT-07"


@pytest.mark.rule("MOT-08")
def test_the_words_are_shown_when_all_have_written() -> None:
    state = table(words=("CHAT", "MAISON", ""))
    step = play(state, CAT, Write("TERRE"))

    assert step.events == (Written(CAT), WordsShown(("CHAT", "MAISON", "TERRE")))
    assert GAME.view_for(step.state, None).words == ("CHAT", "MAISON", "TERRE")


@pytest.mark.rule("MOT-09")
def test_everybody_votes_once_in_secret_for_another_side() -> None:
    state = voting("CHAT", "MAISON", "TERRE")
    step = play(state, ANN, Vote(BOB))

    assert GAME.legal_moves(state, ANN) == (Vote(BOB), Vote(CAT))
    assert step.events == (Voted(ANN),)
    assert GAME.view_for(step.state, ANN).vote == BOB
    assert GAME.view_for(step.state, CAT).voted == (True, False, False)
    assert refused(step.state, ANN, Vote(CAT)) == "MOT-09"
    assert refused(state, ANN, Vote(ANN)) == "MOT-09"
    assert refused(table(), ANN, Vote(BOB)) == "MOT-09"


@pytest.mark.rule("MOT-10")
def test_who_has_not_voted_in_time_abstains() -> None:
    state = voting("CHAT", "MAISON", "TERRE", votes=(BOB, None, None))
    late = NOW + TO_VOTE
    step = play(state, None, TimeUp("Voting"), late)

    assert step.events[0] == VotesCounted((BOB, None, None), (0, 1, 0))
    assert refused(state, BOB, Vote(ANN), late + 1) == "MOT-10"
    assert refused(state, None, TimeUp("Voting"), late - 1) == "MOT-10"


@pytest.mark.rule("MOT-11")
@pytest.mark.rule("MOT-03")
def test_each_vote_is_a_point_and_the_next_round_begins() -> None:
    state = voting("CHAT", "MAISON", "TERRE", votes=(BOB, ANN, None), points=(1, 0, 0))
    step = play(state, CAT, Vote(BOB))

    assert step.events == (
        Voted(CAT),
        VotesCounted((BOB, ANN, BOB), (2, 2, 0)),
        RoundBegan(2, 7),
    )
    assert step.state.round == 2
    assert step.state.phase == Writing(NOW + TO_WRITE)
    assert GAME.faults(step.state) == ()


@pytest.mark.rule("MOT-12")
def test_most_points_after_two_rounds_win() -> None:
    words = ("CHAT", "MAISON", "TERRE")
    state = voting(*words, round=2, votes=(BOB, ANN, None), points=(0, 1, 0))
    step = play(state, CAT, Vote(BOB))

    assert GAME.outcome(state) is None
    assert step.events[-1] == GameWon((1,), "MOT-12")
    assert GAME.outcome(step.state) == Outcome((1,), "MOT-12")
    assert GAME.deadlines(step.state) == ()


@pytest.mark.rule("MOT-G1")
def test_equal_points_win_together() -> None:
    state = voting("CHAT", "MAISON", "TERRE", round=2, votes=(BOB, CAT, None))
    step = play(state, CAT, Vote(ANN))

    assert GAME.outcome(step.state) == Outcome((0, 1, 2), "MOT-G1")


@pytest.mark.rule("MOT-G2")
def test_who_has_nothing_to_vote_for_does_not_vote() -> None:
    state = voting("CHAT", "", "", votes=(None, ANN, None))

    assert GAME.legal_moves(state, ANN) == ()
    assert play(state, CAT, Vote(ANN)).events[1] == VotesCounted(
        (None, ANN, ANN), (2, 0, 0)
    )


@pytest.mark.rule("MOT-G2")
def test_a_round_without_words_ends_at_once() -> None:
    step = play(table(), None, TimeUp("Writing"), TO_WRITE)

    assert step.events == (
        WordsShown(("", "", "")),
        VotesCounted((None, None, None), (0, 0, 0)),
        RoundBegan(2, 7),
    )


@pytest.mark.rule("MOT-G3")
def test_accents_and_capitals_do_not_count() -> None:
    assert play(table(), ANN, Write("château")).state.words[ANN] == "CHATEAU"


@pytest.mark.rule("TAB-03")
def test_only_the_table_calls_time() -> None:
    assert refused(table(), ANN, TimeUp("Writing"), TO_WRITE) == "TAB-03"
    assert refused(table(), None, Write("CHAT")) == "TAB-03"


@pytest.mark.rule("TAB-02")
def test_nothing_is_played_after_the_end() -> None:
    over = table(phase=Over((0,), "MOT-12"))

    assert refused(over, ANN, Write("CHAT")) == "TAB-02"
    assert GAME.legal_moves(over, ANN) == ()


@pytest.mark.parametrize(
    ("broken", "rule"),
    [
        (table(bag=()), "MOT-02"),
        (table(hands=((), *map(tuple, HANDS[1:])), aside=tuple(HANDS[0])), "MOT-03"),
        (voting("C", "M", "T", votes=(ANN, None, None)), "MOT-09"),
        (table(points=(4, 0, 0)), "MOT-11"),
    ],
)
def test_a_table_that_cannot_be_is_a_fault(broken: State, rule: str) -> None:
    assert any(fault.startswith(rule) for fault in GAME.faults(broken))
    assert GAME.faults(table()) == ()
