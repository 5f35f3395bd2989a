"""Devices and passes, on disk or in memory: each can be ended."""

from __future__ import annotations

import pytest

from tablee.protocol.person import Person
from tablee.server.contracts import MOST_DEVICES, Device
from tablee.server.store.store import Store
from tests.server.rows import ANN, BOB, entry, result, saying, table
from tests.simulated.stores import add, forget_people, known, put
from tests.stores import OpenStore

MINUTE = 60_000  # milliseconds


class Wall:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def __call__(self) -> float:
        return self.ms / 1000


@pytest.fixture
def wall() -> Wall:
    return Wall()


@pytest.fixture
def store(open_store: OpenStore, wall: Wall) -> Store:
    return open_store(wall)


async def test_somebody_is_known_where_they_are_signed_in(store: Store) -> None:
    drawn = Person("a", "Ann", avatar="cat")
    await store.save_person(drawn)
    await store.sign_in("a", "d1", "phone")
    await store.sign_in("nobody", "d2", "phone")

    assert await store.person_on("a", "d1") == drawn
    assert await store.person_on("a", "d2") is None
    assert await store.person_on("nobody", "d2") is None
    assert await store.sign_out("a", "d1")
    assert await store.person_on("a", "d1") is None
    assert not await store.sign_out("a", "d1")
    assert not await store.sign_out("a", "made up")


async def test_when_a_device_was_seen_is_known_to_the_quarter(
    store: Store, wall: Wall
) -> None:
    start = wall.ms
    await store.save_person(ANN)
    await store.sign_in("a", "d1", "phone")
    await store.sign_in("a", "d2", "computer")
    wall.ms += 15 * MINUTE
    await store.person_on("a", "d1")  # not long enough to be worth a note
    first = await store.devices_of("a")
    wall.ms += 1
    await store.person_on("a", "d1")
    then = await store.devices_of("a")

    assert first == (Device("d2", "computer", start), Device("d1", "phone", start))
    assert then == (Device("d1", "phone", wall.ms), Device("d2", "computer", start))


async def test_the_device_not_seen_for_longest_makes_room(store: Store) -> None:
    for n in range(MOST_DEVICES + 1):
        await store.sign_in("a", f"d{n}", "phone")
    await store.sign_in("b", "d0", "phone")

    kept = [device.id for device in await store.devices_of("a")]

    assert kept == [f"d{n}" for n in range(MOST_DEVICES, 0, -1)]
    assert len(await store.devices_of("b")) == 1


async def test_a_pass_is_taken_once_and_in_time(store: Store) -> None:
    for who in (ANN, BOB):
        await store.save_person(who)
    await store.save_pass("a", b"first", 10)
    await store.save_pass("a", b"second", 10)
    await store.save_pass("b", b"third", 10)

    assert await store.take_pass(b"first", 5) is None
    assert await store.take_pass(b"second", 5) == ANN
    assert await store.take_pass(b"second", 5) is None
    assert await store.take_pass(b"third", 10) is None


async def test_who_is_forgotten_is_nobody_any_more(store: Store) -> None:
    for person in (ANN, BOB):
        await store.save_person(person)
        await store.sign_in(person.id, "d", "phone")
    await store.save_pass("a", b"pass", 10)
    await put(store, table())
    await add(store, "K7F4", entry(1), result=result())
    await add(store, "K7F4", saying=saying(1))

    await store.make_sayings_anonymous("a")
    await store.forget_person("a")
    kept = await store.read_room("K7F4")

    assert await known(store, "a") is None
    assert await store.person_on("a", "d") is None
    assert await store.devices_of("a") == ()
    assert await store.take_pass(b"pass", 5) is None
    assert await store.results_of("a", 9, 9) == ()
    assert kept is not None
    [(said, whose, _)] = kept.said
    assert (said.name, said.text, whose) == ("Anonyme", saying(1).said.text, "")
    assert await store.person_on("b", "d") == BOB


async def test_devices_go_with_guests_long_gone(store: Store, wall: Wall) -> None:
    await store.save_person(ANN)
    await store.sign_in("a", "d", "phone")
    wall.ms += 1

    await forget_people(store, wall.ms)
    await store.save_person(ANN)

    assert await store.person_on("a", "d") is None
