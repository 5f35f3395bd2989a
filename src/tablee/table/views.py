"""What is shown of a table: the room as everybody is told of it, and views as JSON."""

from __future__ import annotations

from collections.abc import Callable, Collection
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.protocol.pace import AS_OTHERS
from tablee.protocol.person import is_third_party
from tablee.protocol.to_client import (
    Chair,
    Knock,
    Onlooker,
    RoomNow,
    SatNow,
    Sealed,
    SeatAsk,
    SharedScreen,
)
from tablee.table.access import ballots
from tablee.table.document import Document
from tablee.table.evening import evening_now
from tablee.table.seats import Occupant, SeatTaken
from tablee.table.table import Context, Presence, Table


def room_now(
    table: Table, context: Context, screens: tuple[SharedScreen, ...]
) -> RoomNow:
    document, play, presence = table.document, table.play, context.presence
    present, people = presence.present(), presence.onlookers()
    waited = table.waited(context.wall)
    by_days = play.seats if play and waited is not None else ()
    seats, access = document.seats, document.access
    return RoomNow(
        code=document.code,
        game=document.game,
        host=document.hosting.leader,
        stage=document.stage,
        options=document.options,
        chairs=tuple(
            _chair(document, side, there, presence, present)
            for side, there in zip(seats.sides, seats.occupants, strict=True)
        ),
        onlookers=tuple(
            Onlooker(person.id, person.name, person.id in document.talk.muted)
            for person in people.values()
        ),
        commitment=document.deal.fairness.commitment,
        eager=document.deal.eager,
        seal=_sealed(document),
        confers=table.game.table_hooks.team_chat,
        revision=document.revision,
        paused=document.clock.paused,
        ended_by_house=document.ended_by_house,
        elsewhere=document.deal.elsewhere,
        renewed=document.edition.older_rules > 0 and document.stage == "playing",
        asks=tuple(
            SeatAsk(person, people[person].name, seat)
            for person, seat in document.requests.seats
            if person in people
        ),
        next_time=tuple(who for who in document.next_table.waiting if who in people),
        open=access.open_since > 0,
        closed=access.closed,
        knocks=tuple(Knock(who, name) for who, name in document.requests.knocks),
        talk=document.talk.allowed,
        back=document.take_back.asked if document.stage == "playing" else None,
        absence=document.timing.absence,
        ballots=ballots(document, present),
        next_code=document.next_table.code,
        onlookers_delay=access.onlookers_delay,
        screens=screens,
        evening=evening_now(document, presence.people()),
        pace=document.timing.pace,
        seated=_seated(seats.history),
        agree=tuple(
            seat
            for seat, there in enumerate(seats.occupants)
            if there and there.person in document.requests.pause
        ),
        stands_still=table.stands_still(context.wall, context.patience.standstill),
        waited=waited,
        awaited=tuple(seat for seat in by_days if play and play.may_move(seat)),
    )


def _chair(
    document: Document,
    side: int,
    there: Occupant | None,
    presence: Presence,
    present: Collection[str],
) -> Chair:
    if there is None:
        return Chair(side)
    is_here = there.person in present if there.person else True
    away = None
    if there.person and not is_here:
        away = round(1000 * presence.away_for(there.person))
    return Chair(
        side=side,
        person=there.person,
        name=there.name,
        bot=there.bot,
        present=is_here,
        away=away,
        avatar=there.avatar,
        ease=document.timing.ease.get(there.person or "", AS_OTHERS),
        third_party=is_third_party(there.person),
        shares_device=there.shares_device,
    )


def _seated(history: tuple[SeatTaken, ...]) -> tuple[SatNow, ...]:
    """Return who has had the seats, where any has changed hands since the deal."""
    if not any(each.since for each in history):
        return ()
    return tuple(
        SatNow(each.since, each.seat, each.who.name, each.who.person, each.who.bot)
        for each in history
    )


def _sealed(document: Document) -> Sealed | None:
    seal = document.deal.seal
    return Sealed(seal.pledges, seal.missed) if seal else None


_encode = msgspec.json.Encoder().encode
LONG = 100  # bytes from which a part is worth to be looked up
MANY = 8  # parts of a list, from which it is worth to write it on
_UNSEEN = object()
OFTEN = 64  # versions after which it is looked again which parts are long


class ViewWriter:
    """Writes views of a game, whose versions have much in common too."""

    def __init__(self) -> None:
        self._version = -1
        self._long: tuple[str, ...] | None = None  # the fields that are
        self._values_of: Callable[[Any], tuple[Any, ...]] = _values_of()
        self._values: tuple[Any, ...] = ()  # of these fields, as they were last seen
        self._parts: dict[str, msgspec.Raw] = {}  # and in JSON
        # By identity, with the value, lest another take its place in memory.
        self._written: dict[int, tuple[Any, msgspec.Raw]] = {}
        self._before: dict[int, tuple[Any, msgspec.Raw]] = {}  # of the version before

    def turn_to(self, version: int) -> None:
        """Go on to a version, if it is another."""
        if version != self._version:
            self._version = version
            self._before, self._written = self._written, {}
            if version % OFTEN == 0:
                self._long = None

    def begun(self, view: Any) -> Any:
        """Return *view* with its long parts already encoded."""
        if self._long is None:
            self._choose(view)
        values = self._values_of(view)
        if values != self._values:  # nearly always the very same: none is looked into
            self._write(values)
        return replace(view, **self._parts)

    def _choose(self, view: Any) -> None:
        """Choose the parts that are long in a view of this version."""
        names = view.__struct_fields__
        self._long = tuple(
            name for name in names if len(_encode(getattr(view, name))) >= LONG
        )
        self._values_of = _values_of(*self._long)
        self._values, self._parts = (_UNSEEN,) * len(self._long), {}

    def _write(self, values: tuple[Any, ...]) -> None:
        assert self._long is not None  # it was chosen
        parts = self._parts
        for name, value, last in zip(self._long, values, self._values, strict=True):
            if value is not last:
                parts[name] = self._part(value, last, parts.get(name))
        self._values = values

    def _part(self, value: Any, last: Any, text: msgspec.Raw | None) -> msgspec.Raw:
        key = id(value)
        known = self._written.get(key) or self._before.get(key)
        if known is None:
            known = value, msgspec.Raw(written_on(value, last, text) or _encode(value))
        self._written[key] = known
        return known[1]


def written_on(value: Any, last: Any, text: msgspec.Raw | None) -> bytes | None:
    """Write *value* on from *last*, which is *text*, if it has one more at the end.

    Its first may have gone, as in a list of what happened of late. To compare the
    others is quick: nearly always they are the very same, and nothing is looked into.
    """
    if text is None or type(value) is not tuple or type(last) is not tuple:
        return None
    size = len(value)
    gone = len(last) + 1 - size
    if size < MANY or not 0 <= gone <= 1 or value[:-1] != last[gone:]:
        return None
    begins = len(_encode(last[0])) + 2 if gone else 1
    kept = memoryview(text)[begins:-1]
    return b"".join((b"[", kept, b",", _encode(value[-1]), b"]"))


def _values_of(*names: str) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda view: tuple(getattr(view, name) for name in names)
