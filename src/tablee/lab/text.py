"""A seat for a player who reads text and answers in words, as an environment.

The other seats are bots'. A language model is trained or evaluated here; one that plays
where bots do is made by ``tablee.sim.speaking_bot``.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import gymnasium
from gymnasium.spaces import Text

from tablee.bots import Bot
from tablee.kernel import IllegalMove, Outcome, Seat
from tablee.kit.bot import Intent
from tablee.lab import games
from tablee.lab.actions import WAIT
from tablee.lab.asking import rewards_of
from tablee.lab.environment import TableEnv
from tablee.sim.speaking import TRIES, question, read_answer

LONGEST: Final = 100_000  # signs of a question or an answer
SIGNS: Final = "\n" + "".join(map(chr, range(0x20, 0x2700)))
WAITING: Final = "wait"


class TextEnv(gymnasium.Env[str, str]):
    """A table at which *seat* is asked in text, and *others* play the other seats.

    An observation is the table and the moves as the terminal shows them; an action is,
    on its last line, a move in those words, its number, JSON where it has a word of its
    own, or "wait" where that is offered. What is none of these is asked again and told;
    with the third such answer the game is lost. The reward comes at the end.
    """

    observation_space = Text(LONGEST, min_length=0, charset=SIGNS)
    action_space = Text(LONGEST, min_length=0, charset=SIGNS)

    def __init__(
        self, slug: str, *, seat: int = 0, others: str | Bot = "hard", **table: Any
    ) -> None:
        """Set up a table as ``tablee.new`` does; ``reset`` deals."""
        self.table = TableEnv(slug, **table)
        if not 0 <= seat < len(self.table.sides):
            raise ValueError(f"seats are 0 to {len(self.table.sides) - 1}, not {seat}")
        self._agent, self._seat, self._others = f"seat_{seat}", Seat(seat), others
        module = f"{games.__name__}.{slug}"
        found = import_module(module) if find_spec(module) else None
        self._fault_of = getattr(found, "fault_in_words", lambda _view, _move: "")
        self._faults = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[str, dict[str, Any]]:
        """Deal, and return the first question."""
        super().reset(seed=seed)
        self.table.reset(seed=seed)
        self._faults = 0
        self._let_others_play()
        return self._question(), {}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Answer a question, and return the next one."""
        lines = action.strip().splitlines()
        told = self._play(lines[-1].strip() if lines else "")
        if told:
            self._faults += 1
            lost = self._faults == TRIES
            asked = f"{self._question()}\n\n{told}"
            return asked, self._loss() if lost else 0.0, lost, False, {"told": told}
        self._faults = 0
        info = self.table.infos[self._agent]
        self._let_others_play()
        over = self.table.terminations[self._agent]
        cut = self.table.truncations[self._agent]
        return self._question(), self.table.rewards[self._agent], over, cut, info

    def _play(self, words: str) -> str:
        """Make a move, or return why there is none in these words."""
        view = self.table.position.view(self._seat)
        moves = self.table.position.legal_moves(self._seat)
        if words.lower() == WAITING and self._may_wait():
            self.table.step(WAIT)
            return ""
        move = read_answer(self.table.game, words, moves)
        if move is None:
            return f"{words!r} is no move of this game: answer with one of the list"
        if fault := self._fault_of(view, move):
            return str(fault)
        try:
            self.table.position.apply(self._seat, move, self.table.now)
        except IllegalMove as refusal:
            return str(refusal)
        self.table.step_by(lambda *_asked: Intent(move, 0))
        return ""

    def _let_others_play(self) -> None:
        while self.table.agent_selection != self._agent and not self._is_over():
            self.table.step_by(self._others)

    def _is_over(self) -> bool:
        table = self.table
        return table.terminations[self._agent] or table.truncations[self._agent]

    def _may_wait(self) -> bool:
        return WAIT in self.table.choices(self._agent)

    def _question(self) -> str:
        position = self.table.position
        moves = () if self._is_over() else position.legal_moves(self._seat)
        asked = question(self.table.game, position.view(self._seat), self._seat, moves)
        return f"{asked}\n{WAITING}" if moves and self._may_wait() else asked

    def _loss(self) -> float:
        """Return the reward of a game that all others win."""
        sides = max(self.table.sides) + 1
        mine = self.table.sides[self._seat]
        others = tuple(side for side in range(sides) if side != mine)
        return rewards_of(Outcome(others, ""), sides)[mine]
