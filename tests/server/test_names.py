"""Names: nobody is called as somebody else at the table, nor as a robot."""

from __future__ import annotations

import pytest

from tablee.bots import ROBOT_NAMES
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.server.people import clean_name
from tests.server.conftest import Two
from tests.server.devices import guest
from tests.simulated.loop import simulate
from tests.simulated.tables import table


@pytest.mark.parametrize(
    "typed",
    [*ROBOT_NAMES[:2], "robot", "R0b0t 3", "Ro bot", "RO\u0412OT", "Le robot"],
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
