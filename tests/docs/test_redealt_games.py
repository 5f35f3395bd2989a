"""The games that the client's tests deal again are those the library plays."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

import tablee
from tablee.kernel import Chance, TakeBack
from tablee.kernel.record import read_header

CLIENT = Path(__file__).parents[2] / "client"
RECORDS = CLIENT / "tests/records"


def maker() -> ModuleType:
    spec = spec_from_file_location("make_records", RECORDS / "make.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MAKE = maker()


@pytest.mark.parametrize("name", MAKE.TABLES)
def test_the_files_of_a_game_are_fresh(name: str) -> None:
    for file, text in MAKE.texts(name).items():
        assert (RECORDS / file).read_bytes() == text
    assert tablee.load(RECORDS / f"{name}.jsonl").outcome


@pytest.mark.parametrize("name", MAKE.TABLES)
def test_a_page_holds_moves_only_to_what_events_repeat(name: str) -> None:
    """Or a page would raise the alarm about an honest game."""
    match = tablee.load(RECORDS / f"{name}.jsonl")
    verifier = CLIENT / f"src/games/{match.game.slug}/verify_deal.ts"
    shown = re.findall(r"shown: \[(.*?)\]", verifier.read_text())
    fields = re.findall(r"'(\w+)'", *shown) if shown else []
    states = match.states(0, match.version)
    for n, (seat, move, when) in enumerate(match.moves, start=1):
        state, made = next(states), msgspec.to_builtins(move)
        if isinstance(move, TakeBack):
            continue
        step = match.game.rules.apply(state, seat, move, Chance(match.seed, n), when)
        events = [msgspec.to_builtins(event) for event in step.events]
        for field in fields:
            told = next((event[field] for event in events if field in event), None)
            assert told == made.get(field)

    assert ("card" in fields) == (match.game.slug == "sequence")


def test_no_other_file_lies_there() -> None:
    games = {f"{name}.{end}" for name in MAKE.TABLES for end in ("json", "jsonl")}

    assert {path.name for path in RECORDS.iterdir() if path.is_file()} == {
        "make.py",
        *games,
    }


def test_between_them_the_games_have_every_kind_of_move() -> None:
    matches = [tablee.load(RECORDS / f"{name}.jsonl") for name in MAKE.TABLES]
    made = {type(played.move) for match in matches for played in match.moves}
    kinds = {kind for match in matches for kind in match.game.types.move.__args__}

    # No card is dealt by these, and no die thrown.
    assert {kind.__name__ for kind in kinds - made} <= {
        "Pass", "Burn", "Claim", "Concede", "Contest", "Appeal", "Flag", "Vote",
        "Tray", "Seal", "Hint", "Accept", "Challenge", "ReadPictures", "Rearrange",
    }  # fmt: skip


@pytest.mark.parametrize("slug", ["sequence", "defense_afficher"])
def test_a_game_that_gives_moves_back_has_a_record_in_which_it_does(slug: str) -> None:
    records = [
        (RECORDS / f"{name}.jsonl").read_bytes()
        for name, table in MAKE.TABLES.items()
        if table.slug == slug
    ]

    assert {read_header(record).format for record in records} == {1}
    assert any(b'"move":{"kind":"TakeBack"}' in record for record in records)
