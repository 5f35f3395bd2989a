"""Whole games of Face-à-face in simulated time, on the server's own code.

Two kinds of players sit round the table in turns. Nobody announces a match: each of
the two notices it in a time of their own. Counted are the face-offs of one kind against
the other, by the verdict of the table, by plain arrival, and as they would have been
decided in one room.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from random import Random
from string import ascii_lowercase

from tablee.games.face_a_face.face_off import theme_asked
from tablee.games.face_a_face.matching import decide, opened, pairs, sound, visible_at
from tablee.games.face_a_face.moves import Answer, Given, Pair
from tablee.games.face_a_face.packs import Theme
from tablee.games.face_a_face.spelling import fold
from tablee.games.face_a_face.state import Drawing, Racing, State, Tied, Verdict
from tablee.games.face_a_face.verdict import fuller
from tablee.games.face_a_face.words import said_keys
from tablee.kernel import Seat
from tablee.protocol.to_server import PROTOCOL
from tablee.server.rooms.room import Room
from tablee.table.document import amend
from tablee.table.game_in_play import GameInPlay
from tests.simulated.acting import begin
from tests.simulated.loop import simulate
from tests.simulated.people import Times, paired
from tests.simulated.racers import Player, Racer, Task
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import app_on
from tests.table.laid import laid

# of two of one kind, whose face-off is not counted
QUICK = Times(600.0, 900.0), Times(1600.0, 1900.0)
LONGEST = 7200.0  # seconds of a game: something must have gone wrong
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Flo")


@dataclass
class FaceOff:
    """One face-off between the two kinds of players; milliseconds of table time."""

    winner: int | None  # 0 or 1: the kind of player; None: a tie
    in_one_room: int | None  # who would have won without any network
    first_to_arrive: int
    first_as_they_come: int  # with cards that are shown when they arrive, besides
    gained_sent: float | None  # how much earlier the table took the first kind's answer
    gained_begun: float | None
    head_start: float  # of the first kind, from seeing the cards early
    waited: int  # from the first answer's arrival to the verdict


Kinds = tuple[Player, Player]


def face_offs(kinds: Kinds, players: int, count: int, seed: str) -> list[FaceOff]:
    """Play so many face-offs, in as many games as they take."""
    rng, found = Random(seed), list[FaceOff]()
    drawn = paired(rng, players)
    for number in range(count):
        if len(found) < count:
            game = Table(kinds, players, number % 2, rng, drawn, count - len(found))
            found += simulate(game.play())
    return found


class Table:
    """One game: it sees to it that everybody does their part, and counts."""

    def __init__(
        self,
        kinds: Kinds,
        players: int,
        odd: int,
        rng: Random,
        drawn: Iterator[tuple[Times, Times]],
        most: int,
    ) -> None:
        self.kinds = kinds
        self.kind_of = [(seat + odd) % 2 for seat in range(players)]
        self.found: list[FaceOff] = []
        self._rng, self._drawn, self._most = rng, drawn, most
        self._racers: list[Racer] = []
        self._seen_to: set[object] = set()  # what everybody is about already
        self._tasks: dict[Seat, Task] = {}
        self._race: Racing | None = None
        self._before: Verdict | None = None  # the one before this race
        self._first = 0  # table time at which the first answer of a race came in
        self._over = asyncio.Event()

    async def play(self) -> list[FaceOff]:
        """Play until the game is over, or as many face-offs are found."""
        names = NAMES[: len(self.kind_of)]
        app = await app_on(MemoryStore())
        secret = self._rng.randbytes(32).hex()
        room = await app.rooms.open_table(
            lambda code: amend(
                laid(code, "face_a_face", names, {}), deal={"secret": secret}
            )
        )
        for name, kind in zip(names, self.kind_of, strict=True):
            self._racers.append(racer := Racer(app, name, self.kinds[kind]))
            code = room.document.code
            await racer.device.ask("Join", code=code, protocol=PROTOCOL)
        self._watch(room)
        await begin(room)
        assert room.play is not None
        self._zero = 1000 * room.play.clock.zero
        async with asyncio.timeout(LONGEST):
            await self._over.wait()
        for racer in self._racers:
            racer.leave()
        app.rooms.close()
        return self.found

    def _watch(self, room: Room) -> None:
        """Hear of every version as soon as it is there, before any device does."""
        tell_seats = room.connections.tell_seats

        def told(live: GameInPlay) -> Collection[Seat | None]:
            seats = tell_seats(live)
            self._look(live)
            return seats

        setattr(room.connections, "tell_seats", told)  # noqa: B010  # it is ours to bend

    def _look(self, live: GameInPlay) -> None:
        state: State = live.match.state
        if live.match.moves and isinstance(live.match.moves[-1].move, Answer):
            self._first = self._first or live.match.moves[-1].at
        if self._race and state.last != self._before:
            assert state.last is not None  # something was decided
            self._count(state, state.last, live.match.now)
            self._race = None
        if live.outcome or len(self.found) >= self._most:
            self._over.set()
        else:
            self._see_to(state, live.version)

    def _see_to(self, state: State, version: int) -> None:
        """Make those do something who have something to do."""
        phase = state.phase
        if isinstance(phase, Drawing) and (standing := pairs(state)):
            since = opened(state, standing[0])
            race = Racing(standing[0], since, since)
            self._once((race.pair, since), lambda: self._open(state, race, version))
        elif isinstance(phase, Racing) and phase.tie:
            race = phase
            self._once(race.opened, lambda: self._open(state, race, version))
        elif isinstance(phase, Tied):
            drawer = self._racers[phase.drawer]
            self._once(phase, lambda: drawer.draw(version, 0, fuller(state)))
        elif isinstance(phase, Drawing) and phase.until is None:
            drawer, at = self._racers[state.turn], visible_at(state)
            left = (len(state.left), len(state.right))
            self._once(left, lambda: drawer.draw(version, at, fuller(state)))

    def _once(self, what: object, do: Callable[[], None]) -> None:
        if what not in self._seen_to:
            self._seen_to.add(what)
            do()

    def _open(self, state: State, race: Racing, version: int) -> None:
        """Make two people race."""
        both = QUICK
        if self._is_counted(race.pair):
            drawn = next(self._drawn)
            both = drawn if self.kind_of[race.pair[0]] == 0 else drawn[::-1]
        self._race, self._before, self._first = race, state.last, 0
        burned = set[str]()
        for seat, drawn_for in zip(race.pair, both, strict=True):
            word = _word(state, theme_asked(state, race, seat), burned, self._rng)
            task = Task(version, race.opened, word, drawn_for, state.last)
            self._tasks[seat] = task
            self._racers[seat].face_off(task)

    def _is_counted(self, pair: Pair) -> bool:
        return self.kind_of[pair[0]] != self.kind_of[pair[1]]

    def _count(self, state: State, verdict: Verdict, at: int) -> None:
        if not self._is_counted(verdict.pair):
            return
        first, second = sorted(verdict.pair, key=lambda seat: self.kind_of[seat])
        mine, theirs = self._tasks[first], self._tasks[second]
        given = next((each for each in verdict.given if each.seat == first), None)
        ups = [kind.up() for kind in self.kinds]
        ways = [kind.down() + up for kind, up in zip(self.kinds, ups, strict=True)]
        sent, their_sent = mine.times[1], theirs.times[1]
        true = self._true(state, verdict, mine, first)
        self.found.append(
            FaceOff(
                winner=None if verdict.winner is None else self.kind_of[verdict.winner],
                in_one_room=self._ideal(state, verdict),
                first_to_arrive=int(_is_later(sent, ups[0], their_sent, ups[1])),
                first_as_they_come=int(_is_later(sent, ways[0], their_sent, ways[1])),
                gained_sent=true.sent - given.sent if given else None,
                gained_begun=true.begun - given.begun if given else None,
                head_start=mine.opened + self._zero - mine.seen,
                waited=at - self._first,
            )
        )

    def _true(self, state: State, verdict: Verdict, task: Task, seat: Seat) -> Given:
        """Return an answer with its true times, as the rules count them."""
        begun, sent = (round(moment - self._zero) for moment in task.truth[:2])
        race = Racing(verdict.pair, verdict.opened, 0)
        return sound(state.options, race, Given(seat, "", "", True, begun, sent))

    def _ideal(self, state: State, verdict: Verdict) -> int | None:
        """Decide as if both had answered, each at the times drawn, in one room."""
        race = Racing(verdict.pair, 0, 0)
        answers = []
        for seat in verdict.pair:
            begun, sent, _noticed = map(round, self._tasks[seat].times)
            given = Given(seat, "", "", True, begun, sent)
            answers.append(sound(state.options, race, given))
        winner = decide(state.options, race, *answers).winner
        return None if winner is None else self.kind_of[winner]


def _is_later(sent: float, way: float, their_sent: float, their_way: float) -> bool:
    return sent + 1000 * way > their_sent + 1000 * their_way


def _word(state: State, theme: Theme, burned: set[str], rng: Random) -> str:
    """Choose a right answer that nobody has said, nor the other one is about to."""
    taken = said_keys(state, theme.id)
    for spellings in theme.answers:
        key = fold(spellings[0], "fr")
        if key not in taken and key not in burned:
            burned.add(key)
            return spellings[0]
    return "".join(rng.choices(ascii_lowercase, k=12))  # which nobody contests
