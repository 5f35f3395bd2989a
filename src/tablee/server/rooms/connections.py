"""The devices at a table: what each is told, when it may see it, what it has begun."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Set
from copy import copy
from math import inf
from typing import Protocol

import msgspec
from msgspec.structs import replace

from tablee.kernel import Seat
from tablee.protocol.person import Person
from tablee.protocol.to_client import GameNow, RoomNow, SharedScreen, ToClient
from tablee.protocol.to_server import Mark
from tablee.server.rooms.scheduler import Timer
from tablee.table.change import Tell
from tablee.table.clock import Clock, FrameTiming, Seconds, clamp_claimed_time
from tablee.table.document import Document
from tablee.table.game_in_play import GameInPlay
from tablee.table.latency import Latency
from tablee.table.table import TypingStart
from tablee.table.views import ViewWriter

LARGEST_OUTBOX = 1024 * 1024  # bytes; a device that reads no faster must come back

encode = msgspec.json.Encoder().encode


class Wire(Protocol):
    """The websocket to a device, as a table knows it (``websockets/websocket.py``)."""

    latency: Latency

    def frame(self, payload: bytes) -> bytes:
        """Wrap a payload for the connection: the same bytes for every device."""

    def post(self, frame: bytes) -> int:
        """Write within this turn; return how many bytes the device has yet to read."""

    def waiting(self) -> int:
        """Return how many frames have come in that nobody has listened to yet."""

    def ping(self) -> None:
        """Send a ping."""

    def hang_up(self) -> None:
        """Cut the connection: the device comes back and is told how things stand."""


def _to_nobody(_frame: bytes) -> int:
    return 0


class Connection:
    """A device, and the person who holds it, if it is anybody's."""

    def __init__(self, person: Person | None, wire: Wire, seconds: Seconds) -> None:
        self.person = person
        self.device: str | None = None  # by which of theirs they came
        self.address = ""  # from which it came
        # How its holder is charged for what lasts.
        self.make: Callable[[str], object] = lambda thing: None
        self.screen = False  # a shared screen, which is never seated
        self.seat: Seat | None = None  # kept up to date by the room
        self.curtain = False  # the seat's player does not hold the device
        self.passing = False  # nobody does: it goes from hand to hand
        self.shown: int | None = None  # the last version it was shown late; None: never
        self.begun: TypingStart | None = None
        self.pledge: str | None = None  # of a share that this device keeps
        self.was_told = False  # something, since it was last looked at
        self.is_heard_out = True  # what it said last has been carried out
        self.latency = wire.latency
        self.ping = wire.ping
        self.frame = wire.frame
        self._wire = wire
        self._post: Callable[[bytes], int] = wire.post  # until it is closed
        self._seconds = seconds
        self._held: deque[tuple[float, bytes]] = deque()  # (moment, frame)
        self._timer = Timer()
        self._closed = False

    @property
    def eye(self) -> Seat | None:
        """The seat whose view may be on this device now; None: only what all see."""
        return None if self.curtain else self.seat

    def send(self, message: ToClient) -> None:
        """Send this device something, at once."""
        self.post(self.frame(encode(message)))

    def post(self, frame: bytes) -> None:
        """Send it something already wrapped; a slow reader keeps nobody waiting."""
        self.was_told = True
        if self._post(frame) > LARGEST_OUTBOX:
            self.close()

    def show(self, frame: bytes, wait: float) -> None:
        """Send it something that is to be seen in *wait* seconds, just in time.

        What came any earlier could be looked at early by a device that cheats.
        """
        if wait <= 0 and not self._held:
            self.post(frame)
            return
        leaves = self._seconds() + wait - self.latency.lead
        self._held.append((leaves, frame))
        if not self._timer.is_set:
            self._wait()

    def mark(
        self, message: Mark, arrival: FrameTiming, play: GameInPlay | None
    ) -> None:
        """Note in silence when something was begun, as far as the wire allows."""
        if message.at is None or play is None:
            self.begun = None
            return
        at, floor = play.clock.at(arrival.moment), play.clock.at(max(arrival.floor, 0))
        began = clamp_claimed_time(message.at, at, floor)
        self.begun = TypingStart(began, message.text)

    def is_heard(self, clock: Clock, up_to: int) -> bool:
        """Return whether all it sent before table time *up_to* has been carried out."""
        if not self.is_heard_out or self._wire.waiting():
            return False
        return self.latency.floor > -inf and clock.at(self.latency.floor) >= up_to

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._post = _to_nobody
            self._held.clear()
            self._timer.stop()
            self._wire.hang_up()

    def _wait(self) -> None:
        wait = max(0.0, self._held[0][0] - self._seconds())
        self._timer.set(wait, self._release)

    def _release(self) -> None:
        while self._held and self._held[0][0] <= self._seconds():
            self.post(self._held.popleft()[1])
        if self._held:
            self._wait()


class Connections:
    """The devices, in the order in which they came."""

    def __init__(self, seconds: Seconds) -> None:
        self._seconds = seconds
        self._here: dict[Connection, None] = {}
        self._last_seen = self._seconds()
        self._opened = self._last_seen
        self._left: dict[str, float] = {}  # when each person was last here
        self._views = ViewWriter()

    def snapshot(self) -> Connections:
        """Return who is here now, for a decision that is made in a thread."""
        then, now = copy(self), self._seconds()
        then._here = {copy(who): None for who in self._here}
        then._left = dict(self._left)
        then._seconds = lambda: now
        return then

    def add(self, who: Connection) -> None:
        self._here[who] = None

    def remove(self, who: Connection) -> None:
        self._here.pop(who, None)
        self._last_seen = self._seconds()
        if who.person and not who.screen:
            self._left[who.person.id] = self._last_seen

    def expect(self) -> None:
        """Note that somebody is about to come: the room is not to be put away."""
        self._last_seen = self._seconds()

    def empty_for(self) -> float:
        """Return for how many seconds nobody has been here."""
        return 0.0 if self._here else self._seconds() - self._last_seen

    def present(self) -> set[str]:
        """Return the people here: a shared screen is nobody."""
        return {who.person.id for who in self._here if who.person and not who.screen}

    def people(self) -> dict[str, Person]:
        """Return the people here by their ids, in the order in which they came."""
        devices = (who.person for who in self._here if not who.screen)
        return {person.id: person for person in devices if person}

    def is_passed_on(self) -> bool:
        """Return whether nobody seated here holds the device that goes round."""
        seated = [who for who in self._here if who.seat is not None and not who.screen]
        is_held = not all(who.curtain for who in seated)
        return not is_held and any(who.passing for who in seated)

    def pledges(self) -> dict[str, str]:
        """Return what each person here has pledged, by the device that came last."""
        seated = (who for who in self._here if not who.screen)
        return {
            who.person.id: who.pledge for who in seated if who.person and who.pledge
        }

    def address(self) -> str:
        """Return where the person came from who has been here for longest."""
        came = (who.address for who in self._here if who.person and not who.screen)
        return next(came, "")

    def onlookers(self) -> dict[str, Person]:
        """Return the people here who have no seat."""
        lookers = (who for who in self._here if who.seat is None and not who.screen)
        return {who.person.id: who.person for who in lookers if who.person}

    def away_for(self, person: str) -> float:
        """Return for how many seconds somebody has been away; 0 for who is here."""
        if person in self.present():
            return 0.0
        return self._seconds() - self._left.get(person, self._opened)

    def seat(self, document: Document) -> None:
        """Note where everybody sits now."""
        for who in self._here:
            person = None if who.screen else who.person
            who.seat = document.seats.seat_of(person.id) if person else None

    def rename(self, person: Person) -> None:
        """Note the name that *person* goes by now."""
        for who in self._here:
            if who.person and who.person.id == person.id:
                shares = who.person.shares_device
                who.person = person._replace(shares_device=shares)

    @property
    def devices(self) -> Collection[Connection]:
        return self._here.keys()

    def tell(self, told: Tell, sides: tuple[int, ...]) -> None:
        """Send everybody, or everybody of one side, what was said or shown.

        What somebody seated says is for those who are late to hear later.
        """
        payload = encode(told.message)
        for who in self._here:
            if told.message.seat is not None and who.shown is not None:
                continue
            if may_hear(who, told.side, sides):
                who.post(who.frame(payload))

    def tell_seats(self, play: GameInPlay) -> Set[Seat | None]:
        """Show everybody the newest version, worded and wrapped once for each seat.

        Return the seats from which somebody sees it, or will once they lift a curtain.
        """
        frames: dict[Seat | None, bytes] = {}
        curtained: set[Seat | None] = set()
        moment = self._seconds()
        now, seen_by = play.now(play.version - 1, play.clock.at(moment)), play.seen_by
        self._views.turn_to(play.version)
        begun, state = self._views.begun, play.match.state
        view_for = play.match.game.rules.view_for
        wait = play.clock.until(now.appears, moment) if now.appears > now.now else 0.0
        for who in self._here:
            if who.shown is not None:
                continue  # it is shown later
            seat = who.seat
            if who.curtain:
                curtained.add(seat)
                seat = None
            if seat not in frames:
                view = begun(view_for(state, seat))
                frames[seat] = who.frame(encode(seen_by(seat, now, view)))
            who.show(frames[seat], wait)
        return frames.keys() | curtained if curtained else frames.keys()

    def show_game(self, who: Connection, now: GameNow, play: GameInPlay) -> None:
        """Show one device the game, no sooner than it may see it."""
        wait = play.clock.until(play.appears, self._seconds())
        who.show(who.frame(encode(now)), wait)

    def show_again(self, people: Collection[str], play: GameInPlay) -> None:
        """Show the game to some people's devices as they may see it from now on."""
        now = play.clock.at(self._seconds())
        for who in self._here:
            if who.person and who.person.id in people:
                self.show_game(who, play.now_for(who.eye, play.version, now), play)

    def show(self, now: RoomNow, wait: float) -> None:
        """Send everybody the room as it is, or is to be seen in *wait* seconds."""
        for who in self._here:
            you = who.person.id if who.person else ""
            told = replace(now, you=you, seat=who.seat)
            who.show(who.frame(encode(told)), wait)

    def screens(self, document: Document) -> tuple[SharedScreen, ...]:
        """List the shared screens, and which of them see everything at once."""
        is_late = document.access.onlookers_delay > 0
        return tuple(
            SharedScreen(
                who.person.id if who.person else "",
                not is_late or is_trusted(document, who),
            )
            for who in self._here
            if who.screen
        )

    def send_away(self, person: str, device: str | None = None) -> None:
        """Close connections of a person, or of one device; ``Join`` then says why."""
        for who in list(self._here):
            is_meant = device is None or who.device == device
            if who.person and who.person.id == person and is_meant:
                self.remove(who)
                who.close()

    def hang_up(self) -> None:
        """Send everybody away; they come back by themselves."""
        for who in self._here:
            who.close()


def may_hear(who: Connection, side: int | None, sides: tuple[int, ...]) -> bool:
    """Return whether *who* is of a side that something was said to; None: to all."""
    return side is None or (who.eye is not None and sides[who.eye] == side)


def is_trusted(document: Document, who: Connection) -> bool:
    """Return whether a device may see everything at once, where onlookers are late.

    Anybody can call a device a shared screen; it is the table's own when it has the
    cookie of somebody seated or of the host, or when the host has let it in.
    """
    if who.seat is not None:
        return True
    if not who.screen or not who.person:
        return False
    person = who.person.id
    is_at_table = person in document.seats.people or person == document.hosting.leader
    return is_at_table or person in document.access.admitted
