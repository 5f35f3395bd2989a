"""Séquence for thousands of tables: ``layout`` first, then ``playing``, ``running``."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.games.sequence import GAME
from tablee.lab.fast.batch import Compiled
from tablee.lab.fast.sequence import conversion, layout, running


def _is_over(tables: NDArray[Any]) -> NDArray[np.bool_]:
    return np.asarray(tables["phase"] == layout.OVER)


def _winners(tables: NDArray[Any]) -> NDArray[np.int8]:
    return np.where(_is_over(tables), tables["winner"], np.int8(-1))


COMPILED = Compiled(
    game=GAME,
    table=layout.TABLE,
    actions=layout.ACTIONS,
    slips=1,
    setting_of=conversion.setting_of,
    deal_all=running.deal_all,
    seats_of=running.seats_of,
    mask_all=running.mask_all,
    first_refused=running.first_refused,
    step_all=running.step_all,
    choose_all=running.choose_all,
    play_all=running.play_all,
    state_of=conversion.state_of,
    move_of=conversion.move_of,
    numbers_of=conversion.numbers_of,
    is_over=_is_over,
    winners=_winners,
)
