"""Pictures of invitations: drawn apart, once each, one at a time, and not for ever."""

from __future__ import annotations

import asyncio
import re
import struct
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tablee.games import shelf
from tablee.protocol.fault import Faulted
from tablee.server.api.responses import draw
from tablee.server.api.routes import Picture
from tablee.server.invitations import drawing
from tablee.server.invitations.drawing import Box, Pictures, box_of, draw_apart, svg_of
from tablee.server.invitations.invitation import to_box, to_home, to_replay
from tablee.server.settings import Settings
from tests.server.conftest import Two
from tests.server.devices import guest, serving
from tests.server.previews import LARGEST

OURS = "defense_afficher", "face_a_face", "rebus", "rebus_en_chaine", "sequence"
DRAWN = Path(__file__).parent / "invitations.txt"


def named(name: str) -> Picture:
    return Picture((name, "vous attend"), ("Rébus",), "rebus", "Rébus", (name[:1], ""))


FULL = Picture(
    ("Wilhelmine-Maximilienne", "est à table"),
    ("Défense d’afficher", "Table complète, venez regarder"),
    "defense_afficher",
    "Défense d’afficher",
    tuple("CSOABDEFGHIJ"),
)


def free() -> None:
    """Refuse nobody."""


class Slow:
    """Draws nothing until it is told to, and counts."""

    def __init__(self) -> None:
        self.drawn = self.at_once = self.most = 0
        self.may = asyncio.Event()

    async def __call__(self, svg: str) -> bytes:
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        await self.may.wait()
        self.at_once -= 1
        self.drawn += 1
        return svg.encode()


async def test_a_picture_has_its_size_and_is_light() -> None:
    drawn = [await draw_apart(svg_of(each)) for each in (FULL, to_home().picture)]

    assert {png[:8] for png in drawn} == {b"\x89PNG\r\n\x1a\n"}
    assert {struct.unpack(">II", png[16:24]) for png in drawn} == {(1200, 630)}
    assert max(map(len, drawn)) <= LARGEST


async def test_the_same_picture_is_drawn_once_however_many_ask() -> None:
    slow = Slow()
    kept = Pictures(slow)
    asked = [asyncio.create_task(kept.of(named("Ann"), "Ann", free)) for _ in range(5)]
    other = asyncio.create_task(kept.of(named("Bob"), "Bob", free))
    await asyncio.sleep(0)
    slow.may.set()
    same = set(await asyncio.gather(*asked))
    await other
    again = await kept.of(named("Ann"), "Ann", free)

    assert same == {again}
    assert (slow.drawn, slow.most) == (2, 1)


async def test_who_goes_away_does_not_take_the_picture_along() -> None:
    slow = Slow()
    kept = Pictures(slow)
    gone = asyncio.create_task(kept.of(named("Ann"), "Ann", free))
    await asyncio.sleep(0)
    stays = asyncio.create_task(kept.of(named("Ann"), "Ann", free))
    await asyncio.sleep(0)
    gone.cancel()
    slow.may.set()

    assert await stays
    assert slow.drawn == 1


async def test_only_so_many_wait_and_only_so_much_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = Slow()
    kept = Pictures(slow)
    names = [f"A{number:02}" for number in range(1 + drawing.OF_ONE)]
    asked = [asyncio.create_task(kept.of(named(name), "Ann", free)) for name in names]
    await asyncio.sleep(0)
    with pytest.raises(Faulted, match="too many new pictures"):
        await kept.of(named("Zoe"), "Ann", free)
    asked.append(asyncio.create_task(kept.of(named("Bob"), "Bob", free)))
    await asyncio.sleep(0)
    slow.may.set()
    sizes = [len(png) for png in await asyncio.gather(*asked)]
    monkeypatch.setattr(drawing, "KEPT", 3 * max(sizes))
    await kept.of(named("Cat"), "Cat", free)
    before = slow.drawn
    for name in (names[-1], names[-2], names[0]):
        await kept.of(named(name), "Ann", free)

    assert slow.drawn == before + 1  # the oldest alone was forgotten


async def test_a_drawing_that_fails_is_tried_again() -> None:
    failures = [RuntimeError("no")]

    async def once(_svg: str) -> bytes:
        if failures:
            raise failures.pop()
        return b"png"

    kept = Pictures(once)
    with pytest.raises(RuntimeError):
        await kept.of(named("Ann"), "Ann", free)

    assert await kept.of(named("Ann"), "Ann", free) == b"png"


async def test_what_cannot_be_drawn_is_a_failure_and_no_picture() -> None:
    with pytest.raises(RuntimeError, match="failed"):
        await draw_apart("<svg")


def test_a_box_brings_its_colours_and_one_without_is_plain(tmp_path: Path) -> None:
    (tmp_path / "odd.svg").write_text('<svg data-ground="red;}" data-ink="#010203"/>')

    assert box_of("rebus").ground == "#173F8F"
    assert box_of("odd", tmp_path) == Box(
        '<svg data-ground="red;}" data-ink="#010203"/>', ink="#010203"
    )
    assert box_of("none", tmp_path) == Box()


PICTURES = {
    "a table that waits": msgspec.structs.replace(named("<b>"), seats=("<", "", "B")),
    "a full one": FULL,
    "the site": to_home().picture,
    "a replay": to_replay("sequence").picture,
    "a first hand": to_box("rebus", "lesson").picture,
    "a rebus of one": Picture(("Rébus du jour",), ("n° 3",), tiles=("a",)),
    "a rebus of five": Picture(("À vous",), ("x" * 70,), tiles=tuple("abcde")),
    "a rebus of six": Picture(("À" * 40,), ("n° 3",), tiles=tuple("abcdef")),
}


def test_pictures_are_drawn_as_is_written(
    pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = {slug: game for slug, game in shelf().items() if slug in OURS}
    monkeypatch.setattr(drawing, "shelf", lambda: ours)
    drawn = {what: svg_of(picture) for what, picture in PICTURES.items()}
    drawn["a link"] = draw("https://tablee.example/t/K7F4").decode()
    lines = "\n\n".join(f"== {what}\n{svg}" for what, svg in drawn.items())
    now = re.sub('base64,[^"]*', "", lines).replace("><", ">\n<") + "\n"

    if pytestconfig.getoption("golden_write"):
        DRAWN.write_text(now, "utf-8")
    assert now == DRAWN.read_text("utf-8")


async def test_the_picture_of_a_table_is_given_at_its_door(two: Two) -> None:
    png = await two.bob.http.get(f"/t/{two.code}/invitation.png")
    nowhere = await two.bob.http.get("/t/ZZZZZ/invitation.png")

    assert png.headers["content-type"] == "image/png"
    assert png.content.startswith(b"\x89PNG")
    assert png.headers["cache-control"] == "private, max-age=300"
    assert (png.status_code, nowhere.status_code) == (200, 404)


async def test_an_address_has_only_so_many_pictures_drawn(tmp_path: Path) -> None:
    few = replace(Settings(data=tmp_path), drawings_a_minute=2, seconds=lambda: 0.0)
    boxes = ("rebus", "sequence", "face_a_face", "rebus")
    with serving(few) as address:
        async with guest(address) as ann:
            asked = [f"/rules/{slug}/invitation.png" for slug in boxes]
            answers = [(await ann.http.get(path)).status_code for path in asked]

    assert answers == [200, 200, 429, 200]
