"""Posters and cards in their lists: taken, given, hung and exchanged."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.defense_afficher.board import SHAPE_SLOTS, SLOTS_OF


@compiled
def covered(table: Any) -> Any:
    """Return the slots under a DÉFENSE D'AFFICHER."""
    found = np.int64(0)
    for n in range(table.notice_count):
        found |= SHAPE_SLOTS[table.notices[n]]
    return found


@compiled
def slots_of(panels: Any) -> Any:
    """Return the slots of some panels."""
    return SLOTS_OF[panels]


@compiled
def open_slots(table: Any, panels: Any) -> Any:
    """Return the slots of *panels* that are neither pasted nor covered."""
    return slots_of(panels) & ~covered(table) & ~table.hung


@compiled
def hanging(table: Any, panels: Any) -> Any:
    """Return the slots of *panels* whose poster can be scraped off (DDA-G13)."""
    return slots_of(panels) & table.hung & ~covered(table)


@compiled
def give_up(table: Any, side: Any, poster: Any) -> None:
    """Take the first copy of *poster* out of a hand."""
    place = 0
    while table.hands[side, place] != poster:
        place += 1
    table.hand_count[side] -= 1
    for n in range(place, table.hand_count[side]):
        table.hands[side, n] = table.hands[side, n + 1]


@compiled
def hold(table: Any, side: Any, poster: Any) -> None:
    """Add a poster to the end of a hand."""
    table.hands[side, table.hand_count[side]] = poster
    table.hand_count[side] += 1


@compiled
def held(table: Any, side: Any) -> Any:
    """Return the posters that a side holds, as a mask."""
    found = np.int64(0)
    for n in range(table.hand_count[side]):
        found |= np.int64(1) << np.int64(table.hands[side, n])
    return found


@compiled
def holds(table: Any, side: Any, poster: Any) -> Any:
    """Return whether a side holds *poster*."""
    return held(table, side) >> poster & 1 == 1


@compiled
def take_from_reserve(table: Any, place: Any) -> Any:
    """Take one poster out of the Reserve, the top being place 0."""
    poster = np.int64(table.reserve[place])
    table.reserve_count -= 1
    for n in range(place, table.reserve_count):
        table.reserve[n] = table.reserve[n + 1]
    return poster


@compiled
def slide_under(table: Any, poster: Any) -> None:
    """Slide a poster under the Reserve."""
    table.reserve[table.reserve_count] = poster
    table.reserve_count += 1


@compiled
def exchange(table: Any, side: Any, count: Any) -> None:
    """Take as many from the top, then slide the picked ones under it (DDA-20)."""
    for n in range(count):
        give_up(table, side, np.int64(table.picked[n]))
    for _ in range(count):
        hold(table, side, take_from_reserve(table, np.int64(0)))
    for n in range(count):
        slide_under(table, np.int64(table.picked[n]))
    table.picked_count = 0


@compiled
def hang(table: Any, side: Any, poster: Any) -> None:
    """Paste a poster on its own slot."""
    give_up(table, side, poster)
    table.pasted[table.pasted_count] = poster
    table.pasted_count += 1
    table.hung |= np.int64(1) << poster


@compiled
def take_off(table: Any, slot: Any, to: Any) -> None:
    """Take a pasted poster off its slot and hand it to a side."""
    place = 0
    while table.pasted[place] != slot:
        place += 1
    table.pasted_count -= 1
    for n in range(place, table.pasted_count):
        table.pasted[n] = table.pasted[n + 1]
    table.hung &= ~(np.int64(1) << slot)
    hold(table, to, slot)
