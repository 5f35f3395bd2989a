"""How much is a quick eye worth in Face-à-face? Wins by the time one takes to notice.

One player of three is a regular whose noticing time is changed; the two others are
regulars. Everything else stays the same: recall, typing, words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from figures import Share, ask, run, share, show

import tablee
from tablee.games.face_a_face.bots import player
from tablee.games.face_a_face.bots.knowledge import LEVELS
from tablee.kernel import Chance, Seat

REGULAR = LEVELS["regular"]
FACTORS = (0.25, 0.5, 1.0, 2.0, 4.0)


@dataclass(frozen=True)
class Noticer:
    """A regular who takes so many times as long to notice: data, to go to processes."""

    factor: float

    def __call__(
        self, view: Any, seat: Seat, moves: Sequence[Any], chance: Chance
    ) -> Any:
        """Play as a regular of that eye does."""
        median = round(REGULAR.notice.median * self.factor)
        notice = REGULAR.notice._replace(median=median)
        return player(REGULAR._replace(notice=notice))(view, seat, moves, chance)


def main(argv: Sequence[str] | None = None) -> list[Share]:
    """Play with each eye, in every seat in turn, and draw how often it wins."""
    asked = ask("noticing", 90, argv)
    found = []
    for factor in FACTORS:
        odd = Noticer(factor)
        won = 0.0
        for game in tablee.play_many(
            "face_a_face",
            [odd, "regular", "regular"],
            asked.games,
            seed=asked.seed,
            jobs=asked.jobs,
            rotate=True,
        ):
            side = game.bots.index("Noticer")
            won += (side in game.winners) / len(game.winners)
        label = f"notices in {REGULAR.notice.median * factor / 1000:g} s"
        found.append(share(label, won, asked.games))
    show(asked, "Games of Face-à-face won, by the time to notice", found, 1 / 3)
    return found


if __name__ == "__main__":
    run(main)
