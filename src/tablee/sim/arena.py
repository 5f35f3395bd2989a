"""Many games between bots: arenas of paired matches, and rows for a table of figures.

In an arena two bots meet over many deals, changing sides over each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from tablee.bots import Bot, bot
from tablee.games import game as find_game
from tablee.kernel import AnyGame
from tablee.kernel.match import Match
from tablee.sim.processes import Engine, each, progress
from tablee.sim.standings import Round, Standings, standings
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
        (0, [0, 1])
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
        _one_a_side(slug, bots, side_count(table)),
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
    players = [bot(game.slug, b) if isinstance(b, str) else b for b in bots]
    play_out(match, tuple(players[side] for side in series.sides))
    assert match.outcome is not None
    return FinishedGame(
        number=number,
        game=game.slug,
        rules=game.rules_version,
        preset=series.preset,
        options=_changed(game.presets[series.preset], series.options),
        seed=series.seed,
        secret=deal.secret,
        sides=series.sides,
        bots=tuple(map(_name, bots)),
        first=next((int(p.seat) for p in match.moves if p.seat is not None), -1),
        winners=match.outcome.winners,
        places=match.outcome.places,
        rule=match.outcome.rule,
        moves=match.version,
        milliseconds=match.now,
        measured=series.measure(match) if series.measure else None,
    )


def _one_a_side(
    slug: str, bots: Sequence[str | Bot], sides: int
) -> tuple[str | Bot, ...]:
    if isinstance(bots, str):
        bots = [bots]
    players = tuple(bots) * (sides if len(bots) == 1 else 1)
    if len(players) != sides:
        raise ValueError(f"{len(players)} bots for {sides} sides: give one, or {sides}")
    for who in players:
        if isinstance(who, str):
            bot(slug, who)  # an unknown one is told at once, not by a process
    return players


def _changed(preset: Any, options: Any) -> dict[str, Any]:
    """Return the options whose values are not those of the preset."""
    usual = msgspec.to_builtins(preset)
    values = msgspec.to_builtins(options)
    return {name: value for name, value in values.items() if value != usual[name]}


def _name(who: str | Bot) -> str:
    return who if isinstance(who, str) else getattr(who, "__name__", type(who).__name__)


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
    """Play *games* games between two bots on *jobs* processes (by default all cores).

    *engine* plays the rounds elsewhere, as ``tablee.lab.spread`` does.

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
    game = find_game(slug)
    bots = (bot(slug, names[0]), bot(slug, names[1]))
    options = game.study.limit_turns(game.presets[preset], TURNS)
    return play_round(game, options, sides, bots, (seed, number))
