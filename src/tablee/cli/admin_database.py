"""``tablee admin``'s part on where a house is kept: its schema, and moving in."""

from __future__ import annotations

import asyncio
import sqlite3
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

from tablee.cli.mistake import Mistake
from tablee.cli.open_site import NO_DRIVER
from tablee.server.contracts import CannotServe
from tablee.server.store.schema import (
    FILE,
    OLDEST,
    STEPS,
    applied,
    connect,
    explain,
)

ACTIONS = ("migrate", "move-in")


def add_database_actions(action: Callable[[str, str], ArgumentParser]) -> None:
    """Take what is to be moved."""
    migrating = action("migrate", "bring the tables of a house up to this release")
    migrating.add_argument(
        "--dry-run", action="store_true", help="only say what would be done"
    )
    moving = action("move-in", "copy a whole house into an empty --database")
    moving.add_argument("file", type=Path, help="a copy that backup made, or a folder")


def run_database(asked: Namespace) -> None:
    """Do one of these, and say what came of it."""
    try:
        if asked.action == "migrate" and not asked.database:
            print(_migrated(asked.data, dry=asked.dry_run))
            return
    except CannotServe as error:
        raise Mistake(str(error)) from None
    if not asked.database:
        raise Mistake(f"{asked.action} needs --database: where is the house to be?")
    try:
        from tablee.cli import database_tools  # noqa: PLC0415  # asyncpg may be missing
    except ModuleNotFoundError:
        raise Mistake(NO_DRIVER) from None
    try:
        if asked.action == "migrate":
            migrating = database_tools.migrated(asked.database, dry=asked.dry_run)
            print(asyncio.run(migrating))
        else:
            moving = database_tools.moved_in(asked.file, asked.database)
            print(asyncio.run(moving))
    except CannotServe as error:
        raise Mistake(str(error)) from None


def told(
    where: str, has: int, due: Mapping[int, str], oldest: int, *, dry: bool
) -> str:
    """Say what was done to a schema, or would be, and who may serve it then."""
    if not due:
        return f"{where} has schema {has}: nothing {'is' if dry else 'was'} to be done"
    what = f"{where} has schema {has or 'none'}"
    if not dry:
        what = f"{where} has schema {max(due)}: {len(due)} applied"
    who = f"a release that knows schema {oldest} may serve it still"
    if not dry:
        return f"{what}; {who}"
    lines = (f"-- {n}\n{text.strip()}" for n, text in due.items()) if has else ()
    return "\n".join((f"{what}: {len(due)} would be applied; {who}", *lines))


def _migrated(folder: Path, *, dry: bool) -> str:
    """Bring the file of a folder up to date, which its server would do by itself."""
    path = folder / FILE
    if not path.exists():
        raise Mistake(f"{folder} has no tables: name their folder with --data")
    address = f"{path.absolute().as_uri()}?immutable=1"  # be it served or not
    try:
        with closing(sqlite3.connect(address, uri=True)) as database:
            has = applied(database, path)
    except sqlite3.Error as error:
        raise CannotServe(explain(error, folder, path)) from error
    due = {n: text for n, text in enumerate(STEPS, start=1) if n > has}
    if not dry and due:
        connect(folder).close()
    return told(str(path), has, due, OLDEST, dry=dry)
