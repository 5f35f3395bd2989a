"""Who may have odds counted, how many at a time, and that nobody waits for them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.protocol.fault import Faulted
from tablee.server.odds import curves as curves_module
from tablee.server.odds.counting import Effort, OddsCurve
from tablee.server.odds.curves import (
    OF_ONE,
    CountingFailed,
    Curves,
    TellShare,
    count_apart,
)
from tablee.server.settings import Settings
from tests.server.conftest import Two
from tests.server.devices import Guest, guest, serving
from tests.server.files import JSONL, WHOLE, bring, give_up

CURVE = OddsCurve((), (), 40, "middle", "hard")


class Desk:
    """Counts when it is told to."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.counted = list[bytes]()
        self.at_once = self.most = 0
        self.dropped = 0

    async def count(self, record: bytes, tell: TellShare) -> OddsCurve:
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        tell(0.25)
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise
        finally:
            self.at_once -= 1
        self.counted.append(record)
        return CURVE


def free() -> None:
    """Charge nothing."""


async def record() -> bytes:
    return b"record"


def named(name: str) -> Callable[[], Awaitable[bytes]]:
    """Return how a record is written."""

    async def written() -> bytes:
        return name.encode()

    return written


async def settle() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


async def test_a_game_is_counted_once_and_its_progress_told() -> None:
    desk, begun = Desk(), list[int]()
    curves = Curves(desk.count)

    first = curves.of("a", record, "Ann", lambda: begun.append(1))
    await settle()
    then = curves.of("a", record, "Ann", lambda: begun.append(2))
    desk.go.set()
    await settle()

    assert (first.stage, first.curve) == ("waiting", None)
    assert (then.stage, then.progress) == ("counting", 0.25)
    assert curves.of("a", record, "Ann", free).curve == CURVE
    assert (begun, desk.counted) == ([1], [b"record"])


async def test_games_are_counted_one_after_another_and_only_so_many_of_one() -> None:
    desk = Desk()
    curves = Curves(desk.count)
    for n in range(1 + OF_ONE):
        curves.of(str(n), named(f"Ann's {n}"), "Ann", free)

    with pytest.raises(Faulted, match="several games of yours"):
        curves.of("one more", record, "Ann", free)
    curves.of("other", named("Bob's"), "Bob", free)
    desk.go.set()
    await settle()

    assert desk.most == 1
    assert [*map(bytes.decode, desk.counted)] == [
        *("Ann's 0", "Ann's 1", "Bob's"),
        *(f"Ann's {n}" for n in range(2, 1 + OF_ONE)),
    ]


async def test_what_nobody_asks_for_any_more_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(curves_module, "LEFT_ALONE", 0.0)
    desk = Desk()
    curves = Curves(desk.count)

    curves.of("a", record, "Ann", free)
    await asyncio.sleep(0.01)
    monkeypatch.setattr(curves_module, "LEFT_ALONE", 30.0)
    again = curves.of("a", record, "Ann", free)

    assert again.stage == "waiting"  # from the start
    await curves.close()
    await settle()
    assert desk.counted == []
    assert desk.at_once == 0


async def test_a_refusal_to_begin_leaves_nothing_behind() -> None:
    def refuse() -> None:
        raise RuntimeError("no")

    curves = Curves(Desk().count)

    for _ in range(OF_ONE + 2):
        with pytest.raises(RuntimeError):
            curves.of("a", record, "Ann", refuse)
    assert curves.of("a", record, "Ann", free).stage == "waiting"
    await curves.close()


async def test_what_cannot_be_counted_is_tried_once() -> None:
    tries = list[bytes]()

    async def fail(record: bytes, _tell: TellShare) -> OddsCurve:
        tries.append(record)
        raise RuntimeError("a bug")

    curves = Curves(fail)
    curves.of("a", record, "Ann", free)
    await settle()

    for _ in range(2):
        with pytest.raises(Faulted, match="not counted"):
            curves.of("a", record, "Ann", free)
    assert len(tries) == 1


async def test_another_process_counts() -> None:
    told = list[float]()

    curve = await count_apart(WHOLE, told.append, Effort(1, 0, 0))

    assert told == sorted(told)
    assert 0 < told[-1] <= 1
    assert [sum(point.odds) for point in curve.points] == pytest.approx(
        [1.0] * len(curve.points), abs=0.002
    )


async def test_a_process_that_fails_says_why(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(CountingFailed, match=r"ended with 1: \w+ at .*\.py:\d+$"):
        await count_apart(b"no record\n", lambda _progress: None)

    async def fail(_record: bytes, _tell: TellShare) -> OddsCurve:
        raise CountingFailed("its process ended with -24: no word")

    Curves(fail).of("a", record, "Ann", free)
    await settle()

    assert "odds were not counted: its process ended with -24" in caplog.text


# At the doors


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> None:
    async def count(_record: bytes, _tell: TellShare) -> OddsCurve:
        return CURVE

    monkeypatch.setattr(curves_module, "count_apart", count)


@pytest.mark.usefixtures("counts")
async def test_a_file_of_a_whole_game_has_its_odds_told(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        address = stack.enter_context(serving(Settings(data=tmp_path)))
        ann = await stack.enter_async_context(guest(address))
        found = await bring(ann, WHOLE)
        replay = found["replay"]["id"]
        stages = []
        while "done" not in stages:
            answer = (await ann.call("GET", f"/api/replays/{replay}/odds")).json()
            stages.append(answer["stage"])

    assert found["replay"]["odds"] is True
    assert stages[0] == "waiting"
    assert msgspec.convert(answer["curve"], OddsCurve) == CURVE


async def test_a_game_without_an_end_has_no_odds(two: Two) -> None:
    replay = await give_up(two)

    cover = await two.ann.call("GET", f"/api/replays/{replay}")
    answer = await two.ann.call("GET", f"/api/replays/{replay}/odds")

    assert cover.json()["odds"] is False
    assert answer.json()["fault"] == "malformed"


async def test_nor_has_a_file_that_is_cut_off(ann: Guest) -> None:
    cut = b"".join(WHOLE.splitlines(keepends=True)[:12])
    found: dict[str, Any] = await bring(ann, cut)

    answer = await ann.call("GET", f"/api/replays/{found['replay']['id']}/odds")

    assert found["replay"]["odds"] is False
    assert answer.json()["fault"] == "malformed"


@pytest.mark.usefixtures("counts")
async def test_an_address_has_only_so_many_games_counted(tmp_path: Path) -> None:
    few = replace(Settings(data=tmp_path), odds_an_hour=0)
    async with AsyncExitStack() as stack:
        address = stack.enter_context(serving(few))
        ann = await stack.enter_async_context(guest(address))
        answer = await ann.http.post("/api/replays", content=WHOLE, headers=JSONL)
        replay = answer.json()["replay"]["id"]
        refused = await ann.call("GET", f"/api/replays/{replay}/odds")

    assert refused.json()["fault"] == "too_fast"


async def test_a_game_under_other_names_is_the_same_game(tmp_path: Path) -> None:
    header, *moves, foot = WHOLE.splitlines(keepends=True)
    seated = [{"seat": 0, "name": "Zoe", "from": 0}, {"seat": 1, "name": "", "from": 0}]
    told = {"seated": seated, **json.loads(foot)}
    renamed = b"".join([header, *moves, msgspec.json.encode(told) + b"\n"])
    counted = list[bytes]()

    async def count(record: bytes, _tell: TellShare) -> OddsCurve:
        counted.append(record)
        return CURVE

    async with AsyncExitStack() as stack:
        stack.enter_context(pytest.MonkeyPatch.context()).setattr(
            curves_module, "count_apart", count
        )
        address = stack.enter_context(serving(Settings(data=tmp_path)))
        ann = await stack.enter_async_context(guest(address))
        ids = [(await bring(ann, each))["replay"]["id"] for each in (WHOLE, renamed)]
        for replay in ids:
            stage = ""
            while stage != "done":
                answer = await ann.call("GET", f"/api/replays/{replay}/odds")
                stage = answer.json()["stage"]

    assert ids[0] != ids[1]
    assert counted == [WHOLE]
