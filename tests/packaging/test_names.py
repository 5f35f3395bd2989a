"""One thing to a name: no two classes share one, and no test borrows from another."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

SOURCE: Final = Path(__file__).parents[2] / "src" / "tablee"
NAME: Final = re.compile(r"[A-Z]\w*[a-z]\w*")

# What the kernel's contract asks of every game, each its own.
CONTRACT: Final = {"Event", "Move", "Options", "Phase", "State", "View"}
# Words that two games use for the same thing of theirs: games never meet.
GAMES: Final = {"Difference", "Hands", "Level", "Percent", "Square", "Turn"}
# Published by these packages, whose readers know no other: a bot's table and turn, a
# the lab's game and state, as OpenSpiel calls them.
PUBLISHED: Final = ("client.py", "lab/")
LIBRARY: Final = {"Game", "State", "Table", "Turn"}


class Defined(NamedTuple):
    """A class or an alias of a type, at the top of a module."""

    name: str
    module: str
    bases: frozenset[str] = frozenset()
    is_tagged: bool = False  # its name is its kind on the wire

    @property
    def is_a_games(self) -> bool:
        """Return whether only one game knows it."""
        return self.module.split("/")[0] in {"games", "bots"}


def defined_in(path: Path) -> Iterator[Defined]:
    module = path.relative_to(SOURCE).as_posix()
    for node in ast.parse(path.read_text("utf-8")).body:
        match node:
            case ast.ClassDef(name=name):
                bases = frozenset(ast.unparse(base) for base in node.bases)
                tagged = any(keyword.arg == "tag" for keyword in node.keywords)
                yield Defined(name, module, bases, tagged)
            case (
                ast.AnnAssign(target=ast.Name(id=name))
                | ast.Assign(targets=[ast.Name(id=name)])
            ) if NAME.fullmatch(name):
                yield Defined(name, module)


def by_name() -> dict[str, list[Defined]]:
    """Return what is called by each name; what the wire calls so is tagged."""
    everything = [each for path in SOURCE.rglob("*.py") for each in defined_in(path)]
    tagged = {each.name for each in everything if each.is_tagged}
    while more := {
        each.name
        for each in everything
        if each.bases & tagged and each.name not in tagged
    }:
        tagged |= more
    found = defaultdict(list)
    for each in everything:
        is_tagged = each.is_tagged or bool(each.bases & tagged)
        found[each.name].append(each._replace(is_tagged=is_tagged))
    return found


def is_fine(name: str, ones: list[Defined]) -> bool:
    if name in LIBRARY:
        ones = [one for one in ones if not one.module.startswith(PUBLISHED)]
    if all(one.is_tagged for one in ones):
        return True  # a kind of message, and one of moves: the wire knows them apart
    shared = name in CONTRACT | GAMES and all(one.is_a_games for one in ones)
    return len(ones) < 2 or shared or name.startswith("_")


def test_no_two_classes_have_one_name() -> None:
    twice = {
        name: sorted(one.module for one in ones)
        for name, ones in by_name().items()
        if len(ones) > 1 and not is_fine(name, ones)
    }

    assert twice == {}


def test_no_test_imports_from_another_file_of_tests() -> None:
    meant = re.compile(r"^\s*from (tests\.\S*\btest_\w+ import|tests\S* import test_)")
    found = [
        f"{path}: {line}"
        for path in Path(__file__).parents[1].rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if meant.match(line)
    ]

    assert found == []
