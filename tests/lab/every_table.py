"""Every preset and every seating of every game: some for each run, all for the soak."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from tablee.games import shelf
from tablee.lab.actions import studied


class Table(NamedTuple):
    """A table of one game, as environments and states are asked for it."""

    slug: str
    preset: str = "rulebook"
    sides: tuple[int, ...] | None = None

    @property
    def asked(self) -> dict[str, Any]:
        """Return what an environment wants to know."""
        return {"slug": self.slug, "preset": self.preset, "sides": self.sides}

    def __str__(self) -> str:
        """Name the table as a test is called."""
        return f"{self.slug} {self.preset} {''.join(map(str, self.sides or ()))}"


def tables() -> Iterator[tuple[Table, bool]]:
    """Yield every table, and whether it is one of the few for each run.

    Those are each preset at a seating of its own, the first and the largest among them.
    """
    for slug, game in shelf().items():
        if studied(game) is None:
            continue
        seatings = sorted(game.seatings, key=len)
        few = [seatings[0], seatings[-1], *seatings[1:-1]]
        for place, preset in enumerate(game.presets):
            own = few[place % len(few)]
            for sides in game.seatings:
                yield Table(slug, preset, sides), sides == own


every = [
    pytest.param(table, marks=() if is_quick else pytest.mark.soak, id=str(table))
    for table, is_quick in tables()
]
every_table = pytest.mark.parametrize("table", every)
