"""Séquence in JAX: ``tables`` first, then ``playing``.

Every seating, ``one_dead_card`` or not, with automatic draws and without silence.
"""

from __future__ import annotations

from typing import Any

from tablee.lab.fast.accelerated import jnp
from tablee.lab.fast.accelerated.batch import Simulator
from tablee.lab.fast.accelerated.sequence.playing import act, choose, renew, step
from tablee.lab.fast.accelerated.sequence.tables import (
    SequenceSetting,
    SequenceTables,
    deal,
    legal,
)
from tablee.lab.fast.sequence.layout import OVER

__all__ = ["SIMULATOR", "SequenceSetting"]


def _is_over(tables: SequenceTables) -> Any:
    return tables.phase == OVER


def _winners(tables: SequenceTables, setting: SequenceSetting) -> Any:
    return tables.winner[:, None] == jnp.arange(setting.sides)


SIMULATOR = Simulator(deal, legal, step, act, renew, choose, _is_over, _winners, 4)
