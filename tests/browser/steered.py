"""A table whose clock and whose cards the test steers, so that nothing is left to luck
or to the speed of the machine.
"""

from __future__ import annotations

import json
import subprocess
from typing import Any

COME_TRUE = 1.5  # seconds in which a card that was told of lies there


class Steering:
    """The server's clock and the next deals, in the test's hands."""

    def __init__(self, server: subprocess.Popen[str]) -> None:
        assert server.stdout is not None
        self._server = server
        self.address = f"http://127.0.0.1:{server.stdout.readline().strip()}"

    def stop(self) -> None:
        """Stop the clock: nobody's time runs out.

        A page that has seen it stand still before may show a card too soon: the clock
        stops when what all were told of has come true.
        """
        self._tell(stop=COME_TRUE)

    def go(self, seconds: float | None = None, *, ahead: float = 0) -> None:
        """Run the clock, for so many seconds or until it is stopped.

        First it may be put ahead: nobody waits for what is known to be long.
        """
        self._tell(go=seconds, ahead=ahead)

    def deal(self, die: str = "chat poisson", **piles: str) -> None:
        """Choose the symbols that come from each pile, and what the die shows."""
        chosen = {name: wanted.split() for name, wanted in piles.items()}
        self._tell(deal={"die": die.split(), **chosen})

    def rebus(
        self,
        *racks: str,
        pawns: tuple[int, ...],
        dice: tuple[int, ...] = (),
        centre: str = "",
        held: int = 10,
    ) -> None:
        """Choose the cards of each rack, where pawns stand and what the die shows."""
        cards = {"racks": [rack.split() for rack in racks], "centre": centre.split()}
        self._tell(rebus={"pawns": pawns, "dice": dice, "held": held, **cards})

    def card(self, name: str) -> None:
        """Choose a card that whoever begins a game of Séquence holds."""
        self._tell(card=name)

    def posters(self, count: int) -> None:
        """Choose how many posters each side of Défense d'afficher is dealt."""
        self._tell(posters=count)

    def let_go(self) -> None:
        """Run the clock, with chance as it comes."""
        self._tell(let_go=True)

    def _tell(self, **command: Any) -> None:
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        self._server.stdin.write(json.dumps(command) + "\n")
        self._server.stdin.flush()
        assert self._server.stdout.readline().strip() == "done"
