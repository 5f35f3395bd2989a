"""Evenings as data: who asks for what, and everything that comes of it.

A line is a step; the lines with a mark below it say what came of it:

``!`` a refusal; ``.`` what is otherwise in the document; ``>`` what everybody is
told; ``+`` what is added to what is kept; ``*`` what is done; ``#`` what is logged.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.kernel import Deadline, Refusal, Seat, When
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.protocol.to_server import Asked, Pledge, ToServer
from tablee.table import access
from tablee.table.change import Change, Display, NotYet, Tell, announce, log_lines
from tablee.table.commands import internal
from tablee.table.commands.play import TooLate
from tablee.table.decide import Command, decide
from tablee.table.table import Table
from tablee.table.views import room_now
from tests.table.any_command import share_of
from tests.table.evening import Evening
from tests.table.laid import laid

encode = msgspec.json.encode

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
EVERYBODY = {name: Person(name, name) for name in NAMES}
DECODE = msgspec.json.Decoder(ToServer).decode
UNTOLD = {"revision", "done", "format", "chain", "now", "view", "news", "legal_moves"}


def flat(thing: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the leaves of plain data with their paths; what a list holds is a leaf."""
    if isinstance(thing, dict):
        for key, each in thing.items():
            if path or key not in UNTOLD:
                yield from flat(each, f"{path}.{key}" if path else str(key))
    elif isinstance(thing, list) and any(isinstance(each, dict) for each in thing):
        for n, each in enumerate(thing):
            yield f"{path}.{n}", each
    elif thing != []:
        yield path, thing


def plain(thing: Any) -> Any:
    return json.loads(encode(thing))


def other(before: Any, after: Any, mark: str) -> Iterator[str]:
    """Yield what is otherwise in plain data."""
    old, new = (dict(flat(plain(each))) for each in (before, after))
    for path in sorted(old.keys() | new.keys()):
        was, now = old.get(path), new.get(path)
        if was == now and path in old and path in new:
            continue
        if isinstance(was, dict) and isinstance(now, dict):
            now = {
                key: now.get(key) for key in was | now if was.get(key) != now.get(key)
            }
        text = json.dumps(now, ensure_ascii=False) if path in new else "-"
        yield f"{mark} {path}: {text}"


class Script(Evening):
    """One evening that is read from lines, and written with what comes of them."""

    def __init__(self, opening: str) -> None:
        """Lay a table: ``sequence Ann Bob easy {"silence": true}``."""
        words, _, options = opening.partition("{")
        slug, *names = words.split()
        chosen = json.loads("{" + options) if options else {}
        super().__init__(laid("K7F4", slug, tuple(names), chosen), EVERYBODY)
        self.crowd.here = dict.fromkeys(n for n in names if not n.islower())
        self.shown = self.room()
        self.seen = self.game()
        self.noted: dict[object, float] = {}  # since when alarms with patience wait

    def room(self) -> Any:
        return plain(room_now(self.table, self.context(), ()))

    def game(self) -> Any:
        """Return how the game stands to whoever moved last."""
        play = self.table.play
        if play is None:
            return {}
        return plain(play.now_for(play.mover, None, 0))

    def moves_of(self, seat: Seat) -> int:
        """Count what a seat is offered."""
        assert self.table.play is not None
        return len(plain(self.table.play.now_for(seat, None, 0).legal_moves))

    def step(self, line: str) -> list[str]:
        """Do what a line says; return what came of it."""
        self.count += 1
        who, what, *rest = [*line.split(maxsplit=2), ""]
        given = rest[0]
        if who == "wait":
            return self.wait(float(what))
        if who == "bot":
            return self.decided(self.bot_moves(int(what)))
        if what == "comes":
            return self.comes(EVERYBODY[who])
        if what == "leaves":
            self.crowd.go(who)
            return [*self.told_room(), *self.settled()]
        if who == "table" and what == "CallTime":
            return self.decided(internal.CallTime(self.due(given)))
        if who == "table":
            return self.decided(getattr(internal, what)(**json.loads(given or "{}")))
        if what == "is":  # called otherwise
            return self.decided(internal.GiveSeatBack(Person(who, given.split()[-1])))
        if what in ("LeaveForGood", "Erase"):
            return self.decided(getattr(internal, what)(EVERYBODY[who]))
        return self.asked(who, what, given)

    def asked(self, who: str, kind: str, given: str) -> list[str]:
        """Make somebody ask for something, as it comes over the wire."""
        play = self.table.play
        fields = json.loads(given) if given.startswith("{") else {}
        if kind == "pledges":
            kind, fields = "Pledge", {"pledge": share_of(who, 0)}
        if kind == "shares":
            share = share_of(who, int(given))
            kind, fields = "Reveal", {"round": int(given), "share": share}
        if kind == "plays":
            kind, fields = "Play", {"move": fields or self.any_move(who, given)}
        if kind in ("Play", "AskBack", "GrantBack") and play:
            fields = {"version": play.version, **fields}
        message = {"kind": kind, "id": f"m{self.count}", **fields}
        try:
            command: Asked = DECODE(json.dumps(message))
        except msgspec.ValidationError:
            return ["! malformed"]
        if isinstance(command, Pledge):
            self.crowd.pledged[who] = command.pledge
        return self.decided(command, who)

    def any_move(self, who: str, kind: str) -> Any:
        """Return somebody's first legal move, or their first of a kind."""
        play, seat = self.table.play, self.table.document.seats.seat_of(who)
        assert play is not None
        assert seat is not None
        moves = json.loads(bytes(play.standing.legal[seat]))
        able = (move for move in moves if kind in ("", move["kind"]))
        return next(able, {"kind": kind or "Pass"})

    def bot_moves(self, seat: int) -> internal.BotMoves:
        """Make the first legal move for a bot, or for whom a bot plays."""
        play = self.table.play
        assert play is not None
        move = next(iter(play.match.legal_moves(Seat(seat))), None)
        made = play.clock.at(self.seconds)
        return internal.BotMoves(Seat(seat), move, play.version, When.of(made))

    def due(self, named: str) -> Deadline:
        """Return the deadline that is next, or any that is not awaited."""
        play = self.table.play
        known = play.deadlines if play else ()
        return (
            next(iter(known), Deadline("Tea", 0)) if not named else Deadline(named, 0)
        )

    def comes(self, person: Person) -> list[str]:
        """Admit somebody, as a room does."""
        try:
            access.check_not_banned(self.table.document, person)
        except Faulted as refused:
            return [f"! {refused}"]
        if access.is_shut_to(self.table.document, person):
            knocked = self.decided(internal.NoteKnock(person))
            return ["! knocking", *knocked, *self.told_room()]
        before, back = self.table, internal.GiveSeatBack(person)
        change = decide(before, back, self.context())
        self.adopt(change)
        self.crowd.come(person.id)
        changed = self.changed(before, change)
        return [*changed, *self.told_room(), *self.settled()]

    def wait(self, seconds: float) -> list[str]:
        """Advance time, and ring the alarms that fall due."""
        until, came = self.seconds + seconds, list[str]()
        while waits := self.waits():
            at, command = min(waits, key=lambda each: each[0])
            if at > until:
                break
            self.seconds = max(at, self.seconds + 0.001)
            came += [f"{type(command).__name__} at {self.seconds:g}"]
            came += self.decided(command)
        self.seconds = until
        return came

    def waits(self) -> list[tuple[float, internal.InternalCommand]]:
        """Return what is going to happen, and when, as a scheduler keeps it."""
        found, before = [], self.noted
        self.noted = {}
        for each in self.alarms():
            since = self.seconds
            if each.is_patience:
                since = self.noted[each.command] = before.get(each.command, since)
            if each.command is not None:
                found.append((since + each.wait, each.command))
        return found

    def decided(self, command: Command, who: str | None = None) -> list[str]:
        """Decide on a command; return what came of it, and of what it leads to."""
        before = self.table
        try:
            change = decide(before, command, self.context(who))
        except NotYet as wait:
            assert before.play is not None
            self.seconds += before.play.clock.until(wait.at, self.seconds)
            return self.decided(command, who)
        except TooLate:
            return ["! too late"]
        except Refusal as refused:
            return [f"! {refused}"]
        except Faulted as refused:
            rule = f" ({refused.rule})" if refused.rule else ""
            return [f"! {refused}{rule}"]
        self.adopt(change)
        return [*self.changed(before, change), *self.settled()]

    def settled(self) -> list[str]:
        """Carry out what rings at once; return what came of it."""
        due = [each.command for each in self.alarms() if each.wait <= 0]
        for command in due:
            if command is not None:
                return [f"{type(command).__name__} at once", *self.decided(command)]
        return []

    def changed(self, before: Table, change: Change) -> Iterator[str]:
        """Yield everything that a change is."""
        yield from other(before.document, change.table.document, ".")
        yield from kept(change)
        news = announce(before, change.table)
        for shown in news.shows:
            yield from self.told_room() if shown is Display.ROOM else self.told_game()
        if news.moved:
            yield f"> elsewhere: {', '.join(sorted(news.moved))}"
        if news.turns:
            yield f"> turns: {news.turns:b}"
        for words, *filled in log_lines(before, change):
            yield f"# {words % tuple(filled)}"

    def told_room(self) -> Iterator[str]:
        """Yield what is otherwise in the room as everybody is told of it."""
        before, self.shown = self.shown, self.room()
        yield from other(before, self.shown, ">")

    def told_game(self) -> Iterator[str]:
        """Yield what is otherwise in the game as whoever moved last is told of it."""
        before, self.seen = self.seen, self.game()
        yield from other(before, self.seen, ">")
        assert self.table.play is not None
        last = plain(self.table.play.history[-1])
        flags = [key for key, value in last.items() if value is True]
        yield " ".join([f"> news {last['version']}: {len(last['events'])}", *flags])
        yield f"> moves: {[*map(self.moves_of, self.table.play.seats)]}"


def kept(change: Change) -> Iterator[str]:
    """Yield what is added to what is kept of a table, and what is done."""
    if move := change.move:
        at, text = (move.at, move.begun, move.sent), move.move.decode()
        yield f"+ move {move.version} of {move.seat} at {at}, {move.message_id}: {text}"
    if change.saying:
        yield f"+ saying {encode(change.saying).decode()}"
    if change.result:
        yield f"+ result {encode(change.result).decode()}"
    if change.opened:
        yield f"+ opened {encode(change.opened).decode()}"
    for effect in change.effects:
        if isinstance(effect, Tell):
            side = "" if effect.side is None else f" side {effect.side}"
            yield f"* tell{side} {encode(effect.message).decode()}"
        else:
            yield f"* hang up {effect.person}"


def played(text: str) -> str:
    """Play the evenings of a file again; return it with what came of each step.

    Each begins at a table in the lobby, or where Ann has dealt.
    """
    lines, script = list[str](), None
    for line in text.splitlines():
        if line.startswith("  "):
            continue
        lines.append(line)
        if line.startswith(("table:", "dealt:")):
            script = Script(line[6:])
            if line.startswith("dealt:"):
                script.step("Ann Start")
        elif line and not line.startswith("=="):
            assert script is not None
            lines += [f"  {each}" for each in script.step(line)]
            script.waits()
    return "\n".join(lines) + "\n"
