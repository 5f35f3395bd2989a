"""``kill -9`` in the middle of a game loses nothing that was acknowledged."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.devices import SERVING, Device, Guest, guest, placing


@contextmanager
def process(folder: Path, *more: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Serve *folder*, or a database, in a process; return its address and itself."""
    command = [sys.executable, str(SERVING), str(folder), "0", *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield f"http://127.0.0.1:{server.stdout.readline().strip()}", server
        finally:
            server.kill()


def same_person(person: Guest, address: str) -> Guest:
    """Bring a guest, cookie and all, to the server that was started again."""
    person.address = address
    person.http.base_url = address
    return person


async def test_a_game_goes_on_after_kill_9_with_the_same_views(tmp_path: Path) -> None:
    with process(tmp_path) as (address, server):
        async with guest(address, "Ann") as ann, guest(address, "Bob") as bob:
            code = await ann.open_table(preset="beginner")
            async with ann.device() as ann_phone, bob.device() as bob_phone:
                await play_a_little(code, ann_phone, bob_phone)
                await ann_phone.ask("Say", text="à demain", id="said")
                last = await make_a_move(ann_phone, bob_phone)
                server.send_signal(signal.SIGKILL)
                server.wait()

            with process(tmp_path) as (again, _):
                for person in (ann, bob):
                    same_person(person, again)
                await check_nothing_is_lost(code, ann, bob, ann_phone, bob_phone, last)


async def play_a_little(code: str, ann_phone: Device, bob_phone: Device) -> None:
    await ann_phone.join(code)
    await bob_phone.join(code)
    await bob_phone.ask("Sit", seat=1)
    await ann_phone.ask("Start")
    for phone in (ann_phone, bob_phone):
        await phone.hear("GameNow")
    for version in range(1, 8):
        await make_a_move(ann_phone, bob_phone)
        for phone in (ann_phone, bob_phone):
            await phone.until(version)


async def make_a_move(one: Device, other: Device) -> dict[str, Any]:
    """Make a move, wait for its answer alone, and return the message again."""
    mover = one if one.game["legal_moves"] else other
    move, version = placing(mover.game), mover.game["version"]
    answer = await mover.play(move)
    assert answer["version"] == version + 1
    return {"id": answer["id"], "move": move, "version": version}


async def check_nothing_is_lost(
    code: str,
    ann: Guest,
    bob: Guest,
    ann_phone: Device,
    bob_phone: Device,
    last: dict[str, Any],
) -> None:
    async with ann.device() as ann_again, bob.device() as bob_again:
        await ann_again.join(code)
        await ann_again.hear("Said", text="à demain")
        await bob_again.join(code, version=7)

        assert ann_again.game["version"] == 8
        assert [turn["version"] for turn in bob_again.game["news"]] == [8]
        before = {turn["version"]: turn for turn in turns(ann_phone)}
        after = {turn["version"]: turn for turn in turns(ann_again)}
        assert before.items() <= after.items()
        for phone, again in ((ann_phone, ann_again), (bob_phone, bob_again)):
            assert again.room["chairs"][1]["name"] == "Bob"
            assert again.room["commitment"] == phone.room["commitment"]
        told = ann_phone.game if ann_phone.game["version"] == 8 else ann_again.game
        assert ann_again.game["view"] == told["view"]
        assert ann_again.game["now"] >= ann_again.game["news"][-1]["at"]

        mover = (bob_again, ann_again)[after[8]["seat"] == 0]
        repeated = await mover.ask("Play", **last)
        said_again = await ann_again.ask("Say", text="à demain", id="said")
        await make_a_move(ann_again, bob_again)

        assert repeated["version"] == 8
        assert said_again["kind"] == "Accepted"
        assert (await ann_again.until(9))["version"] == 9


def turns(device: Device) -> list[dict[str, Any]]:
    games = (told for told in device.heard if told["kind"] == "GameNow")
    return [turn for game in games for turn in game["news"]]


@pytest.mark.soak
async def test_every_acknowledged_move_is_there_however_often_it_is_killed(
    tmp_path: Path,
) -> None:
    with process(tmp_path) as (address, first):
        async with guest(address) as ann:
            code = await ann.open_table(bots="easy", sides=[0, 1, 0, 1])
            first.kill()
            first.wait()
            acknowledged = 0
            for _ in range(2):
                with process(tmp_path) as (again, server):
                    async with same_person(ann, again).device() as phone:
                        await phone.join(code)
                        assert phone.game["version"] >= acknowledged
                        acknowledged = await play_until_killed(phone, server)

    assert acknowledged > 0


async def play_until_killed(phone: Device, server: subprocess.Popen[str]) -> int:
    """Play on until the server is killed; return the last version it acknowledged.

    It is killed at any moment once it has acknowledged something.
    """
    acknowledged = 0
    with suppress(ConnectionClosed):
        while not phone.game["outcome"]:
            if phone.game["legal_moves"]:
                answer = await phone.play(phone.game["legal_moves"][0])
                if not acknowledged:
                    asyncio.get_running_loop().call_later(0.1, server.kill)
                acknowledged = answer["version"]
            await phone.hear("GameNow")
    shown: int = phone.game["version"]
    return max(acknowledged, shown)
