"""Which day it is in the house, and which rebus is its own."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

DAY_ONE: Final = date(2026, 7, 13)  # of the first rebus: a Monday


class Today(NamedTuple):
    """A day, by the clock of the machine that serves the house."""

    number: int  # of its rebus; the first is 1
    left: int  # seconds until the next one


def today(unix: float) -> Today:
    """Return the day of a Unix time, in the server's own time zone."""
    now = datetime.fromtimestamp(unix).astimezone()
    midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time())
    left = midnight.astimezone().timestamp() - unix
    return Today(number_of(now.date()), max(1, round(left)))


def number_of(day: date) -> int:
    """Return the number of a day's rebus."""
    return (day - DAY_ONE).days + 1


def date_of(number: int) -> date:
    """Return the day of a rebus."""
    return DAY_ONE + timedelta(days=number - 1)
