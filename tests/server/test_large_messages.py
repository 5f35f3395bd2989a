"""Large messages: their bytes count, and a frame that is too long is not taken in."""

from __future__ import annotations

import json
from pathlib import Path

from tablee.server.quotas.limits import A_MESSAGE
from tablee.server.settings import Settings
from tablee.server.websockets.frames import LONGEST_FRAME
from tests.server.conftest import Two
from tests.server.devices import guest, hung_up, serving
from tests.server.lines import Hands


async def test_bytes_count_as_messages_do(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, seconds=Hands(), burst=20)
    with serving(settings) as address:
        async with guest(address) as ann, ann.device() as phone:
            await phone.join(await ann.open_table())  # which leaves it ten messages

            large = await phone.ask("Ping", x="x" * 3 * A_MESSAGE)
            larger = await phone.ask("Ping", x="x" * 7 * A_MESSAGE)
            small = [await phone.ask("Ping") for _ in range(7)]

    assert (large["fault"], larger["fault"]) == ("malformed", "too_fast")
    kinds = [answer["kind"] for answer in small]
    assert kinds == ["Accepted"] * 6 + ["Refused"]


async def test_one_large_message_is_never_too_many(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, seconds=Hands(), burst=12)
    with serving(settings) as address:
        async with guest(address) as ann, ann.device() as phone:
            answer = await phone.ask("Ping", x="x" * 14 * A_MESSAGE)

    assert answer["fault"] == "malformed"  # it was read


async def test_a_frame_that_is_too_long_is_not_taken_in(
    two: Two,
) -> None:
    flood = await two.another(two.bob)
    long, longer = "x" * (LONGEST_FRAME - 1000), "x" * LONGEST_FRAME
    await flood.socket.send(json.dumps({"kind": "Ping", "id": "a", "x": long}))
    refused = await flood.hear("Refused")
    await flood.socket.send(json.dumps({"kind": "Ping", "id": "b", "x": longer}))
    code = await hung_up(flood)
    answer = await two.ann_phone.ask("Ping")

    assert LONGEST_FRAME == 64 * 1024
    assert refused["fault"] == "too_large"
    assert code == 1009
    assert answer["kind"] == "Accepted"
