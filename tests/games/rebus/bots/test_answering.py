"""How bots guess, link, judge and vote."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tablee.bots import bot
from tablee.games.rebus import GAME
from tablee.games.rebus.board import ARRIVEE
from tablee.games.rebus.bots.knowledge import LEVELS, SOONEST_GUESS
from tablee.games.rebus.events import Guessed
from tablee.games.rebus.flow import decide
from tablee.games.rebus.judging import says
from tablee.games.rebus.moves import (
    Accept,
    Challenge,
    Contest,
    Favour,
    GiveIn,
    Guess,
    Link,
    Seen,
    Vote,
)
from tablee.games.rebus.state import Options
from tablee.kernel import Step
from tablee.kernel.match import Match
from tablee.sim.table import fairness, play_out
from tests.games.rebus.bots.asking import BLANK, HARD, ask, meant_by
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    OPENED,
    at,
    cards,
    chaining,
    closed,
    guess,
    guessing,
    pass_time,
    play,
    revealed,
    stood,
)


@pytest.mark.rule("REB-08")
def test_reads_the_row() -> None:
    assert meant_by(guessing(), BOB).move == Guess("chapeau")


@pytest.mark.rule("REB-08")
def test_never_reads_faster_than_people_do() -> None:
    swift = HARD._replace(
        solve=HARD.solve._replace(median=1), key=HARD.key._replace(median=1)
    )
    times = [meant_by(guessing(), BOB, swift, luck).after for luck in range(20)]

    assert min(times) == SOONEST_GUESS > 1_000


@pytest.mark.rule("REB-08")
def test_the_weaker_the_later_and_the_fewer() -> None:
    levels = [*LEVELS.values()]

    assert [each.solve.median for each in levels] == sorted(
        (each.solve.median for each in levels), reverse=True
    )
    assert [each.knows for each in levels] == sorted(each.knows for each in levels)


@pytest.mark.rule("REB-08")
def test_says_nothing_twice_and_at_last_nothing() -> None:
    state, said = guessing(), []
    for n in range(12):
        meant = ask(state, BOB, HARD._replace(errs=1.0, guesses=9))
        if meant is None or meant.move == Guess("chapeau"):
            break
        said.append(meant.move)
        state = play(state, BOB, meant.move, OPENED + 2_000 * (n + 1)).state

    assert said  # it blurts out something first
    assert len({*said}) == len(said)
    assert meant is not None


@pytest.mark.rule("REB-08")
def test_does_not_repeat_what_somebody_else_has_said_in_vain() -> None:
    state = guessing("de serre", "désert", "de serre chat pot", **at(45))
    first = meant_by(state, BOB).move
    after = meant_by(guess(state, CAT, first.text), BOB).move

    assert after.text != first.text


@pytest.mark.rule("REB-G43")
@pytest.mark.parametrize("intruder", [0, 2])
def test_says_no_wrong_word_that_was_said_however_it_is_written(intruder: int) -> None:
    row = "chat scie pot" if intruder else "chat pot"
    state = guessing(row, "locomotive", intruder=intruder)
    first = meant_by(state, BOB).move
    for said in (first.text, first.text.upper(), f"le {first.text}"):
        heard = guess(state, CAT, said, place=1 if intruder else 0)
        after = ask(heard, BOB)
        assert after is None or getattr(after.move, "text", "") != first.text

    own = guess(state, BOB, first.text, place=1 if intruder else 0)
    again = ask(own, BOB, HARD._replace(guesses=9))
    assert again is None or getattr(again.move, "text", "") != first.text


@pytest.mark.rule("REB-G43")
def test_two_that_mean_the_same_word_do_not_both_say_it() -> None:
    options = Options(circuits="one", turn_limit=30)
    for deal in range(3):
        match = Match(GAME, options, (0, 1, 2, 3), fairness(deal))
        said: dict[int, list[str]] = {}

        def hear(events: Sequence[Any], match: Match = match, said: Any = said) -> None:
            for event in events:
                if isinstance(event, Guessed) and event.text:
                    said.setdefault(match.state.turns, []).append(event.text)

        play_out(match, [bot("rebus", "beginner")] * 4, hear)
        assert [words for words in said.values() if len({*words}) < len(words)] == []
        assert said


@pytest.mark.rule("REB-13")
def test_does_not_guess_when_it_would_be_too_late() -> None:
    slow = HARD._replace(solve=HARD.solve._replace(median=300_000))

    assert ask(guessing(), BOB, slow) is None
    late = guess(guessing(), CAT, "bateau", OPENED + 58_000)
    assert ask(late, BOB, BLANK) is None  # too late to give in, too


@pytest.mark.rule("REB-G32")
def test_gives_in_after_a_while_when_nothing_is_left_to_be_said() -> None:
    state = guess(guessing(), BOB, "bateau", OPENED + 2_000)
    at_once = LEVELS["easy"]._replace(knows=0.0, hears=0.0, guesses=0)
    times = [meant_by(state, BOB, at_once, luck) for luck in range(20)]

    assert {each.move for each in times} == {GiveIn()}
    assert min(each.after for each in times) > 3_000
    assert max(each.after for each in times) < 30_000
    given = play(state, BOB, GiveIn(), OPENED + 9_000).state
    assert ask(given, BOB, at_once) is None


@pytest.mark.rule("REB-G32")
def test_looks_at_a_row_before_giving_in() -> None:
    silent = LEVELS["easy"]._replace(knows=0.0, hears=0.0, errs=0.0, guesses=-1)
    times = [ask(guessing(), BOB, silent, luck) for luck in range(20)]
    after = [each.after for each in times if each]

    assert sorted(after)[len(after) // 2] > 15_000


@pytest.mark.rule("REB-G31")
def test_does_not_vote_for_pictures_that_were_read_out() -> None:
    state = revealed(guessing(seats=4), (BOB, "chat pot"))
    voting = play(state, BOB, Contest("guess", 1), OPENED + 3_000).state

    assert meant_by(voting, CAT).move == Vote(False)


@pytest.mark.rule("REB-15")
def test_names_the_intruder_with_the_words() -> None:
    state = guessing("chat scie pot", "chapeau", intruder=2)
    tried = []
    for n in range(6):
        meant = meant_by(state, BOB, HARD._replace(guesses=9))
        tried.append(meant.move)
        state = play(state, BOB, meant.move, OPENED + 2_000 * (n + 1)).state
        if state.phase.closes:  # type: ignore[union-attr]
            break

    assert tried[-1].intruder == 2
    assert len({*tried}) == len(tried)


@pytest.mark.rule("REB-G5")
def test_lets_its_author_accept_a_near_miss_and_votes_for_it() -> None:
    row = guessing("scie nez mat", "le cinéma muet", seats=4)
    state = guess(row, BOB, "cinéma")
    state = play(state, ANN, Accept(1), OPENED + 1_000).state
    state = pass_time(state).state

    assert meant_by(state, CAT).move != Contest("guess", 1)
    voting = play(state, CAT, Contest("guess", 1), OPENED + 3_000).state
    assert meant_by(voting, CAT).move == Vote(True)


@pytest.mark.rule("REB-G22")
def test_does_not_vote_for_a_near_miss_that_its_author_has_let_go() -> None:
    row = guessing("scie nez mat", "le cinéma muet", seats=4)
    state = revealed(row, (BOB, "cinéma"))
    voting = play(state, BOB, Contest("guess", 1), OPENED + 3_000).state

    assert meant_by(voting, CAT).move == Vote(False)


@pytest.mark.rule("REB-G22")
def test_says_vu_soon() -> None:
    state = revealed(guessing(), (BOB, "chapeau"))
    meant = meant_by(state, CAT)

    assert meant.move == Seen()
    assert meant.after < 12_000


@pytest.mark.rule("REB-G22")
def test_contests_what_cannot_be_said_and_votes_against_it() -> None:
    state = revealed(guessing("chat pot", "locomotive"), (BOB, "locomotive"))
    meant = meant_by(state, CAT)

    assert meant.move == Contest("said")
    voting = play(state, CAT, meant.move, OPENED + 3_000).state
    assert meant_by(voting, CAT).move == Vote(False)


@pytest.mark.rule("REB-G22")
def test_contests_a_guess_that_its_author_should_not_have_accepted() -> None:
    for seats, contests in ((4, True), (3, False)):  # of three, one would vote
        row = guessing("chat pot vert", "chapeau vert", seats=seats)
        state = guess(row, BOB, "chapeau bleu")
        state = play(state, ANN, Accept(1), OPENED + 1_000).state
        state = revealed(state)

        wanted = Contest("guess", 1) if contests else Seen()
        assert meant_by(state, CAT).move == wanted
        assert meant_by(state, ANN).move == Seen()


@pytest.mark.rule("REB-G22")
def test_votes_for_what_can_be_said() -> None:
    state = revealed(guessing(), (BOB, "chapeau"))
    state = play(state, CAT, Contest("sense"), OPENED + 3_000).state

    assert meant_by(state, BOB).move == Vote(True)


@pytest.mark.rule("REB-20")
def test_goes_on_with_a_chain() -> None:
    state = chaining("chat nez", "pot scie")
    first = meant_by(state, ANN).move
    assert isinstance(first, Link)
    state = stood(play(state, ANN, Link(cards("chat")[0], "chat")).state)
    then = meant_by(state, BOB).move

    assert then == Link(cards("pot")[0], "chapeau")
    assert says(cards("chat pot"), then.phrase).answer == "yes"
    assert ask(state, BOB, BLANK) is None


@pytest.mark.rule("REB-G43", "REB-20")
def test_before_children_it_goes_on_with_what_is_said_exactly() -> None:
    state = chaining("dos", "ble")  # « doublé » is no « dos blé »
    state = stood(play(state, ANN, Link(cards("dos")[0], "dos")).state)

    friends = ask(state, BOB)
    assert friends
    assert friends.move == Link(cards("ble")[0], "doublé")
    assert ask(state, BOB, HARD._replace(simple=True)) is None


@pytest.mark.rule("REB-G17")
def test_challenges_what_cannot_be_said() -> None:
    state = play(chaining("chat"), ANN, Link(cards("chat")[0], "locomotive")).state

    for seat in (BOB, CAT):
        meant = [meant_by(state, seat, luck=luck) for luck in range(20)]
        assert {each.move for each in meant} == {Challenge()}
        assert max(each.after for each in meant) < 4_000


@pytest.mark.rule("REB-G25")
def test_likes_a_rebus_of_somebody_else() -> None:
    state = closed(guessing(), (BOB, "chapeau"))
    state = decide(Step(state), (0,), "REB-28", 0).state
    assert ARRIVEE not in state.pawns  # it is decided all the same

    assert meant_by(state, BOB).move == Favour(1)
