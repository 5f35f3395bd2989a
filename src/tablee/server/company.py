"""The company round a table: every device connected to the room."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec.structs import replace

from tablee.kernel import Seat
from tablee.server.connection import Connection, to_text
from tablee.server.document import Document, Occupant
from tablee.server.people import Person
from tablee.server.to_client import Chair, RoomNow, Said, ToClient


class Company:
    """The devices, in the order in which they came."""

    def __init__(self, *, confers: bool) -> None:
        """Nobody is here yet; *confers*: they may talk aside in this game."""
        self._confers = confers
        self._here: dict[Connection, None] = {}
        self._last_seen = time.monotonic()

    def add(self, who: Connection) -> None:
        """Let a device in."""
        self._here[who] = None

    def remove(self, who: Connection) -> None:
        """Let a device go."""
        self._here.pop(who, None)
        self._last_seen = time.monotonic()

    def expect(self) -> None:
        """Know that somebody is about to come."""
        self._last_seen = time.monotonic()

    def empty_for(self) -> float:
        """Say for how many seconds nobody has been here."""
        return 0.0 if self._here else time.monotonic() - self._last_seen

    def present(self) -> set[str]:
        """Give the people here: a shared screen is nobody."""
        return {who.person.id for who in self._here if who.person and not who.screen}

    def seat(self, room: Document) -> None:
        """Note where everybody sits now."""
        for who in self._here:
            person = None if who.screen else who.person
            who.seat = room.seat_of(person.id) if person else None

    def rename(self, person: Person) -> None:
        """Note the name that *person* goes by now."""
        for who in self._here:
            if who.person and who.person.id == person.id:
                who.person = person

    def tell(self, said: Said, sides: tuple[int, ...]) -> None:
        """Tell everybody, or everybody of one side, what was said."""
        text = to_text(said)
        for who in self._here:
            if may_hear(who, said, sides):
                who.send_text(text)

    def tell_seats(self, word: Callable[[Seat | None], ToClient]) -> None:
        """Tell everybody what their seat may know, worded once for each seat."""
        texts: dict[Seat | None, str] = {}
        for who in self._here:
            if who.seat not in texts:
                texts[who.seat] = to_text(word(who.seat))
            who.send_text(texts[who.seat])

    def show(self, room: Document) -> None:
        """Tell everybody how the room is."""
        now = self._now(room)
        for who in self._here:
            you = who.person.id if who.person else ""
            who.send(replace(now, you=you, seat=who.seat))

    def hang_up(self) -> None:
        """Send everybody away; they come back by themselves."""
        for who in self._here:
            who.close()

    def _now(self, room: Document) -> RoomNow:
        present = self.present()
        lookers = (who for who in self._here if who.seat is None and not who.screen)
        names = {who.person.id: who.person.name for who in lookers if who.person}
        pairs = zip(room.sides, room.seats, strict=True)
        return RoomNow(
            code=room.code,
            game=room.game,
            host=room.host,
            stage=room.stage,
            options=room.options,
            chairs=tuple(_chair(side, there, present) for side, there in pairs),
            onlookers=tuple(names.values()),
            commitment=room.fairness.commitment,
            confers=self._confers,
            next_code=room.next_code,
        )


def may_hear(who: Connection, said: Said, sides: tuple[int, ...]) -> bool:
    """Tell whether *who* is among those it was said to."""
    return said.side is None or (who.seat is not None and sides[who.seat] == said.side)


def _chair(side: int, there: Occupant | None, present: set[str]) -> Chair:
    if there is None:
        return Chair(side)
    is_here = there.person in present if there.person else True
    return Chair(side, there.person, there.name, there.bot, is_here)
