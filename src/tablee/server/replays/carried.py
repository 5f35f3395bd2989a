"""Games carried here: a table that goes on where a record broke off.

The record says all of it, the table's secret too: its reader could know the cards.
So the table is marked as begun elsewhere, and its game is not rated.
"""

from __future__ import annotations

from collections.abc import Iterator
from secrets import token_hex
from typing import Any

from msgspec.structs import replace

from tablee.bots import levels
from tablee.kernel import Fairness
from tablee.kernel.match import Match
from tablee.kernel.record_format import Seated
from tablee.kernel.wire import encode
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Person
from tablee.server.core import Core
from tablee.server.replays.pages import Story
from tablee.server.store.contract import OPENED, Write
from tablee.table import lobby
from tablee.table.document import (
    Deal,
    Document,
    SealedShares,
    amend,
    content_of,
    new_document,
    options_on_paper,
)
from tablee.table.game_in_play import standing_of
from tablee.table.log import Entry
from tablee.table.seats import Occupant, Seats, placed

CARRIED = "carried-"  # before the number of a move, where others name their message


async def lay(core: Core, story: Story, person: Person) -> str:
    """Write the table down, with *person* on a person's seat and bots on the others.

    Return its code, or refuse a record whose game is over or was played by other rules.
    """
    match = story.match
    if story.flaw or story.older:
        detail = str(story.flaw or "it was begun by other rules")
        raise Faulted(Fault.MALFORMED, detail)
    if match.outcome is not None:
        raise Faulted(Fault.STARTED, "the game of this record is over")
    wall = core.settings.unix()
    code = await core.rooms.lay(lambda code: _document(code, story, person, wall))
    position = OPENED
    for entry in _log(match, _bots(story), wall):
        write = Write(code, position, move=entry)
        await core.store.commit(write)
        position = write.then
    return code


def _document(code: str, story: Story, person: Person, wall: int) -> Document:
    match = story.match
    game, setting = match.game, match.setting
    table = new_document(
        code, game, Occupant.of(person), next(iter(game.presets)), token_hex(32)
    )
    options = options_on_paper(setting.options)
    table = replace(table, options=options, seats=_seated(table, story, person))
    table = lobby.start(table, game)
    first = standing_of(match, next(iter(match.states(0, 0))))
    deal = replace(
        _deal(match.fairness), started=wall, waits=first.waits, elsewhere=True
    )
    return amend(table, deal=deal, edition={"content": content_of(game, options)})


def _deal(fairness: Fairness) -> Deal:
    if not fairness.pledges:
        return Deal(fairness.secret)
    given = dict(zip(fairness.givers, fairness.shares, strict=True))
    return Deal(fairness.secret, SealedShares(fairness.pledges, fairness.missed, given))


def _latest(story: Story) -> dict[int, Seated]:
    return {each.seat: each for each in story.seated}


def _bots(story: Story) -> set[int]:
    return {seat for seat, who in _latest(story).items() if who.bot}


def _seated(table: Document, story: Story, person: Person) -> Seats:
    """Seat *person* where they sat by their name, or else where a person did."""
    latest, known = _latest(story), levels(table.game)
    sides = story.match.setting.sides
    peoples = [n for n in range(len(sides)) if n not in _bots(story)] or [0]
    names = (n for n in peoples if n in latest and latest[n].name == person.name)
    own = next(names, peoples[0])
    nobody: tuple[Occupant | None, ...] = (None,) * len(sides)
    seats = Seats(sides, placed(nobody, own, Occupant.of(person)))
    table = replace(table, seats=seats)
    for seat in range(len(sides)):
        if seat != own:
            level = latest[seat].bot if seat in latest else ""
            middle = known[len(known) // 2]  # for the player of that seat
            table = lobby.add_bot(table, seat, level if level in known else middle)
    return table.seats


def _log(match: Match, bots: set[int], wall: int) -> Iterator[Entry]:
    """Write the moves as a table logs them; of who may move, the last one tells."""
    waits = standing_of(match, match.state).waits
    for version, (seat, move, made) in enumerate(match.moves, start=1):
        is_last = version == len(match.moves)
        by: Any = None if seat is None or seat in bots else f"{CARRIED}{version}"
        moved = encode(move)
        yield Entry(
            version,
            seat,
            made.at,
            made.begun,
            made.sent,
            moved,
            by,
            waits if is_last else 0,
            wall,
        )
