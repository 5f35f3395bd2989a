"""The story of a game: the match it was, and what everybody was told of it."""

from __future__ import annotations

from typing import NamedTuple

from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.kernel.flaw import BadRecord, Flaw
from tablee.kernel.match import Match
from tablee.kernel.record import play_again, read_header, set_up
from tablee.protocol.fault import Fault
from tablee.server.document import Document
from tablee.server.faults import Faulted
from tablee.server.play.live_game import LiveGame, happened, opened
from tablee.server.replays.work import Steps
from tablee.server.to_client import Happened

LARGEST = 1024 * 1024  # bytes of a record: a long game has forty thousand
MOST_MOVES = 4000  # of a record that is brought: a long game has six hundred


class Story(NamedTuple):
    """A game that is over, or a file of one."""

    match: Match
    names: tuple[str, ...]
    news: tuple[Happened, ...]
    older: bool  # begun under older rules
    flaw: BadRecord | None = None


def story_of(document: Document, live: LiveGame) -> Story:
    """Tell a table's game, or refuse to while it goes on."""
    if document.stage != "over":
        raise Faulted(Fault.NOT_OVER, "the game is not over")
    older = document.older_rules > 0
    return Story(live.match, document.names, tuple(live.history), older)


def examine(record: bytes) -> Steps[Story]:
    """Play a record again as far as it stands; raises ``BadRecord`` at its header."""
    header = read_header(record)
    match = set_up(_game(header.game), record)
    news = [opened(match)]
    flaw = None
    try:
        for events in play_again(match, record):
            news.append(happened(match.moves[-1], match.version, events))
            yield
    except BadRecord as fault:
        flaw = fault
    older = header.rules_version != match.game.rules_version
    return Story(match, header.names, tuple(news), older, flaw)


def _game(slug: str) -> AnyGame:
    game = shelf().get(slug)
    if game is None:
        raise BadRecord(1, f"no game is called {slug!r}", Flaw.GAME, field="game")
    return game
