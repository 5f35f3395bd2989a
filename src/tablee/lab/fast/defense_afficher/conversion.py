"""From a record to the rules' own state and moves, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from tablee.games.defense_afficher import moves as made
from tablee.games.defense_afficher import numbers
from tablee.games.defense_afficher import state as rules
from tablee.games.defense_afficher.city import PANEL_OF, PanelId, Route, SlotId, routes
from tablee.games.defense_afficher.dealing import hand_size
from tablee.games.defense_afficher.state import Notice, Options, State, Turn
from tablee.kernel import Pattern
from tablee.kit.board import members
from tablee.lab.fast.batch import Raw
from tablee.lab.fast.defense_afficher import board
from tablee.lab.fast.defense_afficher import layout as at


def _panels(raw: Raw) -> tuple[PanelId, ...]:
    return tuple(board.PANEL_IDS[n] for n in members(raw.one("panels")))


def routes_of(raw: Raw) -> tuple[Route, ...]:
    """Return the routes that the figure on turn may take."""
    side = raw.one("side")
    here = board.SQUARE_IDS[raw.first("figures", side + 1)[side]]
    came = raw.one("came_from") if raw.one("phase") == at.SLIDING else -1
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
    at.CHOOSING: lambda _raw: rules.Choosing(),
    at.WALKING: lambda raw: rules.Walking(raw.one("die"), routes_of(raw)),
    at.PASTING: _pasting,
    at.LAYING: _laying,
    at.SCRAPING: lambda _raw: rules.Scraping(),
    at.DOUBLING: lambda raw: rules.Doubling(board.SLOT_IDS[raw.one("slot")]),
    at.EXCHANGING: lambda raw: rules.Exchanging(raw.one("least"), raw.one("most")),
    at.SHEDDING: lambda _raw: rules.Shedding(),
    at.GIVING: lambda raw: rules.Giving(raw.one("giver"), raw.one("taker")),
    at.PEEKING: lambda raw: rules.Peeking(raw.one("count")),
    at.MOVING: _moving,
    at.SLIDING: lambda raw: rules.Sliding(raw.one("chooser"), routes_of(raw)),
    at.SWAPPING: lambda _raw: rules.Swapping(),
    at.PEELING: _peeling,
}


def phase_of(raw: Raw, sides: int) -> rules.Phase:
    """Return what the table waits for, or how it ended."""
    phase = raw.one("phase")
    if phase != at.OVER:
        return PHASES[phase](raw)
    winners = members(raw.one("winners"))
    assert all(side < sides for side in winners)
    return rules.Over(winners, at.RULES[raw.one("rule")])


POSTERS: Final = board.POSTER_IDS
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
    return np.array([(*row, *flags, options.turn_limit)], at.SETTING)


def move_of(table: Any, _seat: int, action: int) -> Any:
    """Return the rules' move that an action is; None: one poster of an exchange."""
    if action in numbers.MOVES:
        return numbers.MOVES[action]
    raw = Raw(at.TABLE, table)
    if action == numbers.EXCHANGE:
        return made.Exchange(raw.row("picked", "picked_count", POSTERS))
    if numbers.WALK <= action < numbers.PICK:
        return made.Walk(routes_of(raw)[action - numbers.WALK])
    if numbers.TAKE_PEEKED <= action < numbers.GO:
        place, given = divmod(action - numbers.TAKE_PEEKED, board.SLOT_COUNT)
        wanted = POSTERS[raw.first("reserve", place + 1)[place]]
        return made.SwapPeeked(wanted, POSTERS[given])
    return None


def numbers_of(table: Any, state: State, moves: Sequence[Any]) -> list[int]:
    """Return the actions that these moves are, as far as an exchange is picked."""
    raw = Raw(at.TABLE, table)
    picked = raw.row("picked", "picked_count", POSTERS)
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
    raw = Raw(at.TABLE, table)
    count = len(set(sides))
    squares = board.SQUARE_IDS
    card = raw.one("card")
    return State(
        options=options,
        sides=sides,
        homes=tuple(squares[n] for n in raw.first("homes", count)),
        figures=tuple(squares[n] for n in raw.first("figures", count)),
        hands=raw.rows("hands", "hand_count", count, POSTERS),
        reserve=raw.row("reserve", "reserve_count", POSTERS),
        pasted=raw.row("pasted", "pasted_count", POSTERS),
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
