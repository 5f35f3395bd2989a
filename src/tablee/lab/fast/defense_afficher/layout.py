"""A table of Défense d'afficher as one record of arrays, and the rules' state of it.

Lists are filled from the front and have a count beside them; what lies behind the
count means nothing. Fields of a phase mean something in that phase alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from tablee.games.defense_afficher import moves as made
from tablee.games.defense_afficher import numbers
from tablee.games.defense_afficher import state as rules
from tablee.games.defense_afficher.city import PANEL_OF, PanelId, Route, SlotId, routes
from tablee.games.defense_afficher.dealing import hand_size
from tablee.games.defense_afficher.numbers import SIDES
from tablee.games.defense_afficher.state import Notice, Options, State, Turn
from tablee.kernel import Pattern
from tablee.kit.board import members
from tablee.lab.fast.chance import CHANCE as CHANCE_FIELDS
from tablee.lab.fast.defense_afficher import board
from tablee.lab.fast.defense_afficher.board import CHANCE, DECK, SLOT_COUNT
from tablee.lab.fast.records import Raw

POSTERS: Final = len(DECK)
CARDS: Final = len(CHANCE)
NOTICES: Final = 3

(
    CHOOSING,
    WALKING,
    PASTING,
    LAYING,
    SCRAPING,
    DOUBLING,
    EXCHANGING,
    SHEDDING,
    GIVING,
    PEEKING,
    MOVING,
    SLIDING,
    SWAPPING,
    PEELING,
    OVER,
) = range(15)

RULES: Final = ("DDA-31", "DDA-G16", "DDA-G18")  # by which a game ends

TABLE: Final = np.dtype(
    [
        *CHANCE_FIELDS,
        ("hung", np.int64),  # the slots that are pasted, as a mask
        ("slots", np.int64),  # PEELING: the slots to choose from, as a mask
        ("turn", np.int32),  # the number of the turn, from 1
        ("homes", np.int8, (SIDES,)),
        ("figures", np.int8, (SIDES,)),
        ("hands", np.int8, (SIDES, POSTERS)),
        ("hand_count", np.int8, (SIDES,)),
        ("reserve", np.int8, (POSTERS,)),  # the top is the first
        ("reserve_count", np.int8),
        ("pasted", np.int8, (SLOT_COUNT,)),  # in the order they were pasted
        ("pasted_count", np.int8),
        ("notices", np.int16, (NOTICES,)),  # shapes
        ("notice_count", np.int8),
        ("stock", np.int8, (CARDS,)),  # the top is the first
        ("stock_count", np.int8),
        ("discards", np.int8, (CARDS,)),  # the top is the last
        ("discard_count", np.int8),
        ("side", np.int8),  # on turn
        ("left", np.int8),  # where its figure stood before the last move
        ("displaced", np.int8),
        ("again", np.int8),
        ("card", np.int8),  # the Chance card being carried out; -1: none
        ("phase", np.int8),
        ("die", np.int8),  # WALKING, SLIDING: steps
        ("came_from", np.int8),  # SLIDING: a square, or -1
        ("panels", np.int16),  # PASTING, MOVING: as a mask
        ("most", np.int8),  # PASTING (-1: any number), EXCHANGING
        ("least", np.int8),  # EXCHANGING
        ("lifted_from", np.int8),  # LAYING: a panel, or -1
        ("slot", np.int8),  # DOUBLING
        ("giver", np.int8),  # GIVING
        ("taker", np.int8),
        ("count", np.int8),  # PEEKING
        ("chooser", np.int8),  # MOVING, SLIDING, PEELING
        ("members", np.int8, (SIDES,)),
        ("missing", np.int16, (SIDES,)),
        ("forbidden", np.int8, (SIDES,)),
        ("winners", np.int8),  # OVER: sides, as a mask
        ("rule", np.int8),  # OVER: which of RULES
        ("picked", np.int8, (POSTERS,)),  # of an exchange that is being put together
        ("picked_count", np.int8),
    ],
    align=True,
)

SETTING: Final = np.dtype(
    [
        ("seats", np.int64),
        ("sides", np.int64),
        ("pairs", np.int64),  # sides of two, the last ones
        ("hand", np.int64),
        ("simplified", np.int64),
        ("assisted_pasting", np.int64),
        ("limited_fog", np.int64),
        ("stop_at_brushes", np.int64),
        ("turn_limit", np.int64),
    ]
)


def _panels(raw: Raw) -> tuple[PanelId, ...]:
    return tuple(board.PANEL_IDS[n] for n in members(raw.one("panels")))


def routes_of(raw: Raw) -> tuple[Route, ...]:
    """Return the routes that the figure on turn may take."""
    side = raw.one("side")
    here = board.SQUARE_IDS[raw.first("figures", side + 1)[side]]
    came = raw.one("came_from") if raw.one("phase") == SLIDING else -1
    return routes(here, raw.one("die"), None if came < 0 else board.SQUARE_IDS[came])


def _pasting(raw: Raw) -> rules.Phase:
    most = raw.one("most")
    return rules.Pasting(_panels(raw), None if most < 0 else most)


def _laying(raw: Raw) -> rules.Phase:
    panel = raw.one("lifted_from")
    return rules.Laying(None if panel < 0 else board.PANEL_IDS[panel])


def _moving(raw: Raw) -> rules.Phase:
    brushes = (board.BRUSH[numbers.PANEL[panel]] for panel in _panels(raw))
    squares = tuple(board.SQUARE_IDS[n] for n in brushes)
    return rules.Moving(raw.one("chooser"), squares)


def _peeling(raw: Raw) -> rules.Phase:
    slots: tuple[SlotId, ...] = tuple(
        board.SLOT_IDS[n] for n in members(raw.one("slots"))
    )
    return rules.Peeling(raw.one("chooser"), slots)


PHASES: Final[dict[int, Callable[[Raw], rules.Phase]]] = {
    CHOOSING: lambda _raw: rules.Choosing(),
    WALKING: lambda raw: rules.Walking(raw.one("die"), routes_of(raw)),
    PASTING: _pasting,
    LAYING: _laying,
    SCRAPING: lambda _raw: rules.Scraping(),
    DOUBLING: lambda raw: rules.Doubling(board.SLOT_IDS[raw.one("slot")]),
    EXCHANGING: lambda raw: rules.Exchanging(raw.one("least"), raw.one("most")),
    SHEDDING: lambda _raw: rules.Shedding(),
    GIVING: lambda raw: rules.Giving(raw.one("giver"), raw.one("taker")),
    PEEKING: lambda raw: rules.Peeking(raw.one("count")),
    MOVING: _moving,
    SLIDING: lambda raw: rules.Sliding(raw.one("chooser"), routes_of(raw)),
    SWAPPING: lambda _raw: rules.Swapping(),
    PEELING: _peeling,
}


def phase_of(raw: Raw, sides: int) -> rules.Phase:
    """Return what the table waits for, or how it ended."""
    phase = raw.one("phase")
    if phase != OVER:
        return PHASES[phase](raw)
    winners = members(raw.one("winners"))
    assert all(side < sides for side in winners)
    return rules.Over(winners, RULES[raw.one("rule")])


POSTER_NAMES: Final = board.POSTER_IDS
SLOTS: Final = board.SLOT_IDS
_notices: Final = tuple(Notice(PANEL_OF[shape[0]], shape) for shape in numbers.SHAPES)


def setting_of(options: Options, sides: tuple[int, ...]) -> np.ndarray[Any, Any]:
    """Return the options and the seating as the compiled functions read them."""
    count = len(set(sides))
    flags = (
        options.simplified,
        options.assisted_pasting,
        options.limited_fog,
        options.stop_at_brushes,
    )
    row = (
        len(sides),
        count,
        len(sides) - count,
        hand_size(sides, few=options.few_posters),
    )
    return np.array([(*row, *flags, options.turn_limit)], SETTING)


def move_of(table: Any, _seat: int, action: int) -> Any:
    """Return the rules' move that an action is; None: one poster of an exchange."""
    if action in numbers.MOVES:
        return numbers.MOVES[action]
    raw = Raw(TABLE, table)
    if action == numbers.EXCHANGE:
        return made.Exchange(raw.row("picked", "picked_count", POSTER_NAMES))
    if numbers.WALK <= action < numbers.PICK:
        return made.Walk(routes_of(raw)[action - numbers.WALK])
    if numbers.TAKE_PEEKED <= action < numbers.GO:
        place, given = divmod(action - numbers.TAKE_PEEKED, board.SLOT_COUNT)
        wanted = POSTER_NAMES[raw.first("reserve", place + 1)[place]]
        return made.SwapPeeked(wanted, POSTER_NAMES[given])
    return None


def numbers_of(table: Any, state: State, moves: Sequence[Any]) -> list[int]:
    """Return the actions that these moves are, as far as an exchange is picked."""
    raw = Raw(TABLE, table)
    picked = raw.row("picked", "picked_count", POSTER_NAMES)
    found: list[int] = []
    for move in moves:
        if isinstance(move, Pattern):
            found += (number for number, _ in numbers.picks(move, picked))
        elif not picked:
            ways = routes_of(raw) if isinstance(move, made.Walk) else ()
            found.append(numbers.number_of(move, ways, state.reserve))
    return found


def state_of(table: Any, options: Options, sides: tuple[int, ...]) -> State:
    """Return the rules' state that a record stands for."""
    raw = Raw(TABLE, table)
    count = len(set(sides))
    squares = board.SQUARE_IDS
    card = raw.one("card")
    return State(
        options=options,
        sides=sides,
        homes=tuple(squares[n] for n in raw.first("homes", count)),
        figures=tuple(squares[n] for n in raw.first("figures", count)),
        hands=raw.rows("hands", "hand_count", count, POSTER_NAMES),
        reserve=raw.row("reserve", "reserve_count", POSTER_NAMES),
        pasted=raw.row("pasted", "pasted_count", POSTER_NAMES),
        notices=raw.row("notices", "notice_count", _notices),
        stock=raw.row("stock", "stock_count", board.CARD_IDS),
        discards=raw.row("discards", "discard_count", board.CARD_IDS),
        turn=Turn(
            number=raw.one("turn"),
            side=raw.one("side"),
            left=squares[raw.one("left")],
            displaced=bool(raw.one("displaced")),
            again=bool(raw.one("again")),
            card=None if card < 0 else board.CARD_IDS[card],
        ),
        phase=phase_of(raw, count),
        members=raw.first("members", count),
        missing=raw.first("missing", count),
        forbidden=tuple(map(bool, raw.first("forbidden", count))),
    )
