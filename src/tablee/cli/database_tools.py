"""What ``tablee admin`` does to a PostgreSQL; imported only where one is named."""

from __future__ import annotations

import time
from pathlib import Path

from tablee.server.store.postgres.address import read_address
from tablee.server.store.postgres.migrations import migrate, newest
from tablee.server.store.postgres.move_in import move_in
from tablee.server.store.postgres.opening import look, opened


async def migrated(database: str) -> str:
    """Brings the schema up to date, whether nodes run or not."""
    address = read_address(database)
    async with opened(address) as at:
        await look(at, address, time.time)
        applied = await migrate(at, address.house)
    done = f"{applied} applied" if applied else "nothing was to be done"
    return f"{address.shown} has schema {newest()}: {done}"


async def moved_in(file: Path, database: str) -> str:
    """Copies a whole house, and shows how far it is."""
    address = read_address(database)
    moved = await move_in(file, address, lambda line: print(line, flush=True))
    what = f"{moved.tables} tables, {moved.moves} moves and {moved.people} people"
    return f"{what} are in {address.shown} now, each compared; {file} is as it was"
