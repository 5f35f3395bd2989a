"""What ``hard`` thinks of each move of Défense d'afficher with two sides, as arrays.

The numbers are those of ``tablee.games.defense_afficher.bots`` (a test holds the two
against each other): turns until the hand is empty; the fewer, the better.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from benchmarks.lab.training.prospects import (
    ARRIVALS,
    MOST_IDLE,
    after_exchanges,
    idle_costs,
)
from tablee.games.defense_afficher import numbers
from tablee.games.defense_afficher.bots import Hard
from tablee.games.defense_afficher.bots.decider import WON
from tablee.games.defense_afficher.bots.planner import (
    HASTE,
    HELD_UP,
    NUISANCE,
    PEEK_VALUE,
    RISK,
)
from tablee.games.defense_afficher.bots.tours import BRUSH_AT, CARD
from tablee.lab.fast.accelerated import jnp
from tablee.lab.fast.defense_afficher import board
from tablee.lab.fast.defense_afficher import chance_cards as card
from tablee.lab.players import walls

HARM: Final = Hard.harm
OFTEN: Final = 1e9  # turns: what is never done
BITS: Final = walls.PANEL_BITS[walls.PANEL_OF].astype(np.int32)  # by poster
HERE: Final = np.array(BRUSH_AT, np.int32)
SLIDE: Final = int(board.CARD_N[board.CARD_DOES == card.SLIDE].max())
PRINTED: Final = int(board.CARD_N[board.CARD_DOES == card.PRINTER].max())


class Reading(NamedTuple):
    """A table as the planner reads it, from the side that decides."""

    hand: Any  # copies, by poster
    open: Any  # by poster
    hung: Any
    under: Any  # by poster: whether its slot lies under a notice
    on_panels: Any  # live posters, by panel
    mask: Any  # the panels that live ones go on
    live: Any
    idle: Any
    unseen: Any  # copies, by poster
    hidden: Any
    useful: Any  # the part of the Reserve that would be live, in hundredths
    square: Any
    other: Any  # where the other figure stands
    counts: Any  # of the other hand
    may_paste: Any
    base: Any  # the cost of standing on each square, what fits there being pasted
    now: Any


def read(seen: walls.SeenTable) -> Reading:
    """Work out what is live and what is idle."""
    hand, hung = seen.hand.astype(jnp.int32), seen.hung.astype(jnp.int32)
    under = seen.covered.astype(jnp.int32)
    open_ = (1 - hung) * (1 - under)
    lives = (hand > 0) * open_
    on_panels = (jnp.asarray(walls.OF_PANEL, jnp.int32) * lives).sum(1)
    mask = ((on_panels > 0) * jnp.asarray(walls.PANEL_BITS)).sum().astype(jnp.int32)
    live = lives.sum()
    unseen = 2 - hung - hand
    hidden = jnp.maximum(1, unseen.sum())
    welcome = (unseen * open_ * (1 - lives)).sum()
    reading = Reading(
        hand,
        open_,
        hung,
        under,
        on_panels,
        mask,
        live,
        hand.sum() - live,
        unseen,
        hidden,
        jnp.round(100 * welcome / hidden).astype(jnp.int32),
        seen.squares[0],
        seen.squares[1],
        seen.counts[1],
        ~seen.forbidden[0],
        None,
        None,
    )
    now = cost(reading, mask, live, reading.idle, reading.square)
    return reading._replace(base=_base(reading), now=now)


def cost(of: Reading, mask: Any, live: Any, idle: Any, square: Any) -> Any:
    """Count the turns of a hand from a square (``Planner.cost``)."""
    turns = jnp.asarray(walls.tours()[0])[mask, square] * (1.0 + RISK * live)
    waits = jnp.asarray(idle_costs())[jnp.clip(idle, 0, MOST_IDLE), of.useful]
    return jnp.where(live + idle == 0, WON, turns + HASTE * waits)


def _base(of: Reading) -> Any:
    here = jnp.asarray(HERE)
    fits = ((here & of.mask) > 0) & of.may_paste
    panel = jnp.asarray(np.maximum(board.PANEL_AT, 0))
    mask = jnp.where(fits, of.mask & ~here, of.mask)
    live = jnp.where(fits, of.live - of.on_panels[panel], of.live)
    return cost(of, mask, live, of.idle, jnp.arange(len(HERE)))


def arrivals(of: Reading) -> Any:
    """Return the cost of being put on each square by a card (``Mind.arrival``)."""
    square, chance, turns = jnp.moveaxis(jnp.asarray(ARRIVALS), -1, 0)
    return (of.base[square] + turns + chance * CARD).min(-1)


def partings(of: Reading) -> tuple[Any, Any, Any]:
    """Return by poster the mask, the live and the idle that are left without it."""
    bits = jnp.asarray(BITS)
    is_idle = (of.hand > 1) | (of.open == 0)
    alone = of.on_panels[jnp.asarray(walls.PANEL_OF)] == 1
    mask = jnp.where(~is_idle & alone, of.mask & ~bits, of.mask)
    return mask, of.live - ~is_idle, of.idle - is_idle


def parting(of: Reading) -> Any:
    """Return by poster the cost of the hand without it (``Mind.parting``)."""
    return cost(of, *partings(of), of.square)


def exchange(of: Reading, count: Any) -> Any:
    """Return the cost after an exchange of *count* idle ones (``Planner.exchange``)."""
    turns = jnp.asarray(walls.tours()[0])[of.mask, of.square] * (1.0 + RISK * of.live)
    idle, count = (jnp.clip(x, 0, MOST_IDLE) for x in (of.idle, count))
    return turns + HASTE * jnp.asarray(after_exchanges())[idle, count, of.useful]


def opened(of: Reading) -> Any:
    """Return by poster the cost if its slot, where it hangs, were open."""
    held = of.hand > 0
    mask = jnp.where(held, of.mask | jnp.asarray(BITS), of.mask)
    return cost(of, mask, of.live + held, of.idle - held, of.square)


def luck(of: Reading, home: Any, arrived: Any) -> Any:
    """Return the turns that each Chance card costs (``cards.luck``), by card."""
    now, here = of.now, of.square
    mask, live, idle = of.mask, of.live, of.idle
    doubles = (hanging(of) & (of.hand > 0)).any() & of.may_paste
    scraped = cost(of, mask, live, idle - 1, here) - now - HARM
    least = jnp.where(of.hand > 0, parting(of), OFTEN).min() - now
    printed = exchange(of, jnp.minimum(idle, PRINTED)) - now
    costs = {
        card.LAY_NOTICE: -NUISANCE * HARM,
        card.SCRAPE: jnp.where(doubles, scraped, -NUISANCE * HARM),
        card.PLAY_AGAIN: -1.0,
        card.MISS: 1.0,
        card.NO_PASTE: HELD_UP * (mask > 0),
        card.PEEK: -PEEK_VALUE * (idle > 0),
        card.FOG: cost(of, 0, 0, idle, here) - now,
        card.LADDER: _ladder(of) - now,
        card.PRINTER: jnp.minimum(0.0, printed) - 1.0,
        card.TO_BRUSH: arrived[jnp.asarray(board.BRUSH)].min() - now,
        card.SWAP: arrived[of.other] - now,
        card.HOME: arrived[home] - now,
        card.SLIDE: _slide(of, arrived) - now,
        card.SHED: least,
        card.GIVE_LEFT: least - HARM,
        card.RECEIVE: cost(of, mask, live, idle + 1, here) - now,
        card.TAKE: _taken(of) - now,
        card.UNPASTE: _peeled(of) - now,
        card.BLOW: 0.0,
    }
    every = [jnp.asarray(costs[int(does)], jnp.float32) for does in board.CARD_DOES]
    return jnp.stack(every)


def hanging(of: Reading) -> Any:
    """Return by poster whether a scraper could take it off."""
    return (of.hung == 1) & (of.under == 0)


def _near(of: Reading) -> Any:
    return jnp.asarray(board.NEAREST.astype(np.int32))[of.square]


def _ladder(of: Reading) -> Any:
    bits = jnp.asarray(walls.PANEL_BITS)
    useful = (_near(of) & of.mask & bits) > 0
    left = jnp.where(of.on_panels == 1, of.mask & ~bits, of.mask)
    costs = cost(of, left, of.live - 1, of.idle, of.square)
    best = jnp.where(useful, costs, OFTEN).min()
    return jnp.where(useful.any(), best, of.now)


def _slide(of: Reading, arrived: Any) -> Any:
    ends = jnp.asarray(board.ROUTE_END[:, SLIDE, 0])[of.square]
    count = jnp.asarray(board.ROUTE_COUNT[:, SLIDE, 0])[of.square]
    return jnp.where(jnp.arange(numbers.ROUTES) < count, arrived[ends], -OFTEN).max()


def _taken(of: Reading) -> Any:
    bits = jnp.asarray(walls.PANEL_BITS)
    welcome = (of.unseen * of.open * (of.hand == 0)).astype(jnp.float32)
    shares = (jnp.asarray(walls.OF_PANEL) * welcome).sum(1) / of.hidden
    idle = cost(of, of.mask, of.live, of.idle + 1, of.square)
    live = cost(of, of.mask | bits, of.live + 1, of.idle, of.square)
    return (1.0 - shares.sum()) * idle + (shares * live).sum()


def _peeled(of: Reading) -> Any:
    near = _near(of)
    hangs = (of.hung * ((near & jnp.asarray(BITS)) > 0)).any()
    peeled = cost(of, of.mask | near, of.live + 1, of.idle, of.square)
    return jnp.where(hangs, peeled, of.now)
