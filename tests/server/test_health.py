"""Health: alive while requests are answered, ready while moves can be written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tablee.server.contracts import DiskFull
from tablee.server.web import health
from tablee.server.web.health import Probe, Readiness
from tests.server.devices import guest
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import app_on


class Disk(MemoryStore):
    """A disk that may be full, broken or slow, and counts what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = 0
        self.fails: Exception | None = None
        self.takes = 0.0

    async def save_last_open(self, wall: int) -> None:
        self.written += 1
        await asyncio.sleep(self.takes)
        if self.fails:
            raise self.fails


def looked(spoil: Callable[[Disk], None]) -> Readiness:
    async def main() -> Readiness:
        disk = Disk()
        spoil(disk)
        return await Probe(await app_on(disk)).look()

    return simulate(main())


def full(disk: Disk) -> None:
    disk.fails = DiskFull("no room left")


def broken(disk: Disk) -> None:
    disk.fails = OSError("secret path")


def slow(disk: Disk) -> None:
    disk.takes = health.PATIENCE + 1


@pytest.mark.parametrize(
    ("spoil", "why"), [(full, "full"), (broken, "written"), (slow, "long")]
)
def test_a_house_that_cannot_write_is_not_ready(
    spoil: Callable[[Disk], None], why: str
) -> None:
    found = looked(spoil)

    assert not found.ready
    assert why in found.why
    assert "secret" not in found.why


def test_a_house_that_writes_is_ready() -> None:
    assert looked(lambda disk: None) == Readiness(ready=True)


def test_asking_often_writes_once_a_second() -> None:
    async def main() -> tuple[int, int]:
        disk = Disk()
        probe = Probe(await app_on(disk))
        await asyncio.gather(*(probe.look() for _ in range(50)))
        before = disk.written
        await asyncio.sleep(health.FRESH)
        await probe.look()
        return before, disk.written

    assert simulate(main()) == (1, 2)


async def test_health_is_asked_without_a_cookie(address: str) -> None:
    async with guest(address) as anybody:
        anybody.http.cookies.clear()
        alive = await anybody.call("GET", "/health/live")
        ready = await anybody.call("GET", "/health/ready")

    assert (alive.status_code, alive.json()) == (200, {"alive": True})
    assert (ready.status_code, ready.json()) == (200, {"ready": True, "why": ""})
    assert "set-cookie" not in alive.headers
