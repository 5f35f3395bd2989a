"""Train a mind by self-play (proximal policy optimisation), on one accelerator.

python -m benchmarks.minds.train posters --lessons 4200 --out mind.npz
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from benchmarks.minds.adam import adam, new_adam
from tablee.fast.accelerated.chance import jax, jnp
from tablee.fast.accelerated.running import seeds

STEPS = 32  # actions at a table between two lessons
RENEW = 8  # of these between two shuffles
EPOCHS = 2
CLIP = 0.2
LAMBDA = 0.97
DUELS = 2048  # games
DUEL = 60  # times STEPS, until nearly every game of a duel is over
SHAPED = 0.5  # how much being ahead counts before the end; in the sum it cancels out
WARM = 40  # lessons until the optimiser knows what to expect
MEAN = 0.99  # of a lesson's weights in the mean that is kept


class Played(NamedTuple):
    """What happened at every table and step."""

    asked: Any
    valid: Any  # whether the table asked anything
    action: Any
    logp: Any
    value: Any  # for the first side
    sign: Any  # 1: the first side decided, -1: the second
    reward: Any  # of the first side
    ended: Any


def wants(game: Any, net: Any, asked: Any) -> tuple[Any, Any]:
    """Give the odds of each action, as logarithms, and the value for who decides."""
    said, value = game.answer(net, asked.seen)
    wanted = jnp.where(asked.legal, game.worded(said, asked), -1e9)
    return jax.nn.log_softmax(wanted), value


def rows(choice: Any, new: Any, old: Any) -> Any:
    """Take whole tables of *new* where *choice* is so."""

    def either(a: Any, b: Any) -> Any:
        return jnp.where(choice.reshape(-1, *[1] * (b.ndim - 1)), a, b)

    return jax.tree.map(either, new, old)


def result(game: Any, tables: Any, over: Any) -> Any:
    """Give 1, 0 or -1 as the first side has won, where a game is over."""
    won = game.SIMULATOR.winners(tables, game.SETTING).astype(jnp.float32)
    return jnp.where(over, won[:, 0] - won[:, 1], 0.0)


def play(game: Any, net: Any, tables: Any, fresh: Any, key: Any) -> tuple[Any, Played]:
    """Play STEPS actions, the network on both sides."""
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
        asked = game.ask(tables)
        logps, value = wants(game, net, asked)
        valid = asked.legal.any(1)
        luck = jax.random.gumbel(now, logps.shape)
        action = jnp.argmax(logps + luck, 1)
        logp = jnp.take_along_axis(logps, action[:, None], 1)[:, 0]
        before = game.standing(tables)
        was_over = sim.is_over(tables)
        tables = sim.act(tables, setting, jnp.where(valid, action, -1))
        ended = sim.is_over(tables) & ~was_over
        after = jnp.where(ended, 0.0, game.standing(tables))
        reward = result(game, tables, ended) + SHAPED * (after - before)
        reward = jnp.where(was_over, 0.0, reward)
        sign = 1.0 - 2.0 * (asked.me % 2)
        asked = asked._replace(seen=asked.seen.astype(jnp.bfloat16))
        played = Played(asked, valid, action, logp, value * sign, sign, reward, ended)
        return (tables, has_fresh, key), played

    start = (tables, ~sim.is_over(fresh), key)
    (tables, _, _), played = jax.lax.scan(step, start, jnp.arange(STEPS))
    return tables, played


def advantages(played: Played, last: Any) -> Any:
    """Give for the first side how much better things went than was thought.

    Steps at which a table asks nothing only pass their reward on.
    """

    def back(state: Any, row: Any) -> tuple[Any, Any]:
        gain, value, pending = state
        valid, reward, ended, now = row
        gain, value, pending = (
            jnp.where(ended, 0.0, x) for x in (gain, value, pending)
        )
        reward = reward + pending
        found = reward + value - now + LAMBDA * gain
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
    logps, value = wants(game, net, played.asked)
    weight = played.valid / jnp.maximum(1, played.valid.sum())
    logp = jnp.take_along_axis(logps, played.action[:, None], 1)[:, 0]
    ratio = jnp.exp(logp - played.logp)
    mean = (gain * weight).sum()
    spread = jnp.sqrt((weight * (gain - mean) ** 2).sum()) + 1e-6
    gain = (gain - mean) / spread
    won = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    off = (value - target) ** 2
    odds = jnp.where(played.asked.legal, jnp.exp(logps) * logps, 0.0)
    doubt = -odds.sum(1)
    total = (weight * (-won + 0.5 * off - entropy * doubt)).sum()
    return total, ((weight * off).sum(), (weight * doubt).sum())


def lesson(
    game: Any, parts: int, state: Any, fresh: Any, key: Any, rate: Any, entropy: Any
) -> tuple[Any, Any]:
    """Play on, and learn from it."""
    net, optimiser, tables = state
    key, playing = jax.random.split(key)
    tables, played = play(game, net, tables, fresh, playing)
    asked = game.ask(tables)
    _, value = game.answer(net, asked.seen)
    last = value * (1.0 - 2.0 * (asked.me % 2))
    last = jnp.where(game.SIMULATOR.is_over(tables), 0.0, last)
    gains = advantages(played, last)
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
    games = played.ended.sum()
    return (net, optimiser, tables), (told, games, played.valid.sum())


def duel(on: Any, game: Any, tables: Any, key: Any) -> str:
    """Let two networks play, each with the first side at half of the tables.

    *on* plays some steps further, given tables and a key.
    """
    for n in range(DUEL):
        tables = on(tables, jax.random.fold_in(key, n))
    over = game.SIMULATOR.is_over(tables)
    first = result(game, tables, over) * sides(len(over))
    played = float(over.sum())
    share = float(((first + 1) / 2 * over).sum()) / max(1.0, played)
    reach = 1.96 * (share * (1 - share) / max(1.0, played)) ** 0.5
    told = f"{100 * share:.1f} ± {100 * reach:.1f} % of {played:.0f}"
    return f"against the one before {told}"


def sides(count: int) -> Any:
    """Give 1 where the first network has the first side in a duel, and else -1."""
    return 1 - 2 * (jnp.arange(count) % 2)


def play_silently(game: Any, nets: Any, tables: Any, key: Any) -> Any:
    """Play on without new games."""
    sim, setting = game.SIMULATOR, game.SETTING

    def step(state: Any, n: Any) -> tuple[Any, None]:
        tables, key = state
        key, now = jax.random.split(key)
        tables = jax.lax.cond(
            n % RENEW == 0, lambda t: sim.renew(t, setting), lambda t: t, tables
        )
        asked = game.ask(tables)
        whose = jnp.arange(len(asked.me)) % 2
        mine, _ = wants(game, nets[0], asked)
        others, _ = wants(game, nets[1], asked)
        logps = jnp.where(((asked.me % 2) == whose)[:, None], mine, others)
        luck = jax.random.gumbel(now, logps.shape) * 0.3
        action = jnp.argmax(logps + luck, 1)
        valid = asked.legal.any(1)
        return (sim.act(tables, setting, jnp.where(valid, action, -1)), key), None

    (tables, _), _ = jax.lax.scan(step, (tables, key), jnp.arange(STEPS))
    return tables


@jax.jit
def averaged(mean: Any, net: Any) -> Any:
    """Move the mean of the weights a little: steadier than any one lesson's."""
    return jax.tree.map(lambda m, x: MEAN * m + (1 - MEAN) * x, mean, net)


def keep(net: Any, path: str) -> None:
    """Write the network as half floats."""
    np.savez(path, **{name: np.asarray(x, np.float16) for name, x in net.items()})


def _asked() -> argparse.Namespace:
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("game", choices=("posters", "chips"))
    asks.add_argument("--lessons", type=int, default=4200, help="in all")
    asks.add_argument("--had", type=int, default=0, help="lessons of before")
    asks.add_argument("--stop", type=int, help="before the last lesson")
    asks.add_argument("--tables", type=int, default=16384)
    asks.add_argument("--parts", type=int, default=16, help="of a lesson's positions")
    asks.add_argument("--rate", type=float, default=5e-4)
    asks.add_argument("--entropy", type=float, default=0.02)
    asks.add_argument("--seed", type=int, default=1)
    asks.add_argument("--every", type=float, default=60.0, help="seconds, a duel")
    asks.add_argument("--go-on", metavar="FILE", help="with a network of before")
    asks.add_argument("--check", action="store_true", help="trace, and play nothing")
    asks.add_argument("--out", default="mind.npz")
    return asks.parse_args()


def _network(game: Any, key: Any, path: str | None) -> Any:
    """Make a network, or read one from a file."""
    if path is None:
        net = game.new_network(key)
    else:
        net = {name: jnp.asarray(x, jnp.float32) for name, x in np.load(path).items()}
    print(f"{sum(x.size for x in jax.tree.leaves(net)):,} weights", flush=True)
    return net


def main() -> None:
    """Give so many lessons, the rate going down, and write what came out."""
    args = _asked()
    game = importlib.import_module(f"benchmarks.minds.{args.game}")
    sim, setting, count = game.SIMULATOR, game.SETTING, args.tables
    dealt = jax.jit(lambda first: sim.deal(seeds(count, first), setting))
    tables = dealt(jnp.uint32(1))
    key = jax.random.key(args.seed)
    net = _network(game, key, args.go_on)
    state = (net, new_adam(net), tables)
    learn = jax.jit(partial(lesson, game, args.parts), donate_argnums=0)
    on = jax.jit(partial(play_silently, game))
    if args.check:
        jax.eval_shape(learn, state, tables, key, 0.1, 0.1)
        jax.eval_shape(on, (net, net), tables, key)
        return
    begun, said, positions, games = time.monotonic(), 0.0, 0, 0
    before = mean = jax.tree.map(jnp.copy, net)
    last = args.stop or args.lessons
    for past in range(args.had + 1, last + 1):
        left = 1 - (past - 1) / args.lessons
        fresh = dealt(jnp.uint32(1 + past * count))
        key, now = jax.random.split(key)
        rate = args.rate * max(0.05, left) * min(1.0, (past - args.had) / WARM)
        entropy = args.entropy * max(0.1, left)
        state, told = learn(state, fresh, now, rate, entropy)
        mean = averaged(mean, state[0])
        (off, doubt), ended, asked = jax.device_get(told)
        positions, games = positions + int(asked), games + int(ended)
        spent = time.monotonic() - begun
        if spent - said < args.every and past < last:
            continue
        few = jax.tree.map(lambda x: x[:DUELS], fresh)
        won = duel(partial(on, (mean, before)), game, few, now)
        print(
            f"{spent:6.0f} s, {past} lessons, {positions / 1e6:.1f} M positions, "
            f"{games} games, value off {off:.3f}, entropy {doubt:.3f}; {won}",
            flush=True,
        )
        said = time.monotonic() - begun
        before = mean
        keep(mean, args.out)


if __name__ == "__main__":
    sys.exit(main())
