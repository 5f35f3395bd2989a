"""A new game that is whole from the first day: a small one, to be changed at will."""

from __future__ import annotations

import keyword
import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from shutil import rmtree
from string import Template

PREFIX = 3  # letters before the numbers of the rules
SOURCES = ("__init__", "moves", "rules", "state", "text", "view")
TESTS = ("hidden", "test_laws", "test_rules")
SCREENS = (
    "Board.svelte",
    "Screen.svelte",
    "Seat.svelte",
    "index.ts",
    "story.ts",
    "types.ts",
    "words.ts",
)


class _ScreenTemplate(Template):
    """A file for the browser, where a dollar has a meaning of its own."""

    delimiter = "__"


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
        **{f"client/{each}": Path("client", slug, each) for each in SCREENS},
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
    text = files(__package__).joinpath("template", f"{name}.txt").read_text("utf-8")
    return _ScreenTemplate(text) if name.startswith("client/") else Template(text)


@contextmanager
def _whole(folder: Path) -> Iterator[Path]:
    """Yield a folder to write into, which takes its name when all is written."""
    part = folder.with_name(f"{folder.name}.part")
    try:
        yield part
        part.rename(folder)
    finally:
        rmtree(part, ignore_errors=True)
