"""How soon the home page is usable on a simulated slow phone.

    python benchmarks/client/first_load.py [--visits 7] [--page /]

A server of its own on this machine; Chromium with an empty cache for each visit, on a
line of 1.6 Mbit/s and 150 ms, its processor throttled fourfold. Usable is when a box
can be touched: its button is there and was painted. For comparison each visit is
made once more on the bare machine, for whatever else this machine is doing weighs on
both.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.client.house import serving

SLOW: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
USABLE: Final = """() => new Promise((done) => {
  const look = () => {
    const there = document.querySelector('main button:not([disabled])');
    const painted = () => setTimeout(() => done(performance.now()));
    if (there) requestAnimationFrame(painted);
    else requestAnimationFrame(look);
  };
  look();
})"""
PAINTED: Final = """() => new Promise((done) => {
  new PerformanceObserver((seen) => {
    const [paint] = seen.getEntriesByName('first-contentful-paint');
    if (paint) done(paint.startTime);
  }).observe({ type: 'paint', buffered: true });
})"""


def visit(browser: Browser, address: str, slow: bool) -> tuple[float, float, int]:
    """Come for the first time; gives ms until painted, until usable, and bytes."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
        locale="fr-FR",
    )
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    if slow:
        line.send("Network.emulateNetworkConditions", SLOW)
        line.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    weights: dict[str, int] = {}
    kinds: dict[str, str] = {}

    def note(told: dict[str, Any]) -> None:
        kinds[told["requestId"]] = told["type"]

    def weigh(told: dict[str, Any]) -> None:
        weights[told["requestId"]] = int(told["encodedDataLength"])

    line.on("Network.responseReceived", note)
    line.on("Network.loadingFinished", weigh)
    page.goto(address, wait_until="commit")
    usable = page.evaluate(USABLE)
    brought = sum(
        weight
        for request, weight in weights.items()
        if kinds.get(request) in ("Script", "Stylesheet")
    )
    painted = page.evaluate(PAINTED)
    context.close()
    return painted, usable, brought


def main() -> None:
    """Visit, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=7)
    parser.add_argument("--page", default="/")
    args = parser.parse_args()
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path)
        for slow in (True, False):
            seen = []
            for number in range(args.visits):
                seen.append(visit(browser, address + args.page, slow))
                print(f"\r{number + 1}/{args.visits}", end="", file=sys.stderr)
            painted, usable, brought = map(median, zip(*seen, strict=True))
            worst = max(each[1] for each in seen)
            where = "slow phone" if slow else "this machine"
            print(
                f"\r{where}: painted {painted:.0f} ms,"
                f" usable {usable:.0f} ms (worst {worst:.0f}),"
                f" {brought / 1000:.1f} kB of script and style by then"
            )
        browser.close()


if __name__ == "__main__":
    main()
