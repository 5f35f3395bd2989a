"""A message that is sent again: carried out once, and only where it was meant."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno
from starlette.middleware.gzip import GZipResponder

from tablee.server.settings import Settings
from tablee.server.tables import games
from tests.server.devices import Guest, guest, serving
from tests.server.files import PACK, brought
from tests.simulated.cards import card_seen, right_answer
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.tables import Table, table


def situation(here: Table) -> list[int]:
    """Return where room and game stand, as a device would that has seen it all."""
    return list(here.room.table.situation)


def test_what_was_meant_for_the_room_as_it_is_is_carried_out() -> None:
    async def main() -> tuple[list[Told], Any]:
        async with table("sequence", "Ann", "Bob", dealt=False) as here:
            ann = here.devices["Ann"]
            seen = situation(here)
            swapped = await ann.ask("Swap", first=0, second=1, seen=seen, id="swap")
            stale = await ann.ask("Swap", first=0, second=1, seen=seen, id="again")
            known = await ann.ask("Swap", first=0, second=1, seen=seen, id="swap")
            return [swapped, stale, known], here.room.document.seats.names

    (swapped, stale, known), names = simulate(main())

    assert swapped["kind"] == "Accepted"
    assert (stale["kind"], stale["fault"]) == ("Refused", "stale")
    assert known["kind"] == "Accepted"  # and not carried out a second time
    assert names == ("Bob", "Ann")


MESSAGES: list[tuple[str, str, dict[str, Any]]] = [
    ("Ann", "Swap", {"first": 0, "second": 1}),
    ("Ann", "Configure", {"options": {"expert": True}}),
    ("Ann", "Mute", {"person": "Cat"}),
    ("Ann", "SendAway", {"person": "Cat"}),
    ("Bob", "Stand", {}),
    ("Ann", "AddBot", {"seat": 0, "level": "easy"}),
    ("Ann", "Clear", {"seat": 0}),
    ("Ann", "Arrange", {"sides": [0, 1, 2]}),
    ("Bob", "Sit", {"seat": 0}),
    ("Ann", "AddBots", {"level": "easy"}),
    ("Ann", "Start", {}),
    ("Ann", "Pause", {}),
    ("Ann", "Resume", {}),
    ("Ann", "GiveUp", {}),
]


def test_every_message_is_written_down_with_what_it_changes() -> None:
    async def main() -> tuple[list[str], Any]:
        async with table("sequence", "Ann", "Bob", dealt=False) as here:
            await here.come("Cat")
            answers = [
                await here.devices[who].ask(kind, id=kind, **fields)
                for who, kind, fields in MESSAGES
            ]
            return [answer["kind"] for answer in answers], here.room.document.done

    kinds, done = simulate(main())

    assert kinds == ["Accepted"] * len(MESSAGES)
    assert done == tuple((who, kind) for who, kind, _ in MESSAGES)


def test_a_move_of_the_game_makes_what_was_meant_before_it_stale() -> None:
    async def main() -> list[str | None]:
        async with table("eclair", "Ann", "Bob") as here:
            ann = here.devices["Ann"]
            before = situation(here)
            await card_seen(here)
            answers = [
                await ann.ask("Pause", seen=before),
                await ann.ask("Pause", seen=situation(here)),
            ]
            return [answer.get("fault") for answer in answers]

    assert simulate(main()) == ["stale", None]


def test_a_move_is_judged_by_its_version_and_not_by_what_was_seen() -> None:
    async def main() -> Told:
        async with table("eclair", "Ann", "Bob") as here:
            ann = here.devices["Ann"]
            await card_seen(here)
            return await ann.play(right_answer(here, 0), seen=[0, 0])

    assert simulate(main())["kind"] == "Accepted"


def test_a_rivals_wrong_answer_does_not_make_an_answer_stale() -> None:
    async def main() -> Told:
        async with table("eclair", "Ann", "Bob") as here:
            ann, bob = here.devices["Ann"], here.devices["Bob"]
            await card_seen(here)
            seen = ann.game["version"]
            await bob.play({"kind": "Answer", "word": "faux"})
            await bob.play({"kind": "Answer", "word": "autre"})
            return await ann.play(right_answer(here, 0), version=seen)

    answer = simulate(main())

    assert (answer["kind"], answer["version"]) == ("Accepted", 4)


def test_an_answer_to_a_card_that_is_gone_is_stale() -> None:
    async def main() -> tuple[Told, int, Told]:
        async with table("eclair", "Ann", "Bob") as here:
            ann, bob = here.devices["Ann"], here.devices["Bob"]
            await card_seen(here)
            seen = ann.game["version"]
            await here.until(here.now + 1000)
            await bob.play(right_answer(here, 1))
            while type(here.play.match.state.phase).__name__ == "Racing":
                await asyncio.sleep(0.1)
            await card_seen(here)
            before = here.play.version
            answer = await ann.play(right_answer(here, 0), version=seen)
            return answer, here.play.version - before, ann.game

    answer, more, game = simulate(main())

    assert (answer["kind"], answer["fault"]) == ("Refused", "stale")
    assert more == 0
    assert game["view"]["phase"]["kind"] == "Racing"  # it was shown where things stand


# What is the same for everybody is made once, and told as it is now.


COSTLY = ((games, "_described"), (segno, "make"), (GZipResponder, "apply_compression"))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of what was made, each time that it is."""
    names: list[str] = []

    def counted(name: str, make: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: Any, **kwargs: Any) -> Any:
            names.append(name)
            return make(*args, **kwargs)

        return count

    for place, name in COSTLY:
        monkeypatch.setattr(place, name, counted(name, getattr(place, name)))
    return names


@pytest.mark.parametrize(
    "path",
    [
        "/api/games",
        "/api/games/sequence/rules",
        "/api/openapi.json",
        "/api/asyncapi.json",
        "/t/{code}/qr.svg",
    ],
)
async def test_it_is_made_for_the_first_who_asks(
    address: str, path: str, made: list[str]
) -> None:
    async with guest(address, "Ann") as ann:
        where = path.format(code=await ann.open_table())
        plain = await ann.http.get(where, headers={"Accept-Encoding": "identity"})
        first = await ann.http.get(where, headers={"Accept-Encoding": "gzip"})
        made.clear()
        again = await ann.http.get(where, headers={"Accept-Encoding": "gzip"})
        later = await ann.http.get(where, headers={"Accept-Encoding": "identity"})

    assert made == []
    assert again.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in later.headers
    assert again.headers["vary"] == later.headers["vary"] == "Accept-Encoding"
    assert plain.content == first.content == again.content == later.content
    for header in ("content-type", "cache-control"):
        assert again.headers.get(header) == later.headers.get(header)
    assert path.endswith("svg") or later.headers["cache-control"] == "no-store"


async def test_a_pack_that_is_found_is_offered(tmp_path: Path) -> None:
    digest = brought(tmp_path / "packs", "ours.toml", PACK.format("trouvé"))
    with serving(Settings(data=tmp_path)) as address:
        async with guest(address) as ann:
            while digest not in (await ann.call("GET", "/api/games")).text:
                await asyncio.sleep(0.05)  # it is looked into while people come in


def drawn(ann: Guest, code: str, host: str) -> httpx.Response:
    where = f"{ann.address}/t/{code}/qr.svg"
    return httpx.get(where, headers={"Host": host}, verify=False, timeout=None)


async def test_an_address_has_only_so_many_links_drawn(tmp_path: Path) -> None:
    few = replace(Settings(data=tmp_path), drawings_a_minute=2, seconds=lambda: 0.0)
    hosts = ("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.1")
    with serving(few) as address:
        async with guest(address) as ann:
            code = await ann.open_table()
            answers = [drawn(ann, code, host) for host in hosts]

    assert [answer.status_code for answer in answers] == [200, 200, 429, 200]
    assert answers[0].content == answers[3].content != answers[1].content
