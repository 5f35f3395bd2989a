"""Find whoever plays, by one name everywhere: a level, or a bot of somebody's own.

A bot of one's own is the same function at every place (``tablee.kit.bot``). A package
names it as an entry point of the group ``tablee.bots``, or it is called
``package:bot``. What it does wrong is told in one sentence, and costs nobody else
anything.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from functools import cache
from importlib import import_module
from importlib.metadata import (
    EntryPoints,
    entry_points,
    packages_distributions,
    version,
)
from operator import attrgetter
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, Final, NoReturn, cast

from tablee.bots import Bot, NoSuchBot, bot, levels
from tablee.kernel import AnyGame, Chance, IllegalMove, Seat
from tablee.kernel.wire import decode_move, encode
from tablee.kit.bot import intent

GROUP: Final = "tablee.bots"
PATIENCE: Final = 60.0  # seconds for one answer
CALLED: Final = "name a function of view, seat, moves and chance, as package:bot"


class BotFailed(RuntimeError):
    """A bot of somebody's own did what a bot may not; the message says what."""

    def __init__(self, bot: str, seat: int, what: str) -> None:
        super().__init__(bot, seat, what)  # all of it goes to other processes
        self.bot, self.seat, self.what = bot, seat, what

    def __str__(self) -> str:
        return f"the bot {self.bot} {self.what}"


class BotHung(BotFailed):
    """It gave no answer in time: every game with it would wait as long."""


class _OutOfTime(BaseException):
    """It is no ``Exception``, which a bot may well catch."""


def player(game: AnyGame, who: str | Bot) -> Bot:
    """Return who plays: a level of the game, a bot by its name, or the bot itself.

    Raise ``NoSuchBot`` if there is none: the message says what to do.
    """
    if not isinstance(who, str):
        return (
            who if isinstance(who, WatchedBot) else WatchedBot(game, name_of(who), who)
        )
    if who in levels(game.slug):
        return bot(game.slug, who)
    module, colon, name = who.partition(":")
    if module and colon and name:
        return WatchedBot(game, who, _load(who, module, name))
    found = [each for each in _entries() if each.name == who]
    if len(found) > 1:
        raise NoSuchBot(f"two packages bring a bot {who}: uninstall one of them")
    for entry in found:
        return WatchedBot(game, who, _load(who, entry.module, entry.attr))
    there = ", ".join((*levels(game.slug), *(each.name for each in _entries())))
    told = "one of your own is called package:bot"
    raise NoSuchBot(f'no bot "{who}" plays {game.slug}; there is {there}; {told}')


def name_of(who: str | Bot) -> str:
    """Return what a bot is called in rows and standings."""
    if isinstance(who, str | WatchedBot):
        return str(who)
    return getattr(who, "__name__", type(who).__name__)


def origin(who: str) -> str:
    """Return the distribution that brings a bot, and its version; "" if none does."""
    for entry in _entries():
        if entry.name == who and entry.dist:
            return f"{entry.dist.name} {entry.dist.version}"
    package = who.partition(":")[0].partition(".")[0]
    ours = {package: [package]} if package == "tablee" else packages_distributions()
    brings = ours.get(package, ()) if ":" in who else ()
    return ", ".join(f"{name} {version(name)}" for name in sorted({*brings}))


def _entries() -> EntryPoints:
    return entry_points(group=GROUP)


@cache
def _load(who: str, module: str, path: str) -> Bot:
    """Import a bot, or say in one sentence why it cannot be."""
    try:
        with _watched():
            home = import_module(module)
    except ModuleNotFoundError as error:
        missing = error.name or module
        told = f"install {missing}, or run this in the folder where it lies"
        raise NoSuchBot(f"the bot {who} cannot be loaded: {told}") from None
    except (Exception, SystemExit, _OutOfTime) as error:
        told = f"mend its package ({_said(error)})"
        raise NoSuchBot(f"the bot {who} cannot be loaded: {told}") from error
    try:
        found: object = attrgetter(path)(home)
    except AttributeError:
        raise NoSuchBot(f"{module} has no {path}: {CALLED}") from None
    if isinstance(found, type) or not callable(found):
        raise NoSuchBot(f"{who} is no bot: {CALLED}")
    return cast("Bot", found)


class WatchedBot:
    """A bot of somebody's own, watched while it is asked.

    What it prints goes to the standard error: results alone are on the output.
    """

    def __init__(self, game: AnyGame, name: str, play: Bot) -> None:
        self._game, self._name, self._play = game, name, play

    def __str__(self) -> str:
        return self._name

    def __call__(
        self, view: Any, seat: Seat, moves: Sequence[Any], chance: Chance
    ) -> Any:
        """Return the bot's answer, or raise ``BotFailed``."""
        try:
            with _watched():
                answer = self._play(view, seat, moves, chance)
        except _OutOfTime:
            told = f"has not answered for {PATIENCE:.0f} s: make it quicker"
            raise BotHung(self._name, seat, told) from None
        except (Exception, SystemExit) as error:
            told = f"raises {_said(error)}: mend it"
            raise BotFailed(self._name, seat, told) from error
        self._check(answer, seat)
        return answer

    def _check(self, answer: Any, seat: Seat) -> None:
        """Refuse what is no answer; whether it is legal shows when it is made."""
        if (meant := intent(answer)) is None:
            return
        times: tuple[Any, ...] = (meant.after, meant.begun or 0, meant.until or 0)
        if not all(isinstance(each, int) and each >= 0 for each in times):
            told = f"answers with times that are no milliseconds: {times}"
            raise BotFailed(self._name, seat, told)
        try:
            decode_move(self._game, encode(meant.move))
        except (IllegalMove, TypeError, ValueError) as error:
            raise self.refused(seat, meant.move, error) from error

    def refused(self, seat: Seat, move: Any, error: Exception) -> BotFailed:
        """Return what to raise for a move that the rules refuse."""
        shown = " ".join(repr(move).split())
        told = f"answers {shown}, which is not legal: choose among its moves"
        return BotFailed(self._name, seat, f"{told} ({_said(error)})")


def _said(error: BaseException) -> str:
    words = " ".join(str(error).split())
    name = type(error).__name__
    return words if isinstance(error, IllegalMove) else f"{name}: {words}"


@contextmanager
def _watched() -> Iterator[None]:
    """Keep the output clean, and interrupt what takes too long.

    Both are a whole process's, and so only for its first thread; on Windows nothing is
    interrupted.
    """
    if current_thread() is not main_thread():
        yield
        return
    with redirect_stdout(sys.stderr), _alarm():
        yield


@contextmanager
def _alarm() -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    before = signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE, 1.0)  # again, if it goes on
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _stop(_number: int, _frame: FrameType | None) -> NoReturn:
    raise _OutOfTime
