"""One game between bots, from the deal to the end."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from tablee.bots import Bot, bot
from tablee.games import shelf
from tablee.kernel import Chance, Fairness, Seat, TimeUp
from tablee.kernel.match import Match
from tablee.sim.seating import seating, side_count

TURNS = 500  # where a game could go on for ever between bots
PACE = 1000  # milliseconds of table time that a bot takes for a move
LABEL = b"tablee bot 1"


def play(
    slug: str,
    bots: Sequence[str | Bot],
    *,
    seed: int = 0,
    sides: tuple[int, ...] | None = None,
    preset: str = "rulebook",
) -> Match:
    """Play one game, *bots* giving who plays each side: a level, or a function.

    The same arguments give the same game, move for move.
    """
    game = shelf()[slug]
    sides = sides or seating(game, sides=len(bots))
    if len(bots) != side_count(sides):
        raise ValueError(f"{len(bots)} bots for {side_count(sides)} sides")
    players = tuple(bot(slug, who) if isinstance(who, str) else who for who in bots)
    options = game.limit_turns(game.presets[preset], TURNS)
    match = Match(game, options, sides, fairness(seed))
    return play_out(match, tuple(players[side] for side in sides))


def fairness(*seed: int) -> Fairness:
    """Make a table's secret out of whole numbers, for games that can be repeated."""
    return Fairness(sha256(repr(seed).encode()).hexdigest())


def play_out(match: Match, bots: Sequence[Bot]) -> Match:
    """Play *match* to its end, with a bot for each seat.

    Whoever may move does so in turn round the table, one move each, so that nobody
    is left out where several may act at once. Table time goes on by a second a move,
    and the table calls a deadline as soon as it has passed.
    """
    chances = tuple(_own_seed(match.seed, seat) for seat in range(len(bots)))
    last = len(bots) - 1
    now = 0
    while match.outcome is None:
        waiting = _next_to_move(match, last)
        due = min(match.game.deadlines(match.state), key=lambda d: d.at, default=None)
        if due and (due.at <= now or waiting is None):
            now = max(now, due.at)
            match.play(None, TimeUp(due.name), now)
            continue
        if waiting is None:
            raise RuntimeError(
                f"{match.game.slug}: nobody can move, and no time is set"
            )
        last, moves = waiting
        view = match.game.view_for(match.state, last)
        chance = Chance(chances[last], match.version)
        match.play(last, bots[last](view, last, moves, chance), now)
        now += PACE
    return match


def _next_to_move(match: Match, last: int) -> tuple[Seat, Sequence[object]] | None:
    """Find the next seat after *last*, clockwise, that has a move."""
    seats = len(match.setting.sides)
    for step in range(1, seats + 1):
        seat = Seat((last + step) % seats)
        if moves := match.game.legal_moves(match.state, seat):
            return seat, moves
    return None


def _own_seed(seed: bytes, seat: int) -> bytes:
    """Give each seat's bot a chance of its own, apart from the table's."""
    return sha256(LABEL + seed + seat.to_bytes(1, "big")).digest()
