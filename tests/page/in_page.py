"""Run by ``pyodide.mjs``: the tests' own files beside what pages are sent."""

import asyncio
import json
import sys
import warnings
from importlib import import_module

warnings.simplefilter("error")
sys.dont_write_bytecode = True
sys.path.append("/clone")

import tablee  # noqa: E402
import tablee.games  # noqa: E402

# What no page has: ``testing``.
tablee.__path__.append("/clone/src/tablee")
tablee.games.__path__.append("/clone/tests/fifth_game")

from tests.simulated import loop  # noqa: E402

for name in ("_make_self_pipe", "_close_self_pipe"):  # it would be a socket
    setattr(loop.SimulatedLoop, name, lambda self: None)


def run(kind: str, whole: bool) -> str:
    """Return what a kind of things comes to, as JSON; it may be another module's."""
    module, _, name = kind.rpartition(".")
    kinds = import_module(module or "tests.page.twice")
    outer = asyncio.get_running_loop()
    asyncio._set_running_loop(None)  # a loop of its own runs meanwhile
    try:
        return json.dumps(dict(getattr(kinds, name)(whole)))
    finally:
        asyncio._set_running_loop(outer)
