"""The rebus of the day: the same for all in a house, and told to whoever finds it."""

from __future__ import annotations

import asyncio
import json
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tablee.games.rebus.site.riddles import DAY_ONE, date_of, number_of, today, week_of
from tablee.rebus.daily import themed_weeks
from tests.games.rebus.site.visits import N, of, visiting


async def test_everybody_in_a_house_has_the_same_rebus_and_another_house_another(
    tmp_path: Path,
) -> None:
    async with (
        visiting(tmp_path / "a") as one,
        visiting(tmp_path / "b", b"b" * 32) as other,
    ):
        first = (await one.get("/api/daily")).json()
        again = (await one.get(f"/api/daily/{N}")).json()
        others = [(await other.get(f"/api/daily/{n}")).json() for n in range(1, 9)]
        ours = [(await one.get(f"/api/daily/{n}")).json() for n in range(1, 9)]

    assert first == again
    assert (first["number"], first["today"]) == (N, N)
    assert (first["date"], first["left"]) == ("2026-11-17", 12 * 3600)
    assert [day["cards"] for day in ours] != [day["cards"] for day in others]


async def test_the_answer_is_told_to_whoever_finds_it_or_gives_up_and_not_before(
    tmp_path: Path,
) -> None:
    async with visiting(tmp_path) as http:
        shown = await http.get("/api/daily")
        daily = of(shown.json())
        path = f"/api/daily/{N}"
        far = await http.post(f"{path}/guess", json={"text": "xylophone"})
        near = await http.post(f"{path}/guess", json={"text": daily.solution[:5]})
        hint = (await http.post(f"{path}/hint", json={"taken": 0})).json()
        found = await http.post(f"{path}/guess", json={"text": daily.solution})
        given = await http.post(f"{path}/give-up", json={})

    for answer in (shown, far, near):
        assert daily.solution not in answer.text
        assert daily.hint not in answer.text
    assert far.json() == {"heat": "cold", "clue": None, "told": None}
    assert hint == {"text": daily.hint, "place": None, "last": False}
    assert found.json()["heat"] == "found"
    assert found.json()["told"] == given.json()
    assert given.json()["solution"] == daily.solution
    assert len(given.json()["pieces"]) == len(daily.cards)


@pytest.mark.rule("REB-G31")
async def test_reading_the_pictures_out_is_no_answer(tmp_path: Path) -> None:
    async with visiting(tmp_path) as http:
        answers = []
        for n in range(1, 8):
            told = (await http.post(f"/api/daily/{n}/give-up", json={})).json()
            names = " ".join(piece["name"] for piece in told["pieces"])
            guess = await http.post(f"/api/daily/{n}/guess", json={"text": names})
            answers.append(guess.json())

    assert {answer["clue"] for answer in answers} == {"read out"}
    assert {answer["told"] for answer in answers} == {None}


async def test_hints_name_all_pictures_but_one_and_then_there_are_no_more(
    tmp_path: Path,
) -> None:
    async with visiting(tmp_path) as http:
        cards = (await http.get("/api/daily")).json()["cards"]
        hints = [
            (await http.post(f"/api/daily/{N}/hint", json={"taken": taken})).json()
            for taken in range(len(cards))
        ]
        more = await http.post(f"/api/daily/{N}/hint", json={"taken": len(cards)})

    places = [hint["place"] for hint in hints[1:]]
    assert len(set(places)) == len(cards) - 1
    assert [hint["last"] for hint in hints] == [False] * (len(cards) - 1) + [True]
    assert (more.status_code, more.json()["fault"]) == (404, "no_rebus")


async def test_a_day_to_come_and_what_is_no_day_have_no_rebus(tmp_path: Path) -> None:
    numbers = ["129", "0", "-1", "1e2", "٣", "x", "9" * 5000]
    async with visiting(tmp_path) as http:
        answers = [
            await http.request(method, f"/api/daily/{number}{what}", json=body)
            for number in numbers
            for method, what, body in (
                ("GET", "", None),
                ("POST", "/guess", {"text": "a"}),
                ("POST", "/give-up", {}),
            )
        ]

    told = {(each.status_code, each.json()["fault"]) for each in answers}
    assert told == {(404, "no_rebus")}


@pytest.mark.rule("REB-G27")
async def test_what_is_not_to_be_read_is_refused_by_the_rule(tmp_path: Path) -> None:
    zalgo = "z\u0335\u0336\u0337a"
    texts = ["", "  ", "!?", "a" * 81, "x" * 10_000, "שלום", zalgo, "\u202eabc"]
    async with visiting(tmp_path) as http:
        path = f"/api/daily/{N}/guess"
        answers = [await http.post(path, json={"text": text}) for text in texts]

    told = {(each.status_code, each.json()["rule"]) for each in answers}
    assert told == {(400, "REB-G27")}


async def posted(port: int, path: str, by: str, text: str) -> int:
    """Guess by its own connection; return the status. Quicker than a client."""
    body = json.dumps({"text": text})
    head = (
        f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nx-forwarded-for: {by}\r\n"
    )
    head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write((head + body).encode())
    status = await reader.readline()
    writer.close()
    return int(status.split()[1])


async def test_a_thousand_guesses_at_once_break_nothing_and_nobody_else_waits(
    tmp_path: Path,
) -> None:
    given: dict[str, Any] = {
        "guesses_a_minute": 60,
        "proxies": 1,
        "seconds": lambda: 1000.0,
    }
    async with visiting(tmp_path, **given) as http:
        path, port = f"/api/daily/{N}/guess", http.base_url.port or 0
        at_once = asyncio.Semaphore(250)

        async def flood(n: int) -> int:
            async with at_once:
                return await posted(port, path, "192.0.2.1", f"mot {n}")

        flooding = asyncio.gather(*map(flood, range(1000)))
        other = await posted(port, path, "192.0.2.2", "chaton")
        still_at_it = not flooding.done()
        statuses = await flooding
        after = await http.get("/api/daily")

    assert (other, after.status_code) == (200, 200)
    assert still_at_it
    assert (statuses.count(200), statuses.count(429)) == (60, 940)


def test_a_day_ends_at_midnight_by_the_clock_of_the_house() -> None:
    late = datetime(2026, 11, 17, 23, 59, 30).timestamp()

    assert today(late) == (N, 30)
    assert today(late + 30) == (N + 1, 24 * 3600)
    assert number_of(DAY_ONE) == 1
    assert date_of(N).isoformat() == "2026-11-17"
    assert DAY_ONE.weekday() == 0


def test_a_week_has_the_theme_of_a_day_in_it_from_monday_to_sunday() -> None:
    christmas = [date(2026, 12, 21) + timedelta(days=n) for n in range(-1, 8)]
    year = [date(2027, 1, 1) + timedelta(days=n) for n in range(365)]
    themes = [theme for day in year if (theme := week_of(day))]

    assert [week_of(day) for day in christmas] == [None, *["No\u00ebl"] * 7, None]
    assert {theme: themes.count(theme) for theme in themes} == dict.fromkeys(
        themed_weeks(), 7
    )


async def test_in_a_themed_week_every_house_has_its_rebuses(tmp_path: Path) -> None:
    holiday, after = themed_weeks()["14 Juillet"], number_of(date(2026, 7, 20))
    async with visiting(tmp_path) as http:
        told = [(await http.get(f"/api/daily/{n}")).json() for n in range(1, after + 1)]

    assert [of(each) for each in told[:7]] == [*holiday]
    assert of(told[7]) not in holiday
