"""Which rebuses are solved? By the sounds that a card says, and by how many cards.

A card that says a whole word gives it away, one would think; one that says a syllable
leaves more to be heard together. And more cards are more to be heard together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from figures import Share, ask, run, share, show

import tablee
from tablee.french.sounds import sounds_of
from tablee.kernel.match import Match

# Sounds a card, and cards: what is beyond is counted with these
SOUNDS, CARDS = (2, 4), (2, 4)


def sounds_and_solvers(match: Match) -> dict[str, Any]:
    """List the rebuses of a game: sounds, cards, and whether anybody solved it."""
    return {
        "rebuses": [
            (
                sum(len(sounds_of(word)) for word in rebus.solution.split()),
                len(rebus.cards) - bool(rebus.intruder),
                bool(rebus.solvers),
            )
            for rebus in match.state.gallery
        ]
    }


def cases(sounds: int, cards: int) -> Iterator[str]:
    """Return what a rebus is an example of."""
    yield _label("sounds a card", round(sounds / cards), *SOUNDS)
    yield _label("cards", cards, *CARDS)


def _label(what: str, number: int, fewest: int, most: int) -> str:
    if number >= most:
        return f"{most} or more {what}"
    return f"{fewest} or fewer {what}" if number <= fewest else f"{number} {what}"


def main(argv: Sequence[str] | None = None) -> list[Share]:
    """Play, and draw how often a rebus is solved."""
    asked = ask("sounds", 32, argv)
    laid: Counter[str] = Counter()
    solved: Counter[str] = Counter()
    for game in tablee.play_many(
        "rebus",
        ["middle"],
        asked.games,
        seed=asked.seed,
        jobs=asked.jobs,
        measure=sounds_and_solvers,
        circuits="two",
    ):
        for sounds, cards, is_solved in game.measured["rebuses"]:
            for case in cases(sounds, cards):
                laid[case] += 1
                solved[case] += is_solved
    order = sorted(laid, key=lambda case: (case.split()[-1], case))
    found = [share(case, solved[case], laid[case]) for case in order]
    show(asked, "Rebuses solved, by cards and by the sounds that a card says", found)
    return found


if __name__ == "__main__":
    run(main)
