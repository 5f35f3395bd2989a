"""The ``tablee`` command: one word for each thing it does.

Each command is a module with ``add_options`` and ``run``, imported when it is asked
for, so that ``tablee games`` does not wait for the web server's libraries.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Final, NoReturn

from tablee import __version__
from tablee.cli.mistake import Mistake

COMMANDS: Final = {
    "serve": "serve the games to browsers",
    "push-key": "make the key by which people are told that it is their turn",
    "admin": "look after the tables of a house",
    "play": "play in the terminal, against bots",
    "arena": "let two bots play many games",
    "simulate": "write many games between bots into a file",
    "replay": "check a record and play it again",
    "verify": "check that a game was fair, as far as can be",
    "games": "show the games on the shelf",
    "new-game": "make the folders of a game of your own",
    "packs": "check and list what games of words are played with",
    "rebus": "say a row of cards, and judge a solution or a guess",
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


class OneLineParser(ArgumentParser):
    """A parser whose errors are one line; the usage is what --help is for."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to read more."""
        self.exit(MISTAKEN, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; every mistake is one line, and none is a traceback."""
    words = sys.argv[1:] if argv is None else argv
    if isinstance(sys.stdout, TextIOWrapper):  # an old terminal may lack a letter
        sys.stdout.reconfigure(errors="replace")
    name = house_parser().parse_args(words[:1]).command
    try:
        command = import_module(f"{__name__}.{name.replace('-', '_')}")
        parser = _parser(f"tablee {name}", command.DESCRIPTION, command.EXAMPLE)
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
    """Return whether a game of another package is at fault; else it is ours."""
    from tablee.games import BrokenGame  # noqa: PLC0415  # help does not wait for games

    return isinstance(error, BrokenGame)


def house_parser() -> ArgumentParser:
    """Read the first word, which is all that stands before a command's own."""
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
