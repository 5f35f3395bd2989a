"""A Séquence table as one record of arrays, its deal, and the rules' state made of it.

Cards are numbers 0 to 51, in the order of ``kit.cards.PACK``; squares 0 to 99; lines
of five 0 to 191, in the order of ``board.LINES``. Lists are filled from the front and
have a count beside them; what lies behind the count means nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

import numpy as np

from tablee.games.sequence.dealing import DECK, HAND_SIZES, NEEDED, hand_size
from tablee.games.sequence.moves import (
    ACTIONS,
    CARD,
    LOCK,
    MOVES,
    NUMBERS,
    PLACE_JC,
    PLACE_JD,
    REMOVE_JH,
    REMOVE_JS,
    Move,
)
from tablee.games.sequence.state import (
    COLUMNS,
    CORNER,
    FIVE,
    LINES,
    ROWS,
    SQUARES,
    LastPlay,
    Locking,
    Options,
    Over,
    Penalty,
    Phase,
    State,
    Turn,
)
from tablee.kernel import Seat
from tablee.kit.board import members
from tablee.kit.cards import HEIGHT, PACK, Card
from tablee.lab.fast.chance import CHANCE, shuffle
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.records import Raw

SEATS: Final = 12
SIDES: Final = 3
HAND: Final = max(size for sizes in HAND_SIZES.values() for size in sizes.values())
CARDS: Final = len(DECK)
KINDS: Final = len(PACK)
AREA: Final = len(SQUARES)
MADE: Final = 12  # sequences that one side can have, the last move's included
CHOICES: Final = 24  # lines that one move can leave to choose from

EMPTY: Final = -1  # a square without a chip
FREE_FOR_ALL: Final = 3  # a corner
TURN, LOCKING, OVER = 0, 1, 2  # what the table waits for, penalties apart

TABLE: Final = np.dtype(
    [
        *CHANCE,
        ("board", np.int8, (AREA,)),  # EMPTY, a side, or FREE_FOR_ALL
        ("hands", np.int8, (SEATS, HAND)),  # cards, in the order they were drawn
        ("hand_count", np.int8, (SEATS,)),
        ("pile", np.int8, (CARDS,)),  # the top is the last
        ("pile_count", np.int16),
        ("discards", np.int8, (CARDS,)),  # the top is the last
        ("discard_count", np.int16),
        ("chips", np.int8, (SIDES,)),  # on the board, of each side
        ("sequences", np.int16, (SIDES, MADE)),  # lines, in the order they were locked
        ("sequence_count", np.int8, (SIDES,)),
        ("dealer", np.int8),
        ("turn", np.int32),  # the number of the turn, from 1
        ("phase", np.int8),  # TURN, LOCKING or OVER
        ("seat", np.int8),  # who is to play, or to choose a line
        ("exchanged", np.int16),  # dead cards in this turn
        ("choices", np.int16, (CHOICES,)),  # LOCKING: lines, one of which is locked
        ("choice_count", np.int8),
        ("played_by", np.int8),  # LOCKING: whose turn ends with the choice
        ("owed", np.int8, (SEATS,)),  # cards, for a broken silence; before all else
        ("due", np.int32, (SEATS, HAND)),  # turns whose card is still to be drawn
        ("due_count", np.int8, (SEATS,)),
        ("lost", np.int8, (SEATS,)),  # whether the last card was lost (SEQ-14)
        ("idle", np.int16),
        ("still", np.int16),
        ("last_seat", np.int8),  # the last chip; -1: none yet
        ("last_card", np.int8),
        ("last_square", np.int8),
        ("last_removed", np.int8),
        ("winner", np.int8),  # OVER: a side, or -1 for a draw
    ],
    align=True,
)

# A setting, as the compiled functions get it.
SETTING: Final = np.dtype(
    [
        ("seats", np.int64),
        ("sides", np.int64),
        ("hand", np.int64),
        ("needed", np.int64),
        ("automatic_draw", np.int64),
        ("one_dead_card", np.int64),
        ("silence", np.int64),
        ("expert", np.int64),
    ]
)

JS, JH, JD, JC = (CARD[Card(jack)] for jack in ("JS", "JH", "JD", "JC"))
# where the actions of a jack begin
JACK: Final = np.zeros(KINDS, np.int64)
JACK[[JC, JD, JS, JH]] = PLACE_JC, PLACE_JD, REMOVE_JS, REMOVE_JH

SHOWN: Final = np.array(
    [CARD[Card(card)] if card != CORNER else -1 for card in SQUARES], np.int8
)
# the card that an action plays, if any
CARD_OF: Final = np.array(
    [*SHOWN, *[JC] * AREA, *[JD] * AREA, *[JS] * AREA, *[JH] * AREA]
    + [*range(KINDS)] * 2
    + [-1] * (ACTIONS + 1 - LOCK),
    np.int8,
)
# the two squares of a card, lowest first; of a jack none
WHERE: Final = np.array(
    [
        ([n for n in range(AREA) if SHOWN[n] == kind] + [-1, -1])[:2]
        for kind in range(KINDS)
    ],
    np.int8,
)
PACKS: Final = np.array([CARD[card] for card in DECK], np.int8)
HEIGHTS: Final = np.array([HEIGHT[card] for card in PACK], np.int8)
LINE: Final = np.array([members(line) for line in LINES], np.int8)
_through: Final = [
    [n for n, line in enumerate(LINES) if line >> square & 1] for square in range(AREA)
]
# the lines through a square, filled up with -1
THROUGH: Final = np.array(
    [(lines + [-1] * (4 * FIVE))[: 4 * FIVE] for lines in _through], np.int16
)


def _shared() -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
    pairs = [[(a & b).bit_count() for b in LINES] for a in LINES]
    return np.array(pairs, np.int8)


SHARED: Final = _shared()  # squares that two lines have in common


def _rays() -> np.ndarray[tuple[int, int, int], np.dtype[np.int8]]:
    """Return the next squares from each square in each of eight ways; -1: the edge."""
    ways = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1))
    found = np.full((AREA, len(ways), FIVE), -1, np.int8)
    for square in range(AREA):
        for n, (down, right) in enumerate(ways):
            row, column = divmod(square, COLUMNS)
            for step in range(FIVE - 1):
                row, column = row + down, column + right
                if 0 <= row < ROWS and 0 <= column < COLUMNS:
                    found[square, n, step] = row * COLUMNS + column
                else:
                    break
    return found


RAYS: Final = _rays()  # the fifth is always -1


@compiled
def _shuffle_packs(table: Any) -> None:
    for n in range(CARDS):
        table.pile[n] = PACKS[n]
    shuffle(table, table.pile, CARDS)


@compiled
def _draw_for_deal(table: Any, seats: Any) -> Any:
    """Draw a card for each seat: the lowest deals, the tied draw again (SEQ-G4)."""
    tied, count = (1 << seats) - 1, seats
    while count > 1:
        _shuffle_packs(table)
        lowest, again, drawn, count = 99, 0, 0, 0
        for seat in range(seats):
            if tied >> seat & 1:
                height = HEIGHTS[table.pile[drawn]]
                drawn += 1
                if height < lowest:
                    lowest, again, count = height, 0, 0
                if height == lowest:
                    again |= 1 << seat
                    count += 1
        tied = again
    dealer = 0
    while not tied >> dealer & 1:
        dealer += 1
    return dealer


@compiled
def clear(table: Any) -> None:
    """Take everything off the table but its seed."""
    for square in range(AREA):
        table.board[square] = FREE_FOR_ALL if SHOWN[square] < 0 else EMPTY
    table.discard_count = 0
    for side in range(SIDES):
        table.chips[side] = 0
        table.sequence_count[side] = 0
    table.turn = 1
    table.phase = TURN
    table.exchanged = 0
    table.choice_count = 0
    for seat in range(SEATS):
        table.owed[seat] = 0
        table.due_count[seat] = 0
        table.lost[seat] = 0
    table.idle = 0
    table.still = 0
    table.last_seat = -1
    table.winner = -1


@compiled
def deal(table: Any, setting: Any) -> None:
    """Set the table up, by the chance of move 0."""
    clear(table)
    table.moves = 0
    table.drawn = 0
    seats, size = setting.seats, setting.hand
    table.dealer = _draw_for_deal(table, seats)
    _shuffle_packs(table)
    for seat in range(seats):
        table.hand_count[seat] = size
        for n in range(size):
            table.hands[seat, n] = table.pile[seat * size + n]
    table.pile_count = CARDS - seats * size
    for n in range(table.pile_count):
        table.pile[n] = table.pile[seats * size + n]
    table.seat = (table.dealer + 1) % seats  # SEQ-10


LE: Final[Literal["little"]] = "little"  # square 0 is the lowest bit
_lines: Final = tuple(map(members, LINES))


def setting_of(options: Options, sides: tuple[int, ...]) -> np.ndarray[Any, Any]:
    """Return the options and the seating as the compiled functions read them."""
    count = len(set(sides))
    flags = (options.automatic_draw, options.one_dead_card)
    more = (options.silence, options.expert)
    row = (len(sides), count, hand_size(sides), NEEDED[count], *flags, *more)
    return np.array([row], SETTING)


def move_of(_table: Any, _seat: int, action: int) -> Move:
    """Return the rules' move that an action number stands for."""
    return MOVES[action]


def numbers_of(_table: Any, _state: State, moves: Iterable[Any]) -> list[int]:
    """Return the action numbers of some moves."""
    return [NUMBERS[move] for move in moves]


def state_of(table: Any, options: Options, sides: tuple[int, ...]) -> State:
    """Return the rules' state that a record stands for."""
    raw = Raw(TABLE, table)
    count = len(set(sides))
    board = table["board"]
    return State(
        options=options,
        sides=sides,
        hands=raw.rows("hands", "hand_count", len(sides), PACK),
        pile=raw.row("pile", "pile_count", PACK),
        discards=raw.row("discards", "discard_count", PACK),
        chips=tuple(
            int.from_bytes(np.packbits(board == side, bitorder="little").tobytes(), LE)
            for side in range(count)
        ),
        sequences=raw.rows("sequences", "sequence_count", count, LINES),
        dealer=Seat(raw.one("dealer")),
        turn=raw.one("turn"),
        phase=_phase(raw, len(sides), count),
        due=raw.rows("due", "due_count", len(sides)),
        lost=tuple(map(bool, raw.first("lost", len(sides)))),
        idle=raw.one("idle"),
        still=raw.one("still"),
        last=_last(raw),
    )


def _last(raw: Raw) -> LastPlay | None:
    if raw.one("last_seat") < 0:
        return None
    card, removed = PACK[raw.one("last_card")], bool(raw.one("last_removed"))
    seat = Seat(raw.one("last_seat"))
    return LastPlay(seat, card, raw.one("last_square"), removed)


def _phase(raw: Raw, seats: int, sides: int) -> Phase:
    phase = raw.one("phase")
    if phase == OVER:
        winner = raw.one("winner")
        if winner < 0:
            return Over((), "SEQ-G6")
        return Over((winner,), "SEQ-22" if sides == min(NEEDED) else "SEQ-24")
    seat = Seat(raw.one("seat"))
    resume: Turn | Locking = Turn(seat, raw.one("exchanged"))
    if phase == LOCKING:
        choices = tuple((line,) for line in raw.row("choices", "choice_count", _lines))
        resume = Locking(seat, choices, Seat(raw.one("played_by")))
    owed = raw.first("owed", seats)
    return Penalty(owed, resume) if any(owed) else resume
