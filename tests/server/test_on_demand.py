"""Content is loaded where it is played: a house that only opens holds none of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.server import core
from tablee.server.packs import PackFolder
from tablee.table import lobby
from tablee.table.clock import STILL
from tablee.table.document import amend, new_document
from tablee.table.game_in_play import GameInPlay
from tablee.table.seats import Occupant


def counting(calls: list[Any]) -> AnyGame:
    """Return a game that notes when its content is loaded, and for which options."""
    game = shelf()["mot_cache"]
    return replace(game, content=replace(game.content, prepare=calls.append))


def deal(game: AnyGame) -> None:
    room = new_document("K7F4", game, Occupant("Ann", "a"), "rulebook", "00" * 32)
    seats = tuple(Occupant(name, name) for name in ("Ann", "Bob", "Cat"))
    dealt = lobby.start(
        amend(room, seats={"sides": (0, 1, 2), "occupants": seats}), game
    )
    GameInPlay.of(game, dealt, STILL)


def test_content_is_loaded_when_a_table_is_dealt_and_not_when_the_house_opens(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls: list[Any] = []
    game = counting(calls)
    monkeypatch.setattr("tablee.games.shelf", lambda: {game.slug: game})
    monkeypatch.setattr(core, "prepare", lambda: None)

    core._prepare(PackFolder(tmp_path))
    at_the_opening = list(calls)
    deal(game)

    assert (at_the_opening, calls) == ([], [game.presets["rulebook"]])
