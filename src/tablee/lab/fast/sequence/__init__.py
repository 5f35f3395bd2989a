"""Séquence for thousands of tables: what actions do, and the loops over all tables.

Compare ``games/sequence/play.py``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.games.sequence import GAME
from tablee.games.sequence.moves import (
    ACTIONS,
    BREAK_SILENCE,
    DISCARD,
    DRAW,
    EXCHANGE,
    LOCK,
    PASS,
    REMOVE_JS,
)
from tablee.games.sequence.play import STILL_ROUNDS
from tablee.games.sequence.state import FIVE, State
from tablee.lab.fast.batch import Compiled
from tablee.lab.fast.chance import mix
from tablee.lab.fast.compiled import compiled, entry
from tablee.lab.fast.sequence import layout, positions
from tablee.lab.fast.sequence.layout import AREA, CARD_OF, EMPTY, LINE, OVER, deal
from tablee.lab.fast.sequence.listing import STRIDE, choose, listed, owes_any
from tablee.lab.fast.sequence.positions import redeal
from tablee.lab.fast.sequence.sequences import (
    add,
    go_on,
    makes_five,
    next_turn,
    open_anywhere,
    open_through,
    settle,
    take_card,
    take_due_card,
)


@compiled
def _play_card(table: Any, seat: Any, card: Any) -> None:
    """Move a card from the hand to the top of the discards (SEQ-11)."""
    place = 0
    while table.hands[seat, place] != card:
        place += 1
    table.hand_count[seat] -= 1
    for n in range(place, table.hand_count[seat]):
        table.hands[seat, n] = table.hands[seat, n + 1]
    table.discards[table.discard_count] = card
    table.discard_count += 1


@compiled
def _move_chip(table: Any, seat: Any, card: Any, square: Any) -> None:
    _play_card(table, seat, card)
    table.last_seat = seat
    table.last_card = card
    table.last_square = square
    table.idle = 0
    table.still = 0


@compiled
def _place(table: Any, setting: Any, seat: Any, card: Any, square: Any) -> None:
    _move_chip(table, seat, card, square)
    table.last_removed = 0
    side = seat % setting.sides
    table.board[square] = side
    table.chips[side] += 1
    count = 0
    if makes_five(table, side, square):
        count = open_through(table, side, square)
    settle(table, setting, seat, side, count)


@compiled
def _break_through(table: Any, side: Any, square: Any) -> Any:
    """Strike the sequences that had *square* (SEQ-G10); say if there were any."""
    kept, before = 0, table.sequence_count[side]
    for n in range(before):
        line = table.sequences[side, n]
        whole = True
        for place in range(FIVE):
            whole = whole and LINE[line, place] != square
        if whole:
            table.sequences[side, kept] = line
            kept += 1
    table.sequence_count[side] = kept
    return kept < before


@compiled
def _remove(table: Any, setting: Any, seat: Any, card: Any, square: Any) -> None:
    _move_chip(table, seat, card, square)
    table.last_removed = 1
    side = np.int64(table.board[square])
    table.board[square] = EMPTY
    table.chips[side] -= 1
    count = 0
    # Without a broken sequence no line becomes open that was not locked before.
    if _break_through(table, side, square):
        count = open_anywhere(table, side)
    settle(table, setting, seat, side, count)


@compiled
def _pass(table: Any, setting: Any, seat: Any) -> None:
    """Go on to the next seat, or end a game that does not move any more (SEQ-G6)."""
    table.idle = 0 if table.exchanged else table.idle + 1
    table.still += 1
    seats = setting.seats
    if table.idle == seats or table.still == STILL_ROUNDS * seats:
        table.phase = OVER
        table.winner = -1
    else:
        next_turn(table, setting, seat)


@compiled
def _break_silence(table: Any, setting: Any, seat: Any) -> None:
    """Make every member of the side owe one card, as far as they hold any."""
    for other in range(setting.seats):
        owes = table.owed[other] + (other % setting.sides == seat % setting.sides)
        table.owed[other] = min(owes, table.hand_count[other])


@compiled
def act(table: Any, setting: Any, seat: Any, action: Any) -> None:
    """Play an action that is listed, or a slip."""
    table.moves += 1
    table.drawn = 0
    card = np.int64(CARD_OF[action])
    if action < REMOVE_JS:
        _place(table, setting, seat, card, action % AREA)
    elif action < EXCHANGE:
        _remove(table, setting, seat, card, action % AREA)
    elif action < DISCARD:
        _play_card(table, seat, card)
        take_card(table, seat)
        table.exchanged += 1
    elif action < LOCK:
        table.owed[seat] -= 1
        _play_card(table, seat, card)
    elif action < DRAW:
        side = seat % setting.sides
        add(table, side, action - LOCK)
        go_on(table, setting, np.int64(table.played_by), side)
    elif action == DRAW:
        take_due_card(table, setting, seat)
    elif action == PASS:
        _pass(table, setting, seat)
    else:
        _break_silence(table, setting, seat)


@compiled
def may_slip(table: Any, setting: Any, seat: Any, action: Any) -> Any:
    """Return whether the rules accept this action though they never list it."""
    return action == BREAK_SILENCE and setting.silence and table.phase != OVER


@compiled
def to_act(table: Any, setting: Any) -> Any:
    """Return the seat that is asked first; others may have a card to draw or to pay."""
    if owes_any(table, setting):
        seat = 0
        while table.owed[seat] == 0:
            seat += 1
        return seat
    return table.seat


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
    winner = np.where(_is_over(tables), tables["winner"], np.int8(-1))
    return np.asarray(winner[:, None] == np.arange(layout.SIDES))


COMPILED = Compiled(
    game=GAME,
    state=State,
    table=layout.TABLE,
    actions=ACTIONS,
    slips=1,
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
