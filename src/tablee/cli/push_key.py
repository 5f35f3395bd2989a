"""``tablee push-key``: the key by which a house tells people that it is their turn."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tablee.cli.mistake import Mistake
from tablee.server.push.key import BadKey, make_key

DESCRIPTION = "Make the key by which a house sends Web Push, once and for all."
EXAMPLE = """\
examples:
  tablee push-key push.json mailto:host@example.org
  tablee serve --push-key push.json ...
"""


def add_options(parser: ArgumentParser) -> None:
    """Take where the key goes, and who answers for it."""
    parser.add_argument("file", type=Path, help="where to write the key")
    parser.add_argument(
        "contact",
        help="mailto: or https: where push services find whoever is in charge",
    )


def run(asked: Namespace) -> None:
    """Write the key."""
    try:
        make_key(asked.file, asked.contact)
    except BadKey as error:
        raise Mistake(str(error)) from None
    print(
        f"the key is in {asked.file}: keep it, and serve with --push-key {asked.file}"
    )
