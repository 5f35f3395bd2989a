"""A person's results in figures, and ratings by openskill.

The client's types are written from those here.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from statistics import fmean, median
from typing import Any, Literal, TypeAlias

import msgspec
from openskill.models import PlackettLuce

from tablee.server.store.results import (
    NumberedResult,
    RatingAfter,
    RatingKey,
    RatingNow,
)
from tablee.table.log import NOBODY, Result, ranks

Fared: TypeAlias = Literal["won", "lost", "drawn", "given_up"]


class Player(msgspec.Struct, frozen=True):
    """Somebody who played: a person, a bot, or (neither) somebody who is gone."""

    name: str  # what they are called today; "": they are gone
    person: str | None = None
    bot: str | None = None  # its level
    third_party: bool = False  # a person who is a bot of somebody's


class GamePlayed(msgspec.Struct, frozen=True):
    """One game that is over, as somebody who played it sees it."""

    n: int  # counts all games of the site
    code: str  # of the table, which may be forgotten by now
    game: str
    preset: str  # "": the table's own mixture
    started: int  # Unix time in milliseconds
    ended: int
    moves: int
    sides: tuple[int, ...]  # by seat
    players: tuple[Player, ...]  # by seat, as dealt
    places: tuple[int, ...]  # by side; none where it was given up
    seat: int  # the caller's
    fared: Fared
    rated: bool


class History(msgspec.Struct, frozen=True):
    """Some of the caller's games, the latest first."""

    games: tuple[GamePlayed, ...]
    before: int | None  # ask for what is before this number; None: that was all


class Rating(msgspec.Struct, frozen=True):
    """What somebody is worth, by openskill: a mean, and how unsure it is."""

    mu: float
    sigma: float
    sure: float  # mu - 3 sigma, by which lists are sorted
    games: int  # rated ones


class CurvePoint(msgspec.Struct, frozen=True):
    """The caller's rating after one game."""

    n: int
    ended: int  # Unix time in milliseconds
    mu: float
    sigma: float


class GameStatistics(msgspec.Struct, frozen=True):
    """How the caller fares at one game with one preset."""

    game: str
    preset: str
    won: int
    lost: int
    drawn: int
    given_up: int
    run: int  # games won in a row, up to now
    longest_run: int
    moves: float  # the median, of games that were played to their end
    seconds: float  # likewise
    last: int  # Unix time in milliseconds
    rating: Rating | None
    curve: tuple[CurvePoint, ...]  # the oldest first


class Tally(msgspec.Struct, frozen=True):
    """Games won, lost and drawn."""

    won: int = 0
    lost: int = 0
    drawn: int = 0


class HeadToHead(msgspec.Struct, frozen=True):
    """How the caller fares with somebody at one game."""

    player: Player
    game: str
    against: Tally  # who had the better place
    beside: Tally  # on the same side
    last: int  # Unix time in milliseconds


class Summary(msgspec.Struct, frozen=True):
    """The caller's games in figures."""

    considered: int  # the latest games, of which this is made
    games: tuple[GameStatistics, ...]  # the latest first
    people: tuple[HeadToHead, ...]  # whom one played most with, first


class Rung(msgspec.Struct, frozen=True):
    """A player, or a team, on the ladder."""

    players: tuple[Player, ...]
    team: bool
    rating: Rating


class Ladder(msgspec.Struct, frozen=True):
    """Everybody whom the caller has played this with, the best first."""

    game: str
    preset: str
    rungs: tuple[Rung, ...]


MODEL = 1  # moves whenever the same games would be rated otherwise
TOGETHER = "+"  # between the players of a team; no player's name has one
_MODEL = PlackettLuce()
NEWCOMER = RatingNow(_MODEL.mu, _MODEL.sigma, 0)


def keys_of(result: Result) -> tuple[RatingKey, ...]:
    """Name all ratings that a result changes."""
    sides = [*_players(result), *_teams(result)]
    return tuple({(who, result.game, result.preset) for side in sides for who in side})


def rate(
    results: Iterable[NumberedResult], known: Mapping[RatingKey, RatingNow]
) -> list[RatingAfter]:
    """Rate the games one after another, from what everybody was worth before."""
    now = {key: (standing.mu, standing.sigma) for key, standing in known.items()}
    rated = []
    for n, result in results:
        if not result.rated:
            continue
        for sides in (_players(result), _teams(result)):
            for who, (mu, sigma) in _after(result, sides, now).items():
                key = (who, result.game, result.preset)
                now[key] = mu, sigma
                rated.append(RatingAfter(*key, n, mu, sigma))
    return rated


def _after(
    result: Result,
    sides: list[list[str]],
    now: Mapping[RatingKey, tuple[float, float]],
) -> dict[str, tuple[float, float]]:
    """Return everybody's rating after a game; the mean where one played twice."""
    if not sides:
        return {}
    newcomer = NEWCOMER.mu, NEWCOMER.sigma
    before = [
        [
            _MODEL.rating(*now.get((who, result.game, result.preset), newcomer))
            for who in side
        ]
        for side in sides
    ]
    after = _MODEL.rate(before, ranks=[float(rank) for rank in ranks(result)])
    found: dict[str, list[tuple[float, float]]] = {}
    for side, ratings in zip(sides, after, strict=True):
        for who, rating in zip(side, ratings, strict=True):
            found.setdefault(who, []).append((rating.mu, rating.sigma))
    return {
        who: (fmean(mu for mu, _ in each), fmean(sigma for _, sigma in each))
        for who, each in found.items()
        if who != NOBODY
    }


def _players(result: Result) -> list[list[str]]:
    seats = list(zip(result.sides, result.players, strict=True))
    sides = range(max(result.sides) + 1)
    return [[who for side, who in seats if side == each] for each in sides]


def _teams(result: Result) -> list[list[str]]:
    """Return each side as one player, where any has several: the team itself."""
    sides = _players(result)
    if max(map(len, sides)) == 1 or any(NOBODY in side for side in sides):
        return []
    return [[team_of(side)] for side in sides]


def team_of(players: Iterable[str]) -> str:
    """Name those who play together, in any order of seats."""
    return TOGETHER.join(sorted(players)) + TOGETHER


NameOf: TypeAlias = Callable[[str], Player]


def fared(result: Result, side: int) -> Fared:
    """Return how a game went for a side; who is first together with all has drawn."""
    if result.outcome is None:
        return "given_up"
    places = ranks(result)
    if len(set(places)) == 1:
        return "drawn"
    return "won" if places[side] == 1 else "lost"


def told(numbered: NumberedResult, named: NameOf) -> dict[str, Any]:
    """Return what a permitted reader is told of a game."""
    n, result = numbered
    return {
        "n": n,
        "code": result.code,
        "game": result.game,
        "preset": result.preset,
        "started": result.started,
        "ended": result.ended,
        "moves": result.moves,
        "sides": result.sides,
        "players": tuple(map(named, result.players)),
        "places": ranks(result) if result.outcome else (),
        "rated": result.rated,
    }


def seen_by(person: str, numbered: NumberedResult, named: NameOf) -> GamePlayed:
    result = numbered.result
    seat = result.players.index(person)
    how = fared(result, result.sides[seat])
    return GamePlayed(**told(numbered, named), seat=seat, fared=how)


def by_game(
    person: str,
    games: Sequence[NumberedResult],
    standings: Mapping[RatingKey, RatingNow],
    curve: Sequence[RatingAfter],
) -> tuple[GameStatistics, ...]:
    """Return the figures of each game and preset, the one played last first."""
    kinds: dict[tuple[str, str], list[NumberedResult]] = {}
    for one in games:
        kinds.setdefault((one.result.game, one.result.preset), []).append(one)
    return tuple(
        _figures(person, each, standings.get((person, *kind)), curve)
        for kind, each in kinds.items()
    )


def _figures(
    person: str,
    games: Sequence[NumberedResult],
    standing: RatingNow | None,
    curve: Sequence[RatingAfter],
) -> GameStatistics:
    first = games[0].result
    how = [fared(each, _side(person, each)) for _, each in games]
    whole = [each for _, each in games if each.outcome]
    runs = [len([*run]) for won, run in groupby(how, "won".__eq__) if won]
    count = Counter(how)
    return GameStatistics(
        game=first.game,
        preset=first.preset,
        won=count["won"],
        lost=count["lost"],
        drawn=count["drawn"],
        given_up=count["given_up"],
        run=runs[0] if how[0] == "won" else 0,
        longest_run=max(runs, default=0),
        moves=median(each.moves for each in whole) if whole else 0,
        seconds=median(_seconds(each) for each in whole) if whole else 0,
        last=first.ended,
        rating=rating(*standing) if standing else None,
        curve=_points(games, curve),
    )


def _points(
    games: Sequence[NumberedResult], curve: Sequence[RatingAfter]
) -> tuple[CurvePoint, ...]:
    ended = {n: result.ended for n, result in games}
    return tuple(
        CurvePoint(each.n, ended[each.n], round(each.mu, 2), round(each.sigma, 2))
        for each in curve
        if each.n in ended
    )


def rating(mu: float, sigma: float, games: int) -> Rating:
    """Return a rating as it is shown: to two digits, and a safe lower bound."""
    return Rating(round(mu, 2), round(sigma, 2), round(mu - 3 * sigma, 2), games)


def head_to_head(
    person: str, games: Sequence[NumberedResult], named: NameOf
) -> tuple[HeadToHead, ...]:
    """Return how *person* fares with everybody else, by game."""
    counted: defaultdict[tuple[str, str, bool], Counter[str]] = defaultdict(Counter)
    last: dict[tuple[str, str], int] = {}
    for _, result in games:
        mine, places = _side(person, result), ranks(result)
        for who, side in _others(person, result):
            last.setdefault((who, result.game), result.ended)
            beside = side == mine
            how = fared(result, mine) if beside else _better(places[mine], places[side])
            if result.outcome:
                counted[who, result.game, beside][how] += 1
    rows = (
        HeadToHead(
            named(who),
            game,
            against=_tally(counted[who, game, False]),
            beside=_tally(counted[who, game, True]),
            last=ended,
        )
        for (who, game), ended in last.items()
    )
    known = (row for row in rows if is_known(row.player))
    return tuple(sorted(known, key=_together, reverse=True))


def is_known(player: Player) -> bool:
    """Return whether there is still something to call *player*."""
    return bool(player.name or player.bot)


def _others(person: str, result: Result) -> set[tuple[str, int]]:
    """Return the others and their sides; two bots of a level on one side are one."""
    seats = zip(result.players, result.sides, strict=True)
    return {(who, side) for who, side in seats if who != person}


def _better(mine: int, theirs: int) -> Fared:
    return "drawn" if mine == theirs else "won" if mine < theirs else "lost"


def _tally(counted: Counter[str]) -> Tally:
    return Tally(*(counted[how] for how in ("won", "lost", "drawn")))


def _together(row: HeadToHead) -> tuple[int, int]:
    tallies = (row.against, row.beside)
    return sum(each.won + each.lost + each.drawn for each in tallies), row.last


def _side(person: str, result: Result) -> int:
    return result.sides[result.players.index(person)]


def _seconds(result: Result) -> float:
    return max(0, result.ended - result.started) / 1000
