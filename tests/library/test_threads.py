"""Threads: msgspec works a type out at its first use, which two must not be at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tablee

FOUR = "defense_afficher", "face_a_face", "rebus", "sequence"
HERE = Path(__file__).parents[2]

IN_THREADS = """
import sys
from threading import Barrier, Thread
import tablee

records = sys.argv[1:]
sys.setswitchinterval(1e-6)
start = Barrier(len(records))

def read(record):
    start.wait()
    tablee.load(record)

threads = [Thread(target=read, args=[record]) for record in records]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""

# `get_class_annotations` is what msgspec calls to work a struct out. A module that is
# imported meanwhile is imported by one thread.
NOTICING = """
import asyncio, sys, threading
import msgspec, tablee

class Mine(msgspec.Struct):
    pass

worked_out = []

def notice(frame, event, _):
    if event != "call" or frame.f_code.co_name != "get_class_annotations":
        return
    worked, above = frame.f_locals["obj"], frame
    while above and "importlib" not in above.f_code.co_filename:
        above = above.f_back
    if above is None:
        worked_out.append(worked.__name__)
"""

AN_EVENING = """
import tablee.server.serve
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import app_on, table

async def evening():
    for slug in sys.argv[1:]:
        store = MemoryStore()
        bots = ("beginner",) * (1 if slug == "sequence" else 2)
        async with table(slug, "Ann", *bots, store=store, code="K7F4") as here:
            await asyncio.sleep(30)
        again = await app_on(store, room_rest=-1)
        assert (await again.rooms.find("K7F4")).play.version == here.play.version
        again.rooms.close()
        await store.close()

tablee.shelf()
threading.setprofile(notice)
sys.setprofile(notice)
try:
    tablee.new("sequence", seed=1).play(0, None)
except tablee.kernel.IllegalMove as refused:
    str(refused)  # which quotes the rulebook
simulate(evening())
msgspec.json.Decoder(Mine)  # which shows that it is noticed
print(*worked_out)
"""

SERVED = """
import tablee.server.serve as serving
from tablee.server.settings import Settings

class Opened(Exception):
    pass

def opens(*_, **_also):
    raise Opened

serving.listen = opens
try:
    serving.serve(Settings(data=None))
except Opened:
    pass
late = type("Late", (msgspec.Struct,), {})
sys.setprofile(notice)
found = msgspec.Struct.__subclasses__()
for each in found:
    found += each.__subclasses__()
    before = len(worked_out)
    try:
        msgspec.json.Decoder(each)
    except TypeError:
        del worked_out[before:]  # nobody can read it
print(*worked_out)
"""


def run(program: str, *args: object) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-X", "faulthandler", "-c", program, *map(str, args)]
    return subprocess.run(words, capture_output=True, text=True, cwd=HERE, check=False)


def test_a_house_asks_for_no_type_that_was_not_worked_out_before_its_threads() -> None:
    done = run(NOTICING + AN_EVENING, *FOUR)

    assert (done.stdout.split(), done.stderr) == (["Mine"], "")


def test_a_server_has_worked_out_every_type_before_it_opens_its_port() -> None:
    done = run(NOTICING + SERVED)

    assert (done.stdout.split(), done.stderr) == (["Late"], "")


SOAK = pytest.mark.soak


@pytest.mark.parametrize(
    ("processes", "threads"),
    [(3, 4), pytest.param(60, 2, marks=SOAK), pytest.param(60, 4, marks=SOAK)],
)
def test_records_are_loaded_by_threads_at_once(
    processes: int, threads: int, tmp_path: Path
) -> None:
    records = [tmp_path / slug for slug in FOUR[-threads:]]
    for record in records:
        tablee.save(tablee.new(record.name, seed=3), record)

    done = [run(IN_THREADS, *records) for _ in range(processes)]

    assert [(each.returncode, each.stderr) for each in done] == [(0, "")] * processes
