"""Heavy content is loaded when a table is dealt, and not when the house opens."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as changed

from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.server import app_context as house
from tablee.server.packs import Packs
from tablee.table import lobby
from tablee.table.document import Occupant, new_document
from tablee.table.play.clock import Clock
from tablee.table.play.live_game import LiveGame


def counting(calls: list[str], *, on_demand: bool) -> AnyGame:
    """Give a game that notes when its content is loaded."""
    game = shelf()["mot_cache"]
    content = replace(
        game.content, prepare=lambda: calls.append("read"), on_demand=on_demand
    )
    return replace(game, content=content)


def deal(game: AnyGame) -> None:
    room = new_document("K7F4", game, Occupant("Ann", "a"), "rulebook", "00" * 32)
    seats = tuple(Occupant(name, name) for name in ("Ann", "Bob", "Cat"))
    dealt = lobby.start(changed(room, sides=(0, 1, 2), seats=seats), game)
    LiveGame.of(game, dealt, Clock(time.monotonic))


@pytest.mark.parametrize("on_demand", [False, True])
def test_content_is_loaded_when_the_house_opens_or_when_a_table_is_dealt(
    on_demand: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls: list[str] = []
    game = counting(calls, on_demand=on_demand)
    monkeypatch.setattr(house, "shelf", lambda: {game.slug: game})
    monkeypatch.setattr(house, "prepare", lambda: None)

    house._prepare(Packs(tmp_path))
    at_the_opening = len(calls)
    deal(game)

    assert (at_the_opening, len(calls)) == ((0, 1) if on_demand else (1, 1))


def test_the_lexicon_of_rebus_waits_for_a_table() -> None:
    assert shelf()["rebus"].content.on_demand
