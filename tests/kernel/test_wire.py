"""JSON in and out: what is written is read back, and nonsense is refused."""

from __future__ import annotations

import pytest

from tablee.games import shelf
from tablee.kernel import IllegalMove, TimeUp
from tablee.kernel.wire import decode_move, encode

GAME = shelf()["mot_cache"]


def test_the_kind_is_the_name_of_the_class() -> None:
    assert encode(TimeUp("Voting")) == b'{"kind":"TimeUp","deadline":"Voting"}'


def test_a_set_is_written_in_the_same_order_on_every_machine() -> None:
    assert encode({"b": {3, 1, 2}, "a": 0}) == b'{"a":0,"b":[1,2,3]}'


@pytest.mark.parametrize("plain", [None, {}, {"kind": "Vote"}, {"kind": "Nope"}])
def test_plain_data_that_is_no_move_is_refused(plain: object) -> None:
    with pytest.raises(IllegalMove) as refusal:
        decode_move(GAME, encode(plain))

    assert refusal.value.rule == "TAB-01"
