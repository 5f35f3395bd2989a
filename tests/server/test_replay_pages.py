"""Stories, pages and links by themselves: what an eye is shown, and how it is found."""

from __future__ import annotations

import asyncio
import gzip
from base64 import urlsafe_b64encode
from contextlib import ExitStack
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.games import shelf
from tablee.kernel import ALL_OPEN, AnyGame, Outcome, Seat
from tablee.kernel.match import Match
from tablee.kernel.record import assemble, write
from tablee.kernel.record_format import BadRecord, Flaw
from tablee.protocol.fault import Faulted
from tablee.server.quotas.limits import FILES_AT_ONCE, AddressQuota
from tablee.server.replays import pages
from tablee.server.replays import replays as replays_module
from tablee.server.replays.pages import (
    PAGE,
    SLICE_SECONDS,
    Steps,
    Story,
    examine,
    flaw_of,
    read_eye,
    write_page,
)
from tablee.server.replays.replays import PAGES, STORIES, WAITING, Replays
from tablee.server.replays.routes import Links
from tablee.server.settings import Settings
from tablee.testing.play import finish
from tests.conformance.tables import preset_tables
from tests.server.files import whole

GAMES = shelf()
EYES: dict[str, Seat | None] = {"open": ALL_OPEN, "public": None, "0": Seat(0)}


@cache
def finished(slug: str) -> Match:
    """Play a whole game by chance."""
    table = next(table for table in preset_tables() if table.game.slug == slug)
    return finish(table, 1)


def unpacked(page: bytes) -> list[dict[str, Any]]:
    frames: list[dict[str, Any]] = msgspec.json.decode(gzip.decompress(page))["frames"]
    return frames


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_eye_is_shown_what_it_saw_at_every_version(game: AnyGame) -> None:
    match = finished(game.slug)
    assert match.version > 0

    for name, eye in EYES.items():
        assert read_eye(match, name) == eye
        pages = range(match.version // PAGE + 1)
        frames = [f for n in pages for f in unpacked(whole(write_page(match, eye, n)))]

        assert [frame["version"] for frame in frames] == list(range(match.version + 1))
        for frame in frames:
            state = match.state_at(frame["version"])
            view = game.rules.view_for(state, eye)
            seen = msgspec.to_builtins(view)
            shown = None if game.drawn else game.terminal.show(view)
            assert frame.get("shown") == shown
            outcome = msgspec.to_builtins(game.rules.outcome(state))
            assert frame["view"] == msgspec.json.decode(msgspec.json.encode(seen))
            assert frame["outcome"] == msgspec.json.decode(msgspec.json.encode(outcome))
            assert not (outcome and frame["deadlines"])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_record_tells_what_the_table_told(game: AnyGame) -> None:
    match = finished(game.slug)
    names = tuple(f"N{n}" for n in match.seats)
    story = whole(examine(write(match, names)))

    assert story.flaw is None
    assert tuple(each.name for each in story.seated) == names
    assert story.written() == write(match, names)
    assert story.match.state == match.state
    assert [news.version for news in story.news] == list(range(match.version + 1))
    assert [news.seat for news in story.news[1:]] == [m.seat for m in match.moves]
    assert bytes(story.news[0].events) == msgspec.json.encode(match.opening)


@pytest.mark.parametrize("eye", ["", "-1", "00", "2", "99", "all", "open ", "\u0661"])
def test_there_are_no_other_eyes(eye: str) -> None:
    match = finished("sequence")

    with pytest.raises(Faulted, match="no_seat"):
        read_eye(match, eye)


@pytest.mark.parametrize("number", [-1, 99, 10**30])
def test_there_are_no_other_pages(number: int) -> None:
    with pytest.raises(Faulted, match="no such page"):
        whole(write_page(finished("sequence"), None, number))


def test_a_file_of_a_game_that_is_not_here_is_none() -> None:
    record = write(finished("sequence")).replace(b'"sequence"', b'"belote"', 1)

    with pytest.raises(BadRecord, match=r"line 1: .*belote") as error:
        whole(examine(record))
    assert (error.value.flaw, error.value.field) == (Flaw.GAME, "game")


def test_a_damaged_file_is_shown_as_far_as_it_stands() -> None:
    lines = write(finished("sequence")).splitlines(keepends=True)
    story = whole(examine(b"".join(lines[:5]) + lines[6]))

    assert story.match.version == len(story.news) - 1 == 4
    assert story.flaw
    flaw = flaw_of(story.flaw)
    assert (flaw.flaw, flaw.line, flaw.move) == (Flaw.NUMBER, 6, 5)


def test_a_wrong_result_is_at_no_move() -> None:
    record = write(finished("sequence"))
    lines, end = record.splitlines()[:-1], Outcome((), "SEQ-23")
    story = whole(examine(assemble(finished("sequence").seed, lines, end=end)))

    assert story.flaw
    assert (flaw_of(story.flaw).flaw, flaw_of(story.flaw).move) == (Flaw.RESULT, None)


def test_a_file_whose_moves_were_changed_is_told_so_at_no_move() -> None:
    record = write(finished("sequence"))
    story = whole(examine(record.replace(b'"at":', b'"at": ', 1)))

    assert story.flaw
    assert (flaw_of(story.flaw).flaw, flaw_of(story.flaw).move) == (Flaw.CHAIN, None)
    assert story.match.outcome


# Links


def test_a_link_leads_to_its_table_and_does_not_say_which() -> None:
    links = Links(b"key")
    sealed = links.seal("K7F4", "5e")

    assert links.open(sealed) == "K7F4"
    assert links.seal("K7F4", "5e") == sealed  # the same for good
    assert len(sealed) == 28
    assert links.open(links.seal("ABCDEFGH", "5e")) == "ABCDEFGH"


def test_another_house_another_table_another_link() -> None:
    sealed = Links(b"key").seal("K7F4", "5e")

    assert sealed != Links(b"other").seal("K7F4", "5e")
    assert sealed != Links(b"key").seal("K7F4", "5f")
    assert sealed[:17] != Links(b"key").seal("K7F5", "5e")[:17]


def test_what_is_no_link_opens_nothing() -> None:
    links = Links(b"key")
    short = urlsafe_b64encode(b"x" * 12).decode()

    for wrong in ("", "K7F4", "é", short, "=" * 28, "A" * 400):
        assert links.open(wrong) is None


# What is kept at hand


async def test_only_so_many_files_are_kept() -> None:
    replays = Replays()
    record = write(finished("sequence"))
    ids = []
    for n in range(STORIES + 1):
        found, _story = await replays.examined(record, f"file-{n}")
        ids.append(found)
    await replays.close()

    with pytest.raises(Faulted, match="no longer at hand"):
        replays.brought(ids[0])
    assert replays.brought(ids[1])[0] == record


async def test_pages_are_made_once_and_forgotten_when_they_are_many() -> None:
    replays = Replays()
    story = whole(examine(write(finished("sequence"))))
    page = await replays.page("x", story, "open", 0)
    again = await replays.page("x", story, "open", 0)
    other = await replays.page("x", story, "0", 0)
    replays._keep(("y", "0", 0), b"0" * PAGES)
    anew = await replays.page("x", story, "open", 0)
    await replays.close()

    assert again is page
    assert other != page
    assert anew is not page
    assert anew == page


async def test_when_too_many_wait_the_next_is_refused() -> None:
    replays = Replays()
    replays._waiting = WAITING
    with pytest.raises(Faulted, match="too_fast"):
        await replays.examined(b"")
    replays._waiting = WAITING - 1
    with pytest.raises(BadRecord):
        await replays.examined(b"")
    await replays.close()

    assert replays._waiting == WAITING - 1


# Whose turn it is


def endless() -> Steps[Story]:
    """Work that has no end."""
    while True:
        yield


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "SLICE_SECONDS", 0.001)


@pytest.mark.usefixtures("hurried")
async def test_one_file_cannot_hold_the_only_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replays_module, "PIECES", 10**9)
    replays = Replays()
    story = whole(examine(write(finished("sequence"))))
    rude = asyncio.create_task(replays._work(endless()))
    await asyncio.sleep(0)

    for eye in ("open", "0", "1"):
        assert await replays.page("x", story, eye, 0)
    assert not rude.done()
    rude.cancel()
    await asyncio.gather(rude, return_exceptions=True)
    await replays.close()

    assert replays._waiting == 0


@pytest.mark.usefixtures("hurried")
async def test_a_file_that_takes_too_long_is_put_aside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replays_module, "PIECES", 3)
    replays, paid = Replays(), list[float]()

    with pytest.raises(Faulted, match="too_large"):
        await replays._work(endless(), paid.append)
    await replays.close()

    assert paid == [SLICE_SECONDS] * 3


@pytest.mark.usefixtures("hurried")
async def test_work_ends_where_it_is_not_paid_for(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, seconds=lambda: 0.0)
    quota = AddressQuota(replace(settings, file_work_a_minute=10 * SLICE_SECONDS))
    replays = Replays()

    with pytest.raises(Faulted, match="too much work"):
        await replays._work(endless(), partial(quota.spend, "file_work_a_minute"))
    with pytest.raises(Faulted, match="too much work"):
        await replays.examined(b"", pay=partial(quota.spend, "file_work_a_minute"))
    await replays.close()


def test_an_address_brings_only_so_many_files_at_once(tmp_path: Path) -> None:
    quota = AddressQuota(Settings(data=tmp_path))

    with ExitStack() as stack:
        for _ in range(FILES_AT_ONCE):
            stack.enter_context(quota.bringing())
        with pytest.raises(Faulted, match="at once"), quota.bringing():
            pass
    with quota.bringing():
        pass
