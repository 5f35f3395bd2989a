"""Names: nobody is called as somebody else at the table, nor as a robot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.bots import ROBOT_NAMES
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.server.people import clean_name
from tablee.server.rooms.codes import ALPHABET, Codes, length_for, read_code
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.store import Store
from tests.server.bare_rooms import laid
from tests.server.conftest import Two
from tests.server.devices import guest
from tests.simulated.loop import simulate
from tests.simulated.tables import table
from tests.stores import OpenStore


@pytest.mark.parametrize(
    "typed", [*ROBOT_NAMES[:2], "robot", "R0b0t 3", "Ro bot", "RO\u0412OT", "Le robot"]
)
def test_nobody_is_called_a_robot(typed: str) -> None:
    with pytest.raises(Faulted, match="name_robot"):
        clean_name(typed)


@pytest.mark.parametrize("typed", ["Robert", "Robin", "Bot"])
def test_a_name_that_only_begins_so_is_taken(typed: str) -> None:
    assert clean_name(typed) == typed


def test_whoever_comes_with_another_s_name_is_told_apart() -> None:
    async def main() -> tuple[list[str], str, list[str]]:
        async with table("sequence", "Ann", "Bob") as here:
            await here.knock(Person("x", "ANN"))
            await here.knock(Person("y", "Bôb"))
            await here.knock(Person("z", "Robot Volt"))  # from before it was refused
            await here.knock(Person("x", "ANN"))  # on one more device
            said = await here.devices["y"].ask("Say", text="bonjour")
            assert said["kind"] == "Accepted"
            looking_on = here.devices["Ann"].room["onlookers"]
            words = [each.name for each in here.room.answered.said]
            here_called = [each["name"] for each in looking_on]
            return here_called, here.room.document.seats.names[0], words

    looking_on, ann, said = simulate(main())

    assert looking_on[:2] == ["ANN 2", "Bôb 2"]
    assert "Robot" not in looking_on[2]
    assert ann == "Ann"  # who sits there keeps it
    assert said == ["Bôb 2"]


async def test_a_name_that_is_taken_is_refused_and_another_proposed(two: Two) -> None:
    taken = await two.bob.http.post("/api/me", json={"name": "Ànn"})
    robot = await two.bob.http.post("/api/me", json={"name": "Robot Volt"})
    free = await two.bob.http.post("/api/me", json={"name": taken.json()["suggested"]})

    assert (taken.json()["fault"], taken.json()["suggested"]) == ("name_taken", "Ànn 2")
    assert (robot.json()["fault"], robot.json()["suggested"]) == ("name_robot", "")
    assert free.json()["name"] == "Ànn 2"


async def test_who_sits_at_no_table_of_theirs_may_be_called_so(
    two: Two, address: str
) -> None:
    async with guest(address, "Ann") as other:
        me = (await other.http.get("/api/me")).json()

    assert (me["name"], two.ann.id == me["person"]) == ("Ann", False)


# Codes: of four letters in a small house, of six in a large one, and both are read.


@pytest.mark.parametrize(
    ("tables", "length"),
    [(0, 4), (1048, 4), (1049, 6), (1_000_000, 6), (2_000_000, 8), (10**12, 8)],
)
def test_less_than_one_code_in_a_thousand_leads_to_a_table(
    tables: int, length: int
) -> None:
    assert length_for(tables) == length
    assert length == 8 or tables / len(ALPHABET) ** length <= 1 / 1000


def test_a_house_that_shrinks_has_short_codes_again_but_never_shorter_than_chosen() -> (
    None
):
    codes, chosen = Codes(), Codes(6)

    lengths = []
    for tables in (0, 5000, 10):
        codes.fit(tables)
        chosen.fit(tables)
        lengths.append((len(codes.draw()), len(chosen.draw())))

    assert lengths == [(4, 6), (6, 6), (4, 6)]


def test_where_many_are_taken_longer_ones_are_drawn() -> None:
    codes = Codes(6)

    assert {len(codes.draw(tries)) for tries in range(60)} == {6, 7, 8}


@pytest.mark.parametrize("typed", ["K7F4", " k7f4qz\n", "K7F4QZ", "abcdefgh"])
def test_codes_of_every_length_are_read(typed: str) -> None:
    assert read_code(typed) == typed.strip().upper()


async def test_a_table_has_a_code_as_long_as_the_house_is_large(
    open_store: OpenStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.rooms.codes.RARE", len(ALPHABET) ** 4 // 2)
    store: Store = open_store()
    rooms = Rooms(store, Settings(data=tmp_path), alive=0)

    lengths = []
    for _ in range(4):
        lengths.append(len(await rooms.lay(laid)))
        await rooms.fit_codes()
    rooms.close()

    assert lengths == [4, 4, 4, 6]
    assert [await store.count_rooms(most) for most in (9, 4, 3)] == [4, 4, 3]
