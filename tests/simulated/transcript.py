"""Evenings over simulated connections as data: who asks, and what every device hears.

A line is a step; below it stands the answer, and what each device was told otherwise
than before. Devices that were told the same share a line.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

from tablee.protocol.person import Person
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.pages import Page
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, app_on, table
from tests.table.script import flat

A_MOMENT = 0.1  # seconds in which everything that was said has come
# What no reader checks, or the rules hold: a view and its moves, and both in words.
WITHOUT = {"id", "now", "at", "chain", "commitment", "shown", "said"}


class Transcript:
    """One evening at a table, with the devices of those who have come."""

    def __init__(self, here: Table, store: MemoryStore) -> None:
        """Begin with what everybody has been told by now."""
        self.here, self.store = here, store
        self.pages: dict[str, Page] = {}
        self.joined: dict[SimulatedDevice, Told] = {}  # how they were let in
        self.read: dict[SimulatedDevice, int] = {}
        self.known: dict[SimulatedDevice, dict[str, Told]] = {}

    async def step(self, line: str) -> list[str]:
        """Do what a line says; return the answer and what was heard."""
        who, what, *rest = [*line.split(maxsplit=2), ""]
        said = await self.done(who, what, rest[0])
        await asyncio.sleep(A_MOMENT)
        heard: dict[str, list[str]] = {}
        for name, device in self.here.devices.items():
            for each in self.heard(device):
                heard.setdefault(each, []).append(name)
        return [*said, *(f"{', '.join(names)} < {x}" for x, names in heard.items())]

    async def done(self, who: str, what: str, given: str) -> list[str]:
        """Do one thing; return the answer to whoever asked, if anybody did."""
        devices = self.here.devices
        if who == "wait":
            await asyncio.sleep(float(what))
        elif who == "server":
            await self.restart()
        elif what == "comes":
            await self.come(who, json.loads(given or "{}"))
        elif what == "leaves":
            devices.pop(who).socket.leave()
        elif what == "goes":
            await self.here.room.leave_for_good(Person(who, who))
        else:
            return [answer(await self.asked(who, what, given))]
        return []

    async def asked(self, who: str, what: str, given: str) -> Told:
        """Make somebody ask for something, and return the answer."""
        device = self.here.devices[who]
        if what == "pledges":
            page = Page(device, f"{len(self.pages) + 1:02x}" * 32)
            self.pages[who] = page
            return await page.promise()
        if what == "plays":
            move = json.loads(given) if given.startswith("{") else None
            move = move or any_move(device, given)
            return await device.ask("Play", version=device.game["version"], move=move)
        return await device.ask(what, **json.loads(given or "{}"))

    async def come(self, who: str, fields: Told) -> None:
        """Make somebody knock; ``Ann'`` is one more device of Ann's."""
        devices, name = self.here.devices, who.rstrip("'")
        before = devices.get(name)
        told = await self.here.knock(Person(name, name), **fields)
        device = devices[name]
        if before and who != name:
            devices[name], devices[who] = before, device
        self.joined[device] = told

    async def restart(self) -> None:
        """Begin anew on what is stored; whoever was connected comes back."""
        names, code = [*self.here.devices], self.here.room.document.code
        self.here.leave()
        app = await app_on(self.store, await self.store.last_open())
        self.here = Table(app, await app.rooms.find(code))
        for name in names:
            await self.come(name, {})

    def heard(self, device: SimulatedDevice) -> Iterator[str]:
        """Yield what a device was told since it was last listened to."""
        start = self.read.get(device, 0)
        self.read[device] = len(device.heard)
        known = self.known.setdefault(device, {})
        for told in device.heard[start:]:
            kind = told["kind"]
            if kind in ("Accepted", "Refused"):
                if told is self.joined.get(device):
                    yield answer(told)
                continue
            if kind not in ("RoomNow", "GameNow"):
                yield f"{kind} {short(told)}"
                continue
            before, known[kind] = known.get(kind), told
            yield f"{kind} {short(changed(before, told))}"


def changed(before: Told | None, told: Told) -> Told:
    """Return what is otherwise than before; of the first, what a reader asks for."""
    now: Told = {}
    if before is None:
        keys = ("you", "seat", "stage", "host", "version", "paused", "runs")
        now = {key: told[key] for key in keys if key in told}
    else:
        old, new = dict(flat(before)), dict(flat(told))
        for path in sorted(old.keys() | new.keys()):
            was, it = old.get(path), new.get(path, "-")
            if was == it or (was is None and it == "-") or path in WITHOUT:
                continue
            if isinstance(was, dict) and isinstance(it, dict):
                it = {key: value for key, value in it.items() if was.get(key) != value}
            now[path] = it
    if now.get("next_code"):  # it is drawn by lot
        now["next_code"] = "another"
    if news := told.get("news"):
        now["news"] = [marks(each) for each in news]
    return now


def any_move(device: SimulatedDevice, kind: str) -> Told:
    """Return the first move that is offered, or the first of a kind."""
    moves: list[Told] = device.game["legal_moves"]
    able = (each for each in moves if kind in ("", each["kind"]))
    return next(able, {"kind": kind or "Pass"})


def marks(happened: Told) -> str:
    """Return a version, by whom, and what is special about it."""
    flags = [key for key, value in happened.items() if value is True]
    return " ".join([f"{happened['version']} by {happened['seat']}", *flags])


def short(told: Told) -> str:
    kept = {k: v for k, v in told.items() if k not in WITHOUT and k != "kind"}
    return json.dumps(kept, ensure_ascii=False)


def answer(told: Told) -> str:
    """Return an answer in a line."""
    if told["kind"] == "Accepted":
        at, version = f"{told['now'] / 1000:.1f} s", told["version"]
        return f"accepted at {at}" + (f": version {version}" if version else "")
    rule = f" ({told['rule']})" if told["rule"] else ""
    return f"{told['fault']}: {told['detail']}{rule}"


async def transcript(opening: str, steps: list[str]) -> list[str]:
    """Play an evening over connections; return its lines with what was heard.

    It opens with a slug, who sits there, and what of the settings is otherwise:
    ``sequence Ann Bob easy {"dealt": false, "absence": 5}``.
    """
    words, _, chosen = opening.partition("{")
    slug, *names = words.split()
    settings: dict[str, Any] = json.loads("{" + chosen) if chosen else {}
    store, lines = MemoryStore(), list[str]()
    async with table(slug, *names, store=store, code="K7F4", **settings) as here:
        evening = Transcript(here, store)
        await asyncio.sleep(A_MOMENT)
        for device in here.devices.values():
            [*evening.heard(device)]
        for step in steps:
            lines += [step, *(f"  {each}" for each in await evening.step(step))]
        evening.here.leave()
    return lines


def evenings(text: str) -> Iterator[tuple[str, str, list[str]]]:
    """Yield the title, the opening and the steps of each evening of a file."""
    for part in text.removeprefix("== ").split("\n== "):
        title, opening, *lines = part.splitlines()
        steps = [each for each in lines if each and not each.startswith("  ")]
        yield title, opening, steps
