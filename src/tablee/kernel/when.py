"""When a move was made: the rules see it, and read no clock of their own."""

from __future__ import annotations

import msgspec


class When(msgspec.Struct, frozen=True, gc=False):
    """The three times of a move, in milliseconds of table time.

    *at* is when it reached the table. Where the rules care, the table maps the other
    two from the player's own clock and holds them within what the player's line
    allows: begun <= sent <= at. Elsewhere the three are one.
    """

    at: int  # it reached the table
    begun: int  # the player began to make it
    sent: int  # the player had made it

    @classmethod
    def of(cls, at: int) -> When:
        """Return the times of a move that is made at once."""
        return cls(at, at, at)


def when(time: When | int) -> When:
    """Take a plain table time for a move that is made at once."""
    return When.of(time) if isinstance(time, int) else time
