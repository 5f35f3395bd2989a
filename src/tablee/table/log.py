"""What is kept of a table besides its document: its moves, and what was said."""

from __future__ import annotations

from typing import NamedTuple

from tablee.kernel import Seat
from tablee.protocol.to_client import Said


class Entry(NamedTuple):
    """One move in the log of a table."""

    version: int  # from 1
    seat: Seat | None
    at: int  # table time: when it reached the table, was begun, was sent
    begun: int
    sent: int
    move: bytes  # JSON
    message_id: str | None  # by which its sender would repeat it
    waits: int  # the seats that may move after it, as a mask
    wall: int  # Unix time in milliseconds


class Saying(NamedTuple):
    """Something said at a table, and by which message of whom."""

    said: Said
    person: str
    message_id: str
