"""``tablee games``, ``new-game`` and ``packs``: the shelf, and adding to it."""

from __future__ import annotations

import keyword
import re
import unicodedata
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from shutil import rmtree
from string import Template
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

PREFIX = 3  # letters before the numbers of the rules
SOURCES = ("__init__", "moves", "rules", "state", "text", "view")
TESTS = ("hidden", "test_laws", "test_rules")


def slug_of(name: str) -> str:
    """Make a slug of a name, or return what is wrong with it.

    >>> slug_of("La plus forte"), slug_of("L’été")
    ('la_plus_forte', 'l_ete')
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    slug = re.sub(r"[^a-z0-9]+", "_", letters).strip("_")
    if not slug.isidentifier() or keyword.iskeyword(slug):
        raise ValueError(f"{name!r} makes no slug: begin with a letter, as in Belote")
    return slug


def prefix_of(slug: str) -> str:
    """Return the letters of its rules' numbers: of its words, or of the one it has.

    >>> prefix_of("la_plus_forte"), prefix_of("nim"), prefix_of("l_ete")
    ('LPF', 'NIM', 'LET')
    """
    words = slug.split("_")
    if len(words) >= PREFIX:
        return "".join(word[0] for word in words[:PREFIX]).upper()
    return slug.replace("_", "")[:PREFIX].upper()


def write_game(name: str, folder: Path) -> list[Path]:
    """Write the files of a new game, and return them; *folder* appears as a whole."""
    slug = slug_of(name)
    package = Path("src", f"tablee_{slug}")
    places = {
        "pyproject.toml": Path("pyproject.toml"),
        "README.md": Path("README.md"),
        "rulebook.toml": package / "rulebook.toml",
        **{f"{each}.py": package / f"{each}.py" for each in SOURCES},
        **{f"{each}.py": Path("tests", f"{each}.py") for each in TESTS},
    }
    words = {
        "name": name.replace('"', "").replace("'", "\u2019").strip(),
        "slug": slug,
        "dashed": slug.replace("_", "-"),
        "prefix": prefix_of(slug),
    }
    with _whole(folder) as part:
        for template, place in places.items():
            text = _template(template).substitute(words)
            path = part / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    return [folder / place for place in places.values()]


def _template(name: str) -> Template:
    found = files("tablee.testing").joinpath("template", f"{name}.txt")
    return Template(found.read_text("utf-8"))


@contextmanager
def _whole(folder: Path) -> Iterator[Path]:
    """Yield a folder to write into, which takes its name when all is written."""
    part = folder.with_name(f"{folder.name}.part")
    try:
        yield part
        part.rename(folder)
    finally:
        rmtree(part, ignore_errors=True)


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
it into yours; installed, it is on the shelf beside the others, also in a browser."""
NEW_GAME_EXAMPLE = """\
example:
  tablee new-game "La plus forte"
  cd la_plus_forte && pip install -e . && pytest && tablee serve
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
    print(
        f"{folder}: {len(written)} files; next: pip install -e {folder}, tablee serve"
    )


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
