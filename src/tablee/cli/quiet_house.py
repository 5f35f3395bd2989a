"""A house that is closed: its tables are worked on directly, under the same lock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from tablee.cli.mistake import Mistake
from tablee.cli.open_site import open_site
from tablee.server.admin.housekeeping import CannotDo, HostWish, Housekeeping
from tablee.server.contracts import CannotServe
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.schema import FILE
from tablee.server.store.store import Store

T = TypeVar("T")


class QuietHouse:
    """Opens the tables of a folder for each wish, and lets them go again."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        """Work on *folder*, which must have tables, or on a database."""
        if not (database or (folder / FILE).exists()):
            raise Mistake(f"{folder} has no tables: name their folder with --data")
        self._settings = Settings(data=folder, database=database)

    def ask(self, wish: HostWish[T], *about: Any) -> T:
        """Have a wish carried out."""
        return self._do(lambda keeping: wish.does(keeping, *about))

    def back_up(self, path: Path) -> None:
        """Write a copy of everything into *path*, which is a new file."""
        self._do(lambda keeping: keeping.back_up(path))

    def _do(self, wish: Callable[[Housekeeping], Awaitable[T]]) -> T:
        try:
            return asyncio.run(self._done(open_site(self._settings).store, wish))
        except (CannotDo, CannotServe) as error:
            raise Mistake(str(error)) from None

    async def _done(
        self, store: Store, wish: Callable[[Housekeeping], Awaitable[T]]
    ) -> T:
        settings = self._settings
        rooms = Rooms(store, settings, await store.last_open())
        try:
            return await wish(Housekeeping(store, rooms, settings))
        finally:
            rooms.close()
            await store.close()
