"""What a result is worth to each side, in all nothing."""

from __future__ import annotations

from tablee.kernel import Outcome


def worth(outcome: Outcome, sides: int) -> tuple[float, ...]:
    """Return 1 to a side that has won alone, and what that costs to the others equally.

    Winners share, and a game without one is worth nothing to anybody.
    """
    if not outcome.winners:
        return (0.0,) * sides
    share = 1 / len(outcome.winners)
    shares = (share if side in outcome.winners else 0.0 for side in range(sides))
    return tuple((sides * each - 1) / (sides - 1) for each in shares)
