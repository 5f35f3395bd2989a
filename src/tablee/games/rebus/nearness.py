"""How near a guess is by ear, and what the table is told of it (REB-G34)."""

from __future__ import annotations

from typing import Final

from tablee.games.rebus.moves import Warmth
from tablee.games.rebus.naming import is_only_names
from tablee.games.rebus.rebuses import Draft, Kind
from tablee.games.rebus.state import Options
from tablee.rebus.heat import Clue, Felt, Heat, feel

# Right words are no hotter than near ones: on a square with an intruder nobody learns
# that they are found (REB-G13); on any other the minute ends with them (REB-08).
TOLD: Final[dict[Heat, Warmth]] = {
    Heat.COLD: "cold",
    Heat.WARM: "warm",
    Heat.HOT: "hot",
    Heat.FOUND: "hot",
}


def warmth(options: Options, draft: Draft, kind: Kind, text: str) -> Warmth | None:
    """Return the one word that everybody is told of a guess, if anything is."""
    if not options.heat or not text:
        return None
    if options.aloud:  # names are an answer like any
        return TOLD[feel(draft.solution, text).heat]
    return TOLD[felt(draft, kind, text).heat]


def felt(draft: Draft, kind: Kind, text: str) -> Felt:
    """Return how near a guess is; the pictures' names alone are no answer (REB-G31).

    They are hot, whichever of them may be the intruder: nobody finds it out so.
    """
    heard = feel(draft.solution, text)  # so that it takes as long as ever
    if is_only_names(draft, kind, text):
        return Felt(Heat.HOT, Clue.READ_OUT)
    return heard
