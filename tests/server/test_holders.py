"""Several people on one device: a cookie each, a seat each, and one hand in sight."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from tablee.kernel import IllegalMove
from tablee.protocol.pace import Clocked, Gentle, Pace
from tablee.protocol.to_server import PROTOCOL
from tablee.server.people import COOKIE, MOST_HOLDERS
from tablee.table.document import amend
from tablee.testing.play import random_move
from tests.server.devices import AUTOMATIC, Guest, guest
from tests.simulated.acting import keep, make, put
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.tables import table


async def added(tablet: Guest, holder: int, name: str) -> str:
    """Add somebody on a device, and return who they are."""
    answer = await tablet.call("POST", f"/api/me?holder={holder}", name=name)
    assert "httponly" in answer.headers["set-cookie"].lower()
    return str(answer.json()["person"])


@pytest.mark.rule("TAB-20")
async def test_each_holder_of_a_device_is_somebody_of_their_own(address: str) -> None:
    async with guest(address, "Odile") as tablet:
        lea = await added(tablet, 1, "Léa")
        papi = await added(tablet, MOST_HOLDERS - 1, "Papi")
        listed = (await tablet.call("GET", "/api/me/holders")).json()
        nobody = [
            (await tablet.call("GET", f"/api/me?holder={what}")).json()["person"]
            for what in ("0", "x", "-1", "²", MOST_HOLDERS, "1e1")
        ]
        await tablet.http.post("/api/me/forget?holder=1", json={})
        left = (await tablet.call("GET", "/api/me/holders")).json()

    who = [(0, tablet.id, "Odile"), (1, lea, "Léa"), (MOST_HOLDERS - 1, papi, "Papi")]
    told = [(each["holder"], each["person"], each["name"]) for each in listed]
    assert len({person for _, person, _ in who}) == len(who)
    assert told == who
    assert set(nobody) == {tablet.id}
    assert [each["holder"] for each in left] == [0, MOST_HOLDERS - 1]


@pytest.mark.rule("TAB-20")
async def test_a_device_seats_and_plays_for_each_of_its_holders(address: str) -> None:
    async with guest(address, "Odile") as tablet:
        lea = await added(tablet, 1, "Léa")
        code = await tablet.open_table()
        async with (
            tablet.device(code) as first,
            tablet.device(code, holder="1") as second,
        ):
            await first.join(code, curtain=True)
            await second.join(code, curtain=True)
            assert (await second.ask("Sit", seat=1))["kind"] == "Accepted"
            await first.ask("Configure", options=AUTOMATIC)
            assert (await first.ask("Start"))["kind"] == "Accepted"
            hidden = await second.hear("GameNow")
            await second.join(code)
            shown = second.game
            chairs = second.room["chairs"]

    assert [chair["person"] for chair in chairs] == [tablet.id, lea]
    assert [chair["shares_device"] for chair in chairs] == [False, True]
    assert all(chair["present"] for chair in chairs)
    assert hidden["view"]["hand"] == hidden["legal_moves"] == []
    assert len(shown["view"]["hand"]) == shown["view"]["hand_counts"][1]
    assert COOKIE in tablet.http.cookies


def told_after(device: SimulatedDevice, *kinds: str) -> list[Told]:
    return [each for each in device.heard if each["kind"] in kinds]


def plain(told: list[Told]) -> Iterator[Told]:
    """Leave out what differs by the moment at which a message was written."""
    return ({**each, "now": 0} for each in told)


@pytest.mark.rule("TAB-20")
@pytest.mark.parametrize(
    ("slug", "sides"),
    [
        ("sequence", (0, 1, 0, 1)),
        ("defense_afficher", (0, 1, 0, 1)),
        ("rebus", (0, 1, 2, 3)),
        ("face_a_face", (0, 1, 2, 3)),
    ],
)
def test_behind_the_curtain_a_device_is_told_what_an_onlooker_is(
    slug: str, sides: tuple[int, ...]
) -> None:
    """The law on leaks: what a curtain hides is not on the wire, whatever happens."""

    async def main() -> tuple[list[Told], ...]:
        async with table(slug, "Ann", "Bob", "Cy", "Dan", dealt=False) as here:
            ann = await here.come("Ann", curtain=True)
            cat = await here.come("Cat")
            partner, rng = here.devices["Cy"], Random(33)
            await keep(here.room, amend(here.room.document, seats={"sides": sides}))
            await here.deal()
            while here.play.version < 30 and not here.play.outcome:
                seat, move, made = random_move(here.play.match, rng)
                with suppress(IllegalMove):
                    await make(here.room, seat, move, made)
                await asyncio.sleep(1)
            await partner.ask("Say", text="à toi", aside=True)
            return (
                told_after(ann, "GameNow", "Said", "Reacted"),
                told_after(cat, "GameNow", "Said", "Reacted"),
            )

    curtained, looking_on = simulate(main())

    assert len(looking_on) > 10  # a game was played
    assert list(plain(curtained)) == list(plain(looking_on))


@pytest.mark.rule("TAB-24")
@pytest.mark.parametrize(("pace", "stood"), [(Gentle(), 100), (Clocked(), 30)])
def test_the_sandglass_stands_still_while_the_curtain_is_down(
    pace: Pace, stood: int
) -> None:
    async def main() -> list[int]:
        both = ("Ann", "Bob")
        async with table("sequence", *both, away=both, dealt=False) as here:
            put(here.room, timing={"pace": pace})
            code, shown = here.room.document.code, []
            ann = await here.come("Ann", curtain=True)
            await here.come("Bob", curtain=True)
            await here.deal()
            for passing in (True, False, True):
                before = here.now
                held = {"curtain": passing, "passing": passing}
                await ann.ask("Join", code=code, protocol=PROTOCOL, **held)
                await asyncio.sleep(100)
                shown.append(round((here.now - before) / 1000))
            before = here.now
            await here.devices["Bob"].ask("Join", code=code, protocol=PROTOCOL)
            await asyncio.sleep(100)  # he has one of his own in hand
            return [*shown, round((here.now - before) / 1000)]

    assert simulate(main()) == [100 - stood, 100, 100 - stood, 100]


@pytest.mark.rule("TAB-25")
def test_a_robot_plays_on_behind_the_curtain_until_it_is_lifted() -> None:
    async def main() -> list[str | None]:
        async with table("sequence", "Ann", "Bob", dealt=False) as here:
            bob = await here.come("Bob", curtain=True)
            await here.deal()
            code, robots = here.room.document.code, []
            await bob.ask("StandIn", seat=1, level="hard")
            for curtain in (True, False):
                await bob.ask("Join", code=code, protocol=PROTOCOL, curtain=curtain)
                there = here.room.document.seats.occupants[1]
                robots.append(there.bot if there else None)
            return robots

    assert simulate(main()) == ["hard", None]


@pytest.mark.rule("TAB-20")
def test_the_curtain_lifts_and_falls_on_one_line() -> None:
    async def main() -> list[tuple[int, bool]]:
        async with table("sequence", "Ann", "Bob", dealt=False) as here:
            ann = await here.come("Ann", curtain=True)
            await here.deal()
            seen = []
            code = here.room.document.code
            for curtain in (False, True, False):
                since = len(ann.heard)
                await ann.ask("Join", code=code, protocol=PROTOCOL, curtain=curtain)
                await asyncio.sleep(1)
                now = next(e for e in ann.heard[since:] if e["kind"] == "GameNow")
                seen.append((len(now["view"]["hand"]), bool(now["legal_moves"])))
            assert len(here.room.connections.devices) == 3
            return seen

    seen = simulate(main())

    assert seen[0] == seen[2] != (0, False)
    assert seen[1] == (0, False)
