"""Results and ratings on disk."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tablee.server.store import result_rows as rows
from tablee.server.store.results_contract import Numbered, Rated, RatingKey, Standing
from tablee.server.store.writer import Writer


class SqliteResults:
    """The part of :class:`SqliteStore` that knows games that are over."""

    _writer: Writer

    async def results_since(self, n: int, most: int) -> tuple[Numbered, ...]:
        """Give the results after number *n*, the oldest first."""
        [[(found,)]] = await self._writer.write(rows.fetch_since(n, most))
        return rows.numbered_from(found)

    async def results_of(
        self, person_id: str, before: int, most: int
    ) -> tuple[Numbered, ...]:
        """Give somebody's results before number *before*, the latest first."""
        asked = rows.fetch_of(person_id, before, most)
        [[(found,)]] = await self._writer.write(asked)
        return rows.numbered_from(found)

    async def rated(self) -> tuple[int, int]:
        """Give the model by which games were rated, and the last that was."""
        [found] = await self._writer.write(rows.fetch_rated())
        model, n = map(int, found[0][0].split()) if found else (0, 0)
        return model, n

    async def keep_ratings(
        self, model: int, n: int, ratings: Sequence[Rated], *, anew: bool = False
    ) -> None:
        """Keep the ratings up to the game *n*, all or none; *anew*: no others."""
        await self._writer.write(*rows.keep_ratings(model, n, ratings, anew=anew))

    async def standings(self, keys: Collection[RatingKey]) -> dict[RatingKey, Standing]:
        """Give the latest ratings of those that have one."""
        [found] = await self._writer.write(rows.fetch_standings(keys))
        return dict(map(rows.standing_from, found))

    async def ratings_of(self, player: str, most: int) -> tuple[Rated, ...]:
        """Give the latest ratings of a player, the oldest first."""
        [found] = await self._writer.write(rows.fetch_ratings(player, most))
        return tuple(Rated(*row) for row in reversed(found))

    async def names_of(self, people: Collection[str]) -> dict[str, str]:
        """Say what people are called, as far as they are known; "": not said."""
        [found] = await self._writer.write(rows.fetch_names(people))
        return dict(found)

    async def forget_results(self, person_id: str) -> None:
        """Take somebody out of every result and rating; the games stay played."""
        await self._writer.write(*rows.forget_results(person_id))
