"""Tables begun under rules that have changed since: nobody loses a game silently."""

from __future__ import annotations

import asyncio
import dataclasses
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from msgspec.structs import replace

import tablee
from tablee.games import shelf
from tablee.games.sequence import GAME
from tablee.kernel import AnyGame, Content, IllegalMove
from tablee.kernel.record import OlderRules, read_header, read_seated, replay
from tablee.kernel.record_format import BadRecord
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.server.rooms import loading
from tablee.server.tables.routes import _unfinished, _written
from tablee.table.document import Document, amend
from tablee.table.log import Entry
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore, OvertakenStore, add, put
from tests.simulated.tables import Table, app_on, table

ANN = Person("Ann", "Ann")
CODE = "K7F4"
LATE = 60_000  # table time
OLDER = GAME.rules_version - 1
WRONG = b'{"kind":"Place","card":"7S","square":0}'  # on a corner, by no rules of ours


async def play(here: Table, moves: int) -> None:
    """Make whoever may move make the first move listed."""
    for _ in range(moves):
        device = next(d for d in here.devices.values() if d.game["legal_moves"])
        answer = await device.play(device.game["legal_moves"][0])
        assert answer["kind"] == "Accepted"
        await asyncio.sleep(0.1)


async def begun(
    store: MemoryStore, moves: int, *, stands: bool = True, version: int = OLDER
) -> None:
    """Play some moves by the older rules, and shuts the house."""
    automatic = {"automatic_draw": True}
    async with table(
        "sequence", "Ann", "Bob", store=store, options=automatic, code=CODE
    ) as here:
        await play(here, moves)
        document = amend(here.room.document, edition={"rules_version": version})
        last = here.play.version
    await put(store, document)
    if not stands:
        wrong = Entry(last + 1, None, LATE, LATE, LATE, WRONG, None, 3, 1)
        await add(store, CODE, wrong._replace(seat=document.seats.seat_of("Ann")))


async def back(store: MemoryStore) -> Table:
    """Open the house again, with the rules of today, and let both come back."""
    app = await app_on(store)
    here = Table(app, await app.rooms.find(CODE))
    for name in ("Ann", "Bob"):
        await here.come(name)
    await asyncio.sleep(0.1)
    return here


def by_today_s_rules(stands: bool, look: Callable[[Table, MemoryStore], Any]) -> Any:
    """Return what *look* sees at a table that was begun under the older rules."""

    async def main() -> Any:
        store = MemoryStore()
        await begun(store, 6, stands=stands)
        here = await back(store)
        found = look(here, store)
        found = await found if isinstance(found, Coroutine) else found
        here.leave()
        return found

    return simulate(main())


def test_a_game_whose_moves_all_stand_goes_on_and_everybody_is_told() -> None:
    async def look(here: Table, _store: MemoryStore) -> Any:
        rooms = [device.room for device in here.devices.values()]
        before = here.play.version
        for device in here.devices.values():
            await device.set_clock()
        await play(here, 2)
        return rooms, before, here.play.version

    rooms, before, after = by_today_s_rules(True, look)

    assert [(room["stage"], room["renewed"]) for room in rooms] == [
        ("playing", True),
        ("playing", True),
    ]
    assert (before, after) == (6, 8)


def test_a_table_that_is_written_to_while_it_is_read_is_read_again() -> None:
    async def main() -> tuple[Document, Document]:
        store = OvertakenStore()
        await begun(store, 6)
        kept = await store.read_room(CODE)
        assert kept is not None
        store.overtaken = amend(kept.document, talk={"allowed": "off"})
        here = await back(store)
        here.leave()
        now = await store.read_room(CODE)
        assert now is not None
        return here.room.document, now.document

    here, kept = simulate(main())

    assert here == kept
    assert kept.talk.allowed == "off"
    assert kept.edition.rules_version == GAME.rules_version


def test_which_rules_it_was_begun_under_is_not_forgotten() -> None:
    async def look(here: Table, store: MemoryStore) -> Any:
        kept = await store.read_room(CODE)
        assert kept is not None
        await put(store, amend(kept.document, edition={"rules_version": OLDER + 2}))
        again = await back(store)  # its rules have changed once more
        again.leave()
        return kept.document, here.room.document, again.room.document.edition

    kept, shown, again = by_today_s_rules(True, look)

    edition = kept.edition
    assert (edition.rules_version, edition.older_rules) == (GAME.rules_version, OLDER)
    assert kept == shown
    assert again.older_rules == OLDER


def test_a_game_that_does_not_stand_is_closed_before_everybody() -> None:
    async def look(here: Table, _store: MemoryStore) -> Any:
        ann = here.devices["Ann"]
        answer = await ann.ask("Play", move=json.loads(WRONG), version=0)
        stood = await ann.ask("StandIn", seat=1, level="easy")
        rooms = [device.room for device in here.devices.values()]
        return [(r["stage"], r["renewed"]) for r in rooms], answer, stood

    rooms, answer, stood = by_today_s_rules(False, look)

    assert rooms == [("closed", False), ("closed", False)]
    assert answer["fault"] == "not_started"
    assert stood["fault"] == "rule"


def test_a_closed_table_is_still_listed_and_waits_for_nobody() -> None:
    async def look(here: Table, _store: MemoryStore) -> Any:
        (listed,) = await here.app.rooms.of(ANN)
        return _unfinished(listed, "Ann", 0)

    listed = by_today_s_rules(False, look)

    assert (listed.stage, listed.your_turn) == ("closed", False)


def test_its_record_is_the_game_as_it_was_played() -> None:
    async def look(here: Table, store: MemoryStore) -> Any:
        kept = await store.read_room(CODE)
        assert kept is not None
        return await _written(here.app, here.room), kept

    record, kept = by_today_s_rules(False, look)

    names = {each.name for each in read_seated(record)}
    assert (read_header(record).rules_version, names) == (OLDER, {"Ann", "Bob"})
    lines = [json.loads(line) for line in record.splitlines()[1:-1]]
    assert [line["move"] for line in lines] == [json.loads(e.move) for e in kept.moves]
    with pytest.raises(OlderRules, match="line 8: SEQ-") as told:
        tablee.load(record)
    assert told.value.so_far.version == 6


def test_from_a_closed_table_the_same_people_go_on_to_another() -> None:
    async def look(here: Table, store: MemoryStore) -> Any:
        answer = await here.devices["Ann"].ask("Rematch")
        await asyncio.sleep(0.1)
        code = here.devices["Bob"].room["next_code"]
        return answer["kind"], (await here.app.rooms.find(code)).document

    answer, document = by_today_s_rules(False, look)

    assert answer == "Accepted"
    assert document.stage == "lobby"
    assert set(document.seats.names) == {"Ann", "Bob"}


def test_a_closed_table_stays_closed_and_is_not_played_again() -> None:
    async def main() -> list[str]:
        store = MemoryStore()
        await begun(store, 2, stands=False)
        stages = []
        for _ in range(2):
            here = await back(store)
            stages.append(here.devices["Bob"].room["stage"])
            here.leave()
        return stages

    assert simulate(main()) == ["closed", "closed"]


def test_a_game_that_was_over_and_would_not_be_is_closed() -> None:
    async def main() -> str:
        store = MemoryStore()
        await begun(store, 4)
        kept = await store.read_room(CODE)
        assert kept is not None
        await put(store, replace(kept.document, stage="over"))
        here = await back(store)
        here.leave()
        return here.room.document.stage

    assert simulate(main()) == "closed"


def test_a_log_that_does_not_stand_by_its_own_rules_is_our_fault() -> None:
    async def main() -> None:
        store = MemoryStore()
        await begun(store, 2, stands=False)
        kept = await store.read_room(CODE)
        assert kept is not None
        same = amend(kept.document, edition={"rules_version": GAME.rules_version})
        await put(store, same)
        await back(store)

    with pytest.raises(IllegalMove):
        simulate(main())


def test_a_game_that_is_no_longer_on_the_shelf_has_no_table() -> None:
    async def main() -> None:
        store = MemoryStore()
        await begun(store, 2)
        kept = await store.read_room(CODE)
        assert kept is not None
        await put(store, replace(kept.document, game="belote"))
        await back(store)

    with pytest.raises(Faulted, match="no longer on the shelf"):
        simulate(main())


# Packs and decks


def with_content(digests: dict[str, str], **change: Any) -> AnyGame:
    """Return Séquence as a game that is played with something besides its rules."""
    content: Content[Any] = Content(digests=lambda _options: digests)
    return dataclasses.replace(GAME, content=content, **change)


OLD_DECK, NEW_DECK = {"deck": "0d" * 32}, {"deck": "1e" * 32}


def on_the_shelf(monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
    monkeypatch.setattr(loading, "shelf", lambda: shelf() | {"sequence": game})


@pytest.mark.parametrize("stands", [True, False])
def test_a_closed_table_s_record_replays_under_the_rules_it_names_deck_included(
    monkeypatch: pytest.MonkeyPatch, stands: bool
) -> None:
    older = with_content(OLD_DECK, rules_version=OLDER)

    async def main() -> tuple[str, bytes]:
        store = MemoryStore()
        on_the_shelf(monkeypatch, older)
        await begun(store, 6, stands=stands)
        on_the_shelf(monkeypatch, with_content(NEW_DECK))
        if stands:  # as where the rules could not read it: the same path
            kept = await store.read_room(CODE)
            assert kept is not None
            await put(store, replace(kept.document, stage="over"))
        here = await back(store)
        record = await _written(here.app, here.room)
        here.leave()
        return here.room.document.stage, record

    stage, record = simulate(main())

    assert stage == "closed"
    header = read_header(record)
    assert (header.rules_version, header.content) == (OLDER, OLD_DECK)
    if stands:
        assert replay(older, record).version == 6
    with pytest.raises(BadRecord, match="played with deck 0d0d0d0d0d0d; here it is 1e"):
        replay(with_content(NEW_DECK), record)


def test_a_game_with_another_deck_goes_on_where_its_moves_stand_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> tuple[Any, str, bytes]:
        store = MemoryStore()
        on_the_shelf(monkeypatch, with_content(OLD_DECK))
        await begun(store, 6, version=GAME.rules_version)
        on_the_shelf(monkeypatch, with_content(NEW_DECK))
        here = await back(store)
        told = here.devices["Ann"].room
        chain = here.devices["Ann"].game["chain"]
        await here.devices["Ann"].ask("GiveUp")
        record = await _written(here.app, here.room)
        here.leave()
        return told, chain, record

    told, chain, record = simulate(main())

    assert (told["stage"], told["renewed"]) == ("playing", True)
    assert read_header(record).content == OLD_DECK
    foot = json.loads(record.splitlines()[-1])
    assert foot["renewed"] == [
        {"from": 7, "rules_version": GAME.rules_version, "content": NEW_DECK}
    ]
    assert foot["chain"] == chain
    assert replay(with_content(NEW_DECK), record).version == 6
