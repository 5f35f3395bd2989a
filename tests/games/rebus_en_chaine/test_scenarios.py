"""What is played at tables written out, and what comes of it: see scenarios/*.toml."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.rebus_en_chaine import GAME
from tablee.games.rebus_en_chaine.state import Album, AlbumPage, Options, Showing, State
from tablee.kernel import Chance, Seat, Setting
from tablee.rebus.deck import code_of, codes
from tests.games.scenarios import Scenario, Telling, check, scenarios

CODE = re.compile("|".join(codes()))


def named(text: str) -> str:
    """Name cards as the deck does."""
    return CODE.sub(lambda code: codes()[code[0]], text)


def lay(
    seats: int = 3, options: Any = None, albums: Any = (), robots: Any = ()
) -> State:
    """Lay a table at its first page, or with the first page of whole albums open.

    A page is a phrase, or the names of its pictures after « = ».
    """
    chosen = Options(**(options or {}))
    state: State = GAME.rules.setup(
        Setting(chosen, (*range(seats),)), Chance(b"", 0)
    ).state
    laid = []
    for owner, pages in enumerate(albums):
        bound = []
        for number, page in enumerate(pages):
            seat = Seat((owner + number) % seats)
            row = tuple(map(code_of, page[1:].split())) if page[0] == "=" else ()
            text = "" if row else page
            bound.append(AlbumPage(seat, text, row, seat in robots))
        laid.append(Album(Seat(owner), tuple(bound)))
    if not laid:
        return state
    missed = tuple(2 if seat in robots else 0 for seat in range(seats))
    came = tuple(seat not in robots for seat in range(seats))
    pile = tuple(t for offer in state.offers for t in offer) + state.pile
    laid[0] = replace(laid[0], claps=((),))
    return replace(
        state,
        phase=Showing(0, 1, 0, 8_000),
        albums=tuple(laid),
        offers=((),) * seats,
        pile=pile,
        missed=missed,
        came=came,
        turn=2,
    )


@scenarios(Path(__file__).parent)
def test_scenario(scenario: Scenario, pytestconfig: pytest.Config) -> None:
    telling = Telling(GAME, lay(**scenario.table), Chance(b"\0", 1), 0, named)

    check(scenario, telling, pytestconfig)
