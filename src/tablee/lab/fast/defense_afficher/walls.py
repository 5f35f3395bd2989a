"""What is covered, free or hanging on the panels, as masks of slots."""

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
