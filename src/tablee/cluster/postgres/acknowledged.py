"""What was acknowledged at tables: a database that lacks any of it has forgotten it.

A replica that is promoted while it lags has everything up to some moment, and answers
as if nothing had happened: a move more would be written over those that are gone.
"""

from __future__ import annotations

from tablee.cluster.contract import Forgotten
from tablee.cluster.postgres.connection import FORGOTTEN, PgConnection
from tablee.server.store.contract import NOWHERE, TablePosition, Write

NAMED = 5  # tables that are named; the log has room for so many
LACKING = """
SELECT code FROM unnest($1::text[], $2::int[], $3::int[]) AS known (code, n, version)
WHERE coalesce((SELECT revision FROM rooms WHERE rooms.code = known.code), 0) < n
OR coalesce((SELECT max(moves.version) FROM moves WHERE room = known.code), 0) < version
ORDER BY code
"""


class Acknowledged:
    """Where each table stands that is ours, as the database once confirmed."""

    def __init__(self) -> None:
        """Know of none."""
        self.is_alone = True  # then whatever is written is ours
        self._known: dict[str, TablePosition] = {}

    def claimed(self, code: str) -> None:
        """Note that a table is ours, of which nothing is known yet."""
        self._known.setdefault(code, NOWHERE)

    def let_go(self, code: str) -> None:
        """Forget a table that is ours no longer: others may write it."""
        self._known.pop(code, None)

    def written(self, write: Write) -> None:
        """Remember where a table stands, now that it is written for good."""
        if self.is_alone:
            self.claimed(write.code)
            if write.opened:
                self._known[write.opened.code] = TablePosition(1, 0)
        self.seen(write.code, write.then)

    def seen(self, code: str, position: TablePosition) -> None:
        """Remember where a table stands, if it is ours."""
        if was := self._known.get(code):
            self._known[code] = TablePosition(
                max(was.revision, position.revision), max(was.version, position.version)
            )

    async def compare(self, at: PgConnection) -> None:
        """Look whether the database still has all of it, or raise ``Forgotten``."""
        if not self._known:
            return
        codes, places = [*self._known], [*self._known.values()]
        revisions = [place.revision for place in places]
        versions = [place.version for place in places]
        lacking = await at.fetch(LACKING, codes, revisions, versions)
        if lacking:
            named = " ".join(code for (code,) in lacking[:NAMED])
            more = " …" * (len(lacking) > NAMED)
            which = f"tables that lack what was acknowledged: {named}{more}"
            raise Forgotten(f"{FORGOTTEN} ({which})")
