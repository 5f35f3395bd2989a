"""The database schema: plain SQL files, each applied once, in order.

A file adds tables, columns with defaults and functions under new names, so that nodes
of the release before can serve beside new ones, restart, and be returned to. What is no
longer used is dropped a release later, by a file that comes with a higher ``OLDEST``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from tablee.cluster.postgres.connection import PgConnection

OLDEST = 1  # the oldest schema whose release may still serve the newest
THERE = "SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = $1)"
LOCK = "SELECT pg_advisory_xact_lock(hashtext($1), -3)"
# A table that no other program would have; it holds one row.
SIGN = """
CREATE TABLE schema_versions (
  newest int NOT NULL,  -- the last file that was applied
  oldest int NOT NULL,  -- the last file that a serving release must know
  applied timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE schema_versions IS 'tablée';
INSERT INTO schema_versions VALUES (0, 0);
"""
VERSION = "SELECT newest, oldest FROM schema_versions"
APPLIED = "UPDATE schema_versions SET newest = $1, oldest = $2, applied = now()"
# Roles that serve the site without owning it are granted what was added, too.
SERVING = """
SELECT DISTINCT CASE grantee WHEN 'PUBLIC' THEN grantee ELSE quote_ident(grantee) END
FROM information_schema.table_privileges WHERE table_schema = $1
AND table_name = 'rooms' AND privilege_type = 'INSERT' AND grantee <> current_user
"""
GRANT = 'GRANT ALL ON ALL {} IN SCHEMA "{}" TO {}'


class SchemaVersion(NamedTuple):
    """The last file that was applied, and the last that a server must know."""

    newest: int = 0  # 0: there is none yet
    oldest: int = 0


@cache
def steps() -> Mapping[int, str]:
    """Return the files' texts by number."""
    found = files("tablee.cluster.postgres").iterdir()
    named = {each.name: each for each in found if each.name.endswith(".sql")}
    texts = {name: named[name].read_text(encoding="utf-8") for name in sorted(named)}
    return {int(name.removesuffix(".sql")): text for name, text in texts.items()}


def newest() -> int:
    """Return the newest schema version that this release knows."""
    return max(steps())


async def version(at: PgConnection) -> SchemaVersion:
    if await at.fetchval("SELECT to_regclass('schema_versions') IS NULL"):
        return SchemaVersion()
    return SchemaVersion(*await at.fetchrow(VERSION))


async def migrate(at: PgConnection, house: str) -> int:
    """Apply the missing files, all or nothing; return their number."""
    async with at.transaction():
        await at.execute(LOCK, house)
        # The catalogue itself: to_regnamespace may remember what was before the lock.
        if not await at.fetchval(THERE, house):
            await at.execute(f'CREATE SCHEMA "{house}"')
        done, oldest = await version(at)
        if not done:
            await at.execute(SIGN)
        due = [n for n in steps() if done < n]
        if not due:
            return 0
        for n in due:
            await at.execute(steps()[n])
        await at.execute(APPLIED, due[-1], max(oldest, OLDEST))
        for (who,) in await at.fetch(SERVING, house):
            for what in ("TABLES", "SEQUENCES"):
                await at.execute(GRANT.format(what, house, who))
    return len(due)
