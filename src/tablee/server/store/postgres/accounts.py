"""People in PostgreSQL: what is said otherwise there."""

from __future__ import annotations

import msgspec

from tablee.kernel.wire import encode
from tablee.protocol.person import ANONYMOUS
from tablee.protocol.to_client import Said
from tablee.server.store.accounts import OWNED, PEOPLE_AT_ONCE, AccountsStore
from tablee.server.store.postgres.part import PostgresPart

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

_read_said = msgspec.json.Decoder(Said).decode


class PostgresAccounts(PostgresPart, AccountsStore):
    """People and bots, in PostgreSQL."""

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


def _unsigned(message: bytes) -> bytes:
    said = _read_said(message)
    return encode(msgspec.structs.replace(said, name=ANONYMOUS, person=""))
