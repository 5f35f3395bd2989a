"""Research tools: environments, OpenSpiel states, simulators, learned players.

``pip install 'tablee[study]'`` brings what this package needs, ``'tablee[fast]'`` what
``tablee.lab.fast`` does. The core never imports it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.lab.environment import TableEnv, env, parallel_env
    from tablee.lab.policies import policy_bot
    from tablee.lab.search import determinized_search
    from tablee.lab.spiel import Game, State
    from tablee.lab.text import TextEnv
    from tablee.lab.vector import VectorTables

__all__ = [
    "Game",
    "State",
    "TableEnv",
    "TextEnv",
    "VectorTables",
    "determinized_search",
    "env",
    "parallel_env",
    "policy_bot",
]

_HOMES = {
    "Game": "spiel",
    "State": "spiel",
    "TableEnv": "environment",
    "TextEnv": "text",
    "VectorTables": "vector",
    "determinized_search": "search",
    "env": "environment",
    "parallel_env": "environment",
    "policy_bot": "policies",
}


def __getattr__(name: str) -> Any:
    """Import a name when it is first used: OpenSpiel's states need no PettingZoo."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        home = import_module(f"{__name__}.{_HOMES[name]}")
    except ModuleNotFoundError as missing:
        wheel = (missing.name or "a package").partition(".")[0]
        told = f"{wheel} is not installed: pip install 'tablee[study]'"
        raise ModuleNotFoundError(told, name=missing.name) from None
    return getattr(home, name)
