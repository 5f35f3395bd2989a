"""The leak detector: what a seat cannot see must not change what it is told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tablee.kernel import AnyGame, Chance, IllegalMove, Seat, TimeUp
from tablee.kernel.match import Match, Played
from tablee.kernel.wire import encode
from tests.conformance.play import concrete, now, seats


def check_no_leak(match: Match, observer: Seat | None, rng: Random) -> bool:
    """Redeal what *observer* cannot see; everything it is told must stay the same.

    Gives whether the redeal has changed anything at all.
    """
    game, true = match.game, match.state
    other = game.redeal(true, observer, Chance(rng.randbytes(16), 0))

    assert game.faults(other) == ()
    assert _seen(game, other, observer) == _seen(game, true, observer)
    chance = rng.randbytes(16)
    for played in _what_may_happen(match, rng):
        here = _told(game, true, played, chance)
        there = _told(game, other, played, chance)
        # Another seat may lack the card in one of the deals, and be refused there.
        # Whatever the observer itself tries must get the very same answer.
        refused = isinstance(here, str) or isinstance(there, str)
        if played.seat == observer or not refused:
            assert _until_revealed(here, there) == _until_revealed(there, here), played
    return bool(other != true)


def _seen(game: AnyGame, state: Any, observer: Seat | None) -> tuple[bytes, bytes]:
    legal = () if observer is None else game.legal_moves(state, observer)
    return encode(game.view_for(state, observer)), encode(legal)


def _what_may_happen(match: Match, rng: Random) -> Iterator[Played]:
    """Give every seat's listed moves, each tried by another seat too, and the clock."""
    game, around = match.game, seats(match)
    for seat in around:
        for listed in game.legal_moves(match.state, seat):
            move = concrete(game, listed, rng)
            yield Played(seat, move, now(match))
            yield Played(rng.choice(around), move, now(match))
    for due in game.deadlines(match.state):
        yield Played(None, TimeUp(due.name), due.at)


def _until_revealed(mine: list[Any] | str, other: list[Any] | str) -> list[Any] | str:
    """Give the events before either deal turns up what was hidden (``reveals``).

    What follows a revelation follows from it, and may differ.
    """
    if isinstance(mine, str) or isinstance(other, str):
        return mine
    shown = [
        n
        for events in (mine, other)
        for n, event in enumerate(events)
        if getattr(event, "reveals", False)
    ]
    return mine[: min(shown, default=None)]


def _told(game: AnyGame, state: Any, played: Played, chance: bytes) -> list[Any] | str:
    """Give the events of a move as all read them, or the refusal as its seat does."""
    seat, move, at = played
    try:
        step = game.apply(state, seat, move, Chance(chance, 1), at)
    except IllegalMove as refusal:
        return str(refusal)
    return list(step.events)
