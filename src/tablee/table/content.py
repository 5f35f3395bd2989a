"""What a game is dealt with: its packs and its deck."""

from __future__ import annotations

from tablee.kernel import AnyGame
from tablee.kernel.wire import options_from
from tablee.table.document import Document


def content_of(game: AnyGame, document: Document) -> dict[str, str]:
    """Say what a table is played with here, or refuse it where that is missing."""
    return dict(game.content.digests(options_from(game, document.options)))
