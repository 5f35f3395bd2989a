"""Tables of Rébus express, written out."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.moves import Guess, Lay, Pass
from tablee.games.rebus.rebuses import Draft
from tablee.games.rebus.state import ComposingTogether, Express, Options, State
from tablee.kernel import Seat
from tests.games.rebus.tables import (
    HAND,
    MINUTE,
    NOW,
    OPENED,
    Result,
    cards,
    play,
    table,
)

EXPRESS = GAME.presets["express"]
BOBS = "cerf veau seau scie son"
CHAPEAU = Lay(cards("chat pot"), "chapeau")
CERVEAU = Lay(cards("cerf veau"), "cerveau")


def together(
    *racks: str, seats: int = 3, options: Options = EXPRESS, **changes: Any
) -> State:
    """Make everybody compose; Ann's rebus would be shown first."""
    given = racks or (HAND.replace("scie", "lune"), BOBS)
    state = table(*given, seats=seats, options=options)
    express = Express(
        round=changes.pop("round", 1),
        rounds=changes.pop("rounds", 2),
        first=Seat(0),
        drafts=(Draft(),) * seats,
        authors=(),
        queue=(),
        points=changes.pop("points", (0,) * seats),
    )
    phase = ComposingTogether(NOW, (NOW + MINUTE,) * seats, (False,) * seats)
    return replace(state, phase=phase, express=express, **changes)


def composed(state: State, *lays: Lay | Pass) -> Result:
    """Make the seats be ready one after another; who has no rebus here lays none."""
    result = None
    for seat in range(len(state.sides)):
        move = lays[seat] if seat < len(lays) else Pass()
        result = play(state, Seat(seat), move)
        state = result.state
    assert result
    return result


def showing(seats: int = 3, **changes: Any) -> State:
    """Show Ann's rebus to the others; Bob's is the next."""
    return composed(together(seats=seats, **changes), CHAPEAU, CERVEAU).state


def says(state: State, seat: Seat, text: str, after: int = 0) -> Result:
    """Guess so many milliseconds after the rebus has appeared."""
    return play(state, seat, Guess(text), OPENED + after)
