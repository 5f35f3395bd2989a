"""What whoever starts the server may choose."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The defaults are those of an evening among friends."""

    data: Path  # the folder of the database
    link: str | None = None  # what phones reach us by, when localhost is not it
    bot_pace: float = 0.9  # seconds a bot takes at least, so that people can follow
    host_patience: float = 180.0  # seconds until an absent host is replaced
    room_rest: float = 600.0  # seconds until an empty room is put away
    messages_a_second: float = 50.0  # from one device, in the long run
    burst: int = 100  # messages from one device at once
