"""How whole a phrase of Rébus en chaîne arrives, by level (REB-G61).

``python -m benchmarks.rebus.chain [GAMES]``: five robots of one level and five pages an
album; seeds from 0.
"""

from __future__ import annotations

import sys
from collections import Counter

import tablee
from tablee.bots import levels
from tablee.rebus.heat import Heat

SLUG = "rebus_en_chaine"


def arrived(level: str, games: int) -> Counter[Heat]:
    """Count the albums by how near their last phrase is to the first."""
    heats: Counter[Heat] = Counter()
    for seed in range(games):
        match = tablee.new(SLUG, seats=5, seed=seed)
        felt = tablee.play_out(match, level).view(0).felt
        heats.update(each.heat for each in felt if each)
    return heats


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    for level in levels(SLUG):
        heats = arrived(level, games)
        row = (f"{heats[heat] / heats.total():.0%}" for heat in reversed(Heat))
        print(f"| {level} | {' | '.join(row)} |", flush=True)
