"""``tablee serve``: the games in a browser."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path

DESCRIPTION = "Serve the games to browsers on this machine, or on the local network."
EXAMPLE = """\
examples:
  tablee serve --open               and open the browser
  tablee serve --lan                for the phones in the house, with a QR code
  tablee serve --port 9000 --data ~/games
"""
PORTS = range(1 << 16)


def add_options(parser: ArgumentParser) -> None:
    """Take where to listen and where to keep the tables."""
    parser.add_argument(
        "--port",
        type=_port,
        default=8000,
        metavar="N",
        help="default: %(default)s; 0: any free one",
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="the address to listen on (default: %(default)s)",
    )
    where.add_argument(
        "--lan",
        action="store_true",
        help="listen on the local network, and show the address for phones",
    )
    parser.add_argument(
        "--open", action="store_true", help="open the browser once it is served"
    )
    parser.add_argument(
        "--data",
        type=Path,
        default=default_data(),
        metavar="DIR",
        help="where the tables are kept (default: $TABLEE_DATA, or else tablee in "
        "the user's data folder: %(default)s)",
    )


def default_data() -> Path:
    """Give the folder of the environment, or the user's own as XDG has it."""
    if named := os.environ.get("TABLEE_DATA"):
        return Path(named)
    shared = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(shared) / "tablee"


def _port(text: str) -> int:
    """Read a port number."""
    if not text.isdecimal() or int(text) not in PORTS:
        raise ArgumentTypeError(f'no port "{text}": it is a number up to {PORTS[-1]}')
    return int(text)
