"""A bot that weighs its moves by the windows of five: greedy, one move ahead."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from tablee.bots.contract import Bot
from tablee.bots.sequence.eyes import SHARP, Eyes
from tablee.bots.sequence.position import BoardReading, Side, read
from tablee.bots.sequence.weights import Weights
from tablee.bots.sequence.windows import open_windows, squares_of
from tablee.bots.sequence.worth import attack_prices, removal, worth
from tablee.games.sequence.board import ALL, SHOWING, THROUGH, TWO_EYED, is_jack
from tablee.games.sequence.lines import choices, open_lines
from tablee.games.sequence.moves import (
    Discard,
    Draw,
    ExchangeDead,
    Lock,
    Move,
    Place,
    Remove,
)
from tablee.games.sequence.state import View
from tablee.kernel import Chance, Seat
from tablee.kit.bits import mask_of
from tablee.kit.cards import Card

WIN: Final = inf


def player(weights: Weights, eyes: Eyes = SHARP) -> Bot:
    """Return a bot that plays by *weights*, and by the lines that its *eyes* see."""

    def play(view: View, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        if len(moves) == 1:
            return moves[0]
        for move in moves:
            if isinstance(move, Draw | ExchangeDead):  # a card for nothing
                return move
        mind = Decider(read(view, seat), weights, eyes)
        marks = [mind.mark(move) for move in moves]
        best = max(marks)
        equal = [n for n, mark in enumerate(marks) if mark == best]
        return moves[chance.pick(equal)]

    return play


class Decider:
    """One decision: what is known, what counts, and so the mark of each move."""

    def __init__(self, reading: BoardReading, weights: Weights, eyes: Eyes) -> None:
        """Weigh the squares once, for all the moves."""
        self.reading = reading
        self.weights = weights
        self.eyes = eyes
        self.worth = worth(reading, weights, eyes)

    def mark(self, move: Move) -> float:
        """Return how good a move is: the more, the better."""
        match move:
            case Place():
                return self._place(move.card, move.square)
            case Remove():
                known = self.reading, self.weights, self.eyes, self.worth
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
        windows = open_windows(after, free, self.worth.my_reach, self.eyes.mine)
        return sum(prices[len(missing)] * likely for missing, likely in windows)
