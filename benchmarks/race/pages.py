"""Race with real pages in Chromium, through proxies that delay.

    python benchmarks/race/pages.py [--face-offs 40] [--seed 1]

Two pages, 5 and 250 ms with jitter away from a server on this machine, and a third
player without a browser; all in one process group on loopback, and bounded. Both pages
begin within some hundred milliseconds of each other and send likewise, by real key
events. The truth is what the browser itself says of each key (``event.timeStamp``, on
the one clock of this machine); beside it stand the table's held times and arrivals.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final

import httpx
import msgspec
from playwright.async_api import Browser, Page, StorageState, async_playwright
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.race.page_table import FaceOff, Table, Watcher
from benchmarks.race.proxy import proxy
from tablee.games import shelf

ROOT: Final = Path(__file__).resolve().parents[2]
FIGURES: Final = Path(__file__).with_name("pages.json")
LINES: Final = ((5.0, 0.0), (250.0, 20.0))  # round trip and jitter of the two pages
PATIENCE: Final = 30_000  # milliseconds: a busy machine is slow, not wrong
KEYS: Final = """
window.keys = [];
addEventListener('keydown', (event) => {
  const at = performance.timeOrigin + event.timeStamp;
  window.keys.push([event.key, at]);
}, true);
"""


async def come(browser: Browser, port: int, name: str) -> Page:
    """Open a page for somebody."""
    address = f"http://127.0.0.1:{port}"
    games = json.dumps(list(shelf()))
    seen: StorageState = {
        "cookies": [],
        "origins": [
            {
                "origin": address,
                "localStorage": [{"name": "tablee.taught", "value": games}],
            }
        ],
    }
    context = await browser.new_context(
        base_url=address,
        locale="fr-FR",
        reduced_motion="reduce",
        viewport={"width": 1440, "height": 900},
        storage_state=seen,
    )
    context.set_default_timeout(PATIENCE)
    await context.add_init_script(KEYS)
    await context.request.post("/api/me", data={"name": name})
    return await context.new_page()


async def games(most: int, seed: int) -> list[FaceOff]:
    """Play games until enough face-offs are found."""
    found: list[FaceOff] = []
    rng = Random(seed)
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory(prefix="tablee-pages-"))
        script = ROOT / "benchmarks" / "verdicts" / "serve.py"
        server = stack.enter_context(
            subprocess.Popen(
                [sys.executable, script, folder],
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
        )
        stack.callback(server.terminate)
        assert server.stdout is not None
        port = int(server.stdout.readline())
        ports = [
            await stack.enter_async_context(proxy(port, *line, f"{seed} {line}"))
            for line in LINES
        ]
        playwright = await stack.enter_async_context(async_playwright())
        browser = await playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell")
            or shutil.which("chromium"),
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
        )
        stack.push_async_callback(browser.close)
        pages = [
            await come(browser, each, name)
            for each, name in zip(ports, ("Near", "Far"), strict=True)
        ]
        address = f"http://127.0.0.1:{port}"
        http = await stack.enter_async_context(
            httpx.AsyncClient(base_url=address, timeout=None)
        )
        await http.post("/api/me", json={"name": "Third"})
        while len(found) < most:
            opened = await http.post("/api/tables", json={"game": "face_a_face"})
            cookies = {"Cookie": f"tablee={http.cookies['tablee']}"}
            url = address.replace("http", "ws") + "/ws"
            async with connect(url, additional_headers=cookies) as line:
                watcher = Watcher()
                listening = asyncio.create_task(watcher.listen(line))
                table = Table(watcher, line, pages)
                await table.sit_down(opened.json()["code"])
                found += await table.play(most - len(found), rng)
                listening.cancel()
    return found


def report(found: list[FaceOff]) -> str:
    """Sum up: by plain arrival, by held times, and against the truth."""
    both = [each for each in found if len(each.held) == len(LINES)]
    truly = [each.sent.index(min(each.sent)) for each in found]
    arrival = sum(each.arrived[0] != n for each, n in zip(found, truly, strict=True))
    held = sum(
        (each.held[1][1] < each.held[0][1]) != (each.sent[1] < each.sent[0])
        for each in both
    )
    astray = sum(each.winner != each.in_one_room for each in found)
    by_arrival = sum(each.arrived[0] != each.in_one_room for each in found)
    lines = [
        f"{len(found)} face-offs, {len(both)} of them with both answers.",
        f"Order of sending wrong: by arrival {arrival} of {len(found)}, "
        f"by held times {held} of {len(both)}.",
        f"Winner other than in one room: by arrival {by_arrival}, as judged {astray}.",
    ]
    for n, what in enumerate(("begun", "sent")):
        truth = [each.begun if n == 0 else each.sent for each in both]
        apart = [
            abs((each.held[1][n] - each.held[0][n]) - (true[1] - true[0]))
            for each, true in zip(both, truth, strict=True)
        ]
        if len(apart) > 1:
            worst = quantiles(apart, n=20, method="inclusive")[-1]
            lines.append(
                f"Time between the two, {what}: off by {median(apart):.1f} ms "
                f"in the median, {worst:.1f} at 95 %."
            )
    return "\n".join(lines)


def main() -> None:
    """Race, and reports."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--face-offs", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = asyncio.run(games(min(asked.face_offs, 500), asked.seed))
    rows = b",\n".join(map(msgspec.json.encode, found))
    FIGURES.write_bytes(b"[\n" + rows + b"\n]\n")
    print(f"Seed {asked.seed}.\n{report(found)}")


if __name__ == "__main__":
    main()
