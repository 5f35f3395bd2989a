"""Le mot caché, rule by rule."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.kernel import (
    ALL_OPEN,
    Chance,
    IllegalMove,
    IllegalTable,
    Outcome,
    Pattern,
    Seat,
    Setting,
    Step,
    Text,
    TimeUp,
    When,
)
from tablee.kernel.position import check_at_table
from tests.fifth_game.mot_cache import GAME
from tests.fifth_game.mot_cache.moves import (
    Burn,
    Event,
    Exchange,
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
    """Return a table of three in the first round, with known hands."""
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
        told=((),) * 3,
        votes=(None,) * 3,
        burned=(False,) * 3,
        points=(0, 0, 0),
    )
    return replace(state, **changes)


def voting(*words: str, **changes: Any) -> State:
    return table(phase=Voting(NOW + TO_VOTE), words=words, **changes)


def play(
    state: State, seat: Seat | None, move: Move, at: int = NOW
) -> Step[State, Event]:
    made = When.of(at)
    check_at_table(GAME, len(state.sides), state, seat, move, made)
    return GAME.rules.apply(state, seat, move, Chance(b"", 1), made)


def refused(state: State, seat: Seat | None, move: Move, at: int = NOW) -> str:
    with pytest.raises(IllegalMove) as refusal:
        play(state, seat, move, at)
    return refusal.value.rule


@pytest.mark.rule("MOT-01")
@pytest.mark.parametrize("sides", [(0, 1), (0, 0, 1, 1), (0, 1, 2, 3, 4, 5)])
def test_three_to_five_play_or_two_pairs(sides: tuple[int, ...]) -> None:
    with pytest.raises(IllegalTable) as refusal:
        GAME.rules.setup(Setting(Options(), sides), Chance(b"", 0))

    assert refusal.value.rule == "MOT-01"


@pytest.mark.rule("MOT-02")
def test_the_bag_holds_70_letters() -> None:
    assert len(BAG) == 70
    assert BAG.count("E") == 11
    assert BAG.count("W") == 1


@pytest.mark.rule("MOT-04")
def test_all_may_write_at_once() -> None:
    pattern = Pattern("Write", {"word": Text(7)})

    for seat in (ANN, BOB, CAT):
        assert pattern in GAME.rules.legal_moves(table(), seat)


@pytest.mark.rule("MOT-05")
def test_a_written_word_is_hidden_and_not_changed() -> None:
    state = play(table(), ANN, Write("CHAT")).state
    seen = GAME.rules.view_for(state, BOB)

    assert (seen.written, seen.words, seen.left) == ((True, False, False), (), ())
    assert GAME.rules.view_for(state, ANN).word == "CHAT"
    assert GAME.rules.legal_moves(state, ANN) == ()
    assert refused(state, ANN, Write("EAU")) == "MOT-05"


@pytest.mark.rule("MOT-06")
@pytest.mark.parametrize("letters", ["", "MAIS", "SSS", "Z"])
def test_one_to_three_letters_of_the_hand_are_exchanged(letters: str) -> None:
    assert refused(table(), BOB, Exchange(tuple(letters))) == "MOT-06"


@pytest.mark.rule("MOT-07")
def test_what_was_sent_in_time_counts_though_it_comes_late() -> None:
    late = When(at=TO_WRITE + 200, begun=0, sent=TO_WRITE)
    step = GAME.rules.apply(table(), ANN, Write("CHAT"), Chance(b"", 1), late)

    assert step.state.words[ANN] == "CHAT"


@pytest.mark.rule("MOT-08")
def test_the_words_are_shown_when_all_have_written() -> None:
    state = table(words=("CHAT", "MAISON", ""))
    step = play(state, CAT, Write("TERRE"))

    assert step.events == (Written(CAT), WordsShown(("CHAT", "MAISON", "TERRE")))
    assert GAME.rules.view_for(step.state, None).words == ("CHAT", "MAISON", "TERRE")


@pytest.mark.rule("MOT-09")
def test_everybody_votes_once_in_secret_for_another_side() -> None:
    state = voting("CHAT", "MAISON", "TERRE")
    step = play(state, ANN, Vote(BOB))

    assert GAME.rules.legal_moves(state, ANN) == (Vote(BOB), Vote(CAT))
    assert step.events == (Voted(ANN),)
    assert GAME.rules.view_for(step.state, ANN).vote == BOB
    assert GAME.rules.view_for(step.state, CAT).voted == (True, False, False)
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
    assert GAME.study.violations(step.state) == ()


@pytest.mark.rule("MOT-12")
def test_most_points_after_two_rounds_win() -> None:
    words = ("CHAT", "MAISON", "TERRE")
    state = voting(*words, round=2, votes=(BOB, ANN, None), points=(0, 1, 0))
    step = play(state, CAT, Vote(BOB))

    assert GAME.rules.outcome(state) is None
    assert step.events[-1] == GameWon((1,), "MOT-12")
    assert GAME.rules.outcome(step.state) == Outcome((1,), "MOT-12", (2, 1, 3))
    assert GAME.rules.deadlines(step.state) == ()


@pytest.mark.rule("MOT-13")
@pytest.mark.parametrize("seat", [ANN, None])
def test_nobody_speaks_while_words_are_written(seat: Seat | None) -> None:
    with pytest.raises(IllegalMove, match="MOT-13"):
        GAME.table_hooks.on_chat(table(), seat, "Bonjour")

    assert GAME.table_hooks.on_chat(voting("CHAT", "", ""), seat, "Bonjour") is None


@pytest.mark.rule("MOT-14")
def test_other_words_are_said_freely() -> None:
    state = voting(
        "CHAT", "ETE", "", "SOL", sides=TEAMS, votes=(None,) * 4, burned=(False,) * 4
    )

    assert GAME.table_hooks.on_chat(state, ANN, "l'été, le sol") is None
    assert GAME.table_hooks.on_chat(state, None, "CHAT") is None
    assert GAME.table_hooks.on_chat(state, BOB, "le sol") == Burn(DAN)
    assert refused(state, ANN, Burn(BOB)) == "MOT-14"
    assert refused(state, ANN, Burn(CAT)) == "MOT-14"
    assert refused(table(), ANN, Burn(ANN)) == "MOT-14"
    assert refused(state, ANN, Burn(ANN), NOW + TO_VOTE + 1) == "MOT-10"


@pytest.mark.rule("MOT-15")
def test_the_writer_alone_is_told_of_the_vowels() -> None:
    state = play(table(), ANN, Write("CHATEAU")).state
    told = [GAME.rules.view_for(state, seat).told for seat in (ANN, BOB, None)]

    assert told == [("vowels 4",), (), ()]


def test_the_open_eye_sees_hands_words_votes_and_what_was_told() -> None:
    words = ("CHAT", "MAISON", "")
    told = (("vowels 1",), ("vowels 3",), ())
    writing = GAME.rules.view_for(table(words=words, told=told), ALL_OPEN)
    votes = (BOB, None, ANN)
    counting = GAME.rules.view_for(voting(*words, votes=votes), ALL_OPEN)

    assert writing.hands == tuple(map(tuple, HANDS))
    assert (writing.words, writing.told) == (words, ("vowels 1", "vowels 3"))
    assert (writing.hand, writing.word, writing.vote) == ((), "", None)
    assert counting.votes == votes


@pytest.mark.rule("MOT-G1")
def test_equal_points_win_together() -> None:
    state = voting("CHAT", "MAISON", "TERRE", round=2, votes=(BOB, CAT, None))
    step = play(state, CAT, Vote(ANN))

    assert GAME.rules.outcome(step.state) == Outcome((0, 1, 2), "MOT-G1", (1, 1, 1))


@pytest.mark.rule("MOT-G2")
def test_who_has_nothing_to_vote_for_does_not_vote() -> None:
    state = voting("CHAT", "", "", votes=(None, ANN, None))

    assert GAME.rules.legal_moves(state, ANN) == ()
    assert play(state, CAT, Vote(ANN)).events[1] == VotesCounted(
        (None, ANN, ANN), (2, 0, 0)
    )


@pytest.mark.rule("MOT-G3")
def test_accents_and_capitals_do_not_count() -> None:
    assert play(table(), ANN, Write("château")).state.words[ANN] == "CHATEAU"


@pytest.mark.rule("TAB-03")
def test_only_the_table_calls_time() -> None:
    assert refused(table(), ANN, TimeUp("Writing"), TO_WRITE) == "TAB-03"
    assert refused(table(), None, Write("CHAT")) == "TAB-03"
    assert refused(table(), None, TimeUp("Writing"), TO_WRITE - 1) == "TAB-03"
    assert refused(table(), None, TimeUp("Voting"), TO_WRITE) == "TAB-03"


@pytest.mark.rule("TAB-02")
def test_nothing_is_played_after_the_end() -> None:
    over = table(phase=Over((0,), "MOT-12"))

    assert refused(over, ANN, Write("CHAT")) == "TAB-02"
    assert GAME.rules.legal_moves(over, ANN) == ()


@pytest.mark.parametrize(
    ("broken", "rule"),
    [
        (table(bag=()), "MOT-02"),
        (table(hands=((), *map(tuple, HANDS[1:])), aside=tuple(HANDS[0])), "MOT-03"),
        (voting("C", "M", "T", votes=(ANN, None, None)), "MOT-09"),
        (table(points=(4, 0, 0)), "MOT-11"),
        (table(told=(("vowels 9",), (), ())), "MOT-15"),
    ],
)
def test_a_table_that_cannot_be_is_a_fault(broken: State, rule: str) -> None:
    assert any(fault.startswith(rule) for fault in GAME.study.violations(broken))
    assert GAME.study.violations(table()) == ()
