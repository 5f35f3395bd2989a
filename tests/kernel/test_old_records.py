"""Records of format 1 and of the first rules lead where they led."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablee.games import shelf
from tablee.kernel import Outcome, When
from tablee.kernel.match import Match
from tablee.kernel.record import read_header, replay, write

RECORDS = Path(__file__).parent / "records"
ENDED = {
    "defense_afficher-AB-beginner": (134, Outcome((0,), "DDA-31")),
    "defense_afficher-AB-rulebook": (163, Outcome((1,), "DDA-31")),
    "defense_afficher-ABAB-beginner": (134, Outcome((0,), "DDA-31")),
    "defense_afficher-ABAB-rulebook": (163, Outcome((1,), "DDA-31")),
    "sequence-AB-beginner": (45, Outcome((0,), "SEQ-22")),
    "sequence-AB-rulebook": (89, Outcome((0,), "SEQ-22")),
    "sequence-ABC-beginner": (36, Outcome((2,), "SEQ-24")),
    "sequence-ABC-rulebook": (69, Outcome((2,), "SEQ-24")),
}
every_record = pytest.mark.parametrize("name", ENDED)


def load(name: str) -> tuple[bytes, Match]:
    record = (RECORDS / f"{name}.jsonl").read_bytes()
    return record, replay(shelf()[read_header(record).game], record)


def test_every_old_record_is_replayed() -> None:
    assert sorted(ENDED) == sorted(path.stem for path in RECORDS.glob("*.jsonl"))


@every_record
def test_an_old_record_ends_as_it_did(name: str) -> None:
    record, match = load(name)
    moves, outcome = ENDED[name]

    assert read_header(record).format == 1
    assert (match.version, match.outcome) == (moves, outcome)
    assert all(made == When.of(made.at) for _, _, made in match.moves)


@every_record
def test_an_old_record_is_written_anew_with_the_same_moves(name: str) -> None:
    old, match = load(name)
    new = write(match, read_header(old).names or ())
    head, *moves = old.splitlines()
    new_head, *new_moves, end = new.splitlines()

    was, now = json.loads(head), json.loads(new_head)
    assert now["options"].items() >= was["options"].items()
    if not was["fairness"]["shares"]:  # left out since format 3
        del was["fairness"]["shares"]
    del was["names"]  # at the foot since format 5
    kept = {"format": 5, "rules_version": match.game.rules_version}
    assert now == was | kept | {"options": now["options"]}
    assert new_moves == moves
    assert end.startswith(b'{"end":') or end.startswith(b'{"seated":')
    assert replay(match.game, new).state == match.state
