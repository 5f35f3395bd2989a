"""Arenas: two bots meet over many deals, changing sides over each (paired matches)."""

from __future__ import annotations

from functools import partial

from tablee.bots import Bot, bot
from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.kernel.match import Match
from tablee.sim.processes import Engine, each
from tablee.sim.progress import progress
from tablee.sim.seating import describe, seating, side_count
from tablee.sim.standings import Round, Standings, standings
from tablee.sim.table import TURNS, fairness, play_out


def arena(
    game: AnyGame,
    bots: tuple[str, str],
    games: int,
    seed: int,
    sides: tuple[int, ...] | None = None,
    preset: str = "rulebook",
    jobs: int | None = None,
    engine: Engine = each,
) -> Standings:
    """Let two bots play *games* games on *jobs* processes (all cores by default).

    *engine* plays the rounds elsewhere, as ``spread.over`` does on other machines.

    The games are rounded up to whole rounds, in which the first bot plays every side
    of one deal once and the second bot all others. The result depends on the seed,
    not on the number of processes, nor on where they are.
    """
    sides = sides or seating(game)
    for name in bots:
        bot(game.slug, name)  # an unknown one is told at once, not by a process
    size = side_count(sides)
    count = -(-games // size)
    one = partial(_round_of, game.slug, bots, sides, preset, seed)
    rounds = tuple(progress(engine(one, count, jobs), count, "deals"))
    title = (
        f"{game.slug}, {preset}, {describe(sides)}: "
        f"{count * size} games over {count} deals, seed {seed}"
    )
    return standings(title, bots, rounds, expected=1 / size)


def play_round(
    game: AnyGame,
    options: object,
    sides: tuple[int, ...],
    bots: tuple[Bot, Bot],
    seed: tuple[int, ...],
) -> Round:
    """Play one deal as often as there are sides, the first bot on each once."""
    deal = fairness(*seed)
    shares, rules, draws, moves = [], [], 0, 0
    for mine in range(side_count(sides)):
        match = Match(game, options, sides, deal)
        play_out(match, tuple(bots[side != mine] for side in sides))
        winners = match.outcome.winners if match.outcome else ()
        shares.append(_share(winners, mine, side_count(sides)))
        draws += len(winners) != 1  # nobody won, or several together
        moves += match.version
        rules.append(match.outcome.rule if match.outcome else "")
    return Round(tuple(shares), draws, moves, tuple(rules))


def _share(winners: tuple[int, ...], mine: int, sides: int) -> float:
    if not winners:
        return 1 / sides
    return (mine in winners) / len(winners)


def _round_of(
    slug: str,
    names: tuple[str, str],
    sides: tuple[int, ...],
    preset: str,
    seed: int,
    number: int,
) -> Round:
    """Play round *number* of an arena, told by plain data as processes need it."""
    game = shelf()[slug]
    bots = (bot(slug, names[0]), bot(slug, names[1]))
    options = game.study.limit_turns(game.presets[preset], TURNS)
    return play_round(game, options, sides, bots, (seed, number))
