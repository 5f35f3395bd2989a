"""``tablee robot run``: a bot of one's own at a server's table, by a robot's token."""

from __future__ import annotations

import asyncio
import os
import sys
from argparse import ArgumentParser, Namespace
from contextlib import redirect_stdout, suppress
from http import HTTPStatus
from secrets import token_bytes
from threading import Thread
from typing import Any, Final, TextIO, TypeAlias

import msgspec
from websockets.exceptions import InvalidHandshake, InvalidStatus

from tablee.bots import Bot, NoSuchBot, any_legal_move
from tablee.cli import Mistake, Subcommand
from tablee.cli.options import (
    add_option_option,
    changed_options,
    find_game,
    find_sides,
    look_here,
)
from tablee.cli.play import describe_outcome
from tablee.client import MoveRefused, Server, Table, Turn, connect
from tablee.kernel import AnyGame, Chance, Pattern, Seat
from tablee.kernel.rulebook import PAUSED
from tablee.kit.bot import intent, luck
from tablee.protocol.fault import Fault
from tablee.sim.players import PATIENCE, BotFailed, BotHung, player
from tablee.sim.processes import stoppable

DESCRIPTION = """\
Let a bot play at a server, by the token of a robot: it joins a table by its code and
takes a seat, or opens a table and starts the game when every seat is taken."""
EXAMPLE = """\
examples:
  export TABLEE_TOKEN=tablee_…
  tablee robot run mine:bot http://localhost:8000 ABCD
  tablee robot run mine:bot http://localhost:8000 --open sequence --seats 3 --sides 3
  tablee robot run hard http://localhost:8000 --open sequence --bots easy
A robot is made on the page /robots. A bot is a level, package:bot, or the name that an
installed package gives it (docs/reference/bots.md).
"""
BotInput: TypeAlias = tuple[Any, Seat, tuple[Any, ...], Chance]
SOON: Final = 1.0  # seconds until what was refused for now is tried again


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("action", choices=("run",), help="what to do")
    parser.add_argument("bot", metavar="BOT", help="who plays, as package:bot")
    parser.add_argument("url", metavar="URL", help="as http://localhost:8000")
    parser.add_argument("code", metavar="CODE", nargs="?", help="the table to join")
    parser.add_argument("--open", metavar="GAME", help="open a table of this game")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play there")
    parser.add_argument("--sides", type=int, metavar="N", help="in how many sides")
    parser.add_argument(
        "--preset", default="rulebook", help="its options (default: %(default)s)"
    )
    add_option_option(parser)
    parser.add_argument(
        "--bots", metavar="LEVEL", help="who takes its other seats (default: people)"
    )
    parser.add_argument(
        "--token",
        default=os.environ.get("TABLEE_TOKEN"),
        help="the robot's (default: $TABLEE_TOKEN, which no list of processes shows)",
    )


def run(args: Namespace) -> None:
    if bool(args.code) == bool(args.open):
        raise Mistake("name the CODE of a table to join, or --open GAME")
    if not args.token:
        raise Mistake("a robot has a token, made on the page /robots: set TABLEE_TOKEN")
    look_here()
    try:
        with stoppable("tablee robot: stopped; the seat is kept"):
            out = sys.stdout
            with redirect_stdout(sys.stderr):  # what the bot prints
                asyncio.run(_visit(args, out))
    except InvalidStatus as error:
        is_unknown = error.response.status_code == HTTPStatus.UNAUTHORIZED
        told = "no robot has this token: make one on /robots" if is_unknown else error
        raise Mistake(f"{args.url} does not let the robot in: {told}") from None
    except (BotFailed, NoSuchBot, MoveRefused) as error:
        raise Mistake(str(error)) from None
    except (ValueError, OSError, InvalidHandshake) as error:
        raise Mistake(f"{args.url} does not answer as a tablee: {error}") from None


async def _visit(args: Namespace, out: TextIO) -> None:
    async with connect(args.url, args.token) as server:
        code = args.code or await _open(server, args)
        table = await server.join(code)
        assert table.room is not None  # it has been joined
        game = find_game(table.room.game)
        bot = player(game, args.bot)
        if table.seat is None:
            await table.sit()
        link = f"{args.url.rstrip('/')}/t/{code}"
        print(f"{args.bot} sits on seat {table.seat} of {link}", file=out, flush=True)
        if args.open:
            await table.start()
        await Visitor(game, bot, table).play()
        print(describe_outcome(table.outcome), file=out)


async def _open(server: Server, args: Namespace) -> str:
    game = find_game(args.open)
    player(game, args.bot)  # a missing one leaves no table behind
    table = {
        "preset": args.preset,
        "options": changed_options(game, args),
        "sides": find_sides(game, args),
    }
    if args.bots:
        table["bots"] = args.bots
    return await server.open(game.slug, **table)


class Visitor:
    """A bot at its seat: it is asked, waits as long as it means to, and moves."""

    def __init__(self, game: AnyGame, bot: Bot, table: Table) -> None:
        self._game, self._bot, self._table = game, bot, table
        self._luck = token_bytes(32)
        self._view = msgspec.json.Decoder(game.types.view).decode
        moves: Any = game.types.move | Pattern
        self._moves = msgspec.json.Decoder(tuple[moves, ...]).decode

    async def play(self) -> None:
        """Play to the end of the game; a failure costs the bot its own choice alone."""
        async for turn in self._table.turns():
            asked = self._asked(turn)
            try:
                await self._take(turn, await self._answer(asked))
            except BotHung:
                raise
            except BotFailed as failed:
                print(f"{failed}; any legal move is made instead", file=sys.stderr)
                await self._take_any(turn, asked)

    def _asked(self, turn: Turn) -> BotInput:
        seat = Seat(self._table.seat or 0)
        view = self._view(turn.game.view)
        offered = self._moves(turn.game.legal_moves)
        return view, seat, offered, Chance(luck(self._luck, seat), turn.version)

    async def _answer(self, asked: BotInput) -> Any:
        """Ask the bot in a thread of its own: the connection answers meanwhile."""
        loop = asyncio.get_running_loop()
        found: asyncio.Future[Any] = loop.create_future()

        def think() -> None:
            answer, failed = None, None
            try:
                answer = self._bot(*asked)
            except Exception as error:
                failed = error
            with suppress(RuntimeError):  # the table has been left meanwhile
                loop.call_soon_threadsafe(_settle, found, answer, failed)

        Thread(target=think, daemon=True).start()  # one that hangs is left behind
        try:
            return await asyncio.wait_for(found, PATIENCE)
        except TimeoutError:
            told = f"has not answered for {PATIENCE:.0f} s: make it quicker"
            raise BotHung(str(self._bot), asked[1], told) from None

    async def _take(self, turn: Turn, answer: Any) -> None:
        """Do what the bot means to, unless other moves are offered by then."""
        meant, game = intent(answer), turn.game
        if meant is None:
            return
        shown = max(game.now, game.appears)
        sent = shown + meant.after
        is_late = meant.until is not None and sent > meant.until
        if is_late or not await self._table.stands(turn, (sent - game.now) / 1000):
            return
        try:
            await self._play(turn, meant.move)
        except MoveRefused as refused:
            newest = self._table.game
            if newest and newest.version > turn.version:
                return  # somebody was faster, and no bot is to blame
            told = f"answers {meant.move!r}, which is not legal ({refused})"
            raise BotFailed(str(self._bot), self._table.seat or 0, told) from refused

    async def _play(self, turn: Turn, move: Any) -> None:
        """Make a move, once the table takes one."""
        while await self._table.stands(turn, 0):
            try:
                await turn.play(msgspec.to_builtins(move))
                return
            except MoveRefused as refused:
                if refused.rule != PAUSED and refused.fault is not Fault.TOO_FAST:
                    raise
            await asyncio.sleep(SOON)

    async def _take_any(self, turn: Turn, asked: BotInput) -> None:
        """Make the first of the legal moves, in any order, that the table takes."""
        view, seat, offered, chance = asked
        choose = any_legal_move(self._game)
        for each in chance.shuffled(offered):
            move = choose(view, seat, (each,), chance)
            if move is None:
                continue
            with suppress(MoveRefused):
                await self._play(turn, move)
                return


def _settle(found: asyncio.Future[Any], answer: Any, error: Exception | None) -> None:
    if found.done():
        return
    if error:
        found.set_exception(error)
    else:
        found.set_result(answer)


COMMANDS = {
    "robot": Subcommand(DESCRIPTION, EXAMPLE, add_options, run),
}
