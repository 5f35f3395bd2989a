"""What squares and Chance cards do (compare ``walking`` and ``chance_cards`` there).

A table in the middle of a move goes one step on: its figure arrives, a card is turned
up, and what these ask for is done. Where that leads to another square, the next step
begins there.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from tablee.lab.fast.accelerated import jnp
from tablee.lab.fast.accelerated.defense_afficher.tables import (
    MOVED,
    DefenseSetting,
    DefenseTable,
    change,
    entry,
    give_up,
    held,
    put,
    take_top,
)
from tablee.lab.fast.defense_afficher import board
from tablee.lab.fast.defense_afficher import chance_cards as card
from tablee.lab.fast.defense_afficher import layout as at

NONE: Final = -1
DEED: Final = board.DEED.astype(np.int32)
NEAREST: Final = board.NEAREST[:, None] >> np.arange(board.PANEL_COUNT) & 1 == 1
SHAPE_SLOTS: Final = board.SHAPE_SLOTS[:, None] >> np.arange(board.SLOT_COUNT) & 1 == 1
PANEL_SLOTS: Final = np.arange(board.PANEL_COUNT)[:, None] == board.PANEL_OF
ROUTE_COUNT: Final = board.ROUTE_COUNT.astype(np.int32)
ROUTE_END: Final = board.ROUTE_END.astype(np.int32)
ROUTE_BEFORE: Final = board.ROUTE_BEFORE.astype(np.int32)
STOPS_ON: Final = board.STOPS[..., None] >> np.arange(board.PANEL_COUNT) & 1 == 1
OF_PANEL: Final = board.SHAPE_PANEL.astype(np.int32)
FIRST_SLOT: Final = np.array([row.argmax() for row in PANEL_SLOTS])


class Request(NamedTuple):
    """What a square or a card asks for: at most one of these is true."""

    ends: Any  # the turn
    forbids: Any  # pasting in the next turn, besides
    exchanges: Any  # from *least* to *most* posters
    pastes: Any  # on *panels*, up to *most*
    brushes: Any  # the figure goes to the brush of one of *panels*
    slides: Any  # the figure goes *most* squares, as *chooser* says
    goes: Any  # the figure goes to *square*
    assisted: Any  # the table itself pastes
    panels: Any
    least: Any
    most: Any
    chooser: Any
    square: Any


def covered(table: DefenseTable) -> Any:
    """Return by slot what lies under a DÉFENSE D'AFFICHER."""
    laid = jnp.arange(at.NOTICES) < table.notice_count
    return (jnp.asarray(SHAPE_SLOTS)[table.notices] & laid[:, None]).any(0)


def slots_of(panels: Any) -> Any:
    """Return the slots of some panels."""
    return (jnp.asarray(PANEL_SLOTS) & panels[:, None]).any(0)


def way_of(square: Any, came_from: Any) -> Any:
    """Return the place of a neighbour in the tables of routes; 0: none."""
    here = (jnp.asarray(board.BESIDE)[square] == came_from) & (came_from >= 0)
    return jnp.where(here.any(), jnp.argmax(here) + 1, 0)


def _arrive(
    table: DefenseTable, setting: DefenseSetting
) -> tuple[DefenseTable, Request]:
    """Apply the square to the figure that arrived there."""
    comes, side = table.arriving > 0, table.side
    here = entry(table.figures, side)
    does = jnp.asarray(board.CARD_DOES.astype(np.int32))[jnp.maximum(table.card, 0)]
    drives = (table.card >= 0) & (does == card.TO_BRUSH)
    deed = jnp.asarray(DEED)[here]
    # A figure that was moved once already stands still, unless to paste (DDA-G14).
    deed = jnp.where(table.displaced & ~drives, board.NOTHING, deed)
    if setting.simplified:  # DDA-32
        deed = jnp.where(deed == board.AT_CHANCE, board.PLAY_AGAIN, deed)
    turns_up = comes & (deed == board.AT_CHANCE)
    misses, plays_again = (
        comes & (deed == what) for what in (board.MISS, board.PLAY_AGAIN)
    )
    table = table._replace(
        displaced=table.displaced | (table.arriving == MOVED),
        again=table.again | plays_again,
        missing=put(table.missing, side, entry(table.missing, side) + 1, misses),
        drawing=table.drawing | turns_up,
        arriving=jnp.zeros_like(table.arriving),
    )
    pastes, advances = deed == board.AT_BRUSH, deed == board.ADVANCE
    panel = jnp.asarray(board.PANEL_AT.astype(np.int32))[here]
    size = jnp.asarray(board.PANEL_SIZE.astype(np.int32))[panel]
    steps = jnp.asarray(board.DEED_N.astype(np.int32))[here]
    only = jnp.arange(board.PANEL_COUNT) == panel
    most = jnp.where(pastes, size, jnp.where(advances, steps, 1))
    return table, Request(
        ends=(comes & (deed == board.NOTHING)) | misses | plays_again,
        forbids=jnp.asarray(False),
        exchanges=comes & (deed == board.EXCHANGE_ONE),
        pastes=comes & pastes,
        brushes=comes & (deed == board.TO_NEAREST),
        slides=comes & advances,
        goes=comes & (deed == board.BACK),
        assisted=jnp.asarray(setting.assisted_pasting),
        panels=jnp.where(pastes, only, jnp.asarray(NEAREST)[here]),
        least=jnp.asarray(1),
        most=most,
        chooser=side,
        square=table.left,
    )


def _turn_up(table: DefenseTable, turns: Any) -> DefenseTable:
    """Take the top card of STOCK."""
    top = entry(table.stock, table.stock_from).astype(jnp.int32)
    leaves = turns & (top != board.NOTICE_CARD)  # DDA-24
    return change(
        table._replace(
            discards=put(table.discards, table.discard_count, top, leaves),
            discard_count=table.discard_count + leaves,
        ),
        turns,
        card=top,
        stock_from=table.stock_from + 1,
        stock_count=table.stock_count - 1,
        drawing=False,
    )


def _wait_for(
    table: DefenseTable, setting: DefenseSetting, turns: Any, do: Any
) -> DefenseTable:
    """Wait for the decision that a card asks for, if it is one of those."""
    side, sides = table.side, setting.sides
    phases = (
        (card.LAY_NOTICE, at.LAYING),
        (card.SCRAPE, at.SCRAPING),
        (card.SWAP, at.SWAPPING),
        (card.SHED, at.SHEDDING),
        (card.GIVE_LEFT, at.GIVING),
        (card.RECEIVE, at.GIVING),
    )
    for effect, phase in phases:
        table = change(table, turns & (do == effect), phase=phase)
    table = change(table, turns & (do == card.LAY_NOTICE), lifted_from=NONE)
    gives = turns & (do == card.GIVE_LEFT)
    table = change(table, gives, giver=side, taker=(side + 1) % sides)
    receives = turns & (do == card.RECEIVE)
    return change(table, receives, giver=(side - 1) % sides, taker=side)


def _obey(table: DefenseTable, setting: DefenseSetting) -> tuple[DefenseTable, Request]:
    """Turn the top card up and carry it out."""
    turns = table.drawing & (table.stock_count > 0)
    table = _turn_up(table, turns)
    side, shown = table.side, jnp.maximum(table.card, 0)
    here = entry(table.figures, side)
    do = jnp.asarray(board.CARD_DOES.astype(np.int32))[shown]
    number = jnp.asarray(board.CARD_N.astype(np.int32))[shown]

    def is_(*effects: int) -> Any:
        return turns & jnp.stack([do == effect for effect in effects]).any()

    table = _wait_for(table, setting, turns, do)
    table = table._replace(
        again=table.again | is_(card.PLAY_AGAIN, card.PRINTER),
        missing=put(
            table.missing, side, entry(table.missing, side) + 1, is_(card.MISS)
        ),
        blowing=jnp.where(is_(card.BLOW), number, table.blowing),
    )
    many = jnp.minimum(number, table.reserve_count)
    table = take_top(table, jnp.where(is_(card.TAKE), many, 0))
    peeks = is_(card.PEEK) & (table.reserve_count > 0)
    table = change(table, peeks, phase=at.PEEKING, count=many)
    loose = slots_of(jnp.asarray(NEAREST)[here]) & table.hung & ~covered(table)
    peels = is_(card.UNPASTE) & loose.any()
    following = (side + 1) % setting.sides
    table = change(table, peels, phase=at.PEELING, slots=loose, chooser=following)
    fog = do == card.FOG
    most = jnp.where(fog, number if setting.limited_fog else NONE, 1)
    far = fog | (do == card.TO_BRUSH)
    pastes = is_(card.FOG, card.LADDER)
    ends = is_(card.PLAY_AGAIN, card.TAKE, card.MISS, card.NO_PASTE)
    return table, Request(
        ends=ends | (is_(card.PEEK) & ~peeks) | (is_(card.UNPASTE) & ~peels),
        forbids=is_(card.NO_PASTE),
        exchanges=is_(card.PRINTER),
        pastes=pastes,
        brushes=is_(card.TO_BRUSH),
        slides=is_(card.SLIDE),
        goes=is_(card.HOME),
        assisted=jnp.asarray(False),
        panels=far | jnp.asarray(NEAREST)[here],
        least=jnp.asarray(0),
        most=jnp.where(pastes, most, number),
        chooser=following,
        square=entry(jnp.asarray(board.HOMES[setting.sides], jnp.int32), side),
    )


def _start_pasting(
    table: DefenseTable, setting: DefenseSetting, asked: Request
) -> tuple[DefenseTable, Any]:
    """Begin pasting, or paste automatically (DDA-G10); return whose turn ends."""
    side = table.side
    free = slots_of(asked.panels) & ~covered(table) & ~table.hung
    can = asked.pastes & ~entry(table.forbidden, side) & free.any()
    if setting.assisted_pasting:
        helps = can & asked.assisted
        first = jnp.asarray(FIRST_SLOT)[jnp.argmax(asked.panels)]
        fits = free & (held(table, side) > 0) & helps
        for n in range(board.LONGEST):
            table = give_up(table, side, first + n, entry(fits, first + n))
        table = table._replace(hung=table.hung | fits)
    else:
        helps = jnp.asarray(False)
    waits = can & ~helps
    table = change(table, waits, phase=at.PASTING, panels=asked.panels, most=asked.most)
    return table, asked.pastes & ~waits


def _lead(table: DefenseTable, asked: Request) -> DefenseTable:
    """Send the figure where it is to go, or let somebody choose (DDA-15, DDA-21)."""
    side, count = table.side, asked.panels.sum()
    here = entry(table.figures, side)
    brush = jnp.asarray(board.BRUSH.astype(np.int32))[jnp.argmax(asked.panels)]
    chooses = asked.brushes & (count > 1)
    table = change(table, chooses, phase=at.MOVING, chooser=side, panels=asked.panels)
    # Only the square it came along to knows where from; a card has no way barred.
    way = way_of(here, table.came_from)
    steps = jnp.clip(asked.most, 0, board.DIE)
    single = jnp.asarray(ROUTE_COUNT)[here, steps, way] == 1
    slides = asked.slides & single
    table = change(
        table,
        asked.slides & ~single,
        phase=at.SLIDING,
        chooser=asked.chooser,
        die=asked.most,
    )
    end = jnp.asarray(ROUTE_END)[here, steps, way, 0]
    before = jnp.asarray(ROUTE_BEFORE)[here, steps, way, 0]
    drives = asked.brushes & ~chooses
    goes = drives | slides | asked.goes
    square = jnp.where(slides, end, jnp.where(drives, brush, asked.square))
    return change(
        table._replace(figures=put(table.figures, side, square, goes)),
        goes,
        left=here,
        arriving=MOVED,
        came_from=jnp.where(slides, before, NONE),
    )


def go_on(
    table: DefenseTable, setting: DefenseSetting
) -> tuple[DefenseTable, Any, Any]:
    """Go one step on in the middle of a move.

    Return whose turn ends, and who may not paste in the next.
    """
    table, asked = _arrive(table, setting)
    if not setting.simplified:
        table, by_card = _obey(table, setting)
        asks = _asks(by_card)
        both = zip(by_card, asked, strict=True)
        asked = Request(*(jnp.where(asks, new, old) for new, old in both))
        table = change(table, asks, came_from=NONE)
    most = jnp.minimum(table.reserve_count, entry(table.hand_count, table.side))
    most = jnp.minimum(asked.most, most)
    can = asked.exchanges & (most > 0)
    table = change(
        table,
        can,
        phase=at.EXCHANGING,
        least=jnp.minimum(asked.least, most),
        most=most,
    )
    table, is_done = _start_pasting(table, setting, asked)
    table = _lead(table, asked)
    ends = asked.ends | is_done | (asked.exchanges & ~can)
    return table, ends, asked.forbids


def _asks(asked: Request) -> Any:
    """Return whether anything is asked for."""
    return jnp.stack(asked[: Request._fields.index("assisted")]).any()
