"""What any store does, on disk or in memory: all or nothing, and one story a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.kernel import Seat
from tablee.protocol.person import Person
from tablee.protocol.to_client import Said
from tablee.server.store.contract import KEPT_SAYINGS, Conflict, KeptRoom, Listed, Store
from tablee.server.store.memory import MemoryStore
from tablee.server.store.sqlite import SqliteStore
from tablee.table.deal import Deal
from tablee.table.document import Document, amend
from tablee.table.log import Entry, Saying
from tablee.table.parts import Hosting
from tablee.table.seats import Occupant, Seats

NOW = [1_700_000.0]  # the stores' Unix time, in seconds
ANN, BOB = Person("a", "Ann"), Person("b", "Bob")


def table(code: str = "K7F4", *people: Person) -> Document:
    """Lay a table where these people sit, or Ann."""
    seats = tuple(Occupant(who.name, who.id) for who in people or (ANN,))
    return Document(
        code,
        "sequence",
        "lobby",
        {"a": [1]},
        Hosting(ANN.id),
        Seats((0, 1), seats),
        Deal("5e"),
    )


def entry(version: int, waits: int = 1, move: bytes = b'{"kind":"Pass"}') -> Entry:
    """Write down a move."""
    return Entry(version, Seat(0), 9, 8, 7, move, f"m{version}", waits, 1_700_000_000)


def saying(n: int) -> Saying:
    """Say something."""
    return Saying(Said(n, "Ann", 0, "bien joué", 5, side=1), ANN.id, f"s{n}")


@pytest.fixture(params=["sqlite", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store

    def wall() -> float:
        return NOW[0]

    is_sqlite = request.param == "sqlite"
    made = SqliteStore(tmp_path, wall) if is_sqlite else MemoryStore(wall)
    yield made
    made.close()


# The house and its people


async def test_the_first_key_stays_the_key(store: Store) -> None:
    assert await store.key(b"first") == b"first"
    assert await store.key(b"second") == b"first"


async def test_somebody_who_came_in_is_known_by_their_latest_name(store: Store) -> None:
    await store.keep_person(ANN)
    await store.keep_person(BOB)
    await store.keep_person(Person(ANN.id, "Anne"))

    assert await store.person(ANN.id) == Person(ANN.id, "Anne")
    assert await store.person(BOB.id) == BOB
    assert await store.person("nobody") is None


async def test_the_house_knows_when_it_was_last_open(store: Store) -> None:
    never = await store.last_alive()
    await store.keep_alive(1_700_000_000_000)
    await store.keep_alive(1_700_000_060_000)

    assert never == 0
    assert await store.last_alive() == 1_700_000_060_000


# Rooms


async def test_a_room_is_given_back_whole(store: Store) -> None:
    odd = b'{"kind": "Say", "text": "\xc3\xa9 \\u00e9 \\"\\ud800"}'
    moves = (entry(1), Entry(2, None, 3, 2, 1, odd, None, 0b1010, 0))
    await store.open_room(table())
    for move in moves:
        await store.append("K7F4", move)
    await store.say("K7F4", saying(1))

    assert await store.read_room("K7F4") == KeptRoom(table(), moves, (saying(1),))
    assert await store.read_room("AAAA") is None


async def test_a_room_is_kept_as_it_is_now(store: Store) -> None:
    now = amend(table(), stage="playing", done=(("a", "m"),), deal={"waits": 2})
    await store.open_room(table())
    await store.keep_room(now)

    assert await store.read_room("K7F4") == KeptRoom(now, (), ())


async def test_a_taken_code_is_not_given_again(store: Store) -> None:
    await store.open_room(table())

    with pytest.raises(Conflict):
        await store.open_room(table("K7F4", BOB))

    assert await store.read_room("K7F4") == KeptRoom(table(), (), ())
    assert await store.rooms_of(BOB.id, 9) == ()


async def test_a_rematch_is_laid_with_the_way_to_it(store: Store) -> None:
    here = amend(table(), next_table={"code": "NEXT"})
    await store.open_room(table())
    await store.open_next(here, table("NEXT"))

    assert await store.read_room("K7F4") == KeptRoom(here, (), ())
    assert await store.read_room("NEXT") == KeptRoom(table("NEXT"), (), ())


async def test_a_rematch_under_a_taken_code_changes_nothing(store: Store) -> None:
    await store.open_room(table())
    await store.open_room(table("NEXT"))

    with pytest.raises(Conflict):
        await store.open_next(
            amend(table(), next_table={"code": "NEXT"}), table("NEXT", ANN, BOB)
        )

    assert await store.read_room("K7F4") == KeptRoom(table(), (), ())
    assert await store.read_room("NEXT") == KeptRoom(table("NEXT"), (), ())


# The log


async def test_a_move_brings_along_what_else_it_changes(store: Store) -> None:
    over = replace(table(), stage="over")
    await store.open_room(table())
    await store.append("K7F4", entry(1), room=over, saying=saying(1))

    assert await store.read_room("K7F4") == KeptRoom(over, (entry(1),), (saying(1),))


@pytest.mark.parametrize("version", [0, 1, 2, 4, -1])
async def test_a_move_goes_only_where_the_log_stands(
    store: Store, version: int
) -> None:
    await store.open_room(table())
    await store.append("K7F4", entry(1))
    await store.append("K7F4", entry(2))
    before = await store.read_room("K7F4")
    over = replace(table(), stage="over")

    with pytest.raises(Conflict):
        await store.append("K7F4", entry(version, waits=6))
    with pytest.raises(Conflict):
        await store.append("K7F4", entry(version), room=over)
    with pytest.raises(Conflict):
        await store.append("K7F4", entry(version), saying=saying(1))

    assert await store.read_room("K7F4") == before
    assert len(await store.rooms_of(ANN.id, 9)) == 1
    await store.append("K7F4", entry(3))


async def test_a_first_move_cannot_be_the_second(store: Store) -> None:
    await store.open_room(table())
    await store.append("AAAA", entry(1))

    with pytest.raises(Conflict):
        await store.append("K7F4", entry(2))

    assert await store.read_since("K7F4", 0) == ()


async def test_of_two_moves_at_once_one_is_written(store: Store) -> None:
    both = (store.append("K7F4", entry(1, waits)) for waits in (1, 2))

    answers = await asyncio.gather(*both, return_exceptions=True)

    assert answers[0] is None
    assert isinstance(answers[1], Conflict)
    assert await store.read_since("K7F4", 0) == (entry(1, 1),)


async def test_moves_of_one_turn_are_written_in_their_order(store: Store) -> None:
    over = replace(table(), stage="over")
    await store.open_room(table())

    await asyncio.gather(
        store.append("K7F4", entry(1)),
        store.append("K7F4", entry(2), saying=saying(1)),
        store.append("K7F4", entry(3)),
        store.append("K7F4", entry(4), room=over),
    )

    assert await store.read_since("K7F4", 0) == tuple(entry(n) for n in range(1, 5))


async def test_a_bad_move_hurts_no_other_table(store: Store) -> None:
    codes = [f"T{n:03}" for n in range(300)]
    moves = [store.append(code, entry(1)) for code in codes]
    moves[150:150] = [store.append("GAP", entry(7)), store.append("T000", entry(1))]

    answers = await asyncio.gather(*moves, return_exceptions=True)

    assert [isinstance(answer, Conflict) for answer in answers[150:152]] == [True] * 2
    assert set(answers[:150] + answers[152:]) == {None}
    for code in codes:
        assert await store.read_since(code, 0) == (entry(1),)


async def test_the_moves_after_a_version_are_given(store: Store) -> None:
    for version in range(1, 13):
        await store.append("K7F4", entry(version))
        await store.append("AAAA", entry(version, waits=2))

    assert await store.read_since("K7F4", 9) == (entry(10), entry(11), entry(12))
    assert await store.read_since("K7F4", 12) == ()
    assert await store.read_since("NONE", 0) == ()


async def test_a_read_sees_what_was_asked_for_before_it(store: Store) -> None:
    answers = await asyncio.gather(
        store.open_room(table()),
        store.append("K7F4", entry(1)),
        store.append("K7F4", entry(2), saying=saying(1)),
        store.read_room("K7F4"),
    )

    assert answers[3] == KeptRoom(table(), (entry(1), entry(2)), (saying(1),))


# What is said


async def test_what_was_said_long_ago_is_forgotten(store: Store) -> None:
    await store.open_room(table())
    for n in range(1, KEPT_SAYINGS + 6):
        await store.say("K7F4", saying(n))

    kept = await store.read_room("K7F4")

    assert kept is not None
    assert kept.said == tuple(saying(n) for n in range(6, KEPT_SAYINGS + 6))


async def test_nobody_s_words_are_forgotten_for_those_of_who_says_more(
    store: Store,
) -> None:
    await store.open_room(table())
    few = [saying(n) for n in range(1, 4)]
    many = [saying(n)._replace(person=BOB.id) for n in range(4, KEPT_SAYINGS + 50)]
    for each in (*few, *many):
        await store.say("K7F4", each)

    kept = await store.read_room("K7F4")

    assert kept is not None
    assert kept.said == (*few, *many[-(KEPT_SAYINGS - 3) :])


async def test_of_those_who_said_as_much_the_first_to_speak_makes_room(
    store: Store,
) -> None:
    await store.open_room(table())
    crowd = [saying(n)._replace(person=f"p{n}") for n in range(KEPT_SAYINGS + 5)]
    for each in crowd:
        await store.say("K7F4", each)

    kept = await store.read_room("K7F4")

    assert kept is not None
    assert kept.said == tuple(crowd[5:])


async def test_a_saying_whose_number_is_taken_takes_its_move_along(
    store: Store,
) -> None:
    await store.open_room(table())
    await store.say("K7F4", saying(1))
    again = Saying(saying(1).said, BOB.id, "other")

    with pytest.raises(Conflict):
        await store.append("K7F4", entry(1), saying=again)
    with pytest.raises(Conflict):
        await store.say("K7F4", again)

    assert await store.read_room("K7F4") == KeptRoom(table(), (), (saying(1),))


# The tables of somebody


async def test_unfinished_tables_are_listed_the_latest_first(store: Store) -> None:
    for code in ("AAAA", "BBBB", "CCCC", "DDDD"):
        await store.open_room(table(code, ANN, BOB))
    await store.open_room(table("EEEE", BOB))
    await store.keep_room(table("BBBB", ANN))
    await store.append("CCCC", entry(1), room=replace(table("CCCC"), stage="over"))

    def codes(listed: tuple[Listed, ...]) -> list[str]:
        return [room.document.code for room in listed]

    assert codes(await store.rooms_of(ANN.id, 9)) == ["BBBB", "DDDD", "AAAA"]
    assert codes(await store.rooms_of(ANN.id, 2)) == ["BBBB", "DDDD"]
    assert codes(await store.rooms_of(BOB.id, 9)) == ["EEEE", "DDDD", "AAAA"]
    assert await store.rooms_of("nobody", 9) == ()


async def test_tables_that_are_over_are_listed_apart_the_latest_first(
    store: Store,
) -> None:
    for code in ("AAAA", "BBBB", "CCCC", "DDDD"):
        await store.open_room(table(code, ANN, BOB))
    for code in ("CCCC", "AAAA"):
        over = replace(table(code, ANN, BOB), stage="over")
        await store.append(code, entry(1), room=over)
    await store.keep_room(replace(table("DDDD", BOB), stage="over"))

    def codes(listed: tuple[Listed, ...]) -> list[str]:
        return [room.document.code for room in listed]

    assert codes(await store.over_rooms_of(ANN.id, 9)) == ["AAAA", "CCCC"]
    assert codes(await store.over_rooms_of(ANN.id, 1)) == ["AAAA"]
    assert codes(await store.over_rooms_of(BOB.id, 9)) == ["DDDD", "AAAA", "CCCC"]
    assert codes(await store.rooms_of(ANN.id, 9)) == ["BBBB"]
    await store.forget_rooms(["AAAA"])
    assert codes(await store.over_rooms_of(ANN.id, 9)) == ["CCCC"]


async def test_a_listed_table_says_who_may_move_and_since_when(store: Store) -> None:
    dealt = amend(table(), stage="playing", deal={"waits": 0b10})
    await store.open_room(dealt)
    before = await store.rooms_of(ANN.id, 9)
    for version in range(1, 12):
        await store.append("K7F4", entry(version, waits=version))

    assert before == (Listed(dealt, 0b10),)
    played = entry(11).wall
    assert await store.rooms_of(ANN.id, 9) == (Listed(dealt, 11, played),)


# Following


async def test_who_follows_a_table_hears_each_version_of_it(store: Store) -> None:
    heard: list[int] = []
    store.follow("K7F4", heard.append)
    await store.append("K7F4", entry(1))
    await store.append("AAAA", entry(1))
    await store.append("K7F4", entry(2), room=table())

    assert heard == [1, 2]


async def test_a_move_that_is_refused_rings_nobody(store: Store) -> None:
    heard: list[int] = []
    store.follow("K7F4", heard.append)

    with pytest.raises(Conflict):
        await store.append("K7F4", entry(2))

    assert heard == []


async def test_who_follows_no_more_hears_no_more(store: Store) -> None:
    heard: list[tuple[str, int]] = []

    def ring(name: str) -> Callable[[int], None]:
        return lambda version: heard.append((name, version))

    leave = store.follow("K7F4", ring("one"))
    store.follow("K7F4", ring("two"))
    await store.append("K7F4", entry(1))
    leave()
    leave()
    await store.append("K7F4", entry(2))

    assert heard == [("one", 1), ("two", 1), ("two", 2)]


async def test_one_who_stumbles_over_a_ring_spares_the_others(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[int] = []
    hands: dict[int, str] = {}
    store.follow("K7F4", lambda version: hands[version])
    store.follow("K7F4", heard.append)
    await store.append("K7F4", entry(1))

    assert heard == [1]
    assert "following K7F4 failed: KeyError at" in caplog.text


# Forgetting


def at(seconds: float) -> None:
    """Let it be that late."""
    NOW[0] = seconds


DAY = 24 * 3600.0


async def test_what_was_not_used_for_long_can_be_forgotten(store: Store) -> None:
    at(1000)
    for code in ("LBBY", "OVER", "LATE"):
        await store.open_room(table(code, ANN))
    await store.keep_room(replace(table("OVER", ANN), stage="over"))
    await store.keep_room(replace(table("LATE", ANN), stage="playing"))
    await store.append("LATE", entry(1)._replace(wall=9_000_000))
    await store.append("OVER", entry(1)._replace(wall=1_000_000))
    await store.say("OVER", saying(1))
    at(2000)
    await store.open_room(table("NEWL", ANN))

    assert await store.unused_rooms(1_000_000, 1_000_000, 9) == ()
    assert await store.unused_rooms(1_500_000, 1_000_000, 9) == ("LBBY",)
    assert await store.unused_rooms(1_500_000, 1_500_000, 9) == ("LBBY", "OVER")
    assert await store.unused_rooms(1_500_000, 1_500_000, 1) == ("LBBY",)
    await store.forget_rooms(("OVER", "LBBY"))
    assert await store.unused_rooms(1_500_000, 1_500_000, 9) == ()
    assert await store.read_room("OVER") is None
    assert len(await store.rooms_of(ANN.id, 9)) == 2
    await store.open_room(table("OVER", BOB))  # the code is free, and its log empty
    await store.append("OVER", entry(1))
    assert (await store.read_room("OVER")) == KeptRoom(
        table("OVER", BOB), (entry(1),), ()
    )


async def test_guests_long_gone_are_forgotten_but_not_who_sits_somewhere(
    store: Store,
) -> None:
    at(0)
    cat, dan = Person("c", "Cat"), Person("d", "Dan")
    for person in (ANN, BOB, cat, dan):
        await store.keep_person(person)
    await store.open_room(table("K7F4", ANN))
    at(3 * DAY)
    assert await store.person("b") == BOB  # is here
    await store.keep_person(cat)

    await store.forget_people(int(1000 * 2 * DAY))

    found = [await store.person(each) for each in "abcd"]
    assert found == [ANN, BOB, cat, None]
