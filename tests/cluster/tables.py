"""Tables of all four boxes: people, robots and the house's bots who play to the end."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from tablee.games import shelf
from tablee.kernel import Seat
from tablee.server.rooms.loading import take_up
from tablee.table.clock import STILL
from tests.cluster.cluster import Cluster
from tests.cluster.histories import bent_views, contradictions, unfair
from tests.cluster.players import Player

LOOK = 0.01
AN_END = 900.0  # seconds for a game to end, once nothing happens to it any more


class Box(NamedTuple):
    """A game as it is played in these evenings: by its shortest rules."""

    game: str
    sides: tuple[int, ...]
    opening: dict[str, Any]
    level: str = "easy"
    is_steady: bool = True  # moves come one after another, and no glass is waited for


BOXES = {
    "sequence": Box("sequence", (0, 1), {"preset": "beginner"}),
    "defense_afficher": Box("defense_afficher", (0, 1), {"preset": "short"}),
    "face_a_face": Box(
        "face_a_face",
        (0, 1, 2),
        {"options": {"patience": 5, "together": 250}},
        "expert",
        is_steady=False,
    ),
    "rebus": Box(
        "rebus",
        (0, 1, 2),
        {"options": {"circuits": "one", "glass": 30, "turn_limit": 4}},
        "middle",
        is_steady=False,
    ),
}


@dataclass
class Table:
    """Those who play at one table: *players* have lines, the other seats are bots'."""

    box: Box
    players: list[Player]
    with_robot: bool = False  # the second player is one, of the first
    pause: float = 0.0  # seconds that people think for, so that many tables are borne
    code: str = ""
    playing: list[asyncio.Task[None]] = field(default_factory=list)

    async def sit_down(self) -> None:
        """Open the table, and take every seat."""
        first, *others = self.players
        await first.come_in("Ann")
        fields = {"sides": self.box.sides, **self.box.opening}
        self.code = await first.open_table(self.box.game, **fields)
        await first.come_to(self.code)
        for seat, other in enumerate(others, 1):
            if self.with_robot and seat == 1:
                await other.come_as_robot_of(first, "Bip")
            else:
                await other.come_in("Bob" if seat == 1 else "Cléo")
            await other.come_to(self.code)
            await other.must("Sit", seat=seat)
        if len(self.players) < len(self.box.sides):
            await first.must("AddBots", level=self.box.level)

    async def begin(self) -> None:
        """Start the game, and plays."""
        await self.players[0].must("Start")
        self.playing = [
            asyncio.create_task(player.play(self.code)) for player in self.players
        ]

    @property
    def moved(self) -> list[float]:
        """When moves were acknowledged."""
        return [at for player in self.players for at in player.moved]

    @property
    def longest(self) -> float:
        """The longest that a person waited for the answer to a move, in seconds."""
        people = (player for player in self.players if not player.is_robot)
        done = (move for person in people for move in person.history.acknowledged)
        return max((move.answered - move.asked for move in done), default=0.0)

    @property
    def is_steady(self) -> bool:
        """Whether moves of its players come all the time."""
        are_people = not (self.with_robot or len(self.players) < len(self.box.sides))
        return self.box.is_steady and are_people and not self.pause

    @property
    def is_over(self) -> bool:
        """Whether a player has seen the end."""
        return any(player.is_over for player in self.players)

    async def until_moved(self, more: int = 1, since: float | None = None) -> float:
        """Wait for moves made after *since*; return when the last of them was."""
        since = time.monotonic() if since is None else since
        while True:
            moved = sorted(at for at in self.moved if at > since)
            if len(moved) >= more:
                return moved[more - 1]
            if self.is_over:  # there is nothing more to wait for
                return time.monotonic()
            for task in self.playing:
                if task.done():
                    task.result()
            await asyncio.sleep(LOOK)

    def stood_still(self, since: float) -> float | None:
        """Return the longest time between two moves, from the last before *since*."""
        moved = sorted(self.moved)
        first = bisect(moved, since)
        gaps = (after - before for before, after in pairwise(moved[first - 1 :]))
        return max(gaps, default=None)

    async def check(self, cluster: Cluster) -> list[str]:
        """Wait for the end, read the log, and name whatever is wrong."""
        try:
            await asyncio.wait_for(asyncio.gather(*self.playing), AN_END)
        except TimeoutError:
            return [f"the game has not ended within {AN_END:.0f} s"]
        return await self.check_so_far(cluster, is_over=True)

    async def check_so_far(
        self, cluster: Cluster, *, is_over: bool = False
    ) -> list[str]:
        """Read the log, and name whatever is wrong; players have stopped."""
        kept = await cluster.read(self.code)
        histories = [player.history for player in self.players]
        found = contradictions(kept.moves, histories)
        found += unfair(kept.moves, histories)
        game = shelf()[self.box.game]
        live = take_up(game, kept, STILL)
        assert live is not None
        if is_over and not live.match.outcome:
            found.append("the game has no end")
        for player in self.players:
            assert player.seat is not None
            found += bent_views(live.match, Seat(player.seat), player.history)
        return found

    def leave(self) -> None:
        """Stop playing, wherever the game stands."""
        for task in self.playing:
            task.cancel()

    async def stop(self) -> None:
        """Stop playing, and hang up."""
        self.leave()
        await asyncio.gather(*self.playing, return_exceptions=True)
        for player in self.players:
            await player.leave()


def laid(
    places: Callable[[], Sequence[str]],
    number: int,
    random: Random,
    games: Sequence[str],
    pause: float = 0.0,
) -> Table:
    """Lay a table: of each game in turn, now with a robot, now with a bot's seat.

    Where moves come one after another, and not against a glass, *pause* is kept.
    """
    box = BOXES[games[number % len(games)]]
    turn = number // len(games) % 3
    has_bot = turn == 2 or (turn == 1 and len(box.sides) > 2)
    count = len(box.sides) - has_bot
    seeds = [random.randrange(2**32) for _ in range(count)]
    pause = pause if box.is_steady else 0.0
    players = [Player(places, seed, box.game, box.level, pause) for seed in seeds]
    return Table(box, players, with_robot=turn == 1, pause=pause)
