"""One lesson: play at many tables at once, and learn from it.

Proximal policy optimisation, zero sum by a sign in the advantages.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from benchmarks.lab.training.adam import adam
from tablee.lab.fast.accelerated import jax, jnp

STEPS = 32  # actions at a table between two lessons
RENEW = 8  # of these between two shuffles
EPOCHS = 2
CLIP = 0.2
SHAPED = 0.5  # how much being ahead counts before the end; in the sum it cancels out


class Played(NamedTuple):
    """What happened at every table and step."""

    asked: Any
    valid: Any  # whether the table asked anything
    learns: Any  # whether it asked the one that learns
    action: Any
    logp: Any
    value: Any  # for the first side
    sign: Any  # 1: the first side saw it, -1: the second
    reward: Any  # of the first side
    ended: Any
    won: Any  # against hard: 1, 0 or -1


def wants(game: Any, net: Any, asked: Any) -> tuple[Any, Any]:
    """Return the odds of each action, as logarithms, and the values for who decides.

    The last of these is what play is judged by.
    """
    said, values = game.answer(net, asked)
    wanted = jnp.where(asked.legal, game.worded(said, asked), -1e9)
    return jax.nn.log_softmax(wanted), values


def rows(choice: Any, new: Any, old: Any) -> Any:
    """Take whole tables of *new* where *choice* is so."""

    def either(a: Any, b: Any) -> Any:
        return jnp.where(choice.reshape(-1, *[1] * (b.ndim - 1)), a, b)

    return jax.tree.map(either, new, old)


def result(game: Any, tables: Any, over: Any) -> Any:
    """Return 1, 0 or -1 as the first side has won, where a game is over."""
    won = game.SIMULATOR.winners(tables, game.SETTING).astype(jnp.float32)
    return jnp.where(over, won[:, 0] - won[:, 1], 0.0)


def who_meets_whom(count: int, hard: float) -> Any:
    """Return by table and side: 1 who learns against hard, -1 who is hard, else 0."""
    table = jnp.arange(count)
    first = jnp.where(table // 2 % 8 < round(8 * hard), 1 - 2 * (table % 2), 0)
    return jnp.stack([first, -first], 1)


def play(
    game: Any, net: Any, tables: Any, fresh: Any, met: Any, key: Any
) -> tuple[Any, Played]:
    """Play STEPS actions, the network on both sides or ``hard`` on one."""
    sim, setting = game.SIMULATOR, game.SETTING

    def step(state: Any, n: Any) -> tuple[Any, Played]:
        tables, has_fresh, key = state
        key, now = jax.random.split(key)
        renewed = jax.lax.cond(
            n % RENEW == 0, lambda t: sim.renew(t, setting), lambda t: t, tables
        )
        over = sim.is_over(renewed) & has_fresh
        tables = rows(over, fresh, renewed)
        has_fresh = has_fresh & ~over
        asked = game.ask(tables, met)
        logps, values = wants(game, net, asked)
        value = values[:, -1]
        valid = asked.legal.any(1)
        luck = jax.random.gumbel(now, logps.shape)
        action = jnp.argmax(logps + luck, 1)
        learns = valid
        if game.hard is not None:
            is_hard = jnp.take_along_axis(met, asked.me[:, None] % 2, 1)[:, 0] < 0
            wanted = jnp.where(asked.legal, game.hard(tables, asked), -jnp.inf)
            action = jnp.where(is_hard, jnp.argmax(wanted + 1e-3 * luck, 1), action)
            learns = valid & ~is_hard
        logp = jnp.take_along_axis(logps, action[:, None], 1)[:, 0]
        before = game.standing(tables)
        was_over = sim.is_over(tables)
        tables = sim.act(tables, setting, jnp.where(valid, action, -1))
        ended = sim.is_over(tables) & ~was_over
        after = jnp.where(ended, 0.0, game.standing(tables))
        won = result(game, tables, ended)
        reward = won + SHAPED * (after - before)
        reward = jnp.where(was_over, 0.0, reward)
        sign = 1.0 - 2.0 * (asked.view % 2)
        asked = asked._replace(seen=asked.seen.astype(jnp.bfloat16))
        told = (asked, valid, learns, action, logp, value * sign, sign, reward, ended)
        played = Played(*told, won * met[:, 0])
        return (tables, has_fresh, key), played

    start = (tables, ~sim.is_over(fresh), key)
    (tables, _, _), played = jax.lax.scan(step, start, jnp.arange(STEPS))
    return tables, played


def advantages(played: Played, last: Any, fades: float) -> Any:
    """Return for the first side how much better things went than was thought.

    Steps at which a table asks nothing only pass their reward on.
    """

    def back(state: Any, row: Any) -> tuple[Any, Any]:
        gain, value, pending = state
        valid, reward, ended, now = row
        gain, value, pending = (
            jnp.where(ended, 0.0, x) for x in (gain, value, pending)
        )
        reward = reward + pending
        found = reward + value - now + fades * gain
        state = (
            jnp.where(valid, found, gain),
            jnp.where(valid, now, value),
            jnp.where(valid, 0.0, reward),
        )
        return state, found

    none = jnp.zeros_like(last)
    row = (played.valid, played.reward, played.ended, played.value)
    _, gains = jax.lax.scan(back, (none, last, none), row, reverse=True)
    return gains


def loss(
    game: Any, net: Any, batch: tuple[Played, Any, Any], entropy: Any
) -> tuple[Any, Any]:
    """Measure how far the network is from what was found out."""
    played, gain, target = batch
    logps, values = wants(game, net, played.asked)
    asked = played.valid / jnp.maximum(1, played.valid.sum())
    weight = played.learns / jnp.maximum(1, played.learns.sum())
    logp = jnp.take_along_axis(logps, played.action[:, None], 1)[:, 0]
    ratio = jnp.exp(logp - played.logp)
    mean = (gain * weight).sum()
    spread = jnp.sqrt((weight * (gain - mean) ** 2).sum()) + 1e-6
    gain = (gain - mean) / spread
    won = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    off = ((values - target[:, None]) ** 2).mean(1)
    odds = jnp.where(played.asked.legal, jnp.exp(logps) * logps, 0.0)
    doubt = -odds.sum(1)
    total = (weight * (-won - entropy * doubt)).sum() + 0.5 * (asked * off).sum()
    return total, ((asked * off).sum(), (weight * doubt).sum())


class Course(NamedTuple):
    """What is the same in all lessons."""

    game: Any
    parts: int  # of a lesson's positions, learned from one after another
    hard: float  # at how many of the tables the rival is ``hard``


def lesson(
    course: Course, state: Any, fresh: Any, key: Any, pace: Any
) -> tuple[Any, Any]:
    """Play on, and learn from it.

    *pace* is the rate, the weight of entropy and how far a surprise is told back.
    """
    rate, entropy, fades = pace
    net, optimiser, tables = state
    game, parts, hard = course
    key, playing = jax.random.split(key)
    met = who_meets_whom(len(tables.seed), hard)
    tables, played = play(game, net, tables, fresh, met, playing)
    asked = game.ask(tables, met)
    _, values = game.answer(net, asked)
    last = values[:, -1] * (1.0 - 2.0 * (asked.view % 2))
    last = jnp.where(game.SIMULATOR.is_over(tables), 0.0, last)
    gains = advantages(played, last, fades)
    target = (gains + played.value) * played.sign
    every = (played, gains * played.sign, target)
    size = played.valid.size
    every = jax.tree.map(lambda x: x.reshape(size, *x.shape[2:]), every)

    def learn(state: Any, chosen: Any) -> tuple[Any, Any]:
        net, optimiser = state
        batch = jax.tree.map(lambda x: x[chosen], every)
        slope, told = jax.grad(partial(loss, game), has_aux=True)(net, batch, entropy)
        return adam(net, slope, optimiser, rate), told

    orders = [jax.random.permutation(k, size) for k in jax.random.split(key, EPOCHS)]
    chosen = jnp.concatenate(orders).reshape(EPOCHS * parts, -1)
    # gains and targets were made with the network as it was
    (net, optimiser), told = jax.lax.scan(learn, (net, optimiser), chosen)
    told = [x.mean() for x in told]
    met_hard = played.ended & (met[:, 0] != 0)
    sums = (played.ended, played.valid, met_hard, (met_hard & (played.won > 0)))
    return (net, optimiser, tables), (told, [x.sum() for x in sums])
