"""Our own failures: said in one word, and nothing is lost by them."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from typing import Any, NoReturn

import pytest

from tablee.server.contracts import DiskFull
from tablee.server.rooms.room import Room
from tablee.server.store.threads import ThreadedStore
from tests.server.conftest import Two
from tests.server.devices import AUTOMATIC, hung_up, placing


async def test_a_mistake_of_ours_is_answered_and_the_line_stays_open(
    two: Two, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def stumble(*_anything: Any) -> NoReturn:
        raise KeyError("QH")  # a card of somebody's hand

    with monkeypatch.context() as patch:
        patch.setattr(Room, "carry_out", stumble)
        answer = await two.ann_phone.ask("Start")
    await two.start()

    assert (answer["fault"], answer["detail"]) == ("internal", "")
    assert "message failed: KeyError at" in caplog.text
    assert "QH" not in caplog.text


async def test_a_move_the_disk_refuses_is_not_played_and_the_game_goes_on(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    await two.start(AUTOMATIC)
    mover, _ = two.to_move()
    person = (two.ann, two.bob)[mover is two.bob_phone]
    move = placing(mover.game)

    async def fail(*_anything: Any) -> NoReturn:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(ThreadedStore, "commit", fail)
        await mover.send("Play", move=move, version=0, id="m")
        codes = [await hung_up(phone) for phone in (two.ann_phone, two.bob_phone)]
    again = await two.another(person)
    await again.join(two.code)
    answer = await again.play(move, version=0, id="m")

    assert codes == [1012, 1012]  # come back
    assert not any(told.get("id") == "m" for told in mover.heard)
    assert again.game["version"] == 0
    assert (answer["kind"], answer["version"]) == ("Accepted", 1)


def errors_in(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Return the errors at the doors: bots of other tests' tables may err as well."""
    doors = (".websockets.", ".web.")
    lines = (
        each for each in caplog.records if any(door in each.name for door in doors)
    )
    return [line for line in lines if line.levelname == "ERROR"]


async def test_on_a_full_disk_people_are_told_and_nothing_is_lost(
    two: Two, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await two.start(AUTOMATIC)
    mover, other = two.to_move()
    move = placing(mover.game)

    async def full(*_anything: Any) -> NoReturn:
        raise DiskFull("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(ThreadedStore, "commit", full)
        answer = await mover.play(move)
        spoken = await mover.ask("Say", text="oh")
        paused = await two.ann_phone.ask("Pause")
        opened = await two.ann.call("POST", "/api/tables", game="sequence")
    while len(lines := errors_in(caplog)) < 4:  # a page is answered, then logged
        await asyncio.sleep(0.01)
    again = await mover.play(move)
    await other.until(1)

    faults = {answer["fault"] for answer in (answer, spoken, paused)}
    assert faults == {"disk_full"}
    assert (opened.status_code, opened.json()["fault"]) == (507, "disk_full")
    assert all("the disk is full" in line.getMessage() for line in lines)
    assert [line for line in errors_in(caplog) if line.exc_info] == []
    assert len(errors_in(caplog)) == 4
    assert (again["kind"], again["version"]) == ("Accepted", 1)
