"""Results and ratings on disk."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from tablee.kernel.wire import encode
from tablee.server.store.results_contract import (
    NumberedResult,
    RatingAfter,
    RatingKey,
    RatingNow,
)
from tablee.server.store.sqlite_part import SqlitePart
from tablee.server.store.writer import Statement
from tablee.table.result import BOT, NOBODY, Result, decode_result, encode_result

SAVE = "INSERT OR IGNORE INTO results (room, started, result) VALUES (?, ?, ?)"
SAVE_WHOSE = """
INSERT OR IGNORE INTO played SELECT ?, n FROM results WHERE room = ? AND started = ?
"""
NUMBERED = "SELECT json_group_array(json_array(n, CAST(result AS TEXT))) FROM"
SINCE = f"""{NUMBERED} (
  SELECT n, result FROM results WHERE n > ? ORDER BY n LIMIT ?)"""
OF = f"""{NUMBERED} (
  SELECT n, result FROM played JOIN results USING (n)
  WHERE person = ? AND n < ? ORDER BY n DESC LIMIT ?)"""
RATED = "SELECT value FROM house WHERE name = 'rated'"
SAVE_RATED = "INSERT OR REPLACE INTO house (name, value) VALUES ('rated', ?)"
SAVE_RATING = "INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?, ?)"
RATINGS = """
WITH asked (p, g, s) AS (
  SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
    json_extract(value, '$[2]') FROM json_each(?)
)
SELECT p, g, s, mu, sigma, (
  SELECT count(*) FROM ratings WHERE player = p AND game = g AND preset = s)
FROM asked JOIN ratings ON player = p AND game = g AND preset = s AND n = (
  SELECT max(n) FROM ratings WHERE player = p AND game = g AND preset = s)
"""
RATINGS_OF = "SELECT * FROM ratings WHERE player = ? ORDER BY n DESC LIMIT ?"
PUT_IN_PLACE = """
UPDATE results SET result = CAST(replace(CAST(result AS TEXT), ?1, ?2) AS BLOB)
WHERE instr(CAST(result AS TEXT), ?1)
"""
FORGET_RATINGS = """
DELETE FROM ratings WHERE instr('+' || player || '+', '+' || ? || '+')
"""
_read_numbered = msgspec.json.Decoder(list[tuple[int, str]]).decode


class SqliteResults(SqlitePart):
    """The part of :class:`SqliteStore` that knows games that are over."""

    async def results_since(self, n: int, most: int) -> tuple[NumberedResult, ...]:
        """Give the results after number *n*, the oldest first."""
        return _numbered(await self._json(SINCE, n, most))

    async def results_of(
        self, person_id: str, before: int, most: int
    ) -> tuple[NumberedResult, ...]:
        """Give somebody's results before number *before*, the latest first."""
        return _numbered(await self._json(OF, person_id, before, most))

    async def rated(self) -> tuple[int, int]:
        """Give the model by which games were rated, and the last that was."""
        found = await self._rows(RATED)
        model, n = map(int, found[0][0].split()) if found else (0, 0)
        return model, n

    async def save_ratings(
        self, model: int, n: int, ratings: Sequence[RatingAfter], *, anew: bool = False
    ) -> None:
        """Save the ratings up to the game *n*, all or none; *anew*: no others."""
        no_others: list[Statement] = [("DELETE FROM ratings", ())] if anew else []
        rows = ((SAVE_RATING, rating) for rating in ratings)
        head = SAVE_RATED, (b"%d %d" % (model, n),)
        await self._writer.run(*no_others, *rows, head)

    async def ratings(self, keys: Collection[RatingKey]) -> dict[RatingKey, RatingNow]:
        """Give the latest ratings of those that have one."""
        found = await self._rows(RATINGS, encode(list(keys)).decode())
        return {(row[0], row[1], row[2]): RatingNow(*row[3:]) for row in found}

    async def ratings_of(self, player: str, most: int) -> tuple[RatingAfter, ...]:
        """Give the latest ratings of a player, the oldest first."""
        found = await self._rows(RATINGS_OF, player, most)
        return tuple(RatingAfter(*row) for row in reversed(found))


def save_result(result: Result) -> Iterator[Statement]:
    """Write a result down, once, and whose it is."""
    yield SAVE, (*result.key, encode_result(result))
    for player in sorted({*result.players}):
        if player != NOBODY and not player.startswith(BOT):
            yield SAVE_WHOSE, (player, *result.key)


def forget_results(person: str) -> Iterator[Statement]:
    """Put nobody where *person* was; the games stay played."""
    yield PUT_IN_PLACE, tuple(encode(who).decode() for who in (person, NOBODY))
    yield "DELETE FROM played WHERE person = ?", (person,)
    yield FORGET_RATINGS, (person,)


def _numbered(text: str) -> tuple[NumberedResult, ...]:
    read = _read_numbered(text)
    return tuple(NumberedResult(n, decode_result(result)) for n, result in read)
