"""Failures of the server itself, as people are told of them."""

from __future__ import annotations

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.server.store.contract import DiskFull


def own_fault(error: Exception) -> Faulted:
    """Say as much of our own failure as people can do something about."""
    is_full = isinstance(error, DiskFull)
    return Faulted(Fault.DISK_FULL if is_full else Fault.INTERNAL)
