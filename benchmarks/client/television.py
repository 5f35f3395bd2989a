"""What a television's page costs the machine that shows it, while nobody does anything.

    python benchmarks/client/television.py [--seconds 60]

A server of its own, a table of five who have no page, and one screen of 1920 x 1080
without a GPU: processor time of all of the browser's processes, and of the page's main
thread, in percent of one core.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.client.house import serving
from tablee.games.rebus.moves import Lay
from tests.browser.companions import Companion

CHROMIUM = "/usr/bin/chromium-headless-shell"
PEOPLE = ("Samir", "Léa", "Odile", "Hugo")
GALLERY = 6.0  # seconds until it has opened


def used() -> float:
    """Return the seconds of processor that the browser of this process has used."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes()
            fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue  # it has just ended
        parents[int(folder.name)] = int(fields[1])
        if b"chrom" in command:
            ticks[int(folder.name)] = int(fields[11]) + int(fields[12])
    below = {os.getpid()}
    while more := {pid for pid, up in parents.items() if up in below} - below:
        below |= more
    return sum(ticks.get(pid, 0) for pid in below) / os.sysconf("SC_CLK_TCK")


def measure(page: Page, name: str, seconds: int) -> None:
    """Print what a page costs while it is left alone."""
    wire = page.context.new_cdp_session(page)
    wire.send("Performance.enable")

    def main_thread() -> float:
        told = wire.send("Performance.getMetrics")["metrics"]
        return float(next(m["value"] for m in told if m["name"] == "TaskDuration"))

    page.wait_for_timeout(3_000)
    began, cpu, main = time.monotonic(), used(), main_thread()
    page.wait_for_timeout(seconds * 1000)
    took = time.monotonic() - began
    all_of_it, thread = used() - cpu, main_thread() - main
    print(f"{name}: {all_of_it / took:.1%} of a core, main thread {thread / took:.1%}")


def main() -> None:
    """Measure the screens of an evening."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--seconds", type=int, default=60)
    seconds = asked.parse_args().seconds
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as p,
        ExitStack() as lines,
    ):
        browser = p.chromium.launch(executable_path=CHROMIUM)
        for game in ("sequence", "rebus"):
            host = Companion(address, "Nadia", lines)
            code = host.open(game)
            sides = [0, 1, 0, 1] if game == "sequence" else list(range(5))
            host.line.ask("Arrange", sides=sides)
            people = [Companion(address, name, lines) for name in PEOPLE]
            for person in people[: len(sides) - 1]:
                person.take_a_seat(code)
            page = browser.new_page(viewport={"width": 1920, "height": 1080})
            page.goto(f"{address}/t/{code}/screen")
            page.mouse.click(960, 300)  # for its sound
            if game == "rebus":
                measure(page, "lobby", seconds)
                chosen = {"express": True, "heat": True, "glass": 180}
                options = {**host.room["options"], **chosen}
                host.line.ask("Configure", options=options)
            host.line.ask("Start")
            measure(page, f"{game}: the board or the glass", seconds)
            if game == "rebus":
                for person in (host, *people):
                    for each in (host, *people):
                        each.line.catch_up(0.2)
                    rack = person.game["view"]["rack"]
                    person.make(Lay(tuple(rack[:3]), "chapeau melon"))
                page.wait_for_timeout(GALLERY * 1000)
                measure(page, "rebus: guessing", seconds)
            page.close()


if __name__ == "__main__":
    main()
