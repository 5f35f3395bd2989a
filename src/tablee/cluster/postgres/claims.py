"""Claims of tables, batched and in one order.

When a node dies, everybody who played there comes to the other nodes within a second,
and these claim the same tables. Without a common order they would deadlock again and
again, for a second each, while no move and no heartbeat is written.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from itertools import islice
from typing import Any

from tablee.cluster.leases import STRETCH
from tablee.cluster.postgres.connection import MAX_WAIT, POLL_SECONDS
from tablee.cluster.postgres.database import Database, without_nul
from tablee.games import shelf
from tablee.server.contracts import ClaimGranted, Elsewhere
from tablee.table.document import FORMAT

AT_ONCE = 100  # tables: moves wait meanwhile
# A node that has taken so many that its own beats are late takes others a few at a
# time: each is read and replayed.
LATE = 2.0  # seconds without a beat of the loop's
FEW, PAUSE = 4, 0.25  # tables, and seconds between them
# Where several fall silent at once, it is the database or the way to it that is slow. A
# node that has died is not among them: its lock is free.
SILENT = f"""
SELECT nodes.id FROM nodes JOIN pg_locks ON objid::bigint = nodes.id
WHERE NOT fenced AND nodes.id <> $1 AND locktype = 'advisory' AND granted
AND objsubid = 2 AND classid::bigint = house_lock()::bigint & 4294967295
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
AND alive < clock_timestamp() - make_interval(secs => $3)
AND alive > clock_timestamp() - {STRETCH} * make_interval(secs => $3)
"""
# When the database last had to do with what a node writes, where that takes long: a
# beat comes late then, and it is the disk that is slow, and not the node. Within a
# transaction the node is waited for: it has a lease from its last statement on.
AT_WORK = f"""
SELECT max(CASE
  WHEN state = 'active' AND query_start > clock_timestamp() - interval '{MAX_WAIT} s'
    THEN clock_timestamp()
  WHEN state LIKE 'idle in transaction%'
    OR state_change > query_start + interval '{POLL_SECONDS} s' THEN state_change END)
FROM pg_locks JOIN pg_stat_activity USING (pid)
WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND objid::bigint = nodes.id
  AND classid::bigint = house_lock()::bigint & 4294967295
"""
# Another claim of any of these tables goes first, or waits until this is on the disk.
# Keys of 64 bits are none of those by which nodes say that they live.
TAKE_TURNS = """
SELECT pg_advisory_xact_lock(key) FROM (
  SELECT DISTINCT hashtextextended(current_schema() || ' ' || code, 0) AS key
  FROM unnest($1::text[]) AS theirs (code) ORDER BY key) AS keys
"""
# To be waited for before anybody's signs of life are looked at: whoever lets go of a
# table has it locked until that is on the disk.
AWAIT_OTHERS = "SELECT FROM owners WHERE code = ANY ($1) ORDER BY code FOR UPDATE"
LOOK_ANEW = "SELECT pg_stat_clear_snapshot()"
# Who has what a table was dealt with, where this node has not.
ABLE = """
WITH dealt AS (
  SELECT convert_from(document, 'UTF8')::json -> 'edition' AS edition FROM rooms
  WHERE code = $2 AND stage IN ('playing', 'over')
), needed AS (
  SELECT coalesce(edition #> '{renewed,-1,content}', edition -> 'content') AS content
  FROM dealt
), digests AS (
  SELECT ARRAY(SELECT value FROM json_each_text(content)) AS wanted FROM needed
  WHERE json_typeof(content) = 'object'
), able AS (
  SELECT nodes.address FROM digests, nodes JOIN contents ON node = id
  WHERE NOT EXISTS (SELECT FROM contents WHERE node = $1 AND have @> wanted)
  AND wanted <> '{}' AND have @> wanted AND id <> $1 AND NOT fenced AND NOT draining
  AND alive > clock_timestamp() - make_interval(secs => $3) ORDER BY id LIMIT 1
)
"""
CLAIM = f"""
{ABLE} SELECT outcome, coalesce(nullif(address, ''), (SELECT address FROM able), ''),
  floor(extract(epoch FROM last) * 1000)::bigint FROM claim(
  $1, $2, make_interval(secs => $3) * (SELECT CASE WHEN count(DISTINCT id) > 1
    THEN {STRETCH} ELSE 1 END FROM ({SILENT}) AS silent) + coalesce((
    SELECT greatest(({AT_WORK}) - alive, interval '0')
    FROM owners JOIN nodes ON nodes.id = node WHERE owners.code = $2 AND NOT fenced
    AND alive < clock_timestamp() - make_interval(secs => $3)
  ), interval '0'), make_interval(secs => $4),
  CASE WHEN EXISTS (SELECT FROM able) THEN '{{}}' ELSE $5::text[] END, $6, $7)
"""


class Claims:
    """The claims of this node, in batches."""

    def __init__(
        self,
        database: Database,
        rules: Mapping[str, int] | None,
        lease: float,
        grace: float,
    ) -> None:
        """Take the versions of games' *rules*, by default those on the shelf."""
        self._database = database
        self._rules = rules
        self.lease = lease
        self._grace = grace
        self._waiting: dict[str, asyncio.Future[ClaimGranted | Elsewhere | None]] = {}
        self._claiming: asyncio.Task[None] | None = None
        self._beaten = time.monotonic()

    def beaten(self) -> None:
        """Note that the event loop has written a heartbeat."""
        self._beaten = time.monotonic()

    async def claim(self, code: str) -> ClaimGranted | Elsewhere | None:
        """Claim a table that is free or whose owner is gone; None: no such table."""
        loop = asyncio.get_running_loop()
        code = without_nul(code)
        answer = self._waiting.setdefault(code, loop.create_future())
        if self._claiming is None:
            self._claiming = loop.create_task(self._claim_all())
        return await asyncio.shield(answer)  # others may wait for it too

    async def _claim_all(self) -> None:
        """Claim in batches until nothing is waiting."""
        try:
            while self._waiting:
                is_late = time.monotonic() - self._beaten > LATE
                codes = sorted(islice(self._waiting, FEW if is_late else AT_ONCE))
                answers = [self._waiting.pop(code) for code in codes]
                try:
                    found = await self._claim_batch(codes)
                except BaseException as error:
                    for answer in answers:
                        answer.set_exception(error)
                        answer.exception()  # though nobody waits any more
                else:
                    for answer, each in zip(answers, found, strict=True):
                        answer.set_result(each)
                if is_late:
                    await asyncio.sleep(PAUSE)
        finally:
            self._claiming = None

    async def _claim_batch(
        self, codes: list[str]
    ) -> list[ClaimGranted | Elsewhere | None]:
        known = self._rules
        if known is None:
            known = {slug: game.rules_version for slug, game in shelf().items()}
        me = self._database.incarnation.node
        how = self.lease, self._grace, [*known], [*known.values()], FORMAT
        found = await self._database.run(
            (TAKE_TURNS, (codes,)),
            (AWAIT_OTHERS, (codes,)),
            (LOOK_ANEW, ()),
            *((CLAIM, (me, code, *how)) for code in codes),
        )
        rows = [row for [row] in found[3:]]
        return [
            self._claim_result(code, *row)
            for code, row in zip(codes, rows, strict=True)
        ]

    def _claim_result(
        self, code: str, outcome: str, address: str, last: Any
    ) -> ClaimGranted | Elsewhere | None:
        if outcome == "nothing":
            return None
        if outcome != "ours":
            self._database.acknowledged.forget(code)
            return Elsewhere(address)
        self._database.acknowledged.claimed(code)
        return ClaimGranted(last)
