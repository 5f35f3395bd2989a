"""Who wants to know when a log goes on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeAlias

from tablee.server.logs import whereabouts

log = logging.getLogger(__name__)

Ring: TypeAlias = Callable[[int], object]


class Followers:
    """Those who follow a table, each by a function to be called."""

    def __init__(self) -> None:
        """Nobody follows anything yet."""
        self._rings: dict[str, dict[object, Ring]] = {}

    def add(self, code: str, ring: Ring) -> Callable[[], None]:
        """Let somebody follow a table; give the function that ends it."""
        token = object()
        self._rings.setdefault(code, {})[token] = ring
        return lambda: self._remove(code, token)

    def ring(self, code: str, version: int) -> None:
        """Tell everybody who follows the table."""
        rings = self._rings.get(code)
        if rings is None:
            return
        for token in tuple(rings):
            try:
                if token in rings:  # another's ring may have ended it
                    rings[token](version)
            except Exception as error:  # the move is on disk all the same
                log.error("following %s failed: %s", code, whereabouts(error))

    def _remove(self, code: str, token: object) -> None:
        rings = self._rings.get(code, {})
        rings.pop(token, None)
        if not rings:
            self._rings.pop(code, None)
