"""JSON in and out: what is written is read back, and nonsense is refused."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tablee.games import shelf
from tablee.kernel import IllegalMove, IllegalTable, TimeUp
from tablee.kernel.wire import decode_move, encode, options_from

GAME = shelf()["mot_cache"]

moves = st.one_of(
    st.builds(lambda word: {"kind": "Write", "word": word}, st.text()),
    st.builds(
        lambda letters: {"kind": "Exchange", "letters": letters}, st.lists(st.text())
    ),
    st.builds(lambda seat: {"kind": "Vote", "seat": seat}, st.integers()),
    st.builds(lambda name: {"kind": "TimeUp", "deadline": name}, st.text()),
)


@given(moves)
def test_a_move_survives_the_wire(plain: dict[str, Any]) -> None:
    move = decode_move(GAME, msgspec.json.encode(plain))

    assert decode_move(GAME, encode(move)) == move
    assert msgspec.json.decode(encode(move)) == plain


@given(st.binary())
@example(b'{"kind":"TimeUp","deadline":""}')
@example(b'{"kind":"TimeUp"}')
def test_any_bytes_are_a_move_or_a_refusal(raw: bytes) -> None:
    try:
        move = decode_move(GAME, raw)
    except IllegalMove as refusal:
        assert refusal.rule == "TAB-01"  # noqa: PT017  # others are moves
    else:
        assert decode_move(GAME, encode(move)) == move


def test_the_kind_is_the_name_of_the_class() -> None:
    assert encode(TimeUp("Voting")) == b'{"kind":"TimeUp","deadline":"Voting"}'


def test_a_set_is_written_in_the_same_order_on_every_machine() -> None:
    assert encode({"b": {3, 1, 2}, "a": 0}) == b'{"a":0,"b":[1,2,3]}'


@pytest.mark.parametrize("plain", [None, {}, {"kind": "Vote"}, {"kind": "Nope"}])
def test_plain_data_that_is_no_move_is_refused(plain: object) -> None:
    with pytest.raises(IllegalMove) as refusal:
        decode_move(GAME, encode(plain))

    assert refusal.value.rule == "TAB-01"


def test_options_are_read_by_the_games_own_type() -> None:
    assert options_from(GAME, {"exchange": True}) == GAME.types.options(exchange=True)
    with pytest.raises(IllegalTable, match="TAB-01"):
        options_from(GAME, {"exchange": "perhaps"})
