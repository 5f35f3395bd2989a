"""Our own failures: said in one word, and nothing is lost by them."""

from __future__ import annotations

import sqlite3
from typing import Any, NoReturn

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.server import socket
from tablee.server.store import Statement, Store
from tests.server.conftest import Two
from tests.server.devices import Device
from tests.server.test_play import AUTOMATIC, placing


async def test_a_mistake_of_ours_is_answered_and_the_line_stays_open(
    two: Two, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def stumble(*_anything: Any) -> NoReturn:
        raise KeyError("QH")  # a card of somebody's hand

    with monkeypatch.context() as patch:
        patch.setattr(socket, "carry_out", stumble)
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
    write = Store.write

    async def fail(store: Store, *statements: Statement) -> Any:
        if statements[0][0].startswith("INSERT INTO moves"):
            raise sqlite3.OperationalError("disk I/O error")
        return await write(store, *statements)

    with monkeypatch.context() as patch:
        patch.setattr(Store, "write", fail)
        await mover.send("Play", move=move, version=0, id="m")
        codes = [await hung_up(phone) for phone in (two.ann_phone, two.bob_phone)]
    again = await two.another(person)
    await again.join(two.code)
    answer = await again.play(move, version=0, id="m")

    assert codes == [1012, 1012]  # come back
    assert not any(told.get("id") == "m" for told in mover.heard)
    assert again.game["version"] == 0
    assert (answer["kind"], answer["version"]) == ("Accepted", 1)


async def hung_up(phone: Device) -> int | None:
    """Wait until the server hangs up, and give the code."""
    try:
        while True:
            await phone.listen()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
