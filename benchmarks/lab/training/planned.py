"""Which action ``hard`` takes at a table of Défense d'afficher with two sides."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from benchmarks.lab.training.planning import (
    BITS,
    HARM,
    HERE,
    OFTEN,
    Reading,
    arrivals,
    cost,
    exchange,
    luck,
    opened,
    parting,
    partings,
    read,
)
from benchmarks.lab.training.prospects import ARRIVALS, REAL, WALKS, nearest_tours
from tablee.games.defense_afficher import numbers
from tablee.games.defense_afficher.bots import WORTHWHILE
from tablee.games.defense_afficher.bots.player import FIRST, LIVE, NEAR_THE_END, OWN
from tablee.lab.fast.accelerated import jnp
from tablee.lab.fast.accelerated.defense_afficher.arrivals import (
    ROUTE_END,
    SHAPE_SLOTS,
    way_of,
)
from tablee.lab.fast.accelerated.defense_afficher.tables import DefenseTable
from tablee.lab.fast.defense_afficher import board
from tablee.lab.fast.defense_afficher import layout as at
from tablee.lab.players import walls
from tablee.lab.players.defense_afficher import MOST

SOON: Final = -1e4  # what is picked before the exchange is made
SHAPES: Final = SHAPE_SLOTS.astype(np.int32)
SHAPE_BITS: Final = walls.PANEL_BITS[board.SHAPE_PANEL].astype(np.int32)


def costs_one(table: DefenseTable, me: Any, seen: walls.SeenTable) -> Any:
    """Return the cost of each action to side *me*, legal or not."""
    of = read(seen)
    home = jnp.asarray(board.HOMES[2].astype(np.int32))[me]
    arrived = arrivals(of)
    cards = luck(of, home, arrived)
    left = parting(of)
    throw, draw, change = _choose(of, seen, table, cards)
    lay, lift = _notices(of)
    picks, made = _picks(of, table, change, left)
    own = me == table.side
    walks = jnp.where(
        table.phase == at.SLIDING,
        _slides(of, table, arrived, own),
        _landed(of, table, seen, cards),
    )
    plain = jnp.stack([throw, of.now, draw, of.now, made])
    given = jnp.where(
        table.phase == at.GIVING,
        left - HARM * jnp.where(of.open == 1, LIVE, 1.0),
        left,
    )
    figures = jnp.pad(table.figures, (0, numbers.SIDES - 2))
    return jnp.concatenate(
        [
            plain,
            walks,
            picks,
            FIRST + left,
            lay,
            lift,
            jnp.repeat(_scrapes(of, left), numbers.SIDES),
            given,
            _peeked(of, table).reshape(-1),
            arrived[jnp.asarray(board.BRUSH)],
            arrived[figures],
            opened(of),
        ]
    )


def planner_inputs_one(table: DefenseTable, me: Any, seen: walls.SeenTable) -> Any:
    """Return what the planner makes of the table in numbers (``planner_inputs``)."""
    of = read(seen)
    home = jnp.asarray(board.HOMES[2].astype(np.int32))[me]
    cards = luck(of, home, arrivals(of))
    throw, draw, _ = _choose(of, seen, table, cards)
    any_card = _average(cards, seen, table, True)
    idle = jnp.minimum(of.idle, seen.reserve)
    change = jnp.where(idle > 0, exchange(of, idle) - of.now, 0.0)
    ways = jnp.stack([throw - of.now, draw - of.now, any_card, change])
    rest = jnp.stack([of.now / 20, of.useful / 100, idle * of.useful / 400])
    ways, cards = (jnp.clip(costs, -MOST, MOST) for costs in (ways, cards))
    told = jnp.concatenate([ways / 2, rest, cards / 3])
    return jnp.where(of.live + of.idle > 0, told, 0.0)


def _average(
    cards: Any, seen: walls.SeenTable, table: DefenseTable, every: bool
) -> Any:
    """Weigh the cards by how many may come next, or come in time."""
    laid = (jnp.arange(walls.KINDS) == board.NOTICE_CARD) * table.notice_count
    gone = jnp.where((seen.stock > 0) & (not every), seen.discards, 0)
    weights = jnp.maximum(0.0, jnp.asarray(walls.COPIES) - laid - gone)
    return (cards * weights).sum() / jnp.maximum(1.0, weights.sum())


def _choose(
    of: Reading, seen: walls.SeenTable, table: DefenseTable, cards: Any
) -> tuple[Any, Any, Any]:
    """Return the costs of a throw, of a card and of an exchange (``Hard.choose``)."""
    card, any_card = (_average(cards, seen, table, every) for every in (False, True))
    draw = of.now + jnp.where(of.mask > 0, card, any_card)
    best = _best(of, jnp.asarray(WALKS[:, 1:])[of.square], card)  # die × route
    real = jnp.asarray(REAL[:, 1:])[of.square]
    best = jnp.where(real, best, OFTEN).min(-1)
    throw = jnp.minimum(of.now, best).mean()
    idle = jnp.minimum(of.idle, seen.reserve)
    worthwhile = (idle > 0) & (idle * of.useful / 100 >= WORTHWHILE - 1e-6)
    change = jnp.where(worthwhile, exchange(of, idle), OFTEN)
    return jnp.where(of.mask > 0, throw, OFTEN), draw, change


def _best(of: Reading, landings: Any, card: Any) -> Any:
    """Return the cost of the best of some landings (``Mind.landing``)."""
    square, chance, turns = jnp.moveaxis(jnp.asarray(landings), -1, 0)
    return (of.base[square] + turns + chance * card).min(-1)


def _landed(of: Reading, table: DefenseTable, seen: walls.SeenTable, cards: Any) -> Any:
    """Return the cost of walking each route (``player.walk``)."""
    card = _average(cards, seen, table, False)
    return _best(of, jnp.asarray(WALKS)[of.square, table.die], card)


def _slides(of: Reading, table: DefenseTable, arrived: Any, own: Any) -> Any:
    """Return the cost of sliding along each route, for me or for the other side."""
    walker = jnp.where(own, of.square, of.other)
    way = way_of(walker, table.came_from)
    ends = jnp.asarray(ROUTE_END)[walker, table.die, way]
    open_ = (jnp.asarray(walls.OF_PANEL, jnp.int32) * of.open).sum(1) > 0
    wanted = (open_ * jnp.asarray(walls.PANEL_BITS)).sum()
    square, _, turns = jnp.moveaxis(jnp.asarray(ARRIVALS), -1, 0)
    away = jnp.asarray(nearest_tours())[wanted, square]
    away = turns + jnp.where((jnp.asarray(HERE)[square] & wanted) > 0, 0.0, away)
    return jnp.where(own, arrived, -away.min(-1))[ends]


def _picks(of: Reading, table: DefenseTable, change: Any, left: Any) -> tuple[Any, Any]:
    """Return the cost of picking each poster, and of the exchange (``Mind.unwanted``).

    Idle posters go first; where more must go, those that are missed least.
    """
    choosing = table.phase == at.CHOOSING
    idle = of.hand > ((of.hand > 0) & (of.open == 1))
    begun = table.picked_count > 0
    short = (table.phase == at.EXCHANGING) & (table.picked_count < table.least)
    others = jnp.where(short, left, OFTEN)
    picks = jnp.where(idle, SOON, others)
    picks = jnp.where(choosing & ~begun, jnp.where(idle, change, OFTEN), picks)
    return picks, 0.0


def _notices(of: Reading) -> tuple[Any, Any]:
    """Return the cost of laying each notice, and of lifting it."""
    shapes = jnp.asarray(SHAPES)
    shut = shapes * of.open
    covers = (shut * (of.hand > 0)).sum(1)
    lay = of.now + OWN * covers - _nuisance(of, shut)
    frees = shapes * (1 - of.hung)
    gained = (frees * (1 - of.open) * (of.hand > 0)).sum(1)
    mask = jnp.where(gained > 0, of.mask | jnp.asarray(SHAPE_BITS), of.mask)
    lifted = cost(of, mask, of.live + gained, of.idle - gained, of.square)
    return lay, lifted + _nuisance(of, frees)


def _nuisance(of: Reading, shut: Any) -> Any:
    return HARM * (shut * of.unseen).sum(1) / of.hidden * (of.counts - of.idle)


def _scrapes(of: Reading, left: Any) -> Any:
    """Return the cost of scraping each poster off (``marks._scrape``)."""
    gift = HARM * NEAR_THE_END / (NEAR_THE_END + of.counts)
    pasted = jnp.where(of.may_paste, left - gift, opened(of) - gift * LIVE)
    return jnp.where(of.hand > 0, pasted, of.now - gift * LIVE)


def _peeked(of: Reading, table: DefenseTable) -> Any:
    """Return the cost of taking a poster looked at for each of mine: place × poster."""
    mask, live, idle = partings(of)
    taken = table.reserve[: numbers.PEEKED].astype(jnp.int32)[:, None]
    given = jnp.arange(walls.POSTERS)
    after = of.hand[taken] - (taken == given)
    lives = (of.open[taken] == 1) & (after == 0)
    mask = jnp.where(lives, mask | jnp.asarray(BITS)[taken], mask)
    return cost(of, mask, live + lives, idle + ~lives, of.square)
