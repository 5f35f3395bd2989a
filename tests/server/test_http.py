"""The HTTP API, as a browser calls it."""

from __future__ import annotations

import pytest

from tablee.games import shelf
from tablee.server.rooms.codes import ALPHABET
from tests.server.conftest import Two
from tests.server.devices import Guest, guest


async def test_a_guest_is_known_again_by_the_cookie(ann: Guest, address: str) -> None:
    again = await ann.call("GET", "/api/me")
    async with guest(address) as other:
        stranger = await other.call("GET", "/api/me")

    assert again.json() == {
        "person": ann.id,
        "name": "Ann",
        "named": True,
        "avatar": "",
    }
    assert stranger.json()["person"] != ann.id
    assert stranger.json()["name"]
    (cookie,) = again.headers.get_list("set-cookie")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


BLANK = [
    "",
    "  \t ",
    "\u202e\u0007",
    "\u3164",
    "\u2800 \uffa0",
    "\u115f\u034f",
    "\ufe0f",
]


@pytest.mark.parametrize("name", [*BLANK, "x" * 25])
async def test_a_name_has_1_to_24_characters(ann: Guest, name: str) -> None:
    answer = await ann.call("POST", "/api/me", name=name)

    assert answer.status_code == 400
    assert answer.json()["fault"] == "malformed"
    assert (await ann.call("GET", "/api/me")).json()["name"] == "Ann"


async def test_the_shelf_is_listed_with_what_a_lobby_needs(ann: Guest) -> None:
    games = {
        game["slug"]: game for game in (await ann.call("GET", "/api/games")).json()
    }

    assert games.keys() == shelf().keys()
    sequence = games["sequence"]
    assert sequence["name"]["fr"] == "Séquence"
    assert sequence["levels"] == ["beginner", "easy", "middle", "regular", "hard"]
    assert [0, 1] in sequence["seatings"]
    assert sequence["presets"]["beginner"]["automatic_draw"]


async def test_the_rules_end_with_those_of_every_table(ann: Guest) -> None:
    rules = (await ann.call("GET", "/api/games/sequence/rules")).json()
    none = await ann.call("GET", "/api/games/chess/rules")

    ids = [rule["id"] for chapter in rules["chapters"] for rule in chapter["rules"]]
    first = ids.index("TAB-01")
    assert ids[0] == "SEQ-01"
    assert {each.split("-")[0] for each in ids[:first]} == {"SEQ"}
    assert {each.split("-")[0] for each in ids[first:]} == {"TAB"}
    assert none.status_code == 404


async def test_a_table_is_found_by_its_code_however_typed(ann: Guest) -> None:
    code = await ann.open_table()
    found = await ann.call("GET", f"/api/tables/{code.lower()}")
    missing = [await ann.call("GET", f"/api/tables/{c}") for c in ("ZZZZ", "0", "é")]

    assert set(code) <= set(ALPHABET)
    assert found.json() == {
        "code": code,
        "game": "sequence",
        "stage": "lobby",
        "link": f"{ann.address}/t/{code}",
    }
    assert {answer.status_code for answer in missing} == {404}
    assert missing[0].json()["fault"] == "no_table"


async def test_unfinished_tables_are_listed_for_those_who_sit_there(
    ann: Guest, address: str
) -> None:
    lobby = await ann.open_table()
    game = await ann.open_table(bots="easy")
    async with guest(address) as bob:
        others = await bob.call("GET", "/api/tables")

    mine = {
        table["code"]: table for table in (await ann.call("GET", "/api/tables")).json()
    }

    assert mine.keys() == {lobby, game}
    assert (mine[lobby]["stage"], mine[game]["stage"]) == ("lobby", "playing")
    assert (mine[lobby]["names"], mine[lobby]["your_turn"]) == ([], False)
    assert len(mine[game]["names"]) == 1
    assert others.json() == []


async def test_people_are_named_before_bots(two: Two) -> None:
    await two.ann_phone.ask("Arrange", sides=[0, 1, 2])
    await two.ann_phone.ask("AddBot", seat=1, level="easy")
    await two.bob_phone.ask("Sit", seat=2)

    [table] = (await two.ann.call("GET", "/api/tables")).json()

    assert [name.split()[0] for name in table["names"]] == ["Bob", "Robot"]


@pytest.mark.parametrize(
    ("opening", "fault"),
    [
        ({"game": "chess"}, "no_table"),
        ({"game": "sequence", "bots": "godlike"}, "no_level"),
        ({"game": "sequence", "preset": "chaos"}, "malformed"),
        ({"game": "sequence", "sides": [0, 0]}, "rule"),
        ({"game": "sequence", "options": {"no_such": 1}}, "rule"),
        ({"game": "sequence", "options": ["language"]}, "malformed"),
        ({"game": "face_a_face", "options": {"language": "de"}}, "rule"),
        ({"game": "face_a_face", "options": {"shuffler": 6}}, "rule"),
        ({"table": "sequence"}, "malformed"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(
    ann: Guest, opening: dict[str, object], fault: str
) -> None:
    answer = await ann.http.post("/api/tables", json=opening)

    assert 400 <= answer.status_code < 500
    assert answer.json()["fault"] == fault


@pytest.mark.parametrize("preset", ["rulebook", "beginner"])
async def test_a_table_can_be_opened_with_options_of_its_own(
    ann: Guest, preset: str
) -> None:
    wanted = {"game": "face_a_face", "preset": preset, "options": {"language": "en"}}
    code = await ann.open_table(**wanted)
    async with ann.device() as phone:
        await phone.join(code)
        options = phone.room["options"]

    assert options["language"] == "en"
    assert options["announced"] == (preset == "beginner")  # as the preset has it


async def test_bad_bodies_are_refused(ann: Guest) -> None:
    ann.http.headers["Content-Type"] = "application/json"
    garbage = await ann.http.post("/api/tables", content=b"\xff{")
    endless = await ann.http.post("/api/me", content=b" " * 20_000)

    assert garbage.json()["fault"] == "malformed"
    assert (endless.status_code, endless.json()["fault"]) == (413, "too_large")


async def test_an_unknown_address_of_the_api_is_no_page(ann: Guest) -> None:
    answer = await ann.call("GET", "/api/nothing/here")

    assert answer.status_code == 404
    assert answer.json()["fault"] == "malformed"


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/api/tables", "GET, HEAD, POST"),
        ("GET", "/api/me/forget", "POST"),
        ("DELETE", "/api/games", "GET, HEAD"),
    ],
)
async def test_a_door_says_by_which_methods_it_is_asked(
    ann: Guest, method: str, path: str, allowed: str
) -> None:
    answer = await ann.http.request(method, path, json={})

    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
    assert answer.json()["fault"] == "malformed"
    assert allowed in answer.json()["detail"]


async def test_the_link_of_a_table_is_drawn_as_a_qr_code(ann: Guest) -> None:
    code = await ann.open_table()
    answer = await ann.call("GET", f"/t/{code}/qr.svg")

    assert answer.headers["content-type"] == "image/svg+xml"
    assert "<path" in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "<script" not in answer.text
