"""Moves nobody should make, and moves taken back: what they may change or tell."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec

from tablee.kernel import (
    AnyGame,
    Chance,
    IllegalMove,
    IllegalTable,
    Pattern,
    Seat,
    Setting,
    TakeBack,
)
from tablee.kernel.match import Match, Played
from tablee.kernel.rulebook import OVER, rulebook, table_rules
from tablee.kernel.wire import decode_move, encode
from tablee.testing.play import (
    TriedTable,
    concrete,
    finish,
    in_time,
    play_on,
    positions,
    told,
)

SHARE = 0.12  # of the positions of a game
TRIES = 20  # known moves at a position, and as many bent ones
SELDOM, HALF, OFTEN = 0.1, 0.5, 0.7  # how often one thing is bent, or another
NUMBERS = (-1, 0, 1, 2, 7, 50, 99, 100, 2**31, 2**64, -(2**70), 1.5, 1e300)
WORDS = ("", "x", "AS", "JH", "2D", "A", "ÉTÉ", "\u0000", "\u202e", "é" * 5000)
OTHERS: tuple[Any, ...] = (
    None,
    True,
    [],
    {},
    [[]],
    [None],
    ["A", "A"],
    [[0, 1, 2, 3, 4]],
)
NONSENSE = (
    b"",
    b" ",
    b"null",
    b"[]",
    b"{}",
    b"0",
    b"NaN",
    b"\xff\xfe\x00",
    b'{"kind":',
    b'{"kind":"Nope"}',
    b'{"kind":null}',
    b'{"kind":"TimeUp"}',
    b'{"kind":"TimeUp","deadline":""}',
    b'{"kind":"TimeUp","deadline":"\\ud800"}',
    b"[" * 100_000,
    b'{"kind":' * 100_000,
)


class Attempts:
    """All that was ever legal in a game, to be tried again by the wrong seats."""

    def __init__(self) -> None:
        self._seen: dict[Any, None] = {}

    def made_at(self, match: Match, rng: Random, count: int) -> Iterator[bytes]:
        """Yield *count* known moves, as many bent ones, and some nonsense, as JSON."""
        for seat in match.seats:
            for listed in match.game.rules.legal_moves(match.state, seat):
                if (move := concrete(match, seat, listed, rng)) is not None:
                    self._seen[move] = None
        known = [msgspec.to_builtins(move) for move in self._seen]
        for _ in range(count if known else 0):
            yield encode(rng.choice(known))
            yield json.dumps(bent(rng.choice(known), rng)).encode()
        yield from rng.sample(NONSENSE, 3)
        yield rng.randbytes(20)


def attempt_all(table: TriedTable, seeds: range) -> tuple[int, int]:
    """Try moves at many positions; count those tried, and those that applied."""
    tried = applied = 0
    for seed in seeds:
        attempts = Attempts()
        for match, rng in positions(table, range(seed, seed + 1), SHARE):
            around = match.seats
            with told(table, seed, match):
                for raw in attempts.made_at(match, rng, TRIES):
                    applied += check_attempt(match, rng.choice(around), raw)
                    tried += 1
    return tried, applied


def check_nobody_moves(table: TriedTable) -> None:
    match, beyond = table.open(0), Seat(len(table.sides))
    for raw in Attempts().made_at(match, Random(0), TRIES):
        for nobody in (None, Seat(-1), beyond):
            assert not check_attempt(match, nobody, raw), "who has no seat has moved"


def check_over(table: TriedTable) -> None:
    """Check that nothing can be played when the game is over (TAB-02)."""
    match = finish(table, 0)
    for seat, move, at in match.moves:
        try:
            match.consider(seat, move, at)
        except IllegalMove as refusal:
            assert refusal.rule == OVER
        else:
            raise AssertionError("a move was played after the end")


def check_other_tables(game: AnyGame) -> None:
    """Check that a table which is not on the list is refused by a rule."""
    options, rng = game.presets["rulebook"], Random(0)
    for _ in range(300):
        sides = tuple(rng.randrange(4) for _ in range(rng.randrange(14)))
        if sides in game.seatings:
            continue
        try:
            game.rules.setup(Setting(options, sides), Chance(b"", 0))
        except IllegalTable as refusal:
            assert refusal.rule in rules_of(game), refusal
        else:
            raise AssertionError(f"a table of {sides} was set up")


def bent(plain: Any, rng: Random) -> Any:
    """Change one thing in a move given as plain data."""
    if isinstance(plain, dict):
        changed = dict(plain)
        key = rng.choice([*changed])
        if rng.random() < SELDOM:
            del changed[key]
        else:
            changed[key] = bent(changed[key], rng)
        return changed
    if isinstance(plain, list | tuple) and plain and rng.random() < OFTEN:
        items = list(plain)
        where = rng.randrange(len(items))
        match rng.randrange(4):
            case 0:
                items[where] = bent(items[where], rng)
            case 1:
                items.pop(where)
            case 2:
                items.append(items[where])
            case _:
                items.reverse()
        return items
    if isinstance(plain, int) and rng.random() < HALF:
        return plain + rng.choice((-10, -1, 1, 10))
    return rng.choice((*NUMBERS, *WORDS, *OTHERS))


def check_attempt(match: Match, seat: Seat | None, raw: bytes) -> bool:
    """Try *raw*: it applies if and only if it is listed, else a rule refuses it."""
    game, state = match.game, match.state
    before = hash(state)
    refusal = None
    try:
        move = decode_move(game, raw)
        match.consider(seat, move, in_time(match))
    except IllegalMove as error:
        refusal = error

    assert match.state is state
    assert hash(state) == before
    if refusal is None:
        assert seat is not None
        assert is_listed(game, state, seat, move), (seat, move)
    else:
        assert refusal.rule in rules_of(game), (seat, raw, refusal)
    return refusal is None


def rules_of(game: AnyGame) -> frozenset[str]:
    """Return the ids of every rule that a refusal may name."""
    return _rules_in(game.package)


@cache
def _rules_in(package: str) -> frozenset[str]:
    return frozenset({*rulebook(package).rules(), *table_rules().rules()})


def is_listed(game: AnyGame, state: Any, seat: Seat, move: Any) -> bool:
    """Return whether *move* is in the list or its patterns, or a fault one pays for."""
    listed = game.rules.legal_moves(state, seat)
    may = (*listed, *game.table_hooks.unlisted_faults(state, seat))
    patterns = (each for each in may if isinstance(each, Pattern))
    return move in may or any(each.covers(move) for each in patterns)


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
    """Compare a last move that may be taken back with other deals of hidden things.

    Its maker and everybody see the same come of it, whatever lies where the maker
    could not look; and nobody else sees more of it than everybody does. Return whether
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
    """Check that nobody else learns more by the move than everybody does."""
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
