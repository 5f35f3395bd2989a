"""Taking back: whoever has a move back has seen nothing by it, and shown no more."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee.kernel import Chance, IllegalMove, Seat, TakeBack
from tablee.kernel.match import Match, Played
from tablee.kernel.wire import encode
from tablee.testing.play import play_on

LOOKED_AT = 0.8  # of the moves that may be taken back
TAKEN = 0.3  # of those
LONGEST = 120  # moves: taking back makes games longer
DEALS = 3  # other deals, for each eye, in which the move is made again


def play_and_take_back(match: Match, rng: Random) -> tuple[int, int]:
    """Play a random game with moves taken back; count the looks and the moves."""
    looked = taken = 0
    while match.outcome is None and match.version < LONGEST:
        play_on(match, rng)
        if rng.random() < LOOKED_AT and check_nothing_was_seen(match, rng):
            looked += 1
            if rng.random() < TAKEN:
                take_back(match)
                taken += 1
    return looked, taken


def check_nothing_was_seen(match: Match, rng: Random) -> bool:
    """Hold a last move that may be taken back against other deals of hidden things.

    Its maker and everybody see the same come of it, whatever lies where the maker
    could not look; and nobody else sees more of it than everybody does. Gives whether
    the move may be taken back.
    """
    played = match.moves[-1]
    seat = played.seat
    if match.why_not_back(seat):
        return False
    assert seat is not None  # the table itself has nothing back
    for _ in range(DEALS):
        _check_maker(match, seat, rng)
        for other in match.seats:
            if other != seat:
                _check_other(match, played, other, rng)
    return True


def take_back(match: Match) -> None:
    """Take the last move back; every eye sees what it saw before."""
    rules, before = match.game.rules, match.state_at(match.version - 1)
    shown = [encode(rules.view_for(before, eye)) for eye in (None, *match.seats)]

    assert match.play(match.moves[-1].seat, TakeBack()) == ()

    assert match.state == before
    assert [encode(match.view(eye)) for eye in (None, *match.seats)] == shown
    assert all(match.why_not_back(seat) for seat in match.seats)


def _check_maker(match: Match, seat: Seat, rng: Random) -> None:
    """Check that neither the move nor its return teaches its maker anything."""
    before, played = match.state_at(match.version - 1), match.moves[-1]
    dealt = match.game.study.redeal(before, seat, Chance(rng.randbytes(16), 0))
    after = _made(match, dealt, played)
    assert after is not None, "the move was allowed by what its maker cannot see"
    for eye in (None, seat):
        assert _seen(match, after, eye) == _seen(match, match.state, eye), played
    rule = match.game.table_hooks.takes_back(dealt, seat, played.move, after)
    assert rule is None, played


def _check_other(match: Match, played: Played, eye: Seat, rng: Random) -> None:
    """Nobody else learns more by the move than everybody does."""
    before = match.state_at(match.version - 1)
    dealt = match.game.study.redeal(before, eye, Chance(rng.randbytes(16), 0))
    after = _made(match, dealt, played)
    if after is None or _seen(match, after, None) != _seen(match, match.state, None):
        return
    assert _seen(match, after, eye) == _seen(match, match.state, eye), played


def _made(match: Match, state: Any, played: Played) -> Any:
    seat, move, made = played
    chance = Chance(match.seed, match.version)
    try:
        return match.game.rules.apply(state, seat, move, chance, made).state
    except IllegalMove:
        return None


def _seen(match: Match, state: Any, eye: Seat | None) -> tuple[bytes, bytes]:
    rules = match.game.rules
    legal = () if eye is None else rules.legal_moves(state, eye)
    return encode(rules.view_for(state, eye)), encode(legal)
