"""The pages that say how each game draws its chance: what they show is true."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from itertools import pairwise

import msgspec
import pytest

from tablee.games import face_a_face, rebus, shelf
from tablee.games.defense_afficher.city import CARDS, PANELS, SQUARES
from tablee.games.face_a_face.dealing import FACES
from tablee.games.face_a_face.packs import SHIPPED, pack
from tablee.games.sequence.dealing import HAND_SIZES
from tablee.games.sequence.state import SQUARES as BOARD
from tablee.rebus.deck import codes
from tests.kernel.pages import DOCS, code_of, failures_in

DEFENSE = "defense_afficher"
FACE = "face_a_face"
PAGES = ("sequence", DEFENSE, FACE, "rebus", "rebus_en_chaine")


def page(slug: str) -> str:
    return (DOCS / f"reference/chance-{slug}.md").read_text("utf-8")


@pytest.mark.parametrize("slug", PAGES)
def test_the_page_of_chance_leads_there(slug: str) -> None:
    assert f"](chance-{slug}.md)" in (DOCS / "reference/chance.md").read_text("utf-8")


@pytest.mark.parametrize("slug", PAGES)
def test_the_worked_examples_hold(slug: str) -> None:
    assert (
        failures_in(f"reference/chance-{slug}.md", code_of("reference/chance.md")) == 0
    )


def spelt(value: object) -> str:
    """Write an option as a record has it, text without its quotes."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


@pytest.mark.parametrize("slug", PAGES)
def test_the_page_is_about_these_rules_and_all_their_options(slug: str) -> None:
    game, text = shelf()[slug], page(slug)
    table = text.partition("## Options")[2].partition("\n## ")[0]
    written = dict(re.findall(r"^\| `(\w+)` \| `?([^`|]*?)`? \|", table, re.MULTILINE))
    options = game.presets["rulebook"]

    assert f"(`{slug}`, `rules_version` {game.rules_version})" in text
    assert written == {
        name: spelt(getattr(options, name)) for name in options.__struct_fields__
    }


@pytest.mark.parametrize("slug", PAGES)
def test_every_move_has_its_line(slug: str) -> None:
    kinds = {kind.__name__ for kind in shelf()[slug].types.move.__args__}
    _, _, moves = page(slug).partition("## The moves")

    assert kinds <= set(re.findall(r"^\| `(\w+)` \|", moves, re.MULTILINE))


def test_the_board_of_sequence_is_the_games_own() -> None:
    [board] = re.findall(r"```board\n(.*?)```", page("sequence"), re.DOTALL)

    assert tuple(board.split()) == BOARD


def rows(slug: str, first: str) -> list[list[str]]:
    """Return the rows of the page's table whose first column is headed *first*."""
    _, _, below = page(slug).partition(f"\n| {first} |")
    lines = below.partition("\n\n")[0].splitlines()[2:]
    cells = (line.replace("`", "").split("|")[1:-1] for line in lines)
    return [[cell.strip() for cell in row] for row in cells]


def test_the_lines_of_squares_of_defense_are_the_games_own() -> None:
    [lines] = re.findall(r"```squares\n(.*?)```", page(DEFENSE), re.DOTALL)
    near: dict[str, set[str]] = {}
    for line in lines.replace("s", "").splitlines():
        if " … " in line:
            first, last, again = map(int, re.findall(r"\d+", line))
            numbers = [*range(first, last + 1), again]
        else:
            numbers = [*map(int, line.split())]
        for one, other in pairwise(f"s{n:02}" for n in numbers):
            near.setdefault(one, set()).add(other)
            near.setdefault(other, set()).add(one)

    walks = {name: tuple(sorted(beside)) for name, beside in near.items()}
    assert walks == {square.id: square.neighbours for square in SQUARES.values()}


def test_the_panels_and_cards_of_defense_are_the_games_own() -> None:
    panels = {name: posters for name, _, *posters in rows(DEFENSE, "panel")}
    cards = [(name, int(count)) for name, count, _ in rows(DEFENSE, "card")]

    assert panels == {p.id: [s.poster for s in p.slots] for p in PANELS.values()}
    assert cards == [(card.id, card.count) for card in CARDS.values()]


def test_the_brushes_and_starts_of_defense_are_the_games_own() -> None:
    told = {
        what: squares.split() for what, squares in rows(DEFENSE, "what happens there")
    }
    starts = {square.side: square.id for square in SQUARES.values() if square.side}
    acts: dict[str, list[str]] = {}
    for square in SQUARES.values():
        if square.kind in ("chance", "instruction"):
            act = square.effect
            words = f"{act.do} {act.n or ''}".strip() if act else square.kind
            acts.setdefault(words, []).append(square.id)

    assert told.pop("start N, E, S, W") == [starts[side] for side in "NESW"]
    assert told == acts
    assert [brush for _, brush, *_ in rows(DEFENSE, "panel")] == [
        panel.brush for panel in PANELS.values()
    ]


def test_the_themes_and_faces_of_face_a_face_are_the_games_own() -> None:
    faces = [tuple(pair.split(", ")) for _, pair in rows(FACE, "face")]
    written = {name: (first, last) for name, first, last in rows(FACE, "pack")}
    themes = {name: [*pack(name).themes] for name in SHIPPED}

    assert faces == [*FACES]
    assert written == {name: (ids[0], ids[-1]) for name, ids in themes.items()}


def test_the_order_of_the_themes_of_face_a_face_is_that_of_the_packs() -> None:
    order = json.loads((files(face_a_face) / "packs" / "order.json").read_bytes())

    assert order == {
        name: [f"{theme.id} {theme.symbol}" for theme in pack(name).themes.values()]
        for name in SHIPPED
    }


def test_the_order_of_the_cards_of_rebus_is_that_of_the_deck() -> None:
    order = json.loads((files(rebus) / "order.json").read_bytes())

    assert order == [*codes()]


def test_the_deck_of_rebus_is_the_one_that_the_page_names() -> None:
    text, ids = page("rebus"), [*codes().values()]

    assert f"from `{ids[0]}` to `{ids[-1]}`" in text
    assert f"`{ids[182]}`, `{ids[68]}` and `{ids[191]}`" in text
    assert f"will be `{ids[41]}`" in text


def test_the_hands_of_sequence_are_as_large_as_the_page_says() -> None:
    written = {
        (sides, int(seats)): int(size)
        for seats, *sizes in rows("sequence", "seats")
        for sides, size in zip((2, 3), sizes, strict=True)
        if size
    }

    assert written == {
        (sides, seats): size
        for sides, sizes in HAND_SIZES.items()
        for seats, size in sizes.items()
    }
