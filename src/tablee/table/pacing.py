"""The pace of a table, and asking for a pause: pure functions on a Document."""

from __future__ import annotations

from collections.abc import Collection

from tablee.kernel import AnyGame
from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.pace import A_DAY, AS_OTHERS, Correspondence, Ease, Pace, paces_of
from tablee.table.document import Document, amend
from tablee.table.lobby import occupant


def set_pace(document: Document, game: AnyGame, pace: Pace) -> Document:
    """Let the game be played at *pace*, if it does not keep time itself."""
    if type(pace).__name__ not in paces_of(game):
        raise Faulted(Fault.NO_PACE, f"{game.slug} keeps its own time")
    return amend(document, timing={"pace": pace})


def set_ease(document: Document, seat: int, ease: Ease) -> Document:
    """Return the person on *seat* more time than the others, or as much."""
    there = occupant(document, seat)
    if there is None or there.person is None:
        raise Faulted(Fault.NO_SEAT, f"nobody sits on seat {seat}")
    known = {**document.timing.ease, there.person: ease}
    eases = {who: much for who, much in known.items() if much != AS_OTHERS}
    return amend(document, timing={"ease": eases})


def agreed(document: Document, person: str, yes: bool) -> Document:
    """Note that *person* asks for a pause (or its end) too, or will not have it."""
    asking = dict.fromkeys((*document.requests.pause, person)) if yes else ()
    return amend(document, requests={"pause": tuple(asking)})


def all_agree(document: Document, present: Collection[str]) -> bool:
    """Return whether everybody seated who is here asks for it, or the host does."""
    if document.hosting.leader in document.requests.pause:
        return True
    here = set(document.seats.people) & set(present)
    return bool(here) and here <= set(document.requests.pause)


def waited(document: Document, played: int, now: int) -> int | None:
    """Say for how long a table by correspondence has waited: Unix times, all in ms."""
    clock, pace = document.clock, document.timing.pace
    if not isinstance(pace, Correspondence) or document.stage != "playing":
        return None
    return 0 if clock.paused else max(0, now - max(played, clock.awaited_since))


def is_overdue(document: Document, seat: int, waits: int, waited: int | None) -> bool:
    """Return whether a seat has let the days of its move pass."""
    left_to_it = left(document, waits & 1 << seat, waited)
    return left_to_it is not None and left_to_it <= 0


def left(document: Document, waits: int, waited: int | None) -> int | None:
    """Return how long the first seat of *waits* has to move by correspondence."""
    pace = document.timing.pace
    if waited is None or document.clock.paused or not isinstance(pace, Correspondence):
        return None
    eases = enumerate(document.eases)
    days = (pace.days * A_DAY * ease for seat, ease in eases if waits >> seat & 1)
    return min((int(time / AS_OTHERS) - waited for time in days), default=None)
