"""Log lines: one for each event; none shows a hand, a word that was said or a key."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from traceback import extract_tb
from types import TracebackType
from typing import Any, Literal, TypeAlias

import msgspec

from tablee.server.store.contract import DatabaseAway, StoreFailed

LogKind: TypeAlias = Literal["text", "json"]
PLAIN = (str, int, float, bool, type(None))


def whereabouts(error: BaseException) -> str:
    """Return what failed and where, but not with which values: a card may be one."""
    if isinstance(error, StoreFailed):
        return str(error)
    frames = extract_tb(error.__traceback__)
    place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "nowhere"
    return f"{type(error).__name__} at {place}"


def complain(
    log: logging.Logger, error: BaseException, event: str, *args: object
) -> None:
    """Log what failed, unless the database is away: one line says that already."""
    if not isinstance(error, DatabaseAway):
        log.error(f"{event}: %s", *args, whereabouts(error))


class TextLines(logging.Formatter):
    """Lines for people."""

    def __init__(self) -> None:
        """Say when, how bad, where and what."""
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatException(self, ei: Any) -> str:  # as logging has it
        """Return no values, even where a library would."""
        return _failure(ei)


class JsonLines(logging.Formatter):
    """Lines for programs: one object each; *event* is the same for all of a kind."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one line."""
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
    """Let every line go to the standard error, in one of the two forms."""
    lines = logging.StreamHandler()
    lines.setFormatter(JsonLines() if kind == "json" else TextLines())
    logging.basicConfig(level=logging.INFO, handlers=[lines])
