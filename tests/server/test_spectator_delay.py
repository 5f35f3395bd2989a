"""Onlookers who see a game late: nothing newer than their delay leaves for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from tests.server.conftest import Two
from tests.server.devices import AUTOMATIC, Device, Guest, guest, hung_up
from tests.simulated.lines import SimulatedDevice, Told, messages
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, app_on, table

DELAY = 30  # seconds
PACE = 4.0  # seconds between two moves
Left = list[tuple[float, Told]]  # what left for a device, and when


def posted(device: SimulatedDevice) -> Left:
    """Return all that the table has sent to a device, with the moment it left."""
    return [(at, told) for at, raw in device.wire.posted for told in messages(raw)]


def versions(device: SimulatedDevice) -> dict[int, float]:
    """Return when each version first left for a device, in whatever way."""
    first: dict[int, float] = {}
    for at, told in posted(device):
        named = {told["version"]} if told.get("version") is not None else set()
        for version in named | {each["version"] for each in told.get("news", ())}:
            first.setdefault(version, at)
    return first


def words(device: SimulatedDevice) -> list[str]:
    return [told["text"] for told in device.heard if told["kind"] == "Said"]


def shown(device: SimulatedDevice) -> int:
    """Return the version that a device shows; -1: none."""
    games = [told for told in device.heard if told["kind"] == "GameNow"]
    return games[-1]["version"] if games else -1


async def play(here: Table, moves: int) -> None:
    """Make whoever may move do so, at a steady pace."""
    for _ in range(moves):
        await asyncio.sleep(PACE)
        seat = next(s for s in here.play.seats if here.play.may_move(s))
        device = here.devices[("Ann", "Bob")[seat]]
        answer = await device.play(device.game["legal_moves"][0])
        assert answer["kind"] == "Accepted", answer


def at_a_table(
    then: Callable[[Table], Awaitable[Any]], delay: int = DELAY, **chosen: Any
) -> Any:
    """Deal to Ann and Bob at a table with a delay, and go on in simulated time."""

    async def main() -> Any:
        async with table("sequence", "Ann", "Bob", dealt=False, **chosen) as here:
            answer = await here.devices["Ann"].ask("SetDelay", seconds=delay)
            assert answer["kind"] == "Accepted", answer
            await here.deal()
            return await then(here)

    return simulate(main())


@pytest.mark.parametrize("delay", [30, 120, 300])
def test_no_version_leaves_for_an_onlooker_before_its_time(delay: int) -> None:
    async def watched(here: Table) -> tuple[dict[int, float], list[dict[int, float]]]:
        ann = here.devices["Ann"]
        cat, tv = await here.come("Cat"), await here.come("TV", screen=True)
        await play(here, 30)
        await ann.ask("Pause")
        await asyncio.sleep(400)  # the table's clock stands still, and so do they
        again = await here.come("Cat")
        await ann.ask("Resume")
        await play(here, 50)
        for device in (cat, again, tv):
            assert shown(device) > 0
        return versions(ann), [versions(device) for device in (cat, again, tv)]

    live, late = at_a_table(watched, delay)

    for seen in late:
        assert len(seen) > 5
        for version, at in seen.items():
            assert at - live[version] >= delay


def test_what_is_due_is_shown_at_once_in_order() -> None:
    async def watched(here: Table) -> tuple[dict[int, float], dict[int, float]]:
        cat = await here.come("Cat")
        await play(here, 5)
        await asyncio.sleep(DELAY + 1)
        assert [game["version"] for _, game in posted(cat) if game["kind"] == "GameNow"]
        return versions(here.devices["Ann"]), versions(cat)

    live, late = at_a_table(watched)

    assert list(late) == [0, 1, 2, 3, 4, 5]
    for version, at in late.items():
        assert at - live[version] < DELAY + 0.1


def test_an_onlooker_sees_what_was_public_then_by_the_clock_of_then() -> None:
    async def watched(here: Table) -> tuple[Told, int, Told]:
        cat = await here.come("Cat")
        await play(here, 9)
        await cat.set_clock()
        return cat.game, here.now, await cat.ask("Ping")

    game, now, beat = at_a_table(watched)

    assert game["version"] == game["news"][-1]["version"] < 9
    assert game["view"]["hand"] == []
    assert game["legal_moves"] == []
    assert abs(beat["now"] - (now - 1000 * DELAY)) < 100
    assert 0 <= game["now"] - game["news"][-1]["at"] < 100


def test_seated_words_come_late_and_an_onlooker_is_heard_at_once() -> None:
    async def talk(here: Table) -> tuple[list[str], list[str], list[str]]:
        ann, cat = here.devices["Ann"], await here.come("Cat")
        await ann.ask("Say", text="je joue le roi")
        await cat.ask("Say", text="bonjour")
        await asyncio.sleep(1)
        early = words(cat)
        dan = await here.come("Dan")
        await asyncio.sleep(DELAY)
        return early, words(cat), words(dan)

    early, later, newcomer = at_a_table(talk)

    assert early == ["bonjour"]
    assert later == ["bonjour", "je joue le roi"]
    assert newcomer == ["bonjour", "je joue le roi"]


def test_a_seated_person_s_reaction_is_for_those_who_see_the_game_as_it_is() -> None:
    async def watched(here: Table) -> list[list[str]]:
        cat = await here.come("Cat")
        devices = [here.devices["Bob"], cat]
        await here.devices["Ann"].ask("React", reaction="bravo")
        await cat.ask("React", reaction="oh")
        await asyncio.sleep(1)
        return [
            [told["reaction"] for told in device.heard if told["kind"] == "Reacted"]
            for device in devices
        ]

    assert at_a_table(watched) == [["bravo", "oh"], ["oh"]]


def test_everybody_catches_up_when_it_is_over() -> None:
    async def ended(here: Table) -> tuple[list[int], int, list[str]]:
        ann, cat = here.devices["Ann"], await here.come("Cat")
        await play(here, 12)
        await ann.ask("Say", text="bien joué")
        await ann.ask("GiveUp")
        await asyncio.sleep(1)
        told = [each for each in cat.heard if each["kind"] == "GameNow"]
        news = [each["version"] for game in told for each in game["news"]]
        return sorted(set(news)), shown(cat), words(cat)

    news, version, heard = at_a_table(ended)

    assert version == 12
    assert news == list(range(13))
    assert heard == ["bien joué"]


def test_only_a_screen_of_the_company_sees_everything_at_once() -> None:
    async def watched(here: Table) -> tuple[dict[str, int], list[Told]]:
        ann = here.devices["Ann"]
        await here.come("TV", screen=True)
        await here.come("Projector", screen=True)
        bob = here.devices["Bob"]
        await here.come("Bob", screen=True)
        mine, here.devices["Bob"] = here.devices["Bob"], bob
        refused = await here.devices["Bob"].ask("Admit", person="TV")
        assert refused["fault"] == "not_host"
        await play(here, 4)
        await ann.ask("Admit", person="Projector")
        await asyncio.sleep(1)
        devices = {
            "TV": here.devices["TV"],
            "Projector": here.devices["Projector"],
            "Bob's": mine,
        }
        screens = ann.room["screens"]
        return {name: shown(device) for name, device in devices.items()}, screens

    seen, screens = at_a_table(watched)

    assert seen == {"TV": -1, "Projector": 4, "Bob's": 4}
    assert [(each["person"], each["live"]) for each in screens] == [
        ("TV", False),
        ("Projector", True),
        ("Bob", True),
    ]


def test_a_screen_that_is_no_longer_let_in_gets_nothing_new() -> None:
    async def watched(here: Table) -> tuple[int, int, int]:
        ann, tv = here.devices["Ann"], await here.come("TV", screen=True)
        await ann.ask("Admit", person="TV")
        await play(here, 3)
        before = shown(tv)
        await ann.ask("Admit", person="TV", admitted=False)
        await play(here, 3)
        held = shown(tv)
        await asyncio.sleep(DELAY + 1)
        in_order = [game["version"] for _, game in posted(tv) if "view" in game]
        assert in_order == sorted(in_order)
        return before, held, shown(tv)

    assert at_a_table(watched) == (3, 3, 6)


def test_a_pause_is_seen_at_once_and_shows_nothing_more() -> None:
    async def paused(here: Table) -> list[tuple[int, bool]]:
        ann, cat = here.devices["Ann"], await here.come("Cat")
        await play(here, 10)
        seen = []
        for kind in ("Pause", "Resume"):
            await ann.ask(kind)
            await asyncio.sleep(1)
            seen.append((cat.game["version"], cat.game["runs"]))
            await asyncio.sleep(0 if kind == "Resume" else 100)
        return seen

    assert at_a_table(paused) == [(2, False), (2, True)]


def test_who_comes_back_is_told_what_they_missed() -> None:
    async def back(here: Table) -> list[list[int]]:
        await play(here, 10)
        told = []
        for known in (1, 999, None, -7):
            cat = await here.come("Cat", version=known)
            await asyncio.sleep(0.1)
            told.append([each["version"] for each in cat.game["news"]])
        return told

    assert at_a_table(back) == [[2], [0, 1, 2], [0, 1, 2], [0, 1, 2]]


def test_a_card_that_all_see_at_one_moment_is_late_by_that_moment() -> None:
    async def main() -> tuple[list[int], list[tuple[int, float]]]:
        async with table("eclair", "Ann", "Bob", dealt=False) as here:
            await here.devices["Ann"].ask("SetDelay", seconds=DELAY)
            await here.deal()
            cat = await here.come("Cat")
            await asyncio.sleep(3 * DELAY)
            zero = asyncio.get_running_loop().time() - here.now / 1000
            games = [(at - zero, told) for at, told in posted(cat) if "view" in told]
            appears = [told["appears"] for _, told in games]
            return appears, [(told["version"], at) for at, told in games]

    appears, left = simulate(main())

    assert any(appears)
    for moment, (_version, at) in zip(appears, left, strict=True):
        assert at >= moment / 1000 + DELAY


def test_without_a_delay_nobody_is_late() -> None:
    async def watched(here: Table) -> tuple[int, bool]:
        cat, tv = await here.come("Cat"), await here.come("TV", screen=True)
        await play(here, 2)
        await asyncio.sleep(0.1)
        assert shown(tv) == shown(cat)
        return shown(cat), here.devices["Ann"].room["screens"][0]["live"]

    assert at_a_table(watched, delay=0) == (2, True)


def test_after_a_restart_an_onlooker_still_sees_nothing_too_soon() -> None:
    async def main() -> tuple[int, int, int, list[str]]:
        store = MemoryStore()
        async with table("sequence", "Ann", "Bob", dealt=False, store=store) as here:
            ann = here.devices["Ann"]
            await ann.ask("SetDelay", seconds=DELAY)
            await here.deal()
            await play(here, 6)
            await ann.ask("Say", text="à toi")
            code = here.room.document.code
        app = await app_on(store)
        again = Table(app, await app.rooms.find(code))
        await again.come("Ann")
        cat = await again.come("Cat")
        await asyncio.sleep(DELAY - 5)
        soon, heard = shown(cat), words(cat)
        await asyncio.sleep(DELAY)
        seen = shown(cat), shown(again.devices["Ann"])
        again.leave()
        assert words(cat) == ["à toi"]
        return soon, *seen, heard

    assert simulate(main()) == (-1, 6, 6, [])


# Onlookers: the host may take their word, and send them away; both are told.


@pytest.fixture
async def cat(two: Two, address: str) -> AsyncIterator[tuple[Guest, Device]]:
    """Cat, who looks on while Ann, the host, plays with Bob."""
    await two.start(AUTOMATIC)
    async with guest(address, "Cat") as person, person.device() as phone:
        await phone.join(two.code)
        yield person, phone


async def test_who_is_sent_away_is_told_and_does_not_come_back(
    two: Two, cat: tuple[Guest, Device]
) -> None:
    person, phone = cat
    tablet = await two.another(person)
    await tablet.join(two.code, screen=True)
    refused = await two.bob_phone.ask("SendAway", person=person.id)

    sent = await two.ann_phone.ask("SendAway", person=person.id)
    closed = [await hung_up(device) for device in (phone, tablet)]
    back = await two.another(person)
    answers = [
        await back.ask("Join", code=two.code, protocol=3, screen=screen)
        for screen in (False, True)
    ]
    elsewhere = await back.ask("Join", code=await person.open_table(), protocol=3)

    assert (refused["fault"], sent["kind"]) == ("not_host", "Accepted")
    assert closed == [1012, 1012]  # come back, and be told
    assert {answer["fault"] for answer in answers} == {"sent_away"}
    assert elsewhere["kind"] == "Accepted"
    assert two.ann_phone.room["onlookers"] == [] or (
        await two.ann_phone.hear("RoomNow", onlookers=[])
    )


@pytest.mark.parametrize("screen", [False, True])
async def test_nobody_looks_on_whom_the_host_could_not_send_away(
    two: Two, screen: bool
) -> None:
    two.bob.http.cookies.clear()
    stranger = await two.another(two.bob)
    answers = [
        await stranger.ask("Join", code=code, protocol=3, screen=screen)
        for code in (two.code, "ZZZZ")  # nor is it told which codes lead where
    ]

    assert [answer.get("fault") for answer in answers] == ["nobody", "nobody"]
