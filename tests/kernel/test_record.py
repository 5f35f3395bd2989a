"""The record: what was written can be read, and what is wrong is said by its line."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.games import shelf
from tablee.kernel import Fairness, Seat, TimeUp
from tablee.kernel.match import Match
from tablee.kernel.record import BadRecord, read_header, replay, write
from tablee.kernel.wire import move_from
from tests.kernel.pages import DOCS, code_of, failures_in

GAME = shelf()["mot_cache"]
SECRET = "00" * 32


def game_of_three() -> Match:
    """Play one word and let the rest of the first round go by."""
    options = GAME.presets["rulebook"]
    match = Match(GAME, options, (0, 1, 2), Fairness(SECRET, ("11" * 32,)))
    word = "".join(match.state.hands[1][:3])
    match.play(Seat(1), move_from(GAME, {"kind": "Write", "word": word}), 4000)
    match.play(None, TimeUp("Writing"), 90_000)
    return match


RECORD = write(game_of_three(), ("Ann", "Bob", "Cat"))


def changed(line: int, **fields: Any) -> bytes:
    """Give the record with some fields of one line changed."""
    lines = RECORD.splitlines()
    lines[line - 1] = msgspec.json.encode(msgspec.json.decode(lines[line - 1]) | fields)
    return b"\n".join(lines) + b"\n"


def test_a_record_replays_to_the_same_match() -> None:
    match, again = game_of_three(), replay(GAME, RECORD)

    assert again.state == match.state
    assert again.moves == match.moves
    assert write(again, ("Ann", "Bob", "Cat")) == RECORD


def test_the_header_says_what_must_be_known() -> None:
    header = read_header(RECORD)

    assert header.game == "mot_cache"
    assert header.names == ("Ann", "Bob", "Cat")
    assert header.fairness == Fairness(SECRET, ("11" * 32,))


def test_the_example_of_the_page_is_this_record() -> None:
    page = (DOCS / "record.md").read_text("utf-8")

    assert f"```json\n{RECORD.decode()}```" in page
    assert failures_in("record.md", code_of("chance.md") | {"record": RECORD}) == 0


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (b"", "line 1: Input data was truncated"),
        (b"\xff\n", "line 1: JSON is malformed"),
        (b"[" * 100_000, "line 1: Expected `object`, got `array`"),
        (b'{"names":' + b"[" * 100_000, "line 1: "),
        (b'{"options":' + b'{"":' * 100_000, "line 1: maximum recursion depth"),
        (changed(1, format=2), "line 1: format 2; this library reads 1"),
        (changed(1, colour="red"), "line 1: Object contains unknown field `colour`"),
        (changed(1, game="dames"), "line 1: rules dames 1; these are mot_cache 1"),
        (changed(1, rules_version=0), "line 1: rules mot_cache 0; these are mot_"),
        (changed(1, commitment="00"), "line 1: the secret is not the one"),
        (changed(1, fairness={"secret": "xy"}), "line 1: non-hexadecimal"),
        (changed(1, fairness={"secret": SECRET, "shares": ["?"]}), "line 1: non-hex"),
        (changed(1, options={"colour": True}), "line 1: TAB-01: Object contains"),
        (changed(1, sides=[0, 0]), "line 1: MOT-01"),
        (changed(2, n=2), "line 2: move 2 where move 1 is due"),
        (changed(2, seat="Bob"), "line 2: Expected `int | null`, got `str`"),
        (changed(2, seat=9), "line 2: TAB-03: no such seat"),
        (changed(2, at=None), "line 2: Expected `int`, got `null`"),
        (changed(2, move={"kind": "Nope"}), "line 2: TAB-01: Invalid value 'Nope'"),
        (changed(2, move={"kind": "Write", "word": "ZZZ"}), "line 2: MOT-04"),
        (changed(3, at=5), "line 3: MOT-07: not yet"),
        (RECORD + b"{}\n", "line 4: Object missing required field"),
        (RECORD + b"\n\n", "line 4: Input data was truncated"),
        (RECORD[:-20], "line 3: Input data was truncated"),
    ],
)
def test_a_bad_record_is_refused_by_line_and_reason(record: bytes, reason: str) -> None:
    with pytest.raises(BadRecord) as error:
        replay(GAME, record)

    assert str(error.value).startswith(reason)
