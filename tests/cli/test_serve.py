"""Serving from the command line: where to go, and what stands in the way."""

import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from signal import SIGINT
from urllib.request import urlopen

import pytest

from tablee.cli import serve as command
from tablee.cli.options import default_data
from tablee.cli.serve import lan_address, qr_code
from tablee.server.settings import Settings
from tablee.server.store.schema import OURS
from tests.cli.conftest import Asked, Tablee


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_line_says_where_to_go(tablee: Tablee, asked: Asked, tmp_path: Path) -> None:
    ran = tablee("serve", "--data", tmp_path)

    first, second = ran.out.splitlines()
    assert first == "tablée is served at http://localhost:8000 (Ctrl-C stops it)"
    assert second == f"the tables are kept in {tmp_path}"
    assert (asked["host"], asked["port"]) == ("127.0.0.1", 8000)
    assert asked["settings"] == Settings(data=tmp_path)
    assert "opened" not in asked


def test_names_it_is_reached_by_can_be_added(tablee: Tablee, asked: Asked) -> None:
    tablee(
        "serve", "--host", "box", "--host-name", "a.example", "--host-name", "b.example"
    )

    settings = asked["settings"]
    assert isinstance(settings, Settings)
    assert settings.hosts == ("a.example", "b.example", "box")


def test_a_host_chooses_whom_to_believe_and_what_to_be_told(
    tablee: Tablee, asked: Asked
) -> None:
    proxies = ("--proxies", 1, "--proxy-address", "10.0.0.7", "--proxy-address")
    tablee("serve", *proxies, "fd00::/8", "--metrics", "9464", "--log", "json")
    first = asked["settings"]
    tablee("serve", "--metrics", "[::1]:9464", "--proxies", 1)
    second = asked["settings"]

    assert isinstance(first, Settings)
    assert isinstance(second, Settings)
    assert first.proxy_addresses == ("10.0.0.7/32", "fd00::/8")
    assert (first.metrics, first.log) == (("127.0.0.1", 9464), "json")
    assert second.metrics == ("::1", 9464)
    assert second.proxy_addresses == Settings(data=first.data).proxy_addresses


@pytest.mark.parametrize(
    "words",
    [
        ("--proxy-address", "box"),
        ("--metrics", "here"),
        ("--metrics", "127.0.0.1:"),
        ("--log", "xml"),
    ],
)
def test_a_choice_that_is_none_is_one_line(
    tablee: Tablee, words: tuple[str, ...]
) -> None:
    refused(tablee, *words)


def test_any_free_port_is_named(tablee: Tablee, asked: Asked) -> None:
    assert "http://localhost:4321 " in tablee("serve", "--port", 0).out


@pytest.mark.parametrize(
    ("host", "address"), [("10.0.0.7", "10.0.0.7"), ("fe80::1", "[fe80::1]")]
)
def test_another_host_is_named_as_it_is(
    tablee: Tablee, asked: Asked, host: str, address: str
) -> None:
    assert f"http://{address}:8000 " in tablee("serve", "--host", host).out
    assert asked["host"] == host


def test_the_local_network_gets_its_address_and_a_qr_code(
    tablee: Tablee, asked: Asked
) -> None:
    ran = tablee("serve", "--lan", "--port", 8190)

    link = "http://192.168.1.20:8190"
    assert f"for phones on the same network: {link}\n" in ran.out
    assert qr_code(link) in ran.out
    assert asked["host"] == "0.0.0.0"
    settings = asked["settings"]
    assert isinstance(settings, Settings)
    assert settings.link == link


def test_without_a_network_phones_are_told_so(
    tablee: Tablee, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "lan_address", lambda: None)

    ran = tablee("serve", "--lan")

    assert asked["host"] == "0.0.0.0"
    assert "no local network was found" in ran.out


def test_the_browser_opens_only_when_asked(tablee: Tablee, asked: Asked) -> None:
    tablee("serve", "--open")

    assert asked["opened"] == "http://localhost:8000"


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"TABLEE_DATA": "/games", "XDG_DATA_HOME": "/share"}, "/games"),
        ({"TABLEE_DATA": "", "XDG_DATA_HOME": "/share"}, "/share/tablee"),
        ({"XDG_DATA_HOME": "", "HOME": "/home/ann"}, "/home/ann/.local/share/tablee"),
    ],
)
def test_the_data_folder_is_the_environments_or_the_users(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], folder: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert default_data() == Path(folder)


def refused(tablee: Tablee, *words: object) -> str:
    ran = tablee("serve", *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    return ran.err


def test_a_port_in_use_is_one_line(tablee: Tablee, taken: int, tmp_path: Path) -> None:
    line = refused(tablee, "--port", taken, "--data", tmp_path)

    assert line.startswith(f"tablee serve: port {taken} is in use")


def test_an_unwritable_data_folder_is_one_line(tablee: Tablee, tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    line = refused(tablee, "--port", 0, "--data", tmp_path / "file" / "data")

    assert f"the data folder {tmp_path / 'file' / 'data'} cannot be" in line


def test_a_database_of_a_newer_version_is_one_line(
    tablee: Tablee, tmp_path: Path
) -> None:
    database = sqlite3.connect(tmp_path / "tablee.sqlite3")
    database.execute(f"PRAGMA application_id = {OURS}")
    database.execute("PRAGMA user_version = 99")
    database.close()

    line = refused(tablee, "--port", 0, "--data", tmp_path)

    assert "newer tablée (version 99" in line


def test_no_such_address_is_one_line(tablee: Tablee, tmp_path: Path) -> None:
    line = refused(tablee, "--host", "300.1.1.1", "--port", 0, "--data", tmp_path)

    assert "cannot listen on 300.1.1.1" in line


def test_the_lan_address_is_never_this_machine_alone() -> None:
    address = lan_address()

    assert address is None or not address.startswith("127.")


def test_a_qr_code_keeps_its_colours_on_a_light_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = qr_code("http://192.168.1.20:8000").splitlines()
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    coloured = qr_code("http://192.168.1.20:8000").splitlines()

    assert len({len(line) for line in plain}) == 1
    assert coloured == [f"\033[97;40m{line}\033[0m" for line in plain]


def test_a_served_table_ends_quietly_at_an_interrupt(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "tablee", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as server:
        assert server.stdout
        address = server.stdout.readline().split()[4]
        with urlopen(f"{address}/api/games", timeout=20) as answer:
            assert b'"sequence"' in answer.read()
        server.send_signal(SIGINT)
        _out, err = server.communicate(timeout=20)

    assert "Traceback" not in err
    assert server.returncode in (0, 130)
