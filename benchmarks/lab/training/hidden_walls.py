"""What an all-seeing player of Défense d'afficher also reads: an upper bound."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tablee.games.defense_afficher.city import PANELS
from tablee.lab.players.walls import (
    OF_PANEL,
    PANEL_BITS,
    POSTERS,
    one_of,
    tours,
)

NEXT: Final = 4  # posters of the Reserve
FEATURES: Final = (3 + NEXT) * POSTERS + len(PANELS) + 3


class Hidden(NamedTuple):
    """What the side that decides cannot see."""

    hand: Any  # of the other side: copies, by poster
    open: Any  # by poster: whether it can be pasted
    square: Any  # where the other figure stands
    reserve: Any  # the next posters of it; -1: none


def features(xp: Any, known: Hidden) -> Any:
    """Return what is hidden as one row of numbers, most of them between 0 and 1."""
    live = (known.hand > 0) * known.open
    on_panels = xp.asarray(OF_PANEL) @ live.astype(xp.float32)
    mask = xp.sum((on_panels > 0) * xp.asarray(PANEL_BITS)).astype(xp.int32)
    turns, after = (xp.asarray(table)[mask, known.square] for table in tours())
    count = xp.sum(live)
    parts = [
        known.hand > 0,
        known.hand > 1,
        live,
        *(one_of(xp, known.reserve[n], POSTERS) for n in range(NEXT)),
        on_panels / 4,
        xp.stack([turns / 20, after / 20, (xp.sum(known.hand) - count) / 18]),
    ]
    return xp.concatenate([part.astype(xp.float32) for part in parts])
