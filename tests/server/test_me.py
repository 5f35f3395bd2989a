"""Who one is: name and drawing, one's devices, and the way out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tablee.protocol.person import AVATARS, proposed_avatar
from tablee.server.accounts.routes import PASS_LASTS
from tablee.server.contracts import kind_of_device
from tablee.server.people import People
from tablee.server.quotas.limits import PRICES
from tablee.server.settings import Settings
from tablee.server.store.threads import ThreadedStore
from tests.server.conftest import Two
from tests.server.devices import AUTOMATIC, Guest, guest, hung_up, serving
from tests.simulated.stores import MemoryStore, known


async def passed(person: Guest) -> str:
    """Return the words of a pass to another device."""
    link = (await person.call("POST", "/api/me/pass", ok=True)).json()["link"]
    return str(urlsplit(link).fragment)


async def devices(person: Guest) -> list[dict[str, object]]:
    listed: list[dict[str, object]] = (
        await person.call("GET", "/api/me/devices")
    ).json()
    return listed


async def test_a_drawing_is_proposed_and_then_chosen(address: str) -> None:
    async with guest(address) as eve:
        proposed = (await eve.call("GET", "/api/me")).json()
        chosen = await eve.call("POST", "/api/me", name="Eve", avatar="fish")
        renamed = await eve.call("POST", "/api/me", name="Eva")
        initial = await eve.call("POST", "/api/me", name="Eva", avatar="")

    assert proposed["avatar"] == proposed_avatar(proposed["person"]) != ""
    assert chosen.json()["avatar"] == renamed.json()["avatar"] == "fish"
    assert initial.json()["avatar"] == ""


@pytest.mark.parametrize("avatar", ["dragon", "Cat", 3, "../cat"])
async def test_there_are_only_our_own_drawings(ann: Guest, avatar: object) -> None:
    answer = await ann.call("POST", "/api/me", name="Zoé", avatar=avatar)

    assert (answer.status_code, answer.json()["fault"]) == (400, "malformed")
    assert (await ann.call("GET", "/api/me")).json()["name"] == "Ann"


def test_every_drawing_is_proposed_to_somebody() -> None:
    assert {proposed_avatar(f"p{n}") for n in range(500)} == set(AVATARS) - {""}


async def test_everybody_at_the_table_sees_the_drawing(two: Two) -> None:
    await two.bob.call("POST", "/api/me", name="Bob", avatar="hat")
    await two.bob_phone.ask("Sit", seat=1)
    seated = two.ann_phone.room["chairs"][1]
    while seated["avatar"] != "hat":
        seated = (await two.ann_phone.hear("RoomNow"))["chairs"][1]
    await two.bob.call("POST", "/api/me", name="Bob", avatar="cup")
    while seated["avatar"] != "cup":
        seated = (await two.ann_phone.hear("RoomNow"))["chairs"][1]

    assert seated["name"] == "Bob"


@pytest.mark.parametrize(
    ("agent", "kind"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148", "phone"),
        ("Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari", "phone"),
        ("Mozilla/5.0 (Linux; Android 14; SM-X910) Chrome/130 Safari", "tablet"),
        ("Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148", "tablet"),
        ("Mozilla/5.0 (X11; Linux x86_64) Firefox/131.0", "computer"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/130", "computer"),
        ("python-httpx/0.28", "other"),
        ("", "other"),
    ],
)
def test_a_device_is_known_by_its_kind_alone(agent: str, kind: str) -> None:
    assert kind_of_device(agent) == kind


async def test_a_link_makes_another_device_one_s_own_once(
    ann: Guest, address: str
) -> None:
    words = await passed(ann)
    async with guest(address) as phone, guest(address) as thief:
        moved = await phone.call("POST", "/api/me/here", words=words)
        again = await thief.call("POST", "/api/me/here", words=words)
        me = (await phone.call("GET", "/api/me")).json()
        listed = await devices(phone)

    assert moved.json() == me
    assert (me["person"], me["name"]) == (ann.id, "Ann")
    assert (again.status_code, again.json()["fault"]) == (404, "no_pass")
    assert [each["here"] for each in listed] == [True, False]
    assert len(words) >= 22  # 128 bits


async def test_a_new_link_takes_the_place_of_the_last(ann: Guest, address: str) -> None:
    first, second = await passed(ann), await passed(ann)
    async with guest(address) as phone:
        old = await phone.call("POST", "/api/me/here", words=first)
        new = await phone.call("POST", "/api/me/here", words=second)

    assert (old.status_code, new.status_code) == (404, 200)


async def test_a_link_is_drawn_and_kept_as_a_digest_alone(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path)) as address:
        async with guest(address, "Ann") as ann:
            answer = (await ann.call("POST", "/api/me/pass", ok=True)).json()
    words = urlsplit(answer["link"]).fragment
    on_disk = b"".join(file.read_bytes() for file in tmp_path.glob("*.sqlite3*"))

    assert answer["link"].startswith(f"{address}/me/here#")
    assert answer["qr"].startswith("<svg")
    assert words.encode() not in on_disk
    assert ann.id.encode() in on_disk  # it would be found


async def test_a_link_is_worth_nothing_after_ten_minutes(tmp_path: Path) -> None:
    store = ThreadedStore(tmp_path)
    people = People(store, b"")
    ann = (await people.new_guest()).person
    words = await people.write_pass(ann, 1000 + PASS_LASTS)

    late = await people.take_pass(words, 1000 + PASS_LASTS, "phone")
    words = await people.write_pass(ann, 1000 + PASS_LASTS)
    in_time = await people.take_pass(words, 999 + PASS_LASTS, "phone")
    await store.close()

    assert PASS_LASTS == 600_000
    assert late is None
    assert in_time is not None
    assert in_time.person == ann


async def test_links_are_neither_written_nor_tried_all_the_time(tmp_path: Path) -> None:
    few = replace(
        Settings(data=tmp_path), own_made_an_hour=PRICES["pass"], misses_a_minute=2
    )
    with serving(replace(few, seconds=lambda: 0.0)) as address:
        async with guest(address, "Ann") as ann:
            written = [await ann.call("POST", "/api/me/pass", ok=1) for _ in range(2)]
            words = urlsplit(written[0].json()["link"]).fragment
            tried = [
                await ann.call("POST", "/api/me/here", words=guess)
                for guess in ("a", "b", "c", words)
            ]

    assert [answer.status_code for answer in written] == [200, 429]
    assert [answer.status_code for answer in tried] == [404, 404, 429, 429]


async def test_a_device_that_is_signed_out_is_nobody_s(two: Two, address: str) -> None:
    words = await passed(two.ann)
    async with guest(address) as tablet:
        await tablet.call("POST", "/api/me/here", words=words)
        async with tablet.device() as line, tablet.device() as waiting:
            await line.join(two.code)
            other = next(each for each in await devices(two.ann) if not each["here"])

            left = await two.ann.call(
                "POST", "/api/me/sign-out", device=other["device"]
            )
            closed = await hung_up(line)
            # a line from before is nobody's now
            late = await waiting.ask("Join", code=two.code, protocol=3)
            me = (await tablet.call("GET", "/api/me")).json()
            still = await two.ann_phone.ask("Say", text="encore là")

    assert still["kind"] == "Accepted"
    assert [each["here"] for each in left.json()] == [True]
    assert closed == 1012
    assert late["fault"] == "nobody"
    assert me["person"] != two.ann.id
    assert (await two.ann.call("GET", "/api/me")).json()["person"] == two.ann.id


async def test_only_devices_that_there_were_are_remembered_as_signed_out() -> None:
    people = People(MemoryStore(), b"")
    ann, phone = await people.new_guest()

    for device in (phone, "made up", phone):
        await people.sign_out(ann, device)

    assert people.is_signed_out(ann, phone)
    assert not people.is_signed_out(ann, "made up")


async def test_nobody_else_is_signed_out(ann: Guest, address: str) -> None:
    (mine,) = await devices(ann)
    async with guest(address, "Eve") as eve:
        await eve.call("POST", "/api/me/sign-out", device=mine["device"])

    assert (await ann.call("GET", "/api/me")).json()["person"] == ann.id


async def test_without_a_cookie_nothing_is_anybody_s(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, verify=False, timeout=None) as http:
        listed = await http.get("/api/me/devices")
        answers = [
            await http.post(f"/api/me/{what}", json={"device": "x"})
            for what in ("sign-out", "pass", "forget")
        ]
        foreign = await http.post(
            "/api/me/forget", json={}, headers={"Sec-Fetch-Site": "cross-site"}
        )
        plain = await http.post("/api/me/forget", content=b"")

    assert listed.json() == []
    assert {answer.json()["fault"] for answer in answers} == {"nobody"}
    assert not http.cookies
    assert (foreign.status_code, plain.status_code) == (403, 415)


async def test_who_deletes_themselves_leaves_no_name_behind(
    two: Two, address: str
) -> None:
    await two.start(AUTOMATIC)
    await two.bob_phone.ask("Say", text="bonjour")
    await two.ann_phone.hear("Said")

    answer = await two.bob.call("POST", "/api/me/forget", ok=True)
    closed = await hung_up(two.ann_phone)
    back = await two.another(two.ann)
    await back.join(two.code)
    said = back.last("Said") if any(m["kind"] == "Said" for m in back.heard) else None
    while said is None:
        said = await back.hear("Said")
    async with guest(address) as bob:
        new = (await bob.call("GET", "/api/me")).json()

    assert answer.status_code == 200
    assert closed == 1012
    assert (said["text"], said["name"]) == ("bonjour", "Anonyme")
    chair = back.room["chairs"][1]
    assert (chair["person"], chair["bot"]) == (None, "middle")
    assert chair["name"].startswith("Robot ")
    assert "Bob" not in str(back.heard)
    assert two.bob.id not in str(back.heard)
    assert new["person"] != two.bob.id


async def test_who_deletes_themselves_is_nowhere_on_disk(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path, bot_pace=0)) as address:
        async with guest(address, "Zénobie") as zoe, guest(address, "Ann") as ann:
            over = await ann.open_table()
            async with ann.device() as host, zoe.device() as phone:
                await host.join(over)
                await phone.join(over)
                await phone.ask("Sit", seat=1)
                await host.ask("Start")
                await host.ask("GiveUp")
            lobby = await zoe.open_table()
            await zoe.call("POST", "/api/me/forget", ok=True)
            listed = (await ann.call("GET", "/api/tables/over")).json()
            record = await ann.call("GET", f"/api/tables/{over}/record")
            history = (await ann.call("GET", "/api/results")).json()
    store = ThreadedStore(tmp_path)
    rooms = [await store.read_room(code) for code in (over, lobby)]
    gone = await known(store, zoe.id)
    await store.close()

    assert listed[0]["names"] == ["Anonyme"]
    assert record.status_code == 200
    assert "Zénobie" not in record.text
    assert zoe.id not in str(history)
    assert gone is None
    for room in rooms:
        assert zoe.id not in str(room)
        assert "Zénobie" not in str(room)
