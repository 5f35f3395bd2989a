"""A policy over an environment's numbers, as a bot that plays wherever bots do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from tablee.games import game
from tablee.kernel import Chance, Seat
from tablee.kit.bot import Bot
from tablee.lab.actions import WAIT, PosterMark, numbering
from tablee.lab.observations import Sight, observation


def policy_bot(slug: str, policy: Callable[[Any, Any], int]) -> Bot:
    """Return a bot that plays what *policy* chooses, from observation and mask.

    They are those of ``env``, except that waiting is masked. It is for games in which
    time does not matter: elsewhere a view does not say how late it is.
    """
    played = game(slug)
    if numbering(played, played.seatings[0]).tick:
        raise ValueError(f"{slug} is played by the clock: a policy is asked at no time")
    seen = observation(played)

    def play(view: Any, seat: Seat, moves: Sequence[Any], _chance: Chance) -> Any:
        numbers = numbering(played, view.sides)
        marked: tuple[str, ...] = ()
        while True:
            choices = numbers.choices(view, seat, moves, marked)
            sight = Sight(view, seat, 0, {WAIT: None, **choices}, marked)
            mask = np.zeros(numbers.size, np.int8)
            mask[[*choices]] = 1
            number = int(policy(dict(seen.arrays(sight)), mask))
            if number not in choices:
                raise ValueError(f"action {number} is masked")
            move = choices[number]
            if not isinstance(move, PosterMark):
                return move
            marked = (*marked, move.item)

    play.__name__ = getattr(policy, "__name__", type(policy).__name__)
    return play
