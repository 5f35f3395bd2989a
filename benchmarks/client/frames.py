"""How smoothly cards fly on a slow phone: frames shown and dropped, game by game.

    python benchmarks/client/frames.py [--seconds 30] [--rate 4]

A server of its own on this machine, a table against bots, and a page of phone's size
whose processor is throttled. Its person plays by a second line, as a bot would. What
counts is what Chromium traces itself: the frames that were due while an animation
ran, how many of them were dropped, and how long the page's main thread was at work.
The last is what a change is judged by: others at the same machine disturb it least.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import sys
from collections import Counter
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from playwright.async_api import Browser, BrowserContext, Page, async_playwright
from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.client.house import serving
from tablee.bots import bot, levels
from tablee.bots.contract import intent
from tablee.games import shelf
from tablee.kernel import Chance, Pattern, Seat
from tablee.protocol.to_server import PROTOCOL

PAUSE: Final = 0.8  # seconds before the person moves: cards have landed by then
TASK: Final = "ThreadControllerImpl::RunTask"  # whatever a thread does is in one
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
            await asyncio.sleep(PAUSE)
            game = shelf()[room["game"]]
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


async def traced(context: BrowserContext, page: Page, seconds: float) -> list[Any]:
    """Give Chromium's own account of some seconds."""
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


def frames(events: list[Any]) -> Counter[str]:
    """Count the frames drawn and dropped while an animation ran."""
    found: Counter[str] = Counter()
    running = 0
    for event in sorted(events, key=lambda event: event["ts"]):
        match event["name"], event["ph"]:
            case "Animation", "b":
                running += 1
            case "Animation", "e":
                running = max(0, running - 1)
            case "DrawFrame" | "DroppedFrame", _ if running:
                found[event["name"]] += 1
    return found


def worked(events: list[Any]) -> float:
    """Count the milliseconds of processor that the page's main thread took."""
    styled = Counter(event["tid"] for event in events if event["name"] == "Layout")
    (main, _), *_ = styled.most_common(1)
    tasks = (event for event in events if event["name"] == TASK)
    spent = sum(int(task.get("tdur", 0)) for task in tasks if task["tid"] == main)
    return spent / 1000


async def measure(
    browser: Browser, address: str, slug: str, seconds: float, rate: float
) -> list[Any]:
    """Play a game for some seconds on a throttled page; give the trace."""
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
        playing = asyncio.create_task(play(line, code))
        await page.wait_for_selector("[data-version]")
        throttle = await context.new_cdp_session(page)
        await throttle.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        events = await traced(context, page, seconds)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
    await context.close()
    return events


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
                found = frames(events)
                due = found["DrawFrame"] + found["DroppedFrame"]
                a_second = 60 * found["DrawFrame"] / due if due else 0
                print(
                    f"{slug}: {due} frames due while something moved,"
                    f" {found['DroppedFrame']} dropped, {a_second:.1f} frames/s,"
                    f" main thread {worked(events) / args.seconds:.0f} ms a second",
                    flush=True,
                )
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
