"""A finished game as a replay tells it: who sat there, and what each viewer saw."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Generator
from functools import partial
from time import sleep
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from tablee.games import shelf
from tablee.kernel import ALL_OPEN, AnyGame, Deadline, Outcome, Seat
from tablee.kernel.match import Match
from tablee.kernel.record import play_again, read_header, read_seated, set_up
from tablee.kernel.record_format import (
    BadRecord,
    Flaw,
    Seated,
)
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.to_client import Happened, Sealed
from tablee.table.document import Document
from tablee.table.game_in_play import GameInPlay, happened, in_text, opened
from tablee.table.seats import recorded

try:
    from time import thread_time
except ImportError:  # in a page, where nothing else runs meanwhile
    from time import perf_counter as thread_time


class RecordFlaw(msgspec.Struct, frozen=True):
    """What is wrong with a record, and where; the moves before it stand."""

    flaw: Flaw
    line: int  # of the file, from 1
    move: int | None  # the number of the move there; null: the header, or the result
    rule: str | None  # the rule that refuses the move, or the table
    field: str | None  # the field that is wrong
    detail: str  # for developers, in English


class SeatedThen(msgspec.Struct, frozen=True, rename={"since": "from"}):
    """Who had a seat, from which move on; 0: it was dealt to them."""

    since: int
    seat: int
    name: str
    bot: str | None  # its level, where a bot plays
    stands_in: bool  # it does so for the person who has that name
    third_party: bool  # the person is a bot of somebody's


class Replay(msgspec.Struct, frozen=True):
    """A game that can be stepped through: everything about it but what eyes see."""

    id: str
    link: str | None  # the address to give away; null: it was brought as a file
    game: str
    seated: tuple[SeatedThen, ...]  # who had the seats; empty: nobody is named
    sides: tuple[int, ...]
    options: dict[str, Any]
    commitment: str
    seal: Sealed | None  # null: nobody had pledged a share
    older: bool  # begun under older rules, and shown by these
    outcome: Outcome | None  # null: it was given up, or not played to its end
    odds: bool  # how each side's odds went can be asked for
    page: int  # versions a page
    news: tuple[Happened, ...]  # every version, the set-up first
    flaw: RecordFlaw | None  # of a file: why there are no more


class Frame(msgspec.Struct, frozen=True):
    """What one eye sees of one version."""

    version: int
    view: msgspec.Raw
    deadlines: tuple[Deadline, ...]
    outcome: Outcome | None
    shown: str | UnsetType = UNSET  # the view as text, of a game without screens


class ReplayPage(msgspec.Struct, frozen=True):
    """Some versions in a row."""

    frames: tuple[Frame, ...]


class Examined(msgspec.Struct, frozen=True):
    """What a file is: a game, as far as it stands, or no game at all."""

    replay: Replay | None
    flaw: RecordFlaw | None


class ReplayLink(msgspec.Struct, frozen=True):
    """Where the replay of a table is found."""

    id: str
    odds: bool  # how each side's odds went can be asked for


class OverTable(msgspec.Struct, frozen=True):
    """A table of the caller's whose game is over."""

    code: str
    game: str
    names: tuple[str, ...]  # everybody else's
    started: int  # Unix time in milliseconds


T = TypeVar("T")

SLICE_SECONDS = (
    0.05  # seconds, by the thread's own clock: a busy machine may take its time
)
LONGEST = 10.0  # seconds of work on one thing

Steps: TypeAlias = Generator[None, None, T]  # yields wherever it can be interrupted


def run_slice(steps: Steps[T]) -> tuple[T] | None:
    """Go on for a while; return what comes of it, once it is done.

    The loop goes first after every step.
    """
    begun = thread_time()
    try:
        while thread_time() - begun < SLICE_SECONDS:
            next(steps)
            sleep(0)
    except StopIteration as done:
        return (done.value,)
    return None


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


def story_of(document: Document, live: GameInPlay) -> Story:
    """Return the story of a table's game, or refuse while it goes on."""
    if document.stage != "over":
        raise Faulted(Fault.NOT_OVER, "the game is not over")
    older = document.edition.older_rules > 0
    who, written = (
        recorded(document.seats),
        partial(live.record.record, document),
    )
    history = tuple(live.history)
    return Story(live.match, who, history, older, partial(written, live.outcome))


def examine(record: bytes) -> Steps[Story]:
    """Play a record again as far as it stands; raises ``BadRecord`` at its header."""
    header = read_header(record)
    match = set_up(_game(header.game), record)
    news = [opened(match)]
    flaw = None
    try:
        for events in play_again(match, record):
            last = match.moves[-1]
            news.append(happened(match.game, last, match.version, events))
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


PAGE = 64  # versions
PACKING = 6  # of zlib's levels: views are so alike that more gains nothing
AT_ITS_FOOT = (Flaw.RESULT, Flaw.CHAIN, Flaw.NAMES)  # not of one move
_SEAT = re.compile(r"0|[1-9][0-9]?")

encode = msgspec.json.Encoder().encode


def read_eye(match: Match, typed: str) -> Seat | None:
    """Return whose eyes are meant: a seat's, everybody's, or those that see all."""
    if typed == "open":
        return ALL_OPEN
    if typed == "public":
        return None
    if _SEAT.fullmatch(typed) and int(typed) < len(match.seats):
        return Seat(int(typed))
    raise Faulted(Fault.NO_SEAT, "an eye is a seat's number, 'open' or 'public'")


def write_page(match: Match, eye: Seat | None, number: int) -> Steps[bytes]:
    """Return one page of what *eye* saw; a page that there is not is refused."""
    first = number * PAGE
    if not 0 <= first <= match.version:
        raise Faulted(Fault.MALFORMED, "the game has no such page")
    last = min(first + PAGE - 1, match.version)
    frames = []
    for version, state in enumerate(match.states(first, last), start=first):
        frames.append(_frame(match, eye, version, state))
        yield
    return packed(ReplayPage(tuple(frames)))


def _frame(match: Match, eye: Seat | None, version: int, state: Any) -> Frame:
    rules = match.game.rules
    outcome = rules.outcome(state)
    deadlines = () if outcome else rules.deadlines(state)
    view = msgspec.json.encode(rules.view_for(state, eye))
    shown = in_text(match.game, state, eye)
    return Frame(version, msgspec.Raw(view), deadlines, outcome, shown)


def write_cover(replay_id: str, link: str | None, story: Story) -> Replay:
    """Return everything about a game but what eyes see."""
    match, fairness = story.match, story.match.fairness
    sealed = Sealed(fairness.pledges, fairness.missed) if fairness.pledges else None
    return Replay(
        id=replay_id,
        link=link,
        game=match.game.slug,
        seated=tuple(_then(each) for each in story.seated),
        sides=match.setting.sides,
        options=msgspec.to_builtins(match.setting.options),
        commitment=fairness.commitment,
        seal=sealed,
        older=story.older,
        outcome=match.outcome,
        odds=story.has_odds,
        page=PAGE,
        news=story.news,
        flaw=flaw_of(story.flaw) if story.flaw else None,
    )


def _then(who: Seated) -> SeatedThen:
    bot = who.bot or None
    return SeatedThen(
        who.since, who.seat, who.name, bot, who.stands_in, who.third_party
    )


def flaw_of(fault: BadRecord) -> RecordFlaw:
    is_move = fault.line > 1 and fault.flaw not in AT_ITS_FOOT
    return RecordFlaw(
        flaw=fault.flaw,
        line=fault.line,
        move=fault.line - 1 if is_move else None,
        rule=fault.rule,
        field=fault.field,
        detail=str(fault),
    )


def packed(value: Any) -> bytes:
    return gzip.compress(encode(value), PACKING, mtime=0)
