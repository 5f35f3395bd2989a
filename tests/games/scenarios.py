"""Scenarios of a game: what is played at a table and what comes of it, kept as text.

``scenarios/*.toml`` beside a game's tests has them. People write what stands at the
beginning of a line of ``play``; behind ``->``, or below it, stands what comes of it:

    A paste ursule H3    seat A plays this, as typed at the terminal: the rule that
                         refuses it, or the events, and what changes in the state
    A Paste {"slot": 3}  the same, written as it is on the wire
    A says hello         what the table hears in talk: a move, or the rule against it
    A may Paste          the moves of that kind that A is offered; without it, all
    A sees hand          a field of A's view; - is a spectator, @ sees everything
    A takes back         may A take the last move back, and if not, by which rule
    time up 20           the first deadline falls, and comes so much later
    at 10340 10250       from now on moves come at that time, and are sent and begun
    luck 3               from now on chance has this seed
    set {"side": 1}      change the state, in JSON
    keep                 remember the table as it is now
    ---                  go back to the table that was kept, or else laid

After a change that is meant, ``pytest tests/games -k scenario --golden-write -n0``
writes what comes of it anew; read it in the diff.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from tablee.kernel import AnyGame, Chance, IllegalMove, Pattern, Seat, TimeUp, When
from tablee.kernel.position import check_at_table
from tablee.kernel.wire import decode_move

BELOW, BEHIND = "    ", " -> "
SHORT = 8  # values, which are compared one by one


class Scenario(NamedTuple):
    """One of a file, as it is written there."""

    path: Path
    name: str
    table: dict[str, Any]
    play: str


def scenarios(folder: Path) -> pytest.MarkDecorator:
    """Try every scenario beside a file of tests, under its name and its rules."""
    params = []
    for path in sorted(folder.glob("scenarios/*.toml")):
        for each in tomllib.loads(path.read_text("utf-8"))["scenario"]:
            one = Scenario(path, each["name"], each["table"], each["play"])
            marks = pytest.mark.rule(*each["rules"])
            params.append(pytest.param(one, id=each["name"], marks=marks))
    return pytest.mark.parametrize("scenario", params)


def check(scenario: Scenario, telling: Telling, config: pytest.Config) -> None:
    """Compare what comes of a scenario with what is written, or write it."""
    told = telling.tell(scenario.play)
    if config.getoption("golden_write"):
        text = scenario.path.read_text("utf-8")
        head, name, tail = text.partition(f'name = "{scenario.name}"\n')
        tail = tail.replace(f"'''\n{scenario.play}'''", f"'''\n{told}'''", 1)
        scenario.path.write_text(head + name + tail, "utf-8")
        return
    assert told == scenario.play


class Telling:
    """Plays the lines of a scenario, and tells what comes of each."""

    def __init__(
        self,
        game: AnyGame,
        laid: Any,
        chance: Chance,
        now: int = 0,
        named: Callable[[str], str] = str,  # says in words what the state has in codes
    ) -> None:
        self.game, self.named = game, named
        self.laid = laid, chance, When.of(now)
        self.state, self.chance, self.now = self.laid
        self.before = laid
        self.last: tuple[Any, Any] | None = None

    def tell(self, play: str) -> str:
        """Return the lines with what comes of them now."""
        told = ""
        for line in play.splitlines():
            if not line.startswith(BELOW):
                asked = line.partition(BEHIND)[0]
                sep, *found = [*self._line(asked)] or [""]
                told += asked + "".join(sep + self.named(each) for each in found) + "\n"
        return told

    def _line(self, line: str) -> Iterator[str]:
        """Do what a line says; yield what stands before each answer, and these."""
        who, _, what = line.partition(" ")
        seat: Any = None if who == "-" else ord(who[0]) - ord("A")
        match [who, *what.split()]:
            case ["at", *times]:
                come, sent, begun = map(int, (*times, times[-1], times[-1])[:3])
                self.now = When(come, begun, sent)
            case ["luck", seed]:
                self.chance = Chance(bytes([int(seed)]), 1)
            case ["set", *_]:
                fields = _plain(self.state) | msgspec.json.decode(what)
                self.state = msgspec.convert(fields, type(self.state))
            case ["keep"]:
                self.laid = self.state, self.chance, self.now
            case ["---"]:
                self.state, self.chance, self.now = self.laid
            case ["time", "up", *late]:
                due = min(self.game.rules.deadlines(self.state), key=lambda due: due.at)
                self.now = When.of(due.at + sum(map(int, late)))
                yield from self._play(None, TimeUp(due.name))
            case [_, "says", *_]:
                yield from (BEHIND, self._heard(seat, what.partition(" ")[2]))
            case [_, "may" | "sees" | "takes", *_]:
                yield from (BEHIND, self._answer(seat, *what.split()))
            case [_, kind, *_] if "{" in what:
                fields = msgspec.json.decode(what.partition(" ")[2])
                written = msgspec.json.encode({"kind": kind, **fields})
                yield from self._play(seat, decode_move(self.game, written))
            case _:
                move = self.game.terminal.read(what)
                assert move is not None, f"not a move: {what}"
                yield from self._play(seat, move)

    def _heard(self, seat: Any, text: str) -> str:
        try:
            move = self.game.table_hooks.on_chat(self.state, seat, text)
        except IllegalMove as refusal:
            return f"no, {refusal}"
        return self.game.terminal.say(move) if move else "nothing"

    def _answer(self, seat: Seat, asks: str, kind: str = "") -> str:
        rules, say = self.game.rules, self.game.terminal.say
        if asks == "sees":
            return _text(getattr(rules.view_for(self.state, seat), kind))
        if asks == "takes":
            assert self.last
            hook = self.game.table_hooks.takes_back
            return hook(self.before, *self.last, self.state) or "yes"
        found = []
        for listed in rules.legal_moves(self.state, seat):
            many = isinstance(listed, Pattern)
            if kind in ("", listed.move if many else type(listed).__name__):
                found.append(f"{say(listed)}{' ' + _text(listed.open) if many else ''}")
        return "; ".join(found) or "nothing"

    def _play(self, seat: Any, move: Any) -> Iterator[str]:
        game, was = self.game, self.state
        try:
            check_at_table(game, len(was.sides), was, seat, move, self.now)
            step = game.rules.apply(was, seat, move, self.chance, self.now)
        except IllegalMove as refusal:
            timed = seat is None or game.table_hooks.timed  # and it may be too late
            assert timed or move not in game.rules.legal_moves(was, seat)
            yield from (BEHIND, f"no, {refusal}")
            return
        assert game.study.violations(was) or not game.study.violations(step.state)
        yield f"\n{BELOW}"
        if step.events:
            yield "; ".join(map(game.terminal.say, step.events))
        yield "~ " + ", ".join(_changes(self._whole(was), self._whole(step.state)))
        self.before, self.state, self.last = was, step.state, (seat, move)

    def _whole(self, state: Any) -> dict[str, Any]:
        rules = self.game.rules
        due = {
            each.name: [each.at, each.unless_begun_by, *each.seats]
            for each in rules.deadlines(state)
        }
        plain = _plain(state)
        due = due or plain.get(
            "due", {}
        )  # a game without deadlines may call so its own
        return {**plain, "due": due, "outcome": _plain(rules.outcome(state))}


def _plain(thing: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


def _text(thing: Any) -> str:
    """Write a value in one line."""
    match plain := _plain(thing):
        case {"kind": kind, **fields}:
            return f"{kind}{_text(fields) if fields else ''}"
        case dict():
            return f"({', '.join(f'{k} {_text(each)}' for k, each in plain.items())})"
        case list():
            return f"[{' '.join(map(_text, plain))}]"
        case _:
            return str(plain)


def _changes(was: Any, now: Any, at: str = "") -> Iterator[str]:
    """Yield what is otherwise now: its place and its value; in lists what goes, too."""
    if was == now:
        return
    if isinstance(was, dict) and isinstance(now, dict) and _like(was) == _like(now):
        for key in was:
            yield from _changes(was[key], now[key], f"{at}.{key}" if at else key)
    elif isinstance(was, list) and isinstance(now, list):
        if len(was) == len(now) <= SHORT:
            for n, (old, new) in enumerate(zip(was, now, strict=True)):
                yield from _changes(old, new, f"{at}[{n}]")
            return
        old, new = [*map(_text, was)], [*map(_text, now)]
        for kind, i, j, m, n in SequenceMatcher(None, old, new, False).get_opcodes():
            if kind != "equal":
                gone = [f"-{each}" for each in old[i:j]]
                yield f"{at}[{i}] {' '.join([*gone, *(f'+{e}' for e in new[m:n])])}"
    else:
        yield f"{at} {_text(now)}"


def _like(plain: dict[str, Any]) -> tuple[Any, ...]:
    return plain.get("kind"), plain.keys()
