"""A house that only opens is small: content is loaded where it is played."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import msgspec
import pytest

PROC: Final = Path("/proc")
MOST: Final = 90 << 10  # KiB; it was 62 MiB before, once 144, and is some 66
CALM: Final = 1.0  # seconds without work: whatever is loaded at the start is there
LONGEST: Final = 60.0  # seconds for that

FOUR = {"defense_afficher", "face_a_face", "rebus", "sequence"}


def worked(pid: int) -> int:
    """Return the processor's time that a process has used, in ticks."""
    after_the_name = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    return int(after_the_name[11]) + int(after_the_name[12])


def resident(pid: int) -> int:
    """Return the KiB that a process holds in memory."""
    lines = (PROC / str(pid) / "status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def wait_until_calm(pid: int) -> None:
    """Wait until a process has loaded what it loads beside its first answers."""
    until, before = time.monotonic() + LONGEST, -1
    while (now := worked(pid)) > before + 2 and time.monotonic() < until:
        before = now
        time.sleep(CALM)


@pytest.mark.skipif(not (PROC / "self/status").exists(), reason="memory is in /proc")
def test_a_house_holds_no_content_before_anybody_plays(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "tablee", *words],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as server:
        try:
            assert server.stdout
            address = server.stdout.readline().split()[4]
            with urlopen(address, timeout=20) as page:
                page.read()
            with urlopen(f"{address}/api/games", timeout=20) as answer:
                games = msgspec.json.decode(answer.read())
            wait_until_calm(server.pid)
            held = resident(server.pid)
        finally:
            server.kill()

    assert {game["slug"] for game in games} >= FOUR
    assert held <= MOST
