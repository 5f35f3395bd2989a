"""The course of a game: shares, deal, moves, pauses, the end and the next table.

All of it is done with the lock held.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.kernel import AnyGame, Outcome, Seat, When
from tablee.kernel.match import Played
from tablee.kernel.refusal import OVER, PAUSED, IllegalMove
from tablee.kernel.wire import encode
from tablee.server.document import Document, Wish
from tablee.server.metrics import ENDED, MOVES, STARTED
from tablee.server.play.clock import Clock
from tablee.server.play.live_game import LiveGame
from tablee.server.play.turn_times import TurnTimes
from tablee.server.result import Result, result_of
from tablee.server.store.contract import Conflict, Entry, Saying
from tablee.server.table import evening, lobby, sealing, taking_back
from tablee.server.table.codes import new_codes
from tablee.server.table.memory import Key
from tablee.server.table.next_table import next_table, who_comes
from tablee.server.table.older_release import content_of
from tablee.server.table.sitting import Sitting

log = logging.getLogger(__name__)


class Course(Sitting):
    """A sitting with what its messages are made of."""

    async def begin(self, done: Key | None = None) -> None:
        """Fix what was pledged, if the table is ready to start, and take the shares."""
        sealed = sealing.seal(self.document, self.company.pledges())
        await self.take_shares(sealed, done)

    async def take_shares(self, sealed: Document, done: Key | None = None) -> None:
        """Go on with these shares: to the next one, or, with the last, to the deal."""
        if sealing.awaited(sealed):
            await self.keep(sealed, done)
        else:
            await self._deal(sealed, done)

    async def _deal(self, sealed: Document, done: Key | None) -> None:
        started = lobby.start(sealed, self.game)
        clock = Clock(self.settings.seconds)
        dealt, live = await asyncio.to_thread(_dealt, self.game, started, clock)
        wall = self.settings.unix()
        dealt = replace(dealt, waits=live.standing.waits, started=wall)
        await self.keep(dealt, done)
        live.times = TurnTimes(dealt)
        live.played = wall
        self.live = live
        seats = len(dealt.seats)
        STARTED.labels(dealt.game).inc()
        log.info("table %s started: %s, %d seats", dealt.code, dealt.game, seats)

    async def pause(self, done: Key | None = None) -> None:
        """Let the table's clock stand still, and nobody play."""
        assert self.live is not None  # every caller has seen to it
        # What is about to be seen is seen first: it may be on its way already.
        clock, appears = self.live.clock, self.live.appears
        while clock.runs and clock.now() < appears:  # a sleep may be a little short
            await asyncio.sleep(max(0.001, clock.until(appears)))
        clock.stop()
        stopped = clock.now()
        paused = replace(self.document, paused=True, stopped=stopped, resumed=0)
        await self.keep(replace(paused, agree=()), done)

    async def resume(self, done: Key | None = None) -> None:
        """Let the table's clock go on."""
        assert self.live is not None  # every caller has seen to it
        wall = self.settings.unix()
        going_on = replace(self.document, paused=False, resumed=wall, agree=())
        await self.keep(replace(going_on, awaited_since=wall), done)
        self.live.clock.go_on()

    async def give_up(self, done: Key | None = None, *, by_house: bool = False) -> None:
        """End the game without a result: whatever was secret is so no more."""
        given_up = lobby.give_up(self.document, by_house=by_house)
        assert self.live is not None  # there was a game
        ended = self._ended(None, self.live.version, self.settings.unix())
        await self.keep(given_up, done, ended)
        self.live.give_up()
        ENDED.labels(self.game.slug, "given up").inc()
        by = " by the house" if by_house else ""
        log.info("table %s given up%s", self.document.code, by)

    async def lay_next(self, wished: Wish) -> None:
        """Open the next table of the evening, under a code that is still free."""
        if self.document.next_code is not None:
            return
        revision, learnt = self.document.revision + 1, self._options_again()
        for code in new_codes():
            here = replace(self.document, next_code=code, revision=revision)
            with suppress(Conflict):
                coming = who_comes(here, self.company, self.settings.absence)
                left, laid = next_table(here, wished, coming, learnt)
                await self.store.open_next(left, laid)
                self.document = left
                self.company.seat(left)
                log.info("table %s leads to %s: %s", here.code, code, wished.game)
                return
        raise Conflict("no code is free")

    def _options_again(self) -> dict[str, Any] | None:
        """Give the options of the rematch, where the table has learnt something."""
        again = self.game.manners.again
        if self.live is None or again is None:
            return None
        options: dict[str, Any] = msgspec.to_builtins(again(self.live.match.state))
        return options

    async def make(
        self,
        seat: Seat | None,
        move: Any,
        made: When,
        done: Key | None = None,
        saying: Saying | None = None,
        answer: Callable[[int], object] = lambda version: None,
    ) -> None:
        """Make a move, or raise ``IllegalMove``: the one way that every move takes.

        It is considered, written down, accepted, answered and shown, in this order.
        What was said along with it is written along with it.
        """
        live = self.live
        assert live is not None  # every caller has seen to it
        if self.document.paused:
            raise IllegalMove(PAUSED)
        if not self.goes_on:
            raise IllegalMove(OVER)
        made = _not_before(made, live.match.now)
        if self.game.manners.is_slow(move):
            step = await asyncio.to_thread(live.match.consider, seat, move, made)
        else:
            step = live.match.consider(seat, move, made)
        standing = live.look(step.state)
        over = standing.outcome is not None
        after = taking_back.lapsed(self.document)
        if standing.outcome:
            after = evening.count(replace(after, stage="over"), standing.outcome)
        entry = Entry(
            version=live.version + 1,
            seat=seat,
            at=made.at,
            begun=made.begun,
            sent=made.sent,
            move=encode(move),
            message_id=done[1] if done else None,
            waits=standing.waits,
            wall=self.settings.unix(),
        )
        changed = None if after is self.document else after
        result = self._result(standing.outcome, entry) if over else None
        await self.write(self.store.append(after.code, entry, changed, saying, result))
        played, is_own = Played(seat, move, made), self.document.is_own(seat)
        live.accept(
            played, entry.move, step, standing, by_itself=done is None, is_own=is_own
        )
        live.played = entry.wall
        self.document = after
        MOVES.labels(after.game).inc()
        if done:
            self.memory.note(done, live.version)
        if over:
            ENDED.labels(after.game, "played").inc()
            log.info("table %s over after %d moves", after.code, live.version)
        answer(live.version)
        self.show_game()
        if changed and not over:
            self.show()

    def _result(self, outcome: Outcome | None, entry: Entry) -> Result:
        return self._ended(outcome, entry.version, entry.wall)

    def _ended(self, outcome: Outcome | None, moves: int, wall: int) -> Result:
        return result_of(self.document, self.game, outcome, moves, wall)

    async def say(self, saying: Saying) -> None:
        """Keep what was said, where it is no move as well."""
        await self.write(self.store.say(self.document.code, saying))


def _dealt(game: AnyGame, started: Document, clock: Clock) -> tuple[Document, LiveGame]:
    """Deal, and note what with: it may read a whole lexicon."""
    if game.content.on_demand:
        game.content.prepare()
    dealt = replace(started, content=content_of(game, started))
    return dealt, LiveGame.of(game, dealt, clock)


def _not_before(made: When, last: int) -> When:
    """Let a move reach the table no earlier than the one before it did."""
    return made if made.at >= last else replace(made, at=last)
