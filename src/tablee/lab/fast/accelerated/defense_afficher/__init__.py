"""Défense d'afficher in JAX: ``tables`` first, then ``playing``.

Every seating and every option.
"""

from __future__ import annotations

from typing import Any

from tablee.lab.fast.accelerated.batch import Simulator
from tablee.lab.fast.accelerated.defense_afficher.listing import choose, legal
from tablee.lab.fast.accelerated.defense_afficher.playing import act, renew, step
from tablee.lab.fast.accelerated.defense_afficher.tables import (
    DefenseSetting,
    DefenseTable,
    deal,
)
from tablee.lab.fast.defense_afficher.layout import OVER

__all__ = ["SIMULATOR", "DefenseSetting"]


def _is_over(tables: DefenseTable) -> Any:
    return tables.phase == OVER


def _winners(tables: DefenseTable, _setting: DefenseSetting) -> Any:
    return tables.winners


SIMULATOR = Simulator(deal, legal, step, act, renew, choose, _is_over, _winners, 2)
