"""Nobody is told what they cannot see: what is hidden, redealt, must change nothing.

Each game says what it hides, for the tests alone: ``pools(state, seat)`` gives every
place that the seat (None: a spectator) cannot look at, with what truly lies there, one
pool for each kind of thing: cards and tokens are never shuffled together. One that
hides nothing gives no pool at all, ever, and is held to that: whatever anybody sees is
the whole state. One whose study has a ``density`` needs no pools (``worlds``).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterator
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

from msgspec import structs, to_builtins

from tablee.kernel import (
    ALL_OPEN,
    AnyGame,
    Chance,
    IllegalMove,
    Seat,
    Setting,
    Step,
    TimeUp,
    When,
)
from tablee.kernel.match import Match, Played
from tablee.kernel.position import check_at_table
from tablee.kernel.wire import encode
from tablee.testing.play import TriedTable, concrete, in_time, visit

Places: TypeAlias = dict[Hashable, Hashable]
Pools: TypeAlias = tuple[Places, ...]


PoolsOf: TypeAlias = Callable[[Any, Seat | None], Pools]

FOLDERS: list[str] = []  # modules in which a game's ``pools`` may be, by its slug
_pools: dict[str, PoolsOf] = {}


def tell(slug: str, pools: PoolsOf) -> None:
    """Register what a game says that it hides."""
    _pools[slug] = pools


def pools_of(slug: str) -> PoolsOf:
    if slug not in _pools:
        for folder in FOLDERS:
            tell(slug, import_module(folder.format(slug)).pools)
    if slug not in _pools:
        raise LookupError(f"say what {slug} hides: check_game(game, pools)")
    return _pools[slug]


def hides_nothing(game: AnyGame) -> bool:
    """Return whether a game says that everybody sees everything."""
    if game.study.density:
        return False
    setting = Setting(game.presets["rulebook"], game.seatings[0])
    state = game.rules.setup(setting, Chance(b"", 0)).state
    return pools_of(game.slug)(state, None) == ()


def hidden_in(match: Match, observer: Seat | None) -> Pools:
    """Return what *observer* cannot see where the match stands, worth telling apart."""
    if match.game.study.density:
        return ()
    pools = pools_of(match.game.slug)(match.state, observer)
    return tuple(pool for pool in pools if len(set(pool.values())) > 1)


LONG = 40  # letters of a value that is told


def difference(one: Any, other: Any, name: str) -> str:
    """Name the first part that differs, and how: ``view.bag[2] (3 or 5)``."""
    return next(_differences(_plain(one), _plain(other), name), name)


def who(observer: Seat | None) -> str:
    if observer == ALL_OPEN:
        return "the open eye"
    return "an onlooker" if observer is None else f"seat {observer}"


def _plain(thing: Any) -> Any:
    return json.loads(thing) if isinstance(thing, bytes) else to_builtins(thing)


def _differences(one: Any, other: Any, name: str) -> Iterator[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            yield from _differences(one.get(key), other.get(key), f"{name}.{key}")
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
        if len(one) != len(other):
            yield f"{name} ({len(one)} or {len(other)} of them)"
        for n, (mine, theirs) in enumerate(zip(one, other, strict=False)):
            yield from _differences(mine, theirs, f"{name}[{n}]")
    elif one != other:
        yield f"{name} ({_short(one)} or {_short(other)})"


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONG else f"{text[:LONG]}…"


SHARE = 0.05  # of the positions of a game
MOST = 0.9  # of the redeals of what is hidden, which must change something


def redeal_all(table: TriedTable, seeds: range) -> int:
    """Redeal what somebody cannot see at many positions, and count the looks."""
    checked = secret = changed = 0

    def look(match: Match, rng: Random) -> None:
        nonlocal checked, secret, changed
        check_open_eye(match, rng)
        for observer in (None, rng.choice(match.seats)):
            differs = check_no_leak(match, observer, rng)
            checked += 1
            if hidden_in(match, observer):
                secret += 1
                changed += differs

    visit(table, seeds, SHARE, look)
    # A redeal that changes nothing would find no leak either, where there is one. With
    # a density it is held to that.
    by_pools = not (table.game.study.density or hides_nothing(table.game))
    assert changed > MOST * secret > 0 or not by_pools, "nothing is hidden"
    return checked


def check_no_leak(match: Match, observer: Seat | None, rng: Random) -> bool:
    """Redeal what *observer* cannot see; everything it is told must stay the same.

    Return whether the redeal has changed anything at all.
    """
    game, true = match.game, match.state
    other = game.study.redeal(true, observer, Chance(rng.randbytes(16), 0))

    assert game.study.violations(other) == (), (
        f"redealt: {game.study.violations(other)}"
    )
    _hold_alike(game, true, other, observer)
    chance = rng.randbytes(16)
    for played in _what_may_happen(match, rng):
        here = _told(match, true, played, chance)
        there = _told(match, other, played, chance)
        # Another seat may lack the card in one of the deals, and be refused there.
        # Whatever the observer itself tries must get the very same answer.
        refused = isinstance(here, str) or isinstance(there, str)
        if played.seat == observer or not refused:
            mine, theirs = _until_revealed(here, there), _until_revealed(there, here)
            assert mine == theirs, _leaked(observer, played, mine, theirs)
    return bool(other != true)


def _hold_alike(game: AnyGame, true: Any, other: Any, observer: Seat | None) -> None:
    """Check that *observer* sees and may do the same in both states."""
    for name, mine, theirs in zip(
        ("view", "legal_moves", "text"),
        _seen(game, true, observer),
        _seen(game, other, observer),
        strict=True,
    ):
        changed = difference(mine, theirs, name) if mine != theirs else ""
        assert mine == theirs, f"{who(observer)} is shown {changed}"


def _leaked(observer: Seat | None, played: Played, mine: Any, theirs: Any) -> str:
    changed = difference(mine, theirs, "answer")
    mover = "the table" if played.seat is None else who(played.seat)
    return f"{who(observer)} is told {changed} at {played.move} by {mover}"


def check_open_eye(match: Match, rng: Random) -> bool:
    """Whatever any seat sees, the open eye sees: if it differs, so does that view.

    Return whether a redeal has changed what somebody sees.
    """
    found = False
    for blind in (None, match.seats[-1], rng.choice(match.seats)):
        chance = Chance(rng.randbytes(16), 0)
        other = match.game.study.redeal(match.state, blind, chance)
        seen = any(_looks_different(match, other, seat) for seat in match.seats)
        told = "the open eye does not see something that a seat sees"
        assert not seen or _looks_different(match, other, ALL_OPEN), told
        found |= seen
    everything = match.game.rules.view_for(match.state, ALL_OPEN)
    assert match.game.terminal.show(everything), "the open eye is shown no text"
    return found


def _looks_different(match: Match, other: Any, eye: Seat | None) -> bool:
    view_for = match.game.rules.view_for
    return encode(view_for(match.state, eye)) != encode(view_for(other, eye))


def check_told_alone(match: Match, observer: Seat | None, rng: Random) -> bool:
    """Check that what one seat was told alone never reaches the others.

    Return whether anybody but *observer* was told anything.
    """
    game, true = match.game, match.state
    if not hasattr(true, "told"):
        return False
    everything = tuple(fact for facts in true.told for fact in facts)
    own = () if observer is None else tuple(true.told[observer])
    seen = tuple(game.rules.view_for(true, observer).told)
    assert seen == own, f"{who(observer)} is shown view.told of others"
    shown = game.rules.view_for(true, ALL_OPEN).told
    assert shown in (true.told, everything), "the open eye does not see all of told"
    moves, chance = list(_what_may_happen(match, rng)), rng.randbytes(16)
    for other in _told_otherwise(true, observer):
        _hold_alike(game, true, other, observer)
        for played in moves:
            here = _sent(match, true, played, chance, observer)
            there = _sent(match, other, played, chance, observer)
            assert here == there, _leaked(observer, played, *map(repr, (here, there)))
    return len(everything) > len(own)


def _told_otherwise(state: Any, observer: Seat | None) -> Iterator[Any]:
    """Take what the others were told away, swap it among them, and tell it twice."""
    others = [n for n in range(len(state.told)) if n != observer]
    facts = [state.told[n] for n in others]
    for changed in (
        [()] * len(others),
        facts[1:] + facts[:1],
        [told + told for told in facts],
        [told[::-1][1:] for told in facts],
    ):
        told = list(state.told)
        for n, facts_now in zip(others, changed, strict=True):
            told[n] = facts_now
        yield structs.replace(state, told=tuple(told))


def _sent(
    match: Match, state: Any, played: Played, chance: bytes, observer: Seat | None
) -> Any:
    """Return what *observer* is sent after a move: events and view, or a refusal."""
    step = _step(match, state, played, chance)
    if isinstance(step, str):
        return step if played.seat == observer else "refused"
    return encode(step.events), _seen(match.game, step.state, observer)


def _seen(game: AnyGame, state: Any, observer: Seat | None) -> tuple[bytes, ...]:
    """Return what *observer* sees and may do, and both as pages tell it in words."""
    legal = () if observer is None else game.rules.legal_moves(state, observer)
    view = game.rules.view_for(state, observer)
    text = (game.terminal.show(view), *map(game.terminal.say, legal))
    return encode(view), encode(legal), encode(text)


def _what_may_happen(match: Match, rng: Random) -> Iterator[Played]:
    """Yield every seat's listed moves, each tried by another seat too, and time."""
    game, around = match.game, match.seats
    for seat in around:
        for listed in game.rules.legal_moves(match.state, seat):
            move = concrete(match, seat, listed, rng)
            if move is None:
                continue
            yield Played(seat, move, in_time(match))
            yield Played(rng.choice(around), move, in_time(match))
    for due in game.rules.deadlines(match.state):
        yield Played(None, TimeUp(due.name), When.of(max(due.at, match.now)))


def _until_revealed(mine: list[Any] | str, other: list[Any] | str) -> list[Any] | str:
    """Return the events before either deal turns up what was hidden (``reveals``).

    What follows a revelation follows from it, and may differ.
    """
    if isinstance(mine, str) or isinstance(other, str):
        return mine
    shown = [
        n
        for events in (mine, other)
        for n, event in enumerate(events)
        if getattr(event, "reveals", False)
    ]
    return mine[: min(shown, default=None)]


def _told(match: Match, state: Any, played: Played, chance: bytes) -> list[Any] | str:
    """Return the events of a move as all read them, or the refusal as its seat does."""
    step = _step(match, state, played, chance)
    return step if isinstance(step, str) else list(step.events)


def _step(
    match: Match, state: Any, played: Played, chance: bytes
) -> Step[Any, Any] | str:
    game, around = match.game, len(match.setting.sides)
    seat, move, made = played
    try:
        check_at_table(game, around, state, seat, move, made)
        return game.rules.apply(state, seat, move, Chance(chance, 1), made)
    except IllegalMove as refusal:
        return str(refusal)
