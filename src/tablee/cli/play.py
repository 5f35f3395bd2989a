"""``tablee play``: one person at the terminal, against bots."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import islice
from pathlib import Path
from shutil import get_terminal_size
from typing import Any, Final

from tablee.bots import Bot, NoSuchBot, any_legal_move, levels, robot_names
from tablee.cli import Mistake, Subcommand
from tablee.cli.options import (
    Language,
    add_language_option,
    add_option_option,
    add_table_options,
    find_fairness,
    find_game,
    find_options,
    find_sides,
    language_of,
    look_here,
    rule_text,
)
from tablee.kernel import (
    AnyGame,
    Chance,
    Deadline,
    IllegalMove,
    Outcome,
    Pattern,
    Seat,
    TimeUp,
)
from tablee.kernel.match import Match
from tablee.kernel.record import write
from tablee.kernel.rulebook import rulebook
from tablee.kernel.wire import decode_move
from tablee.kit.bot import intent
from tablee.sim import BotFailed, player
from tablee.sim.dataset import write_whole
from tablee.sim.players import WatchedBot
from tablee.sim.speaking import written_out

DEFAULT_LEVEL = "middle"
DESCRIPTION = """\
Play in the terminal, against bots. You sit on seat 0. Type a move as the list shows
it, or its number; ? lists your moves, help says what else you can type."""
EXAMPLE = """\
examples:
  tablee play sequence
  tablee play sequence --seats 3 --sides 3 --bots easy,hard
  tablee play sequence --preset rulebook --option expert --record game.jsonl
"""


def add_options(parser: ArgumentParser) -> None:
    add_table_options(parser, preset="beginner")
    add_option_option(parser)
    parser.add_argument(
        "--bots",
        metavar="BOT[,BOT]",
        help="who plays on the other seats, in turn "
        f"(default: {DEFAULT_LEVEL}, or else the strongest)",
    )
    parser.add_argument(
        "--seed", type=int, metavar="S", help="the same seed deals the same cards"
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write the game's record here"
    )
    add_language_option(parser)


def run(args: Namespace) -> None:
    game = find_game(args.game)
    sides = find_sides(game, args)
    options = find_options(game, args)
    chosen = _names(args.bots or _default_level(game), len(sides) - 1)
    bots = _bots(game, chosen)
    match = Match(game, options, sides, find_fairness(args.seed))
    names = ("you", *islice(robot_names(), len(chosen)))
    # Written at once: a file that cannot be written is known before the game.
    _write(args.record, match, names)
    told = (f"seat {n} {names[n]} ({level})" for n, level in enumerate(chosen, 1))
    print(f"{', '.join(['seat 0 you', *told])}\n\n{HELP}\n")
    try:
        TerminalGame(match, bots, language_of(args)).play()
        print(describe_outcome(match.outcome))
    except Left:
        print("\nyou left the table")
    finally:
        _write(args.record, match, names)
    if args.record:
        print(f"the record is in {args.record}")


def describe_outcome(outcome: Outcome | None) -> str:
    if outcome is None:
        return "the game is not over"
    if not outcome.winners:
        return f"a draw ({outcome.rule})"
    winners = " and ".join(f"side {side}" for side in outcome.winners)
    return f"won by {winners} ({outcome.rule})"


def _default_level(game: AnyGame) -> str:
    known = levels(game.slug)
    return DEFAULT_LEVEL if DEFAULT_LEVEL in known else known[-1]


def _names(args: str, seats: int) -> tuple[str, ...]:
    """Assign the bots to the other seats in turn."""
    named = args.split(",")
    return tuple(named[n % len(named)] for n in range(seats))


def _bots(game: AnyGame, chosen: tuple[str, ...]) -> dict[Seat, Bot]:
    look_here()
    try:
        return {Seat(n): player(game, who) for n, who in enumerate(chosen, start=1)}
    except NoSuchBot as error:
        raise Mistake(str(error)) from None


def _write(path: Path | None, match: Match, names: tuple[str, ...]) -> None:
    if path is None:
        return
    try:
        write_whole(path, write(match, names))
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}") from None


ME: Final = Seat(0)
HELP: Final = """\
Type a move as the list shows it, or its number in the list.
  ?            the moves you may make
  Enter        wait: let the others go on
  rules [ID]   every rule, or that one
  quit         leave the table\
"""


class Left(Exception):
    """The player has left the table."""


class TerminalGame:
    """A match between the person on seat 0 and the bots."""

    def __init__(
        self, match: Match, bots: Mapping[Seat, Bot], language: Language
    ) -> None:
        self.match = match
        self.game = match.game
        self.bots = bots
        self.language = language
        self.last = ME  # who moved last, and goes on while there is anything to do
        self.shown = -1  # the version that was drawn last
        # Not the table's own stream: bots must not foretell its shuffles.
        self.bot_seed = sha256(b"bots" + match.seed).digest()

    def play(self) -> None:
        """Play to the end; raise ``Left`` if the player quits."""
        self._tell(self.match.opening)
        while self.match.outcome is None:
            if not any(self._try_seat(seat) for seat in self._clockwise()):
                self._play_deadline()
        self._show()

    def _clockwise(self) -> Iterator[Seat]:
        seats = len(self.match.setting.sides)
        return (Seat((self.last + n) % seats) for n in range(seats))

    def _try_seat(self, seat: Seat) -> bool:
        """Ask *seat* for a move; return False if it cannot or will not move."""
        moves = self.game.rules.legal_moves(self.match.state, seat)
        if not moves:
            return False
        if seat == ME:
            return self._ask_player(moves)
        view = self.game.rules.view_for(self.match.state, seat)
        chance = Chance(self.bot_seed, self.match.version)
        try:
            return self._bot_moves(seat, self.bots[seat](view, seat, moves, chance))
        except BotFailed as failed:
            print(f"  {failed}\n  any legal move is made in its place")
            instead = any_legal_move(self.game)
            return self._bot_moves(seat, instead(view, seat, moves, chance))

    def _bot_moves(self, seat: Seat, answer: Any) -> bool:
        """Do what a bot answered; return False if it does nothing now."""
        meant = intent(answer)
        if meant is None:
            return False
        at = self._now + (meant.after if self.game.table_hooks.timed else 0)
        if meant.until is not None and at > meant.until:
            return False
        due = self._first_due()
        if due and due.at < at:
            self._make(None, TimeUp(due.name), due.at)
        else:
            try:
                self._make(seat, meant.move, at)
            except IllegalMove as refusal:
                if isinstance(who := self.bots[seat], WatchedBot):
                    raise who.refused(seat, meant.move, refusal) from refusal
                raise
        return True

    @property
    def _now(self) -> int:
        """The earliest time of the next move: what it answers to must be visible."""
        return max(self.match.now, self.game.table_hooks.visible_at(self.match.state))

    def _first_due(self) -> Deadline | None:
        deadlines = self.game.rules.deadlines(self.match.state)
        return min(deadlines, key=lambda each: each.at, default=None)

    def _ask_player(self, moves: Sequence[Any]) -> bool:
        """Ask for input until a move is made; return False to wait instead."""
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
        """Return the move that was typed; answer anything else and return None."""
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
            print(f"write it out: {written_out(move)}")
            return None
        return move

    def _read(self, line: str) -> Any:
        """Parse a typed move, in the game's own words or in JSON."""
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

    def _play_deadline(self) -> None:
        """Play the next deadline, as nobody moves."""
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


GAP = 2


def in_columns(things: Iterable[str]) -> str:
    """Return *things* in columns, numbered from 1."""
    cells = [f"{n:>3} {thing}" for n, thing in enumerate(things, start=1)]
    width = max(map(len, cells), default=0) + GAP
    across = max(1, get_terminal_size().columns // width)
    rows = (cells[n : n + across] for n in range(0, len(cells), across))
    return "\n".join(
        "".join(f"{cell:<{width}}" for cell in row).rstrip() for row in rows
    )


COMMANDS = {
    "play": Subcommand(DESCRIPTION, EXAMPLE, add_options, run),
}
