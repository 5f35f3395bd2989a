"""How often does a notice decide a game of Défense d'afficher?

A DÉFENSE D'AFFICHER covers slots, and what is covered cannot be pasted. A notice stands
in the way of the runner-up, the loser with fewest posters left, if one of these posters
belongs under it; it decides if all of them do: but for notices, the game was open.
"""

from __future__ import annotations

from collections.abc import Sequence

from figures import Share, ask, run, share, show

import tablee
from tablee.games.defense_afficher.city import SLOT_OF
from tablee.kernel.match import Match

TABLES = {"2 alone": (0, 1), "3 alone": (0, 1, 2), "4 alone": (0, 1, 2, 3)}


def under_notices(match: Match) -> dict[str, bool]:
    """Look at what the runner-up still holds when the game is over."""
    state, outcome = match.state, match.outcome
    assert outcome is not None
    losers = [side for side in range(len(state.hands)) if side not in outcome.winners]
    covered = {slot for notice in state.notices for slot in notice.slots}
    held = min((state.hands[side] for side in losers), key=len, default=())
    under = [SLOT_OF[poster] in covered for poster in held]
    return {"in_the_way": any(under), "decides": bool(under) and all(under)}


def main(argv: Sequence[str] | None = None) -> list[Share]:
    """Play tables of two to four, and draw both shares."""
    asked = ask("notices", 200, argv)
    found = []
    for label, sides in TABLES.items():
        games = tablee.play_many(
            "defense_afficher",
            ["hard"],
            asked.games,
            sides=sides,
            seed=asked.seed,
            jobs=asked.jobs,
            measure=under_notices,
        )
        seen = [game.measured for game in games]
        for name, words in (("in_the_way", "in the way"), ("decides", "decides")):
            count = sum(each[name] for each in seen)
            found.append(share(f"{label}: {words}", count, len(seen)))
    show(asked, "Games in which a notice stops the runner-up", found)
    return found


if __name__ == "__main__":
    run(main)
