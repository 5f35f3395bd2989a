"""The foot of a record: who sat where, the chain, the result, and other rules."""

from __future__ import annotations

import hmac

import msgspec
import pytest

from tablee.kernel.append_only import AppendOnly
from tablee.kernel.record import chain_of, read_seated, replay, write
from tablee.kernel.record_format import Seated, seated_at, seated_of
from tests.kernel.plain import GAME
from tests.kernel.records import (
    BOOK,
    DEAL,
    OTHER_BOOK,
    PEOPLE,
    RECORD,
    WHOLE,
    WITH_BOOK,
    changed,
    game_of_three,
    reason_of,
)


def test_who_sat_where_from_which_move_on_stands_at_its_foot() -> None:
    dealt = seated_of(PEOPLE)
    robot = Seated(2, 1, "Robot Bob", bot="middle")
    away = Seated(2, 0, "Ann", bot="easy", stands_in=True)
    record = write(game_of_three(), seated=(*dealt, away, robot))

    assert read_seated(record) == (*dealt, away, robot)
    assert replay(GAME, record).state == game_of_three().state
    assert seated_at(read_seated(record), 0) == dict(enumerate(dealt))
    assert seated_at(read_seated(record), 1) == dict(enumerate(dealt))
    assert seated_at(read_seated(record), 2) == {0: away, 1: robot, 2: dealt[2]}
    foot = msgspec.json.decode(record.splitlines()[-1])
    assert foot["seated"][3:] == [
        {"from": 2, "seat": 0, "name": "Ann", "bot": "easy", "stands_in": True},
        {"from": 2, "seat": 1, "name": "Robot Bob", "bot": "middle"},
    ]


def test_who_sits_down_after_the_last_move_is_the_last_that_is_told() -> None:
    game = game_of_three()
    after = Seated(len(game.moves) + 1, 0, "Ann", bot="easy", stands_in=True)
    record = write(game, seated=(*seated_of(PEOPLE), after))
    last = len(record.splitlines())

    assert read_seated(record)[-1] == after
    later = [{"from": 4, "seat": 0, "name": "Ann", "bot": "easy"}]
    names = msgspec.json.decode(record.splitlines()[-1])["seated"][:3]
    told = reason_of(changed(last, record, seated=[*names, *later]))
    assert "what changed is told in the order of the moves" in told


def test_a_record_without_names_is_one() -> None:
    assert read_seated(write(game_of_three())) == ()


def test_a_record_that_was_cut_off_names_nobody() -> None:
    *whole, _foot = RECORD.splitlines(keepends=True)

    assert read_seated(b"".join(whole)) == ()


# The chain.


def test_the_chain_is_a_running_hash_of_header_and_moves() -> None:
    *lines, foot = RECORD.splitlines()
    head = bytes(32)
    for line in lines:
        message = b"tablee chain 1" + head + line
        head = hmac.new(DEAL.seed, message, "sha256").digest()

    assert msgspec.json.decode(foot)["chain"] == head.hex()
    assert chain_of(game_of_three()) == head.hex()


# Rules that changed on the way.


def renewed(version: int, content: dict[str, str]) -> bytes:
    """Return the whole game as one that went on by these rules after its third move."""
    begun = changed(1, WHOLE, rules_version=1, content={"words": OTHER_BOOK})
    now = {"from": 4, "rules_version": version, "content": content}
    return changed(7, begun, renewed=[now])


def test_it_is_refused_where_the_last_of_them_are_not_here() -> None:
    newer = renewed(9, {"words": BOOK})
    other = renewed(GAME.rules_version, {"words": OTHER_BOOK})

    assert reason_of(newer, WITH_BOOK).startswith("line 1: rules mot_cache 9; these")
    assert reason_of(other, WITH_BOOK).startswith("line 1: played with words")


# Sequences that grow, and stay what they were.


def test_one_that_has_grown_stays_as_it_was() -> None:
    two = AppendOnly("ab")
    three = two.plus("c")

    assert (list(two), list(three)) == (["a", "b"], ["a", "b", "c"])
    assert (len(two), two[-1], three[-1]) == (2, "b", "c")
    assert two != three


def test_several_may_grow_from_the_same_one() -> None:
    two = AppendOnly("ab")
    one_way, other_way = two.plus("c"), two.plus("d").plus("e")

    assert one_way == ["a", "b", "c"]
    assert other_way == ("a", "b", "d", "e")


def test_it_is_read_like_a_tuple_and_no_further_than_its_end() -> None:
    two = AppendOnly("ab")
    three = two.plus("c")

    assert (three[0], three[1:], three[:-1]) == ("a", ("b", "c"), ("a", "b"))
    assert two[1:] == ("b",)
    assert hash(two) == hash(AppendOnly("ab"))
    assert repr(two) == "AppendOnly(['a', 'b'])"
    for beyond in (2, -3):
        with pytest.raises(IndexError):
            two[beyond]


def test_what_comes_after_a_place_ends_where_it_ends() -> None:
    three = AppendOnly("ab").plus("c")
    three.plus("d")

    assert [three.after(place) for place in (-1, 0, 1, 2, 3)] == [
        ("a", "b", "c"),
        ("b", "c"),
        ("c",),
        (),
        (),
    ]
