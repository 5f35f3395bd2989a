"""What is a jack worth in Séquence? Wins by the jacks in the first hands.

Chance deals the first hands, so that a difference in jacks is a fair experiment: what
follows from it follows from the jacks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from figures import Share, ask, run, share, show

import tablee
from tablee.kernel.match import Match

TWO_EYED, ONE_EYED = {"JC", "JD"}, {"JS", "JH"}


def more_jacks(match: Match) -> dict[str, int]:
    """Count the jacks dealt to side 0, less those dealt to side 1, by their eyes."""
    first, second = match.state_at(0).hands
    return {
        name: sum(c in kind for c in first) - sum(c in kind for c in second)
        for name, kind in (("two", TWO_EYED), ("one", ONE_EYED))
    }


def cases(two: int, one: int) -> Iterator[str]:
    """Return what a hand with so many jacks more is an example of."""
    if two + one == 1:
        yield "one jack more"
    if two + one > 1:
        yield "two or more jacks more"
    if (two, one) == (1, 0):
        yield "a two-eyed jack more"
    if (two, one) == (0, 1):
        yield "a one-eyed jack more"


def main(argv: Sequence[str] | None = None) -> list[Share]:
    """Play, and draw how often the side with more jacks wins."""
    asked = ask("jacks", 2400, argv)
    won: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for game in tablee.play_many(
        "sequence",
        ["hard"],
        asked.games,
        seed=asked.seed,
        jobs=asked.jobs,
        measure=more_jacks,
    ):
        two, one = game.measured["two"], game.measured["one"]
        for side, sign in ((0, 1), (1, -1)):
            for case in cases(sign * two, sign * one):
                games[case] += 1
                won[case] += game.winner == side
    every = (*cases(2, 0), *cases(1, 0), "a one-eyed jack more")
    found = [share(case, won[case], games[case]) for case in every]
    show(asked, "Games of Séquence won with more jacks in the first hand", found, 0.5)
    return found


if __name__ == "__main__":
    run(main)
