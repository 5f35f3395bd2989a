"""Bots of somebody's own, most of them with something wrong."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from time import sleep
from typing import Any

from tablee.bots import Intent, bot
from tablee.games.sequence.moves import Place
from tablee.kernel import Chance, Seat

easy = bot("sequence", "easy")


def fine(view: Any, seat: Seat, moves: Sequence[Any], chance: Chance) -> Any:
    print("thinking")
    return easy(view, seat, moves, chance)


def now_and_then(view: Any, seat: Seat, moves: Sequence[Any], chance: Chance) -> Any:
    if chance.below(100) == 0:
        raise ValueError("no idea\nat all")
    return easy(view, seat, moves, chance)


def leaves(*_asked: Any) -> Any:
    raise SystemExit


def illegal(view: Any, *_asked: Any) -> Any:
    return Place(view.hand[0], 0)


def garbage(*_asked: Any) -> Any:
    return "Place"


def misspelt(*_asked: Any) -> Any:
    return Place(3, "one")  # type: ignore[arg-type]  # that is what is wrong


def timeless(view: Any, seat: Seat, moves: Sequence[Any], chance: Chance) -> Any:
    return Intent(easy(view, seat, moves, chance), after=-1)


def idle(*_asked: Any) -> Any:
    return None


def hangs(*_asked: Any) -> Any:
    while True:
        with suppress(Exception):
            sum(range(100))


def sleeps(*_asked: Any) -> Any:
    sleep(2)


class Kind:
    """No bot: nobody has made one of it."""

    def __call__(self, *asked: Any) -> Any:
        return fine(*asked)


quiet = Kind()
number = 7


def quick(view: Any, seat: Seat, moves: Sequence[Any], chance: Chance) -> Any:
    """Choose without waiting for anybody."""
    return Intent(easy(view, seat, moves, chance), after=0)


def wavering(view: Any, seat: Seat, moves: Sequence[Any], chance: Chance) -> Any:
    """Do what is not legal now and then, and raise now and then."""
    match chance.below(4):
        case 0:
            return Intent(Place(view.hand[0], 0), after=0)
        case 1:
            raise ValueError("no idea")
        case _:
            return quick(view, seat, moves, chance)
