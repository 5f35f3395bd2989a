"""Who races whom: the rows of the report."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from tests.simulated.lines import shaky, steady
from tests.simulated.racers import Player

JITTER: Final = 20.0  # milliseconds in the mean, each way, with a long tail
LATE: Final = 300.0  # milliseconds by which beats or pongs are answered late


class Row(NamedTuple):
    """Two kinds of players, told by plain data as processes need it."""

    name: str
    trips: tuple[float, float]  # round trips in milliseconds, without jitter
    jitters: tuple[float, float] = (0.0, 0.0)
    players: int = 3
    cheats: tuple[tuple[str, Any], ...] = ()  # what the first kind does

    def kinds(self, seed: str) -> tuple[Player, Player]:
        """Return the two kinds of players, on fresh lines."""
        rng = Random(f"lines {seed}")
        first, second = (
            _player(trip, jitter, rng)
            for trip, jitter in zip(self.trips, self.jitters, strict=True)
        )
        for name, how in self.cheats:
            setattr(first, name, how)
        return first, second


def _player(trip: float, jitter: float, rng: Random) -> Player:
    down, up = (
        shaky(trip / 2, jitter, rng) if jitter else steady(trip / 2) for _ in range(2)
    )
    return Player(down, up, skew=trip)


LIES, PEEKS = ("lies", True), ("peeks", True)
# One word in three begins with the letter that somebody would guess from its theme.
GRABS, KEEPS = ("grabs", 1 / 3), ("keeps", True)
SLOW_BEATS, SLOW_PONGS = ("slow_beats", LATE), ("slow_pongs", LATE)
HOME: Final = ((30.0, 30.0), (5.0, 5.0))

HONEST: Final = (
    Row("5 against 250 with jitter", (5, 250), (0, JITTER)),
    Row("5 against 250 with jitter, six players", (5, 250), (0, JITTER), 6),
    Row("5 against 250", (5, 250)),
    Row("5 against 5", (5, 5)),
    Row("5 against 500, the cap one way", (5, 500)),
)
CHEATS: Final = (
    Row("lies about every time", *HOME, cheats=(LIES,)),
    Row("answers its beats 300 late", *HOME, cheats=(SLOW_BEATS,)),
    Row("peeks at the scheduled card", *HOME, cheats=(PEEKS,)),
    Row("lies and peeks", *HOME, cheats=(LIES, PEEKS)),
    Row(
        "lies and peeks, on 250 with jitter against 5",
        (250, 5),
        (JITTER, 0),
        cheats=(LIES, PEEKS),
    ),
    Row(
        "own client: pongs 300 late, lies and peeks",
        *HOME,
        cheats=(SLOW_PONGS, LIES, PEEKS),
    ),
    Row("presses a key at once", *HOME, cheats=(GRABS,)),
    Row(
        "own client: a key at once that never begins anew", *HOME, cheats=(GRABS, KEEPS)
    ),
    Row(
        "own client: the same, pongs 300 late, lies and peeks",
        *HOME,
        cheats=(GRABS, KEEPS, SLOW_PONGS, LIES, PEEKS),
    ),
)
ROWS: Final = (*HONEST, *CHEATS)
