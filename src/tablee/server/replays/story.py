"""A finished game: its match, and what everybody was told of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.kernel.flaw import BadRecord, Flaw
from tablee.kernel.match import Match
from tablee.kernel.record import play_again, read_header, read_seated, set_up
from tablee.kernel.record_lines import Seated
from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.to_client import Happened
from tablee.server.replays.work import Steps
from tablee.table import seat_history
from tablee.table.document import Document
from tablee.table.game_in_play import GameInPlay, happened, opened

LARGEST = 1024 * 1024  # bytes of a record: a long game has forty thousand
MOST_MOVES = 4000  # of a record that is brought: a long game has six hundred


class Story(NamedTuple):
    """A game that is over, or a file of one."""

    match: Match
    seated: tuple[Seated, ...]  # who had the seats; empty: nobody is named
    news: tuple[Happened, ...]
    older: bool  # begun under older rules
    written: Callable[[], bytes]  # gives its record
    flaw: BadRecord | None = None

    @property
    def has_odds(self) -> bool:
        """Whether odds can be told: it was played to its end, and bots could go on."""
        is_whole = self.flaw is None and self.match.outcome is not None
        return is_whole and self.match.game.study.turn is not None


def story_of(document: Document, play: GameInPlay) -> Story:
    """Tell a table's game, or refuse to while it goes on."""
    if document.stage != "over":
        raise Faulted(Fault.NOT_OVER, "the game is not over")
    older = document.edition.older_rules > 0
    who, written = (
        seat_history.recorded(document.seats),
        partial(play.record.record, document),
    )
    history = tuple(play.history)
    return Story(play.match, who, history, older, partial(written, play.outcome))


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
    return Story(match, _seated(record), tuple(news), older, lambda: record, flaw)


def _seated(record: bytes) -> tuple[Seated, ...]:
    """Return who sat there, if the end of the file, where it stands, is not damaged."""
    try:
        return read_seated(record)
    except BadRecord:
        return ()


def _game(slug: str) -> AnyGame:
    game = shelf().get(slug)
    if game is None:
        raise BadRecord(1, f"no game is called {slug!r}", Flaw.GAME, field="game")
    return game
