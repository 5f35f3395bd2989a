"""Limits that cut: one device, or one address, cannot hold everybody up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path
from struct import pack

import pytest
from websockets.exceptions import InvalidStatus

from tablee.protocol.to_server import PROTOCOL
from tablee.server.quotas import limits
from tablee.server.quotas.buckets import LONGEST_WAIT, Bucket
from tablee.server.quotas.limits import (
    A_CUT,
    FRAGMENTS,
    LOOKED_AT,
    OF_AN_ADDRESS,
    PINGS_AT_ONCE,
    PONGS_AT_ONCE,
    PRICES,
    AddressQuota,
    Quotas,
    RefusalCounter,
    address_of,
    is_proxy,
    networks,
)
from tablee.server.settings import Settings
from tests.server.conftest import Two
from tests.server.devices import Device, Guest, guest, hung_up, serving
from tests.server.lines import Hands, cut_lines, refused_line, scope


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Hands()
    bucket = Bucket(rate=2, size=4, seconds=clock)

    assert bucket.take(3)
    assert not bucket.take(3)
    clock.now = 1.0
    assert bucket.take(3)
    clock.now = 100.0
    assert bucket.is_full
    assert not bucket.take(5)
    bucket.pay(3)
    assert bucket.left == 1
    bucket.pay(3)
    assert bucket.left == 0


def test_who_owes_waits_until_it_is_paid_and_never_for_long() -> None:
    clock = Hands()
    bucket = Bucket(rate=2, size=3, seconds=clock)

    waits = [bucket.owe() for _ in range(5)]
    clock.now = 1.5
    later = [bucket.owe() for _ in range(2)]
    longest = [bucket.owe() for _ in range(100)][-1]
    clock.now += longest
    paid = bucket.left

    assert waits == [0, 0, 0, 0.5, 1.0]
    assert later == [0, 0.5]
    assert longest == LONGEST_WAIT
    assert paid == 0


async def test_requests_beyond_measure_wait_and_are_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = Settings(data=tmp_path, seconds=Hands(), proxies=1)
    few = replace(few, requests_at_once=2, requests_a_second=1000)
    waits: list[float] = []
    owe = Bucket.owe

    def noted(bucket: Bucket) -> float:
        waits.append(owe(bucket))
        return waits[-1]

    monkeypatch.setattr(Bucket, "owe", noted)
    with serving(few) as address:
        async with guest(address) as ann:  # who asks who they are
            answers = [
                await ann.call("GET", path) for path in ("/", "/api/games", "/t/AAAA")
            ]
            ann.http.headers["X-Forwarded-For"] = "10.9.8.7"
            answers.append(await ann.call("GET", "/api/games"))

    assert waits == [0, 0, 0.001, 0.002, 0]
    assert 429 not in [answer.status_code for answer in answers]


async def test_of_requests_that_come_at_once_one_is_begun_in_each_turn(
    tmp_path: Path,
) -> None:
    quotas = Quotas(Settings(data=tmp_path))
    begun: list[str] = []

    async def ask(address: str) -> None:
        await quotas.of(scope(address)).wait_in_line()
        begun.append(address)

    rude = [asyncio.create_task(ask("10.0.0.1")) for _ in range(4)]
    gone = rude.pop(1)
    await asyncio.sleep(0)
    gone.cancel()  # who hangs up holds nobody up
    calm = asyncio.create_task(ask("10.0.0.2"))
    turns = []
    for _ in range(20):
        before = len(begun)
        await asyncio.sleep(0)
        turns.append(begun[before:].count("10.0.0.1"))

    assert max(turns) == 1
    assert sum(turns) == 3
    assert begun.index("10.0.0.2") <= 1
    await asyncio.gather(*rude, calm)


def test_patience_is_lost_by_refusals_in_quick_succession() -> None:
    clock = Hands()
    patience = RefusalCounter(3, within=10, seconds=clock)

    slow = []
    for clock.now in (0, 6, 12, 18):
        slow.append(patience.is_lost())
    clock.now = 19

    assert slow == [False] * 4
    assert patience.is_lost()


BEHIND = ("10.0.0.0/24", "fd00::1")


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, (), "10.0.0.1"),
        (0, ("1.2.3.4",), "10.0.0.1"),
        (1, ("6.6.6.6, 1.2.3.4",), "1.2.3.4"),
        (2, ("6.6.6.6, 1.2.3.4", "5.5.5.5"), "1.2.3.4"),
        (2, ("1.2.3.4",), "10.0.0.1"),
        (1, ("2001:db8::17",), "2001:db8::/64"),
        (1, ("nonsense",), "?"),
    ],
)
def test_only_the_proxies_in_front_are_believed(
    proxies: int, forwarded: tuple[str, ...], address: str
) -> None:
    nets = networks(Settings(data=Path(), proxies=proxies, proxy_addresses=BEHIND))
    assert address_of(scope("10.0.0.1", *forwarded), proxies, nets) == address


@pytest.mark.parametrize(
    ("peer", "believed"),
    [
        ("10.0.0.254", True),
        ("::ffff:10.0.0.9", True),
        ("fd00::1", True),
        ("10.0.1.1", False),
        ("127.0.0.1", False),
        ("nonsense", False),
    ],
)
def test_who_is_no_proxy_of_ours_is_not_believed(peer: str, believed: bool) -> None:
    nets = networks(Settings(data=Path(), proxies=1, proxy_addresses=BEHIND))
    told = address_of(scope(peer, "1.2.3.4"), 1, nets)

    assert is_proxy(scope(peer), nets) == believed
    assert (told == "1.2.3.4") == believed
    assert not is_proxy({"type": "http", "client": None}, nets)


def test_somebody_by_ipv4_is_one_address_at_a_door_for_both() -> None:
    assert address_of(scope("::ffff:10.0.0.1"), 0, ()) == "10.0.0.1"


def test_calm_addresses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 3)
    quotas = Quotas(Settings(data=Path()))
    here, guesser = quotas.of(scope("10.0.0.1")), quotas.of(scope("10.0.0.2"))
    calm = quotas.of(scope("10.0.0.3"))
    here.connect()
    here._left["connections_a_minute"].pay(-1)  # as if a moment had passed
    guesser.spend("misses_a_minute")

    quotas.of(scope("10.0.0.4"))

    assert quotas.of(scope("10.0.0.1")) is here
    assert quotas.of(scope("10.0.0.2")) is guesser
    assert quotas.of(scope("10.0.0.3")) is not calm


class Noted(AddressQuota):
    """A quota who notes how often anybody was looked at."""

    looks = 0

    @property
    def is_calm(self) -> bool:
        Noted.looks += 1
        return super().is_calm


def test_a_new_address_costs_the_same_however_many_are_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 100)
    monkeypatch.setattr(limits, "AddressQuota", Noted)
    quotas = Quotas(Settings(data=Path(), seconds=Hands()))

    def come(*numbers: int) -> list[AddressQuota]:
        return [quotas.of(scope(f"10.{n >> 8}.{n & 255}.1")) for n in range(*numbers)]

    busy = come(1000)
    for quota in busy:
        quota.connect()
    Noted.looks = 0
    come(1000, 1100)
    looks = Noted.looks
    for quota in busy:
        quota.disconnect()
        quota._left["connections_a_minute"].pay(-1)  # as if a moment had passed
    come(1100, 2000)

    assert looks == 100 * LOOKED_AT
    assert len(quotas._addresses) <= 200  # those who are calm by now are forgotten


def ping(number: int) -> str:
    return json.dumps({"kind": "Ping", "id": f"p{number}"})


async def test_who_goes_on_after_too_fast_is_cut_off(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, seconds=Hands(), burst=20, refusals=30)
    with serving(settings) as address:
        async with guest(address) as ann, ann.device() as flood, ann.device() as phone:
            code = await ann.open_table()
            await phone.join(code)
            await flood.join(code)  # which leaves it ten messages

            for number in range(400):
                flood.socket.transport.write(framed(0x81, ping(number).encode()))
            closed = await hung_up(flood)
            calm = await phone.ask("Ping")

    assert closed in (1008, None)  # None: it was still writing when the line was cut
    refused = [told for told in flood.heard if told["kind"] == "Refused"]
    assert len(refused) <= 30
    assert calm["kind"] == "Accepted"


def framed(head: int, payload: bytes = b"") -> bytes:
    """Return a frame as a client sends it, masked by nothing."""
    size = len(payload)
    lengths = pack("!B", 0x80 | size) if size < 126 else pack("!BH", 0xFE, size)
    return bytes((head,)) + lengths + bytes(4) + payload


@pytest.mark.parametrize(
    ("frames", "why"),
    [
        ([framed(0x89, b"x" * 125)] * 20_000, "pings"),
        ([framed(0x8A, b"x" * 125)] * 20_000, "pongs"),
        ([framed(0x01, b"{"), *[framed(0x00)] * 100_000], "pieces"),
    ],
)
async def test_floods_of_small_frames_are_cut_and_stall_nobody(
    two: Two, frames: list[bytes], why: str, caplog: pytest.LogCaptureFixture
) -> None:
    flood = await two.another(two.bob)
    await flood.join(two.code)
    flood.socket.transport.pause_reading()  # never reads what it is answered

    flood.socket.transport.write(b"".join(frames))
    answer = await two.ann_phone.ask("Ping")
    flood.socket.transport.resume_reading()
    code = await hung_up(flood)

    assert answer["kind"] == "Accepted"
    assert code in (1008, None)  # None: it was still writing when the line was cut
    (line,) = cut_lines(caplog)
    assert why in line.getMessage()


async def test_what_is_within_the_limits_is_answered(two: Two) -> None:
    pings = framed(0x89) * (PINGS_AT_ONCE - 1) + framed(0x8A) * (PONGS_AT_ONCE - 1)
    text = ping(1).encode()
    pieces = [framed(0x00, text[n : n + 1]) for n in range(1, len(text) - 1)]
    assert len(pieces) < FRAGMENTS
    whole = framed(0x01, text[:1]) + b"".join(pieces) + framed(0x80, text[-1:])

    two.bob_phone.socket.transport.write(pings + whole)

    await two.bob_phone.hear("Accepted", id="p1")


async def test_a_join_costs_ten_messages(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, seconds=Hands(), burst=30)
    with serving(settings) as address:
        async with guest(address) as ann, ann.device() as phone:
            code = await ann.open_table()

            answers = [
                await phone.ask("Join", code=code, protocol=PROTOCOL) for _ in range(4)
            ]

    kinds = [answer["kind"] for answer in answers]
    assert kinds == ["Accepted"] * 3 + ["Refused"]
    assert answers[-1]["fault"] == "too_fast"


@pytest.fixture
def clock() -> Hands:
    return Hands()


@pytest.fixture
def guarded(tmp_path: Path, clock: Hands) -> Iterator[str]:
    settings = Settings(data=tmp_path, seconds=clock, proxies=1)
    with serving(
        replace(
            settings,
            misses_a_minute=5,
            connections_an_address=3,
            connections_a_minute=3,
        )
    ) as address:
        yield address


async def test_codes_cannot_be_tried_out(guarded: str) -> None:
    async with guest(guarded, "Ann") as ann, guest(guarded, "Eve") as eve:
        code = await ann.open_table()
        async with eve.device() as prober:
            tried = [
                await prober.ask("Join", code=f"ZZZ{n}", protocol=PROTOCOL)
                for n in range(2, 5)
            ]
            over_http = [
                (await eve.call("GET", f"/api/tables/YYY{n}")).status_code
                for n in range(2, 5)
            ]
            hit = await eve.call("GET", f"/api/tables/{code}")
            line = await prober.ask("Join", code=code, protocol=PROTOCOL)
        seated = await ann.call("GET", f"/api/tables/{code}")
        eve.http.headers["X-Forwarded-For"] = "10.9.8.7"
        elsewhere = await eve.call("GET", f"/api/tables/{code}")

    assert [answer["fault"] for answer in tried] == ["no_table"] * 3
    assert over_http == [404, 404, 429]
    assert (hit.status_code, hit.json()["fault"]) == (429, "too_fast")
    assert line["fault"] == "too_fast"
    assert seated.status_code == elsewhere.status_code == 200


async def test_an_address_has_only_so_many_lines(guarded: str, clock: Hands) -> None:
    async with guest(guarded, "Ann") as ann, AsyncExitStack() as stack:
        phones = [await stack.enter_async_context(ann.device()) for _ in range(3)]
        clock.now = 59.0  # a moment more, and she is no stranger
        await refused_line(ann)

        await phones[0].socket.close()
        again = await later(stack, ann)
        await again.join(await ann.open_table())


async def test_lines_are_not_opened_too_quickly_one_after_another(guarded: str) -> None:
    async with guest(guarded) as ann:
        for _ in range(3):
            async with ann.device() as phone:
                await phone.socket.close()

        await refused_line(ann)
        asked = await ann.call("GET", "/ws")  # as its page does: browsers tell nothing
        assert (asked.status_code, asked.json()["fault"]) == (429, "too_fast")
        assert asked.json()["detail"] == OF_AN_ADDRESS["connections_a_minute"]
        ann.http.headers["X-Forwarded-For"] = "10.9.8.7"
        assert (await ann.call("GET", "/ws")).status_code == 404
        assert (await ann.call("GET", "/api/me")).status_code == 200


async def test_a_line_that_is_cut_costs_whoever_held_it_many_others(
    tmp_path: Path,
) -> None:
    settings = Settings(
        data=tmp_path, seconds=Hands(), own_connections_a_minute=A_CUT + 2
    )
    with serving(settings) as address:
        async with AsyncExitStack() as stack:
            ann = await stack.enter_async_context(guest(address))
            bob = await stack.enter_async_context(guest(address))
            async with ann.device() as flood:
                flood.socket.transport.write(framed(0x89) * 100)
                await hung_up(flood)

            async with ann.device() as phone:
                await phone.join(await ann.open_table())
            await refused_line(ann)
            asked = [await who.call("GET", "/ws") for who in (ann, bob)]
            for _ in range(3):
                await stack.enter_async_context(bob.device())

    assert [answer.status_code for answer in asked] == [429, 404]


async def test_a_person_has_only_so_many_devices(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path, devices=2)) as address:
        async with AsyncExitStack() as stack:
            ann = await stack.enter_async_context(guest(address))
            bob = await stack.enter_async_context(guest(address))
            phones = [await stack.enter_async_context(ann.device()) for _ in range(2)]
            await refused_line(ann)
            await stack.enter_async_context(bob.device())

            await phones[0].socket.close()
            again = await later(stack, ann)
            await again.join(await ann.open_table())


async def test_a_person_cannot_ask_the_more_the_more_devices_they_have(
    tmp_path: Path,
) -> None:
    settings = Settings(data=tmp_path, seconds=Hands(), burst=20, devices_worth=2)
    with serving(settings) as address:
        async with AsyncExitStack() as stack:
            ann = await stack.enter_async_context(guest(address))
            bob = await stack.enter_async_context(guest(address))
            code = await ann.open_table()
            phones = [await stack.enter_async_context(ann.device()) for _ in range(5)]

            joins = [await p.ask("Join", code=code, protocol=3) for p in phones]
            other = await stack.enter_async_context(bob.device())
            calm = await other.ask("Join", code=code, protocol=3)

    kinds = [answer["kind"] for answer in joins]
    assert kinds == ["Accepted"] * 4 + ["Refused"]
    assert joins[-1]["fault"] == "too_fast"
    assert calm["kind"] == "Accepted"


async def test_an_address_makes_only_so_many_guests_and_tables(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, seconds=Hands(), proxies=1)
    with serving(replace(settings, made_an_hour=2 + 3 * PRICES["table"])) as address:
        async with guest(address) as ann, guest(address) as bob:
            opened = [
                await who.call("POST", "/api/tables", game="sequence")
                for who in (ann, bob, ann, bob)
            ]
            ann_again = await ann.call("GET", "/api/me")
            ann.http.cookies.clear()
            third = await ann.call("GET", "/api/me")
            ann.http.headers["X-Forwarded-For"] = "10.9.8.7"
            elsewhere = await ann.call("GET", "/api/me")

    assert [answer.status_code for answer in opened] == [200, 200, 200, 429]
    assert opened[-1].json()["fault"] == third.json()["fault"] == "too_fast"
    assert ann_again.status_code == elsewhere.status_code == 200


async def later(stack: AsyncExitStack, who: Guest) -> Device:
    """Connect as soon as that is possible: the server may not know yet who is gone."""
    while True:
        with suppress(InvalidStatus):
            return await stack.enter_async_context(who.device())
        await asyncio.sleep(0.02)
