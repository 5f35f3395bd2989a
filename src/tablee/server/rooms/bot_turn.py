"""What one bot is about: thinking, waiting for its moment, or doing nothing."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

from tablee.bots import bot
from tablee.bots.any_legal import any_legal_move
from tablee.bots.contract import Intent, luck
from tablee.kernel import Chance, IllegalMove, Seat, When
from tablee.kernel.table_rules import check_at_table
from tablee.server.logs import whereabouts
from tablee.table.play.live_game import LiveGame

log = logging.getLogger(__name__)


class BotTurn:
    """A bot's answer to the game as it stood at one version."""

    def __init__(self, live: LiveGame, seat: Seat, level: str, now: int) -> None:
        """Begin to think about the game as it stands, at table time *now*."""
        self.live = live
        self.seat = seat
        self.level = level
        self.version = live.version
        self.state = live.match.state
        self.since = max(live.match.now, live.appears)  # nobody acts on the unseen
        self.asked = max(now, self.since)
        self.is_idle = False  # it wants to do nothing, as things stand
        self.move: Any = None  # once it is settled; None while it thinks
        self.begun: int | None = None  # likewise, in table time; None: at a pace
        self.sent: int | None = None  # likewise
        self.task: asyncio.Task[None] | None = None

    def settle(self, meant: Intent | Any) -> None:
        """Note what the bot means to do; a bare move has no times of its own."""
        self.is_idle = meant is None
        if not isinstance(meant, Intent):
            self.move = meant
            return
        self.move = meant.move
        self.sent = self.asked + meant.after
        self.is_idle = meant.until is not None and self.sent > meant.until
        begun = meant.after if meant.begun is None else meant.begun
        self.begun = min(self.asked + begun, self.sent)

    def holds(self) -> bool:
        """Return whether what it answers to is still there, as far as it is known."""
        match = self.live.match
        if match.version == self.version:
            return True
        if self.move is None:  # let it finish thinking; doing nothing is to be asked
            return not self.is_idle
        then, now = (
            match.answered(self.seat, self.move, state, by_bot=True)
            for state in (self.state, match.state)
        )
        return bool(then == now)


def think(thought: BotTurn) -> Any:
    """Return an ``Intent``, a bare move, or None, from what the seat may see.

    A bot that errs, or means to do what the rules refuse, plays anything legal. That
    its own time is over by now is no error: its view does not say how late it is.
    """
    game, seat, state = thought.live.game, thought.seat, thought.state
    moves = game.rules.legal_moves(state, seat)
    if not moves:
        return None
    view = game.rules.view_for(state, seat)
    chance = Chance(luck(thought.live.match.seed, seat), thought.version)
    answer = None
    try:
        answer = bot(game.slug, thought.level)(view, seat, moves, chance)
        if answer is not None:
            _try(thought, answer, thought.asked)
    except Exception as error:
        if not (isinstance(error, IllegalMove) and _is_late(thought, answer)):
            where = whereabouts(error)
            log.error("bot %s of %s erred: %s", thought.level, game.slug, where)
        return _anything(thought, view, chance.shuffled(tuple(moves)), chance)
    return answer


def _anything(
    thought: BotTurn, view: Any, moves: tuple[Any, ...], chance: Chance
) -> Any:
    """Return the first of the moves that the rules take now, if any."""
    play = any_legal_move(thought.live.game)
    for offered in moves:
        move = play(view, thought.seat, (offered,), chance)
        if move is not None:
            with suppress(IllegalMove):
                _try(thought, move, thought.asked)
                return move
    return None


def _is_late(thought: BotTurn, answer: Any) -> bool:
    """Tell whether the rules would have taken it when things came to stand so."""
    with suppress(IllegalMove):
        _try(thought, answer, thought.since)
        return True
    return False


def _try(thought: BotTurn, answer: Any, at: int) -> None:
    """Refuse here, if at all, what the bot means to do, as if it did so at once.

    Whether it comes too late when it is made, time will tell.
    """
    game, match = thought.live.game, thought.live.match
    move = answer.move if isinstance(answer, Intent) else answer
    made = When.of(at)
    seats = len(match.setting.sides)
    check_at_table(game, seats, thought.state, thought.seat, move, made)
    chance = Chance(match.seed, thought.version + 1)
    game.rules.apply(thought.state, thought.seat, move, chance, made)
