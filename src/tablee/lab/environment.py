"""PettingZoo environments: one for each game, made of the same pieces.

Agents are seats, from ``seat_0`` on. ``observations`` has what each is shown,
``actions`` how its moves are numbered, ``asking`` who is asked when and the rewards.
 docs/why/research.md says why they are so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from operator import index
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import aec_to_parallel
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from tablee import library
from tablee.bots import Bot
from tablee.kernel import ALL_OPEN, Position, Seat
from tablee.kernel.match import Match
from tablee.lab.actions import WAIT, PosterMark, numbering
from tablee.lab.asking import Asking, rewards_of
from tablee.lab.observations import Sight, flat, observation
from tablee.sim.players import BotFailed, name_of, player
from tablee.sim.table import TURNS

Observed: TypeAlias = dict[str, Any]
LONGEST: Final = 100_000  # asks a seat; no game of ours is as long
MODES: Final = ("ansi", "rgb_array")
VERSION: Final = "v1"  # another when a number or an array comes to mean something else


class MaskedAction(ValueError):
    """The action is illegal now; the message says which are legal."""


class TableEnv(AECEnv[str, Observed, int]):  # type: ignore[misc]  # it has no types
    """A table of one game, at which every seat is an agent.

    One seat is asked at a time. With *together*, all choose for the same tick before
    anything is played; actions that are masked or no longer legal are lost.
    """

    def __init__(
        self,
        slug: str,
        *,
        seats: int | None = None,
        sides: Sequence[int] | None = None,
        preset: str = "rulebook",
        together: bool = False,
        max_cycles: int = LONGEST,
        render_mode: str | None = None,
        eye: int | None = None,
        **options: Any,
    ) -> None:
        """Set up a table as ``tablee.new`` does; ``reset`` deals.

        A game is truncated after *max_cycles* steps for each seat. Pictures show what
        the seat *eye* sees; None is a spectator, and -1 sees everything.
        """
        self._deal = partial(
            library.new, slug, seats=seats, sides=sides, preset=preset, **options
        )
        first = self._deal(seed=0)
        self.game = first.game
        self.sides = first.setting.sides
        if eye is not None and not ALL_OPEN <= eye < len(self.sides):
            raise ValueError(
                f"no seat {eye}: eyes are 0 to {len(self.sides) - 1} or -1"
            )
        if render_mode not in (None, *MODES):
            told = f"no render_mode {render_mode!r}; there is {', '.join(MODES)}"
            raise ValueError(told)
        self.render_mode = render_mode
        self.metadata = {
            "render_modes": [*MODES],
            "name": f"tablee_{slug}_{VERSION}",
            "is_parallelizable": together,
        }
        self._eye = None if eye is None else Seat(eye)
        self._together = together
        self._most = max_cycles * len(self.sides)
        self._random = Random()
        self._numbers = numbering(self.game, self.sides)
        self._seen = observation(self.game)
        self._seats = {f"seat_{n}": Seat(n) for n in range(len(self.sides))}
        self.possible_agents = [*self._seats]
        self.agents: list[str] = []
        self._make_spaces()

    def _make_spaces(self) -> None:
        named = self._seen.spaces(self.sides)
        size = self._numbers.size
        self._actions = {agent: Discrete(size) for agent in self._seats}
        self._observations = {
            agent: Dict(
                {
                    "observation": Dict(dict(named)),
                    "action_mask": Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self._seats
        }
        high = flat(
            named, {name: box.high.astype(np.int32) for name, box in named.items()}
        )
        every = np.tile(high, len(self._seats))
        self.state_space = Box(np.zeros_like(every), every, dtype=np.int32)

    def observation_space(self, agent: str) -> Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> Discrete:
        return self._actions[agent]

    @property
    def left_out(self) -> str:
        """What the rules allow and no action stands for."""
        return self._numbers.left_out

    @property
    def position(self) -> Position:
        """The game's state, secrets included: not for agents."""
        return self._asking.position

    @property
    def now(self) -> int:
        """The table time, in milliseconds, at which the agent is asked."""
        return self._asking.now

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        """Deal: a seed gives the game that ``tablee.new`` deals from it.

        Without a seed the next game follows, the same after the same seed. *options*
        are ignored; the table's are given when it is made.
        """
        if seed is not None:
            self._random = Random(seed)
        drawn = self._random.getrandbits(63) if seed is None else seed
        match = self._deal(seed=drawn)
        limited = self.game.study.limit_turns(match.setting.options, TURNS)
        if limited != match.setting.options:
            match = Match(self.game, limited, self.sides, match.fairness)
        self._asking = Asking(match.position, self._numbers)
        self._steps = 0
        self._collected: dict[Seat, Any] = {}
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._select()

    def choices(self, agent: str) -> Mapping[int, Any]:
        """Return an agent's legal moves by number; None is waiting."""
        seat, asking = self._seats[agent], self._asking
        if self._together:
            return {WAIT: None} | self._alone(asking.actions_of(seat))
        return asking.choices if seat == asking.seat else {WAIT: None}

    def _alone(self, offered: Mapping[int, Any]) -> dict[int, Any]:
        return dict(offered) if self.position.outcome is None else {}

    def say(self, agent: str) -> dict[int, str]:
        """Describe an agent's legal moves in words, by number."""
        return {n: self._words(move) for n, move in self.choices(agent).items()}

    def _words(self, move: Any) -> str:
        if move is None:
            return "wait"
        if isinstance(move, PosterMark):
            return f"put aside {move.item}"
        return self.game.terminal.say(move)

    def observe(self, agent: str) -> Observed:
        """Return an agent's observation and action mask."""
        mask = np.zeros(self._numbers.size, np.int8)
        mask[[*self.choices(agent)]] = 1
        return {"observation": self._arrays(agent), "action_mask": mask}

    def state(self) -> NDArray[np.int32]:
        """Return what all seats observe, in one row: for critics, not for agents."""
        named = self._seen.spaces(self.sides)
        return np.concatenate([flat(named, self._arrays(a)) for a in self._seats])

    def _arrays(self, agent: str) -> dict[str, Any]:
        seat, choices = self._seats[agent], self.choices(agent)
        marked = self._asking.marks.get(seat, ())
        view = self.position.view(seat)
        return dict(self._seen.arrays(Sight(view, seat, self.now, choices, marked)))

    def step(self, action: int | None) -> None:
        """Play the action of the agent that is asked, and select the next one."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._begin_step(agent)
        if self._together:
            self._collect(agent, action)
        else:
            self._act(agent, action)
        self._end_step()

    def step_by(self, who: str | Bot) -> None:
        """Step as a bot does: a level, package:bot, or a function; not *together*.

        Its moves need no number. Where time matters it waits until it means to move.
        """
        agent, asking = self.agent_selection, self._asking
        if self.terminations[agent] or self.truncations[agent]:
            self.step(None)
            return
        if self._together or asking.seat is None:
            raise ValueError("in a parallel environment nobody is asked alone")
        bot, seat = player(self.game, who), asking.seat
        move = asking.answer_of(bot)
        is_stuck = WAIT not in asking.choices and not self._numbers.tick
        if move is None and is_stuck:
            raise BotFailed(name_of(bot), seat, "waits, and nothing else can happen")
        self._begin_step(agent)
        asking.make(move)
        if asking.refused and not self._numbers.tick:
            told = f"answers {move!r}, which is not legal ({asking.refused})"
            raise BotFailed(name_of(bot), seat, told)
        self._tell(agent)
        self._end_step()

    def _begin_step(self, agent: str) -> None:
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        self._steps += 1

    def _end_step(self) -> None:
        self._check_end()
        self._accumulate_rewards()

    def _act(self, agent: str, action: int | None) -> None:
        number = _as_int(action)
        if number not in self._asking.choices:
            may = ", ".join(map(str, sorted(self._asking.choices)[:8]))
            raise MaskedAction(
                f"{agent} cannot take action {action} now: take one whose action_mask "
                f"is 1, such as {may}"
            )
        self._asking.act(number)
        self._tell(agent)

    def _collect(self, agent: str, action: int | None) -> None:
        """Keep an agent's action; play all once every agent was asked."""
        seat = self._seats[agent]
        meant = self.choices(agent).get(_as_int(action))
        if isinstance(meant, PosterMark):
            self._asking.mark(seat, meant)
        elif meant is not None:
            self._collected[seat] = meant
        if self._steps % len(self.sides) == 0:
            if self.position.outcome is None and not self._is_marking():
                self._asking.play_together([*self._collected.items()])
            self._collected = {}

    def _is_marking(self) -> bool:
        return bool(self._asking.marks) and not self._collected

    def _tell(self, agent: str) -> None:
        if self._asking.refused:
            self.infos[agent] = {"refused": self._asking.refused}

    def _check_end(self) -> None:
        """Assign rewards and end, once the game is over or truncated."""
        outcome = self.position.outcome
        if not self._together or self._steps % len(self.sides) == 0:
            if outcome is not None:
                paid = rewards_of(outcome, max(self.sides) + 1)
                for agent, seat in self._seats.items():
                    self.rewards[agent] = paid[self.sides[seat]]
                self.terminations = dict.fromkeys(self.agents, True)
            elif self._steps >= self._most:
                self.truncations = dict.fromkeys(self.agents, True)
        self._select()

    def _select(self) -> None:
        """Select the next agent; after the end, each one in turn."""
        if self._together or self._asking.seat is None:
            self.agent_selection = self.agents[self._steps % len(self.agents)]
        else:
            self.agent_selection = f"seat_{self._asking.seat}"

    def render(self) -> str | NDArray[np.uint8] | None:
        """Render the table as text or as a picture."""
        view = self.position.view(self._eye)
        if self.render_mode == "ansi":
            return self.game.terminal.show(view)
        if self.render_mode == "rgb_array":
            from tablee.lab.observations import picture  # noqa: PLC0415  # needs Pillow

            return picture(self.game, view)
        return None

    def close(self) -> None:
        """Do nothing: no resource is open."""


def _as_int(action: Any) -> int:
    """Convert an action of any type to an int; -1, never legal, if it is none."""
    try:
        return index(action)
    except TypeError:
        return -1


def env(slug: str, **table: Any) -> AECEnv[str, Observed, int]:
    """Return a game's environment, wrapped to check the order of calls."""
    return OrderEnforcingWrapper(TableEnv(slug, **table))


def parallel_env(slug: str, **table: Any) -> ParallelEnv[str, Observed, int]:
    """Return the parallel environment, in which all act in the same tick."""
    return aec_to_parallel(TableEnv(slug, **table, together=True))
