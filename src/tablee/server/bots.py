"""Bots at the table: they think in a thread, at a pace that people can follow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from secrets import token_bytes
from typing import Any

from tablee.bots import bot
from tablee.bots.any_legal import any_legal_move
from tablee.kernel import AnyGame, Chance, Seat
from tablee.server.document import Document
from tablee.server.live_game import LiveGame
from tablee.server.logs import whereabouts

log = logging.getLogger(__name__)

GESTURE = 0.25  # of the pace: a second move in a row
PATIENCE = 7  # times the pace: for people who have something to do out of turn
LOOK = 0.25  # of the pace: how often a bot looks whether they have done it

# Makes the move (None: no move), unless the seat's moves changed since the version.
Play = Callable[[Seat, Any, int], Awaitable[None]]


class BotPlayers:
    """Whoever plays the bots' seats of one table, one move at a time."""

    def __init__(self, pace: float, play: Play) -> None:
        """Take *pace* seconds for a move, and less for one that follows on it."""
        self._pace = pace
        self._play = play
        self._task: asyncio.Task[None] | None = None

    def wake(self, room: Document, live: LiveGame) -> None:
        """Play on if a bot has a move to make and none is thinking yet."""
        if self._task is None and (seat := _to_move(room, live)) is not None:
            occupant = room.seats[seat]
            level = occupant.bot if occupant else None
            people = [
                n for n, there in enumerate(room.seats) if there and not there.bot
            ]
            move = self._move(live, seat, level or "", [Seat(n) for n in people])
            self._task = asyncio.get_running_loop().create_task(move)

    def stop(self) -> None:
        """Get up from the table."""
        if self._task:
            self._task.cancel()
            self._task = None

    async def _move(
        self, live: LiveGame, seat: Seat, level: str, people: list[Seat]
    ) -> None:
        try:
            await self._take_time(live, seat, people)
            version, state, at = live.version, live.match.state, live.clock.now()
            move = await asyncio.to_thread(think, live.game, state, seat, level, at)
            self._task = None  # before the move, which wakes the next bot
            await self._play(seat, move, version)
        except Exception as error:
            log.error("bot of %s stuck: %s", live.game.slug, whereabouts(error))

    async def _take_time(self, live: LiveGame, seat: Seat, people: list[Seat]) -> None:
        """Wait, so that people can follow, and can still draw their card (SEQ-14)."""
        follows = live.turns[-1].seat == seat
        forced = len(live.game.legal_moves(live.match.state, seat)) == 1
        if follows and (forced or live.waiting(people) is None):
            # Drawing after a play is one gesture: nobody should get in between.
            await asyncio.sleep(self._pace * GESTURE)
            return
        await asyncio.sleep(self._pace)
        for _ in range(int(PATIENCE / LOOK) if self._pace else 0):
            if live.waiting(people) is None:
                return
            await asyncio.sleep(self._pace * LOOK)


def _to_move(room: Document, live: LiveGame) -> Seat | None:
    seats = enumerate(room.seats)
    return live.waiting(Seat(n) for n, there in seats if there and there.bot)


def think(game: AnyGame, state: Any, seat: Seat, level: str, at: int) -> Any:
    """Choose a move from what the seat may see; any legal one if the bot errs.

    Gives None when the seat has nothing to do any more.
    """
    moves = game.legal_moves(state, seat)
    if not moves:
        return None
    view = game.view_for(state, seat)
    chance = Chance(token_bytes(32), 0)  # the bot's own luck, not the table's
    try:
        move = bot(game.slug, level)(view, seat, moves, chance)
        game.apply(state, seat, move, chance, at)  # refuse it here, if at all
    except Exception as error:
        log.error("bot %s of %s erred: %s", level, game.slug, whereabouts(error))
        return any_legal_move(game)(view, seat, moves, chance)
    return move
