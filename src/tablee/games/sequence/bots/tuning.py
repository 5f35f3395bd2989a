"""The weights as genes, for the tuner: named numbers above zero."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tablee.games.sequence.bots import player
from tablee.games.sequence.bots.evaluation import HARD, PLAIN, Weights
from tablee.kit.bot import Bot

TABLE: Final = (0, 1)  # what is tuned for two players holds for teams and three sides
RIVAL: Final[Bot] = player(PLAIN)

# Only ratios count, so that one price stays; two change nothing at this table.
FIXED: Final = frozenset({"attack.1", "defence.0", "later"})


def genes() -> dict[str, float]:
    """Return what is tuned, as it stands."""
    return {name: value for name, value in _flat(HARD).items() if name not in FIXED}


def weights_of(tuned: dict[str, float]) -> Weights:
    """Return the weights with the tuned genes put in."""
    plain: dict[str, Any] = {}
    for name, value in (_flat(HARD) | tuned).items():
        field, _, place = name.partition(".")
        plain[field] = (*plain.get(field, ()), value) if place else value
    return msgspec.convert(plain, Weights)


def bot_of(tuned: dict[str, float]) -> Bot:
    """Return a bot that plays by the tuned genes."""
    return player(weights_of(tuned))


def _flat(weights: Weights) -> dict[str, float]:
    flat: dict[str, float] = {}
    for field, value in msgspec.structs.asdict(weights).items():
        if isinstance(value, tuple):
            flat |= {f"{field}.{n}": part for n, part in enumerate(value)}
        else:
            flat[field] = value
    return flat
