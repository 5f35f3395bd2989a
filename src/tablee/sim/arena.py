"""Many games between bots: arenas of paired matches, and rows for a table of figures.

In an arena two bots meet over many deals, changing sides over each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from tablee.bots import Bot
from tablee.games import game as find_game
from tablee.kernel import AnyGame
from tablee.kernel.match import Match
from tablee.kernel.wire import encode
from tablee.sim.players import BotFailed, BotHung, name_of, player
from tablee.sim.processes import Engine, each, progress
from tablee.sim.standings import FORFEIT, Round, Standings, standings
from tablee.sim.table import (
    TURNS,
    describe,
    fairness,
    options_of,
    play_out,
    seating,
    side_count,
    sides_of,
)

Measure = Callable[[Match], Any]
"""Look at a finished game and give plain values: what a study is about."""


class FinishedGame(msgspec.Struct, frozen=True):
    """How one game of a series went."""

    number: int  # from 0
    game: str
    rules: int
    preset: str
    options: dict[str, Any]  # set otherwise than in the preset
    seed: int  # of the series
    secret: str  # ``Fairness(secret)`` deals this very game again
    sides: tuple[int, ...]
    bots: tuple[str, ...]  # of each side
    first: int  # the seat that moved first
    winners: tuple[int, ...]
    places: tuple[int, ...]
    rule: str
    moves: int
    milliseconds: int
    measured: Any = None

    @property
    def winner(self) -> int | None:
        """The side that has won alone, if one has."""
        return self.winners[0] if len(self.winners) == 1 else None

    def row(self) -> dict[str, Any]:
        """Return plain values, what was measured beside the rest, for a data frame.

        >>> from tablee import play_many
        >>> (game,) = play_many("sequence", ["easy"], 1, seed=3, jobs=1)
        >>> game.row()["winner"], game.row()["sides"]
        (1, [0, 1])
        """
        row: dict[str, Any] = msgspec.to_builtins(self) | {"winner": self.winner}
        lists = {name: [*value] for name, value in row.items() if type(value) is tuple}
        row |= lists
        measured = row.pop("measured")
        return row | (measured if isinstance(measured, dict) else {})


class Series(msgspec.Struct, frozen=True):
    """What all games of a series have in common, as plain data for processes."""

    game: str
    options: Any
    preset: str
    sides: tuple[int, ...]
    bots: tuple[str | Bot, ...]  # of each side
    seed: int
    rotate: bool
    measure: Measure | None


def play_many(
    slug: str,
    bots: Sequence[str | Bot],
    games: int,
    *,
    seed: int = 0,
    seats: int | None = None,
    sides: Sequence[int] | None = None,
    preset: str = "rulebook",
    rotate: bool = False,
    measure: Measure | None = None,
    jobs: int | None = None,
    engine: Engine = each,
    **options: Any,
) -> Iterator[FinishedGame]:
    """Play *games* games and return how each went, as soon as it is there.

    *bots* has one for each side, or one for all. With *rotate* they change sides from
    game to game. *measure* sees every finished match where it was played. The same seed
    gives the same games, on any number of processes (all cores by default). *engine*
    plays them elsewhere, as ``tablee.lab.spread`` does on other machines. Closing the
    iterator ends the processes.
    """
    if games < 1:
        raise ValueError(f"at least one game is played, not {games}")
    game = find_game(slug)
    table = sides_of(game, seats, sides)
    series = Series(
        slug,
        game.study.limit_turns(options_of(game, preset, options), TURNS),
        preset,
        table,
        _one_a_side(game, bots, side_count(table)),
        seed,
        rotate,
        measure,
    )
    Match(game, series.options, table, fairness(seed))  # a bad table is told at once
    played = engine(partial(play_one, series), games, jobs)
    return progress(played, games, "games")


def play_one(series: Series, number: int) -> FinishedGame:
    game = find_game(series.game)
    deal = fairness(series.seed, number)
    match = Match(game, series.options, series.sides, deal)
    turn = number % len(series.bots) if series.rotate else 0
    bots = (*series.bots[turn:], *series.bots[:turn])
    players = [player(game, who) for who in bots]
    play_out(match, tuple(players[side] for side in series.sides))
    assert match.outcome is not None
    return FinishedGame(
        number=number,
        game=game.slug,
        rules=game.rules_version,
        preset=series.preset,
        options=changed(game.presets[series.preset], series.options),
        seed=series.seed,
        secret=deal.secret,
        sides=series.sides,
        bots=tuple(map(name_of, bots)),
        first=next((int(p.seat) for p in match.moves if p.seat is not None), -1),
        winners=match.outcome.winners,
        places=match.outcome.places,
        rule=match.outcome.rule,
        moves=match.version,
        milliseconds=match.now,
        measured=series.measure(match) if series.measure else None,
    )


def _one_a_side(
    game: AnyGame, bots: Sequence[str | Bot], sides: int
) -> tuple[str | Bot, ...]:
    if isinstance(bots, str):
        bots = [bots]
    players = tuple(bots) * (sides if len(bots) == 1 else 1)
    if len(players) != sides:
        raise ValueError(f"{len(players)} bots for {sides} sides: give one, or {sides}")
    for who in players:
        player(game, who)  # an unknown one is told at once, not by a process
    return players


def changed(preset: Any, options: Any) -> dict[str, Any]:
    """Return the options whose values are not those of the preset."""
    usual = msgspec.to_builtins(preset)
    values = msgspec.to_builtins(options)
    return {name: value for name, value in values.items() if value != usual[name]}


def told(options: dict[str, Any]) -> Iterator[str]:
    """Write options as they are asked for."""
    return (f"{name}={encode(value).decode()}" for name, value in options.items())


def arena(
    game: AnyGame,
    bots: tuple[str | Bot, str | Bot],
    games: int,
    seed: int,
    sides: tuple[int, ...] | None = None,
    preset: str = "rulebook",
    jobs: int | None = None,
    engine: Engine = each,
    **options: Any,
) -> Standings:
    """Play *games* games between two bots on *jobs* processes (by default all cores).

    *engine* plays the rounds elsewhere, as ``tablee.lab.spread`` does.

    The games are rounded up to whole rounds, in which the first bot plays every side
    of one deal once and the second bot all others. The result depends on the seed,
    not on the number of processes, nor on where they are.
    """
    sides = sides or seating(game)
    for who in bots:
        player(game, who)  # an unknown one is told at once, not by a process
    size = side_count(sides)
    count = -(-games // size)
    limited = game.study.limit_turns(options_of(game, preset, options), TURNS)
    one = partial(round_of, game.slug, limited, sides, bots, seed)
    rounds = tuple(progress(engine(one, count, jobs), count, "deals"))
    table = ", ".join((preset, *told(options)))
    title = (
        f"{game.slug}, {table}, {describe(sides)}: "
        f"{count * size} games over {count} deals, seed {seed}"
    )
    names = (name_of(bots[0]), name_of(bots[1]))
    return standings(title, names, rounds, expected=1 / size)


def round_of(
    slug: str,
    options: Any,
    sides: tuple[int, ...],
    bots: tuple[str | Bot, str | Bot],
    seed: int,
    number: int,
) -> Round:
    """Play round *number* of an arena, told by plain data as processes need it."""
    game = find_game(slug)
    players = (player(game, bots[0]), player(game, bots[1]))
    return play_round(game, options, sides, players, (seed, number))


def play_round(
    game: AnyGame,
    options: object,
    sides: tuple[int, ...],
    bots: tuple[Bot, Bot],
    seed: tuple[int, ...],
) -> Round:
    """Play one deal as often as there are sides, the first bot on each once.

    A bot that fails has lost that game; one that gives no answer ends it all.
    """
    deal, size = fairness(*seed), side_count(sides)
    shares, rules, failures, draws, moves = [], [], [], 0, 0
    for mine in range(size):
        match = Match(game, options, sides, deal)
        try:
            play_out(match, tuple(bots[side != mine] for side in sides))
        except BotHung:
            raise
        except BotFailed as failed:
            shares.append(float(sides[failed.seat] != mine))
            failures.append((failed.bot, str(failed)))
            rules.append(FORFEIT)
        else:
            assert match.outcome is not None
            winners = match.outcome.winners
            shares.append(_share(winners, mine, size))
            draws += len(winners) != 1  # nobody won, or several together
            rules.append(match.outcome.rule)
        moves += match.version
    return Round(tuple(shares), draws, moves, tuple(rules), tuple(failures))


def _share(winners: tuple[int, ...], mine: int, sides: int) -> float:
    if not winners:
        return 1 / sides
    return (mine in winners) / len(winners)
