"""What several tests of records share."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.kernel import Fairness, TimeUp, When
from tablee.kernel.chance import pledge_of
from tablee.kernel.content import digest_of
from tablee.kernel.match import Match
from tablee.kernel.record import replay, write
from tablee.kernel.record_format import BadRecord, links
from tests.kernel.plain import ANN, BOB, GAME, but, first_letters

SECRET, SHARE = "00" * 32, "11" * 32


PLEDGES = (pledge_of(SHARE), None, None)


DEAL = Fairness(SECRET, (SHARE,), PLEDGES)


PEOPLE = ("Ann", "Bob", "Cat")


BOOK, OTHER_BOOK = digest_of(b"a word list"), digest_of(b"another")


WITH_BOOK = but(GAME, digests=lambda _options: {"words": BOOK})


def new_match(game: Any = GAME) -> Match:
    options = game.presets["rulebook"]
    return Match(game, options, (0, 1, 2), DEAL)


def game_of_three() -> Match:
    """Play one word and let the rest of the first round go by."""
    match = new_match()
    match.play(BOB, first_letters(match, BOB), 4000)
    match.play(None, TimeUp("Writing"), 90_000)
    return match


def whole_game() -> Match:
    """Play a game with everything that a record can hold, to its end."""
    match = new_match(WITH_BOOK)
    match.play(BOB, first_letters(match, BOB), When(at=4000, begun=1000, sent=3500))
    match.play(ANN, first_letters(match, ANN), When(at=5000, begun=5000, sent=5000))
    match.play(None, TimeUp("Writing"), 90_000)
    match.play(None, TimeUp("Voting"), 120_000)
    match.play(None, TimeUp("Writing"), 210_000)
    assert match.outcome
    return match


RECORD = write(game_of_three(), PEOPLE)


WHOLE = write(whole_game(), PEOPLE)


def changed(line: int, record: bytes = RECORD, **fields: Any) -> bytes:
    """Return the record with some fields of one line changed, its chain made anew."""
    lines = record.splitlines()
    lines[line - 1] = msgspec.json.encode(msgspec.json.decode(lines[line - 1]) | fields)
    return chained(b"\n".join(lines) + b"\n")


def chained(record: bytes) -> bytes:
    """Return a record the chain of its lines, as whoever can write may do."""
    *lines, foot = record.splitlines()
    known = msgspec.json.decode(foot)
    *_, last = links(DEAL.seed, lines)
    return b"\n".join((*lines, msgspec.json.encode(known | {"chain": last}))) + b"\n"


def twice(field: bytes) -> bytes:
    """Return the record with the first such field written two times."""
    return RECORD.replace(field, field + b"," + field, 1)


def reason_of(record: bytes, game: Any = GAME) -> str:
    with pytest.raises(BadRecord) as error:
        replay(game, record)
    return str(error.value)
