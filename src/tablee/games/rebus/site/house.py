"""How a house got on with the rebus of a day: told to who is through with it alone.

What somebody did is kept for thirty days, and then only how many did so.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from tablee.protocol.person import Person
from tablee.server.store.contract import Statement
from tablee.server.store.store import Store

DayStep = Literal["cold", "warm", "hot", "hint"]
DaySteps = Annotated[tuple[DayStep, ...], Meta(max_length=60)]
MOST_TRIES: Final = 6  # and more
KEPT_DAYS: Final = 30
FRIENDS: Final = 12  # are shown
_LETTERS: Final[dict[DayStep, str]] = {
    "cold": "c",
    "warm": "w",
    "hot": "h",
    "hint": "i",
}
_STEPS: Final = {letter: step for step, letter in _LETTERS.items()}
_FOUND, _GIVEN = "f", "g"


class DayDone(msgspec.Struct, frozen=True):
    """Report the end of a day's rebus: found, or given up."""

    text: str  # as it was found; "": given up
    steps: DaySteps = ()  # before it


class DayFriend(msgspec.Struct, frozen=True):
    """How somebody got on with whom one has finished a game."""

    name: str
    avatar: str
    found: bool
    steps: tuple[DayStep, ...]


class DayHouse(msgspec.Struct, frozen=True):
    """How the house got on, counted."""

    played: int
    found: int
    tries: tuple[int, ...]  # how many found it in one, two … six and more
    friends: tuple[DayFriend, ...]


class WeekDay(msgspec.Struct, frozen=True):
    """A day of this week up to today."""

    number: int
    date: str  # YYYY-MM-DD
    cards: tuple[str, ...]
    house: DayHouse | None  # for who is through with it alone


class ShowDays(msgspec.Struct, frozen=True):
    """Show one's days to friends, or hide them."""

    on: bool


SAVE = """
INSERT INTO days (day, person, course) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
RETURNING day
"""
COUNT = """
INSERT INTO day_counts (day, tries, n) VALUES ($1, $2, 1)
ON CONFLICT (day, tries) DO UPDATE SET n = day_counts.n + 1
"""
PRUNE = "DELETE FROM days WHERE day < $1"
COUNTS = "SELECT tries, n FROM day_counts WHERE day = $1"
DONE = "SELECT day FROM days WHERE person = $1 AND day >= $2"
IS_HIDDEN = "SELECT 1 FROM days_hidden WHERE person = $1"
HIDE = "INSERT INTO days_hidden (person) VALUES ($1) ON CONFLICT DO NOTHING"
SHOW = "DELETE FROM days_hidden WHERE person = $1"
FRIENDS_OF = """
SELECT name, avatar, course FROM days JOIN people ON people.id = person
WHERE day = $1 AND person <> $2 AND name <> '' AND NOT EXISTS (
  SELECT 1 FROM days_hidden WHERE days_hidden.person IN (days.person, $2))
AND EXISTS (
  SELECT 1 FROM played AS theirs JOIN played AS mine ON mine.n = theirs.n
  WHERE theirs.person = days.person AND mine.person = $2)
ORDER BY length(course), name LIMIT $3
"""


class HouseDays:
    """What people made of the days' rebuses."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def note(
        self, day: int, person: Person, found: bool, steps: tuple[DayStep, ...]
    ) -> None:
        """Note how somebody got on; the first time counts."""
        course = "".join(map(_LETTERS.get, steps)) + (_FOUND if found else _GIVEN)  # type: ignore[arg-type]  # of these letters
        old: Statement = PRUNE, (day - KEPT_DAYS,)
        saved, _ = await self._store.run((SAVE, (day, person.id, course)), old)
        if saved:
            await self._store.run((COUNT, (day, _tries(course))))

    async def told(self, day: int, person: Person) -> DayHouse:
        """Return how the house got on, for somebody who is through."""
        counts: dict[int, int] = dict(await self._store.ask(COUNTS, day))
        friends = await self._store.ask(FRIENDS_OF, day, person.id, FRIENDS)
        return DayHouse(
            played=sum(counts.values()),
            found=sum(n for tries, n in counts.items() if tries),
            tries=tuple(counts.get(n, 0) for n in range(1, MOST_TRIES + 1)),
            friends=tuple(_friend(*row) for row in friends),
        )

    async def done_since(self, day: int, person: Person) -> set[int]:
        return {done for (done,) in await self._store.ask(DONE, person.id, day)}

    async def is_shown(self, person: Person) -> bool:
        """Return whether friends see somebody's days."""
        return not await self._store.ask(IS_HIDDEN, person.id)

    async def show(self, person: Person, on: bool) -> None:
        """Show somebody's days to their friends, or no longer."""
        await self._store.run((SHOW if on else HIDE, (person.id,)))


def _friend(name: str, avatar: str, course: str) -> DayFriend:
    steps = tuple(_STEPS[letter] for letter in course[:-1])
    return DayFriend(name, avatar, course.endswith(_FOUND), steps)


def _tries(course: str) -> int:
    """Return in how many tries it was found, six for more; 0: given up."""
    if course.endswith(_GIVEN):
        return 0
    return min(MOST_TRIES, 1 + len(course[:-1].replace(_LETTERS["hint"], "")))
