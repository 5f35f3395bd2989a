"""What is told of results; the client's types are written from these."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Fared: TypeAlias = Literal["won", "lost", "drawn", "given_up"]


class Player(msgspec.Struct, frozen=True):
    """Somebody who played: a person, a bot, or (neither) somebody who is gone."""

    name: str  # what they are called today; "": they are gone
    person: str | None = None
    bot: str | None = None  # its level
    third_party: bool = False  # a person who is a bot of somebody's


class GamePlayed(msgspec.Struct, frozen=True):
    """One game that is over, as somebody who played it sees it."""

    n: int  # counts all games of the house
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
