"""Rebuses that people send: shown by their link alone, heard of by a secret."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.games.rebus.site.riddles import KEPT, OF_ONE, Riddles, SentRow, SentRows
from tablee.protocol.fault import Faulted
from tablee.rebus.deck import code_of
from tablee.server.contracts import Conflict
from tablee.server.quotas.limits import PRICES
from tablee.server.store.schema import DATABASE_FILE
from tests.games.rebus.site.visits import CARDS, NOON, SAUCISSON, sent, visiting
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import app_on
from tests.stores import OpenStore


async def test_whoever_has_the_link_guesses_and_the_sender_hears_of_it(
    tmp_path: Path,
) -> None:
    async with visiting(tmp_path) as http:
        made = await sent(http, question="who")
        path, secret = f"/api/sent/{made['id']}", {"secret": made["secret"]}
        before = (await http.post(f"{path}/news", json=secret)).json()
        shown = await http.get(path)
        near = await http.post(f"{path}/guess", json={"text": "saucisse"})
        hint = await http.post(f"{path}/hint", json={"taken": 0})
        found = await http.post(f"{path}/guess", json={"text": "saucisson", "tries": 2})
        again = await http.post(f"{path}/guess", json={"text": "saucisson", "tries": 7})
        given = await http.post(f"{path}/give-up", json={})
        after = (await http.post(f"{path}/news", json=secret)).json()

    assert made["link"].endswith(f"/e/{made['id']}")
    assert made["until"] == int(NOON * 1000) + KEPT
    asked = {"cards": CARDS, "question": "who", "by": "Claire", "words": 1}
    assert shown.json() == {**asked, "is_offered": False}
    assert near.json()["heat"] == "hot"
    assert "saucisson" not in shown.text + near.text + hint.text
    assert hint.json()["text"] in {"seau", "scie", "son"}
    assert found.json()["told"] == again.json()["told"] == given.json()
    until = made["until"]
    news = {"cards": CARDS, "found": 0, "tries": 0, "given_up": 0, "until": until}
    assert before == news
    assert after == news  # nobody: without a cookie there is no device to count


async def test_a_device_counts_once_whatever_it_answers(tmp_path: Path) -> None:
    async with visiting(tmp_path) as http:
        made = await sent(http)
        path, secret = f"/api/sent/{made['id']}", {"secret": made["secret"]}
        right = {"text": "saucisson", "tries": 2}
        for _device in range(2):
            http.cookies.clear()
            await http.get("/api/me")
            for _ in range(3):
                assert (await http.post(f"{path}/guess", json=right)).is_success
            assert (await http.post(f"{path}/give-up", json={})).is_success
        http.cookies.clear()
        await http.get("/api/me")
        for _ in range(2):
            assert (await http.post(f"{path}/give-up", json={})).is_success
        await http.post(f"{path}/guess", json=right)
        after = (await http.post(f"{path}/news", json=secret)).json()

    assert (after["found"], after["tries"], after["given_up"]) == (2, 3, 1)


async def test_a_sender_changes_the_question_and_the_signature(tmp_path: Path) -> None:
    async with visiting(tmp_path) as http:
        made = await sent(http)
        path = f"/api/sent/{made['id']}"
        asked = {"secret": made["secret"], "question": "who", "by": ""}
        signed = await http.post(f"{path}/sign", json=asked)
        long = await http.post(f"{path}/sign", json={**asked, "by": "C" * 25})
        foreign = await http.post(f"{path}/sign", json={**asked, "secret": "x"})
        shown = (await http.get(path)).json()

    statuses = [each.status_code for each in (signed, long, foreign)]
    assert statuses == [200, 400, 404]
    assert (shown["question"], shown["by"]) == ("who", "")


async def test_a_link_made_up_or_a_secret_that_is_none_leads_nowhere(
    tmp_path: Path,
) -> None:
    given: dict[str, Any] = {"misses_a_minute": 8, "seconds": lambda: 1000.0}
    async with visiting(tmp_path, **given) as http:
        made = await sent(http)
        paths = ["nothing", "x" * 3000, "%00", "..", made["id"].lower() + "x"]
        lost = [await http.get(f"/api/sent/{each}") for each in paths]
        own = f"/api/sent/{made['id']}"
        news = await http.post(f"{own}/news", json={"secret": "x"})
        kept = await http.post(f"{own}/withdraw", json={"secret": made["id"]})
        for _ in range(3):
            slowed = await http.get("/api/sent/nothing")
        there = await http.get(own)

    answers = [*lost[:3], lost[4], news, kept]
    told = {(each.status_code, each.json()["fault"]) for each in answers}
    assert told == {(404, "no_rebus")}
    assert lost[3].status_code in (404, 405)
    assert slowed.status_code == 429
    assert there.status_code == 200


async def test_a_sender_may_take_a_rebus_back_and_nothing_of_it_stays(
    tmp_path: Path,
) -> None:
    async with visiting(tmp_path) as http:
        made = await sent(http, solution="anticonstitutionnellement")
        path, secret = f"/api/sent/{made['id']}", {"secret": made["secret"]}
        there = [b"anticonstit" in file.read_bytes() for file in tmp_path.glob("*")]
        gone = await http.post(f"{path}/withdraw", json=secret)
        after = await http.get(path)

    assert any(there)
    assert gone.status_code == 200
    assert after.status_code == 404
    assert b"anticonstit" not in (tmp_path / DATABASE_FILE).read_bytes()


@pytest.mark.rule("REB-G27")
async def test_text_that_cannot_be_read_is_refused_by_the_rule_and_kept_nowhere(
    tmp_path: Path,
) -> None:
    zalgo = "z" + "\u0335\u0336" * 8
    texts = [
        "",
        "!",
        "a" * 10_000,
        "שלום",
        "مرحبا",
        zalgo,
        "\u202esaucisson",
        "saucisson\u061f",  # a question mark that turns what is beside it round
        "\u05bea",
        "a\u0000b",
    ]
    async with visiting(tmp_path) as http:
        refused = [
            await http.post("/api/sent", json={**SAUCISSON, "solution": text})
            for text in texts
        ]
        signed = [
            await http.post("/api/sent", json={**SAUCISSON, "by": text})
            for text in texts[2:]
        ]
        huge = await http.post("/api/sent", json={**SAUCISSON, "by": "é" * 10_000})

    told = {(each.status_code, each.json()["rule"]) for each in refused + signed}
    assert told == {(400, "REB-G27")}
    assert (huge.status_code, huge.json()["fault"]) == (413, "too_large")


async def test_a_row_of_no_card_one_card_or_eleven_is_no_rebus(tmp_path: Path) -> None:
    rows: list[Any] = [[], CARDS[:1], CARDS * 4, ["chat", "pot"], "x", None, [1, 2]]
    async with visiting(tmp_path) as http:
        answers = [
            await http.post("/api/sent", json={**SAUCISSON, "cards": row})
            for row in rows
        ]
        long = await sent(http, cards=[CARDS[0]] * 10, solution="n'importe quoi")
        told = await http.post(f"/api/sent/{long['id']}/give-up", json={})

    assert {answer.status_code for answer in answers} == {400}
    assert len(told.json()["pieces"]) == 10


async def test_an_address_sends_only_so_many(tmp_path: Path) -> None:
    purse = 3 * PRICES["rebus"]
    given: dict[str, Any] = {"made_an_hour": purse, "seconds": lambda: 1000.0}
    async with visiting(tmp_path, **given) as http:
        answers = [await http.post("/api/sent", json=SAUCISSON) for _ in range(4)]

    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]


async def test_whoever_composes_hears_the_row_and_finds_pictures_by_their_sound(
    tmp_path: Path,
) -> None:
    async with visiting(tmp_path) as http:
        heard = [
            (
                await http.post(
                    "/api/sent/heard", json={"cards": CARDS, "solution": text}
                )
            ).json()
            for text in ("", "saucisson", "saucisson sec")
        ]
        sounds = (await http.get("/api/sent/sounds", params={"text": "si"})).json()
        long = await http.get("/api/sent/sounds", params={"text": "s" * 25})

    assert {tuple(each["said"]) for each in heard} == {("so", "si", "son")}
    assert [each["answer"] for each in heard] == [None, "yes", "no"]
    assert [each["missing"] for each in heard] == ["", "", "sec"]
    assert sounds["same"] == [code_of("scie"), code_of("six")]
    assert code_of("cygne") in sounds["begin"]
    assert long.status_code == 400


@pytest.mark.rule("REB-G27")
async def test_whoever_composes_by_nonsense_is_told_so_and_no_more(
    tmp_path: Path,
) -> None:
    texts = ["a" * 10_000, "שלום", "z" + "\u0335" * 20, "\u202ea", "a\u0000"]
    async with visiting(tmp_path) as http:
        heard = [
            await http.post("/api/sent/heard", json={"cards": CARDS, "solution": text})
            for text in texts
        ]
        long, *odd = [
            await http.get("/api/sent/sounds", params={"text": text}) for text in texts
        ]
        after = await http.get("/api/sent/sounds", params={"text": "so"})

    told = {(each.status_code, each.json()["rule"]) for each in heard}
    assert told == {(400, "REB-G27")}
    assert long.status_code == 400
    assert [(each.status_code, each.json()["same"]) for each in odd] == [(200, [])] * 4
    assert any(after.json().values())


async def test_a_rebus_is_forgotten_when_its_day_has_passed(
    open_store: OpenStore,
) -> None:
    now = [1000.0]
    store = open_store(lambda: now[0])
    row = SentRow("a", b"d", b"{}", 1_001_000)
    await SentRows(store).save(row)
    await SentRows(store).save(row._replace(id="b", until=5_000_000))
    with pytest.raises(Conflict):
        await SentRows(store).save(row)
    there = await SentRows(store).find("a")
    now[0] = 1001.0
    late = await SentRows(store).find("a")
    await store.prune_sent()
    now[0] = 1000.0
    pruned, other = await SentRows(store).find("a"), await SentRows(store).find("b")

    assert there == row
    assert late is None
    assert pruned is None
    assert other is not None


async def test_a_school_guesses_at_once_and_each_child_is_answered() -> None:
    riddles = Riddles(await app_on(MemoryStore()))

    asked = [riddles.judged(f"child {n}", str.upper, "a") for n in range(200)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    await riddles.close()

    assert answers == ["A"] * 200


async def test_nobody_waits_behind_another_s_hundred_guesses() -> None:
    riddles, order = Riddles(await app_on(MemoryStore())), list[str]()

    async def ask(who: str) -> None:
        await riddles.judged(who, order.append, who)

    held = riddles._queue.join("somebody")
    flood = [asyncio.create_task(ask("Ann")) for _ in range(100)]
    await asyncio.sleep(0)
    late = asyncio.create_task(ask("Bob"))
    await asyncio.sleep(0)
    held.leave()
    await late
    refused = await asyncio.gather(*flood, return_exceptions=True)
    await riddles.close()

    assert order.index("Bob") == 1
    assert sum(isinstance(each, Faulted) for each in refused) == 100 - OF_ONE
    assert order.count("Ann") == OF_ONE
