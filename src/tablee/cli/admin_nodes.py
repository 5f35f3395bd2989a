"""``tablee admin nodes`` and ``drain``: the processes of a house that has several."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import wrap

import msgspec

from tablee.cli.mistake import Mistake
from tablee.cli.running_house import RunningHouse, knock
from tablee.server.admin import key
from tablee.server.admin.answers import Draining, NodeRow
from tablee.server.admin.housekeeping import DRAIN, NODES

ACTIONS = ("nodes", "drain")
SHOWN = 60  # codes of tables


def add_node_actions(action: Callable[[str, str], ArgumentParser]) -> None:
    """Take what to do with the nodes."""
    listing = action("nodes", "list the nodes of the house, and which tables each has")
    listing.add_argument("--json", action="store_true", help="for other programs")
    draining = action("drain", "let a node leave its tables to the others, and end")
    draining.add_argument(
        "node", nargs="?", type=int, help="its number (default: the one of --data)"
    )


def run_nodes(asked: Namespace) -> None:
    """Ask the node of this machine."""
    house = _running(asked.data)
    if asked.action == "drain":
        row, *_ = house.ask(DRAIN, Draining(asked.node))
        print(
            f"node {row.id} at {row.address} leaves {_tables(row)} to the others, "
            "and ends"
        )
        return
    rows = house.ask(NODES)
    if asked.json:
        print(msgspec.json.format(msgspec.json.encode(rows)).decode())
    else:
        print("\n".join(_columns(rows)))


def _running(folder: Path) -> RunningHouse:
    found = key.find(folder)
    if found is None or not knock(found):
        raise Mistake(f"no node runs with the data folder {folder}: name it by --data")
    return RunningHouse(found)


def _columns(rows: tuple[NodeRow, ...]) -> Iterator[str]:
    if not rows:
        yield "this house is one process: it has no nodes"
        return
    yield "node  address                tables  last heard of  state"
    for row in rows:
        ago = max(0.0, time.time() - row.alive / 1000)
        yield (
            f"{row.id:>4}  {row.address:<21} {row.tables:>7}  {ago:>8.1f} s ago  "
            f"{_state(row)}{' (this one)' if row.here else ''}"
        )
        yield from _codes(row)


def _codes(row: NodeRow) -> Iterator[str]:
    """Name the tables it has, or as many as a screen may show."""
    shown = " ".join(row.codes[:SHOWN])
    more = len(row.codes) - SHOWN
    named = f"{shown} and {more} more (--json)" if more > 0 else shown
    yield from wrap(named, 78, initial_indent=" " * 6, subsequent_indent=" " * 6)


def _state(row: NodeRow) -> str:
    if row.fenced:
        return "fenced"
    return "draining" if row.draining else "serving"


def _tables(row: NodeRow) -> str:
    return f"{row.tables} table{'' if row.tables == 1 else 's'}"
