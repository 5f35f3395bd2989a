"""Défense d'afficher for thousands of tables: loops over all of them, ``COMPILED``.

An exchange is put together poster by poster (PICK) and then made (EXCHANGE), so that
every exchange in every order can be told in numbers; all else is one action a move.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.games.defense_afficher import GAME, numbers
from tablee.games.defense_afficher.numbers import ACTIONS
from tablee.games.defense_afficher.state import State
from tablee.lab.fast.batch import Compiled
from tablee.lab.fast.chance import mix
from tablee.lab.fast.compiled import entry
from tablee.lab.fast.defense_afficher import layout, positions
from tablee.lab.fast.defense_afficher.layout import OVER
from tablee.lab.fast.defense_afficher.listing import choose, listed, to_act
from tablee.lab.fast.defense_afficher.playing import act, may_slip
from tablee.lab.fast.defense_afficher.positions import redeal
from tablee.lab.fast.defense_afficher.turns import deal


@entry
def deal_all(tables: Any, setting: Any) -> None:
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
            act(tables[n], setting[0], actions[n])


@entry
def choose_all(
    tables: Any, setting: Any, rngs: Any, seats: Any, actions: Any, out: Any
) -> None:
    """Pick any action of the deciding seat at every table; -1 where it is over."""
    for n in range(len(tables)):
        seats[n] = actions[n] = -1
        if tables[n].phase != OVER:
            rngs[n] = mix(rngs[n])
            seats[n] = to_act(tables[n], setting[0])
            actions[n] = choose(tables[n], setting[0], rngs[n], out)


@entry
def play_all(
    tables: Any, setting: Any, rngs: Any, most: Any, moves: Any, out: Any
) -> None:
    """Play at random to the end, or *most* actions; *moves* gets the rules' moves."""
    for n in range(len(tables)):
        table, rng, made = tables[n], rngs[n], 0
        before = table.moves
        while table.phase != OVER and made != most:
            rng = mix(rng)
            act(table, setting[0], choose(table, setting[0], rng, out))
            made += 1
        rngs[n] = rng
        moves[n] = table.moves - before


@entry
def redeal_all(tables: Any, setting: Any, seats: Any, rngs: Any, out: Any) -> None:
    """Deal again what each table's seat does not see; below 0: nothing."""
    for n in range(len(tables)):
        if seats[n] >= 0:
            rngs[n] = mix(rngs[n])
            redeal(tables[n], setting[0], seats[n], rngs[n], out)


def _is_over(tables: NDArray[Any]) -> NDArray[np.bool_]:
    return np.asarray(tables["phase"] == layout.OVER)


def _won(tables: NDArray[Any]) -> NDArray[np.bool_]:
    won = tables["winners"][:, None] >> np.arange(numbers.SIDES) & 1
    return np.asarray((won == 1) & _is_over(tables)[:, None])


COMPILED = Compiled(
    game=GAME,
    state=State,
    table=layout.TABLE,
    actions=numbers.ACTIONS,
    slips=numbers.SLIPS,
    setting_of=layout.setting_of,
    deal_all=deal_all,
    seats_of=seats_of,
    mask_all=mask_all,
    first_refused=first_refused,
    step_all=step_all,
    choose_all=choose_all,
    play_all=play_all,
    redeal_all=redeal_all,
    state_of=layout.state_of,
    write=positions.write,
    observe=positions.observe,
    move_of=layout.move_of,
    numbers_of=layout.numbers_of,
    is_over=_is_over,
    won=_won,
)
