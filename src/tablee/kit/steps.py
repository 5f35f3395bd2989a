"""What the moves of many games do: go a step further, and come in time."""

from __future__ import annotations

from typing import TypeVar

from tablee.kernel import IllegalMove, Step, When

S = TypeVar("S")
E = TypeVar("E")


def then(step: Step[S, E], state: S, *events: E) -> Step[S, E]:
    """Return *step* with a new state, and with the events that led there added."""
    return Step(state, (*step.events, *events))


def check_in_time(when: When, until: int, rule: str, detail: str = "too late") -> None:
    """Refuse a move that was sent after *until*."""
    if when.sent > until:
        raise IllegalMove(rule, detail)
