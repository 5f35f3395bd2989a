"""What a game for accelerators offers: functions of whole batches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Simulator(NamedTuple):
    """The functions of one game; tables come first, what is the same at all second."""

    deal: Callable[[Any, Any], Any]  # seeds (tables × 2 words), setting
    legal: Callable[[Any, Any], Any]  # a mask, tables × actions
    step: Callable[[Any, Any, Any], Any]  # plays an action at each table; -1: none
    # The same, but a table whose move is not through, or waits for a shuffle, stands
    # still: it goes on at the next of these, after the next ``renew``.
    act: Callable[[Any, Any, Any], Any]
    renew: Callable[[Any, Any], Any]  # shuffles wherever a table waits for it
    choose: Callable[[Any, Any, Any], Any]  # random actions, by a key of JAX
    is_over: Callable[[Any], Any]
    winners: Callable[[Any, Any], Any]  # tables × sides
    looks: int  # for games that are over, between two shuffles, in play without end
