"""What one viewer sees of a game, page by page, compressed for browsers."""

from __future__ import annotations

import gzip
import re
from typing import Any

import msgspec

from tablee.kernel import ALL_OPEN, Seat
from tablee.kernel.match import Match
from tablee.kernel.record_format import BadRecord, Flaw, Seated
from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.to_client import Sealed
from tablee.server.replays.answers import (
    Frame,
    RecordFlaw,
    Replay,
    ReplayPage,
    SeatedThen,
)
from tablee.server.replays.story import Story
from tablee.server.replays.work import Steps

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
    return Frame(version, msgspec.Raw(view), deadlines, outcome)


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
    """Return what is wrong with a record, and at which move."""
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
    """Return a value as JSON, compressed."""
    return gzip.compress(encode(value), PACKING, mtime=0)
