"""Cookies: one that is not quite ours is nobody's, at every door."""

from __future__ import annotations

import pytest

from tablee.protocol.to_server import PROTOCOL
from tablee.server.people import COOKIE
from tests.server.conftest import Two
from tests.server.devices import Guest, guest

DIGITS = 64  # of a signature


def changed(cookie: str, place: int) -> str:
    """Return a real cookie with one digit of its signature changed."""
    whose, _, signature = cookie.rpartition(".")
    assert len(signature) == DIGITS
    other = "0" if signature[place] != "0" else "1"
    return f"{whose}.{signature[:place]}{other}{signature[place + 1 :]}"


async def assert_nobody(thief: Guest, two: Two, cookie: str) -> None:
    """Show a cookie over HTTP and over a websocket, and is nobody by both."""
    thief.http.cookies.clear()
    thief.http.cookies.set(COOKIE, cookie)
    tables = await thief.call("GET", "/api/tables")
    devices = await thief.call("GET", "/api/me/devices")
    renamed = await thief.call("POST", "/api/me/sign-out", device="x")
    async with thief.device() as phone:
        joined = await phone.ask("Join", code=two.code, protocol=PROTOCOL)
    me = (await thief.call("GET", "/api/me")).json()

    assert tables.json() == devices.json() == []
    assert renamed.json()["fault"] == "nobody"
    assert joined["fault"] == "nobody"
    assert me["person"] not in (two.ann.id, two.bob.id)
    assert me["named"] is False


@pytest.mark.parametrize("place", [0, 1, DIGITS // 2, DIGITS - 1])
async def test_one_wrong_digit_of_the_signature_is_nobody(
    two: Two, address: str, place: int
) -> None:
    real = two.ann.http.cookies[COOKIE]
    known = (await two.ann.call("GET", "/api/me")).json()
    async with guest(address) as thief:
        await assert_nobody(thief, two, changed(real, place))

    assert known["person"] == two.ann.id


async def test_a_signature_is_good_for_one_device_of_one_person(
    two: Two, address: str
) -> None:
    real, other = (who.http.cookies[COOKIE] for who in (two.ann, two.bob))
    whose, _, signature = real.rpartition(".")
    person, _, device = whose.partition(".")
    theirs = other.rpartition(".")[2]
    forged = [
        f"{whose}.{theirs}",
        f"{whose}.",
        whose,
        f"{person}.{signature}",
        f"{person}.{device}x.{signature}",
        f"{whose}.{signature[:-1]}",
        f"{whose}.{signature}0",
    ]
    async with guest(address) as thief:
        for cookie in forged:
            await assert_nobody(thief, two, cookie)
