"""The bots of Séquence: they weigh moves by the lines of five, greedy, one move ahead.

Nobody blunders by chance: a weaker player sees fewer lines, and later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from tablee.games.sequence.bots.evaluation import (
    FULL_ATTENTION,
    HARD,
    PLAIN,
    Attention,
    BoardReading,
    Side,
    Weights,
    attack_prices,
    open_windows,
    read,
    removal,
    squares_of,
    worth,
)
from tablee.games.sequence.moves import (
    Discard,
    Draw,
    ExchangeDead,
    Lock,
    Move,
    Place,
    Remove,
)
from tablee.games.sequence.state import (
    ALL,
    SHOWING,
    THROUGH,
    TWO_EYED,
    View,
    choices,
    is_jack,
    open_lines,
)
from tablee.kernel import Chance, Seat
from tablee.kit.board import mask_of
from tablee.kit.bot import Bot
from tablee.kit.cards import Card

WIN: Final = inf


def player(weights: Weights, attention: Attention = FULL_ATTENTION) -> Bot:
    """Return a bot that plays by *weights*, and sees what its *attention* takes in."""

    def play(view: View, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        if len(moves) == 1:
            return moves[0]
        for move in moves:
            if isinstance(move, Draw | ExchangeDead):  # a card for nothing
                return move
        evaluator = Evaluator(read(view, seat), weights, attention)
        marks = [evaluator.mark(move) for move in moves]
        best = max(marks)
        equal = [n for n, mark in enumerate(marks) if mark == best]
        return moves[chance.pick(equal)]

    return play


class Evaluator:
    """One decision: what is known, what counts, and so the mark of each move."""

    def __init__(
        self, reading: BoardReading, weights: Weights, attention: Attention
    ) -> None:
        """Weigh the squares once, for all the moves."""
        self.reading = reading
        self.weights = weights
        self.attention = attention
        self.worth = worth(reading, weights, attention)

    def mark(self, move: Move) -> float:
        """Return how good a move is: the more, the better."""
        match move:
            case Place():
                return self._place(move.card, move.square)
            case Remove():
                known = self.reading, self.weights, self.attention, self.worth
                return removal(*known, move.square) - self.weights.one_eyed
            case Discard():
                return -self._card(move.card)
            case Lock():
                return self._left_after(tuple(map(mask_of, move.lines)))
            case _:
                return -inf

    def _place(self, card: Card, square: int) -> float:
        mark = self._gain(square) + self.worth.block[square]
        if card in TWO_EYED:
            return mark - self.weights.two_eyed
        return mark - self.weights.twin * self._given_up(card, square)

    def _gain(self, square: int) -> float:
        if self.worth.completes >> square & 1:
            return self._completion(square)
        return self.worth.gain[square]

    def _completion(self, square: int) -> float:
        """Weigh a chip that completes lines: they lock, and shut windows over them."""
        mine = self.reading.mine
        lines = open_lines(mine.chips | 1 << square, mine.locked, THROUGH[square])
        sets = choices(lines)
        made = len(sets[0])
        if made >= mine.needs:
            return WIN
        left = max(self._left_after(locked, 1 << square) for locked in sets)
        return made * self.weights.attack[0] + left - self._left_after(())

    def _given_up(self, card: Card, square: int) -> float:
        """Price the hope of the card's other square, if this is its last in hand."""
        reading = self.reading
        other = SHOWING[card] & reading.free & ~(1 << square)
        if not other or reading.hand.count(card) > 1:
            return 0.0
        less = 1.0 - self.weights.reach[reading.unseen[card]]
        return less * self.worth.hope[other.bit_length() - 1]

    def _card(self, card: Card) -> float:
        """Return what a card is worth in the hand; a jack, as much as the best."""
        squares = self.reading.free & (ALL if is_jack(card) else SHOWING[card])
        marks = (self._gain(n) + self.worth.block[n] for n in squares_of(squares))
        return max(marks, default=0.0)

    def _left_after(self, lines: tuple[int, ...], chip: int = 0) -> float:
        """Weigh the windows I still have once *chip* is put and *lines* are locked."""
        mine, free = self.reading.mine, self.reading.free & ~chip
        after = Side(mine.chips | chip, (*mine.locked, *lines), mine.needs - len(lines))
        prices = attack_prices(after, self.weights)
        windows = open_windows(after, free, self.worth.my_reach, self.attention.mine)
        return sum(prices[len(missing)] * likely for missing, likely in windows)


class Level(NamedTuple):
    """How a level weighs moves, and what it sees."""

    weights: Weights
    attention: Attention


def _from(chips: int) -> Weights:
    """Return round numbers for a player who sees lines of *chips* or more."""
    kept = len(PLAIN.attack) - chips
    prices = (*PLAIN.attack[:kept], *[0.0] * chips)
    return replace(PLAIN, attack=prices)


_NOBODY: Final = 6  # chips: more than a line has
_OWN_ROWS: Final = Attention(
    slants=False, corners=False, rival_slants=False, guards=_NOBODY
)

LEVELS: Final = {
    "beginner": Level(_from(4), _OWN_ROWS),
    "easy": Level(_from(3), _OWN_ROWS),
    "middle": Level(_from(3), Attention(corners=False, rival_slants=False, guards=4)),
    "regular": Level(_from(2), Attention(guards=3)),
    "hard": Level(HARD, FULL_ATTENTION),
}

BOTS: Final[Mapping[str, Bot]] = {
    name: player(*level) for name, level in LEVELS.items()
}

# For the tuner (tablee.lab.tune) the weights are genes: named numbers above zero.
# What is tuned for two players holds for teams and three sides.
TABLE: Final = (0, 1)
RIVAL: Final[Bot] = player(PLAIN)

# Only ratios count, so that one price stays; two change nothing at this table.
FIXED: Final = frozenset({"attack.1", "defence.0", "later"})


def genes() -> dict[str, float]:
    return {name: value for name, value in _flat(HARD).items() if name not in FIXED}


def weights_of(tuned: dict[str, float]) -> Weights:
    plain: dict[str, Any] = {}
    for name, value in (_flat(HARD) | tuned).items():
        field, _, place = name.partition(".")
        plain[field] = (*plain.get(field, ()), value) if place else value
    return msgspec.convert(plain, Weights)


def bot_of(tuned: dict[str, float]) -> Bot:
    return player(weights_of(tuned))


def _flat(weights: Weights) -> dict[str, float]:
    flat: dict[str, float] = {}
    for field, value in msgspec.structs.asdict(weights).items():
        if isinstance(value, tuple):
            flat |= {f"{field}.{n}": part for n, part in enumerate(value)}
        else:
            flat[field] = value
    return flat
