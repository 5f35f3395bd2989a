"""A whole random game under every check, and its record."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from tablee.kernel import Chance
from tablee.kernel.match import Match
from tablee.kernel.record import moves, read_header, replay, write
from tablee.kernel.record_format import FORMAT
from tablee.kernel.wire import encode
from tablee.testing.play import (
    ENDLESS,
    concrete,
    play_on,
    random_for,
    seats,
    seen_in_time,
    told,
)
from tablee.testing.tables import TriedTable

THOROUGH = 25  # every so many games, everything is checked at many positions
SOME = 0.1  # the share of positions of a thorough game where every move is tried


def play_and_check(table: TriedTable, seed: int) -> int:
    """Play game *seed* under all checks, and return the number of its moves."""
    game = table.game
    match, rng = table.open(seed), random_for(table, seed)
    past = [(match.state, b"")]
    thorough = seed % THOROUGH == 0
    with told(table, seed, match):
        assert game.study.violations(match.state) == ()
        while match.outcome is None:
            if thorough:
                past.append((match.state, encode(match.state)))
                if rng.random() < SOME:
                    check_every_listed_move_applies(match, rng)
            play_on(match, rng)
            assert game.study.violations(match.state) == ()
            assert match.version < ENDLESS
        assert not any(
            game.rules.legal_moves(match.state, seat) for seat in seats(match)
        )
        assert game.rules.deadlines(match.state) == ()
        check_record(match)
        if thorough:
            check_past(match, past[1:])
    return match.version


def check_every_listed_move_applies(match: Match, rng: Random) -> None:
    """Try each move of each seat, and one of each pattern."""
    if not (made := seen_in_time(match)):
        return  # an offer that ends before this version is seen was made by another
    for seat in seats(match):
        for listed in match.game.rules.legal_moves(match.state, seat):
            move = concrete(match, seat, listed, rng)
            if move is None:  # the seat can see that nothing of it is taken now
                continue
            after = match.consider(seat, move, made).state
            assert match.game.study.violations(after) == (), move


def check_record(match: Match) -> None:
    """Write the game down, play it again, and write the same record."""
    record = write(match)
    again = replay(match.game, record)

    assert read_header(record).format == FORMAT
    assert msgspec.json.decode(record.splitlines()[-1]).keys() >= {"end", "chain"}
    assert again.state == match.state
    assert again.moves == match.moves
    assert again.outcome == match.outcome
    assert write(again) == record


def check_past(match: Match, past: list[tuple[Any, bytes]]) -> None:
    """Meet every state again in a replay, and unchanged by what came later."""
    game = match.game
    state = game.rules.setup(match.setting, Chance(match.seed, 0)).state
    for (n, played), (before, encoded) in zip(
        moves(game, write(match)), past, strict=True
    ):
        assert encode(before) == encoded
        assert state == before
        assert hash(state) == hash(before)
        chance = Chance(match.seed, n)
        state = game.rules.apply(
            state, played.seat, played.move, chance, played.when
        ).state
    assert state == match.state
