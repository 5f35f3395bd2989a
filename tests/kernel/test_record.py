"""The record: what was written can be read, and what is wrong is said by its line."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.kernel import Fairness, When
from tablee.kernel.record import OlderRules, replay, write
from tablee.kernel.record_format import BadRecord, Flaw
from tests.kernel.plain import GAME, but
from tests.kernel.records import (
    BOOK,
    OTHER_BOOK,
    PEOPLE,
    PLEDGES,
    RECORD,
    SECRET,
    SHARE,
    WHOLE,
    WITH_BOOK,
    chained,
    changed,
    game_of_three,
    reason_of,
    twice,
    whole_game,
)

OF_TWO = {"secret": SECRET, "shares": [SHARE], "pledges": PLEDGES[:2]}
RULES = f"mot_cache {GAME.rules_version}"
WITH_OTHER_BOOK = but(GAME, digests=lambda _options: {"words": OTHER_BOOK})


def dealt_of(secret: str, *shares: str) -> bytes:
    """Return the record with another secret, and shares, that keep their commitment."""
    try:
        commitment = Fairness(secret).commitment
    except ValueError:
        commitment = ""
    return changed(
        1, commitment=commitment, fairness={"secret": secret, "shares": shares}
    )


# None of these is 32 bytes in hexadecimal, though Python would read most of them.
NO_DIGITS = (
    *("", "00", "xy", "?", "1 1", "00" * 31, "00" * 33, "AB" * 32, "00 " * 32),
    *("00" * 32 + "\n", "\N{ARABIC-INDIC DIGIT ZERO}" * 64),
)


def test_a_whole_game_comes_back_with_its_times_content_and_result() -> None:
    match, again = whole_game(), replay(WITH_BOOK, WHOLE)

    assert again.state == match.state
    assert again.moves == match.moves
    assert again.moves[0].when == When(4000, 1000, 3500)
    assert again.outcome == match.outcome
    assert write(again, PEOPLE) == WHOLE


def test_who_sits_where_is_said_of_every_seat_or_of_none() -> None:
    with pytest.raises(ValueError, match="2 names for 3 seats"):
        write(game_of_three(), ("Ann", "Bob"))


def test_blanks_in_the_lines_are_nothing_to_who_reads_and_change_the_chain() -> None:
    spaced = WHOLE.replace(b'":', b'" : ').replace(b"{", b" { ")

    assert replay(WITH_BOOK, chained(spaced)).moves == whole_game().moves
    assert reason_of(spaced, WITH_BOOK).startswith("line 7: these are not the moves")


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (b"", "line 1: Input data was truncated"),
        (b"\xff\n", "line 1: JSON is malformed"),
        (b"[" * 100_000, "line 1: Expected `object`, got `array`"),
        (b'{"names":' + b"[" * 100_000, "line 1: "),
        (b'{"options":' + b'{"":' * 100_000, "line 1: maximum recursion depth"),
        (changed(1, format=2), "line 1: format 2; this library reads format 1"),
        (changed(1, format=0), "line 1: format 0; this library reads format 1"),
        (changed(1, colour="red"), "line 1: Object contains unknown field `colour`"),
        (
            changed(1, fairness={"secret": SECRET, "colour": "red"}),
            "line 1: Object contains unknown field `colour`",
        ),
        (changed(1, game="dames"), f"line 1: rules dames {GAME.rules_version}; these"),
        (changed(1, rules_version=9), f"line 1: rules mot_cache 9; these are {RULES}"),
        (changed(1, commitment="00"), "line 1: the secret is not the one"),
        *(
            (dealt_of(part), "line 1: secret and shares are 64 hexadecimal digits each")
            for part in NO_DIGITS
        ),
        *(
            (dealt_of(SECRET, part), "line 1: secret and shares are 64 hexadecimal")
            for part in NO_DIGITS
        ),
        (
            changed(1, fairness={"secret": SECRET, "pledges": ["", None, None]}),
            "line 1: a pledge is 64 hexadecimal digits",
        ),
        (
            changed(
                1, fairness={"secret": SECRET, "pledges": PLEDGES, "missed": [[0, 0]]}
            ),
            "line 1: each round is missed by seats that were still to give",
        ),
        (
            changed(1, fairness={"secret": SECRET, "pledges": PLEDGES}),
            "line 1: 0 shares for 1 pledges",
        ),
        (
            changed(
                1, fairness={"secret": SECRET, "shares": [SECRET], "pledges": PLEDGES}
            ),
            "line 1: the share of seat 0 is not the one that was pledged",
        ),
        (changed(1, options={"colour": True}), "line 1: TAB-01: Object contains"),
        (changed(1, sides=[0, 0], fairness=OF_TWO), "line 1: MOT-01"),
        (changed(1, names=[]), "line 1: Object contains unknown field `names`"),
        (changed(2, n=2), "line 2: move 2 where move 1 is due"),
        (changed(2, colour="red"), "line 2: Object contains unknown field `colour`"),
        (twice(b'"format":1'), "line 1: the field `format` is there twice"),
        (twice(b'"exchange":false'), "line 1: the field `exchange` is there twice"),
        (twice(b'"n":1'), "line 2: the field `n` is there twice"),
        (twice(b'"seat":1'), "line 2: the field `seat` is there twice"),
        (twice(b'"kind":"Write"'), "line 2: the field `kind` is there twice"),
        (changed(1, format=True), "line 1: Expected `int`, got `bool`"),
        (changed(1, sides=[False, True, 2]), "line 1: Expected `int`, got `bool`"),
        (changed(1, options={"exchange": 1}), "line 1: TAB-01: Expected `bool`"),
        (b"\n" + RECORD, "line 1: Input data was truncated"),
        (RECORD.replace(b"\n", b"\n\n", 1), "line 2: Input data was truncated"),
        (RECORD.replace(b"\n", b"\n \n", 1), "line 2: Input data was truncated"),
        (RECORD.splitlines()[0], "line 1: the last line has no line feed"),
        (changed(2, n=True), "line 2: Expected `int`, got `bool`"),
        (changed(2, seat=True), "line 2: Expected `int | null`, got `bool`"),
        (changed(2, at=True), "line 2: Expected `int`, got `bool`"),
        (changed(2, at=4000.5), "line 2: Expected `int`, got `float`"),
        (changed(2, begun=None), "line 2: Expected `int`, got `null`"),
        (changed(2, sent=None), "line 2: Expected `int`, got `null`"),
        (changed(2, move={"kind": "Write", "word": True}), "line 2: TAB-01: Expected"),
        (changed(2, seat="Bob"), "line 2: Expected `int | null`, got `str`"),
        (changed(2, seat=9), "line 2: TAB-03: no such seat"),
        (changed(2, seat=-1), "line 2: TAB-03: no such seat"),
        (changed(2, seat=None), "line 2: TAB-03: no such seat"),
        (changed(2, at=None), "line 2: Expected `int`, got `null`"),
        (changed(2, at=-1), "line 2: time goes back from 0 to -1"),
        (changed(2, begun=4001), "line 2: a move is begun, then sent, then reaches"),
        (changed(2, sent=4001), "line 2: a move is begun, then sent, then reaches"),
        (changed(2, begun=3000, sent=2000), "line 2: a move is begun, then sent"),
        (changed(2, sent=3999), "line 2: a move is begun, then sent"),
        (changed(2, move={"kind": "Nope"}), "line 2: TAB-01: Invalid value 'Nope'"),
        (changed(2, move={"kind": "Write", "word": "ZZZ"}), "line 2: MOT-04"),
        (
            changed(2, move={"kind": "Write", "word": "A", "colour": "red"}),
            "line 2: TAB-01: Object contains unknown field `colour`",
        ),
        (changed(3, at=3999), "line 3: time goes back from 4000 to 3999"),
        (changed(3, at=89_999), "line 3: TAB-03: Writing is not due"),
        (changed(3, seat=0), "line 3: TAB-03: only the table calls time"),
        (RECORD + b"{}\n", "line 4: Object contains unknown field `seated`"),
        (RECORD + b"\n\n", "line 4: Object contains unknown field `seated`"),
        (RECORD[:-20], "line 4: the last line has no line feed"),
        (RECORD[:-1], "line 4: the last line has no line feed"),
    ],
)
def test_a_bad_record_is_refused_by_line_and_reason(record: bytes, reason: str) -> None:
    assert reason_of(record).startswith(reason)


@pytest.mark.parametrize(
    ("game", "record", "reason"),
    [
        (WITH_OTHER_BOOK, WHOLE, f"words {BOOK[:12]}; here it is {OTHER_BOOK[:12]}"),
        (GAME, WHOLE, f"words {BOOK[:12]}; here it is none"),
        (WITH_BOOK, RECORD, f"words none; here it is {BOOK[:12]}"),
        (
            WITH_BOOK,
            changed(1, WHOLE, content={"words": BOOK, "deck": OTHER_BOOK}),
            f"deck {OTHER_BOOK[:12]}; here it is none",
        ),
    ],
    ids=["other", "gone", "new", "one more"],
)
def test_other_content_is_refused_by_its_name(
    game: Any, record: bytes, reason: str
) -> None:
    assert reason_of(record, game) == f"line 1: played with {reason}"


END = msgspec.json.decode(WHOLE.splitlines()[-1])["end"]


@pytest.mark.parametrize(
    ("end", "reason"),
    [
        (END | {"winners": [0]}, "the moves lead to another result: Outcome("),
        (END | {"rule": "MOT-99"}, "the moves lead to another result: Outcome("),
        (END | {"places": [3, 1, 2]}, "the moves lead to another result: Outcome("),
        (END | {"winners": [True]}, "Expected `int`, got `bool`"),
        (END | {"colour": "red"}, "Object contains unknown field `colour`"),
        ({}, "Object missing required field `winners`"),
        (None, "Expected `object`, got `null`"),
    ],
    ids=["winners", "rule", "places", "boolean", "unknown", "empty", "null"],
)
def test_a_wrong_result_is_refused(end: Any, reason: str) -> None:
    assert reason_of(changed(7, WHOLE, end=end), WITH_BOOK).startswith(
        f"line 7: {reason}"
    )


@pytest.mark.parametrize(
    ("line", "wrong", "flaw", "stand"),
    [
        pytest.param(3, {"seat": 7}, Flaw.RULE, 1, id="a move"),
        pytest.param(3, {"move": {"kind": "Fly"}}, Flaw.MOVE, 1, id="a kind of move"),
        pytest.param(
            7, {"end": {"winners": [2], "rule": "MOT-09"}}, Flaw.RESULT, 5, id="the end"
        ),
    ],
)
def test_a_record_of_older_rules_says_how_far_it_stands_and_what_is_wrong(
    line: int, wrong: dict[str, Any], flaw: Flaw, stand: int
) -> None:
    record = changed(line, changed(1, WHOLE, rules_version=1), **wrong)

    with pytest.raises(BadRecord) as today:
        replay(WITH_BOOK, changed(1, record, rules_version=GAME.rules_version))
    with pytest.raises(OlderRules) as told:
        replay(WITH_BOOK, record)

    now, then = today.value, told.value
    played = f"(played by rules 1; these are {GAME.rules_version})"
    assert str(then) == f"{now} {played}"
    assert (then.line, then.flaw) == (now.line, now.flaw) == (line, flaw)
    assert (then.rule, then.field) == (now.rule, now.field)
    assert then.so_far.version == stand


def damaged(record: bytes) -> dict[str, bytes]:
    """Spoil a record in ways that no change of rules could explain."""
    header, *_ = record.splitlines(keepends=True)
    word = {"kind": "Write", "word": "A", "colour": "red"}
    sly = {"kind": "Write", "word": "A", "Invalid value": 1}
    double = record.replace(b'{"winners":', b'{"winners":[7],"winners":')
    return {
        "cut off": record[:-1],
        "no JSON": record.replace(b'{"n":2', b"{n", 1),
        "a gap": changed(3, record, n=5),
        "time goes back": changed(3, record, at=3999),
        "sent before it was begun": changed(3, record, begun=2, sent=1),
        "a field that is unknown": changed(3, record, colour="red"),
        "a field of a move": changed(3, record, move=word),
        "a sly one": changed(3, record, move=sly),
        "no kind": changed(3, record, move={"word": "A"}),
        "a kind that is no text": changed(3, record, move={"kind": 3}),
        "a field of the result": changed(7, record, end={}),
        "there twice": double,
        "a line of nothing": header + b"\n",
    }


OLDER = changed(1, WHOLE, rules_version=1)


@pytest.mark.parametrize("damage", damaged(OLDER))
def test_damage_is_not_laid_at_the_door_of_older_rules(damage: str) -> None:
    with pytest.raises(BadRecord) as today:
        replay(WITH_BOOK, damaged(WHOLE)[damage])
    with pytest.raises(BadRecord) as told:
        replay(WITH_BOOK, damaged(OLDER)[damage])

    assert type(told.value) is BadRecord
    assert str(told.value) == str(today.value)
