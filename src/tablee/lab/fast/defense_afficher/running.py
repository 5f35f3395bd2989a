"""The loops over many tables: dealing, asking, stepping, playing at random."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.lab.fast.chance import mix
from tablee.lab.fast.compiled import entry
from tablee.lab.fast.defense_afficher.choosing import choose
from tablee.lab.fast.defense_afficher.dealing import deal
from tablee.lab.fast.defense_afficher.layout import ACTIONS, OVER
from tablee.lab.fast.defense_afficher.listing import listed, to_act
from tablee.lab.fast.defense_afficher.playing import act, may_slip


@entry
def deal_all(tables: Any, setting: Any) -> None:
    """Deal at every table."""
    for n in range(len(tables)):
        deal(tables[n], setting[0])


@entry
def seats_of(tables: Any, setting: Any, seats: Any) -> None:
    """Put the seat that is asked at each table into *seats*; -1 where it is over."""
    for n in range(len(tables)):
        over = tables[n].phase == OVER
        seats[n] = -1 if over else to_act(tables[n], setting[0])


@entry
def mask_all(tables: Any, setting: Any, seats: Any, masks: Any, out: Any) -> None:
    """Put what each table's seat may do into *masks*, a row of truths each."""
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
    """Pick any action of whoever decides at every table; -1 where it is over."""
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
