"""A record that is damaged, or was edited by hand: what is wrong, and where."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.kernel.record import play_again, set_up
from tablee.kernel.record_format import BadRecord, Flaw
from tests.kernel.plain import GAME
from tests.kernel.records import RECORD, WHOLE, WITH_BOOK, changed, twice

LINES = RECORD.splitlines(keepends=True)
FOOT = len(LINES)  # its line
HEADER = msgspec.json.decode(LINES[0])
MOVE = msgspec.json.decode(LINES[1])
END = len(WHOLE.splitlines())


def without(line: int, field: str, record: bytes = RECORD) -> bytes:
    """Return the record with a field of one line left out."""
    lines = record.splitlines()
    plain = msgspec.json.decode(lines[line - 1])
    del plain[field]
    lines[line - 1] = msgspec.json.encode(plain)
    return b"\n".join(lines) + b"\n"


def fault_of(record: bytes, game: Any = GAME) -> tuple[BadRecord, int]:
    """Return what is wrong, and how many moves stand."""
    played = 0
    try:
        for _events in play_again(set_up(game, record), record):
            played += 1
    except BadRecord as fault:
        return fault, played
    pytest.fail("nothing is wrong with it")


def seated(since: int, seat: int) -> dict[str, Any]:
    """Return the line that Dan had a seat from a move on."""
    return {"from": since, "seat": seat, "name": "Dan"}


SECRET = HEADER["fairness"]
SEATED = msgspec.json.decode(LINES[-1])["seated"]
SPOILT = [
    # of the header
    (b"", 1, Flaw.UNREADABLE, None),
    (b"\xff\xfe" + RECORD, 1, Flaw.UNREADABLE, None),
    (b"[" + RECORD, 1, Flaw.UNREADABLE, None),
    (without(1, "sides"), 1, Flaw.FIELD, "sides"),
    (changed(1, luck=3), 1, Flaw.FIELD, "luck"),
    (changed(1, sides="two"), 1, Flaw.FIELD, "sides"),
    (changed(1, format=2), 1, Flaw.FORMAT, "format"),
    (changed(1, game="belote"), 1, Flaw.GAME, "game"),
    (changed(1, rules_version=99), 1, Flaw.NEWER, "rules_version"),
    (changed(1, rules_version=0), 1, Flaw.FIELD, "rules_version"),
    (changed(1, rules_version=-1), 1, Flaw.FIELD, "rules_version"),
    (changed(1, commitment="00" * 32), 1, Flaw.SECRET, "commitment"),
    (changed(1, fairness={"secret": "xy"}), 1, Flaw.FIELD, "fairness"),
    (changed(1, fairness=SECRET | {"luck": 3}), 1, Flaw.FIELD, "fairness.luck"),
    (changed(1, fairness=SECRET | {"pledges": [None]}), 1, Flaw.SHARES, "fairness"),
    (changed(1, names=["Ann"]), 1, Flaw.FIELD, "names"),
    (changed(1, content={"words": "00"}), 1, Flaw.CONTENT, "words"),
    (changed(1, options={"speed": 3}), 1, Flaw.TABLE, "speed"),
    (LINES[0].rstrip(b"\n"), 1, Flaw.CUT, None),
    # of a move
    (RECORD[:-5], FOOT, Flaw.CUT, None),
    (b"".join(LINES[:-1]), FOOT, Flaw.CUT, None),
    (b"".join((*LINES[:-2], LINES[-1])), FOOT - 1, Flaw.CHAIN, "chain"),
    (RECORD.replace(b'"at":4000', b'"at":4001'), FOOT, Flaw.CHAIN, "chain"),
    (RECORD.replace(b'"n":2', b'"n": 2'), FOOT, Flaw.CHAIN, "chain"),
    (changed(2, n=2), 2, Flaw.NUMBER, "n"),
    (b"".join([LINES[0], *LINES[2:]]), 2, Flaw.NUMBER, "n"),
    (changed(2, seat="Bob"), 2, Flaw.FIELD, "seat"),
    (without(2, "at"), 2, Flaw.FIELD, "at"),
    (changed(2, sent=99_999), 2, Flaw.TIME, "sent"),
    (changed(2, begun=99_999, sent=99_999), 2, Flaw.TIME, "sent"),
    (changed(2, begun=2, sent=1), 2, Flaw.TIME, "begun"),
    (changed(3, at=3999), 3, Flaw.TIME, "at"),
    (changed(2, move={"kind": "Fly"}), 2, Flaw.MOVE, "kind"),
    (changed(2, move=MOVE["move"] | {"word": 3}), 2, Flaw.MOVE, "word"),
    (changed(2, seat=7), 2, Flaw.RULE, None),
    (twice(b'"n":1'), 2, Flaw.FIELD, "n"),
    # of its foot
    (changed(FOOT, luck=3), FOOT, Flaw.FIELD, "luck"),
    (without(FOOT, "chain"), FOOT, Flaw.FIELD, "chain"),
    (changed(FOOT, seated=SEATED[:2]), FOOT, Flaw.NAMES, "seated"),
    (changed(FOOT, seated=[*SEATED, seated(1, 3)]), FOOT, Flaw.NAMES, "seated"),
    (changed(FOOT, seated=[*SEATED, seated(-1, 0)]), FOOT, Flaw.FIELD, "seated"),
    (changed(FOOT, seated=[*SEATED, seated(4, 0)]), FOOT, Flaw.FIELD, "seated"),
    (
        changed(FOOT, seated=[*SEATED, seated(2, 0), seated(1, 0)]),
        FOOT,
        Flaw.FIELD,
        "seated",
    ),
    (
        changed(FOOT, renewed=[{"from": 9, "rules_version": 1, "content": {}}]),
        FOOT,
        Flaw.FIELD,
        "renewed",
    ),
]


@pytest.mark.parametrize(("record", "line", "flaw", "field"), SPOILT)
def test_what_is_wrong_is_told_with_its_line_and_field(
    record: bytes, line: int, flaw: Flaw, field: str | None
) -> None:
    fault, played = fault_of(record)

    assert (fault.line, fault.flaw, fault.field) == (line, flaw, field)
    assert str(fault).startswith(f"line {line}: ")
    assert played == max(0, line - 2)  # whatever stands before it was played


def test_a_move_against_a_rule_names_the_rule() -> None:
    fault, _played = fault_of(changed(2, seat=7))
    unknown, _ = fault_of(changed(2, move={"kind": "Fly"}))
    table, _ = fault_of(changed(1, options={"speed": 3}))

    assert table.rule == "TAB-01"
    assert fault.rule == "TAB-03"
    assert unknown.rule == "TAB-01"


WON = msgspec.json.decode(WHOLE.splitlines()[-1])["end"] | {"winners": [2]}


@pytest.mark.parametrize(
    "record", [changed(END, WHOLE, end=WON), without(END, "end", WHOLE)]
)
def test_another_result_or_none_is_told_at_the_last_line(record: bytes) -> None:
    fault, played = fault_of(record, WITH_BOOK)

    assert (fault.line, fault.flaw, fault.field) == (END, Flaw.RESULT, "end")
    assert played == END - 2
