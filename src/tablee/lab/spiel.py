"""Games and states with OpenSpiel's interface, for algorithms written for it.

They are plain Python with OpenSpiel's names, which its Python algorithms accept.
Players are seats.

**Chance.** The deal is a chance node, and so is every move after which something was
thrown or shuffled. There are too many deals to list, so each node has *chances* equally
likely outcomes, a fixed sample made from the game's seed. A shuffled pile is hidden
information rather than chance: ``resample_from_infostate`` deals it again.

``tablee.lab.openspiel`` registers them with OpenSpiel itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from hashlib import sha256
from typing import Any, Final, NamedTuple

from tablee import library
from tablee.kernel import Chance, Position, Seat
from tablee.kernel.match import Match
from tablee.kernel.wire import encode
from tablee.lab.actions import PosterMark, numbering, studied
from tablee.lab.asking import Asking, rewards_of
from tablee.sim.table import TURNS

CHANCE: Final = -1  # as OpenSpiel counts players
TERMINAL: Final = -4
LONGEST: Final = 100_000  # actions; no game of ours is as long
LABEL: Final = b"tablee spiel 1"
REMEMBERED: Final = 16  # of its own actions, in a player's information state


class Game:
    """A game at one table."""

    def __init__(
        self,
        slug: str,
        *,
        seed: int = 0,
        chances: int = 16,
        seats: int | None = None,
        sides: Sequence[int] | None = None,
        preset: str = "rulebook",
        **options: Any,
    ) -> None:
        """Set up a table as ``tablee.new`` does, and the outcomes of a chance node."""
        if chances < 1:
            raise ValueError(f"a chance node needs an outcome, not {chances}")
        table = {"seats": seats, "sides": sides, "preset": preset, **options}
        chosen = partial(library.new, slug, **table)
        self._again = partial(Game, slug, seed=seed, chances=chances, **table)
        first = chosen(seed=seed)
        self.game = first.game
        self.sides = first.setting.sides
        self.options = self.game.study.limit_turns(first.setting.options, TURNS)
        self.chances = chances
        self.seed = first.seed
        self.numbers = numbering(self.game, self.sides)
        self._deal = chosen

    def __reduce__(self) -> tuple[Any, ...]:
        return self._again, ()

    def deal(self, outcome: int) -> Position:
        """Return the deal of one outcome of the first chance node."""
        number = int.from_bytes(self.drawn(self.seed, outcome)[:7], "big")
        dealt = self._deal(seed=number)
        return Match(self.game, self.options, self.sides, dealt.fairness).position

    def drawn(self, seed: bytes, outcome: int) -> bytes:
        """Return the seed of one outcome of a chance node."""
        return sha256(LABEL + seed + outcome.to_bytes(4, "big")).digest()

    def new_initial_state(self) -> State:
        return State(self)

    def num_players(self) -> int:
        return len(self.sides)

    def num_distinct_actions(self) -> int:
        return self.numbers.size

    def max_chance_outcomes(self) -> int:
        """Count the outcomes of a chance node."""
        return self.chances

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float | None:
        """Return the sum of rewards: 0 if sides have equally many seats."""
        counts = {self.sides.count(side) for side in self.sides}
        return 0.0 if len(counts) == 1 else None

    def max_game_length(self) -> int:
        """Return how many actions a game has at most."""
        return LONGEST

    def get_type(self) -> Any:
        """Return OpenSpiel's description of the game; needs OpenSpiel."""
        players = self.num_players()
        return self.described(min_num_players=players, max_num_players=players)

    def described(self, **more: Any) -> Any:
        """Return OpenSpiel's description, with what is to be said of tables."""
        import pyspiel  # noqa: PLC0415  # nothing else here needs it

        kind = pyspiel.GameType
        zero = self.utility_sum() == 0.0
        return kind(
            short_name=f"tablee_{self.game.slug}",
            long_name=f"tablée: {self.game.slug}",
            dynamics=kind.Dynamics.SEQUENTIAL,
            chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
            information=kind.Information.IMPERFECT_INFORMATION,
            utility=kind.Utility.ZERO_SUM if zero else kind.Utility.GENERAL_SUM,
            reward_model=kind.RewardModel.TERMINAL,
            provides_information_state_string=True,
            provides_information_state_tensor=self.is_observed,
            provides_observation_string=True,
            provides_observation_tensor=self.is_observed,
            **more,
        )

    @property
    def is_observed(self) -> bool:
        """Whether anything says how the game is observed: then there are tensors."""
        return studied(self.game) is not None

    def observation_tensor_size(self) -> int:
        return len(self.highs)

    def observation_tensor_shape(self) -> list[int]:
        return [len(self.highs)]

    def information_state_tensor_size(self) -> int:
        return len(self.highs) + REMEMBERED

    def information_state_tensor_shape(self) -> list[int]:
        return [len(self.highs) + REMEMBERED]

    @cached_property
    def spaces(self) -> Mapping[str, Any]:
        """The space of each array of an observation."""
        from tablee.lab.observations import observation  # noqa: PLC0415  # needs Pillow

        return observation(self.game).spaces(self.sides)

    @cached_property
    def highs(self) -> tuple[float, ...]:
        """The highest value at each place of an observation."""
        every = (space.high.ravel() for space in self.spaces.values())
        return tuple(float(high) for row in every for high in row)

    def deserialize_state(self, text: str) -> State:
        """Return the state that ``serialize`` wrote: its actions are played again."""
        state = self.new_initial_state()
        for n, action in enumerate(text.split()):
            if not action.isdecimal():
                told = "give what State.serialize returned"
                raise ValueError(f"action {n} of this state is {action!r}: {told}")
            state.apply_action(int(action))
        return state


class PlayedAction(NamedTuple):
    """One action, and where it led."""

    before: PlayedAction | None
    player: int
    action: int
    position: Position | None  # None: what was done waits for chance


class State:
    """A game's state, with its history."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._asking: Asking | None = None
        self._waiting: int | None = None  # the action whose chance is to be drawn
        self._last: PlayedAction | None = None
        self._known: Mapping[int, str] = {}  # to each player, before the history

    def __reduce__(self) -> tuple[Any, ...]:
        return self._game.deserialize_state, (self.serialize(),)

    def get_game(self) -> Game:
        return self._game

    @property
    def position(self) -> Position:
        """Where the game stands, secrets and all."""
        return self._table.position

    @property
    def _table(self) -> Asking:
        if self._asking is None:
            raise ValueError("nothing is dealt yet: apply an outcome of chance first")
        return self._asking

    def current_player(self) -> int:
        """Return the seat that is asked, or OpenSpiel's number for chance or end."""
        if self.is_chance_node():
            return CHANCE
        seat = self._table.seat
        return TERMINAL if seat is None else int(seat)

    def is_chance_node(self) -> bool:
        return self._asking is None or self._waiting is not None

    def is_terminal(self) -> bool:
        return not self.is_chance_node() and self._table.seat is None

    def is_player_node(self) -> bool:
        return not self.is_chance_node() and not self.is_terminal()

    def is_simultaneous_node(self) -> bool:
        """Return False: seats are asked one at a time."""
        return False

    def is_initial_state(self) -> bool:
        return self._last is None

    def num_players(self) -> int:
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node, each as likely."""
        chances = self._game.chances
        return [(n, 1 / chances) for n in range(chances)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.is_chance_node():
            alone = player in (None, CHANCE)
            return [n for n, _ in self.chance_outcomes()] if alone else []
        if player not in (None, self.current_player()):
            return []
        return sorted(self._table.choices)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        chance = self.is_chance_node()
        size = self._game.chances if chance else self.num_distinct_actions()
        legal = set(self.legal_actions(player))
        return [int(n in legal) for n in range(size)]

    def apply_action(self, action: int) -> None:
        """Play an action, or a chance outcome."""
        if action not in self.legal_actions():
            some = self.legal_actions()[:8]
            raise ValueError(f"no action {action} now: there is {some} and on")
        player, action = self.current_player(), int(action)  # it may be NumPy's
        if self._asking is None:
            self._asking = Asking(self._game.deal(action), self._game.numbers)
        elif self._waiting is not None:
            self._draw(self._asking, self._waiting, action)
        else:
            self._do(self._asking, action)
        position = None if self._waiting is not None else self.position
        self._last = PlayedAction(self._last, player, action, position)

    def _do(self, asking: Asking, action: int) -> None:
        tried = asking.clone()
        tried.act(action)
        if tried.is_chancy and self._game.chances > 1:
            self._waiting = action
        else:
            self._asking = tried

    def _draw(self, asking: Asking, action: int, outcome: int) -> None:
        drawn = asking.clone()
        position = drawn.position
        seed = self._game.drawn(
            position.seed + bytes(str(position.version), "ascii"), outcome
        )
        drawn.position = position.reseeded(seed)
        drawn.act(action)
        self._asking, self._waiting = drawn, None

    def child(self, action: int) -> State:
        """Return the state after an action, leaving this one unchanged."""
        after = self.clone()
        after.apply_action(action)
        return after

    def clone(self) -> State:
        found = State.__new__(State)  # copy() would write the history down
        found.__dict__.update(self.__dict__)
        return found

    def returns(self) -> list[float]:
        """Return each player's total reward; 0 until the end."""
        outcome = None if self._asking is None else self._asking.position.outcome
        if outcome is None or not self.is_terminal():
            return [0.0] * self.num_players()
        paid = rewards_of(outcome, max(self._game.sides) + 1)
        return [paid[side] for side in self._game.sides]

    def rewards(self) -> list[float]:
        """Return the last action's rewards: all come at the end."""
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def history(self) -> list[int]:
        """List every action so far, chance included."""
        return [each.action for each in self._happened()]

    def move_number(self) -> int:
        return len(self.history())

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """Describe an action in words."""
        if action is None:
            player, action = self.current_player(), player
        if player == CHANCE:
            return f"chance {action}"
        move = self._table.choices.get(action)
        if move is None:
            return "wait" if action == 0 else f"action {action}"
        if isinstance(move, PosterMark):
            return f"put aside {move.item}"
        return self._game.game.terminal.say(move)

    def observation_string(self, player: int | None = None) -> str:
        """Return a player's view and the items it has put aside, as JSON."""
        if self._asking is None:
            return ""
        seat = Seat(self.current_player() if player is None else player)
        marks = ",".join(self._asking.marks.get(seat, ()))
        seen = encode(self._asking.position.view(seat)).decode()
        return f"{seen} {marks}".rstrip()

    def information_state_string(self, player: int | None = None) -> str:
        """Return everything that a player has seen and done, a line for each change."""
        seat = self.current_player() if player is None else player
        lines = [self._known[seat]] if seat in self._known else []
        seen = ""
        for each in self._happened():
            if each.player == seat:
                lines.append(f"did {each.action}")
            if each.position is not None:
                now = encode(each.position.view(seat)).decode()
                lines += [now] * (now != seen)
                seen = now
        return "\n".join(lines)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a player observes as one row of numbers from 0 to 1."""
        from tablee.lab.observations import Sight, flat, observation  # noqa: PLC0415

        game, highs = self._game, self._game.highs
        if self._asking is None:
            return [0.0] * len(highs)
        asking = self._asking
        seat = Seat(self.current_player() if player is None else player)
        if not 0 <= seat < len(game.sides):
            raise ValueError(
                f"no player {seat}: players are 0 to {len(game.sides) - 1}"
            )
        choices = asking.choices if seat == asking.seat else {}
        marked = asking.marks.get(seat, ())
        sight = Sight(asking.position.view(seat), seat, asking.now, choices, marked)
        row = flat(game.spaces, observation(game.game).arrays(sight))
        return [value / high for value, high in zip(row.tolist(), highs, strict=True)]

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Return the observation, and the player's own last actions, the newest first.

        What it saw before and does not see now is in the string alone.
        """
        seat = self.current_player() if player is None else player
        size = self.num_distinct_actions()
        own = [each.action for each in self._happened() if each.player == seat]
        last = [(1 + action) / size for action in own[: -REMEMBERED - 1 : -1]]
        padding = [0.0] * (REMEMBERED - len(last))
        return [*self.observation_tensor(player), *last, *padding]

    def serialize(self) -> str:
        """Return the actions so far, for ``Game.deserialize_state``."""
        if self._known:
            raise ValueError("a resampled state has no history: keep the one it is of")
        return "\n".join(map(str, self.history()))

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> State:
        """Return a random state that looks the same to *player*.

        The others' history is lost: what they remember begins here.
        """
        seat, table = Seat(player), self._table.clone()
        seed = repr(probability_sampler()).encode()
        study = table.position.game.study
        state = study.sample_state(table.position.view(seat), Chance(seed, 0))
        found = self.clone()
        table.position = Position(
            table.position.game,
            state,
            table.position.seats,
            sha256(LABEL + seed).digest(),
            table.position.version,
            table.position.now,
        )
        found._asking, found._last = table, None
        found._known = {player: self.information_state_string(player)}
        return found

    def _happened(self) -> list[PlayedAction]:
        found, last = [], self._last
        while last is not None:
            found.append(last)
            last = last.before
        return found[::-1]

    def __str__(self) -> str:
        """Return the table as a spectator sees it."""
        if self._asking is None:
            return "before the deal"
        return self._game.game.terminal.show(self.position.view())
