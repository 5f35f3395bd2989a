"""One deal of Face-à-face, played as often as there are seats, everybody on each."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final, NamedTuple

from tablee.bots import Bot
from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.bots import player
from tablee.games.face_a_face.bots.knowledge import LEVELS, Level
from tablee.games.face_a_face.moves import (
    AnswerRejected,
    FaceOffTied,
    FaceOffWon,
    VoteClosed,
)
from tablee.kernel.match import Match
from tablee.kit.bot import Spread
from tablee.sim.table import fairness, play_out

# 40 words a minute are 300 milliseconds a key;
# the rest is a person's.
TYPIST: Final = Level(
    notice=Spread(700, 0.35),
    each_more=60,
    recall=Spread(1_200, 0.5),
    key=Spread(300, 0.3),
    look=Spread(2_800, 0.3),
    reach=0.65,
    knows=0.95,
    errs=0.02,
    lenient=0.7,
)
PEOPLE: Final = {**LEVELS, "typist": TYPIST}


class Table(NamedTuple):
    """Who sits round it, told by plain data as processes need it."""

    people: tuple[str, ...]
    preset: str
    seed: int


class Deal(NamedTuple):
    """What the games of one deal gave each of its people, in the table's order."""

    shares: tuple[tuple[float, ...], ...]  # of victory, one a game
    cards: tuple[int, ...]  # won
    places: tuple[int, ...]  # summed
    won: Counter[
        tuple[str, str]
    ]  # face-offs, by winner and loser; none that a vote undid
    ties: int
    votes: int
    rejected: int
    missed: int
    moves: int
    minutes: float


@cache
def _bot(name: str) -> Bot:
    return player(PEOPLE[name])


def play(table: Table, number: int) -> Deal:
    """Play deal *number*; the same seed gives the same games."""
    around = len(table.people)
    games = [_game(table, number, moved) for moved in range(around)]
    won, count = Counter[tuple[str, str]](), Counter[str]()
    shares: list[list[float]] = [[] for _ in table.people]
    cards, places = [0] * around, [0] * around
    for moved, (match, events) in enumerate(games):
        fought: dict[int, tuple[str, str]] = {}
        assert match.outcome is not None
        seat_of = [(who + moved) % around for who in range(around)]
        names = {seat: table.people[who] for who, seat in enumerate(seat_of)}
        for who, seat in enumerate(seat_of):
            winners = match.outcome.winners
            shares[who].append((seat in winners) / len(winners))
            cards[who] += len(match.state.won[seat])
            places[who] += match.outcome.places[seat]
        for event in events:
            if isinstance(event, FaceOffWon):
                fought[event.number] = names[event.winner], names[event.loser]
                won[fought[event.number]] += 1
            elif isinstance(event, AnswerRejected):
                won[fought[event.number]] -= 1
            count[type(event).__name__] += 1
    return Deal(
        tuple(map(tuple, shares)),
        tuple(cards),
        tuple(places),
        won,
        count[FaceOffTied.__name__],
        count[VoteClosed.__name__],
        count[AnswerRejected.__name__],
        sum(match.state.missed for match, _ in games),
        sum(match.version for match, _ in games),
        sum(match.now for match, _ in games) / 60_000,
    )


def _game(table: Table, number: int, moved: int) -> tuple[Match, list[object]]:
    """Play one game, everybody *moved* on by so many seats."""
    around = len(table.people)
    options, sides = GAME.presets[table.preset], tuple(range(around))
    match = Match(GAME, options, sides, fairness(table.seed, number))
    bots = [_bot(table.people[(seat - moved) % around]) for seat in range(around)]
    events: list[object] = []
    return play_out(match, bots, events.extend), events
