"""Défense d'afficher in JAX: which actions are legal; first ``tables``, ``playing``.

Every seating and every option. Compare ``fast/defense_afficher/listing.py``.
"""

from __future__ import annotations

from typing import Any

from tablee.games.defense_afficher import numbers
from tablee.games.defense_afficher.numbers import ROUTES
from tablee.games.defense_afficher.state import Options
from tablee.lab.fast.accelerated import Simulator, jax, jnp
from tablee.lab.fast.accelerated.defense_afficher.arrivals import (
    OF_PANEL,
    ROUTE_COUNT,
    SHAPE_SLOTS,
    STOPS_ON,
    covered,
    slots_of,
    way_of,
)
from tablee.lab.fast.accelerated.defense_afficher.playing import (
    act,
    is_settled,
    renew,
    step,
)
from tablee.lab.fast.accelerated.defense_afficher.tables import (
    DefenseSetting,
    DefenseTable,
    complete,
    deal,
    entry,
    held,
    over_all,
)
from tablee.lab.fast.defense_afficher import layout as at
from tablee.lab.fast.defense_afficher.board import SHAPE_COUNT
from tablee.lab.fast.defense_afficher.layout import OVER


def _is(table: DefenseTable, *phases: int) -> Any:
    return jnp.stack([table.phase == phase for phase in phases]).any()


def _picks(table: DefenseTable, hand: Any) -> tuple[Any, Any]:
    """Return by poster what an exchange can take, and whether it can be made."""
    choosing, exchanging = _is(table, at.CHOOSING), _is(table, at.EXCHANGING)
    all_of = entry(table.hand_count, table.side) + table.picked_count
    most = jnp.where(exchanging, table.most, jnp.minimum(table.reserve_count, all_of))
    least = jnp.where(exchanging, table.least, 1)
    picked = table.picked_count
    asked = choosing | exchanging
    return asked & (picked < most) & (hand > 0), asked & (picked >= least)


def _on_the_walls(table: DefenseTable, setting: DefenseSetting, hand: Any) -> list[Any]:
    """Return what can be pasted, laid, lifted and scraped off."""
    under, has = covered(table), hand > 0
    slots = jnp.arange(len(hand))
    free = slots_of(table.panels) & ~under & ~table.hung
    pastes = (_is(table, at.PASTING) & free) | (
        _is(table, at.DOUBLING) & (slots == table.slot)
    )
    shapes = jnp.asarray(SHAPE_SLOTS, jnp.bfloat16) @ under.astype(jnp.bfloat16) == 0
    elsewhere = jnp.asarray(OF_PANEL) != table.lifted_from
    scrapes = _is(table, at.SCRAPING)
    laid = jnp.arange(at.NOTICES) < table.notice_count
    lifts = table.notices[:, None] == jnp.arange(SHAPE_COUNT)
    sides = jnp.arange(numbers.SIDES)
    others = (sides != table.side) & (sides < setting.sides)
    loose = table.hung & ~under & scrapes
    return [
        pastes & has,
        _is(table, at.LAYING) & shapes & elsewhere,
        (lifts & laid[:, None]).any(0) & scrapes,
        (loose[:, None] & others).reshape(-1),
    ]


def _peekings(table: DefenseTable, hand: Any) -> Any:
    """Return what can be taken of the posters looked at, and what given for it."""
    top = table.reserve[: numbers.PEEKED]
    places = jnp.arange(numbers.PEEKED)
    earlier = places[:, None] > places
    twice = ((top[:, None] == top) & earlier).any(1)
    open_ = (places < table.count) & ~twice & _is(table, at.PEEKING)
    return (open_[:, None] & (hand > 0)).reshape(-1)


def listed(table: DefenseTable, setting: DefenseSetting) -> Any:
    """Return the mask of the deciding seat."""
    giver = jnp.where(_is(table, at.GIVING), table.giver, table.side)
    hand = held(table, giver)
    here = entry(table.figures, table.side)
    slides, walks = _is(table, at.SLIDING), _is(table, at.WALKING)
    way = jnp.where(slides, way_of(here, table.came_from), 0)
    steps = jnp.where(slides | walks, table.die, 0)
    routes = jnp.arange(ROUTES) < jnp.asarray(ROUTE_COUNT)[here, steps, way]
    picks, made = _picks(table, hand)
    begins = _is(table, at.CHOOSING) & (table.picked_count == 0)
    takes = begins & (not setting.simplified)
    ends = _is(table, at.PASTING, at.DOUBLING, at.SCRAPING, at.PEEKING)
    goes = table.panels & _is(table, at.MOVING)
    if setting.stop_at_brushes:  # DDA-G21
        goes |= jnp.asarray(STOPS_ON)[here, steps] & walks
    sides = jnp.arange(numbers.SIDES)
    others = (sides != table.side) & (sides < setting.sides)
    parts = [
        jnp.stack([begins, walks, takes, ends, made]),
        routes & (slides | walks),
        picks,
        *_on_the_walls(table, setting, hand),
        (hand > 0) & _is(table, at.SHEDDING, at.GIVING),
        _peekings(table, hand),
        goes,
        others & _is(table, at.SWAPPING),
        table.slots & _is(table, at.PEELING),
    ]
    return jnp.concatenate(parts) & is_settled(table) & (table.phase != at.OVER)


legal = over_all(listed)


def _mixed(words: Any) -> Any:
    """Stir 32-bit words well enough for players at random (no chance of the rules)."""
    for shift, factor in ((16, 0x85EBCA6B), (13, 0xC2B2AE35)):
        words = (words ^ (words >> shift)) * jnp.uint32(factor)
    return words ^ (words >> 16)


def _choose(table: DefenseTable, setting: DefenseSetting, luck: Any) -> Any:
    """Pick a legal action by two words of luck; -1 where there is none.

    Each is as likely, but for exchanges, which are many: one is begun as often as the
    die is thrown, and made with even odds after each poster. Every action draws a
    number and the highest is taken: no step of that waits for another.
    """
    mask = listed(table, setting)
    places = jnp.arange(numbers.ACTIONS)
    is_pick = (places >= numbers.PICK) & (places < numbers.PASTE)
    others = (mask & ~is_pick).sum()
    share = luck[0].astype(jnp.float32) / 2.0**32 * (others + 1)
    picks = (mask & is_pick).any() & ((others == 0) | (share >= others))
    drawn = _mixed(luck[1] + places.astype(jnp.uint32) * jnp.uint32(0x9E3779B9))
    drawn = jnp.where(mask & (is_pick == picks), drawn | 1, 0)
    return jnp.where(mask.any(), jnp.argmax(drawn), -1)


def choose(tables: DefenseTable, setting: DefenseSetting, key: Any) -> Any:
    """Pick an action at each table; -1 where it stands still."""
    luck = jax.random.bits(key, (len(tables.side), 2), jnp.uint32)
    return over_all(_choose)(tables, setting, luck)


__all__ = ["SETTING", "SIMULATOR", "DefenseSetting", "lacks"]


def _is_over(tables: DefenseTable) -> Any:
    return tables.phase == OVER


def _winners(tables: DefenseTable, _setting: DefenseSetting) -> Any:
    return tables.winners


SETTING = DefenseSetting
SIMULATOR = Simulator(
    deal, legal, step, act, renew, choose, _is_over, _winners, 2, complete
)


def lacks(_options: Options) -> str:
    """Return what of these options there is not: nothing."""
    return ""
