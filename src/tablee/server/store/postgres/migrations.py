"""The schema of a house: plain SQL files, each applied once, in their order.

A file adds tables, columns with defaults and functions under new names; it drops only
what the release before no longer used, so that nodes of both can serve side by side.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from tablee.server.store.postgres.connection import PgConnection

THERE = "SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = $1)"
LOCK = "SELECT pg_advisory_xact_lock(hashtext($1), -3)"
# What nobody else would call so, and which files were applied.
SIGN = """
CREATE TABLE schema_versions (
  n int PRIMARY KEY, applied timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE schema_versions IS 'tablée';
"""


@cache
def steps() -> Mapping[int, str]:
    """Gives the files by their numbers."""
    found = files("tablee.server.store.postgres").iterdir()
    named = {each.name: each for each in found if each.name.endswith(".sql")}
    texts = {name: named[name].read_text(encoding="utf-8") for name in sorted(named)}
    return {int(name.removesuffix(".sql")): text for name, text in texts.items()}


def newest() -> int:
    """Gives the number of the schema that this release knows."""
    return max(steps())


async def version(at: PgConnection) -> int:
    """Gives the number of the house's schema; 0: there is none yet."""
    if await at.fetchval("SELECT to_regclass('schema_versions') IS NULL"):
        return 0
    return int(await at.fetchval("SELECT coalesce(max(n), 0) FROM schema_versions"))


async def migrate(at: PgConnection, house: str, upto: int | None = None) -> int:
    """Applies what is missing, all of it or nothing; gives how many files that was."""
    async with at.transaction():
        await at.execute(LOCK, house)
        # The catalogue itself: to_regnamespace may remember what was before the lock.
        if not await at.fetchval(THERE, house):
            await at.execute(f'CREATE SCHEMA "{house}"')
        if not (done := await version(at)):
            await at.execute(SIGN)
        due = [n for n in steps() if done < n <= (upto or newest())]
        for n in due:
            await at.execute(steps()[n])
            await at.execute("INSERT INTO schema_versions (n) VALUES ($1)", n)
    return len(due)
