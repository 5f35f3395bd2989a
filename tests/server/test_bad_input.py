"""Bad input gets one typed error, and the connection and the table live on."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablee.server.settings import Settings
from tests.server.conftest import Two
from tests.server.devices import Device, guest, serving
from tests.server.test_play import placing

LONG = "x" * 20_000
DEEP = '{"kind":"Configure","id":"d","options":{"a":' + "[" * 9000


async def refused(device: Device, frame: str | bytes) -> dict[str, Any]:
    await device.socket.send(frame)
    return await device.hear("Refused")


@pytest.mark.parametrize(
    ("frame", "message_id", "fault"),
    [
        ("not JSON", None, "malformed"),
        ("[]", None, "malformed"),
        (b"\x00\x01", None, "malformed"),
        ('{"kind":"Castle","id":"a"}', "a", "malformed"),
        ('{"kind":"Sit","id":"b","seat":-1}', "b", "malformed"),
        ('{"kind":"Sit","id":"","seat":1}', "", "malformed"),
        ('{"kind":"Say","id":"c","text":"   "}', "c", "malformed"),
        ('{"kind":"Sit","id":"d","seat":9}', "d", "no_seat"),
        ('{"kind":"Play","id":"e","version":0,"move":{}}', "e", "not_started"),
        ('{"kind":"Rematch","id":"f"}', "f", "not_over"),
        ('{"kind":"Join","id":"g","code":"K7F4","protocol":9}', "g", "protocol"),
        ('{"kind":"Join","id":"h","code":"no!","protocol":1}', "h", "no_table"),
        (json.dumps({"kind": "Say", "id": "i", "text": LONG}), None, "too_large"),
        (DEEP, None, "malformed"),
    ],
)
async def test_each_fault_has_its_answer_and_the_table_lives_on(
    two: Two, frame: str | bytes, message_id: str | None, fault: str
) -> None:
    answer = await refused(two.bob_phone, frame)
    await two.start()

    assert (answer["id"], answer["fault"]) == (message_id, fault)


async def test_the_first_message_is_join(two: Two) -> None:
    stranger = await two.another(two.bob)

    early = await stranger.ask("Say", text="hello")
    nowhere = await stranger.ask("Join", code="ZZZZZ", protocol=1)
    joined = await stranger.ask("Join", code=two.code.lower(), protocol=1)

    assert early["fault"] == "join_first"
    assert nowhere["fault"] == "no_table"
    assert joined["kind"] == "Accepted"


async def test_a_device_without_a_cookie_only_watches(address: str, two: Two) -> None:
    two.ann.http.cookies.clear()
    stranger = await two.another(two.ann)
    await stranger.join(two.code)

    answer = await stranger.ask("Sit", seat=1)
    ping = await stranger.ask("Ping")

    assert answer["fault"] == "not_seated"
    assert ping["kind"] == "Accepted"
    assert (stranger.room["you"], stranger.room["onlookers"]) == ("", ["Bob"])


async def test_a_forged_cookie_is_nobodys(two: Two) -> None:
    real = two.ann.http.cookies["tablee"]
    two.bob.http.cookies.clear()
    two.bob.http.cookies.set("tablee", f"{two.ann.id}.{'0' * 64}")
    forged = await two.another(two.bob)

    await forged.join(two.code)

    assert real.startswith(two.ann.id)
    assert forged.room["you"] == ""
    assert forged.room["seat"] is None


async def test_onlookers_make_no_moves(two: Two, address: str) -> None:
    await two.start({"automatic_draw": True})
    async with guest(address, "Cat") as cat, cat.device() as phone:
        await phone.join(two.code)

        move = await phone.play(placing(two.to_move()[0].game))
        rematch = await phone.ask("Rematch")
        seat = await phone.ask("Sit", seat=0)

    assert move["fault"] == "not_seated"
    assert rematch["fault"] == "not_over"
    assert seat["fault"] == "started"


async def test_too_many_messages_at_once_are_refused(tmp_path: Any) -> None:
    settings = Settings(data=tmp_path, messages_a_second=20, burst=5)
    with serving(settings) as address:
        async with guest(address) as ann, ann.device() as phone:
            await phone.join(await ann.open_table())

            answers = [await phone.ask("Ping") for _ in range(8)]
            while (await phone.ask("Ping"))["kind"] == "Refused":
                pass

    assert answers[0]["kind"] == "Accepted"
    assert answers[-1]["fault"] == "too_fast"
