"""Which cores nodes, PostgreSQL and players have, when each is to have its own."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

MOST = 2  # nodes of a house: PostgreSQL and players have the same cores with one node
FEWEST = 5  # cores: one for each node, one for PostgreSQL, and two for players


class Cores(NamedTuple):
    """Cores by their numbers; empty: any."""

    nodes: tuple[int, ...] = ()  # the first node's, the second's, …
    database: tuple[int, ...] = ()
    players: tuple[int, ...] = ()


def divided(twins: Mapping[int, frozenset[int]]) -> Cores:
    """Return each node a core that it shares with no other thread, and part the rest.

    *twins* are, for every core that may be used, the threads of the same one, itself
    among them. The first core is nobody's first choice: interrupts come to it.
    """
    if len(twins) < FEWEST:
        return Cores()
    nodes: list[int] = []
    for core in sorted(twins, reverse=True):
        if len(nodes) < MOST and not any(core in twins[node] for node in nodes):
            nodes.append(core)
    beside = frozenset().union(*(twins[node] for node in nodes))
    rest = [core for core in sorted(twins) if core not in beside]
    if len(rest) + MOST < FEWEST:  # then the twins of the nodes' cores must work too
        rest = [core for core in sorted(twins) if core not in nodes]
    third = len(rest) // 3
    return Cores(tuple(nodes), tuple(rest[:third]), tuple(rest[third:]))


def here() -> dict[int, frozenset[int]]:
    """Return the cores of this machine that this process may use, with their twins."""
    usable = os.sched_getaffinity(0)
    return {core: _twins(core) & usable | {core} for core in usable}


def _twins(core: int) -> frozenset[int]:
    try:
        place = Path(f"/sys/devices/system/cpu/cpu{core}/topology/thread_siblings_list")
        return _listed(place.read_text())
    except OSError:  # a machine that does not say
        return frozenset({core})


def _listed(text: str) -> frozenset[int]:
    """Read a list such as ``0-1,8``."""
    ranges = (part.partition("-") for part in text.strip().split(","))
    return frozenset(
        core
        for first, _, last in ranges
        for core in range(int(first), int(last or first) + 1)
    )
