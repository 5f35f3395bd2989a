"""Défense d'afficher: records of states, what seats observe, hidden posters dealt.

Observations are those of ``lab/games/defense_afficher.py``, for whole batches.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, get_args

import numpy as np
from numpy.typing import NDArray

from tablee.games.defense_afficher import numbers
from tablee.games.defense_afficher import state as rules
from tablee.games.defense_afficher.city import SQUARES as CITY
from tablee.games.defense_afficher.city import PanelId, Route, SquareId, routes
from tablee.games.defense_afficher.numbers import PANEL, PEEKED, POSTER, SHAPE, SQUARE
from tablee.lab.fast.chance import reseed, shuffle
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.defense_afficher import board
from tablee.lab.fast.defense_afficher import layout as at
from tablee.lab.fast.records import (
    Arrays,
    around,
    counted,
    hot,
    lines_up,
    put,
    put_rows,
)

CARD: Final = {card: n for n, card in enumerate(board.CARD_IDS)}
PHASES: Final = get_args(rules.Phase)  # in the order of the layout's numbers


def write(record: Any, state: rules.State) -> None:
    """Write a state of the rules to an empty record."""
    hands = ([POSTER[poster] for poster in hand] for hand in state.hands)
    put_rows(record, "hands", "hand_count", hands)
    reserve = [POSTER[poster] for poster in state.reserve]
    put(record, "reserve", "reserve_count", reserve)
    pasted = [POSTER[poster] for poster in state.pasted]
    put(record, "pasted", "pasted_count", pasted)
    record["hung"] = _mask(pasted)
    laid = [SHAPE[notice.slots] for notice in state.notices]
    put(record, "notices", "notice_count", laid)
    put(record, "stock", "stock_count", [CARD[card] for card in state.stock])
    put(record, "discards", "discard_count", [CARD[card] for card in state.discards])
    sides = len(state.figures)
    record["homes"][:sides] = [SQUARE[square] for square in state.homes]
    record["figures"][:sides] = [SQUARE[square] for square in state.figures]
    for name in ("members", "missing", "forbidden"):
        record[name][:sides] = getattr(state, name)
    turn = state.turn
    record["turn"], record["left"] = turn.number, SQUARE[turn.left]
    for name in ("side", "displaced", "again"):
        record[name] = getattr(turn, name)
    record["card"] = -1 if turn.card is None else CARD[turn.card]
    record["phase"] = PHASES.index(type(state.phase))
    _write_phase(record, state.phase, state.figures[turn.side])


def _write_phase(record: Any, phase: rules.Phase, here: SquareId) -> None:
    for name in ("die", "least", "giver", "taker", "count", "chooser"):
        record[name] = getattr(phase, name, 0)
    match phase:
        case rules.Sliding():
            record["die"] = len(phase.routes[0])
            record["came_from"] = _came_from(here, phase.routes)
        case rules.Pasting():
            record["panels"] = _panels(phase.panels)
            record["most"] = -1 if phase.most is None else phase.most
        case rules.Exchanging():
            record["most"] = phase.most
        case rules.Laying():
            lifted = phase.lifted_from
            record["lifted_from"] = -1 if lifted is None else PANEL[lifted]
        case rules.Doubling():
            record["slot"] = numbers.SLOT[phase.slot]
        case rules.Moving():
            panels = (CITY[square].panel for square in phase.squares)
            record["panels"] = _panels(panel for panel in panels if panel is not None)
        case rules.Peeling():
            record["slots"] = _mask(numbers.SLOT[slot] for slot in phase.slots)
        case rules.Over():
            record["winners"] = _mask(phase.winners)
            record["rule"] = at.RULES.index(phase.rule)
        case _:
            pass


def _mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def _panels(panels: Iterable[PanelId]) -> int:
    return _mask(PANEL[panel] for panel in panels)


def _came_from(here: SquareId, ways: tuple[Route, ...]) -> int:
    """Return the square by which a figure came that may slide these ways; -1: any."""
    for square in CITY[here].neighbours:
        if routes(here, len(ways[0]), square) == ways:
            return SQUARE[square]
    return -1


@compiled
def side_of(setting: Any, seat: Any) -> Any:
    """Return a seat's side: the last ones have a second person each."""
    return seat if seat < setting.sides else seat - setting.pairs


@compiled
def _hidden(table: Any, setting: Any, side: Any, out: Any, back: Any) -> Any:
    """Copy what *side* does not see to *out*, or from there *back*; count it."""
    n = 0
    for other in range(setting.sides):
        for place in range(table.hand_count[other] if other != side else 0):
            if back:
                table.hands[other, place] = out[n]
            else:
                out[n] = table.hands[other, place]
            n += 1
    looks = table.phase == at.PEEKING and table.side == side
    for place in range(table.count if looks else 0, table.reserve_count):
        if back:
            table.reserve[place] = out[n]
        else:
            out[n] = table.reserve[place]
        n += 1
    return n


@compiled
def redeal(table: Any, setting: Any, seat: Any, luck: Any, out: Any) -> None:
    """Shuffle the others' posters and the Reserve together, and STOCK, by a new seed.

    What another side has picked for an exchange, half a move, goes back to its hand.
    """
    reseed(table, luck)
    side = side_of(setting, seat)
    if side != table.side:
        table.picked_count = 0
    shuffle(table, out, _hidden(table, setting, side, out, False))
    _hidden(table, setting, side, out, True)
    shuffle(table, table.stock, table.stock_count)


MANY: Final = 10_000  # turns, as observations count them
ACTS: Final = {act: 1 + n for n, act in enumerate(get_args(rules.SquareAct))}
BRUSHES: Final = board.DEED == board.AT_BRUSH
GO_TO_BRUSH: Final = board.does("go_to_brush")


def bits(masks: NDArray[Any], width: int) -> NDArray[np.bool_]:
    return np.asarray(masks.astype(np.int64)[..., None] >> np.arange(width) & 1 == 1)


def observe(
    tables: NDArray[Any],
    options: rules.Options,
    sides: tuple[int, ...],
    seats: NDArray[Any],
) -> Arrays:
    """Return what a seat of each table observes, by name."""
    rows, teams = np.arange(len(tables)), max(sides) + 1
    side = np.array(sides)[seats]
    of_sides, phase = around(side, teams), tables["phase"]
    acting, squares = _acting(tables, sides), np.arange(len(CITY))
    posters = board.SLOT_COUNT
    hand = counted(
        tables["hands"][rows, side], tables["hand_count"][rows, side], posters
    )
    picks = np.where(acting == seats, tables["picked_count"], 0)
    laid = np.arange(at.NOTICES) < tables["notice_count"][:, None]
    over = bits(board.SHAPE_SLOTS[tables["notices"]], posters) & laid[..., None]
    shapes = hot_rows(tables["notices"], board.SHAPE_COUNT) & laid[..., None]
    looks = np.where(
        (phase == at.PEEKING) & (side == tables["side"]), tables["count"], 0
    )
    seen = np.arange(PEEKED) < looks[:, None]
    covered, (ends, is_way) = np.asarray(over.any(1)), _routes(tables)
    return {
        "hand": hand,
        "marked": counted(tables["picked"], picks, posters),
        "hand_counts": lines_up(tables["hand_count"], of_sides),
        "pasted": bits(tables["hung"], posters),
        "covered": covered,
        "notices": np.asarray(shapes.any(1)),
        "figures": lines_up(tables["figures"], of_sides)[..., None] == squares,
        "homes": lines_up(tables["homes"], of_sides)[..., None] == squares,
        "reserve": tables["reserve_count"],
        "peeked": np.where(seen, 1 + tables["reserve"][:, :PEEKED], 0),
        "routes": np.where(is_way, 1 + ends, 0),
        "stock": tables["stock_count"],
        "discards": counted(tables["discards"], tables["discard_count"], len(CARD)),
        "newest_discard": _top(tables["discards"], tables["discard_count"]),
        "phase": 1 + phase,
        "details": _details(tables),
        "people": _people(tables, of_sides),
        "panels": bits(np.where(phase == at.PASTING, tables["panels"], 0), len(PANEL)),
        "prospects": _prospects(tables, options, covered, ends, is_way, teams),
        "turn": _turn(tables),
        "side_to_play": hot(tables["side"], of_sides),
        "to_play": hot(acting, around(seats, len(sides))),
        "missing": lines_up(tables["missing"], of_sides),
        "forbidden": lines_up(tables["forbidden"], of_sides),
        "members": lines_up(tables["members"], of_sides),
        "options": np.tile(_options(options), (len(tables), 1)),
    }


def _turn(tables: NDArray[Any]) -> NDArray[Any]:
    number = np.minimum(tables["turn"], MANY)
    more = (tables["displaced"], tables["again"], 1 + tables["card"])
    return np.stack([number, *more], 1)


def _options(options: rules.Options) -> tuple[int, ...]:
    return (
        options.simplified,
        options.assisted_pasting,
        options.limited_fog,
        min(options.turn_limit, MANY),
        options.few_posters,
        options.stop_at_brushes,
    )


def hot_rows(values: NDArray[Any], kinds: int) -> NDArray[np.bool_]:
    return np.asarray(values[..., None] == np.arange(kinds))


def _acting(tables: NDArray[Any], sides: tuple[int, ...]) -> NDArray[Any]:
    """Return who decides at each table; -1 where the game is over."""
    phase, teams = tables["phase"], max(sides) + 1
    side = np.where(phase == at.GIVING, tables["giver"], tables["side"])
    asks = np.isin(phase, (at.MOVING, at.SLIDING, at.PEELING))
    side = np.where(asks, tables["chooser"], side)
    member = tables["members"][np.arange(len(tables)), side]
    seat = side + member.astype(np.int64) * (len(sides) - teams)
    return np.where(phase == at.OVER, -1, seat)


def _top(cards: NDArray[Any], count: NDArray[Any]) -> NDArray[Any]:
    top = cards[np.arange(len(cards)), np.maximum(count - 1, 0)]
    return np.where(count > 0, 1 + top, 0)


def _of(tables: NDArray[Any], name: str, *phases: int) -> NDArray[Any]:
    """Return a field where its phase is one of these, and 0 elsewhere."""
    return np.where(np.isin(tables["phase"], phases), tables[name], 0)


def _details(tables: NDArray[Any]) -> NDArray[Any]:
    die = _of(tables, "die", at.WALKING)
    most = np.maximum(_of(tables, "most", at.PASTING, at.EXCHANGING), 0)
    least = _of(tables, "least", at.EXCHANGING)
    return np.stack([die, most, least, _of(tables, "count", at.PEEKING)], 1)


def _people(tables: NDArray[Any], of_sides: NDArray[Any]) -> NDArray[Any]:
    """Return chooser, giver and taker, from one's own side on; 0: there is none."""
    phase, teams = tables["phase"], of_sides.shape[1]
    named = (
        ("chooser", np.isin(phase, (at.MOVING, at.SLIDING, at.PEELING))),
        ("giver", phase == at.GIVING),
        ("taker", phase == at.GIVING),
    )
    found = [
        np.where(is_told, 1 + (tables[name] - of_sides[:, 0]) % teams, 0)
        for name, is_told in named
    ]
    return np.stack(found, 1)


def _routes(tables: NDArray[Any]) -> tuple[NDArray[Any], NDArray[np.bool_]]:
    """Return where the figure's routes end, and which of them there are."""
    phase = tables["phase"]
    here = tables["figures"][np.arange(len(tables)), tables["side"]]
    slides = phase == at.SLIDING
    came = np.where(slides, tables["came_from"], -1)[:, None]
    way = ((board.BESIDE[here] == came) & (came >= 0)) @ np.arange(
        1, board.NEIGHBOURS + 1
    )
    die = np.where(slides | (phase == at.WALKING), tables["die"], 0)
    count = board.ROUTE_COUNT[here, die, way]
    is_way = np.arange(numbers.ROUTES) < count[:, None]
    return board.ROUTE_END[here, die, way], is_way


def _prospects(
    tables: NDArray[Any],
    options: rules.Options,
    covered: NDArray[np.bool_],
    ends: NDArray[Any],
    is_way: NDArray[np.bool_],
    teams: int,
) -> NDArray[Any]:
    """Return what would happen on each square that may now be chosen."""
    rows, phase = np.arange(len(tables)), tables["phase"]
    here = tables["figures"][rows, tables["side"]]
    goes = np.where(phase == at.MOVING, tables["panels"], 0)
    if options.stop_at_brushes:
        die = _of(tables, "die", at.WALKING)
        goes = goes | board.STOPS[here, die]
    ahead = np.zeros((len(tables), len(CITY)), bool)
    ahead[:, board.BRUSH] = bits(goes, len(PANEL))
    np.logical_or.at(ahead, (rows[:, None], ends), is_way)
    for side in range(teams):
        swaps = (phase == at.SWAPPING) & (tables["side"] != side)
        ahead[rows, tables["figures"][:, side]] |= swaps
    return np.where(ahead, _acts(tables, options, covered), 0)


def _acts(
    tables: NDArray[Any], options: rules.Options, covered: NDArray[np.bool_]
) -> NDArray[Any]:
    """Return what every square would do to the figure on turn."""
    card = tables["card"]
    drives = (card >= 0) & (board.CARD_DOES[card] == GO_TO_BRUSH)
    asleep = (tables["displaced"] == 1) & ~drives
    forbidden = tables["forbidden"][np.arange(len(tables)), tables["side"]] == 1
    free = ~covered & ~bits(tables["hung"], board.SLOT_COUNT)
    is_open = free @ (board.PANEL_OF[:, None] == np.arange(len(PANEL)))
    pastes = np.where(is_open, ACTS["paste"], ACTS["full"])
    pastes = np.where(forbidden[:, None], ACTS["forbidden"], pastes)
    acts = np.full((len(tables), len(CITY)), ACTS["instruction"])
    acts[:, board.DEED == board.NOTHING] = ACTS["nothing"]
    lucky = ACTS["again" if options.simplified else "chance"]
    acts[:, board.DEED == board.AT_CHANCE] = lucky
    acts[:, BRUSHES] = pastes[:, board.PANEL_AT[BRUSHES]]
    return np.where(asleep[:, None], ACTS["asleep"], acts)
