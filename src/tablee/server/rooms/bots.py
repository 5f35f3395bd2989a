"""Bots at the table: each thinks in a thread, and moves in its own time.

``BotPlayers.wake`` starts a ``BotTurn`` for every bot that may move. It thinks, waits
for its moment, and gives the room a ``BotMoves``, decided as a person's move is.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from math import ceil
from typing import Any

from tablee.bots import PACE_FACTORS, any_legal_move, bot, levels
from tablee.kernel import Chance, IllegalMove, Seat, When
from tablee.kernel.position import check_at_table
from tablee.kit.bot import Intent, luck, share
from tablee.kit.robots import Character, characters_at
from tablee.server.contracts import RoomClosed
from tablee.server.fair_queue import FairQueue, Ticket
from tablee.server.logs import complain, whereabouts
from tablee.server.rooms.open_room import OpenRoom
from tablee.table.alarms import with_timeouts
from tablee.table.commands.internal import BotMoves
from tablee.table.game_in_play import GameInPlay
from tablee.table.seats import Occupant

log = logging.getLogger(__name__)


# Shares of the time left in a race of robots alone: when the quickest answers, the
# slowest, and the one that thinks again because nobody has an answer.
QUICKEST, SLOWEST, AT_LAST = 0.55, 0.9, 0.98
ONCE_PASSED = 800  # milliseconds, once nobody answers along: who is quicker is seen
SLOW = 10_000  # milliseconds: few bots take longer by themselves
SLOW_TO_BEGIN = 6_000


class BotTurn:
    """A bot's answer to the game as it stood at one version."""

    def __init__(
        self,
        play: GameInPlay,
        seat: Seat,
        level: str,
        now: int,
        ends: int | None = None,
        character: Character | None = None,
    ) -> None:
        """Begin to think about the game as it stands, at table time *now*.

        In a race of robots alone, for which people wait, it is over by table time
        *ends*.
        """
        self.ends = ends
        self._is_helped = False
        self.play = play
        self.seat = seat
        self.level = level
        self.character = character
        self.version = play.version
        self.state = play.match.state
        self.since = max(play.match.now, play.appears)  # nobody acts on the unseen
        self.asked = max(now, self.since)
        self.is_idle = False  # it wants to do nothing, as things stand
        self.move: Any = None  # once it is settled; None while it thinks
        self.begun: int | None = None  # likewise, in table time; None: at a pace
        self.sent: int | None = None  # likewise
        self.task: asyncio.Task[None] | None = None

    def settle(self, meant: Intent | Any) -> None:
        """Note what the bot means to do; a bare move says nothing of time."""
        self.is_idle = meant is None
        if not isinstance(meant, Intent):
            self.move = meant
            return
        self.move = meant.move
        begun = meant.after if meant.begun is None else meant.begun
        after = meant.after
        if self.ends is not None:
            begun, after = self._hurried(begun, after)
        self.sent = self.asked + after
        self.is_idle = meant.until is not None and self.sent > meant.until
        self.begun = min(self.asked + begun, self.sent)

    def is_helped(self) -> bool:
        """Return whether to think again at the best level, so that somebody answers."""
        if not self.is_idle or self.ends is None or self._is_helped:
            return False
        self.level, self._is_helped = levels(self.play.game.slug)[-1], True
        return True

    def _hurried(self, begun: int, after: int) -> tuple[int, int]:
        """Fit both times into what is left; who is quicker stays so."""
        assert self.ends is not None
        left, slow = max(0, self.ends - self.asked), min(1.0, after / SLOW)
        if self._is_helped:
            return (round(left * (SLOWEST + (AT_LAST - SLOWEST) * slow)),) * 2
        sent = QUICKEST + (SLOWEST - QUICKEST) * slow
        early = min(sent, SLOWEST * min(1.0, begun / SLOW_TO_BEGIN))
        return round(left * early), round(left * sent)

    def holds(self, play: GameInPlay) -> bool:
        """Return whether what it answers to is still there, as the game stands now."""
        match = play.match
        if match.version == self.version:
            return True
        if self.is_idle:  # ask it again, now that more has happened
            return False
        if self.move is None:  # let it finish thinking
            return True
        then, now = (
            match.answered(self.seat, self.move, state, by_bot=True)
            for state in (self.state, match.state)
        )
        return bool(then == now)


def think(turn: BotTurn) -> Any:
    """Return an ``Intent``, a bare move, or None, from what the seat may see.

    A bot that errs, or means to do what the rules refuse, plays anything legal. That
    its own time is over by now is no error: its view does not say how late it is.
    """
    game, seat, state = turn.play.game, turn.seat, turn.state
    moves = game.rules.legal_moves(state, seat)
    if not moves:
        return None
    view = game.rules.view_for(state, seat)
    chance = Chance(luck(turn.play.match.seed, seat), turn.version)
    answer = None
    try:
        play = bot(game.slug, turn.level, turn.character)
        answer = play(view, seat, moves, chance)
        if answer is not None:
            _try(turn, answer, turn.asked)
    except Exception as error:
        if not (isinstance(error, IllegalMove) and _is_late(turn, answer)):
            where = whereabouts(error)
            log.error("bot %s of %s erred: %s", turn.level, game.slug, where)
        return _anything(turn, view, chance.shuffled(tuple(moves)), chance)
    return answer


def _anything(turn: BotTurn, view: Any, moves: tuple[Any, ...], chance: Chance) -> Any:
    """Return the first of the moves that the rules take now, if any."""
    play = any_legal_move(turn.play.game)
    for offered in moves:
        move = play(view, turn.seat, (offered,), chance)
        if move is not None:
            with suppress(IllegalMove):
                _try(turn, move, turn.asked)
                return move
    return None


def _is_late(turn: BotTurn, answer: Any) -> bool:
    """Return whether the rules would have taken it when things came to stand so."""
    with suppress(IllegalMove):
        _try(turn, answer, turn.since)
        return True
    return False


def _try(turn: BotTurn, answer: Any, at: int) -> None:
    """Refuse what the bot means to do, if the rules would refuse it at once.

    It may still come too late once it is made.
    """
    game, match = turn.play.game, turn.play.match
    move = answer.move if isinstance(answer, Intent) else answer
    made = When.of(at)
    seats = len(match.setting.sides)
    check_at_table(game, seats, turn.state, turn.seat, move, made)
    chance = Chance(match.seed, turn.version + 1)
    game.rules.apply(turn.state, turn.seat, move, chance, made)


GESTURE = 0.25  # of the pace: a second move in a row
LOOK = 0.25  # of the pace: how often a bot looks whether people have moved
# Bots that think at the same time, at all tables: the other threads are people's.
AT_ONCE = 4
TABLES = 100_000  # that may wait for a thread; no bot is sent away
RECOVERY = 1.0  # seconds until a bot that got stuck is asked again


def thinkers() -> FairQueue:
    """Return the turns of all bots of a site at its threads."""
    return FairQueue(
        "too many bots think",
        at_once=AT_ONCE,
        of_one=AT_ONCE,
        own=TABLES,
        places=TABLES,
    )


class BotPlayers:
    """The bots of one table, all at the same time."""

    def __init__(self, room: OpenRoom, thinking: FairQueue) -> None:
        """Play in *room*; a bot thinks when it is its turn in *thinking*.

        All tables share the threads.
        """
        self._room = room
        self._thinking = thinking
        self._turns: dict[Seat, BotTurn] = {}

    def wake(self) -> None:
        """Start a task for each bot that may move, and cancel stale ones.

        A turn that still holds is kept, so that news hurries and delays nobody.
        """
        play, now = self._play, self._room.now
        document = with_timeouts(self._room.document, play.times.out(now))
        if not document.seats.has_bots and not self._turns:
            return
        seats = document.seats.occupants
        people = [Seat(n) for n, at in enumerate(seats) if at and not at.bot]
        stand_ins = (n for n, at in enumerate(seats) if at and at.bot and at.person)
        who = characters_at([at.name if at else "" for at in seats], stand_ins)
        race_ends = self._race_of_robots(seats, play) if people else {}
        for number, there in enumerate(seats):
            seat = Seat(number)
            level = there.bot if there and play.may_move(seat) else None
            turn = self._turns.get(seat)
            ends = race_ends.get(seat)
            if turn and (level is None or not turn.holds(play)):
                self._drop(seat)
            elif turn and seat in race_ends and (turn.ends is None) != (not ends):
                ends = max(ends, now + ONCE_PASSED) if ends else None
                self._drop(seat)
            if level is not None and seat not in self._turns:
                turn = BotTurn(play, seat, level, now, ends, who.get(number))
                self._turns[seat] = turn
                work = self._see_through(turn, people)
                turn.task = asyncio.get_running_loop().create_task(work)

    def _race_of_robots(
        self, seats: Sequence[Occupant | None], play: GameInPlay
    ) -> dict[Seat, int | None]:
        """Return when a race of robots alone ends; None: they take their own time."""
        race = play.game.table_hooks.race_ends(play.match.state)
        if race is None:
            return {}
        racing, ends, since = race
        if not all(there and there.bot for there in map(seats.__getitem__, racing)):
            return {}
        along = since is not None and any(
            who.seat is not None and who.begun and who.begun.at >= since
            for who in self._room.connections.devices
        )
        return dict.fromkeys(racing, None if along else ends)

    def has_begun(self, seat: Seat, by: int) -> bool:
        """Return whether the bot of *seat* may have begun by this table time."""
        turn = self._turns.get(seat)
        if turn is None or turn.is_idle:
            return False
        if turn.move is None:  # it still thinks about what was there by then
            return turn.asked <= by
        return turn.begun is not None and turn.begun <= by

    def stop(self) -> None:
        for seat in list(self._turns):
            self._drop(seat)

    def _drop(self, seat: Seat) -> None:
        task = self._turns.pop(seat).task
        if task:
            task.cancel()

    async def _see_through(self, turn: BotTurn, people: list[Seat]) -> None:
        """Complete a bot's turn. Nothing that goes wrong stops the others."""
        try:
            if await self._carry_out(turn, people):
                return
        except Exception as error:
            # The rules would have taken it when it was thought of: it came too late.
            if not isinstance(error, IllegalMove):
                complain(log, error, "bot of %s stuck", turn.play.game.slug)
            if self._turns.setdefault(turn.seat, turn) is not turn:
                return  # the bot has been asked again already
            await asyncio.sleep(RECOVERY)
        if self._turns.get(turn.seat) is turn:
            del self._turns[turn.seat]
        self.wake()

    async def _carry_out(self, turn: BotTurn, people: list[Seat]) -> bool:
        """Think, wait for the moment, and move; False: the bot is asked again."""
        async with self._ticket():
            turn.settle(await asyncio.to_thread(think, turn))
            if turn.is_helped():
                turn.settle(await asyncio.to_thread(think, turn))
        if not turn.holds(self._play):
            return False
        if turn.is_idle:  # until something else happens
            return True
        made = await self._moment(turn, people)
        del self._turns[turn.seat]  # the move wakes everybody, us too
        move = BotMoves(turn.seat, turn.move, turn.version, made)
        try:
            return await self._room.act(move)
        except RoomClosed:
            return True  # loading the room again wakes its bots

    def _ticket(self) -> Ticket:
        """Join the queue for a thread, behind the tables that somebody looks at."""
        code, looked_at = self._room.document.code, self._room.connections.devices
        return self._thinking.join(code, last=not looked_at)

    async def _moment(self, turn: BotTurn, people: list[Seat]) -> When:
        """Wait for the bot's moment, and return when the move was begun and sent."""
        if turn.sent is None or turn.begun is None:
            await self._take_time(turn, people)
            await self._wait_until(turn.asked)  # it may not be seen yet
            return When.of(max(self._room.now, turn.asked))
        await self._wait_until(turn.sent)
        at = max(self._room.now, turn.sent)
        return When(at, turn.begun, turn.sent)

    async def _wait_until(self, at: int) -> None:
        seconds = self._room.settings.seconds
        while (left := self._play.clock.until(at, seconds())) > 0:
            await asyncio.sleep(left)

    @property
    def _play(self) -> GameInPlay:
        play = self._room.play
        assert play is not None  # none has a task where none is played
        return play

    async def _take_time(self, turn: BotTurn, people: list[Seat]) -> None:
        """Wait, so that people can follow the game and make moves out of turn."""
        play, seat, settings = self._play, turn.seat, self._room.settings
        pace = settings.bot_pace * PACE_FACTORS.get(turn.level, 1.0)
        if turn.character:  # each has their own, and no move is like another
            least, most = turn.character.pace
            pace *= least + (most - least) * share(seat, f"pace {turn.version}")
        follows = play.mover == seat
        forced = len(play.game.rules.legal_moves(play.match.state, seat)) == 1
        if follows and (forced or not any(map(play.may_move, people))):
            # Drawing after a play is one gesture: nobody should get in between.
            await asyncio.sleep(settings.bot_pace * GESTURE)
            return
        await asyncio.sleep(pace)
        # People who may move out of turn get some more time.
        look = settings.bot_pace * LOOK
        for _ in range(ceil(settings.human_while / look) if look else 0):
            if not any(map(self._play.may_move, people)):
                return
            await asyncio.sleep(look)
