"""The weights as genes, for the tuner: named numbers above zero."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.bots.contract import Bot
from tablee.bots.sequence.player import player
from tablee.bots.sequence.weights import DUEL, HARD, MIDDLE, TEAMS, THREE, Weights

TABLES = {
    DUEL: (0, 1),
    TEAMS: (0, 1, 0, 1),
    THREE: (0, 1, 2),
}  # the table on which each kind is tuned
RIVAL: Bot = player(MIDDLE)

# Only ratios count, so one price stays; the others change nothing at these tables.
ANCHOR = "attack.1"
IDLE = {
    DUEL: {"defence.0", "later"},
    TEAMS: {"defence.0", "later"},
    THREE: {"defence.0", "attack.0", "close", "danger"},
}


def genes(kind: str) -> dict[str, float]:
    """Give what may be tuned for this kind of table, as it stands."""
    every = _flat(HARD[kind])
    return {name: every[name] for name in every if name not in {ANCHOR, *IDLE[kind]}}


def weights_of(kind: str, tuned: dict[str, float]) -> Weights:
    """Give the weights with the tuned genes put in."""
    every = _flat(HARD[kind]) | tuned
    plain: dict[str, Any] = {}
    for name, value in every.items():
        field, _, place = name.partition(".")
        plain[field] = (*plain.get(field, ()), value) if place else value
    return msgspec.convert(plain, Weights)


def bot_of(kind: str, tuned: dict[str, float]) -> Bot:
    """Give a bot that plays by the tuned genes."""
    return player({kind: weights_of(kind, tuned)})


def _flat(weights: Weights) -> dict[str, float]:
    flat: dict[str, float] = {}
    for field, value in msgspec.structs.asdict(weights).items():
        if isinstance(value, tuple):
            flat |= {f"{field}.{n}": part for n, part in enumerate(value)}
        else:
            flat[field] = value
    return flat
