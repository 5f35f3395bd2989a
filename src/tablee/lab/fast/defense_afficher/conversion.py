"""From a record to the rules' own state and moves, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from tablee.games.defense_afficher import moves as made
from tablee.games.defense_afficher import state as rules
from tablee.games.defense_afficher.city import PANEL_OF, PanelId, Route, SlotId, routes
from tablee.games.defense_afficher.dealing import hand_size
from tablee.games.defense_afficher.state import Notice, Options, State, Turn
from tablee.kernel import Pattern, Subset
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
    brushes = (board.BRUSH[board.panel_number[panel]] for panel in _panels(raw))
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
_notices: Final = tuple(Notice(PANEL_OF[shape[0]], shape) for shape in board.SHAPES)


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


def _moves() -> dict[int, Any]:
    """Return the moves whose numbers stand for the same at every table."""
    found: dict[int, Any] = {
        at.THROW: made.Throw(),
        at.STAY: made.Stay(),
        at.TAKE_CHANCE: made.TakeChance(),
        at.DONE: made.Done(),
    }
    for n, shape in enumerate(board.SHAPES):
        found[at.LAY + n] = made.LayNotice(shape)
        found[at.LIFT + n] = made.LiftNotice(shape)
    for n, (poster, slot) in enumerate(zip(POSTERS, SLOTS, strict=True)):
        found[at.PASTE + n] = made.Paste(poster, slot)
        found[at.GIVE + n] = made.Give(poster)
        found[at.PEEL + n] = made.Peel(slot)
        for side in range(at.SIDES):
            found[at.SCRAPE + n * at.SIDES + side] = made.Scrape(slot, side)
        for k, wrong in enumerate(SLOTS):
            if k != n:
                number = at.MISPASTE + n * board.SLOT_COUNT + k
                found[number] = made.Paste(poster, wrong)
    for n, square in enumerate(board.BRUSH):
        found[at.GO + n] = made.GoTo(board.SQUARE_IDS[square])
    for side in range(at.SIDES):
        found[at.SWAP + side] = made.SwapPlaces(side)
    return found


MOVES: Final = _moves()
NUMBERS: Final = {move: n for n, move in MOVES.items()}


def move_of(table: Any, _seat: int, action: int) -> Any:
    """Return the rules' move that an action is; None: one poster of an exchange."""
    if action in MOVES:
        return MOVES[action]
    raw = Raw(at.TABLE, table)
    if action == at.EXCHANGE:
        return made.Exchange(raw.row("picked", "picked_count", POSTERS))
    if at.WALK <= action < at.PICK:
        return made.Walk(routes_of(raw)[action - at.WALK])
    if at.TAKE_PEEKED <= action < at.GO:
        place, given = divmod(action - at.TAKE_PEEKED, board.SLOT_COUNT)
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
            found += _picks(move, picked)
        elif picked:
            continue
        elif isinstance(move, made.Walk):
            found.append(at.WALK + routes_of(raw).index(move.route))
        elif isinstance(move, made.SwapPeeked):
            place = state.reserve.index(move.take) * board.SLOT_COUNT
            found.append(at.TAKE_PEEKED + place + board.poster_number[move.give])
        else:
            found.append(NUMBERS[move])
    return found


def _picks(pattern: Pattern, picked: tuple[Any, ...]) -> list[int]:
    domain = pattern.open["posters"]
    assert isinstance(domain, Subset)
    found = [at.EXCHANGE] if len(picked) >= domain.least else []
    if len(picked) < domain.most:
        left: Counter[Any] = Counter(domain.items) - Counter(picked)
        found += [at.PICK + board.poster_number[poster] for poster in left]
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
