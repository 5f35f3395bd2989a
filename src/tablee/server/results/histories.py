"""The results of a person's games, in pages, in figures, and as files."""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

import msgspec

from tablee.protocol.person import Person, is_third_party
from tablee.server.people import with_proposed_name
from tablee.server.results.statistics import (
    MODEL,
    TOGETHER,
    History,
    Ladder,
    NameOf,
    Player,
    Rung,
    Summary,
    by_game,
    fared,
    head_to_head,
    is_known,
    keys_of,
    rate,
    rating,
    seen_by,
    told,
)
from tablee.server.store.results import NumberedResult, RatingKey, RatingNow
from tablee.server.store.store import Store
from tablee.table.log import BOT, NOBODY, Result, ranks

COLUMNS = (
    "n",
    "started",
    "ended",
    "code",
    "game",
    "preset",
    "rules_version",
    "moves",
    "rated",
    "seat",
    "side",
    "person",
    "bot",
    "name",
    "place",
    "fared",
    "changes",  # who played from which move on, after the deal
)
FORMULAS = "=+-@\t\r"  # with which a spreadsheet would begin to calculate


class SeatChange(msgspec.Struct, frozen=True, rename={"since": "from"}):
    """Who played on a seat from a move on, where it was not dealt to them."""

    since: int
    seat: int
    player: Player


class Exported(msgspec.Struct, frozen=True):
    """One game, with everything that is known of it."""

    n: int
    started: int
    ended: int
    code: str
    game: str
    preset: str
    rules_version: int
    moves: int
    rated: bool
    rule: str | None  # by which it ended; None: it was given up
    sides: tuple[int, ...]
    players: tuple[Player, ...]
    places: tuple[int, ...]
    changes: tuple[SeatChange, ...]


def as_json(games: Iterable[NumberedResult], named: NameOf) -> bytes:
    exported = [_exported(game, named) for game in games]
    return msgspec.json.format(msgspec.json.encode(exported), indent=1) + b"\n"


def as_csv(games: Iterable[NumberedResult], named: NameOf) -> bytes:
    """Write results as a table, one line for each seat of each game."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerow(COLUMNS)
    for game in games:
        lines.writerows(_lines(game, named))
    return text.getvalue().encode()


def _exported(numbered: NumberedResult, named: NameOf) -> Exported:
    result = numbered.result
    return Exported(
        **told(numbered, named),
        rules_version=result.rules_version,
        rule=result.outcome.rule if result.outcome else None,
        changes=tuple(
            SeatChange(n, seat, named(who)) for n, seat, who in result.changes
        ),
    )


def _lines(numbered: NumberedResult, named: NameOf) -> Iterator[tuple[object, ...]]:
    n, result = numbered
    about = (
        n,
        _moment(result.started),
        _moment(result.ended),
        result.code,
        result.game,
        result.preset,
        result.rules_version,
        result.moves,
        int(result.rated),
    )
    seats = zip(result.sides, result.players, strict=True)
    for seat, (side, who) in enumerate(seats):
        player = named(who)
        place = ranks(result)[side] if result.outcome else ""
        theirs = (player.person or "", player.bot or "", _plain(player.name), place)
        then = _changed(result, seat, named)
        yield (*about, seat, side, *theirs, fared(result, side), then)


def _changed(result: Result, seat: int, named: NameOf) -> str:
    """Return in one cell who came after whom: "12 bot middle; 20 Ann"."""
    changes = (
        f"{since} {f'bot {player.bot}' if player.bot else player.name or '?'}"
        for since, there, player in (
            (since, there, named(who)) for since, there, who in result.changes
        )
        if there == seat
    )
    return "; ".join(changes)


def _moment(unix: int) -> str:
    return datetime.fromtimestamp(unix / 1000, UTC).isoformat(timespec="seconds")


def _plain(name: str) -> str:
    """Keep a name from being taken for a formula."""
    return f"'{name}" if name.startswith(tuple(FORMULAS)) else name


LATEST = 1 << 62  # a number that no game will have
AT_ONCE = 100  # results that are read in one go: moves are written in between
CONSIDERED = 2000  # of somebody's games, for figures: more would say nothing else
CURVE = 500  # points, over all games


class Histories:
    """Reads results, and rates the games that are not yet."""

    def __init__(self, store: Store) -> None:
        """Begin without ratings: they are counted when first asked for."""
        self._store = store
        self._rating = asyncio.Lock()

    async def page(self, person: str, before: int | None, most: int) -> History:
        """Return some of somebody's games, the latest first."""
        games = await self._store.results_of(person, before or LATEST, most + 1)
        named = await self.naming(games[:most])
        told = tuple(seen_by(person, game, named) for game in games[:most])
        return History(told, told[-1].n if len(games) > most else None)

    async def summary(self, person: str) -> Summary:
        """Return somebody's games in figures."""
        await self.rate()
        games = await self.latest(person, CONSIDERED)
        keys = {(person, one.result.game, one.result.preset) for one in games}
        standings = await self._store.ratings(keys)
        curve = await self._store.ratings_of(person, CURVE)
        named = await self.naming(games)

        def figures() -> Summary:
            statistics = by_game(person, games, standings, curve)
            return Summary(len(games), statistics, head_to_head(person, games, named))

        return await asyncio.to_thread(figures)

    async def ladder(self, person: str, game: str, preset: str) -> Ladder:
        """Rank those whom somebody has played *game* with, bots and teams too."""
        await self.rate()
        games = await self.latest(person, CONSIDERED)
        kind = [
            one
            for one in games
            if (one.result.game, one.result.preset) == (game, preset)
        ]
        keys = {key for one in kind if one.result.rated for key in keys_of(one.result)}
        standings = await self._store.ratings(keys)
        named = await self.naming(kind)
        rungs = (_rung(key, standings[key], named) for key in standings)
        known = (rung for rung in rungs if all(map(is_known, rung.players)))
        ranked = sorted(known, key=lambda rung: rung.rating.sure, reverse=True)
        return Ladder(game, preset, tuple(ranked))

    async def rate(self) -> None:
        """Rate what has been played since: each game once, in the order they ended."""
        async with self._rating:
            model, n = await self._store.rated()
            anew = model != MODEL
            n = 0 if anew else n
            while games := await self._store.results_since(n, AT_ONCE):
                keys = {key for one in games for key in keys_of(one.result)}
                known = {} if anew else await self._store.ratings(keys)
                rated = await asyncio.to_thread(rate, games, known)
                n = games[-1].n
                await self._store.save_ratings(MODEL, n, rated, anew=anew)
                anew = False

    async def naming(self, games: Iterable[NumberedResult]) -> NameOf:
        """Learn what everybody in *games* is called."""
        people = {
            who
            for one in games
            for who in _everybody(one.result)
            if who != NOBODY and not who.startswith(BOT)
        }
        return _named(await self._store.names_of(people) if people else {})

    async def latest(
        self, person: str, most: int = LATEST
    ) -> tuple[NumberedResult, ...]:
        """Return so many of somebody's results, or all, the latest first."""
        games: list[NumberedResult] = []
        while len(games) < most:
            before = games[-1].n if games else LATEST
            page = await self._store.results_of(person, before, AT_ONCE)
            games += page
            if len(page) < AT_ONCE:
                break
        return tuple(games[:most])


def _everybody(result: Result) -> tuple[str, ...]:
    return (*result.players, *(who for _, _, who in result.changes))


def _named(names: dict[str, str]) -> NameOf:
    def named(who: str) -> Player:
        if who.startswith(BOT):
            return Player(name="", bot=who.removeprefix(BOT))
        if who not in names:
            return Player(name="")
        name = with_proposed_name(Person(who, names[who])).name
        return Player(name, who, third_party=is_third_party(who))

    return named


def _rung(key: RatingKey, standing: RatingNow, named: NameOf) -> Rung:
    who = key[0]
    players = who.removesuffix(TOGETHER).split(TOGETHER)  # of a team, or the one
    return Rung(tuple(map(named, players)), who.endswith(TOGETHER), rating(*standing))
