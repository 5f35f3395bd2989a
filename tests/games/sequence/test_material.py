"""The box and the people round it (SEQ-01 to SEQ-05, SEQ-G1, -G2, -G13)."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.dealing import CHIPS, DECK, SEATINGS
from tablee.games.sequence.moves import (
    ACTIONS,
    MOVES,
    NUMBERS,
    PLACE,
    REMOVE_JH,
    DeadExchanged,
    GameDrawn,
    Passed,
    numbered_moves,
)
from tablee.games.sequence.state import (
    CORNER,
    ONE_EYED,
    SQUARES,
    TWO_EYED,
    Options,
    Over,
    State,
    Turn,
)
from tablee.kernel import Chance, Fairness, IllegalTable, Setting, When
from tablee.kernel.match import Match
from tablee.kit.cards import PACK, rank
from tests.games.sequence.tables import full_board, table, with_phase


@pytest.mark.rule("SEQ-01")
def test_the_box_holds_a_board_two_packs_and_48_chips_a_colour() -> None:
    assert len(SQUARES) == 100
    assert Counter(DECK) == dict.fromkeys(PACK, 2)
    assert len(DECK) == 104
    assert CHIPS == 48


@pytest.mark.rule("SEQ-02")
def test_every_card_but_the_jacks_is_on_two_squares_and_corners_show_none() -> None:
    shown = Counter(SQUARES)

    assert shown.pop(CORNER) == 4
    assert [SQUARES[n] for n in (0, 9, 90, 99)] == [CORNER] * 4
    assert shown == {card: 2 for card in PACK if rank(card) != "J"}


def spiral() -> list[str]:
    """Lay the suits out from the middle, counter-clockwise, skipping the corners."""
    up = [*map(str, range(2, 11)), *"QKA"]
    down = up[::-1]
    once = [
        *(r + "H" for r in up),
        *(r + "C" for r in up),
        *(r + "D" for r in down),
        *(r + "S" for r in down),
    ]
    cards = iter(once * 2)
    board = ["**"] * 100
    row, column, length = 5, 4, 1
    steps = [(0, 1), (-1, 0), (0, -1), (1, 0)]
    direction = 0
    visited = 0
    while visited < 100:
        for _ in range(length):
            if 0 <= row < 10 and 0 <= column < 10:
                visited += 1
                if (row, column) not in {(0, 0), (0, 9), (9, 0), (9, 9)}:
                    board[row * 10 + column] = next(cards)
            row += steps[direction][0]
            column += steps[direction][1]
        direction = (direction + 1) % 4
        length += direction % 2 == 0
    assert next(cards, None) is None
    return board


@pytest.mark.rule("SEQ-G13")
def test_the_board_file_is_the_spiral() -> None:
    assert list(SQUARES) == spiral()


def deal(sides: tuple[int, ...]) -> None:
    GAME.rules.setup(Setting(Options(), sides), Chance(b"", 0))


@pytest.mark.rule("SEQ-03")
@pytest.mark.parametrize(
    "sides",
    [
        pytest.param((), id="nobody"),
        pytest.param((0,), id="one"),
        pytest.param((0, 1, 0), id="two against one"),
        pytest.param((0, 1, 0, 1, 0), id="three against two"),
        pytest.param((0, 1, 2, 0), id="unequal teams of three sides"),
        pytest.param((0, 1, 2, 3), id="four sides"),
        pytest.param((0, 0), id="one side"),
        pytest.param(tuple(n % 2 for n in range(14)), id="fourteen"),
        pytest.param(tuple(n % 3 for n in range(15)), id="fifteen"),
    ],
)
def test_other_counts_and_unequal_teams_are_refused(sides: tuple[int, ...]) -> None:
    with pytest.raises(IllegalTable) as refusal:
        deal(sides)

    assert refusal.value.rule == "SEQ-03"
    assert refusal.value.detail == "2 to 12 players in 2 or 3 teams of equal size"


@pytest.mark.rule("SEQ-03")
def test_two_to_twelve_play_in_two_or_three_equal_teams() -> None:
    sizes = {(len(sides), max(sides) + 1) for sides in SEATINGS}

    assert sizes == {
        *((n, 2) for n in (2, 4, 6, 8, 10, 12)),
        *((n, 3) for n in (3, 6, 9, 12)),
    }
    for sides in SEATINGS:
        deal(sides)


@pytest.mark.rule("SEQ-04")
@pytest.mark.parametrize("sides", SEATINGS)
def test_there_are_as_many_colours_as_sides(sides: tuple[int, ...]) -> None:
    state = GAME.rules.setup(Setting(Options(), sides), Chance(b"", 0)).state

    assert len(state.chips) == len(set(sides))
    assert len(GAME.rules.view_for(state, None).chips) == len(set(sides))


@pytest.mark.rule("SEQ-04")
def test_each_side_has_the_colour_it_chooses_and_no_two_the_same() -> None:
    for first, second in permutations((0, 1, 2), 2):
        colours = first, second, 3 - first - second
        state = GAME.rules.setup(
            Setting(Options(colours=colours), (0, 1)), Chance(b"", 0)
        ).state
        assert GAME.rules.view_for(state, None).options.colours == colours

    for colours in ((0, 0, 2), (2, 1, 2), (0, 1, 1)):
        with pytest.raises(IllegalTable) as refusal:
            GAME.rules.setup(Setting(Options(colours=colours), (0, 1)), Chance(b"", 0))
        assert refusal.value.rule == "SEQ-04"


@pytest.mark.rule("SEQ-05")
def test_everybody_sits_between_two_opponents() -> None:
    for sides in SEATINGS:
        after = (*sides[1:], sides[0])
        assert all(mine != theirs for mine, theirs in zip(sides, after, strict=True))

    with pytest.raises(IllegalTable) as refusal:
        deal((0, 0, 1, 1))
    assert refusal.value.rule == "SEQ-05"
    assert refusal.value.detail == "team mates must sit between opponents"


@pytest.mark.rule("SEQ-G1")
def test_three_sides_rotate_in_order() -> None:
    for sides in SEATINGS:
        if max(sides) == 2:
            assert sides == (0, 1, 2) * (len(sides) // 3)

    with pytest.raises(IllegalTable) as refusal:
        deal((0, 1, 2, 2, 1, 0))
    assert refusal.value.rule == "SEQ-05"


@pytest.mark.rule("SEQ-16", "SEQ-G2")
def test_spades_and_hearts_are_one_eyed_clubs_and_diamonds_two_eyed() -> None:
    assert {"JS", "JH"} == ONE_EYED
    assert {"JC", "JD"} == TWO_EYED
    assert sum(card in ONE_EYED | TWO_EYED for card in DECK) == 8


# Every move has one number, for simulators and environments alike.


def test_no_two_moves_have_one_number() -> None:
    assert [NUMBERS[move] for move in MOVES] == [*range(ACTIONS + 1)]
    assert (PLACE, REMOVE_JH, ACTIONS) == (0, 400, 798)  # as published in docs/lab


def test_a_number_keeps_its_move_which_datasets_and_weights_rely_on() -> None:
    told = "\n".join(map(GAME.terminal.say, numbered_moves()))

    assert sha256(told.encode()).hexdigest()[:16] == "98957556f2dff27a"


def test_every_legal_move_has_a_number() -> None:
    rng = Random(3)
    match = Match(GAME, GAME.presets["rulebook"], (0, 1, 2), Fairness("00"))
    for _ in range(200):
        listed = [(seat, move) for seat, move in match.legal_moves()]
        assert all(NUMBERS[move] < ACTIONS for _, move in listed)  # type: ignore[index]  # no patterns here
        match.play(*rng.choice(listed))
        if match.outcome is not None:
            return


# Every game ends, whatever its options and however people play (SEQ-G6).


FLAGS = Options.__struct_fields__
EVERY_OPTION = [
    dict(zip(FLAGS, chosen, strict=True))
    for chosen in product((False, True), repeat=len(FLAGS))
]
ROUNDS = 3
every_option = pytest.mark.parametrize(
    "options", EVERY_OPTION, ids=lambda each: "-".join(k for k in each if each[k])
)


def stall(state: State, most: int) -> tuple[State, list[Any]]:
    """Make everybody exchange what they can and pass when they cannot, *most* moves."""
    happened: list[Any] = []
    for n in range(most):
        if not isinstance(state.phase, Turn):
            return state, happened
        seat = state.phase.seat
        move: Any = GAME.rules.legal_moves(state, seat)[0]
        step = GAME.rules.apply(state, seat, move, Chance(b"stall", n), When.of(0))
        state, happened = step.state, [*happened, *step.events]
    raise AssertionError("the game goes on for ever")


def still_table(options: dict[str, Any]) -> tuple[State, int]:
    """Lay a board without a free square; return it, and the exchanges of a turn."""
    full = table("7S", "8S", chips=full_board(), pile="2S 3S 4S")
    full = with_phase(full, options=Options(**options))
    return full, 1 if options["one_dead_card"] else len(DECK)


@pytest.mark.rule("SEQ-G6")
@every_option
def test_three_rounds_without_a_chip_are_a_draw(options: dict[str, bool]) -> None:
    full, in_turn = still_table(options)
    turns = ROUNDS * 2

    state, happened = stall(full, turns * (in_turn + 1) + 1)

    assert state.phase == Over((), "SEQ-G6")
    assert happened.count(GameDrawn("SEQ-G6")) == 1
    assert sum(isinstance(event, Passed) for event in happened) == turns
    exchanged = sum(isinstance(event, DeadExchanged) for event in happened)
    assert exchanged == turns * in_turn
