"""What the database is told of results and ratings."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from tablee.server.store.results_contract import Numbered, Rated, RatingKey, Standing
from tablee.server.store.rows import Row, Statement
from tablee.table.result import BOT, NOBODY, Result, decode_result, encode_result

NUMBERED = "SELECT json_group_array(json_array(n, CAST(result AS TEXT))) FROM"
SINCE = f"""{NUMBERED} (
  SELECT n, result FROM results WHERE n > ? ORDER BY n LIMIT ?)"""
OF = f"""{NUMBERED} (
  SELECT n, result FROM played JOIN results USING (n)
  WHERE person = ? AND n < ? ORDER BY n DESC LIMIT ?)"""
STANDINGS = """
WITH asked (p, g, s) AS (
  SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
    json_extract(value, '$[2]') FROM json_each(?)
)
SELECT p, g, s, mu, sigma, (
  SELECT count(*) FROM ratings WHERE player = p AND game = g AND preset = s)
FROM asked JOIN ratings ON player = p AND game = g AND preset = s AND n = (
  SELECT max(n) FROM ratings WHERE player = p AND game = g AND preset = s)
"""
NAMES = "SELECT id, name FROM people WHERE id IN (SELECT value FROM json_each(?))"
WITHOUT = """UPDATE results SET result = CAST(
  replace(CAST(result AS TEXT), ?1, ?2) AS BLOB)
  WHERE instr(CAST(result AS TEXT), ?1)"""
_read_numbered = msgspec.json.Decoder(list[tuple[int, str]]).decode
_encode = msgspec.json.Encoder().encode


def keep_result(result: Result) -> Iterator[Statement]:
    """Write a result down, once, and whose it is."""
    row = (*result.key, encode_result(result))
    yield "INSERT OR IGNORE INTO results (room, started, result) VALUES (?, ?, ?)", row
    whose = """INSERT OR IGNORE INTO played
      SELECT ?, n FROM results WHERE room = ? AND started = ?"""
    for player in sorted({*result.players}):
        if player != NOBODY and not player.startswith(BOT):
            yield whose, (player, *result.key)


def fetch_since(n: int, most: int) -> Statement:
    """Ask for (what :func:`numbered_from` reads,)."""
    return SINCE, (n, most)


def fetch_of(person: str, before: int, most: int) -> Statement:
    """Ask for (what :func:`numbered_from` reads,)."""
    return OF, (person, before, most)


def numbered_from(text: str) -> tuple[Numbered, ...]:
    """Read results with their numbers."""
    return tuple(Numbered(n, decode_result(one)) for n, one in _read_numbered(text))


def fetch_rated() -> Statement:
    """Ask for (model and number,)."""
    return "SELECT value FROM house WHERE name = 'rated'", ()


def keep_ratings(
    model: int, n: int, ratings: Sequence[Rated], *, anew: bool
) -> Iterator[Statement]:
    """Write ratings down, and how far they go."""
    if anew:
        yield "DELETE FROM ratings", ()
    for rated in ratings:
        yield "INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?, ?)", rated
    head = b"%d %d" % (model, n)
    yield "INSERT OR REPLACE INTO house VALUES ('rated', ?)", (head,)


def fetch_standings(keys: Collection[RatingKey]) -> Statement:
    """Ask for what :func:`standing_from` reads, one row each."""
    return STANDINGS, (_encode(list(keys)).decode(),)


def standing_from(row: Row) -> tuple[RatingKey, Standing]:
    """Read one standing."""
    player, game, preset, *standing = row
    return (player, game, preset), Standing(*standing)


def fetch_ratings(player: str, most: int) -> Statement:
    """Ask for the fields of ``Rated``, the latest first."""
    return "SELECT * FROM ratings WHERE player = ? ORDER BY n DESC LIMIT ?", (
        player,
        most,
    )


def fetch_names(people: Collection[str]) -> Statement:
    """Ask for (id, name), one row each."""
    return NAMES, (_encode(list(people)).decode(),)


def forget_results(person: str) -> Iterator[Statement]:
    """Put nobody where *person* was."""
    yield WITHOUT, tuple(_encode(who).decode() for who in (person, NOBODY))
    yield "DELETE FROM played WHERE person = ?", (person,)
    apart = "DELETE FROM ratings WHERE instr('+' || player || '+', '+' || ? || '+')"
    yield apart, (person,)
