"""``tablee new-game``: the folders of a game that is not there yet."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tablee.cli.mistake import Mistake
from tablee.games import shelf
from tablee.sim.stopping import stoppable
from tablee.testing.new_game import slug_of, write_game

DESCRIPTION = """\
Make a Python package with a small game that plays, is tested and keeps the laws. Change
it into yours; installed, it stands on the shelf beside the others."""
EXAMPLE = """\
example:
  tablee new-game "La plus forte"
  cd la_plus_forte && pip install -e . && pytest
"""


def add_options(parser: ArgumentParser) -> None:
    """Take the name, and where the folder goes."""
    parser.add_argument("name", metavar="NAME", help="the name as people say it")
    parser.add_argument(
        "--into",
        type=Path,
        default=Path(),
        metavar="FOLDER",
        help="where the new folder goes (default: here)",
    )


def run(asked: Namespace) -> None:
    """Write the files, and say what to do next."""
    try:
        slug = slug_of(asked.name)
    except ValueError as error:
        raise Mistake(str(error)) from None
    if slug in shelf():
        raise Mistake(f'a game "{slug}" is on the shelf already: call it otherwise')
    folder: Path = asked.into / slug
    if folder.exists():
        raise Mistake(f"{folder} is there already: call it otherwise, or use --into")
    try:
        with stoppable(f"tablee new-game: stopped; {folder} is not written"):
            written = write_game(asked.name, folder)
    except OSError as error:
        raise Mistake(f"{folder} cannot be written: {error.strerror}") from None
    print(f"{folder}: {len(written)} files; next: pip install -e {folder}")
