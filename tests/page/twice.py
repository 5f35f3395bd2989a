"""What must come out the same in a page's Python as here: run twice, and compared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import chdir
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

from tablee.bots import bot, levels
from tablee.games import shelf
from tablee.kernel import IllegalMove
from tablee.kernel.match import Match
from tablee.kernel.record import read_header, replay, write
from tablee.page import examples
from tablee.sim.table import Plans
from tablee.testing.laws import check_game, play_and_check
from tablee.testing.play import tables_of
from tests.page import visit
from tests.simulated.loop import simulate
from tests.simulated.transcript import evenings, transcript

ROOT = Path(__file__).parents[2]
RECORDS = sorted((ROOT / "client/tests/records").glob("*.jsonl"))
EVENINGS = sorted((ROOT / "tests/server/transcripts").glob("*.txt"))


def digest(match: Match) -> str:
    """Return what tells a game from every other, deal and moves and all."""
    return sha256(write(match, ())).hexdigest()


def chains(whole: bool) -> Iterator[tuple[str, str]]:
    """Yield what each recorded game comes to; of each game one, if not all."""
    found = {
        path.name if whole else path.name.partition("-")[0]: path for path in RECORDS
    }
    for path in found.values():
        data = path.read_bytes()
        yield path.name, digest(replay(shelf()[read_header(data).game], data))


def decisions(whole: bool) -> Iterator[tuple[str, str]]:
    """Yield what the bots of each level make of a game."""
    for slug, game in shelf().items():
        for level in levels(slug):
            match = next(tables_of(game)).open(7)
            seats = len(match.setting.sides)
            plans = Plans(match, [bot(slug, level)] * seats)
            while match.outcome is None and (whole or match.version < 24):
                try:
                    match.play(*plans.next())
                except IllegalMove:
                    if not plans.was_overtaken():
                        raise
            yield f"{slug} {level}", digest(match)


def heard(whole: bool) -> Iterator[tuple[str, str]]:
    """Yield what every device hears of evenings that are written down."""
    for path in EVENINGS:
        for title, opening, steps in evenings(path.read_text("utf-8")):
            lines = simulate(transcript(opening, steps))
            yield f"{path.stem}: {title}", sha256(repr(lines).encode()).hexdigest()
            if not whole:
                break


def laws(whole: bool) -> Iterator[tuple[str, str]]:
    """Yield each game that was held to the laws, which say if it breaks one."""
    for slug, game in shelf().items():
        if whole:
            hides = None if game.study.density else f"tests.games.{slug}.hidden"
            pools = import_module(hides).pools if hides else None
            yield slug, str(check_game(game, pools, games=1))
        else:
            yield slug, str(play_and_check(next(tables_of(game)), 1))


def answers(_whole: bool) -> Iterator[tuple[str, str]]:
    """Yield what Python says in the dialogues of the first page."""
    text = (ROOT / "README.md").read_text("utf-8")
    for n, dialogue in enumerate(
        re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    ):
        with TemporaryDirectory() as folder, chdir(folder):
            yield str(n), examples.answered(dialogue)


def visits(whole: bool) -> Iterator[tuple[str, str]]:
    """Yield what a visitor of a site in a page is answered."""

    async def visited() -> list[tuple[str, str]]:
        return [each async for each in visit.visit(whole)]

    yield from simulate(visited())
