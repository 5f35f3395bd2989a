"""What one bot is about: thinking, waiting for its moment, or doing nothing."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

from tablee.bots import any_legal_move, bot, levels
from tablee.kernel import Chance, IllegalMove, Seat, When
from tablee.kernel.position import check_at_table
from tablee.kit.bot import Intent, luck
from tablee.server.logs import whereabouts
from tablee.table.game_in_play import GameInPlay

log = logging.getLogger(__name__)


# Of what is left to robots that race while people wait: when the quickest sends, and
# the slowest; what comes to nobody's mind does so after that.
QUICKEST, SLOWEST, AT_LAST = 0.55, 0.9, 0.98
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
    ) -> None:
        """Begin to think about the game as it stands, at table time *now*.

        By the table time *ends* it is to be done: it races with robots alone, and
        people wait.
        """
        self.ends = ends
        self._is_helped = False
        self.play = play
        self.seat = seat
        self.level = level
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
        """Note what the bot means to do; a bare move has no times of its own."""
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
        """Tell whether to think again, as the best do: nobody may answer in a race."""
        if not self.is_idle or self.ends is None or self._is_helped:
            return False
        self.level, self._is_helped = levels(self.play.game.slug)[-1], True
        return True

    def _hurried(self, begun: int, after: int) -> tuple[int, int]:
        """Keep who is quicker, within the time that is left."""
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


def think(thought: BotTurn) -> Any:
    """Return an ``Intent``, a bare move, or None, from what the seat may see.

    A bot that errs, or means to do what the rules refuse, plays anything legal. That
    its own time is over by now is no error: its view does not say how late it is.
    """
    game, seat, state = thought.play.game, thought.seat, thought.state
    moves = game.rules.legal_moves(state, seat)
    if not moves:
        return None
    view = game.rules.view_for(state, seat)
    chance = Chance(luck(thought.play.match.seed, seat), thought.version)
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
    play = any_legal_move(thought.play.game)
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
    game, match = thought.play.game, thought.play.match
    move = answer.move if isinstance(answer, Intent) else answer
    made = When.of(at)
    seats = len(match.setting.sides)
    check_at_table(game, seats, thought.state, thought.seat, move, made)
    chance = Chance(match.seed, thought.version + 1)
    game.rules.apply(thought.state, thought.seat, move, chance, made)
