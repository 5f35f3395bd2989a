"""Games that are over: results, and the ratings made of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator, Sequence
from typing import ClassVar, NamedTuple, TypeAlias

from tablee.kernel.wire import encode
from tablee.server.store.contract import Part, Rows, Statement
from tablee.table.log import BOT, NOBODY, Result, decode_result, encode_result

# A number is given while nobody else gives one, so that results are seen in the order
# of their numbers: who rates would pass over a later one for good.
NUMBERING = -1
SAVE = """
INSERT INTO results (n, room, started, result)
SELECT coalesce(max(n), 0) + 1, $1, $2, $3 FROM results WHERE true
ON CONFLICT (room, started) DO NOTHING
"""
SAVE_WHOSE = """
INSERT INTO played (person, n)
SELECT column1, n FROM results, (VALUES {}) AS whose
WHERE room = $1 AND started = $2 ON CONFLICT DO NOTHING
"""
SINCE = "SELECT n, result FROM results WHERE n > $1 ORDER BY n LIMIT $2"
OF = """
SELECT n, result FROM played JOIN results USING (n)
WHERE person = $1 AND n < $2 ORDER BY n DESC LIMIT $3
"""
RATED = "SELECT value FROM house WHERE name = 'rated'"
RATINGS = """
WITH asked (p, g, s) AS ({})
SELECT p, g, s, mu, sigma, (
  SELECT count(*) FROM ratings WHERE player = p AND game = g AND preset = s)
FROM asked JOIN ratings ON player = p AND game = g AND preset = s AND n = (
  SELECT max(n) FROM ratings WHERE player = p AND game = g AND preset = s)
"""
RATINGS_OF = """
SELECT player, game, preset, n, mu, sigma FROM ratings
WHERE player = $1 ORDER BY n DESC LIMIT $2
"""
FORGET_RATINGS = """
DELETE FROM ratings WHERE strpos('+' || player || '+', '+' || $1 || '+') > 0
"""

RatingKey: TypeAlias = tuple[str, str, str]  # player or team, game, preset


class NumberedResult(NamedTuple):
    """A result and its number, in the order in which games ended."""

    n: int
    result: Result


class RatingAfter(NamedTuple):
    """What a player or a team was worth after the game *n*."""

    player: str
    game: str
    preset: str
    n: int
    mu: float
    sigma: float

    @property
    def key(self) -> RatingKey:
        return self.player, self.game, self.preset


class RatingNow(NamedTuple):
    """What a player or a team is worth now, after so many rated games."""

    mu: float
    sigma: float
    games: int


class ResultsStore(Part):
    """Results are written with the move that ends a game, and stay for good."""

    _put_in_place: ClassVar[str]  # $2 where a result says $1
    _read_rated = b""  # as it was when somebody last asked, or wrote

    @abstractmethod
    async def save_ratings(
        self, model: int, n: int, ratings: Sequence[RatingAfter], *, anew: bool = False
    ) -> None:
        """Save the ratings up to the game *n*, all or none; *anew*: no others.

        None, where another node has rated since they were read.
        """

    @abstractmethod
    async def ratings(self, keys: Collection[RatingKey]) -> dict[RatingKey, RatingNow]:
        """Return the latest ratings of those that have one."""

    async def results_since(self, n: int, most: int) -> tuple[NumberedResult, ...]:
        """Return the results after number *n*, the oldest first."""
        return _numbered(await self._page("n, result", SINCE, n, most))

    async def results_of(
        self, person_id: str, before: int, most: int
    ) -> tuple[NumberedResult, ...]:
        """Return somebody's results before number *before*, the latest first."""
        return _numbered(await self._page("n, result", OF, person_id, before, most))

    async def rated(self) -> tuple[int, int]:
        """Return the model by which games were rated, and the last that was."""
        found = await self.ask(RATED)
        self._read_rated = found[0][0] if found else b""
        model, n = map(int, self._read_rated.split()) if found else (0, 0)
        return model, n

    async def ratings_of(self, player: str, most: int) -> tuple[RatingAfter, ...]:
        """Return the latest ratings of a player, the oldest first."""
        found = await self.ask(RATINGS_OF, player, most)
        return tuple(RatingAfter(*row) for row in reversed(found))

    def _saved_result(self, result: Result) -> Iterator[Statement]:
        """Write a result down, once, and whose it is."""
        yield from self._one_by_one(NUMBERING)
        yield SAVE, (*result.key, encode_result(result))
        people = {who for who in result.players if who != NOBODY}
        if whose := sorted(who for who in people if not who.startswith(BOT)):
            each = ", ".join(f"(${n})" for n in range(3, 3 + len(whose)))
            yield SAVE_WHOSE.format(each), (*result.key, *whose)

    def _forgotten_results(self, person: str) -> Iterator[Statement]:
        """Replace *person* by nobody in results; the games stay played."""
        names = [encode(who).decode() for who in (person, NOBODY)]
        yield self._put_in_place, names
        yield "DELETE FROM played WHERE person = $1", (person,)
        yield FORGET_RATINGS, (person,)


def as_ratings(found: Rows) -> dict[RatingKey, RatingNow]:
    """Read what ``RATINGS`` finds."""
    return {(row[0], row[1], row[2]): RatingNow(*row[3:]) for row in found}


def _numbered(found: Rows) -> tuple[NumberedResult, ...]:
    return tuple(NumberedResult(n, decode_result(result)) for n, result in found)
