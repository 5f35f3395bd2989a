"""A game carried here: it goes on at a new table where its record broke off."""

from __future__ import annotations

from itertools import islice

import pytest

from tablee.games import shelf
from tablee.kernel.record import play_again, set_up, write
from tests.server.conftest import Two
from tests.server.devices import Guest, guest
from tests.server.files import JSONL, RECORDS, WHOLE, give_up


async def carry(person: Guest, record: bytes) -> tuple[int, dict[str, str]]:
    path = "/api/tables/carried"
    answer = await person.http.post(path, content=record, headers=JSONL)
    return answer.status_code, answer.json()


async def test_a_game_that_was_given_up_goes_on_from_its_record(
    two: Two, address: str
) -> None:
    await give_up(two)
    before = await two.ann.call("GET", f"/api/tables/{two.code}/record")
    hand = two.ann_phone.game["view"]["hand"]

    status, opened = await carry(two.ann, before.content)
    assert status == 200, opened
    phone = await two.another(two.ann)
    await phone.join(opened["code"])
    await phone.hear("GameNow")

    assert opened["code"] != two.code
    assert phone.game["view"]["hand"] == hand
    assert phone.room["elsewhere"] is True
    ann, bob = phone.room["chairs"]
    assert (ann["name"], ann["bot"], bob["bot"]) == ("Ann", None, "middle")
    assert (await phone.ask("GiveUp"))["kind"] == "Accepted"
    after = await two.ann.call("GET", f"/api/tables/{opened['code']}/record")
    one, other = (text.content.splitlines() for text in (before, after))
    assert other[:4] == one[:4]  # the deal and the moves, word for word
    results = (await two.ann.call("GET", "/api/results")).json()
    assert not any(each["rated"] for each in results["games"])


async def test_a_deal_is_carried_with_what_was_pledged_for_it(address: str) -> None:
    record = (RECORDS / "sequence-pledged.jsonl").read_bytes()
    match = set_up(shelf()["sequence"], record)
    for _ in islice(play_again(match, record), 3):
        pass
    async with guest(address, "Ann") as ann, ann.device() as phone:
        status, opened = await carry(ann, write(match))
        assert status == 200, opened
        await phone.join(opened["code"])
        assert (await phone.ask("GiveUp"))["kind"] == "Accepted"
        after = await ann.call("GET", f"/api/tables/{opened['code']}/record")

    assert after.content.splitlines()[:4] == record.splitlines()[:4]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda lines: lines, "started"),  # it is over
        (lambda lines: [*lines[:3], lines[2]], "malformed"),  # a move twice
        (lambda lines: [b'{"format": 99}\n'], "malformed"),  # of a newer release
    ],
)
async def test_a_record_that_cannot_go_on_is_refused(
    address: str, change: object, fault: str
) -> None:
    lines = WHOLE.splitlines(keepends=True)
    async with guest(address, "Ann") as ann:
        status, refused = await carry(ann, b"".join(change(lines)))  # type: ignore[operator]
        tables = (await ann.call("GET", "/api/tables")).json()

    assert (status, refused["fault"]) == (400, fault)
    assert tables == []
