"""``tablee games``, ``new-game`` and ``packs``: the shelf, and adding to it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tablee.bots import levels
from tablee.cli import Mistake, Subcommand
from tablee.cli.options import (
    Language,
    add_language_option,
    default_data,
    describe_seatings,
    language_of,
    wording,
)
from tablee.games import shelf
from tablee.kernel import AnyGame, IllegalTable, Packs
from tablee.kernel.content import digest_of
from tablee.kernel.rulebook import rulebook
from tablee.sim.processes import stoppable
from tablee.testing.new_game import slug_of, write_game

DESCRIPTION = "Show every game: who can play, presets, options and bots."
EXAMPLE = """\
example:
  tablee games --lang fr
"""


def add_options(parser: ArgumentParser) -> None:
    add_language_option(parser)


def run(args: Namespace) -> None:
    language = language_of(args)
    games = shelf().values()
    print("\n\n".join("\n".join(_describe(game, language)) for game in games))


def _describe(game: AnyGame, language: Language) -> Iterator[str]:
    book = rulebook(game.package)
    defaults = msgspec.to_builtins(game.types.options())
    name, pitch = wording(book.name, language), wording(book.pitch, language)
    yield f"{game.slug}: {name}. {pitch}"
    yield f"  players  {describe_seatings(game)}"
    yield f"  lasts    about {game.minutes} minutes"
    for preset, options in game.presets.items():
        yield f"  preset   {preset}: {_differences(options, defaults)}"
    yield f"  options  {', '.join(defaults)}"
    yield f"  bots     {', '.join(levels(game.slug))}"


def _differences(options: Any, defaults: dict[str, Any]) -> str:
    changed = (
        f"{name}={msgspec.json.encode(value).decode()}"
        for name, value in msgspec.to_builtins(options).items()
        if value != defaults[name]
    )
    return ", ".join(changed) or "as the rulebook has it"


NEW_GAME = """\
Make a Python package with a small game that plays, is tested and keeps the laws. Change
it into yours; installed, it stands on the shelf beside the others."""
NEW_GAME_EXAMPLE = """\
example:
  tablee new-game "La plus forte"
  cd la_plus_forte && pip install -e . && pytest
"""


def add_new_game_options(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the name as people say it")
    parser.add_argument(
        "--into",
        type=Path,
        default=Path(),
        metavar="FOLDER",
        help="where the new folder goes (default: here)",
    )


def run_new_game(args: Namespace) -> None:
    try:
        slug = slug_of(args.name)
    except ValueError as error:
        raise Mistake(str(error)) from None
    if slug in shelf():
        raise Mistake(f'a game "{slug}" is on the shelf already: call it otherwise')
    folder: Path = args.into / slug
    if folder.exists():
        raise Mistake(f"{folder} is there already: call it otherwise, or use --into")
    try:
        with stoppable(f"tablee new-game: stopped; {folder} is not written"):
            written = write_game(args.name, folder)
    except OSError as error:
        raise Mistake(f"{folder} cannot be written: {error.strerror}") from None
    print(f"{folder}: {len(written)} files; next: pip install -e {folder}")


PACKS = "Check packs that you wrote, or list those of the box and of a server."
PACKS_EXAMPLE = """\
examples:
  tablee packs check ours.toml      everything that is wrong with it, line by line
  tablee packs list                 what a table can be played with
The format is in docs/guide/packs.md. A server offers what lies in packs/GAME in its
data folder.
"""


def add_packs_options(parser: ArgumentParser) -> None:
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


def run_packs(args: Namespace) -> None:
    """Print what is found; raise ``Mistake`` for a pack with faults."""
    if args.action == "list":
        print("\n".join(_listed(args.packs or default_data() / "packs")))
    elif not args.files:
        raise Mistake("name a file to check")
    else:
        _check(_packs_of(args.game), args.files)


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


COMMANDS = {
    "games": Subcommand(DESCRIPTION, EXAMPLE, add_options, run),
    "new-game": Subcommand(
        NEW_GAME, NEW_GAME_EXAMPLE, add_new_game_options, run_new_game
    ),
    "packs": Subcommand(PACKS, PACKS_EXAMPLE, add_packs_options, run_packs),
}
