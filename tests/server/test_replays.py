"""Replays at the doors: of finished games alone, by link or by file, within limits."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from tablee.server.replays import pages
from tablee.server.replays.routes import Links
from tablee.server.settings import Settings
from tests.server.conftest import Two
from tests.server.devices import Guest, guest, serving
from tests.server.files import JSONL, RECORDS, WHOLE, bring, give_up

LINES = WHOLE.splitlines(keepends=True)


# Of a table


async def test_a_stranger_with_the_link_sees_the_whole_game(
    two: Two, address: str
) -> None:
    replay = await give_up(two)
    async with guest(address) as stranger:
        cover = (await stranger.call("GET", f"/api/replays/{replay}")).json()
        seen = {
            eye: (
                await stranger.call("GET", f"/api/replays/{replay}/views/{eye}/0")
            ).json()["frames"]
            for eye in ("0", "1", "open", "public")
        }
        record = await stranger.call("GET", f"/api/replays/{replay}/record")

    assert cover["game"] == "sequence"
    assert [(each["from"], each["name"]) for each in cover["seated"]] == [
        (0, "Ann"),
        (0, "Bob"),
    ]
    assert cover["link"].endswith(f"/r/{replay}")
    assert (cover["outcome"], cover["flaw"], cover["older"]) == (None, None, False)
    assert [news["version"] for news in cover["news"]] == [0, 1, 2, 3]
    assert two.code not in json.dumps(cover) + replay + str(record.headers)
    hands = [seen[eye][3]["view"]["hand"] for eye in ("0", "1")]
    assert hands == [p.game["view"]["hand"] for p in (two.ann_phone, two.bob_phone)]
    assert seen["open"][3]["view"]["hands"] == hands
    assert seen["public"][3]["view"]["hand"] == seen["public"][3]["view"]["hands"] == []
    own = await two.ann.call("GET", f"/api/tables/{two.code}/record")
    assert record.content == own.content


async def test_nothing_is_shown_of_a_game_that_goes_on(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    await two.start()
    forged = "forged"  # as if somebody knew the house's key
    monkeypatch.setattr(Links, "open", lambda _self, _sealed: two.code)
    monkeypatch.setattr(Links, "seal", lambda _self, _code, _secret: forged)

    answers = [await two.ann.call("GET", f"/api/tables/{two.code}/replay")]
    for path in ("", "/record", "/odds", "/views/open/0", "/views/0/0"):
        answers.append(await two.ann.call("GET", f"/api/replays/{forged}{path}"))

    assert [(a.status_code, a.json()["fault"]) for a in answers] == [
        (409, "not_over")
    ] * 6


async def test_a_link_that_is_not_quite_right_opens_nothing(two: Two) -> None:
    replay = await give_up(two)
    wrong = ("A" if replay[0] != "A" else "B") + replay[1:]

    paths = [wrong, f"{wrong}/record", f"{wrong}/views/open/0", replay[:-1], two.code]
    for path in (*paths, "file-00", "file-00/record"):
        answer = await two.ann.call("GET", f"/api/replays/{path}")
        assert (answer.status_code, answer.json()["fault"]) == (404, "no_table")


async def test_pages_and_eyes_that_there_are_not_are_refused(two: Two) -> None:
    replay = await give_up(two)

    endless = "9" * 5000  # more digits than Python reads
    pages = [(f"0/{page}", "malformed") for page in ("1", "-1", "x", endless)]
    for path, fault in (("2/0", "no_seat"), ("all/0", "no_seat"), *pages):
        answer = await two.ann.call("GET", f"/api/replays/{replay}/views/{path}")
        assert (answer.status_code, answer.json()["fault"]) == (400, fault)


async def test_who_reads_no_gzip_is_answered_plainly(two: Two) -> None:
    replay = await give_up(two)
    path = f"/api/replays/{replay}/views/open/0"
    plain = await two.ann.http.get(path, headers={"Accept-Encoding": "identity"})
    small = await two.ann.http.get(path, headers={"Accept-Encoding": "gzip"})

    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert plain.json() == small.json()


async def test_finished_games_are_listed_for_those_who_sat_there(
    two: Two, address: str
) -> None:
    await give_up(two)
    lists = []
    async with guest(address) as stranger:
        for person in (two.ann, two.bob, stranger):
            lists.append((await person.call("GET", "/api/tables/over")).json())

    assert [(t["code"], t["names"]) for t in lists[0]] == [(two.code, ["Bob"])]
    assert [(t["code"], t["names"]) for t in lists[1]] == [(two.code, ["Ann"])]
    assert lists[0][0]["started"] > 0
    assert lists[2] == []


# Of a file


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.jsonl")), ids=lambda p: p.stem)
async def test_a_file_is_a_game_again(ann: Guest, path: Path) -> None:
    record = path.read_bytes()
    replay = (await bring(ann, record))["replay"]
    last = len(replay["news"]) - 1
    number = last // replay["page"]
    page = await ann.call("GET", f"/api/replays/{replay['id']}/views/open/{number}")
    back = await ann.call("GET", f"/api/replays/{replay['id']}/record")

    assert (replay["flaw"], replay["link"]) == (None, None)
    assert last == sum(b'"n":' in line for line in record.splitlines())
    assert page.json()["frames"][-1]["version"] == last
    assert page.json()["frames"][-1]["outcome"] == replay["outcome"]
    assert back.content == record


async def test_a_hand_edited_file_says_what_is_wrong_at_which_move(ann: Guest) -> None:
    move = json.loads(LINES[5])
    move["move"] = {"kind": "Place", "card": "7S", "square": 0}
    edited = b"".join(LINES[:5]) + json.dumps(move).encode() + b"\n" + LINES[6]
    found = await bring(ann, edited)

    flaw = found["flaw"]
    assert (flaw["flaw"], flaw["line"], flaw["move"]) == ("rule", 6, 5)
    assert flaw["rule"].startswith("SEQ-")
    assert len(found["replay"]["news"]) == 5
    again = await ann.call("GET", f"/api/replays/{found['replay']['id']}/record")
    assert again.content == edited


@pytest.mark.parametrize("place", range(0, len(LINES), 7))
async def test_a_file_damaged_anywhere_is_told_and_shown_up_to_there(
    ann: Guest, place: int
) -> None:
    damaged = [*LINES]
    damaged[place] = b"\xff" + damaged[place][1:]
    found = await bring(ann, b"".join(damaged))

    assert found["flaw"]["line"] == place + 1
    assert found["flaw"]["flaw"] == "unreadable"
    assert (found["replay"] is None) == (place == 0)
    if place:
        assert found["flaw"]["move"] == place
        assert len(found["replay"]["news"]) == place


@pytest.mark.parametrize("junk", [b"", b"\n", b"hello", b"\x00" * 99, b"[" * 50_000])
async def test_what_is_no_record_is_told_so(ann: Guest, junk: bytes) -> None:
    found = await bring(ann, junk)

    assert found["replay"] is None
    assert (found["flaw"]["line"], found["flaw"]["move"]) == (1, None)


async def test_a_file_that_is_too_large_is_not_read(ann: Guest) -> None:
    content = b" " * (pages.LARGEST + 1)
    answer = await ann.http.post("/api/replays", content=content, headers=JSONL)

    assert (answer.status_code, answer.json()["fault"]) == (413, "too_large")


async def test_a_file_with_too_many_moves_is_not_examined(ann: Guest) -> None:
    many = LINES[0] + b"\n" * (pages.MOST_MOVES + 2)
    answer = await ann.http.post("/api/replays", content=many, headers=JSONL)
    few = await bring(ann, LINES[0] + b"\n" * (pages.MOST_MOVES + 1))

    assert (answer.status_code, answer.json()["fault"]) == (413, "too_large")
    assert few["flaw"]["line"] == 2


async def test_an_address_has_only_so_much_work_done_on_its_files(
    tmp_path: Path,
) -> None:
    settings = replace(
        Settings(data=tmp_path), file_work_a_minute=0.02, seconds=lambda: 0.0
    )
    with serving(settings) as address:
        async with guest(address) as ann:
            answer = await ann.http.post("/api/replays", content=WHOLE, headers=JSONL)

    assert (answer.status_code, answer.json()["fault"]) == (429, "too_fast")


# Limits


async def test_an_address_asks_for_only_so_many_pages(tmp_path: Path) -> None:
    clock = [0.0]
    settings = replace(
        Settings(data=tmp_path), replay_pages_a_minute=24, seconds=lambda: clock[0]
    )
    async with AsyncExitStack() as stack:
        address = stack.enter_context(serving(settings))
        ann = await stack.enter_async_context(guest(address, "Ann"))
        replay = (await bring(ann, WHOLE))["replay"]["id"]  # twenty pages' worth
        paths = [f"/api/replays/{replay}/views/{n % 2}/0" for n in range(6)]
        first = [(await ann.call("GET", path)).status_code for path in paths]
        refused = await ann.http.post("/api/replays", content=WHOLE, headers=JSONL)
        clock[0] += 60
        later = await ann.call("GET", paths[0])

    assert first == [200] * 4 + [429] * 2
    assert refused.json()["fault"] == "too_fast"
    assert later.status_code == 200


async def test_links_cannot_be_tried_out(tmp_path: Path) -> None:
    settings = replace(Settings(data=tmp_path), misses_a_minute=3, seconds=lambda: 0.0)
    async with AsyncExitStack() as stack:
        address = stack.enter_context(serving(settings))
        ann = await stack.enter_async_context(guest(address, "Ann"))
        faults = [
            (await ann.call("GET", f"/api/replays/{'A' * n}")).json()["fault"]
            for n in range(1, 6)
        ]

    assert faults == ["no_table"] * 3 + ["too_fast"] * 2
