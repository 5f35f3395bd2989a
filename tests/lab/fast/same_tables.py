"""Tables of the JAX version held against the compiled one's records, field by field."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.lab.fast.accelerated.sequence.tables import CHOICES
from tablee.lab.fast.defense_afficher import layout as defense
from tablee.lab.fast.sequence import layout as sequence

Fields = dict[str, NDArray[Any]]

OF_SEQUENCE = (
    *("moves", "board", "hand_count", "pile_count", "discard_count", "dealer"),
    *("chips", "sequence_count", "turn", "phase", "idle", "still", "winner"),
)
LISTS_OF_SEQUENCE = {
    "hands": "hand_count",
    "pile": "pile_count",
    "discards": "discard_count",
    "sequences": "sequence_count",
}
OF_DEFENSE = (
    *("moves", "turn", "figures", "reserve_count", "notice_count", "stock_count"),
    *("discard_count", "side", "left", "displaced", "again", "card", "phase"),
    *("members", "missing", "forbidden", "picked_count"),
)
LISTS_OF_DEFENSE = {
    "reserve": "reserve_count",
    "discards": "discard_count",
    "notices": "notice_count",
    "picked": "picked_count",
}
IN_PHASE = {
    "die": (defense.WALKING, defense.SLIDING),
    "came_from": (defense.SLIDING,),
    "most": (defense.PASTING, defense.EXCHANGING),
    "least": (defense.EXCHANGING,),
    "lifted_from": (defense.LAYING,),
    "slot": (defense.DOUBLING,),
    "giver": (defense.GIVING,),
    "taker": (defense.GIVING,),
    "count": (defense.PEEKING,),
    "chooser": (defense.MOVING, defense.SLIDING, defense.PEELING),
    "rule": (defense.OVER,),
}


def fields_of(tables: Any) -> Fields:
    """Return the fields of a batch by name."""
    return {name: np.asarray(values) for name, values in tables._asdict().items()}


def _want(name: str, mine: Any, theirs: Any, where: Any = True) -> None:
    if ((mine != theirs) & where).any():
        raise AssertionError(f"{name} differs")


def _cut(values: NDArray[Any], like: NDArray[Any]) -> NDArray[Any]:
    """Leave out what the JAX version, which knows its seating, have no room for."""
    return values[tuple(slice(n) for n in like.shape)]


def _want_lists(ours: NDArray[Any], theirs: Fields, lists: dict[str, str]) -> None:
    for name, told in lists.items():
        mine = _cut(ours[name], theirs[name])
        long = np.arange(mine.shape[-1]) < theirs[told][..., None]
        _want(name, mine, theirs[name], long)


def same_sequence(ours: NDArray[Any], tables: Any) -> None:
    """Compare every field of Séquence, as far as it means something."""
    theirs = fields_of(tables)
    going, played = ours["phase"] != sequence.OVER, ours["last_seat"] >= 0
    for name in OF_SEQUENCE:
        _want(name, _cut(ours[name], theirs[name]), theirs[name])
    for name in ("seat", "exchanged"):
        _want(name, ours[name], theirs[name], going)
    for name in ("last_seat", "last_card", "last_square", "last_removed"):
        _want(name, ours[name], theirs[name], played)
    _want_lists(ours, theirs, LISTS_OF_SEQUENCE)
    locking = ours["phase"] == sequence.LOCKING
    long = np.arange(CHOICES) < ours["choice_count"][:, None]
    chosen = long & locking[:, None]
    _want("choices", ours["choices"][:, :CHOICES], theirs["choices"], chosen)


def _bits(masks: NDArray[Any], width: int) -> NDArray[np.bool_]:
    return np.asarray(masks.astype(np.int64)[:, None] >> np.arange(width) & 1 == 1)


def same_defense(ours: NDArray[Any], tables: Any) -> None:
    """Compare every field of Défense d'afficher, as far as it means something."""
    theirs = fields_of(tables)
    for name in OF_DEFENSE:
        _want(name, _cut(ours[name], theirs[name]), theirs[name])
    for name, phases in IN_PHASE.items():
        _want(name, ours[name], theirs[name], np.isin(ours["phase"], phases))
    for name, phase in (("hung", None), ("slots", defense.PEELING)):
        where = np.array(phase is None) | (ours["phase"] == phase)
        width = theirs[name].shape[1]
        _want(name, _bits(ours[name], width), theirs[name], where[:, None])
    for name, phases in (
        ("panels", (defense.PASTING, defense.MOVING)),
        ("winners", (defense.OVER,)),
    ):
        where = np.isin(ours["phase"], phases)[:, None]
        _want(name, _bits(ours[name], theirs[name].shape[1]), theirs[name], where)
    _want_lists(ours, theirs, LISTS_OF_DEFENSE)
    places = np.arange(defense.CARDS)
    place = np.minimum(theirs["stock_from"][:, None] + places, defense.CARDS - 1)
    stock = np.take_along_axis(theirs["stock"], place, 1)
    _want("stock", ours["stock"], stock, places < ours["stock_count"][:, None])
    _want_hands(ours, theirs)


def _want_hands(ours: NDArray[Any], theirs: Fields) -> None:
    """Compare the hands; posters picked for an exchange have left them there."""
    hands, counts = ours["hands"].copy(), ours["hand_count"].copy()
    for n in np.flatnonzero(ours["picked_count"]):
        side = ours["side"][n]
        hand = [*hands[n, side, : counts[n, side]]]
        for poster in ours["picked"][n, : ours["picked_count"][n]]:
            hand.remove(poster)
        counts[n, side] = len(hand)
        hands[n, side, : len(hand)] = hand
    _want("hand_count", _cut(counts, theirs["hand_count"]), theirs["hand_count"])
    mine = _cut(hands, theirs["hands"])
    long = np.arange(mine.shape[-1]) < theirs["hand_count"][..., None]
    _want("hands", mine, theirs["hands"], long)
