"""The meetings of a ladder: duels of all pairs, or one table with a bot of each level.

Both give for each deal who won how often over whom; everybody has sat everywhere.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from tablee.bots import Bot, bot, levels
from tablee.games import shelf
from tablee.games.face_a_face.moves import AnswerRejected, FaceOffWon
from tablee.kernel.match import Match
from tablee.sim.arena import play_round
from tablee.sim.rating import Wins
from tablee.sim.table import TURNS, fairness, play_out

DUEL: Final = (0, 1)
# Where people play against several: face-offs, since the better of two levels wins
# nearly every game of Face-à-face; and the places at the end.
TABLES: Final = {"face_a_face": "face-offs", "rebus": "places"}


class Plan(NamedTuple):
    """What is played, told by plain data as processes need it."""

    slug: str
    seed: int
    games: int  # at the least: of each pair, or at the table of all

    @property
    def meeting(self) -> str:
        """Return what is counted."""
        return TABLES.get(self.slug, "games")

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Return who meets whom in duels; nobody where all sit at one table."""
        duels = self.slug not in TABLES
        return tuple(combinations(range(len(levels(self.slug))), 2)) if duels else ()

    @property
    def size(self) -> int:
        """Count the games of one deal: everybody on every seat once."""
        return len(DUEL) if self.pairs else len(levels(self.slug))

    @property
    def deals(self) -> int:
        """Count the deals; all pairs play the same."""
        return -(-self.games // self.size)

    @property
    def parts(self) -> int:
        """Count the pieces of work: each deal for each pair, or for the one table."""
        return self.deals * max(1, len(self.pairs))


def play(plan: Plan, number: int) -> Wins:
    """Play part *number*; the same seed gives the same games."""
    return _duel(plan, number) if plan.pairs else _table(plan, number)


def _duel(plan: Plan, number: int) -> Wins:
    """Make one pair play a deal twice, changing sides."""
    deal, pair = divmod(number, len(plan.pairs))
    game, names = shelf()[plan.slug], levels(plan.slug)
    first, second = plan.pairs[pair]
    bots = bot(plan.slug, names[first]), bot(plan.slug, names[second])
    options = game.study.limit_turns(game.presets["rulebook"], TURNS)
    shares = play_round(game, options, DUEL, bots, (plan.seed, deal)).shares
    wins = _nothing(len(names))
    wins[first][second] = sum(shares)
    wins[second][first] = len(shares) - sum(shares)
    return _frozen(wins)


def _table(plan: Plan, number: int) -> Wins:
    """Seat one of each level, and move them on by a seat from game to game."""
    wins = _nothing(plan.size)
    for moved in range(plan.size):
        _game(plan, number, moved, wins)
    return _frozen(wins)


def _game(plan: Plan, number: int, moved: int, wins: list[list[float]]) -> None:
    game, around = shelf()[plan.slug], plan.size
    who = [(seat - moved) % around for seat in range(around)]
    bots = [_bots(plan.slug)[level] for level in who]
    options = game.study.limit_turns(game.presets["rulebook"], TURNS)
    match = Match(game, options, tuple(range(around)), fairness(plan.seed, number))
    events: list[object] = []
    play_out(match, bots, events.extend)
    if plan.meeting == "face-offs":
        face_offs(events, who, wins)
    else:
        places(match, who, wins)


def face_offs(events: list[object], who: list[int], wins: list[list[float]]) -> None:
    """Count the face-offs won, save those that a vote undid."""
    fought: dict[int, tuple[int, int]] = {}
    for event in events:
        if isinstance(event, FaceOffWon):
            fought[event.number] = who[event.winner], who[event.loser]
        elif isinstance(event, AnswerRejected):
            fought.pop(event.number, None)
    for winner, loser in fought.values():
        wins[winner][loser] += 1


def places(match: Match, who: list[int], wins: list[list[float]]) -> None:
    """Count who came in before whom; a shared place is half a win to both."""
    assert match.outcome is not None
    places = match.outcome.places
    for one, other in combinations(range(len(who)), 2):
        ahead = (places[one] < places[other]) + (places[one] == places[other]) / 2
        wins[who[one]][who[other]] += ahead
        wins[who[other]][who[one]] += 1 - ahead


@cache
def _bots(slug: str) -> tuple[Bot, ...]:
    return tuple(bot(slug, name) for name in levels(slug))


def _nothing(size: int) -> list[list[float]]:
    return [[0.0] * size for _ in range(size)]


def _frozen(wins: list[list[float]]) -> Wins:
    return tuple(map(tuple, wins))
