"""Where a server keeps its tables, unless told otherwise."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from pathlib import Path


def default_data() -> Path:
    """Return the folder of the environment, or the user's own as XDG has it."""
    if named := os.environ.get("TABLEE_DATA"):
        return Path(named)
    shared = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(shared) / "tablee"


def add_database(parser: ArgumentParser) -> None:
    """Take a PostgreSQL in the place of the file in the data folder."""
    parser.add_argument(
        "--database",
        default=os.environ.get("TABLEE_DATABASE"),
        metavar="ADDRESS",
        help="keep the tables in PostgreSQL instead: postgresql://USER@HOST/DATABASE "
        "(default: $TABLEE_DATABASE); needs tablee[cluster]",
    )
