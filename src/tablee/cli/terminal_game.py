"""One person at the terminal, bots on the other seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from tablee.bots import Bot
from tablee.cli.columns import in_columns
from tablee.cli.language import Language, rule_text
from tablee.kernel import Chance, Deadline, IllegalMove, Pattern, Seat, TimeUp
from tablee.kernel.match import Match
from tablee.kernel.rulebook import rulebook
from tablee.kernel.wire import decode_move
from tablee.kit.bot import intent

ME: Final = Seat(0)
HELP: Final = """\
Type a move as the list shows it, or its number in the list.
  ?            the moves you may make
  Enter        wait: let the others go on
  rules [ID]   every rule, or that one
  quit         leave the table\
"""


class Left(Exception):
    """The person has left the table."""


class TerminalGame:
    """A match between the person on seat 0 and the bots."""

    def __init__(
        self, match: Match, bots: Mapping[Seat, Bot], language: Language
    ) -> None:
        """Sit down; nothing is played yet."""
        self.match = match
        self.game = match.game
        self.bots = bots
        self.language = language
        self.last = ME  # who moved last, and goes on while there is anything to do
        self.shown = -1  # the version that was drawn last
        # Not the table's own stream: bots must not foretell its shuffles.
        self.bot_seed = sha256(b"bots" + match.seed).digest()

    def play(self) -> None:
        """Play to the end; ``Left`` when the person gives up."""
        self._tell(self.match.opening)
        while self.match.outcome is None:
            if not any(self._acts(seat) for seat in self._clockwise()):
                self._let_time_pass()
        self._show()

    def _clockwise(self) -> Iterator[Seat]:
        seats = len(self.match.setting.sides)
        return (Seat((self.last + n) % seats) for n in range(seats))

    def _acts(self, seat: Seat) -> bool:
        """Let *seat* move; False when it cannot or will not."""
        moves = self.game.rules.legal_moves(self.match.state, seat)
        if not moves:
            return False
        if seat == ME:
            return self._asks(moves)
        view = self.game.rules.view_for(self.match.state, seat)
        chance = Chance(self.bot_seed, self.match.version)
        meant = intent(self.bots[seat](view, seat, moves, chance))
        if meant is None:
            return False
        at = self._now + (meant.after if self.game.table_hooks.timed else 0)
        if meant.until is not None and at > meant.until:
            return False
        due = self._first_due()
        if due and due.at < at:
            self._make(None, TimeUp(due.name), due.at)
        else:
            self._make(seat, meant.move, at)
        return True

    @property
    def _now(self) -> int:
        """When the next move can be made: what it answers to must be seen."""
        return max(self.match.now, self.game.table_hooks.visible_at(self.match.state))

    def _first_due(self) -> Deadline | None:
        deadlines = self.game.rules.deadlines(self.match.state)
        return min(deadlines, key=lambda each: each.at, default=None)

    def _asks(self, moves: Sequence[Any]) -> bool:
        """Ask the person until a move is made, or they would rather wait."""
        self._show()
        while (line := self._hear()) != "":
            move = self._understand(line, moves)
            if move is None:
                continue
            try:
                self._make(ME, move, self._now)
            except IllegalMove as refusal:
                print(f"refused: {rule_text(self.game, refusal.rule, self.language)}")
                continue
            return True
        return False

    def _hear(self) -> str:
        try:
            return " ".join(input("your move (? lists them)> ").split())
        except EOFError:
            raise Left from None

    def _understand(self, line: str, moves: Sequence[Any]) -> Any:
        """Return the move a line means; anything else is answered here, with None."""
        match line.lower().split():
            case ["quit" | "exit"]:
                raise Left
            case ["?"]:
                print(in_columns(map(self._say, moves)))
            case ["help"]:
                print(HELP)
            case ["rules" | "rule", *ids]:
                self._quote(ids)
            case [number] if number.isdecimal():
                if 1 <= int(number) <= len(moves):
                    return self._of_number(moves[int(number) - 1])
                print(f"there is no move {number}: you have 1 to {len(moves)}")
            case _:
                return self._read(line)
        return None

    def _of_number(self, move: Any) -> Any:
        if isinstance(move, Pattern):
            fields = "".join(f', "{name}": …' for name in (*move.given, *move.open))
            print(f'write it out: {{"kind": "{move.move}"{fields}}}')
            return None
        return move

    def _read(self, line: str) -> Any:
        """Read a typed move, in the game's own words or in JSON."""
        move = self.game.terminal.read(line)
        if move is None and line.startswith("{"):
            try:
                return decode_move(self.game, line.encode())
            except IllegalMove as refusal:
                print(f"refused: {refusal}")
                return None
        if move is None:
            print(f'"{line}" is no move of this game; ? lists yours, help the rest')
        return move

    def _quote(self, ids: Sequence[str]) -> None:
        for rule in ids or rulebook(self.game.package).rules():
            text = rule_text(self.game, rule, self.language)
            print(text or f'there is no rule "{rule.upper()}"')

    def _make(self, seat: Seat | None, move: Any, at: int) -> None:
        events = self.match.play(seat, move, max(at, self.match.now))
        self.last = self.last if seat is None else seat
        self._tell(events)

    def _let_time_pass(self) -> None:
        """Call time when nobody moves, or say who everybody waits for."""
        due = self._first_due()
        if due is None:
            print("nobody else can move: the table waits for you")
        else:
            self._make(None, TimeUp(due.name), due.at)

    def _tell(self, events: Sequence[Any]) -> None:
        for event in events:
            print(f"  {self._say(event)}")

    def _show(self) -> None:
        if self.shown != self.match.version:
            self.shown = self.match.version
            view = self.game.rules.view_for(self.match.state, ME)
            print(f"\n{self.game.terminal.show(view)}\n")

    def _say(self, thing: Any) -> str:
        return self.game.terminal.say(thing)
