"""Figures for Prometheus: told where the host wants it, and of nobody by name."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import httpx
import pytest

from tablee.server.contracts import CannotServe
from tablee.server.metrics import serve_metrics
from tablee.server.serve import serve
from tablee.server.settings import Settings
from tests.server.devices import guest
from tests.server.figures import figure
from tests.simulated.loop import simulate
from tests.simulated.tables import table


def test_games_and_moves_are_counted_by_game() -> None:
    def counted() -> list[float]:
        game = {"game": "mot_cache"}
        return [
            figure("tablee_games_started_total", **game),
            figure("tablee_moves_total", **game),
            figure("tablee_games_ended_total", **game, how="played"),
        ]

    async def main() -> int:
        async with table("mot_cache", "Ann", "Bob", "Cat") as here:
            while not here.play.outcome:
                await asyncio.sleep(10)
            return here.play.version

    before = counted()
    moves = simulate(main())

    more = [after - was for after, was in zip(counted(), before, strict=True)]
    assert more == [1, moves, 1]


def test_a_refusal_is_counted_by_its_fault() -> None:
    async def main() -> None:
        async with table("sequence", "Ann", "Bob") as here:
            await here.devices["Ann"].ask("Rematch")

    before = figure("tablee_refusals_total", fault="not_over")
    simulate(main())

    assert figure("tablee_refusals_total", fault="not_over") == before + 1


async def test_the_figures_are_no_page_of_the_house(address: str) -> None:
    async with guest(address) as anybody:
        answer = await anybody.call("GET", "/metrics")

    assert "tablee_moves" not in answer.text


def test_the_figures_are_told_on_a_port_of_their_own_while_it_is_open() -> None:
    with serve_metrics(("127.0.0.1", 0)) as port:
        url = f"http://127.0.0.1:{port}/metrics"
        text = httpx.get(url, verify=False, timeout=None).text

    assert "tablee_moves_total" in text
    assert "tablee_commit_seconds_bucket" in text
    assert "process_resident_memory_bytes" in text


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("10.0.0.7:9464", 200),
        ("localhost", 200),
        ("node1:9464", 200),
        ("figures.example", 200),
        ("evil.example:9464", 421),
    ],
)
def test_no_page_of_another_site_reads_the_figures(host: str, status: int) -> None:
    with serve_metrics(("127.0.0.1", 0), ("figures.example",)) as port:
        url = f"http://127.0.0.1:{port}/metrics"
        answer = httpx.get(url, headers={"Host": host}, timeout=None)

    assert answer.status_code == status
    assert ("tablee_moves" in answer.text) == (status == 200)


def test_without_a_wish_nothing_is_told() -> None:
    with serve_metrics(None) as port:
        assert port is None


def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        settings = Settings(data=tmp_path, metrics=("127.0.0.1", port))

        with pytest.raises(CannotServe, match=f"metrics cannot be told on .* {port}"):
            serve(settings, port=0)

    assert not (tmp_path / "tablee.sqlite3").exists()
