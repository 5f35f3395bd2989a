"""Real browsers in front of a real server."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.companions import Companion, Join
from tests.browser.devices import Devices, Scheme
from tests.browser.people import Hands, Person, Size
from tests.browser.sequence_hands import play_sequence
from tests.browser.steered import Steering

Sit = Callable[..., Person]

PATIENCE = 60_000  # milliseconds: a busy machine is slow, not wrong

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any],
) -> dict[str, Any]:
    """Start Debian's Chromium; as root it runs only without its sandbox."""
    args = ["--no-sandbox"] if os.geteuid() == 0 else []
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    return {**browser_type_launch_args, "executable_path": path, "args": args}


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the server's data."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="session")
def server(data: Path) -> Iterator[str]:
    """Where the server is found: in a process of its own, so that no test's game is on
    its shelf; its bots do not dawdle.
    """
    with run("serving", data) as server:
        assert server.stdout is not None
        yield f"http://127.0.0.1:{server.stdout.readline().strip()}"
        server.terminate()


@pytest.fixture(scope="session")
def steering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Steering]:
    """Run a server that can be steered."""
    with run("steered_serving", tmp_path_factory.mktemp("data")) as server:
        yield Steering(server)
        server.terminate()


@pytest.fixture
def steered(steering: Steering) -> Iterator[Steering]:
    """Steer the server that everybody comes to in this test."""
    yield steering
    steering.let_go()


@pytest.fixture
def address(request: pytest.FixtureRequest) -> str:
    """Where people come to: to the steered server in a test that steers."""
    if "steered" in request.fixturenames:
        steering: Steering = request.getfixturevalue("steering")
        return steering.address
    server: str = request.getfixturevalue("server")
    return server


def run(script: str, folder: Path) -> subprocess.Popen[str]:
    """Start one of our servers; it says first where it listens."""
    command = [sys.executable, "-m", f"tests.browser.{script}", str(folder)]
    root, pipe = Path(__file__).parents[2], subprocess.PIPE
    return subprocess.Popen(command, cwd=root, stdin=pipe, stdout=pipe, text=True)


@pytest.fixture
def closely(request: pytest.FixtureRequest) -> bool:
    """Whether axe-core looks at all that a test comes by, as in scripts/soak.

    Else it looks once at each kind of page: a look costs as much as two arrivals.
    """
    return request.node.get_closest_marker("soak") is not None


@pytest.fixture(scope="session")
def devices(browser: Browser) -> Devices:
    """Return what people hold in their hands."""
    return Devices(browser)


@pytest.fixture
def arrive(devices: Devices, address: str) -> Iterator[Sit]:
    """Create people, each with a device of their own."""
    with ExitStack() as people:

        def come(
            name: str,
            size: Size,
            hands: Hands = play_sequence,
            *,
            newcomer: bool = False,
            own: bool = False,
            color_scheme: Scheme = "light",
            viewport: ViewportSize | None = None,
            **context: Any,
        ) -> Person:
            device = devices.lend(context.pop("base_url", address), own=own, **context)
            device.begin(viewport or size.view, color_scheme, newcomer=newcomer)
            person = Person(device, name, hands)
            people.callback(person.leave, devices)
            return person

        yield come


@pytest.fixture
def join(address: str) -> Iterator[Join]:
    """Create people who have a connection and no page."""
    with ExitStack() as lines:
        yield lambda name: Companion(address, name, lines)


DOCS = Path(__file__).parents[2] / "docs/screenshots"


@pytest.fixture
def folder(pytestconfig: pytest.Config, tmp_path: Path) -> Path:
    """Where the pictures go."""
    return DOCS if pytestconfig.getoption("screenshots_write") else tmp_path
