"""What makes each level a person: which lines it sees, and from when on."""

import pytest

from tablee.games.sequence.bots import LEVELS
from tablee.games.sequence.moves import Move, Place
from tablee.games.sequence.state import SQUARES
from tablee.kit.cards import Card
from tests.games.sequence.bots.tables import choice, table

ROW = (43, 44, 45, 46)  # and 47
SLANT = (33, 44, 55, 66)  # and 77
EDGE = (1, 2, 3)  # with the corner 0 and 4; beyond, a rival stands in the way
ELSEWHERE = "3S KC"
WEAKER = ("beginner", "easy")


def choices(
    level: str, hand: str, mine: tuple[int, ...], theirs: tuple[int, ...] = (82,)
) -> set[Move]:
    state = table(f"{hand} {ELSEWHERE}", [mine, theirs])
    return {choice(level, state, seed) for seed in range(30)}


def there(square: int) -> Move:
    return Place(Card(SQUARES[square]), square)


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_completes_a_row_of_their_own(level: str) -> None:
    assert choices(level, SQUARES[47], ROW) == {there(47)}


@pytest.mark.parametrize("level", WEAKER)
def test_the_weaker_look_at_their_own_chips_alone(level: str) -> None:
    alone = choices(level, SQUARES[47], (22, 72), (83, 15, 26, 68))
    threatened = choices(level, SQUARES[47], (22, 72), ROW)

    assert threatened == alone


@pytest.mark.parametrize("level", ["middle", "regular", "hard"])
def test_the_others_stop_a_row_of_four(level: str) -> None:
    assert choices(level, SQUARES[47], (22,), ROW) == {there(47)}


@pytest.mark.parametrize("level", WEAKER)
def test_below_the_middle_nobody_sees_slants(level: str) -> None:
    assert choices(level, SQUARES[77], SLANT) != {there(77)}


def test_the_middle_one_sees_its_own_slants_alone() -> None:
    assert choices("middle", SQUARES[77], SLANT) == {there(77)}
    assert choices("middle", SQUARES[77], (22,), SLANT) != {there(77)}


@pytest.mark.parametrize("level", ["regular", "hard"])
def test_above_the_middle_they_see_all(level: str) -> None:
    assert choices(level, SQUARES[77], SLANT) == {there(77)}
    assert choices(level, SQUARES[77], (22,), SLANT) == {there(77)}


@pytest.mark.rule("SEQ-15")
@pytest.mark.parametrize("level", LEVELS)
def test_up_to_the_middle_they_forget_that_a_corner_is_theirs(level: str) -> None:
    forgets = level in (*WEAKER, "middle")

    assert (choices(level, SQUARES[4], EDGE, (5, 82)) == {there(4)}) != forgets


def test_a_beginner_builds_later_than_an_easy_one() -> None:
    two = ROW[:2]

    assert choices("easy", SQUARES[45], two) == {there(45)}
    assert choices("beginner", SQUARES[45], two) != {there(45)}


def test_a_regular_stops_three_and_the_middle_one_only_four() -> None:
    three = ROW[:3]

    assert choices("regular", SQUARES[46], (20,), three) == {there(46)}
    assert choices("middle", SQUARES[46], (20,), three) != {there(46)}
