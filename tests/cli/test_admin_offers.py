"""The host releases what readers offer for a Sunday, or forgets it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.server.store.offers import Offers
from tablee.server.store.threads import ThreadedStore
from tests.cli.conftest import Tablee
from tests.server.kept_games import open_server


async def offer(folder: Path) -> None:
    store = ThreadedStore(folder)
    for name in ("one", "two"):
        await Offers(store).offer(name, b"{}", f"Bob: {name}")
    await Offers(store).heart("two", "x1")
    await store.close()


@pytest.fixture(params=["closed", "open"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    asyncio.run(offer(tmp_path))
    if request.param == "closed":
        yield tmp_path
        return
    with open_server(tmp_path):
        yield tmp_path


def test_offers_are_listed_released_and_refused(tablee: Tablee, house: Path) -> None:
    at = ("--data", house)
    before = tablee("admin", "offers", *at).out
    released = tablee("admin", "release", "two", *at)
    refused = tablee("admin", "refuse", "one", *at)
    unknown = tablee("admin", "release", "one", *at)

    first, second = before.splitlines()
    assert "two" in first
    assert "1 hearts  waits" in first
    assert "Bob: one" in second
    assert released.out == "Bob: two: shown on a Sunday to come\n"
    assert refused.out == "Bob: one: forgotten\n"
    assert "tablee admin offers" in unknown.err
    assert "released" in tablee("admin", "offers", *at).out
    assert '"hearts": 1' in tablee("admin", "offers", "--json", *at).out
