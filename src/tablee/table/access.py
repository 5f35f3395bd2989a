"""Who may come, stay, speak and sit: bans, spectators, closed tables, requests, votes.

Pure functions on a Document.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from msgspec.structs import replace

from tablee.bots import in_place_of, robot_names
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import ANONYMOUS, Person
from tablee.protocol.to_client import Ballot
from tablee.table import evening, lobby
from tablee.table.document import (
    Banned,
    Document,
    amend,
    decode_document,
    encode_document,
)
from tablee.table.lobby import occupant
from tablee.table.log import NOBODY
from tablee.table.seats import Occupant

MOST_BANNED = 100  # people, the latest
WHY = {
    None: (Fault.SENT_AWAY, "the host has sent you away from this table"),
    "host": (Fault.REMOVED, "the host has removed you from this table"),
    "vote": (Fault.VOTED_OUT, "the others at this table have voted you out"),
}


def ban(document: Document, person: str, by: Banned | None = None) -> Document:
    """Ban *person* for this evening; *by*: who took their seat."""
    if person in document.access.sent_away:
        return document
    gone = (*document.access.sent_away, person)[-MOST_BANNED:]
    why = document.access.why_away | ({person: by} if by else {})
    known = {who: each for who, each in why.items() if who in gone}
    return amend(document, access={"sent_away": gone, "why_away": known})


def check_not_banned(document: Document, person: Person) -> None:
    """Refuse somebody who is to stay away, or a robot of theirs, and say why."""
    away = document.access
    if not away.sent_away:
        return
    for who in (person.id, person.owner):
        if who in away.sent_away:
            raise Faulted(*WHY[away.why_away.get(who)])


def with_robots(
    before: Document, after: Document, here: Collection[Person]
) -> Document:
    """Send away the robots whose owner has just been sent away."""
    gone = set(after.access.sent_away).difference(before.access.sent_away)
    for robot in here:
        if robot.owner in gone and robot.id not in after.access.sent_away:
            why = after.access.why_away.get(robot.owner)
            if _may_leave(after, robot.id):
                after = lobby.leave_for_good(after, robot)
            after = ban(after, robot.id, why)
    return after


def _may_leave(document: Document, person: str) -> bool:
    is_seated = document.seats.seat_of(person) is not None
    return is_seated and lobby.may_leave(document)


MOST_LISTED = 100  # of each kind, the latest


def mute(document: Document, person: str, muted: bool) -> Document:
    """Mute an onlooker at this table, or no longer."""
    _look_on(document, person)
    others = tuple(each for each in document.talk.muted if each != person)
    silent = (*others, person)[-MOST_LISTED:] if muted else others
    return amend(document, talk={"muted": silent})


def send_away(document: Document, person: str) -> Document:
    """Send an onlooker away from this table and those after it."""
    _look_on(document, person)
    return ban(document, person)


def admit(document: Document, person: str, admitted: bool) -> Document:
    """Allow somebody's shared screens to see everything at once, or no longer."""
    others = tuple(each for each in document.access.admitted if each != person)
    trusted = (*others, person)[-MOST_LISTED:] if admitted else others
    return amend(document, access={"admitted": trusted})


def check_may_speak(document: Document, person: Person) -> None:
    """Refuse the words of somebody who may not speak, before any game hears them."""
    check_may_react(document, person)
    if document.talk.allowed == "off":
        raise Faulted(Fault.TALK_OFF, "the host has turned the chat off")


def check_may_react(document: Document, person: Person) -> None:
    """Refuse the reactions of an onlooker who may not speak."""
    check_may_wish(document, person)
    if document.talk.allowed != "all" and document.seats.seat_of(person.id) is None:
        raise Faulted(Fault.TALK_OFF, "the host lets onlookers not speak")


def check_may_wish(document: Document, person: Person) -> None:
    """Refuse what an onlooker would like, whom the host does not let speak."""
    if document.seats.seat_of(person.id) is None and person.id in document.talk.muted:
        raise Faulted(Fault.MUTED, "the host does not let you speak")


def _look_on(document: Document, person: str) -> None:
    if document.seats.seat_of(person) is not None or person == document.hosting.host:
        raise Faulted(Fault.NO_ONLOOKER, "that is no onlooker")


MOST_KNOCKS = 20  # people who knock, the latest
MOST_GUESTS = 200  # people who may come in, the latest


def set_closed(document: Document, closed: bool, here: Collection[str]) -> Document:
    """Close the table to newcomers, or open it again."""
    if not closed:
        return amend(
            document, access={"closed": False, "guests": ()}, requests={"knocks": ()}
        )
    guests = dict.fromkeys((*document.access.guests, *here))
    return amend(
        document, access={"closed": True, "guests": tuple(guests)[-MOST_GUESTS:]}
    )


def is_shut_to(document: Document, person: Person) -> bool:
    """Return whether somebody must be let in first."""
    access, evening = document.access, document.evening
    known = {*access.guests, *document.seats.people, *evening.names}
    known |= {document.hosting.host, document.hosting.leader}
    return access.closed and person.id not in known


def knock(document: Document, person: Person) -> Document:
    """Note that somebody waits to be let in."""
    if any(who == person.id for who, _ in document.requests.knocks):
        return document
    knocks = (*document.requests.knocks, (person.id, person.name))
    return amend(document, requests={"knocks": knocks[-MOST_KNOCKS:]})


def answer_knock(document: Document, person: str, granted: bool) -> Document:
    """Admit somebody who has knocked, or send them away for the evening."""
    others = tuple(each for each in document.requests.knocks if each[0] != person)
    if others == document.requests.knocks:
        raise Faulted(Fault.STALE, "they do not knock any more")
    answered = amend(document, requests={"knocks": others})
    if not granted:
        return ban(answered, person)
    guests = (*answered.access.guests, person)[-MOST_GUESTS:]
    return amend(answered, access={"guests": guests})


MOST_ASKS = 20  # people who ask, the latest


def set_open(document: Document, is_open: bool, now: int) -> Document:
    """List the table for everybody from *now* (Unix, ms) on, or for nobody."""
    since = document.access.open_since or now
    return amend(document, access={"open_since": since if is_open else 0})


def ask_seat(document: Document, person: Person, seat: int | None) -> Document:
    """Note that *person* wants the seat of a bot; None: none any more."""
    others = without_ask(document, person.id)
    if seat is None:
        return others
    _looking_on(document, person)
    _check_bot(document, seat)
    asks = (*others.requests.seats, (person.id, seat))[-MOST_ASKS:]
    return amend(document, requests={"seats": asks})


def grant_seat(document: Document, person: Person) -> Document:
    """Seat *person* where they asked to sit; from now on it is theirs.

    Who was dealt the seat stays written down: the result is theirs.
    """
    seat = dict(document.requests.seats).get(person.id)
    if seat is None:
        raise Faulted(Fault.STALE, "they do not ask any more")
    _looking_on(document, person)
    _check_bot(document, seat)
    asks = document.requests.seats
    others = tuple(ask for ask in asks if person.id != ask[0] and seat != ask[1])
    left = tuple(who for who in document.next_table.waiting if who != person.id)
    return amend(
        document,
        seats=document.seats.put(seat, Occupant.of(person)),
        requests={"seats": others},
        next_table={"waiting": left},
    )


def play_next(document: Document, person: Person, wanted: bool) -> Document:
    wishes = tuple(who for who in document.next_table.waiting if who != person.id)
    if wanted:
        _looking_on(document, person)
        wishes = (*wishes, person.id)[-MOST_ASKS:]
    return amend(document, next_table={"waiting": wishes})


def without_ask(document: Document, person: str) -> Document:
    asks = tuple(ask for ask in document.requests.seats if ask[0] != person)
    return amend(document, requests={"seats": asks})


def _looking_on(document: Document, person: Person) -> None:
    if document.seats.seat_of(person.id) is not None:
        raise Faulted(Fault.SEATED, "you have a seat")


def _check_bot(document: Document, seat: int) -> None:
    """Refuse a seat that is not a bot's own."""
    there = occupant(document, seat)
    if there is None or there.person:
        raise Faulted(Fault.SEAT_TAKEN, f"no bot has seat {seat}")


FEWEST = 2  # votes: nobody alone takes another's seat


def ballots(document: Document, present: Collection[str]) -> tuple[Ballot, ...]:
    """Count the votes of the people at the table who are here, by who is meant."""
    seats = {
        o.person: n for n, o in enumerate(document.seats.occupants) if o and o.person
    }
    voices: dict[str, list[int]] = {}
    for who, whom in document.requests.votes:
        if who in seats and whom in seats and who in present:
            voices.setdefault(whom, []).append(seats[who])
    counted = (
        Ballot(seats[whom], tuple(sorted(votes)), needed(document, whom, present))
        for whom, votes in voices.items()
    )
    return tuple(sorted(counted, key=lambda ballot: ballot.seat))


def decided(document: Document, present: Collection[str]) -> Document:
    """Remove the person whom enough others have voted against, while one can go."""
    if not lobby.may_leave(document):
        return document
    for ballot in ballots(document, present):
        there = document.seats.occupants[ballot.seat]
        if len(ballot.votes) >= ballot.needed and there and there.person:
            left = lobby.leave_for_good(document, Person(there.person, there.name))
            document = ban(left, there.person, "vote")
    return document


def needed(document: Document, whom: str, present: Collection[str]) -> int:
    """Return how many votes take somebody's seat: more than half of the others here."""
    others = set(document.seats.people) - {whom}
    return max(FEWEST, len(others & set(present)) // 2 + 1)


def erase(document: Document, person: Person, luck: str) -> Document:
    """Return the table without *person*: a bot plays on, and what was stays nobody's.

    Their id may stand anywhere, so it is replaced in what is written, whatever fields
    there are: a game that is over must still add up.
    """
    ghost = f"gone-{luck[:24]}"
    id_, ghost_id = (msgspec.json.encode(who) for who in (person.id, ghost))
    if id_ not in encode_document(document):
        return document
    document = evening.forget(document, person.id)
    seat = document.seats.seat_of(person.id)
    if seat is not None and document.stage in ("lobby", "playing"):
        document = _left(document, person, seat)
    erased = decode_document(encode_document(document).replace(id_, ghost_id))
    seats = erased.seats
    theirs = {each.who.name for each in seats.history if each.who.person == ghost}
    bots = {in_place_of(name) for name in (*theirs, person.name)}

    def unnamed(there: Occupant | None) -> Occupant | None:
        if there and not there.person and there.name in bots:
            return replace(there, name=next(robot_names(document.seats.names)))
        is_them = there and there.person == ghost
        return Occupant(ANONYMOUS, ghost, there.bot) if there and is_them else there

    return amend(
        erased,
        seats={
            "occupants": tuple(unnamed(there) for there in seats.occupants),
            "history": tuple(
                replace(each, who=unnamed(each.who) or each.who)
                for each in seats.history
            ),
            "dealt": tuple(NOBODY if who == ghost else who for who in seats.dealt),
        },
    )


def _left(document: Document, person: Person, seat: int) -> Document:
    """Remove them for good; the bot that plays on does not bear their name."""
    left = lobby.leave_for_good(document, person)
    bot = left.seats.occupants[seat]
    if bot is None:
        return left
    name = next(robot_names(document.seats.names))
    return replace(left, seats=left.seats.put(seat, replace(bot, name=name)))
