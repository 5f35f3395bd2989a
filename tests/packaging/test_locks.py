"""The locks pin everything, agree with each other, and serve behind any mirror."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)
LOCKS = ["run.txt", "dev.txt", "tools.txt"]


def lock(name: str) -> str:
    return (ROOT / "requirements" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", LOCKS)
def test_a_python_lock_names_no_host_and_hashes_every_package(name: str) -> None:
    text = lock(name)
    packages = re.split(PIN.pattern, text, flags=re.MULTILINE)[3::3]

    assert packages
    assert "://" not in text
    assert all("--hash=sha256:" in package for package in packages)


def test_the_environment_to_test_is_the_one_to_play_and_more() -> None:
    run, dev = (set(PIN.findall(lock(name))) for name in ("run.txt", "dev.txt"))

    assert run < dev


def test_the_client_lock_names_no_host_and_hashes_every_package() -> None:
    text = (ROOT / "client/package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(text)["packages"]
    installed = {name: package for name, package in packages.items() if name}

    assert installed
    assert not [name for name, entry in installed.items() if "resolved" in entry]
    assert not [name for name, entry in installed.items() if "integrity" not in entry]
