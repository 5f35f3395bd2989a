"""Files that people bring: records and packs."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from tablee.kernel.content import digest_of
from tablee.server.replays.pages import Steps
from tests.server.conftest import Two
from tests.server.devices import Guest

RECORDS = Path(__file__).parents[2] / "client/tests/records"


WHOLE = (RECORDS / "sequence-two.jsonl").read_bytes()


JSONL = {"Content-Type": "application/jsonl"}


async def bring(person: Guest, record: bytes) -> dict[str, Any]:
    """Open a file on the page."""
    answer = await person.http.post("/api/replays", content=record, headers=JSONL)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def give_up(two: Two) -> str:
    """Play three moves and end the game there; return the link's own part."""
    await two.start()
    for version in range(1, 4):
        mover, other = two.to_move()
        await mover.play(mover.game["legal_moves"][0])
        await mover.until(version)
        await other.until(version)
    assert (await two.ann_phone.ask("GiveUp"))["kind"] == "Accepted"
    answer = await two.bob.call("GET", f"/api/tables/{two.code}/replay")
    assert answer.json()["odds"] is False  # it was not played to its end
    return str(answer.json()["id"])


T = TypeVar("T")


def whole(steps: Steps[T]) -> T:
    """Do all of some work at once."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: T = done.value
            return made


PACK = '[[themes]]\nname = "un {}"\nwords = ["go", "oie"]\n'


def brought(folder: Path, name: str, text: str) -> str:
    place = folder / "eclair" / name
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text)
    return digest_of(text.encode())
