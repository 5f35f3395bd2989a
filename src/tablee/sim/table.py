"""One game between bots, from the deal to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

from tablee.bots import Bot, bot
from tablee.games import shelf
from tablee.kernel import Fairness, IllegalMove
from tablee.kernel.match import Match
from tablee.sim.queue import Plans
from tablee.sim.seating import seating, side_count

TURNS = 500  # where a game could go on for ever between bots


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
    options = game.study.limit_turns(game.presets[preset], TURNS)
    match = Match(game, options, sides, fairness(seed))
    return play_out(match, tuple(players[side] for side in sides))


def fairness(*seed: int) -> Fairness:
    """Make a table's secret out of whole numbers, for games that can be repeated."""
    return Fairness(sha256(repr(seed).encode()).hexdigest())


def play_out(
    match: Match,
    bots: Sequence[Bot],
    seen: Callable[[Sequence[Any]], object] = lambda _events: None,
) -> Match:
    """Play *match* to its end, with a bot for each seat; *seen* gets all events.

    Everything happens in table time: whoever means to move first does so, and the
    table calls a deadline once everything that was sent before it has been played.
    """
    plans = Plans(match, bots)
    while match.outcome is None:
        played = plans.next()
        try:
            events = match.play(*played)
        except IllegalMove:
            if not plans.was_overtaken():
                raise
        else:
            seen(events)
    return match
