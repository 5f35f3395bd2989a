"""Results and ratings in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from tablee.kernel.wire import encode
from tablee.server.store.postgres.database import Database
from tablee.server.store.postgres.part import PostgresPart
from tablee.server.store.results_contract import (
    NumberedResult,
    RatingAfter,
    RatingKey,
    RatingNow,
)
from tablee.server.store.writer import Rows, Statement
from tablee.table.result import BOT, NOBODY, Result, decode_result, encode_result

# A number is given under a lock that lasts until the commit, so that results are seen
# in the order of their numbers: who rates would pass over a later one for good.
NUMBERING = "SELECT pg_advisory_xact_lock(house_lock(), -1)"
SAVE = """
INSERT INTO results (n, room, started, result)
SELECT coalesce(max(n), 0) + 1, $1, $2, $3 FROM results
ON CONFLICT (room, started) DO NOTHING
"""
SAVE_WHOSE = """
INSERT INTO played (person, n)
SELECT person, n FROM results, unnest($3::text[]) AS person
WHERE room = $1 AND started = $2 ON CONFLICT DO NOTHING
"""
SINCE = "SELECT n, result FROM results WHERE n > $1 ORDER BY n LIMIT $2"
OF = """
SELECT n, result FROM played JOIN results USING (n)
WHERE person = $1 AND n < $2 ORDER BY n DESC LIMIT $3
"""
RATED = "SELECT value FROM house WHERE name = 'rated'"
# Where another node has rated on since, what was made of older ratings is wrong.
RATING = "SELECT pg_advisory_xact_lock(house_lock(), -2)"
IS_AS_READ = """
coalesce((SELECT value FROM house WHERE name = 'rated'), ''::bytea) = $1
"""
NO_RATINGS = f"DELETE FROM ratings WHERE {IS_AS_READ}"
SAVE_RATINGS = f"""
INSERT INTO ratings (player, game, preset, n, mu, sigma)
SELECT p, g, s, n, mu, sigma FROM unnest($2::text[], $3::text[], $4::text[],
  $5::bigint[], $6::float8[], $7::float8[]) AS new (p, g, s, n, mu, sigma)
WHERE {IS_AS_READ} ON CONFLICT (player, game, preset, n)
DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma
"""
SAVE_RATED = f"""
INSERT INTO house (name, value) SELECT 'rated', $2::bytea WHERE {IS_AS_READ}
ON CONFLICT (name) DO UPDATE SET value = $2 RETURNING value
"""
RATINGS = """
SELECT p, g, s, mu, sigma, (
  SELECT count(*) FROM ratings WHERE player = p AND game = g AND preset = s)
FROM unnest($1::text[], $2::text[], $3::text[]) AS asked (p, g, s)
JOIN LATERAL (
  SELECT mu, sigma FROM ratings WHERE player = p AND game = g AND preset = s
  ORDER BY n DESC LIMIT 1) AS latest ON true
"""
RATINGS_OF = """
SELECT player, game, preset, n, mu, sigma FROM ratings
WHERE player = $1 ORDER BY n DESC LIMIT $2
"""
PUT_IN_PLACE = """
UPDATE results SET result =
  convert_to(replace(convert_from(result, 'UTF8'), $1, $2), 'UTF8')
WHERE strpos(convert_from(result, 'UTF8'), $1) > 0
"""
FORGET_RATINGS = """
DELETE FROM ratings WHERE strpos('+' || player || '+', '+' || $1 || '+') > 0
"""


class PostgresResults(PostgresPart):
    """The part of :class:`PostgresStore` that knows games that are over."""

    def __init__(self, database: Database, wall: Callable[[], float]) -> None:
        """Know of no rating yet."""
        super().__init__(database, wall)
        self._read_rated = b""  # as it was when somebody last asked, or wrote

    async def results_since(self, n: int, most: int) -> tuple[NumberedResult, ...]:
        """Give the results after number *n*, the oldest first."""
        return _numbered(await self.database.ask(SINCE, n, most))

    async def results_of(
        self, person_id: str, before: int, most: int
    ) -> tuple[NumberedResult, ...]:
        """Give somebody's results before number *before*, the latest first."""
        return _numbered(await self.database.ask(OF, person_id, before, most))

    async def rated(self) -> tuple[int, int]:
        """Give the model by which games were rated, and the last that was."""
        found = await self.database.ask(RATED)
        self._read_rated = found[0][0] if found else b""
        model, n = map(int, self._read_rated.split()) if found else (0, 0)
        return model, n

    async def save_ratings(
        self, model: int, n: int, ratings: Sequence[RatingAfter], *, anew: bool = False
    ) -> None:
        """Save the ratings up to the game *n*, all or none; *anew*: no others.

        None, where another node has rated since they were read.
        """
        read, head = self._read_rated, b"%d %d" % (model, n)
        columns = [list(column) for column in zip(*ratings, strict=True)] or [[]] * 6
        *_, written = await self.database.run(
            (RATING, ()),
            *([(NO_RATINGS, (read,))] if anew else []),
            (SAVE_RATINGS, (read, *columns)),
            (SAVE_RATED, (read, head)),
        )
        if written:
            self._read_rated = head

    async def ratings(self, keys: Collection[RatingKey]) -> dict[RatingKey, RatingNow]:
        """Give the latest ratings of those that have one."""
        columns = [list(column) for column in zip(*keys, strict=True)] or [[]] * 3
        found = await self.database.ask(RATINGS, *columns)
        return {(row[0], row[1], row[2]): RatingNow(*row[3:]) for row in found}

    async def ratings_of(self, player: str, most: int) -> tuple[RatingAfter, ...]:
        """Give the latest ratings of a player, the oldest first."""
        found = await self.database.ask(RATINGS_OF, player, most)
        return tuple(RatingAfter(*row) for row in reversed(found))


def save_result(result: Result) -> Iterator[Statement]:
    """Write a result down, once, and whose it is."""
    yield NUMBERING, ()
    yield SAVE, (*result.key, encode_result(result))
    people = {who for who in result.players if who != NOBODY}
    whose = sorted(who for who in people if not who.startswith(BOT))
    yield SAVE_WHOSE, (*result.key, whose)


def forget_results(person: str) -> Iterator[Statement]:
    """Put nobody where *person* was; the games stay played."""
    yield PUT_IN_PLACE, tuple(encode(who).decode() for who in (person, NOBODY))
    yield "DELETE FROM played WHERE person = $1", (person,)
    yield FORGET_RATINGS, (person,)


def _numbered(found: Rows) -> tuple[NumberedResult, ...]:
    return tuple(NumberedResult(n, decode_result(result)) for n, result in found)
