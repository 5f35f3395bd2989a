"""Many tables of one game, set up alike, as arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablee.kernel import AnyGame
from tablee.lab.fast.chance import QUICK, RULES, seed_words
from tablee.lab.fast.compiled import announced
from tablee.lab.fast.records import Arrays
from tablee.sim.processes import progress

CHANCES: Final = {"quick": QUICK, "rules": RULES}
SEATS: Final = 12  # at the largest table
SEED_SPAN: Final = 1 << 63
PIECE: Final = 1000  # tables that are played before Ctrl-C is heard
MANY: Final = 50  # pieces that take seconds, of which a bar is drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class Compiled:
    """A game's compiled functions, and what its records are."""

    game: AnyGame
    state: type[Any]  # of the rules
    table: np.dtype[Any]  # one record
    actions: int  # columns of a mask; the numbers from here on are slips
    slips: int  # how many of those there are
    setting_of: Callable[[Any, tuple[int, ...]], NDArray[Any]]
    deal_all: Callable[..., None]
    seats_of: Callable[..., None]
    mask_all: Callable[..., None]
    first_refused: Callable[..., Any]
    step_all: Callable[..., None]
    choose_all: Callable[..., None]
    play_all: Callable[..., None]
    redeal_all: Callable[..., None]
    state_of: Callable[[Any, Any, tuple[int, ...]], Any]
    write: Callable[[Any, Any], None]  # a state of the rules to an empty record
    # what a seat of each table observes, from options, sides and seats
    observe: Callable[[NDArray[Any], Any, tuple[int, ...], NDArray[Any]], Arrays]
    # the rules' move that a seat's action is; None: half a move
    move_of: Callable[[Any, int, int], Any]
    # the actions that these moves of a state are
    numbers_of: Callable[[Any, Any, Sequence[Any]], list[int]]
    is_over: Callable[[NDArray[Any]], NDArray[np.bool_]]
    won: Callable[[NDArray[Any]], NDArray[np.bool_]]  # tables × sides


class Playout(NamedTuple):
    """The result of random play."""

    moves: NDArray[np.int64]  # of the rules, at each table
    winners: NDArray[np.int8]  # as ``Batch.winners``


class Batch:
    """*count* tables of a game with the same options and seats."""

    def __init__(
        self,
        compiled: Compiled,
        options: Any,
        sides: tuple[int, ...],
        seeds: NDArray[np.int64],
        chance: str,
    ) -> None:
        """Deal a table for each seed."""
        if chance not in CHANCES:
            raise ValueError(f"chance is {' or '.join(CHANCES)}, not {chance!r}")
        self.compiled = compiled
        self.options = options
        self.sides = sides
        self.actions = compiled.actions
        self._setting = compiled.setting_of(options, sides)
        self._chance = CHANCES[chance]
        self.tables: NDArray[Any] = np.zeros(len(seeds), compiled.table)
        self._out = np.empty(SEATS * compiled.actions, np.int32)
        self.reset(seeds)

    def __len__(self) -> int:
        return len(self.tables)

    @property
    def setting(self) -> dict[str, int]:
        """What is the same at all tables, in numbers."""
        names = self._setting.dtype.names or ()
        return {name: int(self._setting[name][0]) for name in names}

    def reset(self, seeds: ArrayLike) -> None:
        """Deal all tables again; the same seed gives the same deal and chance."""
        wanted = as_seeds(seeds)
        if len(wanted) != len(self.tables):
            raise ValueError(f"{len(wanted)} seeds for {len(self.tables)} tables")
        self.tables["seed"] = seed_words(wanted, self._chance)
        self.tables["rng"] = self._chance
        announced(self.compiled.deal_all)(self.tables, self._setting)

    def deal(self, where: NDArray[np.bool_], seeds: NDArray[np.int64]) -> None:
        """Deal some tables again, each from its seed."""
        some = copy(self)
        some.tables = np.zeros(len(seeds), self.compiled.table)
        some.reset(seeds)
        self.tables[where] = some.tables

    def limited(self, turns: int) -> Batch:
        """Return the same tables, dealt anew, where games must end after so many turns.

        Where no option limits them, nothing changes.
        """
        options = self.compiled.game.study.limit_turns(self.options, turns)
        seeds = np.arange(len(self), dtype=np.int64)
        chance = next(name for name, kind in CHANCES.items() if kind == self._chance)
        return Batch(self.compiled, options, self.sides, seeds, chance)

    def take_up(self, states: Sequence[Any]) -> None:
        """Set each table to a state of the rules; seeds stay."""
        empty = np.zeros(len(self), self.compiled.table)
        empty["seed"], empty["rng"] = self.tables["seed"], self.tables["rng"]
        for record, state in zip(empty, states, strict=True):
            self.compiled.write(record, state)
        self.tables = empty

    @property
    def over(self) -> NDArray[np.bool_]:
        """Whether each game has ended."""
        return self.compiled.is_over(self.tables)

    @property
    def winners(self) -> NDArray[np.int8]:
        """The side that won each game; -1: nobody, or not yet; -2: several."""
        won = self.compiled.won(self.tables)
        count = won.sum(1)
        alone = np.where(count == 1, won.argmax(1), np.where(count > 1, -2, -1))
        return alone.astype(np.int8)

    @property
    def rewards(self) -> NDArray[np.float64]:
        """Each side's reward, tables × sides, as the environments pay; 0 until then."""
        sides = max(self.sides) + 1
        won = self.compiled.won(self.tables)[:, :sides]
        count = won.sum(1, keepdims=True)
        shares = (sides * won / np.maximum(count, 1) - 1) / (sides - 1)
        return np.where(count, shares, 0.0)

    def to_act(self) -> NDArray[np.int64]:
        """Return the seat that is asked at each table; -1 where the game is over."""
        seats = np.empty(len(self), np.int64)
        self.compiled.seats_of(self.tables, self._setting, seats)
        return seats

    def legal(self, seats: ArrayLike | None = None) -> NDArray[np.bool_]:
        """Return the mask of what each table's seat may do, by default who is asked."""
        masks = np.empty((len(self), self.actions), np.bool_)
        announced(self.compiled.mask_all)(
            self.tables, self._setting, self._seats(seats), masks, self._out
        )
        return masks

    def observe(self, seats: ArrayLike | None = None) -> Arrays:
        """Return what a seat of each table observes, as the environments do.

        By default it is the seat that is asked, or seat 0 where the game is over.
        """
        whose = np.maximum(self._seats(seats), 0)
        seen = self.compiled.observe(self.tables, self.options, self.sides, whose)
        return {
            name: (array if array.ndim > 1 else array[:, None]).astype(np.int32)
            for name, array in seen.items()
        }

    def redeal(self, dice: NDArray[np.uint64], seats: ArrayLike | None = None) -> None:
        """Deal again what a seat of each table does not see, chance to come included.

        Every way is as likely. By default it is the seat that is asked; -1 leaves a
        table alone. *dice*, from ``dice`` below, advance by one throw.
        """
        whose = self._seats(seats)
        announced(self.compiled.redeal_all)(
            self.tables, self._setting, whose, dice, self._out
        )

    def step(self, actions: ArrayLike, seats: ArrayLike | None = None) -> None:
        """Play an action at every table (-1: none); if one is refused, none is played.

        >>> from tablee.lab import fast
        >>> tables = fast.tables("sequence", 1, seed=7)
        >>> tables.step([790])
        Traceback (most recent call last):
            ...
        ValueError: table 0: seat 0 may not play action 790 now; see legal()
        """
        wanted = self._row(actions, "actions")
        whose = self._seats(seats)
        bad = self.compiled.first_refused(
            self.tables, self._setting, whose, wanted, self._out
        )
        if bad >= 0:
            told = f"seat {whose[bad]} may not play action {wanted[bad]} now"
            raise ValueError(f"table {bad}: {told}; see legal()")
        announced(self.compiled.step_all)(self.tables, self._setting, whose, wanted)

    def choose(
        self, dice: NDArray[np.uint64]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Pick a seat and an action at random at every table, each as likely.

        *dice*, from ``dice`` below, advance by one throw; -1 where the game is over.
        """
        seats, actions = np.empty(len(self), np.int64), np.empty(len(self), np.int64)
        announced(self.compiled.choose_all)(
            self.tables, self._setting, dice, seats, actions, self._out
        )
        return seats, actions

    def play_random(self, dice: NDArray[np.uint64], most: int = -1) -> Playout:
        """Play every game at random to its end, or for at most so many actions.

        It can be interrupted between pieces of a thousand tables.
        """
        moves = np.zeros(len(self), np.int64)
        play = announced(self.compiled.play_all)
        pieces = [slice(n, n + PIECE) for n in range(0, len(self), PIECE)]
        shown = progress(pieces, len(pieces), "thousand tables")
        for each in shown if len(pieces) > MANY else pieces:
            tables, rolls = self.tables[each], dice[each]
            play(tables, self._setting, rolls, most, moves[each], self._out)
        return Playout(moves, self.winners)

    def dice(self, seed: int) -> NDArray[np.uint64]:
        """Make dice for random players, one for each table; no chance of the rules."""
        made = np.random.SeedSequence(seed).generate_state(len(self), np.uint64)
        return made.astype(np.uint64)

    def state(self, table: int) -> Any:
        """Return the rules' own state of one table."""
        return self.compiled.state_of(self.tables[table], self.options, self.sides)

    def move(self, table: int, action: int) -> Any:
        """Return the rules' move that an action stands for there; None: half a one."""
        if not 0 <= action < self.actions + self.compiled.slips:
            last = self.actions + self.compiled.slips - 1
            raise ValueError(f"actions are numbers from 0 to {last}, not {action}")
        return self.compiled.move_of(self.tables[table], 0, action)

    def _seats(self, seats: ArrayLike | None) -> NDArray[np.int64]:
        if seats is None:
            return self.to_act()
        row, last = self._row(seats, "seats"), len(self.sides) - 1
        if (bad := row[(row < -1) | (row > last)]).size:
            raise ValueError(f"no seat {bad[0]} at these tables: seats are 0 to {last}")
        return row

    def _row(self, values: ArrayLike, name: str) -> NDArray[np.int64]:
        row = np.ascontiguousarray(values)
        if row.shape != (len(self),) or row.dtype.kind not in "iu":
            raise ValueError(
                f"{name} are {len(self)} whole numbers, one for each table"
            )
        return row.astype(np.int64)


def as_seeds(seeds: ArrayLike | Sequence[int]) -> NDArray[np.int64]:
    """Read seeds: whole numbers from 0 to 2**63 - 1."""
    row = np.atleast_1d(np.asarray(seeds))
    if row.ndim != 1 or row.size == 0 or row.dtype.kind not in "iu":
        raise ValueError("seeds are whole numbers in a row, at least one")
    if int(row.min()) < 0 or int(row.max()) >= SEED_SPAN:
        raise ValueError("seeds are whole numbers from 0 to 2**63 - 1")
    return row.astype(np.int64)
