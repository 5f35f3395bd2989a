"""How smoothly cards fly on a slow phone: frames shown and dropped, game by game.

    python benchmarks/client/frames.py [--seconds 30] [--rate 4] [--game rebus]

A server of its own on this machine, a table against bots, and a page of phone's size
whose processor is throttled. Its person plays by a second line, as a bot would; at
Rebus, where little flies by itself, the page lays cards by touch meanwhile. What
counts is what Chromium traces itself: the frames that were due while an animation
ran, how many of them were dropped, and how long the page's main thread was at work,
and with what, in the tasks that took longer than a frame. The last is what a change
is judged by: others at the same machine disturb it least.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import sys
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from playwright.async_api import (
    Browser,
    BrowserContext,
    Error,
    Page,
    async_playwright,
)
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.client.house import serving
from benchmarks.client.trace import frames, long_tasks, worked
from tablee.bots import bot, levels
from tablee.games import shelf
from tablee.kernel import Chance, Pattern, Seat
from tablee.kit.bot import intent
from tablee.protocol.to_server import PROTOCOL

PAUSE: Final = 0.8  # seconds before the person moves: cards have landed by then
LAYING: Final = 6.0  # the same, where cards are laid by touch meanwhile
TOUCH: Final = 0.4  # seconds between two touches
TRACED: Final = (
    "blink.animations,devtools.timeline,disabled-by-default-devtools.timeline.frame,"
    "toplevel"
)


async def play(line: ClientConnection, code: str) -> None:
    """Play as a strong bot would, by a line of one's own, as long as the game goes."""
    ids = count(1)

    async def send(kind: str, **fields: Any) -> None:
        await line.send(json.dumps({"kind": kind, "id": f"b{next(ids)}", **fields}))

    await send("Join", code=code, protocol=PROTOCOL)
    room: dict[str, Any] = {}
    async for frame in line:
        told = json.loads(frame)
        if told["kind"] == "RoomNow":
            room = told
            if room["stage"] == "lobby":
                await send("Start")
        if told["kind"] == "GameNow" and told["legal_moves"]:
            game = shelf()[room["game"]]
            await asyncio.sleep(LAYING if game.slug == "rebus" else PAUSE)
            view = msgspec.convert(told["view"], game.types.view)
            listed = game.types.move | Pattern
            legal = [msgspec.convert(move, listed) for move in told["legal_moves"]]
            chance = Chance(b"", told["version"])
            best = bot(game.slug, levels(game.slug)[-1])
            meant = intent(best(view, Seat(room["seat"]), legal, chance))
            if meant is None:
                continue
            move = msgspec.to_builtins(meant.move)
            await send("Play", move=move, version=told["version"])


async def lay(page: Page) -> None:
    """Lay the cards of a rack one after another, take them back, and so on."""
    cards = page.locator("[data-list=rack] button")
    for touch in count():
        with suppress(Error):  # there is no rack now
            await cards.nth(touch % 5).tap(timeout=1_000)
        await asyncio.sleep(TOUCH)


async def traced(context: BrowserContext, page: Page, seconds: float) -> list[Any]:
    """Return Chromium's own account of some seconds."""
    line = await context.new_cdp_session(page)
    events: list[Any] = []
    over = asyncio.Event()
    line.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    line.on("Tracing.tracingComplete", lambda _: over.set())
    start = {"categories": TRACED, "transferMode": "ReportEvents"}
    await line.send("Tracing.start", start)
    await asyncio.sleep(seconds)
    await line.send("Tracing.end")
    await over.wait()
    return events


async def measure(
    browser: Browser, address: str, slug: str, seconds: float, rate: float
) -> list[Any]:
    """Play a game for some seconds on a throttled page; return the trace."""
    context = await browser.new_context(
        base_url=address,
        locale="fr-FR",
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    )
    known = json.dumps(json.dumps(list(shelf())))
    await context.add_init_script(f"localStorage['tablee.taught'] ??= {known};")
    page = await context.new_page()
    await context.request.post("/api/me", data={"name": "Zoé"})
    wanted = {"game": slug, "bots": "easy"}
    opened = await context.request.post("/api/tables", data=wanted)
    code = (await opened.json())["code"]
    await page.goto(f"/t/{code}")
    cookies = "; ".join(f"{c['name']}={c['value']}" for c in await context.cookies())
    where = address.replace("http", "ws") + "/ws"
    async with connect(where, additional_headers={"Cookie": cookies}) as line:
        tasks = [asyncio.create_task(play(line, code))]
        await page.wait_for_selector("[data-version]")
        throttle = await context.new_cdp_session(page)
        await throttle.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        if slug == "rebus":
            tasks.append(asyncio.create_task(lay(page)))
        events = await traced(context, page, seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    await context.close()
    return events


def report(slug: str, events: list[Any], seconds: float) -> str:
    """Return what a trace tells of a game."""
    found = frames(events)
    a_second = 60 * found.drawn / found.due if found.due else 0
    moving = 60 * (found.due - found.dropped) / found.due if found.due else 0
    slow = ", ".join(f"{what} {ms:.0f}" for what, ms in long_tasks(events).items())
    return (
        f"{slug}: {found.due} frames due while something moved,"
        f" {found.dropped} dropped, {found.late} with the page's part late:"
        f" {a_second:.1f} whole frames/s, {moving:.1f} in which it moved;"
        f" main thread {worked(events) / seconds:.0f} ms a second;"
        f" in tasks over a frame, ms a second: {slow}"
    )


async def main() -> None:
    """Measure every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rate", type=float, default=4)
    parser.add_argument("--game", choices=shelf(), action="append")
    args = parser.parse_args()
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with TemporaryDirectory() as folder, serving(Path(folder)) as address:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=path)
            for slug in args.game or shelf():
                events = await measure(browser, address, slug, args.seconds, args.rate)
                print(report(slug, events, args.seconds), flush=True)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
