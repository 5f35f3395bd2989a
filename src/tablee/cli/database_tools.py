"""What ``tablee admin`` does to a PostgreSQL; imported only where one is named."""

from __future__ import annotations

import time
from pathlib import Path

from tablee.cli.admin_database import told
from tablee.cluster.postgres.address import read_address
from tablee.cluster.postgres.migrations import OLDEST, migrate, steps
from tablee.cluster.postgres.move_in import move_in
from tablee.cluster.postgres.opening import look, opened


async def migrated(database: str, *, dry: bool = False) -> str:
    """Bring the schema up to date, whether nodes run or not; or say how."""
    address = read_address(database)
    async with opened(address) as at:
        has = (await look(at, address, time.time)).schema
        due = {n: text for n, text in steps().items() if n > has}
        if not dry:
            await migrate(at, address.house)
    return told(address.shown, has, due, OLDEST, dry=dry)


async def moved_in(file: Path, database: str) -> str:
    """Copy a whole house, and show how far it is."""
    address = read_address(database)
    moved = await move_in(file, address, lambda line: print(line, flush=True))
    what = f"{moved.tables} tables, {moved.moves} moves and {moved.people} people"
    return f"{what} are in {address.shown} now, each compared; {file} is as it was"
