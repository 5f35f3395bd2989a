"""The matches to a learner: with this they are an environment like any other."""

from __future__ import annotations

from gymnasium.spaces import Box

from tablee.lab.observations import Array, Sight, around, array, box, flags

from .rules import MATCHES


def spaces(sides: tuple[int, ...]) -> dict[str, Box]:
    """Return the space of each array."""
    return {"left": box(1 + MATCHES, high=1), "to_play": box(len(sides), high=1)}


def arrays(sight: Sight) -> dict[str, Array]:
    """Return what a seat sees, from its own chair on."""
    seats = around(sight.seat, sight.view.seats)
    on_turn = (int(seat == sight.view.turn) for seat in seats)
    return {"left": flags([sight.view.left], 1 + MATCHES), "to_play": array(*on_turn)}
