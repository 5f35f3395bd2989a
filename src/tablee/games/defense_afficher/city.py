"""Ways through the city: walks, distances and the nearest brushes (DDA-13, DDA-G9)."""

from __future__ import annotations

from functools import cache

from tablee.games.defense_afficher.content import (
    PANELS,
    SQUARES,
    PanelId,
    SquareId,
)

Route = tuple[SquareId, ...]  # the squares walked over, the last one reached


@cache
def routes(
    start: SquareId, steps: int, came_from: SquareId | None = None
) -> tuple[Route, ...]:
    """Return every walk of exactly *steps* squares that never turns straight back."""
    if steps == 0:
        return ((),)
    return tuple(
        (step, *rest)
        for step in SQUARES[start].neighbours
        if step != came_from
        for rest in routes(step, steps - 1, start)
    )


@cache
def distances(start: SquareId) -> dict[SquareId, int]:
    """Return the number of steps from *start* to every square."""
    steps = {start: 0}
    front = [start]
    for square in front:
        for neighbour in SQUARES[square].neighbours:
            if neighbour not in steps:
                steps[neighbour] = steps[square] + 1
                front.append(neighbour)
    return steps


@cache
def way_to(start: SquareId, end: SquareId) -> Route:
    """Return a shortest walk from one square to another."""
    away = distances(end)
    walk: list[SquareId] = []
    while (here := walk[-1] if walk else start) != end:
        walk.append(min(SQUARES[here].neighbours, key=away.__getitem__))
    return tuple(walk)


@cache
def brushes_on_way(start: SquareId, die: int) -> tuple[SquareId, ...]:
    """Return the brushes a throw goes beyond (DDA-G21): it ends on none of them."""
    away = distances(start)
    brushes = (panel.brush for panel in PANELS.values())
    return tuple(brush for brush in brushes if 0 < away[brush] < die)


@cache
def nearest_panels(square: SquareId) -> tuple[PanelId, ...]:
    """Return the panels whose brush is nearest by steps; several when equal."""
    steps = distances(square)
    least = min(steps[panel.brush] for panel in PANELS.values())
    return tuple(p.id for p in PANELS.values() if steps[p.brush] == least)
