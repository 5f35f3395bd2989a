"""Many tables of one game, set up alike, as arrays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import starmap
from struct import Struct
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tablee.kernel import AnyGame
from tablee.lab.fast.chance import QUICK, RULES, seed_words
from tablee.lab.fast.compiled import announced
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
    state_of: Callable[[Any, Any, tuple[int, ...]], Any]
    # the rules' move that a seat's action is; None: half a move
    move_of: Callable[[Any, int, int], Any]
    # the actions that these moves of a state are
    numbers_of: Callable[[Any, Any, Sequence[Any]], list[int]]
    is_over: Callable[[NDArray[Any]], NDArray[np.bool_]]
    winners: Callable[[NDArray[Any]], NDArray[np.int8]]


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

    @property
    def over(self) -> NDArray[np.bool_]:
        """Whether each game has ended."""
        return self.compiled.is_over(self.tables)

    @property
    def winners(self) -> NDArray[np.int8]:
        """The side that won each game; -1: nobody, or not yet; -2: several."""
        return self.compiled.winners(self.tables)

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
        return self.to_act() if seats is None else self._row(seats, "seats")

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


CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u4": "I", "u8": "Q"}


class Field(NamedTuple):
    """Where a field lies, and how it is read."""

    offset: int
    size: int  # bytes of one number
    code: str
    across: int  # numbers in a row
    one: Struct


@cache
def fields_of(dtype: np.dtype[Any]) -> dict[str, Field]:
    """Return the fields of a record by name."""
    found = {}
    assert dtype.fields is not None
    for name, (kind, offset, *_) in dtype.fields.items():
        base, shape = kind.base, kind.shape
        code = CODES[base.str[1:]]
        across = shape[-1] if shape else 1
        found[name] = Field(offset, base.itemsize, code, across, Struct("<" + code))
    return found


@cache
def _row(code: str, count: int) -> Struct:
    return Struct(f"<{count}{code}")


class Raw:
    """One record."""

    __slots__ = ("_bytes", "_fields")

    def __init__(self, dtype: np.dtype[Any], record: Any) -> None:
        """Copy the record."""
        self._fields = fields_of(dtype)
        self._bytes = record.tobytes()

    def one(self, name: str) -> int:
        field = self._fields[name]
        found: int = field.one.unpack_from(self._bytes, field.offset)[0]
        return found

    def first(self, name: str, count: int, row: int = 0) -> tuple[int, ...]:
        """Return the first *count* numbers of a field, or of one of its rows."""
        field = self._fields[name]
        start = field.offset + row * field.across * field.size
        return _row(field.code, count).unpack_from(self._bytes, start)

    def row(self, name: str, count: str, names: Any = None) -> tuple[Any, ...]:
        """Return a list, whose length another field tells, by its things' names."""
        found = self.first(name, self.one(count))
        return found if names is None else tuple([names[n] for n in found])

    def rows(self, name: str, counts: str, rows: int, names: Any = None) -> Any:
        """Return the first *rows* lists of a field."""
        counted = enumerate(self.first(counts, rows))
        found = starmap(lambda row, count: self.first(name, count, row), counted)
        if names is None:
            return tuple(found)
        return tuple([tuple([names[n] for n in each]) for each in found])
