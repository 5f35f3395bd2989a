"""The wheel, as a stranger meets it: installed in an empty environment and served."""

import re
import shutil
import socket
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.packaging.container import ROOT, copied

STATIC = "src/tablee/server/static"

pytestmark = [
    pytest.mark.timeout(400),  # a cold machine downloads before it builds
]


@pytest.fixture(
    scope="module", params=["compiled", pytest.param("bare", marks=pytest.mark.soak)]
)
def wheel(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """Build from what the container copies of a clone; bare, with no client compiled.

    In scripts/test the client was just compiled by the same hook, for this clone.
    """
    clone = tmp_path_factory.mktemp("clone")
    out = tmp_path_factory.mktemp("wheel")
    listing = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    sources = subprocess.run(
        [*listing, "--", *copied()],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split("\0")
    for name in filter(None, sources):
        source, target = ROOT / name, clone / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())
    if request.param == "compiled":
        shutil.copytree(ROOT / STATIC, clone / STATIC)
    uv("build", "--wheel", "--out-dir", out, clone)
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def tablee(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an empty environment; give its command."""
    env = tmp_path_factory.mktemp("empty") / "venv"
    uv("venv", "--python", sys.executable, env)
    # The locked versions lie in uv's cache already: this needs no network.
    locked = ("--constraint", ROOT / "requirements/run.txt", "--no-verify-hashes")
    uv("pip", "install", "--python", env / "bin/python", *locked, wheel)
    return env / "bin/tablee"


@pytest.fixture
def address(tablee: Path, tmp_path: Path) -> Iterator[str]:
    """Serve with the installed command, away from the source tree."""
    port = free_port()
    options = ("--port", str(port), "--data", tmp_path / "data")
    with subprocess.Popen([tablee, "serve", *options], cwd=tmp_path) as server:
        address = f"http://127.0.0.1:{port}"
        try:
            wait_for(address, server)
            yield address
        finally:
            server.terminate()
            server.wait(timeout=20)


def test_the_page_about_a_new_game_can_be_followed(
    tablee: Path, tmp_path: Path
) -> None:
    """Do what docs/guide/new-game.md says, line by line, where nothing else is."""
    page = (ROOT / "docs/guide/new-game.md").read_text("utf-8")
    block = re.search(r"## A package of your own\n.*?```sh\n(.*?)```", page, re.S)
    assert block
    python, tools = tablee.parent / "python", ("hatchling", "pytest", "pytest-timeout")
    locked = ("--constraint", ROOT / "requirements/dev.txt", "--no-verify-hashes")
    uv("pip", "install", "--python", python, *locked, *tools)
    # uv stands in for pip; all that the game needs is there.
    offline = "--offline --no-deps --no-build-isolation"
    pip = f"{ROOT}/.tools/bin/uv pip install --python {python} {offline}"
    script = block[1].replace("pip install", pip)
    done = subprocess.run(
        ["sh", "-euc", script],
        cwd=tmp_path,
        env={"PATH": f"{tablee.parent}:/usr/bin:/bin", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "la_plus_forte: La plus forte." in done.stdout
    assert " passed" in done.stdout


def uv(*arguments: str | Path) -> None:
    subprocess.run([ROOT / ".tools/bin/uv", *arguments], check=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        assert server.poll() is None, "the server ended before it answered"
        try:
            fetch(address)
        except URLError:
            time.sleep(0.1)
        else:
            return
    pytest.fail("the server did not answer within a minute")


def fetch(address: str) -> str:
    with urlopen(address, timeout=10) as response:
        body: bytes = response.read()
        return body.decode()


def test_the_wheel_carries_the_compiled_client_and_the_content(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()

    assert "tablee/server/static/index.html" in names
    assert "tablee/py.typed" in names
    assert any(re.fullmatch(r"tablee/server/static/assets/.*\.js", n) for n in names)
    assert not any("node_modules" in name for name in names)


def test_an_installed_wheel_serves_the_client(address: str) -> None:
    page = fetch(address + "/")
    scripts = re.findall(r'<script[^>]* src="([^"]+\.js)"', page)

    assert '<div id="app">' in page
    assert scripts
    for script in scripts:
        assert fetch(address + script)
