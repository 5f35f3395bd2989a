"""What each square is worth to a side: by the lines of five it can still fill."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple, TypeAlias

import msgspec

from tablee.games.sequence.state import (
    ALL,
    COLUMNS,
    CORNER,
    CORNERS,
    LINES,
    SHOWING,
    SQUARES,
    THROUGH,
    TWO_EYED,
    View,
    is_jack,
    may_stand,
)
from tablee.kernel import Seat
from tablee.kit.board import mask_of, members
from tablee.kit.cards import PACK, Card


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of everything at the table; only the ratios count.

    A *window* is a line of five that one side can still fill. Its worth goes by the
    squares it misses, times for each of them how likely its side is to get there.
    """

    attack: tuple[float, ...]  # a window of mine that misses 0, 1, … 5 squares
    defence: tuple[float, ...]  # the same of a rival
    reach: tuple[float, ...]  # my side gets a square with 0, 1, 2 cards unseen
    reach_by_jack: float  # the same, any square, with a two-eyed jack in hand
    rival_reach: tuple[float, ...]  # as reach, for a rival; a card in hand is reach 1
    rival_by_jack: float  # added while all four two-eyed jacks are unseen
    twin: float  # what a card was worth on its other square, given up by playing it
    two_eyed: float  # price of playing a two-eyed jack
    one_eyed: float  # price of playing a one-eyed jack
    close: float  # my windows count so many times when one sequence wins
    danger: float  # a rival's, likewise
    later: float  # and those of a rival who does not play next (three sides)


class _Found(msgspec.Struct, forbid_unknown_fields=True):
    how: str  # each set came by its numbers
    plain: Weights
    hard: Weights


_found: Final = msgspec.json.decode(
    files(__package__).joinpath("weights.json").read_bytes(), type=_Found
)
PLAIN: Final = _found.plain
HARD: Final = _found.hard

COPIES: Final = 2  # of each card in the deck


class Side(NamedTuple):
    """One side's chips, as masks."""

    chips: int
    locked: tuple[int, ...]  # its sequences
    needs: int  # sequences it still needs to win


class BoardReading(NamedTuple):
    """The table, as a seat understands it."""

    mine: Side
    rivals: tuple[Side, ...]  # in the order of their next turn
    free: int
    hand: tuple[Card, ...]
    unseen: dict[Card, int]  # copies neither discarded nor in hand
    jacks_left: int  # two-eyed jacks unseen


def read(view: View, seat: Seat) -> BoardReading:
    sides = tuple(_side(view, side) for side in range(len(view.chips)))
    taken = CORNERS
    for side in sides:
        taken |= side.chips
    unseen = dict.fromkeys(PACK, COPIES)
    for card in view.hand + view.discards:
        unseen[card] -= 1
    own = view.sides[seat]
    return BoardReading(
        mine=sides[own],
        rivals=sides[own + 1 :] + sides[:own],
        free=ALL & ~taken,
        hand=view.hand,
        unseen=unseen,
        jacks_left=sum(unseen[card] for card in TWO_EYED),
    )


def _side(view: View, side: int) -> Side:
    locked = tuple(map(mask_of, view.sequences[side]))
    return Side(mask_of(view.chips[side]), locked, view.needed - len(locked))


# Corners are everybody's and never missing (SEQ-15), so a window is without them.
WINDOWS: Final = tuple(line & ~CORNERS for line in LINES)
WINDOWS_THROUGH: Final = tuple(
    tuple(line & ~CORNERS for line in lines) for lines in THROUGH
)
JACKS: Final = 4  # two-eyed, in the deck

Reach: TypeAlias = Sequence[float]  # for each square, how likely a side gets there

squares_of = cache(members)  # windows miss the same few sets of squares all the time


def open_windows(
    side: Side, free: int, reach: Reach, among: Iterable[int] = WINDOWS
) -> list[tuple[tuple[int, ...], float]]:
    """Return the squares each window of *side* misses, and how likely it gets them."""
    found = []
    within = side.chips | free
    for window in among:
        if window & within != window:
            continue
        if side.locked and not all(may_stand(window, line) for line in side.locked):
            continue
        missing = squares_of(window & free)
        likely = 1.0
        for square in missing:
            likely *= reach[square]
        found.append((missing, likely))
    return found


def my_reach(reading: BoardReading, weights: Weights) -> Reach:
    """Judge where my side will get: surely where a card in hand leads."""
    has_jack = any(card in TWO_EYED for card in reading.hand)
    least = weights.reach_by_jack if has_jack else 0.0
    by_copies = [max(least, likely) for likely in weights.reach]
    by_card = {card: by_copies[copies] for card, copies in reading.unseen.items()}
    by_card.update(dict.fromkeys(reading.hand, 1.0))
    return _by_square(by_card)


def rival_reach(reading: BoardReading, weights: Weights) -> Reach:
    """Judge where a rival will get, by the cards and the jacks not seen yet."""
    by_jack = weights.rival_by_jack * reading.jacks_left / JACKS
    by_copies = [likely + by_jack for likely in weights.rival_reach]
    return _by_square({card: by_copies[n] for card, n in reading.unseen.items()})


def _by_square(by_card: dict[Card, float]) -> Reach:
    by_card[Card(CORNER)] = 1.0
    return [by_card[Card(card)] for card in SQUARES]


class Attention(NamedTuple):
    """What a level notices of its own lines and of its rivals': a weaker one, less."""

    slants: bool = True  # lines of its own that run slantwise
    corners: bool = True  # that a corner counts for everybody (SEQ-15)
    rival_slants: bool = True
    guards: int = 1  # chips in a rival's line before it is noticed

    @property
    def mine(self) -> frozenset[int]:
        """Return the windows in which it sees lines of its own."""
        return _seen(self.slants, self.corners)

    @property
    def theirs(self) -> frozenset[int]:
        """Return the windows in which it sees lines of a rival."""
        return _seen(self.rival_slants, self.corners)

    def notices(self, window: int, chips: int) -> bool:
        return window in self.theirs and (window & chips).bit_count() >= self.guards


@cache
def _seen(slants: bool, corners: bool) -> frozenset[int]:
    return frozenset(
        window
        for window, line in zip(WINDOWS, LINES, strict=True)
        if (slants or _is_straight(line)) and (corners or not line & CORNERS)
    )


def _is_straight(line: int) -> bool:
    first, second, *_ = members(line)
    return second - first in (1, COLUMNS)


FULL_ATTENTION: Final = Attention()  # misses nothing


class Worth(NamedTuple):
    """For each square within reach of the hand, what a chip of mine there changes."""

    gain: list[float]  # in my own windows
    block: list[float]  # in the rivals'
    hope: list[float]  # what my windows through it are worth as they are
    completes: int  # the squares that complete a window, as a mask
    my_reach: Reach
    rival_reach: Reach


def worth(reading: BoardReading, weights: Weights, attention: Attention) -> Worth:
    """Weigh the squares that the hand can get to, by the lines that are seen."""
    mine, theirs = my_reach(reading, weights), rival_reach(reading, weights)
    free, among = reading.free, _within_reach(reading)
    gain, block, hope = ([0.0] * len(SQUARES) for _ in range(3))
    completes = 0
    prices = attack_prices(reading.mine, weights)
    seen = [window for window in among if window in attention.mine]
    for missing, likely in open_windows(reading.mine, free, mine, seen):
        count = len(missing)
        now, then = prices[count] * likely, prices[count - 1] * likely
        for square in missing:
            gain[square] += then / mine[square] - now
            hope[square] += now
        if count == 1:
            completes |= 1 << missing[0]
    for rival, prices in rivals(reading, weights):
        begun = [window for window in among if attention.notices(window, rival.chips)]
        for missing, likely in open_windows(rival, free, theirs, begun):
            lost = prices[len(missing)] * likely
            for square in missing:
                block[square] += lost
    return Worth(gain, block, hope, completes, mine, theirs)


def _within_reach(reading: BoardReading) -> Sequence[int]:
    """Return the windows that run through some square the hand leads to."""
    if any(map(is_jack, reading.hand)):
        return WINDOWS
    squares = 0
    for card in reading.hand:
        squares |= SHOWING[card]
    return [window for window in WINDOWS if window & squares]


def attack_prices(mine: Side, weights: Weights) -> list[float]:
    """Return the price of my windows by the squares they miss."""
    factor = weights.close if mine.needs == 1 else 1.0
    return [factor * price for price in weights.attack]


def rivals(
    reading: BoardReading, weights: Weights
) -> Iterator[tuple[Side, list[float]]]:
    for place, rival in enumerate(reading.rivals):
        factor = weights.danger if rival.needs == 1 else 1.0
        if place:
            factor *= weights.later
        yield rival, [factor * price for price in weights.defence]


def removal(
    reading: BoardReading,
    weights: Weights,
    attention: Attention,
    worth: Worth,
    square: int,
) -> float:
    """Weigh taking a rival's chip off: what it breaks, and what it opens to me."""
    bit, through = 1 << square, WINDOWS_THROUGH[square]
    back = worth.rival_reach[square]  # the rival may fill the square again
    mark = 0.0
    for rival, prices in rivals(reading, weights):
        if not rival.chips & bit:
            continue
        begun = [window for window in through if attention.notices(window, rival.chips)]
        windows = open_windows(rival, reading.free, worth.rival_reach, begun)
        for missing, likely in windows:
            count = len(missing)
            mark += likely * (prices[count] - prices[count + 1] * back)
        broken = sum(1 for line in rival.locked if line & bit)  # SEQ-26
        mark += broken * (prices[0] - prices[1] * back)
    prices = attack_prices(reading.mine, weights)
    free = reading.free | bit
    seen = [window for window in through if window in attention.mine]
    opened = open_windows(reading.mine, free, worth.my_reach, seen)
    return mark + sum(prices[len(missing)] * likely for missing, likely in opened)
