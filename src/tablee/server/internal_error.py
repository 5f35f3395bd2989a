"""Refusals, and failures of the server itself, as those who ask are told of them."""

from __future__ import annotations

import logging

import msgspec

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.server.logs import complain
from tablee.server.metrics import FAILED
from tablee.server.store.contract import DatabaseAway, DiskFull


class Failure(msgspec.Struct, frozen=True):
    """Why a request was refused; nothing has changed."""

    fault: Fault
    detail: str  # for developers, in English
    rule: str | None = None  # the rule that refuses, for ``Fault.RULE``
    suggested: str = ""  # a name that is free, for ``Fault.NAME_TAKEN``


def internal_error(error: Exception) -> Faulted:
    """Say as much of our own failure as people can do something about."""
    is_full = isinstance(error, DiskFull)
    return Faulted(Fault.DISK_FULL if is_full else Fault.INTERNAL)


def note_failure(log: logging.Logger, error: Exception, event: str) -> None:
    """Count and log a failure of ours; that the database is away is none."""
    if not isinstance(error, DatabaseAway):
        FAILED.inc()
    complain(log, error, event)
