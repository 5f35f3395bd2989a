"""Bots at the table: each thinks in a thread, and acts in its own time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from math import ceil

from tablee.bots import pace_factor
from tablee.kernel import IllegalMove, Seat, When
from tablee.server.fair_queue import FairQueue, Ticket
from tablee.server.logs import complain
from tablee.server.rooms.bot_turn import BotTurn, think
from tablee.server.settings import Settings
from tablee.table.commands.internal import BotMoves, InternalCommand
from tablee.table.document import Document
from tablee.table.game_in_play import GameInPlay
from tablee.table.seats import Occupant

log = logging.getLogger(__name__)

GESTURE = 0.25  # of the pace: a second move in a row
LOOK = 0.25  # of the pace: how often a bot looks whether they have done it
# Thoughts at the same time, of all tables: the threads that are left are people's.
AT_ONCE = 4
TABLES = 100_000  # that wait for one; no bot is sent away
RECOVERY = 1.0  # seconds until a bot that got stuck is asked again

Act = Callable[[InternalCommand], Awaitable[bool]]  # False: it comes too late


def thinkers() -> FairQueue:
    """Return the turns of all bots of a house at its threads."""
    return FairQueue(
        "too many bots think",
        at_once=AT_ONCE,
        of_one=AT_ONCE,
        own=TABLES,
        places=TABLES,
    )


class BotPlayers:
    """Whoever plays the bots' seats of one table, all at the same time."""

    def __init__(
        self,
        settings: Settings,
        act: Act,
        turn: Callable[[], Ticket],
    ) -> None:
        """Play by *act*, at the house's pace where a bot says nothing of time.

        Each thought waits for a *turn*, since all tables share the threads.
        """
        self._turn = turn
        self._seconds = settings.seconds
        self._pace = settings.bot_pace  # seconds
        # People who have something to do out of turn are left so much more.
        self._human_while = settings.human_while
        self._act = act
        self._thoughts: dict[Seat, BotTurn] = {}
        self._document: Document | None = None  # as they were woken last
        self._play: GameInPlay | None = None

    def wake(self, document: Document, play: GameInPlay) -> None:
        """Let every bot that may move think, and drop what answers to nothing now.

        A thought that still holds is kept: news alone hurries and delays nobody.
        """
        if not document.seats.has_bots and not self._thoughts:
            return
        self._document, self._play = document, play
        seats = document.seats.occupants
        people = [Seat(n) for n, at in enumerate(seats) if at and not at.bot]
        race_ends = _race_of_robots(seats, play)
        for number, there in enumerate(seats):
            seat = Seat(number)
            level = there.bot if there and play.may_move(Seat(number)) else None
            thought = self._thoughts.get(seat)
            if thought and (level is None or not thought.holds(play)):
                self._drop(seat)
            if level is not None and seat not in self._thoughts:
                ends = race_ends.get(seat) if people else None
                now = play.clock.at(self._seconds())
                thought = self._thoughts[seat] = BotTurn(play, seat, level, now, ends)
                work = self._see_through(thought, people)
                thought.task = asyncio.get_running_loop().create_task(work)

    def has_begun(self, seat: Seat, by: int) -> bool:
        """Return whether the bot of *seat* may have begun by this table time."""
        thought = self._thoughts.get(seat)
        if thought is None or thought.is_idle:
            return False
        if thought.move is None:  # it still thinks about what was there by then
            return thought.asked <= by
        return thought.begun is not None and thought.begun <= by

    def stop(self) -> None:
        """Let no bot think or move any more."""
        for seat in list(self._thoughts):
            self._drop(seat)

    def _drop(self, seat: Seat) -> None:
        task = self._thoughts.pop(seat).task
        if task:
            task.cancel()

    async def _see_through(self, thought: BotTurn, people: list[Seat]) -> None:
        """See a thought through. Nothing that goes wrong ends it all."""
        try:
            if await self._carry_out(thought, people):
                return
        except Exception as error:
            # The rules would have taken it when it was thought of: it came too late.
            if not isinstance(error, IllegalMove):
                complain(log, error, "bot of %s stuck", thought.play.game.slug)
            if self._thoughts.setdefault(thought.seat, thought) is not thought:
                return  # the bot has been asked again already
            await asyncio.sleep(RECOVERY)
        if self._thoughts.get(thought.seat) is thought:
            del self._thoughts[thought.seat]
        self.wake(*self._now())

    async def _carry_out(self, thought: BotTurn, people: list[Seat]) -> bool:
        """Think, wait for the moment, and moves; False: the bot is asked anew."""
        async with self._turn():
            thought.settle(await asyncio.to_thread(think, thought))
            if thought.is_helped():
                thought.settle(await asyncio.to_thread(think, thought))
        if not thought.holds(self._now()[1]):
            return False
        if thought.is_idle:  # until something else happens
            return True
        made = await self._moment(thought, people)
        del self._thoughts[thought.seat]  # the move wakes everybody, us too
        return await self._act(
            BotMoves(thought.seat, thought.move, thought.version, made)
        )

    async def _moment(self, thought: BotTurn, people: list[Seat]) -> When:
        """Wait for the bot's moment, and return when the move was begun and sent."""
        if thought.sent is None or thought.begun is None:
            await self._take_time(thought, people)
            await self._wait_until(thought.asked)  # it may not be seen yet
            return When.of(max(self._clock_time(), thought.asked))
        await self._wait_until(thought.sent)
        at = max(self._clock_time(), thought.sent)
        return When(at, thought.begun, thought.sent)

    async def _wait_until(self, at: int) -> None:
        """Wait until it is table time *at*."""
        while (left := self._now()[1].clock.until(at, self._seconds())) > 0:
            await asyncio.sleep(left)

    def _clock_time(self) -> int:
        return self._now()[1].clock.at(self._seconds())

    def _now(self) -> tuple[Document, GameInPlay]:
        """Return how things stand: bots are woken at every change."""
        assert self._document is not None  # none has a task that was not woken
        assert self._play is not None
        return self._document, self._play

    async def _take_time(self, thought: BotTurn, people: list[Seat]) -> None:
        """Wait, so that people can follow, and can still do what is theirs to do."""
        play, seat = self._now()[1], thought.seat
        pace = self._pace * pace_factor(play.game.slug, thought.level)
        follows = play.mover == seat
        forced = len(play.game.rules.legal_moves(play.match.state, seat)) == 1
        if follows and (forced or not any(map(play.may_move, people))):
            # Drawing after a play is one gesture: nobody should get in between.
            await asyncio.sleep(self._pace * GESTURE)
            return
        await asyncio.sleep(pace)
        look = self._pace * LOOK
        for _ in range(ceil(self._human_while / look) if self._pace else 0):
            if not any(map(self._now()[1].may_move, people)):
                return
            await asyncio.sleep(look)


def _race_of_robots(
    seats: Sequence[Occupant | None], play: GameInPlay
) -> dict[Seat, int]:
    """Return by when those are done who race, if all of them are robots."""
    race = play.game.table_hooks.race_ends(play.match.state)
    if race is None:
        return {}
    racing, ends = race
    there = [seats[seat] for seat in racing]
    return dict.fromkeys(racing, ends) if all(o and o.bot for o in there) else {}
