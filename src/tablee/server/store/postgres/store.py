"""The store in PostgreSQL: a schema of a database, for one process or for many."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

import msgspec

from tablee.kernel.wire import encode
from tablee.protocol.person import ANONYMOUS
from tablee.protocol.to_client import Said
from tablee.server.store.accounts import OWNED, PEOPLE_AT_ONCE
from tablee.server.store.contract import NO_COPY, StoreFailed
from tablee.server.store.postgres.address import HouseAddress
from tablee.server.store.postgres.connection import BEAT
from tablee.server.store.postgres.database import Database
from tablee.server.store.postgres.rooms import PostgresRooms
from tablee.server.store.results import (
    RATINGS,
    RatingAfter,
    RatingKey,
    RatingNow,
    as_ratings,
)
from tablee.server.store.store import SAVE_LAST_OPEN, Store

# A node that dies lets go of it.
PRUNING = "SELECT pg_try_advisory_lock(house_lock(), -4)"
PRUNED = "SELECT pg_advisory_unlock(house_lock(), -4)"
SAID_BY = "SELECT room, n, message FROM said WHERE person = $1 LIMIT $2"
ANONYMISE = """
UPDATE said SET person = '', message = new.message
FROM unnest($1::text[], $2::int[], $3::bytea[]) AS new (room, n, message)
WHERE said.room = new.room AND said.n = new.n
"""
AT_ONCE = 500  # sayings
LONG_GONE = """
WITH gone AS (
  DELETE FROM people WHERE id IN (
    SELECT id FROM people WHERE used < $1
    AND NOT EXISTS (SELECT FROM seated WHERE person = id AND since > 0)
    ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING id)"""

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

_read_said = msgspec.json.Decoder(Said).decode


class PostgresStore(PostgresRooms, Store):
    """A :class:`Store` in a schema that ``prepare`` has made."""

    _put_in_place = """
    UPDATE results SET result =
      convert_to(replace(convert_from(result, 'UTF8'), $1, $2), 'UTF8')
    WHERE strpos(convert_from(result, 'UTF8'), $1) > 0
    """

    def __init__(
        self, address: HouseAddress, wall: Callable[[], float] = time.time
    ) -> None:
        """Connects with the first wish; *wall* is the Unix time."""
        super().__init__(Database(address), wall)

    async def save_last_open(self, wall: int) -> None:
        incarnation = self.database.incarnation
        saved, beat = (SAVE_LAST_OPEN, (b"%d" % wall,)), (BEAT, (incarnation.node,))
        _, alive = await self.database.run(saved, beat)
        if alive:  # by which a database is known that has forgotten what it had written
            incarnation.last_beat = alive[0][0]

    async def begin_pruning(self) -> bool:
        [[(taken,)]] = await self._run((PRUNING, ()))
        return bool(taken)

    async def end_pruning(self) -> None:
        await self._run((PRUNED, ()))

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

    async def make_sayings_anonymous(self, person_id: str) -> None:
        while found := await self._ask(SAID_BY, person_id, AT_ONCE):
            unsigned = [(room, n, _unsigned(message)) for room, n, message in found]
            columns = map(list, zip(*unsigned, strict=True))
            await self._run((ANONYMISE, [*columns]))

    async def forget_people(self, before: int, most: int = PEOPLE_AT_ONCE) -> int:
        theirs = (
            f", of_{table} AS (DELETE FROM {table} "
            f"WHERE {column} IN (SELECT id FROM gone))"
            for table, column in OWNED
        )
        text = f"{LONG_GONE}{''.join(theirs)} SELECT count(*) FROM gone"
        [[(count,)]] = await self._run((text, (before, most)))
        return int(count)

    async def back_up(self, path: Path) -> None:
        raise StoreFailed(NO_COPY)

    async def close(self) -> None:
        await self.database.close()


def _unsigned(message: bytes) -> bytes:
    said = _read_said(message)
    return encode(msgspec.structs.replace(said, name=ANONYMOUS, person=""))
