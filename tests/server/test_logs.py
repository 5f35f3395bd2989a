"""The log: one line an event, for people or for programs, and nothing secret in it."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGTERM
from typing import Any

import httpx
import pytest

from tablee.server.admin.private_port import KEY_FILE, find_key
from tablee.server.contracts import CannotServe
from tablee.server.logs import JsonLines, LogKind, TextLines, begin_logging
from tablee.server.metrics import serve_metrics
from tablee.server.serve import serve
from tablee.server.settings import Settings
from tests.server.devices import guest
from tests.server.figures import figure
from tests.simulated.loop import simulate
from tests.simulated.tables import table


def record(text: str, *args: object, error: Exception | None = None) -> Any:
    caught = (type(error), error, error.__traceback__) if error else None
    return logging.LogRecord("tablee.x", logging.ERROR, "x.py", 1, text, args, caught)


def failure() -> Exception:
    try:
        raise ValueError("the hand was 7C, QS")
    except ValueError as error:
        return error


def test_a_line_for_programs_is_an_object_with_its_parts_apart() -> None:
    line = json.loads(JsonLines().format(record("table %s over after %d", "K7F4", 9)))

    assert line.pop("time").endswith("+00:00")
    assert line == {
        "level": "error",
        "logger": "tablee.x",
        "event": "table %s over after %d",
        "message": "table K7F4 over after 9",
        "args": ["K7F4", 9],
    }


def test_what_is_no_plain_value_is_written_as_text() -> None:
    line = json.loads(JsonLines().format(record("at %s", Path("x"))))

    assert line["args"] == ["x"]


@pytest.mark.parametrize("lines", [JsonLines(), TextLines()])
def test_a_failure_says_where_and_never_with_which_values(
    lines: logging.Formatter,
) -> None:
    text = lines.format(record("it failed", error=failure()))

    assert "ValueError at" in text
    assert "test_logs.py" in text
    assert "7C" not in text


def test_a_line_stays_one_line() -> None:
    text = JsonLines().format(record("said %s", "a\nb\u2028c"))

    assert len(text.split("\n")) == 1


@contextmanager
def logging_house(folder: Path, log: Path) -> Iterator[str]:
    """Serve a folder as the command does, with a log for programs in a file."""
    words = ["serve", "--port", "0", "--data", str(folder), "--log", "json"]
    with (
        log.open("wb") as err,
        subprocess.Popen(
            [sys.executable, "-m", "tablee", *words],
            stdout=subprocess.PIPE,
            stderr=err,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        ) as server,
    ):
        assert server.stdout
        try:
            yield server.stdout.readline().split()[4]
        finally:
            server.send_signal(SIGTERM)
            server.communicate()


async def test_no_line_tells_a_hand_a_word_said_a_cookie_or_a_key(
    tmp_path: Path,
) -> None:
    log = tmp_path / "log"
    with logging_house(tmp_path / "data", log) as served:
        address = served.replace("localhost", "127.0.0.1")
        async with guest(address, "Annabelle") as ann, ann.device() as phone:
            key = find_key(tmp_path / "data")
            assert key
            cookie = ann.http.cookies["tablee"]
            code = await ann.open_table(bots="easy")
            await phone.join(code)
            await phone.ask("Say", text="zanzibar")
            await phone.ask("Play", move={"kind": "Zanzibar"}, version=0)
            await phone.socket.send("zanzibar")
            await ann.call("GET", f"/api/tables/{code}?zanzibar")
            await ann.http.post("/api/me", content=b"zanzibar")
            hand = phone.game["view"]["hand"]
            headers = {"Authorization": f"Bearer {key.token}"}
            url = f"http://127.0.0.1:{key.port}/tables"
            httpx.get(url, headers=headers, verify=False, timeout=None)

    assert not (tmp_path / "data" / KEY_FILE).exists()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    text = log.read_text()
    assert any(line["event"].startswith("table %s started") for line in lines)
    for secret in ("zanzibar", "Annabelle", cookie, key.token, json.dumps(hand)[1:-1]):
        assert secret.lower() not in text.lower()


@pytest.mark.parametrize(("kind", "lines"), [("json", JsonLines), ("text", TextLines)])
def test_the_log_is_for_machines_or_for_people(
    kind: LogKind, lines: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen: dict[str, Any] = {}
    monkeypatch.setattr(logging, "basicConfig", chosen.update)

    begin_logging(kind)

    assert [type(each.formatter) for each in chosen["handlers"]] == [lines]


# Figures for Prometheus: told where the host wants it, and of nobody by name.


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
