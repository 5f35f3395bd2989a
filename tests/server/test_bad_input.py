"""Bad input gets one typed error, and the connection and the table live on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks.floods import attacks
from tablee.protocol.to_server import PROTOCOL
from tablee.server.quotas.limits import A_MESSAGE
from tablee.server.settings import Settings
from tablee.server.websockets.frames import LONGEST_FRAME
from tests.server.conftest import Two
from tests.server.devices import Device, guest, hung_up, serving
from tests.server.lines import Hands
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
        (f'{{"kind":"Sit","id":"{"x" * 99}","seat":1}}', "x" * 40, "malformed"),
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


# Large messages: their bytes count, and a frame that is too long is not taken in.


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


async def test_a_frame_that_is_too_long_is_not_taken_in(two: Two) -> None:
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


# The attacks of the benchmark do what they say: there is a game to be rude at.


async def test_what_is_joined_again_is_a_long_game(address: str) -> None:
    rude = await asyncio.to_thread(attacks.Rude, address, 0)

    await attacks.play_long(rude)
    async with guest(address) as cat, cat.device() as phone:
        await phone.join(rude.code)

    assert phone.game["version"] > attacks.LONG or phone.game["outcome"]


async def test_where_things_are_guessed_a_game_has_begun(address: str) -> None:
    rude = await asyncio.to_thread(attacks.Rude, address, 0)

    async with attacks.dealt(rude, "rebus", "hard") as line:
        while (told := json.loads(await line.recv()))["kind"] != "GameNow":
            pass

    assert attacks.plain(told["legal_moves"]) in ([], [{"kind": "Throw"}])
