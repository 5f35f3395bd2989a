"""``tablee admin``'s part on a house in PostgreSQL: its schema, and moving in."""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from tablee.cli.mistake import Mistake
from tablee.server.serve import NO_DRIVER
from tablee.server.store.schema import CannotServe

ACTIONS = ("migrate", "move-in")


def add_database_actions(action: Callable[[str, str], ArgumentParser]) -> None:
    """Takes what is to be moved."""
    action("migrate", "make the schema of --database, or bring it up to date")
    moving = action("move-in", "copy a whole house into an empty --database")
    moving.add_argument("file", type=Path, help="a copy that backup made, or a folder")


def run_database(asked: Namespace) -> None:
    """Does one of these, and says what came of it."""
    if not asked.database:
        raise Mistake(f"{asked.action} needs --database: where is the house to be?")
    try:
        from tablee.cli import database_tools  # noqa: PLC0415  # asyncpg may be missing
    except ModuleNotFoundError:
        raise Mistake(NO_DRIVER) from None
    try:
        if asked.action == "migrate":
            print(asyncio.run(database_tools.migrated(asked.database)))
        else:
            moving = database_tools.moved_in(asked.file, asked.database)
            print(asyncio.run(moving))
    except CannotServe as error:
        raise Mistake(str(error)) from None
