"""Beginner: somebody who sees as far as the die leads, and walks about."""

from __future__ import annotations

from tablee.bots.defense_afficher.easy import Easy


class Beginner(Easy):
    """A mind that pastes where this throw leads, and has no way in mind."""

    def way(self, mask: int, square: int) -> int:
        """Find all squares alike where nothing can be pasted."""
        return 0
