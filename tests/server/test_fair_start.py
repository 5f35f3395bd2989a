"""The start at a table: commitment, pledges, shares, deal, in this order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from itertools import islice
from typing import Any

import pytest

from tablee.games import shelf
from tablee.kernel.chance import LINKS
from tablee.kernel.record import play_again, set_up, write
from tablee.server.rooms.room import Room
from tablee.table.document import amend
from tests.server.conftest import Two
from tests.server.devices import Guest, guest
from tests.server.files import JSONL, RECORDS, WHOLE, give_up
from tests.simulated.acting import keep
from tests.simulated.loop import simulate
from tests.simulated.pages import Page
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, app_on, table

THREE = "Ann", "Bob", "Cat"


@asynccontextmanager
async def gathered(
    *names: str, gives: dict[str, int] | None = None, **fields: Any
) -> AsyncIterator[tuple[Table, dict[str, Page]]]:
    """Make everybody come who has a capital, and promise a share."""
    async with table("mot_cache", *names, dealt=False, **fields) as here:
        pages = {}
        for n, (name, device) in enumerate(here.devices.items(), start=1):
            page = Page(device, f"{n:02x}" * 32, (gives or {}).get(name, LINKS))
            assert (await page.promise())["kind"] == "Accepted"
            pages[name] = page
        yield here, pages


async def dealt(room: Room) -> None:
    """Wait for the deal."""
    for _ in range(20_000):  # simulated milliseconds
        if room.play is not None:
            return
        await asyncio.sleep(0.001)
    raise AssertionError("nothing was dealt")


def run(main: Coroutine[Any, Any, None]) -> None:
    simulate(main)


def test_the_deal_comes_after_every_share_and_the_seed_is_made_of_them() -> None:
    async def main() -> None:
        async with gathered(*THREE) as (here, pages):
            began = asyncio.get_running_loop().time()
            answer = await here.devices["Ann"].ask("Start")
            await dealt(here.room)

            assert answer["kind"] == "Accepted"
            assert asyncio.get_running_loop().time() - began < 0.1  # nobody waits
            fairness = here.play.match.fairness
            assert fairness.shares == tuple(p.share(1) for p in pages.values())
            assert fairness.pledges == tuple(p.pledge for p in pages.values())
            assert list(fairness.faults(3)) == []

    run(main())


def test_everybody_knows_every_pledge_before_anybody_shows_a_share() -> None:
    async def main() -> None:
        async with gathered(*THREE, gives={"Bob": 0}) as (here, pages):
            await here.devices["Ann"].ask("Start")
            await asyncio.sleep(0.1)  # the others have given theirs

            told = [repr(each.heard) for each in here.devices.values()]
            seals = [each.room["seal"] for each in here.devices.values()]
            assert (
                seals
                == [{"pledges": [p.pledge for p in pages.values()], "missed": []}] * 3
            )
            shares = [page.share(1) for page in pages.values()]
            assert not any(share in heard for share in shares for heard in told)
            assert here.room.document.deal.secret not in "".join(told)

    run(main())


def test_of_several_devices_the_one_that_pledged_gives_the_share() -> None:
    async def main() -> None:
        async with gathered(*THREE) as (here, pages):
            phone = here.devices["Ann"]
            laptop = Page(await here.come("Ann"), "77" * 32)
            await laptop.promise()
            await here.come("Bob")  # a second device that pledges nothing
            await phone.ask("Start")
            await dealt(here.room)

            shares = here.play.match.fairness.shares
            assert shares[:2] == (laptop.share(1), pages["Bob"].share(1))
            assert here.play.match.fairness.missed == ()

    run(main())


def test_a_pledge_for_another_table_is_none_here() -> None:
    async def main() -> None:
        async with gathered(*THREE) as (here, _pages):
            await here.devices["Bob"].ask(
                "Join", code=here.room.document.code, protocol=3
            )
            await here.devices["Ann"].ask("Start")
            await dealt(here.room)

            assert here.play.match.fairness.pledges[1] is None

    run(main())


@pytest.mark.parametrize("gone", [0.0, 60.0])
def test_a_server_that_was_killed_in_between_goes_on_with_the_same_seal(
    gone: float,
) -> None:
    async def main() -> None:
        store = MemoryStore()
        async with gathered(*THREE, store=store, code="K7F4", gives={"Bob": 0}) as (
            here,
            pages,
        ):
            await here.devices["Ann"].ask("Start")
            sealed = here.room.document
            here.leave()
            await asyncio.sleep(gone)
            app = await app_on(store, 0)
            again = Table(app, await app.rooms.find("K7F4"))
            for n, name in enumerate(THREE, start=1):
                await Page(await again.come(name), f"{n:02x}" * 32).arrive()
            await dealt(again.room)

            fairness = again.play.match.fairness
            assert sealed.deal.seal is not None
            assert fairness.pledges == sealed.deal.seal.pledges
            assert fairness.commitment == sealed.deal.fairness.commitment
            assert fairness.shares == tuple(p.share(1) for p in pages.values())
            again.leave()

    run(main())


def test_against_bots_the_game_starts_when_its_host_has_pledged() -> None:
    async def main() -> None:
        async with table("mot_cache", "Ann", "easy", "easy", dealt=False) as here:
            await keep(here.room, amend(here.room.document, deal={"eager": True}))
            ann = here.devices["Ann"]
            await ann.ask("Ping")
            assert here.room.play is None  # not before

            page = Page(ann, "0a" * 32)
            await page.promise()
            await dealt(here.room)
            await page.promise()  # too late, and no harm

            assert here.play.match.fairness.shares == (page.share(1),)

    run(main())


def test_a_guest_who_pledges_starts_nothing() -> None:
    async def main() -> None:
        async with gathered("Ann", "Bob", "easy") as (here, pages):
            await keep(here.room, amend(here.room.document, deal={"eager": True}))
            await pages["Bob"].promise()

            assert here.room.document.deal.seal is None

    run(main())


def test_the_record_of_a_table_can_be_checked_by_anybody() -> None:
    async def main() -> None:
        async with gathered(*THREE) as (here, _pages):
            await here.devices["Ann"].ask("Start")
            await dealt(here.room)
            record = write(here.play.match, here.room.document.seats.names)

            assert b'"pledges":["' in record
            assert here.devices["Bob"].room["commitment"].encode() in record

    run(main())


# A game carried here: it goes on at a new table where its record broke off.


async def carry(person: Guest, record: bytes) -> tuple[int, dict[str, str]]:
    path = "/api/tables/carried"
    answer = await person.http.post(path, content=record, headers=JSONL)
    return answer.status_code, answer.json()


async def test_a_game_that_was_given_up_goes_on_from_its_record(
    two: Two, address: str
) -> None:
    await give_up(two)
    before = await two.ann.call("GET", f"/api/tables/{two.code}/record")
    hand = two.ann_phone.game["view"]["hand"]

    status, opened = await carry(two.ann, before.content)
    assert status == 200, opened
    phone = await two.another(two.ann)
    await phone.join(opened["code"])
    await phone.hear("GameNow")

    assert opened["code"] != two.code
    assert phone.game["view"]["hand"] == hand
    assert phone.room["elsewhere"] is True
    ann, bob = phone.room["chairs"]
    assert (ann["name"], ann["bot"], bob["bot"]) == ("Ann", None, "middle")
    assert (await phone.ask("GiveUp"))["kind"] == "Accepted"
    after = await two.ann.call("GET", f"/api/tables/{opened['code']}/record")
    one, other = (text.content.splitlines() for text in (before, after))
    assert other[:4] == one[:4]  # the deal and the moves, word for word
    results = (await two.ann.call("GET", "/api/results")).json()
    assert not any(each["rated"] for each in results["games"])


async def test_a_deal_is_carried_with_what_was_pledged_for_it(address: str) -> None:
    record = (RECORDS / "sequence-pledged.jsonl").read_bytes()
    match = set_up(shelf()["sequence"], record)
    for _ in islice(play_again(match, record), 3):
        pass
    async with guest(address, "Ann") as ann, ann.device() as phone:
        status, opened = await carry(ann, write(match))
        assert status == 200, opened
        await phone.join(opened["code"])
        assert (await phone.ask("GiveUp"))["kind"] == "Accepted"
        after = await ann.call("GET", f"/api/tables/{opened['code']}/record")

    assert after.content.splitlines()[:4] == record.splitlines()[:4]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda lines: lines, "started"),  # it is over
        (lambda lines: [*lines[:3], lines[2]], "malformed"),  # a move twice
        (lambda lines: [b'{"format": 99}\n'], "malformed"),  # of a newer release
    ],
)
async def test_a_record_that_cannot_go_on_is_refused(
    address: str, change: object, fault: str
) -> None:
    lines = WHOLE.splitlines(keepends=True)
    async with guest(address, "Ann") as ann:
        status, refused = await carry(ann, b"".join(change(lines)))  # type: ignore[operator]
        tables = (await ann.call("GET", "/api/tables")).json()

    assert (status, refused["fault"]) == (400, fault)
    assert tables == []
