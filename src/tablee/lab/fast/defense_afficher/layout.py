"""A table of Défense d'afficher as one record of arrays; actions as in ``numbers``.

Lists are filled from the front and have a count beside them; what lies behind the
count means nothing. Fields of a phase mean something in that phase alone.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tablee.games.defense_afficher.numbers import SIDES
from tablee.lab.fast.chance import CHANCE as CHANCE_FIELDS
from tablee.lab.fast.defense_afficher.board import CHANCE, DECK, SLOT_COUNT

POSTERS: Final = len(DECK)
CARDS: Final = len(CHANCE)
NOTICES: Final = 3

(
    CHOOSING,
    WALKING,
    PASTING,
    LAYING,
    SCRAPING,
    DOUBLING,
    EXCHANGING,
    SHEDDING,
    GIVING,
    PEEKING,
    MOVING,
    SLIDING,
    SWAPPING,
    PEELING,
    OVER,
) = range(15)

RULES: Final = ("DDA-31", "DDA-G16", "DDA-G18")  # by which a game ends

TABLE: Final = np.dtype(
    [
        *CHANCE_FIELDS,
        ("hung", np.int64),  # the slots that are pasted, as a mask
        ("slots", np.int64),  # PEELING: the slots to choose from, as a mask
        ("turn", np.int32),  # the number of the turn, from 1
        ("homes", np.int8, (SIDES,)),
        ("figures", np.int8, (SIDES,)),
        ("hands", np.int8, (SIDES, POSTERS)),
        ("hand_count", np.int8, (SIDES,)),
        ("reserve", np.int8, (POSTERS,)),  # the top is the first
        ("reserve_count", np.int8),
        ("pasted", np.int8, (SLOT_COUNT,)),  # in the order they were pasted
        ("pasted_count", np.int8),
        ("notices", np.int16, (NOTICES,)),  # shapes
        ("notice_count", np.int8),
        ("stock", np.int8, (CARDS,)),  # the top is the first
        ("stock_count", np.int8),
        ("discards", np.int8, (CARDS,)),  # the top is the last
        ("discard_count", np.int8),
        ("side", np.int8),  # on turn
        ("left", np.int8),  # where its figure stood before the last move
        ("displaced", np.int8),
        ("again", np.int8),
        ("card", np.int8),  # the Chance card being carried out; -1: none
        ("phase", np.int8),
        ("die", np.int8),  # WALKING, SLIDING: steps
        ("came_from", np.int8),  # SLIDING: a square, or -1
        ("panels", np.int16),  # PASTING, MOVING: as a mask
        ("most", np.int8),  # PASTING (-1: any number), EXCHANGING
        ("least", np.int8),  # EXCHANGING
        ("lifted_from", np.int8),  # LAYING: a panel, or -1
        ("slot", np.int8),  # DOUBLING
        ("giver", np.int8),  # GIVING
        ("taker", np.int8),
        ("count", np.int8),  # PEEKING
        ("chooser", np.int8),  # MOVING, SLIDING, PEELING
        ("members", np.int8, (SIDES,)),
        ("missing", np.int16, (SIDES,)),
        ("forbidden", np.int8, (SIDES,)),
        ("winners", np.int8),  # OVER: sides, as a mask
        ("rule", np.int8),  # OVER: which of RULES
        ("picked", np.int8, (POSTERS,)),  # of an exchange that is being put together
        ("picked_count", np.int8),
    ],
    align=True,
)

SETTING: Final = np.dtype(
    [
        ("seats", np.int64),
        ("sides", np.int64),
        ("pairs", np.int64),  # sides of two, the last ones
        ("hand", np.int64),
        ("simplified", np.int64),
        ("assisted_pasting", np.int64),
        ("limited_fog", np.int64),
        ("stop_at_brushes", np.int64),
        ("turn_limit", np.int64),
    ]
)
