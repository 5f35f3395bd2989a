"""An evening: several tables one after another, and the rematch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Container, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from tablee.games import shelf
from tablee.kernel import Outcome
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.pace import Pace, Untimed, paces_of
from tablee.protocol.person import Person
from tablee.protocol.to_client import EveningGame, EveningNow, Score, Wished
from tablee.table.document import (
    Deal,
    Document,
    Edition,
    Evening,
    Finished,
    NextTable,
    Requests,
    SavedClock,
    TakeBacks,
    Wish,
    amend,
    options_on_paper,
)
from tablee.table.seats import Occupant, Seats, first_people
from tablee.table.table import Presence

LONGEST = 50  # games that an evening remembers, the latest
MOST_WISHES = 40  # the latest


def count(document: Document, outcome: Outcome) -> Document:
    """Write down how everybody fared in the game that is over now.

    A seat is the first person's who had it: who leaves a game has still played it, and
    who comes in for a bot plays from then on.
    """
    fared: dict[str, tuple[str, float]] = {}
    for there, side in first_people(document.seats):
        if there.person:
            fared.setdefault(there.person, (there.name, _points(outcome, side)))
    points = {person: points for person, (_, points) in fared.items()}
    finished = Finished(document.code, document.game, points)
    evening = document.evening
    games = (*evening.games, finished)[-LONGEST:]
    known = evening.names | {person: name for person, (name, _) in fared.items()}
    kept = {person for game in games for person in game.points}
    names = {person: name for person, name in known.items() if person in kept}
    return replace(document, evening=replace(evening, games=games, names=names))


def wish(document: Document, person: str, wished: Wish | None) -> Document:
    """Note what *person* would like to play next, instead of what they did."""
    if wished:
        _check_game(wished)
    before = document.next_table.wishes.items()
    others = {who: each for who, each in before if who != person}
    wishes = others | {person: wished} if wished else others
    latest = dict(list(wishes.items())[-MOST_WISHES:])
    return amend(document, next_table={"wishes": latest})


def agreed(document: Document, present: Container[str]) -> Wish | None:
    """Return what all who are here wish for: who sits, and who looks on and wishes."""
    wishes = _heard(document, present)
    here = {person for person in document.seats.people if person in present}
    if not here or not here <= wishes.keys() or len(set(wishes.values())) != 1:
        return None
    return _leading_on(document, next(iter(wishes.values())))


def chosen(document: Document, present: Container[str]) -> Wish:
    """Return what most of those who are here wish for; the host decides between equals.

    Games are compared first, then the options that are wished for the one chosen.
    """
    wished = _leading(document, present)
    if wished is None:
        raise Faulted(Fault.NO_WISH, "nobody has wished for another game")
    return wished


def evening_now(document: Document, here: Mapping[str, Person]) -> EveningNow | None:
    """Return the evening, as shown where these people are."""
    wishes = tuple(
        Wished(person, here[person].name, each.game, each.preset)
        for person, each in document.next_table.wishes.items()
        if person in here
    )
    evening = document.evening
    following = document.next_table
    waiting = tuple(here[who].name for who in following.waiting if who in here)
    if not (wishes or waiting or evening.games or following.game):
        return None
    is_open = following.code is None and document.stage != "playing"
    leading = _leading(document, here) if is_open else None
    return EveningNow(
        games=tuple(_told(game) for game in evening.games),
        scores=_scores(evening),
        wishes=wishes,
        waiting=waiting,
        leading=leading.game if leading else None,
        next_game=following.game,
    )


def forget(document: Document, person: str) -> Document:
    """Erase everything by which *person* could be known."""
    evening = document.evening
    games = tuple(
        replace(game, points={p: n for p, n in game.points.items() if p != person})
        for game in evening.games
    )
    names = {p: name for p, name in evening.names.items() if p != person}
    return amend(
        document,
        evening=replace(evening, games=games, names=names),
        next_table={
            "wishes": {
                p: each for p, each in document.next_table.wishes.items() if p != person
            },
            "waiting": tuple(p for p in document.next_table.waiting if p != person),
        },
    )


def _points(outcome: Outcome, side: int) -> float:
    """Return a point for a win, shared or not: half of one where it is not alone."""
    if not outcome.winners:
        return 0.5
    share = 1.0 if len(outcome.winners) == 1 else 0.5
    return share if side in outcome.winners else 0.0


def _scores(evening: Evening) -> tuple[Score, ...]:
    scores = (_score(evening, person, name) for person, name in evening.names.items())
    return tuple(sorted(scores, key=lambda score: -score.points))


def _score(evening: Evening, person: str, name: str) -> Score:
    played = [game for game in evening.games if person in game.points]
    points = sum(game.points[person] for game in played)
    won = Counter(game.game for game in played if person in _told(game).winners)
    return Score(person, name, points, len(played), dict(won))


def _told(game: Finished) -> EveningGame:
    """Return who won; half a point is a win where somebody else has none."""
    drawn = set(game.points.values()) == {0.5}
    won = (person for person, points in game.points.items() if points and not drawn)
    return EveningGame(game.code, game.game, tuple(won))


def _heard(document: Document, present: Container[str]) -> dict[str, Wish]:
    wishes = document.next_table.wishes.items()
    return {who: each for who, each in wishes if who in present}


def _leading(document: Document, present: Container[str]) -> Wish | None:
    wishes = _heard(document, present)
    hosts = wishes.get(document.hosting.leader)
    game = _most([each.game for each in wishes.values()], hosts.game if hosts else None)
    if game is None:
        return None
    presets = [each.preset for each in wishes.values() if each.game == game]
    preset = _most(presets, hosts.preset if hosts and hosts.game == game else None)
    return _leading_on(document, Wish(game, preset or ""))


def _leading_on(document: Document, wished: Wish) -> Wish | None:
    """Return back a wish that leads elsewhere: in a lobby one may also wish to stay."""
    stays = document.stage == "lobby" and wished.game == document.game
    return None if stays else wished


def _most(named: list[str], hosts: str | None) -> str | None:
    """Return what is named most often: the host's, or the first, of several such."""
    counts = Counter(named)
    most = max(counts.values(), default=0)
    if hosts is not None and counts[hosts] == most:
        return hosts
    return next((name for name in counts if counts[name] == most), None)


def _check_game(wished: Wish) -> None:
    game = shelf().get(wished.game)
    if game is None:
        raise Faulted(Fault.MALFORMED, f"there is {', '.join(shelf())}")
    if wished.preset and wished.preset not in game.presets:
        raise Faulted(Fault.MALFORMED, f"there is {', '.join(game.presets)}")


MOST_WAITING = 40  # people who are to play next time


class Coming(NamedTuple):
    """Who comes along: those who sat out play first."""

    waited: tuple[Occupant, ...]  # who looked on, and wants to play
    stay: frozenset[str]  # people who sat at this table, and are still there


def who_comes(document: Document, here: Presence, absence: float) -> Coming:
    """Return who comes along to the next table.

    Who has been away for long has left. But one who is alone here asks the others to
    another game, and nobody has left for that.
    """
    people = here.people()
    seated = set(document.seats.people)
    is_alone = len(seated & people.keys()) <= 1
    stay = {
        who
        for who in seated
        if is_alone or who in people or here.away_for(who) < absence
    }
    asked = document.next_table
    wants = dict.fromkeys((*asked.waiting, *asked.wishes))  # in this order
    waited = [who for who in wants if who in people and who not in seated]
    occupants = (Occupant.of(people[who]) for who in waited)
    return Coming(tuple(occupants), frozenset(stay))


def rematch(
    document: Document,
    code: str,
    wished: Wish,
    coming: Coming,
    secret: str,
    learnt: dict[str, Any] | None = None,
) -> Document:
    """Return the next table: what of this one survives is decided here, and only here.

    The same game again is the same table, with the options as they are, or as it has
    *learnt* them. For another one there are as many seats as people, if it has them.
    """
    is_same = wished.game == document.game
    seats, waiting = _seated(document.seats, is_same, wished, coming)
    evening, timing = document.evening, document.timing
    return Document(
        code=code,
        game=wished.game,
        options=_options(document, wished, learnt),
        seats=seats,
        deal=Deal(secret, eager=len(seats.people) == 1 and None not in seats.occupants),
        # these stay
        hosting=document.hosting,
        access=document.access,
        talk=document.talk,
        timing=replace(timing, pace=_pace(wished, timing.pace)),
        evening=replace(evening, first=evening.first or document.code),
        # these end with the game
        stage="lobby",
        edition=Edition(),
        clock=SavedClock(),
        take_back=TakeBacks(),
        requests=Requests(),
        next_table=NextTable(waiting=waiting),
        ended_by_house=False,
        revision=0,
        done=(),
    )


def left_for(document: Document, laid: Document) -> Document:
    """Return this table as it is left for the next one, *laid* already.

    Nobody's seat is kept in a lobby that everybody has left.
    """
    left = amend(document, next_table={"code": laid.code, "game": laid.game})
    if document.stage != "lobby":
        return left
    return amend(left, seats={"occupants": tuple(None for _ in left.seats.sides)})


def fitting(seatings: Collection[tuple[int, ...]], people: int) -> tuple[int, ...]:
    """Return the seating for so many people, or the nearest, with seats to spare if
    any.

    Of several alike it is the one that the game names first.
    """
    enough = [sides for sides in seatings if len(sides) >= people]
    return min(enough, key=len) if enough else max(seatings, key=len)


def _seated(
    before: Seats, is_same: bool, wished: Wish, coming: Coming
) -> tuple[Seats, tuple[str, ...]]:
    """Return who sits where at the next table, and who waits for the one after it.

    Seats move on by one. People and bots keep their place in the same game; who is new
    takes a free one, or a bot's.
    """
    moved = [_back(there) for there in (before.occupants[-1], *before.occupants[:-1])]
    stay = (there for there in moved if there and there.person in coming.stay)
    people, sides = (*coming.waited, *stay), before.sides
    if not is_same or len(people) > len(sides):
        sides = fitting(shelf()[wished.game].seatings, len(people))
    playing, waiting = people[: len(sides)], people[len(sides) :]
    kept = [each if _stays(each, playing) else None for each in moved if is_same]
    seats = [*kept, *(None for _ in range(len(sides) - len(kept)))]
    for person in playing:
        if person not in seats:
            seats[_place(seats)] = person
    left = tuple(each.person for each in waiting if each.person)
    return Seats(sides, tuple(seats)), left[:MOST_WAITING]


def _back(there: Occupant | None) -> Occupant | None:
    """Have people play themselves again, whom a bot stood in for."""
    return replace(there, bot=None) if there and there.person else there


def _stays(there: Occupant | None, people: Sequence[Occupant]) -> bool:
    return there is not None and (there.person is None or there in people)


def _place(seats: Sequence[Occupant | None]) -> int:
    if None in seats:
        return seats.index(None)
    return next(n for n, there in enumerate(seats) if there and not there.person)


def _options(
    document: Document, wished: Wish, learnt: dict[str, Any] | None
) -> dict[str, Any]:
    if wished.game == document.game and not wished.preset:
        return document.options if learnt is None else learnt
    presets = shelf()[wished.game].presets
    return options_on_paper(presets[wished.preset or "rulebook"])


def _pace(wished: Wish, pace: Pace) -> Pace:
    """Keep the table's pace, unless the next game keeps its own time."""
    offered = paces_of(shelf()[wished.game])
    return pace if type(pace).__name__ in offered else Untimed()
