"""Défense d'afficher for thousands of tables: ``layout`` first, then ``playing``.

An exchange is put together poster by poster (PICK) and then made (EXCHANGE), so that
every exchange in every order can be told in numbers; all else is one action a move.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.games.defense_afficher import GAME
from tablee.lab.fast.batch import Compiled
from tablee.lab.fast.defense_afficher import conversion, layout, running

# the winner by the mask of winners: nobody, one of four, or several
_alone = np.full(1 << layout.SIDES, -2, np.int8)
_alone[0] = -1
for _side in range(layout.SIDES):
    _alone[1 << _side] = _side


def _is_over(tables: NDArray[Any]) -> NDArray[np.bool_]:
    return np.asarray(tables["phase"] == layout.OVER)


def _winners(tables: NDArray[Any]) -> NDArray[np.int8]:
    return np.asarray(_alone[tables["winners"]])


COMPILED = Compiled(
    game=GAME,
    table=layout.TABLE,
    actions=layout.ACTIONS,
    slips=layout.SLIPS,
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
