"""Rows to lay: known phrases that the composer finds in one's cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from tablee.games.rebus.bots.knowledge import LEVELS, codes_of, thought_of
from tablee.games.rebus.express.rounds import TASK
from tablee.games.rebus.moves import Lay
from tablee.games.rebus.rebuses import Task
from tablee.games.rebus.state import Composing, ComposingTogether, View
from tablee.kernel import Pattern, Seat
from tablee.rebus import RatedRebus

MOST_ROWS: Final = 8
# Knows every phrase, and makes none up.
COMPOSER: Final = LEVELS["hard"]._replace(knows=1.0, makes_up=1.0, beam=0)


def rows(view: View, seat: Seat, pattern: Pattern) -> Iterator[Lay]:
    """Yield the best rows that the square allows."""
    task = asked(view)
    assert task
    has_intruder = task.kind == "intrus"
    lays = (_lay(view, each, has_intruder) for each in _found(view, seat, task))
    fit = (lay for lay in lays if lay and _is_taken(view, pattern, lay))
    return islice(fit, MOST_ROWS)


def asked(view: View) -> Task | None:
    """Return the task: one's own, or everybody's in Rébus express."""
    if isinstance(view.phase, ComposingTogether):
        return TASK
    return view.phase.task if isinstance(view.phase, Composing) else None


def _found(view: View, seat: Seat, task: Task) -> tuple[RatedRebus, ...]:
    rack, centre = view.rack, view.centre
    match task.kind:
        case "nombre":
            exact = thought_of(seat, COMPOSER, rack, task.demanded)
            return (*exact, *thought_of(seat, COMPOSER, rack, None))
        case "plus":
            return thought_of(seat, COMPOSER, rack, None, centre, bool(centre))
        case "arrivee":
            return thought_of(seat, COMPOSER, rack, task.demanded, centre)
        case _:
            return thought_of(seat, COMPOSER, rack, None)


def _lay(view: View, found: RatedRebus, has_intruder: bool) -> Lay | None:
    """Make a move of a rebus; a required intruder comes second."""
    row = codes_of(found)
    if not has_intruder:
        return Lay(row, found.solution)
    left = [card for card in view.rack if card not in row]
    return Lay((row[0], left[0], *row[1:]), found.solution, 2) if left else None


def _is_taken(view: View, pattern: Pattern, lay: Lay) -> bool:
    needs = view.needs
    own = sum(card in view.rack for card in lay.cards)
    lent = len(lay.cards) - own
    enough = needs is None or (own >= needs.own and lent >= needs.lent)
    return enough and pattern.covers(lay)
