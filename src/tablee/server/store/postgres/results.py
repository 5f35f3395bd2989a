"""Results and ratings in PostgreSQL: what is said otherwise there."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tablee.server.store.postgres.part import PostgresPart
from tablee.server.store.results import (
    RATINGS,
    RatingAfter,
    RatingKey,
    RatingNow,
    ResultsStore,
    as_ratings,
)

# Where another node has rated on since, what was made of older ratings is wrong.
RATING = -2
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
ASKED = "SELECT * FROM unnest($1::text[], $2::text[], $3::text[])"


class PostgresResults(PostgresPart, ResultsStore):
    """Games that are over, in PostgreSQL."""

    _put_in_place = """
    UPDATE results SET result =
      convert_to(replace(convert_from(result, 'UTF8'), $1, $2), 'UTF8')
    WHERE strpos(convert_from(result, 'UTF8'), $1) > 0
    """

    async def save_ratings(
        self, model: int, n: int, ratings: Sequence[RatingAfter], *, anew: bool = False
    ) -> None:
        read, head = self._read_rated, b"%d %d" % (model, n)
        columns = [list(column) for column in zip(*ratings, strict=True)] or [[]] * 6
        *_, written = await self._run(
            *self._one_by_one(RATING),
            *([(NO_RATINGS, (read,))] if anew else []),
            (SAVE_RATINGS, (read, *columns)),
            (SAVE_RATED, (read, head)),
        )
        if written:
            self._read_rated = head

    async def ratings(self, keys: Collection[RatingKey]) -> dict[RatingKey, RatingNow]:
        columns = [list(column) for column in zip(*keys, strict=True)] or [[]] * 3
        return as_ratings(await self._ask(RATINGS.format(ASKED), *columns))
