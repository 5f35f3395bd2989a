"""How soon a site without a server is there, and a game is dealt; what it weighs.

    python benchmarks/offline/open.py [--slow] [--visits 2] [--game Rébus]

``tablee site`` on a host of this machine, in Chromium with a phone's screen: the first
visit, in which Python is brought, and others, in which it is kept. With ``--slow`` the
line has 1.6 Mbit/s and 150 ms, and the browser's processes, its workers among them, run
a quarter of the time.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.offline.host import Line, hosting
from tablee.cli.site import write_site
from tests.browser.devices import taught
from tests.browser.people import against_bots

PHONE: Final = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
    "locale": "fr-FR",
}
RATE: Final = 4  # times slower
TURN: Final = 0.02  # seconds in which a slow process runs a part
LONG: Final = 600_000  # milliseconds
DEALT: Final = ".game[data-version]"
# The house says how far it is, over the channel by which pages speak to it.
READY: Final = """new Promise((done) => {
  const channel = new BroadcastChannel('tablee /');
  channel.onmessage = ({ data }) => data.now?.stage === 'ready' && done(true);
  const ask = () => channel.postMessage({ to: 'house', from: 'clock', hello: true });
  setInterval(ask, 50);
})"""
FRAMES: Final = """new Promise((done) => {
  const at = [];
  const look = (now) => {
    at.push(now);
    if (now - at[0] < 6000) requestAnimationFrame(look);
    else done([(at.length - 1) / 6, Math.max(...at.slice(1).map((t, n) => t - at[n]))]);
  };
  requestAnimationFrame(look);
})"""


def renderers(browser: Browser) -> list[int]:
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return [p["id"] for p in told["processInfo"] if p["type"] == "renderer"]


@contextmanager
def slowed(pids: list[int]) -> Iterator[None]:
    """Resume processes now and then; Chromium itself throttles no worker."""
    over = threading.Event()

    def tell(how: signal.Signals) -> None:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, how)

    def run() -> None:
        while not over.is_set():
            tell(signal.SIGSTOP)
            time.sleep(TURN * (RATE - 1) / RATE)
            tell(signal.SIGCONT)
            time.sleep(TURN / RATE)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
        tell(signal.SIGCONT)


def visit(browser: Browser, page: Page, address: str, line: Line, game: str) -> None:
    """Open the home page, and a game as soon as one can; print what it took."""
    brought, begun = line.brought, time.monotonic()
    page.goto(address, timeout=LONG, wait_until="commit")
    # A visit may have another process, which is known only now.
    with slowed(renderers(browser)) if line.bits else nullcontext():
        stay(page, line, brought, begun, game)


def stay(page: Page, line: Line, brought: int, begun: float, game: str) -> None:
    """Wait for the home page and for Python, and open a game."""
    page.locator("main button:not([disabled])").first.wait_for(timeout=LONG)
    home, first = time.monotonic() - begun, line.brought - brought
    page.evaluate(READY)
    ready = time.monotonic() - begun
    begun = time.monotonic()
    against_bots(page, game)
    page.locator(DEALT).wait_for(timeout=LONG, state="attached")
    dealt = time.monotonic() - begun
    frames, longest = page.evaluate(FRAMES)
    brought = line.brought - brought
    print(
        f"home {home:.2f} s ({first / 1e6:.2f} MB), Python {ready:.1f} s, "
        f"a game dealt {dealt:.2f} s after the touch ({brought / 1e6:.1f} MB in all), "
        f"{frames:.0f} frames/s (the longest {longest:.0f} ms), "
        f"load {os.getloadavg()[0]:.1f}",
        flush=True,
    )


def memory(pids: list[int]) -> float:
    """Return the megabytes that the largest of these processes holds in memory."""
    found = []
    for pid in pids:
        with suppress(FileNotFoundError):
            text = Path(f"/proc/{pid}/status").read_text()
            found += [int(x.split()[1]) for x in text.splitlines() if "VmRSS" in x]
    return max(found) / 1024


def measure(browser: Browser, folder: Path, slow: bool, visits: int, game: str) -> None:
    line = Line(1.6e6, 0.15) if slow else Line()
    with hosting(folder, line) as address:
        context = browser.new_context(**PHONE)  # type: ignore[arg-type]
        context.add_init_script(taught())  # to be dealt cards at once
        page = context.new_page()
        for _ in range(visits):
            visit(browser, page, address, line, game)
            page.wait_for_timeout(8000)  # Python's memory is being kept
            print(f"  {memory(renderers(browser)):.0f} MB of memory", flush=True)
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--game", default="Séquence")
    asked: Any = parser.parse_args()
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_site(Path(folder))
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"]
        )
        measure(browser, Path(folder), asked.slow, asked.visits, asked.game)
        browser.close()


if __name__ == "__main__":
    main()
