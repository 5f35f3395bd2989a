"""One of each thing that 1.0.0 writes, which every later release must read.

``tests/golden/1.0.0`` was written by this script, run on the code of 1.0.0: a house in
a file, with documents, logs and results; the schema of a house in PostgreSQL; a record
of each game. It is rewritten until 1.0.0 is out, and never again: a later release
writes a folder of its own beside it,
``python -m tests.server.first_release FOLDER``. It plays through the server's own code,
in simulated time, with people whose moves bots think up.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

import tablee
from tablee.kernel import Seat
from tablee.kit.bot import Intent
from tablee.protocol.person import Person
from tablee.server.core import Core
from tablee.server.people import Session
from tablee.server.push.services import Push, PushRows
from tablee.server.results.histories import Histories
from tablee.server.rooms.bots import BotTurn, think
from tablee.server.store.schema import DATABASE_FILE
from tablee.server.store.store import Store
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.pages import Page
from tests.simulated.stores import FileStore
from tests.simulated.tables import UNIX, Table, app_on
from tests.table.laid import laid

YEAR = 365 * 24 * 3600 * 1000  # milliseconds
GOLDEN = Path(__file__).parents[1] / "golden" / "1.0.0"
ANN = Session(Person("Ann", "Ann", avatar="cat"), "phone")
PASS = b"\x06" * 32  # the digest of what makes one more device Ann's
PUSH = Push("https://push.example/ann", "p256dh", "auth", "fr")
TOKEN = b"\x07" * 32  # the digest of what a robot of Ann's says
LOBBY, OVER = "LBBY", "VERS"
PLAYED = {  # the games that go on: their codes, who sits there, and how far they are
    "sequence": ("SEQ2", ("Ann", "Bob"), 12),
    "defense_afficher": ("DEF2", ("Ann", "Bob"), 9),
    "face_a_face": ("FACE", ("Ann", "Bob", "Cat"), 14),
    "rebus": ("REB2", ("Ann", "Bob", "easy"), 9),
}


async def move_once(here: Table) -> tuple[Told, Any] | None:
    """Make the first person who may make a move that a bot thinks up; None: nobody."""
    live = here.play
    for name, device in here.devices.items():
        seat = here.room.document.seats.seat_of(name)
        if seat is None or not live.may_move(seat):
            continue
        turn = BotTurn(live, Seat(seat), "easy", here.now)
        answer = think(turn)
        if answer is None:
            continue
        meant = answer if isinstance(answer, Intent) else Intent(answer, 1000)
        await here.until(turn.asked + meant.after)
        move = msgspec.to_builtins(meant.move)
        return await device.play(move), move
    return None


async def play_on(here: Table, version: int) -> None:
    """Make people play until the game has got so far, or is over."""
    while here.play.version < version and here.play.outcome is None:
        await move_once(here)
        await asyncio.sleep(0.5)


async def sit_down(
    app: Core, code: str, slug: str, names: tuple[str, ...], **options: Any
) -> Table:
    """Lay a table, and let everybody come who sits there."""
    here = Table(
        app, await app.rooms.open_table(lambda _: laid(code, slug, names, options))
    )
    for name in names:
        if not name.islower():
            await here.come(name)
    return here


async def deal(here: Table) -> None:
    """Start with everybody's share, as pages do."""
    for n, device in enumerate(here.devices.values(), start=1):
        await Page(device, f"{n:02x}" * 32).promise()
    await here.devices["Ann"].ask("Start")
    while here.room.play is None:
        await asyncio.sleep(0.1)
    await asyncio.gather(*(device.set_clock() for device in here.devices.values()))


async def begin(app: Core, slug: str) -> None:
    """Leave a game behind that goes on."""
    code, names, moves = PLAYED[slug]
    here = await sit_down(app, code, slug, names)
    await here.devices["Bob"].ask("Say", text="Bonne chance !")
    await deal(here)
    await play_on(here, moves)
    await here.devices["Ann"].ask("Say", text="À demain")
    if slug == "defense_afficher":
        await here.devices["Ann"].ask("Pause")
    here.leave()


async def end(app: Core) -> None:
    """Leave a game behind that is over, and lead to a rematch."""
    here = await sit_down(app, OVER, "sequence", ("Ann", "Bob"), automatic_draw=True)
    await deal(here)
    await play_on(here, 10_000)
    for name in ("Ann", "Bob"):
        await here.devices[name].ask("WishNext", game="sequence")
    await asyncio.sleep(1)
    assert here.room.document.next_table.code
    here.leave()


async def fill(store: Store) -> str:
    """Leave everything behind that a store keeps; gives Ann's cookie."""
    await store.signing_key(bytes(range(32)))
    app = await app_on(store)
    for name in ("Ann", "Bob", "Cat"):
        await store.save_person(Person(name, name, avatar=ANN.person.avatar))
    await store.sign_in("Ann", ANN.device, "phone")
    await store.save_pass("Ann", PASS, until=app.settings.unix() + YEAR)
    await PushRows(store).save("Ann", PUSH)
    await store.save_token(Person("robot:r", "Robot R"), "Ann", TOKEN)
    (await sit_down(app, LOBBY, "rebus", ("Ann", "Bob", "easy"))).leave()
    for slug in PLAYED:
        await begin(app, slug)
    await end(app)
    await Histories(app.store).rate()
    await store.save_last_open(app.settings.unix())
    await store.close()
    return app.people.cookie(ANN)


def write_file(path: Path) -> None:
    """Write a house, as one small file."""
    with TemporaryDirectory() as made:
        folder = Path(made)

        async def filled() -> str:
            time = asyncio.get_running_loop().time
            return await fill(FileStore(folder, lambda: UNIX + time()))

        print("Ann's cookie:", simulate(filled()))
        with closing(sqlite3.connect(folder / DATABASE_FILE)) as database:
            database.executescript("PRAGMA journal_mode = DELETE; VACUUM")
        path.write_bytes((folder / DATABASE_FILE).read_bytes())


def write_all(folder: Path) -> None:
    """Write one of each."""
    from tablee.cluster.postgres import migrations  # noqa: PLC0415

    folder.mkdir(parents=True, exist_ok=True)
    write_file(folder / DATABASE_FILE)
    known = f"newest = {migrations.newest()}, oldest = {migrations.OLDEST}"
    signed = f"UPDATE schema_versions SET {known};"
    made = "".join((migrations.SIGN, *migrations.steps().values()))
    (folder / "postgres.sql").write_text(f"{made}\n{signed}\n", "utf-8")
    for slug in PLAYED:
        seats = len(PLAYED[slug][1])
        match = tablee.play_out(tablee.new(slug, seats=seats, seed=1), "easy")
        tablee.save(match, folder / f"{slug}.jsonl")


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
