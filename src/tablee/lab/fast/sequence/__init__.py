"""Séquence for thousands of tables: the loops over all of them, and ``COMPILED``."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.games.sequence import GAME, numbers
from tablee.games.sequence.numbers import ACTIONS
from tablee.lab.fast.batch import Compiled
from tablee.lab.fast.chance import mix
from tablee.lab.fast.compiled import entry
from tablee.lab.fast.sequence import layout
from tablee.lab.fast.sequence.layout import OVER, deal
from tablee.lab.fast.sequence.listing import STRIDE, choose, listed
from tablee.lab.fast.sequence.playing import act, may_slip, to_act


@entry
def deal_all(tables: Any, setting: Any) -> None:
    """Deal at every table."""
    for n in range(len(tables)):
        deal(tables[n], setting[0])


@entry
def seats_of(tables: Any, setting: Any, seats: Any) -> None:
    """Write the seat that is asked at each table to *seats*; -1 where it is over."""
    for n in range(len(tables)):
        over = tables[n].phase == OVER
        seats[n] = -1 if over else to_act(tables[n], setting[0])


@entry
def mask_all(tables: Any, setting: Any, seats: Any, masks: Any, out: Any) -> None:
    """Write what each table's seat may do to *masks*, a boolean row each."""
    for n in range(len(tables)):
        for action in range(ACTIONS):
            masks[n, action] = False
        if seats[n] >= 0:
            for k in range(listed(tables[n], setting[0], seats[n], out, np.int64(0))):
                masks[n, out[k]] = True


@entry
def first_refused(tables: Any, setting: Any, seats: Any, actions: Any, out: Any) -> Any:
    """Return the first table whose action may not be played; -1: there is none."""
    for n in range(len(tables)):
        if actions[n] < 0:
            continue
        if seats[n] < 0 or seats[n] >= setting[0].seats:
            return n
        found = may_slip(tables[n], setting[0], seats[n], actions[n])
        for k in range(listed(tables[n], setting[0], seats[n], out, np.int64(0))):
            found = found or out[k] == actions[n]
        if not found:
            return n
    return -1


@entry
def step_all(tables: Any, setting: Any, seats: Any, actions: Any) -> None:
    """Play an action at every table; below 0: none."""
    for n in range(len(tables)):
        if actions[n] >= 0:
            act(tables[n], setting[0], seats[n], actions[n])


@entry
def choose_all(
    tables: Any, setting: Any, rngs: Any, seats: Any, actions: Any, out: Any
) -> None:
    """Pick any action of any seat at every table; -1 where the game is over."""
    for n in range(len(tables)):
        seats[n] = actions[n] = -1
        if tables[n].phase != OVER:
            rngs[n] = mix(rngs[n])
            pick = choose(tables[n], setting[0], rngs[n], out)
            seats[n], actions[n] = pick // STRIDE, pick % STRIDE


@entry
def play_all(
    tables: Any, setting: Any, rngs: Any, most: Any, moves: Any, out: Any
) -> None:
    """Play at random to the end, or *most* moves; *moves* gets how many were made."""
    for n in range(len(tables)):
        table, rng, made = tables[n], rngs[n], 0
        while table.phase != OVER and made != most:
            rng = mix(rng)
            pick = choose(table, setting[0], rng, out)
            act(table, setting[0], pick // STRIDE, pick % STRIDE)
            made += 1
        rngs[n] = rng
        moves[n] = made


def _is_over(tables: NDArray[Any]) -> NDArray[np.bool_]:
    return np.asarray(tables["phase"] == layout.OVER)


def _winners(tables: NDArray[Any]) -> NDArray[np.int8]:
    return np.where(_is_over(tables), tables["winner"], np.int8(-1))


COMPILED = Compiled(
    game=GAME,
    table=layout.TABLE,
    actions=numbers.ACTIONS,
    slips=1,
    setting_of=layout.setting_of,
    deal_all=deal_all,
    seats_of=seats_of,
    mask_all=mask_all,
    first_refused=first_refused,
    step_all=step_all,
    choose_all=choose_all,
    play_all=play_all,
    state_of=layout.state_of,
    move_of=layout.move_of,
    numbers_of=layout.numbers_of,
    is_over=_is_over,
    winners=_winners,
)
