"""What several tests of serve options share."""

import pytest

from tablee.cli import serve as command
from tablee.server.settings import Settings

Asked = dict[str, object]


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
