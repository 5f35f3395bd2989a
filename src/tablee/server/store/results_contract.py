"""What a store knows of games that are over: results, and the ratings made of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from tablee.table.result import Result

RatingKey: TypeAlias = tuple[str, str, str]  # player or team, game, preset


class NumberedResult(NamedTuple):
    """A result and its number, in the order in which games ended."""

    n: int
    result: Result


class RatingAfter(NamedTuple):
    """What a player or a team was worth after the game *n*."""

    player: str
    game: str
    preset: str
    n: int
    mu: float
    sigma: float

    @property
    def key(self) -> RatingKey:
        """Whose rating it is, and at what."""
        return self.player, self.game, self.preset


class RatingNow(NamedTuple):
    """What a player or a team is worth now, after so many rated games."""

    mu: float
    sigma: float
    games: int


class ResultsStore(Protocol):
    """Results are written with the move that ends a game, and stay for good."""

    async def results_since(self, n: int, most: int) -> tuple[NumberedResult, ...]:
        """Give the results after number *n*, the oldest first."""

    async def results_of(
        self, person_id: str, before: int, most: int
    ) -> tuple[NumberedResult, ...]:
        """Give somebody's results before number *before*, the latest first."""

    async def rated(self) -> tuple[int, int]:
        """Give the model by which games were rated, and the last that was."""

    async def save_ratings(
        self, model: int, n: int, ratings: Sequence[RatingAfter], *, anew: bool = False
    ) -> None:
        """Save the ratings up to the game *n*, all or none; *anew*: no others."""

    async def ratings(self, keys: Collection[RatingKey]) -> dict[RatingKey, RatingNow]:
        """Give the latest ratings of those that have one."""

    async def ratings_of(self, player: str, most: int) -> tuple[RatingAfter, ...]:
        """Give the latest ratings of a player, the oldest first."""
