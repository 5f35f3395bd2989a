"""What any store does, on disk or in memory: all or nothing, and one story a table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.protocol.person import Person
from tablee.server.contracts import CodeTaken, Conflict
from tablee.server.store.contract import (
    NOWHERE,
    STORED_SAYINGS,
    ListedRoom,
    TablePosition,
    Write,
)
from tablee.server.store.store import Store
from tablee.table.document import amend
from tablee.table.log import Entry, Result, Saying
from tests.server.rows import (
    ANN,
    BOB,
    entry,
    is_error,
    log,
    move,
    saying,
    stored,
    table,
)
from tests.simulated.stores import add, known, put
from tests.stores import OpenStore

NOW = [1_700_000.0]  # the stores' Unix time, in seconds


@pytest.fixture
def store(open_store: OpenStore) -> Store:
    return open_store(lambda: NOW[0])


# The house and its people


async def test_the_first_key_stays_the_key(store: Store) -> None:
    assert await store.signing_key(b"first") == b"first"
    assert await store.signing_key(b"second") == b"first"


async def test_somebody_who_came_in_is_known_by_their_latest_name(store: Store) -> None:
    await store.save_person(ANN)
    await store.save_person(BOB)
    await store.save_person(Person(ANN.id, "Anne"))

    assert await known(store, ANN.id) == Person(ANN.id, "Anne")
    assert await known(store, BOB.id) == BOB
    assert await known(store, "nobody") is None


async def test_the_house_knows_when_it_was_last_open(store: Store) -> None:
    never = await store.last_open()
    await store.save_last_open(1_700_000_000_000)
    await store.save_last_open(1_700_000_060_000)

    assert never == 0
    assert await store.last_open() == 1_700_000_060_000


# Rooms


async def test_a_room_is_given_back_whole(store: Store) -> None:
    odd = b'{"kind": "Say", "text": "\xc3\xa9 \\u00e9 \\"\\ud800"}'
    moves = (entry(1), Entry(2, None, 3, 2, 1, odd, None, 0b1010, 0))
    await put(store, table())
    for each in moves:
        await add(store, "K7F4", each)
    await add(store, "K7F4", saying=saying(1))

    assert await stored(store, "K7F4") == (table(), moves, (saying(1),))
    assert await store.read_room("AAAA") is None


async def test_a_room_is_kept_as_it_is_now(store: Store) -> None:
    now = amend(table(), stage="playing", done=(("a", "m"),), deal={"waits": 2})
    await put(store, table())
    await put(store, now)

    assert await stored(store, "K7F4") == (now, (), ())


async def test_a_taken_code_is_not_given_again(store: Store) -> None:
    await put(store, table())

    with pytest.raises(CodeTaken):
        await store.commit(Write("K7F4", NOWHERE, table("K7F4", BOB)))

    assert await stored(store, "K7F4") == (table(), (), ())
    assert await store.rooms_of(BOB.id, 9) == ()


async def test_a_rematch_is_laid_with_the_way_to_it(store: Store) -> None:
    here = amend(table(), next_table={"code": "NEXT"})
    await put(store, table())
    await put(store, here, opened=table("NEXT"))

    assert await stored(store, "K7F4") == (here, (), ())
    assert await stored(store, "NEXT") == (table("NEXT"), (), ())


async def test_a_rematch_under_a_taken_code_changes_nothing(store: Store) -> None:
    await put(store, table())
    await put(store, table("NEXT"))

    with pytest.raises(CodeTaken):
        await put(
            store,
            amend(table(), next_table={"code": "NEXT"}),
            opened=table("NEXT", BOB),
        )

    assert await stored(store, "K7F4") == (table(), (), ())
    assert await stored(store, "NEXT") == (table("NEXT"), (), ())


ENDED = Result("K7F4", "sequence", "rulebook", 2, (0, 1), ("a", "b"), 1, 2, 9)
LATER = replace(table(), stage="playing")
DECIDED = [  # on a table that was just opened
    Write("K7F4", TablePosition(1, 0), replace(table(), stage="over")),
    Write("K7F4", TablePosition(1, 0), move=entry(1, waits=6)),
    Write("K7F4", TablePosition(1, 0), saying=saying(1)),
    Write("K7F4", TablePosition(1, 0), table(), result=ENDED),
    Write("K7F4", TablePosition(1, 0), table(), opened=table("NEXT")),
]


@pytest.mark.parametrize("write", DECIDED)
@pytest.mark.parametrize("since", [{"document": LATER}, {"move": entry(1)}])
async def test_what_was_decided_on_an_older_table_is_not_written(
    store: Store, write: Write, since: dict[str, Any]
) -> None:
    await put(store, table())
    await add(store, "K7F4", **since)
    before = await store.read_room("K7F4")

    with pytest.raises(Conflict):
        await store.commit(write)

    assert await store.read_room("K7F4") == before
    assert await store.read_room("NEXT") is None
    assert await store.results_since(0, 9) == ()
    assert before is not None
    again = replace(write, decided_on=before.position)
    moved = replace(again, move=write.move and entry(before.position.version + 1))
    await store.commit(moved)
    assert (await store.read_room("K7F4")) != before


@pytest.mark.parametrize("write", DECIDED)
async def test_of_two_that_were_decided_on_the_same_table_one_is_written(
    store: Store, write: Write
) -> None:
    await put(store, table())
    other = Write("K7F4", TablePosition(1, 0), LATER)

    answers = await asyncio.gather(
        store.commit(other), store.commit(write), return_exceptions=True
    )

    assert sum(isinstance(answer, Conflict) for answer in answers) == 1


@pytest.mark.parametrize("write", DECIDED)
async def test_nothing_is_written_at_a_table_that_is_gone(
    store: Store, write: Write
) -> None:
    await put(store, table())
    await store.forget_rooms(["K7F4"])

    with pytest.raises(Conflict):
        await store.commit(write)

    assert await store.read_room("K7F4") is None
    assert await store.read_room("NEXT") is None


# The log


async def test_a_move_brings_along_what_else_it_changes(store: Store) -> None:
    over = replace(table(), stage="over")
    await put(store, table())
    await add(store, "K7F4", entry(1), document=over, saying=saying(1))

    assert await stored(store, "K7F4") == (over, (entry(1),), (saying(1),))


@pytest.mark.parametrize("version", [0, 1, 2, 4, -1])
async def test_a_move_goes_only_where_the_log_stands(
    store: Store, version: int
) -> None:
    await put(store, table())
    await add(store, "K7F4", entry(1))
    await add(store, "K7F4", entry(2))
    before = await store.read_room("K7F4")
    over = replace(table(), stage="over")

    with pytest.raises(Conflict):
        await add(store, "K7F4", entry(version, waits=6))
    with pytest.raises(Conflict):
        await add(store, "K7F4", entry(version), document=over)
    with pytest.raises(Conflict):
        await add(store, "K7F4", entry(version), saying=saying(1))

    assert await store.read_room("K7F4") == before
    assert len(await store.rooms_of(ANN.id, 9)) == 1
    await add(store, "K7F4", entry(3))


async def test_a_first_move_cannot_be_the_second(store: Store) -> None:
    await put(store, table(), table("AAAA"))
    await add(store, "AAAA", entry(1))

    with pytest.raises(Conflict):
        await add(store, "K7F4", entry(2))

    assert await log(store) == ()


async def test_of_two_moves_at_once_one_is_written(store: Store) -> None:
    await put(store, table())
    both = (store.commit(move("K7F4", 1, waits)) for waits in (1, 2))

    answers = await asyncio.gather(*both, return_exceptions=True)

    assert not is_error(answers[0])
    assert isinstance(answers[1], Conflict)
    assert await log(store) == (entry(1, 1),)


async def test_moves_of_one_turn_are_written_in_their_order(store: Store) -> None:
    over = replace(table(), stage="over")
    await put(store, table())

    await asyncio.gather(
        store.commit(move("K7F4", 1)),
        store.commit(replace(move("K7F4", 2), saying=saying(1))),
        store.commit(move("K7F4", 3)),
        store.commit(replace(move("K7F4", 4), document=over)),
    )

    assert await log(store) == tuple(entry(n) for n in range(1, 5))


async def test_a_bad_move_hurts_no_other_table(store: Store) -> None:
    codes = [f"T{n:03}" for n in range(300)]
    await put(store, table("GAP"), *map(table, codes))
    moves = [store.commit(move(code, 1)) for code in codes]
    bad = move("GAP", 7), move("T000", 1)
    moves[150:150] = [store.commit(each) for each in bad]

    answers = await asyncio.gather(*moves, return_exceptions=True)

    assert [isinstance(answer, Conflict) for answer in answers[150:152]] == [True] * 2
    assert not any(map(is_error, answers[:150] + answers[152:]))
    for code in codes:
        assert await log(store, code) == (entry(1),)


async def test_a_read_sees_what_was_asked_for_before_it(store: Store) -> None:
    answers = await asyncio.gather(
        store.commit(Write("K7F4", NOWHERE, table())),
        store.commit(move("K7F4", 1)),
        store.commit(replace(move("K7F4", 2), saying=saying(1))),
        stored(store, "K7F4"),
    )

    assert answers[3] == (table(), (entry(1), entry(2)), (saying(1),))


# What is said


async def test_what_was_said_long_ago_is_forgotten(store: Store) -> None:
    await put(store, table())
    for n in range(1, STORED_SAYINGS + 6):
        await add(store, "K7F4", saying=saying(n))

    kept = await store.read_room("K7F4")

    assert kept is not None
    assert kept.said == tuple(saying(n) for n in range(6, STORED_SAYINGS + 6))


async def test_nobody_s_words_are_forgotten_for_those_of_who_says_more(
    store: Store,
) -> None:
    await put(store, table())
    few = [saying(n) for n in range(1, 4)]
    many = [saying(n)._replace(person=BOB.id) for n in range(4, STORED_SAYINGS + 50)]
    for each in (*few, *many):
        await add(store, "K7F4", saying=each)

    kept = await store.read_room("K7F4")

    assert kept is not None
    assert kept.said == (*few, *many[-(STORED_SAYINGS - 3) :])


async def test_of_those_who_said_as_much_the_first_to_speak_makes_room(
    store: Store,
) -> None:
    await put(store, table())
    crowd = [saying(n)._replace(person=f"p{n}") for n in range(STORED_SAYINGS + 5)]
    for each in crowd:
        await add(store, "K7F4", saying=each)

    kept = await store.read_room("K7F4")

    assert kept is not None
    assert kept.said == tuple(crowd[5:])


async def test_a_saying_whose_number_is_taken_takes_its_move_along(
    store: Store,
) -> None:
    await put(store, table())
    await add(store, "K7F4", saying=saying(1))
    again = Saying(saying(1).said, BOB.id, "other")

    with pytest.raises(Conflict):
        await add(store, "K7F4", entry(1), saying=again)
    with pytest.raises(Conflict):
        await add(store, "K7F4", saying=again)

    assert await stored(store, "K7F4") == (table(), (), (saying(1),))


# The tables of somebody


async def test_unfinished_tables_are_listed_the_latest_first(store: Store) -> None:
    for code in ("AAAA", "BBBB", "CCCC", "DDDD"):
        await put(store, table(code, ANN, BOB))
    await put(store, table("EEEE", BOB))
    await put(store, table("BBBB", ANN))
    await add(store, "CCCC", entry(1), document=replace(table("CCCC"), stage="over"))

    def codes(listed: tuple[ListedRoom, ...]) -> list[str]:
        return [room.document.code for room in listed]

    assert codes(await store.rooms_of(ANN.id, 9)) == ["BBBB", "DDDD", "AAAA"]
    assert codes(await store.rooms_of(ANN.id, 2)) == ["BBBB", "DDDD"]
    assert codes(await store.rooms_of(BOB.id, 9)) == ["EEEE", "DDDD", "AAAA"]
    assert await store.rooms_of("nobody", 9) == ()


async def test_tables_that_are_over_are_listed_apart_the_latest_first(
    store: Store,
) -> None:
    for code in ("AAAA", "BBBB", "CCCC", "DDDD"):
        await put(store, table(code, ANN, BOB))
    for code in ("CCCC", "AAAA"):
        over = replace(table(code, ANN, BOB), stage="over")
        await add(store, code, entry(1), document=over)
    await put(store, replace(table("DDDD", BOB), stage="over"))

    def codes(listed: tuple[ListedRoom, ...]) -> list[str]:
        return [room.document.code for room in listed]

    assert codes(await store.rooms_of(ANN.id, 9, "over")) == ["AAAA", "CCCC"]
    assert codes(await store.rooms_of(ANN.id, 1, "over")) == ["AAAA"]
    assert codes(await store.rooms_of(BOB.id, 9, "over")) == ["DDDD", "AAAA", "CCCC"]
    assert codes(await store.rooms_of(ANN.id, 9)) == ["BBBB"]
    await store.forget_rooms(["AAAA"])
    assert codes(await store.rooms_of(ANN.id, 9, "over")) == ["CCCC"]


async def test_a_listed_table_says_who_may_move_and_since_when(store: Store) -> None:
    dealt = amend(table(), stage="playing", deal={"waits": 0b10})
    await put(store, dealt)
    before = await store.rooms_of(ANN.id, 9)
    for version in range(1, 12):
        await add(store, "K7F4", entry(version, waits=version))

    assert before == (ListedRoom(dealt, 0b10),)
    played = entry(11).wall
    assert await store.rooms_of(ANN.id, 9) == (ListedRoom(dealt, 11, played),)


# The house's own list


async def test_every_table_is_given_by_its_code_and_in_pages(store: Store) -> None:
    NOW[0] = 1000.0
    await put(store, *(table(code) for code in ("QQQQ", "AAAA", "Z234", "B777")))
    await add(store, "B777", entry(1)._replace(wall=2_000_000))
    first, [last] = await store.every_room("", 3), await store.every_room("QQQQ", 3)

    codes = [room.document.code for room in (*first, last)]
    assert codes == ["AAAA", "B777", "QQQQ", "Z234"]
    assert [room.moves for room in first] == [0, 1, 0]
    assert [room.used for room in first] == [1_000_000] * 3
    assert [room.moved for room in first] == [None, 2_000_000, None]
