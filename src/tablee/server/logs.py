"""Logging, and failures of the server: neither shows hands, chat messages or keys."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from traceback import extract_tb
from types import TracebackType
from typing import Any, Literal, TypeAlias

import msgspec

from tablee.protocol.fault import Fault, Faulted
from tablee.server.contracts import DatabaseAway, DiskFull, StoreFailed
from tablee.server.metrics import FAILED

LogKind: TypeAlias = Literal["text", "json"]
PLAIN = (str, int, float, bool, type(None))


def whereabouts(error: BaseException) -> str:
    """Return what failed and where, without values: one could be a card."""
    if isinstance(error, StoreFailed):
        return str(error)
    frames = extract_tb(error.__traceback__)
    place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "nowhere"
    return f"{type(error).__name__} at {place}"


def complain(
    log: logging.Logger, error: BaseException, event: str, *args: object
) -> None:
    """Log a failure, unless the database is away, which is logged elsewhere."""
    if not isinstance(error, DatabaseAway):
        log.error(f"{event}: %s", *args, whereabouts(error))


class TextLines(logging.Formatter):
    """Log lines for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatException(self, ei: Any) -> str:  # as logging has it
        """Format a traceback without values, even where a library would log them."""
        return _failure(ei)


class JsonLines(logging.Formatter):
    """Log lines for programs: one JSON object each; *event* names its kind."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, Any] = {
            "time": moment.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": str(record.msg),
            "message": record.getMessage(),
        }
        if isinstance(record.args, tuple) and record.args:
            line["args"] = [a if isinstance(a, PLAIN) else str(a) for a in record.args]
        if record.exc_info and record.exc_info[1]:
            line["error"] = _failure(record.exc_info)
        return msgspec.json.encode(line).decode()


def _failure(
    caught: tuple[type[BaseException], BaseException, TracebackType | None]
    | tuple[None, None, None],
) -> str:
    return whereabouts(caught[1]) if caught[1] else ""


def begin_logging(kind: LogKind) -> None:
    """Log to standard error, as text or as JSON."""
    lines = logging.StreamHandler()
    lines.setFormatter(JsonLines() if kind == "json" else TextLines())
    logging.basicConfig(level=logging.INFO, handlers=[lines])


class Failure(msgspec.Struct, frozen=True):
    """Why a request was refused; nothing has changed."""

    fault: Fault
    detail: str  # for developers, in English
    rule: str | None = None  # the rule that refuses, for ``Fault.RULE``
    suggested: str = ""  # a name that is free, for ``Fault.NAME_TAKEN``


def internal_error(error: Exception) -> Faulted:
    """Return the refusal for a failure of ours: a full disk is the only one named."""
    is_full = isinstance(error, DiskFull)
    return Faulted(Fault.DISK_FULL if is_full else Fault.INTERNAL)


def note_failure(log: logging.Logger, error: Exception, event: str) -> None:
    """Count and log a failure of ours; an unreachable database is not counted."""
    if not isinstance(error, DatabaseAway):
        FAILED.inc()
    complain(log, error, event)
