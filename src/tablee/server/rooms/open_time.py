"""Open time, by which things grow old: moved on while the house is open, and so only.

Each node looks at it once a minute. Who finds that nobody has moved it since the last
look moves it on by what has passed of its own seconds; so two never count one minute
twice, and where a node ends another goes on without being told.
"""

from __future__ import annotations

from msgspec.structs import replace

from tablee.server.settings import Settings
from tablee.server.store.contract import OpenTime
from tablee.server.store.store import Store

LOOK = 60.0  # seconds between two looks
LONGEST_STEP = 2 * LOOK  # seconds: what a machine has slept through was not open
A_DAY = 24 * 3600 * 1000  # milliseconds


class OpenClock:
    """This node's part in counting it."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """Start without having looked."""
        self._store = store
        self._settings = settings
        self._seen: OpenTime | None = None
        self._looked = 0.0  # seconds

    async def tick(self) -> None:
        """Look at it, and move it on if nobody else does."""
        was, looked = await self._store.open_time(), self._settings.seconds()
        if was is None:
            then = await self._begun()
        else:
            alone = was == self._seen
            passed = min(LONGEST_STEP, looked - self._looked) if alone else 0.0
            then = self._moved_on(was, int(1000 * passed))
        kept = then == was or await self._store.move_on(was, then)
        self._seen = then if kept else None
        self._looked = looked

    async def _begun(self) -> OpenTime:
        """Begin when the house was last known to be open, whatever a clock says now."""
        wall = self._settings.unix()
        known = max(await self._store.last_open(), await self._store.last_used())
        now = min(wall, known or wall)
        return OpenTime(now, wall, rests_until=now + A_DAY)

    def _moved_on(self, was: OpenTime, passed: int) -> OpenTime:
        """Rest for a day if the clock on the wall says something else than ours."""
        now, wall = was.now + passed, self._settings.unix()
        if abs(wall - was.wall) > A_DAY:
            return replace(was, now=now, wall=wall, rests_until=now + A_DAY)
        return replace(was, now=now, wall=wall) if passed else was
