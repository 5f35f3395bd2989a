"""Bad input gets one typed error, and the connection and the table live on."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tablee.protocol.to_server import PROTOCOL
from tests.server.conftest import Two
from tests.server.devices import Device
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.tables import table

LONG = "x" * 20_000
WIDE = "é" * 9000  # characters, of two bytes each
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
        ('{"kind":"Join","id":"h","code":"no!","protocol":3}', "h", "no_table"),
        (json.dumps({"kind": "Say", "id": "i", "text": LONG}), None, "too_large"),
        ('{"kind":"React","id":"j","reaction":"<b>"}', "j", "malformed"),
        ('{"kind":"React","id":"k"}', "k", "malformed"),
        ('{"kind":"SetTalk","id":"l","talk":"loud"}', "l", "malformed"),
        ('{"kind":"SetTalk","id":"m","talk":"off"}', "m", "not_host"),
        ('{"kind":"AskBack","id":"n","version":"1"}', "n", "malformed"),
        ('{"kind":"AskBack","id":"o","version":-1}', "o", "not_started"),
        ('{"kind":"GrantBack","id":"p","version":1}', "p", "malformed"),
        ('{"kind":"GrantBack","id":"q","version":1,"yes":1}', "q", "malformed"),
        (DEEP, None, "malformed"),
        (f'{{"kind":"Say","id":"r","text":"{WIDE}"}}', "r", "too_large"),
        ('{"kind":"Say","id":"s\\n","text":"a"}', None, "malformed"),
        ('{"kind":"Say","id":"\\u0000t","text":"a"}', None, "malformed"),
        ('{"kind":"Say","id":"u\\u009b2J","text":"a"}', None, "malformed"),
        ('{"kind":"Say","id":"v\\u007f","text":"a"}', None, "malformed"),
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
    nowhere = await stranger.ask("Join", code="ZZZZZ", protocol=PROTOCOL)
    joined = await stranger.ask("Join", code=two.code.lower(), protocol=PROTOCOL)

    assert early["fault"] == "join_first"
    assert nowhere["fault"] == "no_table"
    assert joined["kind"] == "Accepted"


def test_too_many_messages_at_once_are_refused_until_a_moment_later() -> None:
    async def main() -> tuple[list[Told], Told]:
        limits: dict[str, Any] = {"messages_a_second": 20, "burst": 10}
        async with table("sequence", "Ann", "Bob", dealt=False, **limits) as here:
            ann = here.devices["Ann"]
            await asyncio.sleep(1)
            asked = [ann.say("Ping") for _ in range(13)]
            answers = await asyncio.gather(*map(ann.answer, asked))
            await asyncio.sleep(0.06)  # which is worth one message
            return answers, await ann.ask("Ping")

    answers, later = simulate(main())

    assert [answer.get("fault") for answer in answers] == [None] * 10 + ["too_fast"] * 3
    assert later["kind"] == "Accepted"


async def test_what_is_said_is_cleaned_as_names_are(two: Two) -> None:
    await two.ann_phone.ask("Say", text="a\u202eb\u2066c\x07 \n d\u200f")
    nothing = await two.ann_phone.ask("Say", text="\u202e\u2069 \x00")

    assert (await two.bob_phone.hear("Said"))["text"] == "abc d"
    assert nothing["fault"] == "malformed"


@pytest.mark.parametrize(
    "share", ["", "ab" * 31, "ab" * 33, "AB" * 32, "ag" * 32, "ab" * 32 + "\n"]
)
async def test_a_share_is_exactly_64_hexadecimal_digits(two: Two, share: str) -> None:
    pledged = await two.bob_phone.ask("Pledge", pledge=share)
    given = await two.bob_phone.ask("Reveal", round=1, share=share)

    assert pledged["fault"] == given["fault"] == "malformed"
