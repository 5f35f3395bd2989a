"""The ``tablee`` command: one word for each thing it does.

The module of a command is imported when it is asked for, so that ``tablee games`` does
not wait for the web server's libraries; its ``COMMANDS`` holds the command.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Final, NamedTuple, NoReturn

from tablee import __version__

COMMANDS: Final = {
    "serve": "serve the games to browsers",
    "site": "write the games as a folder for any web host, without a server",
    "push-key": "make the key by which people are told that it is their turn",
    "admin": "look after the tables of a server",
    "play": "play in the terminal, against bots",
    "arena": "let two bots play many games",
    "robot": "let a bot of yours play at a server",
    "simulate": "write many games between bots into a file",
    "replay": "check a record and play it again",
    "verify": "check that a game was fair, as far as can be",
    "games": "show the games on the shelf",
    "new-game": "make the folders of a game of your own",
    "packs": "check and list what games of words are played with",
    "rebus": "say a row of cards, and judge a solution or a guess",
}
# Commands that share a module with another.
MODULES: Final = {
    "push-key": "serve",
    "arena": "simulate",
    "new-game": "games",
    "packs": "games",
}
EXAMPLE: Final = """\
examples:
  tablee serve --open          play in a browser
  tablee play sequence         play here, against a bot
  tablee play --help           more about one command
"""
MISTAKEN: Final = 2
INTERRUPTED: Final = 130  # as shells count: 128 and SIGINT
UNREAD: Final = 141  # 128 and SIGPIPE


class Mistake(Exception):
    """Something is wrong with what was asked: one line says what."""


class Subcommand(NamedTuple):
    """One command, as ``tablee`` runs it."""

    description: str
    example: str
    add_options: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], None]


class OneLineParser(ArgumentParser):
    """A parser whose errors are one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(MISTAKEN, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; print every ``Mistake`` as one line, without a traceback."""
    words = sys.argv[1:] if argv is None else argv
    if isinstance(sys.stdout, TextIOWrapper):  # an old terminal may lack a letter
        sys.stdout.reconfigure(errors="replace")
    name = first_word_parser().parse_args(words[:1]).command
    try:
        module = import_module(f"{__name__}.{MODULES.get(name, name)}")
        command: Subcommand = module.COMMANDS[name]
        parser = _parser(f"tablee {name}", command.description, command.example)
        command.add_options(parser)
        command.run(parser.parse_args(words[1:]))
        sys.stdout.flush()
    except Mistake as mistake:
        print(f"tablee {name}: {mistake}", file=sys.stderr)
        return MISTAKEN
    except RuntimeError as error:
        if not _is_of_a_brought_game(error):
            raise
        print(f"tablee {name}: {error}", file=sys.stderr)
        return MISTAKEN
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more; the interpreter must not try again on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    return 0


def _is_of_a_brought_game(error: RuntimeError) -> bool:
    """Return whether a game from another package is at fault."""
    from tablee.games import BrokenGame  # noqa: PLC0415  # help does not wait for games

    return isinstance(error, BrokenGame)


def first_word_parser() -> ArgumentParser:
    """Return the parser of the first word, the command's name."""
    described = "".join(f"  {name:<8} {does}\n" for name, does in COMMANDS.items())
    parser = _parser(
        "tablee",
        "French table games in a browser, in the terminal and in Python.",
        f"commands:\n{described}\n{EXAMPLE}",
    )
    parser.add_argument("--version", action="version", version=f"tablee {__version__}")
    parser.add_argument(
        "command", metavar="COMMAND", choices=COMMANDS, help="see below"
    )
    return parser


def _parser(prog: str, description: str, example: str) -> ArgumentParser:
    return OneLineParser(
        prog=prog,
        description=description,
        epilog=example,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
