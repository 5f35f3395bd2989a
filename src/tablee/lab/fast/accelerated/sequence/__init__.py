"""Séquence in JAX: what actions do to a batch of tables, after ``tables``.

Every seating, ``one_dead_card`` or not, with automatic draws and without silence.
Compare ``fast/sequence/__init__.py``.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tablee.games.sequence import moves
from tablee.games.sequence.dealing import NEEDED
from tablee.games.sequence.play import STILL_ROUNDS
from tablee.games.sequence.state import FIVE, Options
from tablee.lab.fast.accelerated import Simulator, jax, jnp, shuffled
from tablee.lab.fast.accelerated.sequence.tables import (
    BY_WAY,
    CHOICES,
    CORNERS,
    IN_LINE,
    SEQUENCES,
    SequenceSetting,
    SequenceTables,
    _of,
    deal,
    legal,
    open_to,
)
from tablee.lab.fast.sequence import layout as at
from tablee.lab.fast.sequence.layout import OVER


def _put(values: Any, place: Any, value: Any, where: Any) -> Any:
    """Set each table's entry at its own *place*, for tables *where* is true."""
    here = (jnp.arange(values.shape[1]) == place[:, None]) & where[:, None]
    shape = here.shape + (1,) * (values.ndim - 2)
    new = value if jnp.ndim(value) == values.ndim else jnp.expand_dims(value, 1)
    return jnp.where(here.reshape(shape), new, values).astype(values.dtype)


def _play_card(t: SequenceTables, seat: Any, card: Any, where: Any) -> SequenceTables:
    """Move a card from the hand to the top of the discards (SEQ-11)."""
    hand = _of(t.hands, seat)
    place = jnp.argmax(hand == card[:, None], 1)
    n = jnp.arange(hand.shape[1])
    after = jnp.concatenate([hand[:, 1:], hand[:, -1:]], 1)
    hand = jnp.where(n >= place[:, None], after, hand)
    left = _of(t.hand_count, seat) - 1
    return t._replace(
        hands=_put(t.hands, seat, hand, where),
        hand_count=_put(t.hand_count, seat, left, where),
        discards=_put(t.discards, t.discard_count, card, where),
        discard_count=t.discard_count + where,
    )


def _take_card(t: SequenceTables, seat: Any, where: Any) -> SequenceTables:
    """Take the top card; where the pile is empty the table waits for ``renew``."""
    waits = where & (t.pile_count == 0)
    takes = where & ~waits
    top = _of(t.pile, jnp.maximum(t.pile_count - 1, 0))
    count = _of(t.hand_count, seat)
    hand = _put(_of(t.hands, seat), count, top, takes)
    return t._replace(
        hands=_put(t.hands, seat, hand, takes),
        hand_count=_put(t.hand_count, seat, count + 1, takes),
        pile_count=t.pile_count - takes,
        waiting=jnp.where(waits, seat, t.waiting),
    )


def renew(t: SequenceTables, _setting: SequenceSetting) -> SequenceTables:
    """Shuffle the discards into a new pile where a table waits for it (SEQ-G5)."""
    where = t.waiting >= 0
    count = jnp.where(where, t.discard_count, 0)
    pile, _ = shuffled(t.seed, t.moves, jnp.zeros_like(count), t.discards, count)
    seat = jnp.maximum(t.waiting, 0)
    t = t._replace(
        pile=jnp.where(where[:, None], pile, t.pile),
        pile_count=jnp.where(where, count, t.pile_count),
        discard_count=jnp.where(where, 0, t.discard_count),
        waiting=jnp.full_like(t.waiting, -1),
    )
    return _take_card(t, seat, where)


def _next_turn(
    t: SequenceTables, setting: SequenceSetting, seat: Any, where: Any
) -> SequenceTables:
    return t._replace(
        phase=jnp.where(where, at.TURN, t.phase),
        seat=jnp.where(where, (seat + 1) % setting.seats, t.seat),
        exchanged=jnp.where(where, 0, t.exchanged),
        choice_count=jnp.where(where, 0, t.choice_count),
        turn=t.turn + where,
    )


def _open_lines(t: SequenceTables, side: Any, square: Any) -> tuple[Any, Any]:
    """Return the lines through *square* by way, and which of them may be locked."""
    mine = (t.board == side[:, None]) | jnp.asarray(CORNERS)
    dtype = jnp.bfloat16
    full = mine.astype(dtype) @ jnp.asarray(IN_LINE, dtype) == FIVE
    lines = jnp.asarray(BY_WAY)[square]
    flat = lines.reshape(len(square), -1)
    is_open = jnp.take_along_axis(full, jnp.maximum(flat, 0), 1) & (flat >= 0)
    locked = _of(t.sequences, side)[:, 0]
    shares = jnp.asarray(at.SHARED)[jnp.maximum(flat, 0), locked[:, None]] > 1
    is_open &= ~(shares & (_of(t.sequence_count, side) > 0)[:, None])
    return lines, is_open.reshape(lines.shape)


def _add(
    t: SequenceTables, side: Any, lines: Any, which: Any, where: Any
) -> SequenceTables:
    """Add those of *lines* that are asked for to the sequences of *side*."""
    which &= where[:, None]
    count = _of(t.sequence_count, side)
    place = count[:, None] + jnp.cumsum(which, 1) - 1
    here = which[:, :, None] & (place[:, :, None] == jnp.arange(SEQUENCES))
    new = (here * lines[:, :, None]).sum(1)
    row = jnp.where(here.any(1), new, _of(t.sequences, side))
    return t._replace(
        sequences=_put(t.sequences, side, row, where),
        sequence_count=_put(t.sequence_count, side, count + which.sum(1), where),
    )


def _settle(
    t: SequenceTables, setting: SequenceSetting, placed: Any
) -> tuple[SequenceTables, Any]:
    """Lock what a chip completed, or let its side choose; return whose turn ends."""
    seat, side = t.seat, t.seat % setting.sides
    lines, is_open = _open_lines(t, side, jnp.maximum(t.last_square, 0))
    is_open &= placed[:, None, None]
    count = is_open.sum((1, 2))
    # Lines of different ways stand together; of one way only the two outermost do.
    pair = is_open[:, :, 0] & is_open[:, :, -1]
    first = jnp.argmax(is_open, 2)[:, :, None] == jnp.arange(FIVE)
    best = is_open & (first | (pair[:, :, None] & (jnp.arange(FIVE) == FIVE - 1)))
    most = best.sum((1, 2))
    wins = _of(t.sequence_count, side) + most >= NEEDED[setting.sides]
    locks = (count > 0) & ((most == count) | wins)
    chooses = (count > 0) & ~locks
    flat = lines.reshape(len(seat), -1)
    t = _add(t, side, flat, best.reshape(flat.shape), locks)
    place = jnp.cumsum(is_open.reshape(flat.shape), 1) - 1
    here = is_open.reshape(flat.shape)[:, :, None] & (
        place[:, :, None] == np.arange(CHOICES)
    )
    choices = (here * flat[:, :, None]).sum(1).astype(t.choices.dtype)
    won = locks & wins
    t = t._replace(
        phase=jnp.where(won, at.OVER, jnp.where(chooses, at.LOCKING, t.phase)),
        winner=jnp.where(won, side, t.winner),
        choices=jnp.where(chooses[:, None], choices, t.choices),
        choice_count=jnp.where(chooses, count, t.choice_count),
    )
    return t, placed & ~chooses & ~won


def _pass(
    t: SequenceTables, setting: SequenceSetting, passes: Any
) -> tuple[SequenceTables, Any]:
    idle = jnp.where(t.exchanged > 0, 0, t.idle + 1)
    t = t._replace(idle=jnp.where(passes, idle, t.idle), still=t.still + passes)
    stuck = (t.idle == setting.seats) | (t.still == STILL_ROUNDS * setting.seats)
    over = passes & stuck
    return t._replace(phase=jnp.where(over, at.OVER, t.phase)), passes & ~over


def act(t: SequenceTables, setting: SequenceSetting, actions: Any) -> SequenceTables:
    """Play an action that is legal at each table (-1: none); ``renew`` follows."""
    seat, plays = t.seat, actions >= 0
    side, square = seat % setting.sides, actions % at.AREA
    card = jnp.asarray(at.CARD_OF)[jnp.maximum(actions, 0)]
    chip = plays & (actions < moves.EXCHANGE)
    places = chip & (actions < moves.REMOVE_JS)
    removes = chip & ~places
    exchanges = plays & (actions >= moves.EXCHANGE) & (actions < moves.DISCARD)
    locks = plays & (actions >= moves.LOCK) & (actions < moves.DRAW)
    was = _of(t.board, square)
    t = t._replace(moves=t.moves + plays)
    t = _play_card(t, seat, card, chip | exchanges)
    put = jnp.where(places, side, at.EMPTY).astype(jnp.int8)
    owner = jnp.where(removes, was, side)
    change = places.astype(jnp.int32) - removes
    t = t._replace(
        board=_put(t.board, square, put, chip),
        chips=_put(t.chips, owner, _of(t.chips, owner) + change, chip),
        last_seat=jnp.where(chip, seat, t.last_seat),
        last_card=jnp.where(chip, card, t.last_card),
        last_square=jnp.where(chip, square, t.last_square),
        last_removed=jnp.where(chip, removes, t.last_removed),
        idle=jnp.where(chip, 0, t.idle),
        still=jnp.where(chip, 0, t.still),
        exchanged=t.exchanged + exchanges,
    )
    t, ends = _settle(t, setting, places)
    line = jnp.maximum(actions - moves.LOCK, 0)[:, None]
    t = _add(t, side, line, locks[:, None], locks)  # never the last: that is not asked
    ends |= removes | locks
    t, goes_on = _pass(t, setting, plays & (actions == moves.PASS))
    t = _take_card(t, seat, ends | exchanges)
    return _next_turn(t, setting, seat, ends | goes_on)


def step(t: SequenceTables, setting: SequenceSetting, actions: Any) -> SequenceTables:
    """Play an action at each table, and renew the piles that ran out."""
    return renew(act(t, setting, actions), setting)


UP_TO: Final = np.triu(np.ones((at.AREA, at.AREA), np.float32))  # counts from the left
FIRST: Final = np.array(
    [
        moves.PLACE,
        moves.PLACE_JC,
        moves.PLACE_JD,
        moves.REMOVE_JS,
        moves.REMOVE_JH,
        moves.EXCHANGE,
        0,
        0,
    ]
)
LOCKS, PASSES = 6, 7


def choose(t: SequenceTables, setting: SequenceSetting, key: Any) -> Any:
    """Pick a legal action at each table, each as likely; -1 where it stands still."""
    found = open_to(t, setting)
    turn = (t.phase == at.TURN) & (t.waiting < 0)
    may = found.empty & ~found.is_out[:, None]
    kinds = np.maximum(at.SHOWN, 0)[None] == np.arange(at.KINDS)[:, None]
    kinds &= ~CORNERS
    shown = found.held.astype(jnp.bfloat16) @ jnp.asarray(kinds, jnp.bfloat16) > 0
    dead = jnp.pad(found.dead, ((0, 0), (0, at.AREA - at.KINDS)))
    masks = jnp.stack([may & shown, may, found.removable, dead], 1)
    sizes = masks.sum(2)
    holds = found.held[:, np.array([at.JC, at.JD, at.JS, at.JH])]
    jacks = sizes[:, np.array([1, 1, 2, 2])] * holds
    counts = jnp.concatenate([sizes[:, :1], jacks, sizes[:, 3:]], 1) * turn[:, None]
    locks = jnp.where(t.phase == at.LOCKING, t.choice_count, 0)
    passes = turn & (counts.sum(1) == 0)
    counts = jnp.concatenate([counts, locks[:, None], passes[:, None]], 1)
    ends = jnp.cumsum(counts, 1)
    bits = jax.random.bits(key, (len(locks),), jnp.uint32) >> 8
    pick = (bits.astype(jnp.float32) * (ends[:, -1] / 2.0**24)).astype(jnp.int32)
    group = (ends <= pick[:, None]).sum(1)
    left = pick - _of(jnp.pad(ends, ((0, 0), (1, 0))), group)
    which = jnp.asarray(np.array([0, 1, 1, 2, 2, 3, 0, 0]))[group]
    mask = _of(masks, which).astype(jnp.bfloat16)
    before = mask @ jnp.asarray(UP_TO, jnp.bfloat16)
    square = (before <= left[:, None]).sum(1)
    action = jnp.asarray(FIRST)[group] + square
    line = moves.LOCK + _of(t.choices, jnp.clip(left, 0, t.choices.shape[1] - 1))
    action = jnp.where(group == LOCKS, line, action)
    action = jnp.where(group == PASSES, moves.PASS, action)
    return jnp.where(ends[:, -1] > 0, action, -1)


__all__ = ["SETTING", "SIMULATOR", "SequenceSetting", "lacks"]


def _is_over(tables: SequenceTables) -> Any:
    return tables.phase == OVER


def _winners(tables: SequenceTables, setting: SequenceSetting) -> Any:
    return tables.winner[:, None] == jnp.arange(setting.sides)


def _complete(records: Any, tables: SequenceTables) -> None:
    records["played_by"] = tables.seat  # nobody chooses lines in another's turn


SETTING = SequenceSetting
SIMULATOR = Simulator(
    deal, legal, step, act, renew, choose, _is_over, _winners, 4, _complete
)


def lacks(options: Options) -> str:
    """Return what of these options there is not; "" if all is there."""
    if not options.automatic_draw:
        return "open draws"
    return "silence or expert" if options.silence or options.expert else ""
