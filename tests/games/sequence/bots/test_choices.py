"""What a good player sees at once, the bots see."""

import pytest
from msgspec.structs import replace

from tablee.games.sequence.moves import Discard, Draw, ExchangeDead, Lock, Place, Remove
from tablee.games.sequence.state import Locking, Options, Penalty, Turn
from tablee.kit.cards import Card
from tests.games.sequence.bots.tables import ANN, BOB, choice, table

GOOD = pytest.mark.parametrize("level", ["middle", "regular", "hard"])

# 43 to 47 are 6H 5H 4H AH 9D, in the middle of the board
FOUR = (43, 44, 45, 46)
LOCKED = ((11, 21, 31, 41, 51),)  # a first sequence, far away


def place(card: str, square: int) -> Place:
    return Place(Card(card), square)


@GOOD
def test_takes_the_win(level: str) -> None:
    state = table("2S 9D 3D KC", [(*LOCKED[0], *FOUR), (83, 84, 85, 86)], (LOCKED, ()))

    assert choice(level, state) == place("9D", 47)


@GOOD
def test_takes_its_own_win_before_it_stops_a_rival(level: str) -> None:
    state = table(
        "9D 2H 3D",
        [(*LOCKED[0], *FOUR), (15, 25, 35, 55, 65, 83, 84, 85, 86)],
        (LOCKED, ()),
    )

    assert choice(level, state) == place("9D", 47)


@GOOD
def test_stops_a_rival_who_is_about_to_win(level: str) -> None:
    state = table("9D 3S KC 10C", [(22, 23), (*LOCKED[0], *FOUR)], ((), LOCKED))

    assert choice(level, state) == place("9D", 47)


@GOOD
def test_breaks_up_four_in_line_with_a_one_eyed_jack(level: str) -> None:
    state = table("JS 3S KC", [(72,), (*LOCKED[0], *FOUR)], ((), LOCKED))

    move = choice(level, state)

    assert isinstance(move, Remove)
    assert move.square in FOUR


@GOOD
def test_completes_two_crossing_lines_at_once_and_wins(level: str) -> None:
    across, down = (43, 44, 45, 46), (7, 17, 27, 37)
    state = table("9D 2S 10D", [(*across, *down), (83,)])

    assert choice(level, state) == place("9D", 47)


def test_hard_completes_by_a_plain_card_and_keeps_its_jack() -> None:
    state = table("JC 9D KC", [FOUR, (83, 84)])

    assert choice("hard", state) == place("9D", 47)


def test_hard_does_not_spend_a_jack_on_an_empty_board() -> None:
    state = table("JC JS 9D KC 2H", [(), (83,)])

    move = choice("hard", state)

    assert isinstance(move, Place)
    assert move.card != "JC"


def test_hard_spends_a_two_eyed_jack_to_win() -> None:
    state = table("JC 3S KC", [(*LOCKED[0], *FOUR), (83, 84)], (LOCKED, ()))

    move = choice("hard", state)

    assert isinstance(move, Place)
    assert move in (place("JC", 42), place("JC", 47))


@pytest.mark.parametrize(
    ("gone", "blocks"), [("9D", place("2H", 87)), ("2H", place("9D", 47))]
)
def test_hard_blocks_where_a_card_is_still_to_come(gone: str, blocks: Place) -> None:
    two_fours = (*FOUR, 83, 84, 85, 86)
    state = table("9D 2H KC", [(42, 82), two_fours], discards=gone)

    assert choice("hard", state) == blocks


@GOOD
def test_draws_first_when_a_card_is_due(level: str) -> None:
    state = table("9D 3S", [FOUR, (83,)])
    owing = replace(state, due=(1, None))

    assert choice(level, owing) == Draw()


@GOOD
def test_exchanges_a_dead_card_for_nothing(level: str) -> None:
    state = table("9D 3S KC", [(2, 85), (83,)])  # both squares of the 3S

    assert choice(level, state) == ExchangeDead(Card("3S"))


@GOOD
def test_locks_the_five_that_leave_it_more(level: str) -> None:
    # 40 to 45: locked from the edge, 45 stays open to a second line on the right.
    six, right = (41, 42, 43, 44, 45, 46), (47, 48)
    lines = ((six[:5],), (six[1:],))
    state = table("3S KC", [(*six, *right), (40,)], phase=Locking(ANN, lines, ANN))

    assert choice(level, state) == Lock(lines[0])


@GOOD
def test_gives_up_its_least_card_for_the_silence(level: str) -> None:
    owed = Penalty((1, 0), Turn(BOB))
    state = table(
        "9D 3S JC", [(*FOUR, 2), (83, 85)], options=Options(silence=True), phase=owed
    )

    assert choice(level, state) == Discard(Card("3S"))  # which is dead


def test_hard_breaks_a_sequence_at_an_expert_table() -> None:
    state = table(
        "JH 3S KC",
        [(72,), (*LOCKED[0], 83)],
        ((), LOCKED),
        options=Options(expert=True),
    )

    move = choice("hard", state)

    assert isinstance(move, Remove)
    assert move.square in LOCKED[0]


@GOOD
def test_at_three_sides_one_sequence_is_the_win(level: str) -> None:
    state = table("9D 2S KC", [FOUR, (83, 84, 85, 86), (22, 23, 24, 25)])

    assert choice(level, state) == place("9D", 47)
