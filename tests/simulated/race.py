"""Two people race on lines of their own, in simulated time, on the server's own code.

The game is the tests' toy race, *eclair*: whoever answers a card first wins it; of
answers sent within 1,500 ms of each other the one that was begun first does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import log
from random import Random
from typing import Any

from tablee.server.house import House
from tablee.server.person import Person
from tablee.server.store.memory import MemoryStore
from tablee.server.table.room import Room
from tablee.server.to_server import PROTOCOL
from tests.simulated.cards import right_word
from tests.simulated.lines import Delay, SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.tables import house_of, laid

CARDS = 9  # a game
NAMES = "Ann", "Bob"
BEATS, BETWEEN = 5, 2.0  # quickly at first, then one each so many seconds
BEGIN = (2515.0, 0.45)  # milliseconds from seeing a card to the first key: log-normal
TYPE = (2400.0, 0.35)  # from the first key to sending
TOO_EARLY = -10_000  # what a liar claims: long before the card was there


@dataclass
class Player:
    """Somebody on a line, who may lie about when they began and sent."""

    down: Delay
    up: Delay
    lies: bool = False
    skew: float = 0.0  # of the device's clock, in seconds


@dataclass
class Tally:
    """What came of the cards, and how far the table was led astray by the first."""

    wins: list[int] = field(default_factory=lambda: [0, 0])
    tied: int = 0
    first_to_arrive: list[int] = field(default_factory=lambda: [0, 0])
    gained_sent: list[float] = field(default_factory=list)  # milliseconds, a card
    gained_begun: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)  # from first arrival to verdict

    @property
    def share(self) -> float:
        """The first player's share of the cards that somebody won."""
        return self.wins[0] / sum(self.wins)


Times = tuple[float, float]  # milliseconds until the first key, and until sending


def paired_times(cards: int, rng: Random) -> Iterator[tuple[Times, Times]]:
    """Draw both players' times for each card; every pair comes twice, swapped.

    So two equals on equal lines win exactly as often as each other.
    """
    for _ in range(-(-cards // 2)):
        one, other = _times(rng), _times(rng)
        yield one, other
        yield other, one


def _times(rng: Random) -> Times:
    begin = rng.lognormvariate(log(BEGIN[0]), BEGIN[1])
    return begin, begin + rng.lognormvariate(log(TYPE[0]), TYPE[1])


class Racer:
    """A player's device, which answers each card by the times drawn for it."""

    def __init__(
        self, house: House, seat: int, player: Player, times: list[tuple[Times, Times]]
    ) -> None:
        self.seat = seat
        self.player = player
        self.times = times
        self.truth: dict[str, Times] = {}  # by card, in milliseconds of the loop
        person = Person(NAMES[seat], NAMES[seat])
        delays = (player.down, player.up)
        self.device = SimulatedDevice(house, person, delays, player.skew)
        self.device.on_told = self._told
        self._card: str | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def come_in(self, code: str) -> None:
        self.device.say("Join", code=code, protocol=PROTOCOL)

    def leave(self) -> None:
        for task in (*self._tasks, self.device.task):
            task.cancel()

    async def _beat(self) -> None:
        for n in range(10_000):
            self.device.say("Ping")
            await asyncio.sleep(0.1 if n < BEATS else BETWEEN)

    def _told(self, told: Told) -> None:
        if told["kind"] != "GameNow":
            return
        if told["version"] == 0:  # the table's clock starts with the deal
            self.device.forget()
            self._tasks.append(asyncio.create_task(self._beat()))
        phase = told["view"]["phase"]
        if phase["kind"] == "Racing" and phase["card"] != self._card:
            self._card = phase["card"]
            times = self.times.pop()[self.seat]
            self._tasks.append(asyncio.create_task(self._answer(phase, times, told)))

    async def _answer(self, phase: Any, times: Times, told: Told) -> None:
        device, loop = self.device, asyncio.get_running_loop()
        await asyncio.sleep(max(0.0, device.until(phase["appears"])))
        word = right_word(phase["card"], self.seat, told["view"]["burned"])
        await asyncio.sleep(times[0] / 1000)
        begun = loop.time() * 1000
        claimed = TOO_EARLY if self.player.lies else round(device.table_time())
        device.say("Mark", at=claimed, text=word[0])
        await asyncio.sleep((times[1] - times[0]) / 1000)
        self.truth[phase["card"]] = begun, loop.time() * 1000
        claimed = TOO_EARLY if self.player.lies else round(device.table_time())
        move = {"kind": "Answer", "word": word}
        device.say("Play", version=told["version"], move=move, sent=claimed)


def race(players: tuple[Player, Player], cards: int, seed: int) -> Tally:
    """Let two players race for so many cards, a few games of them."""
    tally = Tally()
    times = list(paired_times(cards, Random(seed)))
    while times:
        simulate(_game(players, times, min(CARDS, len(times)), tally))
    return tally


async def _game(
    players: tuple[Player, Player],
    times: list[tuple[Times, Times]],
    cards: int,
    tally: Tally,
) -> None:
    loop = asyncio.get_running_loop()
    house = await house_of(MemoryStore())
    options = {"cards": cards, "finale": False}
    room = await house.rooms.found(lambda code: laid(code, "eclair", NAMES, options))
    now = [times.pop() for _ in range(cards)]
    racers = [Racer(house, n, player, list(now)) for n, player in enumerate(players)]
    for racer in racers:
        await racer.come_in(room.document.code)
    await asyncio.sleep(2)
    async with room.lock:
        await room.begin()
        room.show_game()
    zero = loop.time() * 1000 - room.now()
    while room.live and not room.live.outcome:
        await asyncio.sleep(0.5)
    for racer in racers:
        racer.leave()
    _count(room, racers, zero, tally)
    house.rooms.close()


def _count(room: Room, racers: list[Racer], zero: float, tally: Tally) -> None:
    live = room.live
    assert live is not None
    card, first = "", None
    state = live.match.state_at(0)
    for number, played in enumerate(live.match.moves, start=1):
        before, state = state, live.match.state_at(number)
        phase = before.phase
        if type(phase).__name__ == "Racing" and phase.card != card:
            card, first = phase.card, None
        if played.seat is not None:
            if first is None:
                first = played.at
                tally.first_to_arrive[played.seat] += 1
            if played.seat == 0:
                begun, sent = racers[0].truth[card]
                tally.gained_sent.append(sent - zero - played.when.sent)
                tally.gained_begun.append(begun - zero - played.when.begun)
        if first is not None and type(state.phase).__name__ != "Racing":
            tally.waits.append(played.at - first)
            first = None
    for seat in (0, 1):
        tally.wins[seat] += len(live.match.state.won[seat])
    tally.tied += len(live.match.state.aside)
