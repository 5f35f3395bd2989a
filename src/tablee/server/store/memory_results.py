"""Results and ratings in memory."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from tablee.server.person import Person
from tablee.server.result import NOBODY, Result
from tablee.server.store.results_contract import Numbered, Rated, RatingKey, Standing


class MemoryResults:
    """The part of :class:`MemoryStore` that knows games that are over."""

    _people: dict[str, Person]

    def __init__(self) -> None:
        """No game is over yet."""
        self._results: list[Numbered] = []
        self._rated = (0, 0)
        self._ratings: dict[tuple[RatingKey, int], Rated] = {}

    async def results_since(self, n: int, most: int) -> tuple[Numbered, ...]:
        """Give the results after number *n*, the oldest first."""
        return tuple(self._results[n : n + most])

    async def results_of(
        self, person_id: str, before: int, most: int
    ) -> tuple[Numbered, ...]:
        """Give somebody's results before number *before*, the latest first."""
        theirs = [one for one in self._results if person_id in one.result.players]
        return tuple([one for one in reversed(theirs) if one.n < before][:most])

    async def rated(self) -> tuple[int, int]:
        """Give the model by which games were rated, and the last that was."""
        return self._rated

    async def keep_ratings(
        self, model: int, n: int, ratings: Sequence[Rated], *, anew: bool = False
    ) -> None:
        """Keep the ratings up to the game *n*, all or none; *anew*: no others."""
        if anew:
            self._ratings.clear()
        self._ratings |= {(rated.key, rated.n): rated for rated in ratings}
        self._rated = model, n

    async def standings(self, keys: Collection[RatingKey]) -> dict[RatingKey, Standing]:
        """Give the latest ratings of those that have one."""
        found = {}
        for key in keys:
            if theirs := [rated for rated in self._in_order() if rated.key == key]:
                found[key] = Standing(theirs[-1].mu, theirs[-1].sigma, len(theirs))
        return found

    async def ratings_of(self, player: str, most: int) -> tuple[Rated, ...]:
        """Give the latest ratings of a player, the oldest first."""
        theirs = [rated for rated in self._in_order() if rated.player == player]
        return tuple(theirs[-most:])

    async def names_of(self, people: Collection[str]) -> dict[str, str]:
        """Say what people are called, as far as they are known; "": not said."""
        return {who: self._people[who].name for who in people if who in self._people}

    async def forget_results(self, person_id: str) -> None:
        """Take somebody out of every result and rating; the games stay played."""
        for index, (n, result) in enumerate(self._results):
            left = (NOBODY if who == person_id else who for who in result.players)
            changes = (
                (since, seat, NOBODY if who == person_id else who)
                for since, seat, who in result.changes
            )
            without = replace(result, players=tuple(left), changes=tuple(changes))
            self._results[index] = Numbered(n, without)
        for key, rated in list(self._ratings.items()):
            if person_id in rated.player.split("+"):
                del self._ratings[key]

    def _keep_result(self, result: Result | None) -> None:
        known = {one.result.key for one in self._results}
        if result and result.key not in known:
            self._results.append(Numbered(len(self._results) + 1, result))

    def _in_order(self) -> list[Rated]:
        return sorted(self._ratings.values(), key=lambda rated: rated.n)
