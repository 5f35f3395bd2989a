"""What a strong bot would have done, from what the seat could see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.bots import bot, levels
from tablee.kernel import Chance, Seat, TakeBack
from tablee.kernel.match import Match
from tablee.kit.bot import intent, luck
from tablee.server.odds.answers import Advice

Odds = Callable[[Any, str], tuple[float, ...]]  # of a state; the label tells them apart


def strongest(match: Match) -> str:
    """Name the best of a game's bots."""
    return levels(match.game.slug)[-1]


def advise(match: Match, since: int, version: int, odds: Odds) -> Advice | None:
    """Find the first decision of some versions that a strong bot takes otherwise."""
    alike = None
    states = list(match.states(since, version))
    for n in range(since, version):
        state, played = states[n - since], match.moves[n]
        if played.seat is None or type(played.move) is TakeBack:
            continue
        meant = _meant(match, state, played.seat, n)
        if meant is None:
            continue
        if meant == played.move:
            alike = Advice(n + 1, played.seat, same=True)
            continue
        after = (states[n + 1 - since], n + 1)
        return _otherwise(match, state, played.seat, meant, after, odds)
    return alike


def _meant(match: Match, state: Any, seat: Seat, version: int) -> Any:
    """Ask the bot, where there is something to decide."""
    rules = match.game.rules
    moves = rules.legal_moves(state, seat)
    if len(moves) < 2:  # noqa: PLR2004  (one way is no choice)
        return None
    strong = bot(match.game.slug, strongest(match))
    chance = Chance(luck(match.seed, seat), version)
    meant = intent(strong(rules.view_for(state, seat), seat, moves, chance))
    return meant.move if meant else None


def _otherwise(
    match: Match, state: Any, seat: Seat, move: Any, done: tuple[Any, int], odds: Odds
) -> Advice:
    """Return what would have followed, and how much better it was."""
    after, version = done
    chance = Chance(match.seed, version)
    when = match.moves[version - 1].when
    instead = match.game.rules.apply(state, seat, move, chance, when)
    side = match.setting.sides[seat]
    gain = odds(instead.state, "instead")[side] - odds(after, "done")[side]
    return Advice(version, seat, False, instead.events, round(gain, 3))
