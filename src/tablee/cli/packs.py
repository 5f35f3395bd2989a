"""``tablee packs``: check a pack of one's own, and list those that are there."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from tablee.cli.data import default_data
from tablee.cli.mistake import Mistake
from tablee.games import shelf
from tablee.kernel import IllegalTable, Packs
from tablee.kernel.content import digest_of

DESCRIPTION = "Check packs that you wrote, or list those of the box and of a server."
EXAMPLE = """\
examples:
  tablee packs check ours.toml      everything that is wrong with it, line by line
  tablee packs list                 what a table can be played with
The format is in docs/guide/packs.md. A server offers what lies in packs/GAME in its
data folder.
"""


def add_options(parser: ArgumentParser) -> None:
    """Take what to do, the files, and the game they are for."""
    parser.add_argument("action", choices=("check", "list"), help="what to do")
    parser.add_argument("files", nargs="*", metavar="FILE", help="a pack to check")
    parser.add_argument(
        "--game", metavar="GAME", help="the game they are for, if several have packs"
    )
    parser.add_argument(
        "--packs",
        type=Path,
        metavar="DIR",
        help="where a server looks for packs (default: packs in its data folder)",
    )


def run(asked: Namespace) -> None:
    """Print what is found; a pack with faults is a mistake."""
    if asked.action == "list":
        print("\n".join(_listed(asked.packs or default_data() / "packs")))
    elif not asked.files:
        raise Mistake("name a file to check")
    else:
        _check(_packs_of(asked.game), asked.files)


def _packs_of(slug: str | None) -> Packs:
    found = {game.slug: game.content.packs for game in shelf().values()}
    games = {name: packs for name, packs in found.items() if packs}
    if slug is None and len(games) == 1:
        return next(iter(games.values()))
    if slug not in games:
        raise Mistake(f"say --game, one of {', '.join(games)}")
    return games[slug]


def _check(packs: Packs, files: list[str]) -> None:
    wrong = 0
    for name in files:
        try:
            print(f"{name}: {packs.examine(_load(name))}")
        except IllegalTable as refusal:
            faults = refusal.detail.splitlines()
            print("\n".join(f"{name}: {fault}" for fault in faults))
            wrong += len(faults)
    if wrong:
        raise Mistake(f"{wrong} {'fault' if wrong == 1 else 'faults'}")


def _listed(folder: Path) -> Iterator[str]:
    for slug, game in shelf().items():
        if not (packs := game.content.packs):
            continue
        yield slug
        for name, described in packs.box().items():
            yield f"  {name:<14}{described}"
        for path in sorted((folder / slug).glob("*.toml")):
            yield f"  {_described(packs, path)}"


def _described(packs: Packs, path: Path) -> str:
    data = _load(str(path))
    try:
        return f"{digest_of(data)[:12]}  {packs.examine(data)}  {path}"
    except IllegalTable as refusal:
        faults = len(refusal.detail.splitlines())
        return f"{'left out':<14}{path}: {faults} faults, see tablee packs check"


def _load(name: str) -> bytes:
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise Mistake(f"{name} cannot be read: {error.strerror}") from None
