"""A table as everybody in its room is told of it."""

from __future__ import annotations

from collections.abc import Collection

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
from tablee.table.ballots import ballots
from tablee.table.context import Context, Presence
from tablee.table.document import Document
from tablee.table.evening import evening_now
from tablee.table.seats import Occupant, SeatTaken
from tablee.table.table import Table


def room_now(
    table: Table, context: Context, screens: tuple[SharedScreen, ...]
) -> RoomNow:
    """Return how a table stands, and who is there."""
    document, play, presence = table.document, table.play, context.presence
    present, people = presence.present(), presence.onlookers()
    waited = table.waited(context.wall)
    by_days = play.seats if play and waited is not None else ()
    seats, access = document.seats, document.access
    has_changed = any(each.since for each in seats.history)  # since the deal
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
        seated=tuple(map(_sat, seats.history)) if has_changed else (),
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
    )


def _sat(sat: SeatTaken) -> SatNow:
    return SatNow(sat.since, sat.seat, sat.who.name, sat.who.person, sat.who.bot)


def _sealed(document: Document) -> Sealed | None:
    seal = document.deal.seal
    return Sealed(seal.pledges, seal.missed) if seal else None
