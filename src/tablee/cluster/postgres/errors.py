"""What the database's errors mean to the rest of the server."""

from __future__ import annotations

import asyncpg

from tablee.server.contracts import (
    CodeTaken,
    Conflict,
    DatabaseAway,
    DiskFull,
    Fenced,
)

FENCED, OVERTAKEN, TAKEN = "TB001", "TB002", "TB003"  # raised by our own functions
FULL = "53100"
# Two who wait for each other, of whom one was ended: nothing was written.
RETRYABLE_SQLSTATES = {"40P01", "40001"}
# What a server says that goes, is away, or is none to write to.
AWAY = ("08", "57P", "53300", "25006")
LOST = (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError)


def meaning(error: BaseException) -> BaseException:
    """Return what is raised in the place of *error*."""
    state = getattr(error, "sqlstate", None) or ""
    if state == FENCED:
        return Fenced(str(error))
    if state == OVERTAKEN:
        return Conflict(str(error))
    if state == TAKEN or getattr(error, "constraint_name", None) == "rooms_pkey":
        return CodeTaken(str(error))
    if isinstance(error, asyncpg.UniqueViolationError):
        return Conflict(str(error))
    if state == FULL:
        return DiskFull("the disk of the database is full: make room there")
    if isinstance(error, LOST) or state.startswith(AWAY):
        why = str(error) or type(error).__name__
        return DatabaseAway(f"the database is away ({why}): look whether it runs")
    return error


def is_unknown(error: BaseException) -> bool:
    """Return whether it is not known what became of what was asked for."""
    return not isinstance(error, asyncpg.PostgresError) or (
        isinstance(error, asyncpg.PostgresConnectionError)
    )


def is_deadlock(error: BaseException) -> bool:
    """Return whether the same may well be done if it is tried again."""
    return getattr(error, "sqlstate", None) in RETRYABLE_SQLSTATES
