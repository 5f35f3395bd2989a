"""What actions do (compare ``fast/defense_afficher/playing.py``)."""

from __future__ import annotations

from typing import Any

import numpy as np

from tablee.games.defense_afficher import numbers
from tablee.games.defense_afficher.numbers import ROUTES
from tablee.lab.fast.accelerated import below, jax, jnp, shuffled
from tablee.lab.fast.accelerated.defense_afficher.arrivals import (
    OF_PANEL,
    ROUTE_BEFORE,
    ROUTE_COUNT,
    ROUTE_END,
    go_on,
    way_of,
)
from tablee.lab.fast.accelerated.defense_afficher.tables import (
    MOVED,
    THROWN,
    DefenseSetting,
    DefenseTable,
    change,
    entry,
    give_up,
    hold,
    over_all,
    put,
    slide_picked,
    slide_under,
    take_from_reserve,
    take_top,
)
from tablee.lab.fast.defense_afficher import layout as at
from tablee.lab.fast.defense_afficher.board import (
    BRUSH,
    CARD_DOES,
    CARD_N,
    DIE,
    PANEL_COUNT,
    SHAPE_COUNT,
    SLOT_COUNT,
)
from tablee.lab.fast.defense_afficher.chance_cards import BLOW
from tablee.lab.fast.defense_afficher.layout import CHOOSING, OVER

BLOWN = int(CARD_N[CARD_DOES == BLOW].max())  # posters that chance picks at most


def _between(action: Any, first: int, end: int) -> Any:
    return (action >= first) & (action < end)


def _throw(table: DefenseTable, throws: Any) -> tuple[DefenseTable, Any]:
    """Throw the die; with no way to go, the figure stays (DDA-G9)."""
    found, drawn = below(table.seed, table.moves, table.drawn, np.uint32(DIE))
    here, die = entry(table.figures, table.side), found + 1
    can = jnp.asarray(ROUTE_COUNT)[here, die, 0] > 0
    table = table._replace(drawn=jnp.where(throws, drawn, table.drawn))
    return change(table, throws & can, phase=at.WALKING, die=die), throws & ~can


def _move_figure(table: DefenseTable, action: Any) -> DefenseTable:
    """Move the figure along a route, to a brush or to another's square."""
    side = table.side
    here, slides = entry(table.figures, side), table.phase == at.SLIDING
    walks = _between(action, numbers.WALK, numbers.PICK)
    goes, swaps = (
        _between(action, numbers.GO, numbers.SWAP),
        _between(action, numbers.SWAP, numbers.PEEL),
    )
    way = jnp.where(slides, way_of(here, table.came_from), 0)
    steps = jnp.where(walks, table.die, 0)
    route = jnp.clip(action - numbers.WALK, 0, ROUTES - 1)
    end = jnp.asarray(ROUTE_END)[here, steps, way, route]
    before = jnp.asarray(ROUTE_BEFORE)[here, steps, way, route]
    panel = jnp.clip(action - numbers.GO, 0, PANEL_COUNT - 1)
    brush = jnp.asarray(BRUSH.astype(np.int32))[panel]
    other = action - numbers.SWAP
    there = entry(table.figures, other)
    square = jnp.where(walks, end, jnp.where(goes, brush, there))
    moves = walks | goes | swaps
    thrown = (walks & ~slides) | (goes & (table.phase == at.WALKING))  # DDA-G21
    figures = put(table.figures, side, square, moves)
    return change(
        table._replace(figures=put(figures, other, here, swaps)),
        moves,
        left=here,
        came_from=jnp.where(walks, before, -1),
        arriving=jnp.where(thrown, THROWN, MOVED),
    )


def _move_notice(table: DefenseTable, action: Any) -> tuple[DefenseTable, Any]:
    """Lay a DÉFENSE D'AFFICHER, or lift one to lay it elsewhere."""
    lays = _between(action, numbers.LAY, numbers.LIFT)
    lifts = _between(action, numbers.LIFT, numbers.SCRAPE)
    table = table._replace(
        notices=put(table.notices, table.notice_count, action - numbers.LAY, lays),
        notice_count=table.notice_count + lays,
    )
    shape = jnp.clip(action - numbers.LIFT, 0, SHAPE_COUNT - 1)
    place = jnp.argmax(table.notices == shape)
    behind = jnp.arange(at.NOTICES) >= place
    return change(
        table,
        lifts,
        notices=jnp.where(behind, jnp.roll(table.notices, -1), table.notices),
        notice_count=table.notice_count - 1,
        phase=at.LAYING,
        lifted_from=jnp.asarray(OF_PANEL)[shape],
    ), lays


def _hand_over(table: DefenseTable, action: Any) -> DefenseTable:
    """Move posters between hands, Reserve and walls, one at a time."""
    side, reserve = table.side, table.reserve_count
    picks = _between(action, numbers.PICK, numbers.PASTE)
    pastes = _between(action, numbers.PASTE, numbers.LAY)
    scrapes = _between(action, numbers.SCRAPE, numbers.GIVE)
    gives = _between(action, numbers.GIVE, numbers.TAKE_PEEKED)
    takes = _between(action, numbers.TAKE_PEEKED, numbers.GO)
    peels = _between(action, numbers.PEEL, numbers.ACTIONS)
    pays = (action >= numbers.MISPASTE) & (reserve > 0)  # DDA-19
    passes = gives & (table.phase == at.GIVING)
    peeked = jnp.where(takes, (action - numbers.TAKE_PEEKED) // SLOT_COUNT, 0)
    given = jnp.where(picks, action - numbers.PICK, action - numbers.PASTE)
    given = jnp.where(gives, action - numbers.GIVE, given)
    given = jnp.where(takes, (action - numbers.TAKE_PEEKED) % SLOT_COUNT, given)
    slot = jnp.where(
        scrapes, (action - numbers.SCRAPE) // numbers.SIDES, action - numbers.PEEL
    )
    who = jnp.where(passes, table.giver, side)
    table = give_up(table, who, given, picks | pastes | gives | takes)
    table, taken = take_from_reserve(table, peeked, takes | pays)
    got = jnp.where(takes | pays, taken, jnp.where(passes, given, slot))
    whose = jnp.where(scrapes, (action - numbers.SCRAPE) % numbers.SIDES, side)
    whose = jnp.where(passes, table.taker, whose)
    table = hold(table, whose, got, takes | pays | passes | scrapes | peels)
    table = slide_under(table, given, takes | (gives & ~passes))
    hung = put(table.hung, given, True, pastes)
    return table._replace(
        hung=put(hung, slot, False, scrapes | peels),
        picked=put(table.picked, table.picked_count, given, picks),
        picked_count=table.picked_count + picks,
    )


def _exchange(table: DefenseTable, exchanges: Any) -> DefenseTable:
    """Take as many from the top as were picked, and slide these under (DDA-20)."""
    number = jnp.where(exchanges, table.picked_count, 0)
    table = slide_picked(take_top(table, number), number)
    return change(table, exchanges, picked_count=0)


def _act(
    table: DefenseTable, setting: DefenseSetting, action: Any
) -> tuple[DefenseTable, Any]:
    """Play an action as far as it goes at once; return whose turn ends."""
    picks = _between(action, numbers.PICK, numbers.PASTE)
    moves = (action >= 0) & ~picks
    table = change(table, moves, moves=table.moves + 1, drawn=0)
    phase, side = table.phase, table.side
    table, stays = _throw(table, action == numbers.THROW)
    table, lays = _move_notice(_move_figure(table, action), action)
    table = _exchange(_hand_over(table, action), action == numbers.EXCHANGE)
    drawing = table.drawing | (action == numbers.TAKE_CHANCE)
    pastes = _between(action, numbers.PASTE, numbers.LAY)
    fewer = pastes & (phase == at.PASTING) & (table.most > 0)
    table = table._replace(drawing=drawing, most=table.most - fewer)
    full = pastes & ((phase == at.DOUBLING) | (table.most == 0))
    scrapes = _between(action, numbers.SCRAPE, numbers.GIVE)
    barred = entry(table.forbidden, side)
    slot = (action - numbers.SCRAPE) // numbers.SIDES
    table = change(table, scrapes & ~barred, phase=at.DOUBLING, slot=slot)
    simple = (
        (action == numbers.STAY)
        | (action == numbers.DONE)
        | (action == numbers.EXCHANGE)
    )
    handed = _between(action, numbers.GIVE, numbers.GO) | _between(
        action, numbers.PEEL, numbers.ACTIONS
    )
    ends = stays | lays | full | (scrapes & barred) | simple | handed
    return table, ends


def _play(table: DefenseTable, setting: DefenseSetting, action: Any) -> DefenseTable:
    table, ends = _act(table, setting, action)
    table, ends_there, forbids = go_on(table, setting)
    return finish(table, setting, ends | ends_there, forbids)


# Plays an action that is legal at each table (-1: none), and goes one step on there
# and wherever a move is not through; ``renew`` and more of these may follow.
act = over_all(_play)


def renew(tables: DefenseTable, setting: DefenseSetting) -> DefenseTable:
    """Shuffle where a table waits for it: the stock (DDA-25), or a hand."""
    if setting.simplified:
        return tables
    t, sides = tables, setting.sides
    empty = t.drawing & (t.stock_count == 0)
    count = jnp.where(empty, t.discard_count, 0)
    stock, drawn = shuffled(t.seed, t.moves, t.drawn, t.discards, count)
    t = t._replace(
        stock=jnp.where(empty[:, None], stock, t.stock),
        stock_from=jnp.where(empty, 0, t.stock_from),
        stock_count=jnp.where(empty, count, t.stock_count),
        discard_count=jnp.where(empty, 0, t.discard_count),
        drawn=jnp.where(empty, drawn, t.drawn),
    )
    blows, mine = t.blowing > 0, jnp.arange(sides) == t.side[:, None]
    hand = jnp.where(mine[:, :, None], t.hands, 0).sum(1, dtype=t.hands.dtype)
    held = jnp.where(blows, (t.hand_count * mine).sum(1), 0)
    hand, drawn = shuffled(t.seed, t.moves, t.drawn, hand, held)
    t = t._replace(
        picked=jnp.where(blows[:, None], hand, t.picked),
        drawn=jnp.where(blows, drawn, t.drawn),
    )
    done: DefenseTable = over_all(_blow_away)(t, setting, held)
    return done


def _blow_away(table: DefenseTable, setting: DefenseSetting, hand: Any) -> DefenseTable:
    """Exchange the posters that chance picked, as far as hand and Reserve go."""
    blows = table.blowing > 0
    number = jnp.minimum(jnp.minimum(table.blowing, table.reserve_count), hand)
    number = jnp.where(blows, number, 0)
    for n in range(BLOWN):
        table = give_up(table, table.side, table.picked[n], n < number)
    table = slide_picked(take_top(table, number), number)
    table = table._replace(blowing=jnp.zeros_like(table.blowing))
    return finish(table, setting, blows, jnp.asarray(False))


def step(tables: DefenseTable, setting: DefenseSetting, actions: Any) -> DefenseTable:
    """Play an action at each table, and whatever it leads to."""

    def go_further(tables: DefenseTable) -> DefenseTable:
        further: DefenseTable = act(
            renew(tables, setting), setting, jnp.full_like(actions, -1)
        )
        return further

    tables = act(tables, setting, actions)
    going: DefenseTable = jax.lax.while_loop(
        lambda tables: ~is_settled(tables).all(), go_further, tables
    )
    return going


def is_settled(table: DefenseTable) -> Any:
    """Return whether nothing of the move is still to come."""
    return (table.arriving == 0) & ~table.drawing & (table.blowing == 0)


def finish(
    table: DefenseTable, setting: DefenseSetting, ends: Any, forbids: Any
) -> DefenseTable:
    """End the game where a side has run out, else the turn where it is to end.

    If *forbids*, the side may not paste in its next turn.
    """
    done = is_settled(table) & (table.picked_count == 0) & (table.phase != OVER)
    table = _end_game(table, setting, done)
    ends &= table.phase != OVER
    side = table.side
    table = _end_turn(table, setting, ends)
    forbidden = put(table.forbidden, side, True, ends & forbids)
    return table._replace(forbidden=forbidden)


def _end_game(table: DefenseTable, setting: DefenseSetting, where: Any) -> DefenseTable:
    """End the game when a side has no poster left (DDA-31, DDA-G16)."""
    sides = jnp.arange(setting.sides)
    after = (sides - table.side) % setting.sides
    first = jnp.where(table.hand_count == 0, after, setting.sides).min()
    over = where & (first < setting.sides)
    return change(table, over, phase=OVER, winners=after == first, rule=first > 0)


def _end_turn(table: DefenseTable, setting: DefenseSetting, ends: Any) -> DefenseTable:
    """Begin a turn of the same side again, or of the next that need not miss one."""
    side, sides = table.side, jnp.arange(setting.sides)
    is_pair = side >= setting.sides - setting.pairs  # members alternate (DDA-05)
    member = (1 - entry(table.members, side)) if setting.pairs else 0
    moves_on = ends & ~table.again
    following, missing = _next_side(table, setting)
    table = table._replace(
        forbidden=put(table.forbidden, side, False, ends),
        members=put(table.members, side, member, moves_on & is_pair),
        missing=jnp.where(moves_on, missing, table.missing),
    )
    if setting.turn_limit:  # the fewest posters win (DDA-G18)
        over = ends & (table.turn >= setting.turn_limit)
        fewest = table.hand_count == table.hand_count.min()
        table = change(table, over, phase=OVER, winners=fewest, rule=2)
        ends &= ~over
    following = jnp.where(moves_on, following, side)
    return change(
        table,
        ends,
        turn=table.turn + 1,
        side=following,
        left=jnp.where(sides == following, table.figures, 0).sum(),
        displaced=False,
        again=False,
        card=-1,
        phase=CHOOSING,
    )


def _next_side(table: DefenseTable, setting: DefenseSetting) -> tuple[Any, Any]:
    """Return the next side that need not miss its turn, and what each must miss then.

    They are asked round and round, and each that must miss is then to miss one turn
    less: the first of those with the fewest to miss plays.
    """
    rounds = table.missing.min()
    after = (jnp.arange(setting.sides) - table.side - 1) % setting.sides
    found = jnp.where(table.missing == rounds, after, setting.sides).min()
    missing = table.missing - rounds - (after < found)
    return (table.side + 1 + found) % setting.sides, missing
