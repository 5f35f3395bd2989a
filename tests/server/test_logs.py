"""The log: one line an event, for people or for programs, and nothing secret in it."""

from __future__ import annotations

import json
import logging
import os
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
from tablee.server.logs import JsonLines, LogKind, TextLines, begin_logging
from tests.server.devices import guest


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
