"""What bots are called: nobody shall take one for a person.

The same in every language, in the log, in a record and at the terminal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import count

_PARTS = """
Volt Zinc Rivet Rotor Diode Pixel Radar Sonar Bielle Boulon Piston Pignon Bobine Dynamo
Poulie Quartz Cobalt Nickel Rouage Laiton Ressort Turbine Cliquet Soupape
"""
ROBOT_NAMES = tuple(f"Robot {part}" for part in _PARTS.split())


def robot_names(taken: Collection[str] = ()) -> Iterator[str]:
    """Yield names that nobody in *taken* bears, one after another, without end."""
    yield from (name for name in ROBOT_NAMES if name not in taken)
    numbered = (f"Robot {number}" for number in count(1))
    yield from (name for name in numbered if name not in taken)


def in_place_of(name: str) -> str:
    """Name the bot that plays on for somebody who has left for good."""
    return f"Robot {name}"
