"""Codes: of four letters in a small house, of six in a large one, and both are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.server.rooms.codes import ALPHABET, Codes, length_for, read_code
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.store import Store
from tests.server.bare_rooms import laid
from tests.stores import OpenStore


@pytest.mark.parametrize(
    ("tables", "length"),
    [(0, 4), (1048, 4), (1049, 6), (1_000_000, 6), (2_000_000, 8), (10**12, 8)],
)
def test_less_than_one_code_in_a_thousand_leads_to_a_table(
    tables: int, length: int
) -> None:
    assert length_for(tables) == length
    assert length == 8 or tables / len(ALPHABET) ** length <= 1 / 1000


def test_a_house_that_shrinks_has_short_codes_again_but_never_shorter_than_chosen() -> (
    None
):
    codes, chosen = Codes(), Codes(6)

    lengths = []
    for tables in (0, 5000, 10):
        codes.fit(tables)
        chosen.fit(tables)
        lengths.append((len(codes.draw()), len(chosen.draw())))

    assert lengths == [(4, 6), (6, 6), (4, 6)]


def test_where_many_are_taken_longer_ones_are_drawn() -> None:
    codes = Codes(6)

    assert {len(codes.draw(tries)) for tries in range(60)} == {6, 7, 8}


@pytest.mark.parametrize("typed", ["K7F4", " k7f4qz\n", "K7F4QZ", "abcdefgh"])
def test_codes_of_every_length_are_read(typed: str) -> None:
    assert read_code(typed) == typed.strip().upper()


async def test_a_table_has_a_code_as_long_as_the_house_is_large(
    open_store: OpenStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.rooms.codes.RARE", len(ALPHABET) ** 4 // 2)
    store: Store = open_store()
    rooms = Rooms(store, Settings(data=tmp_path), alive=0)

    lengths = []
    for _ in range(4):
        lengths.append(len(await rooms.lay(laid)))
        await rooms.fit_codes()
    rooms.close()

    assert lengths == [4, 4, 4, 6]
    assert [await store.count_rooms(most) for most in (9, 4, 3)] == [4, 4, 3]
