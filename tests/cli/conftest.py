"""Running the command: in this process, with what it printed."""

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tablee.cli import main
from tablee.cli import serve as command
from tablee.server.settings import Settings


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Tablee = Callable[..., Ran]
Asked = dict[str, object]  # of a server that was to be started


@pytest.fixture
def tablee(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Tablee:
    """Return a function that runs ``tablee WORDS`` with *typed* on the input."""

    def run(*words: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        try:
            code = main([str(word) for word in words])
        except SystemExit as leaving:  # argparse leaves by itself
            code = int(leaving.code or 0)
        return Ran(code, *capsys.readouterr())

    return run


@pytest.fixture(autouse=True)
def _speaking_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "TABLEE_DATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Replace the server by one that is ready at once; return what it was asked."""
    seen: Asked = {}

    def serve(
        settings: Settings, host: str, port: int, ready: object, _open: object
    ) -> None:
        assert callable(ready)
        seen.update(settings=settings, host=host, port=port)
        ready(port or 4321)

    monkeypatch.setattr(command, "serve", serve)
    monkeypatch.setattr(command, "lan_address", lambda: "192.168.1.20")
    monkeypatch.setattr("webbrowser.open", lambda url: seen.update(opened=url))
    return seen
