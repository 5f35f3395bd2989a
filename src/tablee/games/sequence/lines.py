"""Which lines of five are sequences, and which five are locked (SEQ-21 to SEQ-24)."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.games.sequence.board import CORNERS

Locks = tuple[int, ...]  # lines of five as masks


def open_lines(chips: int, locked: Iterable[int], among: Iterable[int]) -> Locks:
    """Return the complete lines that may still become a sequence of their side.

    Corners count for everybody (SEQ-15). Two sequences share at most one square, a
    corner not being counted (SEQ-23, SEQ-G3).
    """
    held = chips | CORNERS
    return tuple(
        line
        for line in among
        if line & held == line and all(may_stand(line, other) for other in locked)
    )


def may_stand(line: int, other: int) -> bool:
    """Return whether two lines share few enough squares to be two sequences.

    A corner that two lines share is all they share, so it need not be left out.
    """
    shared = line & other
    return shared & (shared - 1) == 0


def choices(lines: Locks) -> tuple[Locks, ...]:
    """Return every largest set of *lines* that can be sequences side by side.

    Six to eight in a row give one sequence of the player's choice, nine or ten give
    two (SEQ-G3); lines that merely cross give one each (SEQ-G12).
    """
    sets = tuple(_compatible(lines))
    most = max(map(len, sets))  # the empty one is always there
    return tuple(found for found in sets if len(found) == most)


def _compatible(lines: Locks) -> Iterable[Locks]:
    """Return every set of lines that stand side by side, the empty one included."""
    if not lines:
        yield ()
        return
    first, rest = lines[0], lines[1:]
    for others in _compatible(tuple(o for o in rest if may_stand(first, o))):
        yield (first, *others)
    yield from _compatible(rest)
