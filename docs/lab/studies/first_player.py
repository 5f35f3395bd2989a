"""Does it help to begin? How often the side that moves first wins, game by game."""

from __future__ import annotations

from collections.abc import Sequence

from figures import Share, ask, run, share, show

import tablee
from tablee.sim import FinishedGame

# A game, its level of bots, and the side of each seat
TABLES = {
    "Séquence, 2 alone": ("sequence", "hard", (0, 1)),
    "Séquence, 2 teams of 2": ("sequence", "hard", (0, 1, 0, 1)),
    "Défense d'afficher, 2 alone": ("defense_afficher", "hard", (0, 1)),
}


def won_by_first(game: FinishedGame) -> float:
    """Count a win of the side that began, and half of one that nobody won alone."""
    if game.winner is None:
        return 0.5
    return float(game.winner == game.sides[game.first])


def main(argv: Sequence[str] | None = None) -> list[Share]:
    """Play every table, and draw how often the first side wins."""
    asked = ask("first_player", 600, argv)
    found = []
    for label, (slug, level, sides) in TABLES.items():
        games = tablee.play_many(
            slug, [level], asked.games, sides=sides, seed=asked.seed, jobs=asked.jobs
        )
        won = [won_by_first(game) for game in games]
        found.append(share(label, sum(won), len(won)))
    show(asked, "Games won by the side that begins", found, expected=0.5)
    return found


if __name__ == "__main__":
    run(main)
