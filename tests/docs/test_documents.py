"""The documents are true: examples run, links lead somewhere, words exist."""

from __future__ import annotations

import dataclasses
import doctest
import json
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from inspect import isclass
from pathlib import Path
from typing import get_args
from unittest.mock import ANY

import msgspec
import pytest

from tablee import __version__
from tablee.games import shelf
from tablee.games.face_a_face.packs import SHIPPED, pack
from tablee.kernel import contract
from tablee.kernel.rulebook import rulebook, table_rules
from tablee.server.web.app import ENDPOINTS

ROOT = Path(__file__).parents[2]
DOCUMENTS = (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"))
WHY = sorted((ROOT / "docs/why").glob("*.md"))
GLOSSARY = (ROOT / "docs/reference/glossary.md").read_text("utf-8")

LINK = re.compile(r'\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"')
# Paths of one machine, hosts of package registries; the brackets keep this line out.
PRIVATE = re.compile(r"/wor[k]/|/roo[t]/|npm[j]s\.|py[p]i\.org|python[h]osted")
DEFINED = r"\b(?:class|def|interface) ([A-Za-z]+)|^([A-Za-z]+)(?:[:=] | = )"


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def tracked() -> dict[str, str]:
    """Return every text that git has, or would have."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(
        command, cwd=ROOT, check=True, capture_output=True, text=True
    )
    texts = {}
    for name in filter(None, listed.stdout.split("\0")):
        path = ROOT / name
        if path.is_file() and b"\0" not in (raw := path.read_bytes()):
            texts[name] = raw.decode("utf-8")
    return texts


@cache
def sources() -> str:
    return "\n".join(
        text
        for name, text in tracked().items()
        if name.startswith(("src/", "client/src/"))
    )


def test_the_readme_plays_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # where it saves a game
    text = (ROOT / "README.md").read_text("utf-8")
    blocks = "\n".join(re.findall(r"```python\n(.*?)```", text, re.DOTALL))
    example = doctest.DocTestParser().get_doctest(blocks, {}, "README.md", None, None)
    said: list[str] = []

    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    failed, tried = runner.run(example, out=said.append)

    assert not failed, "".join(said)
    assert tried >= 9


def test_the_readme_says_of_chance_what_the_page_on_it_says() -> None:
    """Neither promises more than the other."""
    told = (ROOT / "README.md").read_text("utf-8")
    [claim] = re.findall(r"^\[Deals are provably fair\]\(.*?\)\. (.*)$", told, re.M)

    assert claim in (ROOT / "docs/reference/chance.md").read_text("utf-8")


@pytest.mark.parametrize(("name", "examples"), [("library", 30), ("bots", 9)])
def test_the_pages_on_the_library_hold(
    name: str, examples: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = str(ROOT / f"docs/reference/{name}.md")
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

    failed, tried = doctest.testfile(page, module_relative=False, optionflags=options)

    assert not failed
    assert tried >= examples


@pytest.mark.parametrize("module", ["tablee", "tablee.library", "tablee.sim.arena"])
def test_the_examples_of_docstrings_hold(module: str) -> None:
    assert doctest.testmod(import_module(module)) == (0, ANY)


def near_links(document: Path) -> Iterator[str]:
    """Yield the links of a document that stay in the house."""
    for found in LINK.findall(document.read_text("utf-8")):
        link = "".join(found)
        if "://" not in link:
            yield link


@cache
def anchors(document: Path) -> set[str]:
    """Return the anchors of a document's headings, as Markdown renderers make them."""
    text = re.sub(r"^```.*?^```$", "", document.read_text("utf-8"), flags=re.M | re.S)
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}


def leads(document: Path, link: str) -> bool:
    path, _, anchor = link.partition("#")
    target = document.parent / path if path else document
    return target.exists() and (not anchor or anchor in anchors(target))


def test_every_link_leads_somewhere() -> None:
    missing = [
        f"{named(document)}: {link}"
        for document in DOCUMENTS
        for link in near_links(document)
        if not leads(document, link)
    ]

    assert not missing


def test_every_reason_is_listed() -> None:
    index = (ROOT / "docs/index.md").read_text("utf-8")

    assert len(WHY) <= 24
    assert all(f"(why/{path.name})" in index for path in WHY)


def test_every_word_of_the_glossary_is_in_the_code() -> None:
    words = set(re.findall(r"`(\w+)", GLOSSARY))

    assert len(words) > 100
    assert not words - set(re.findall(r"\w+", sources()))


def test_every_rule_of_the_glossary_is_in_a_rulebook() -> None:
    books = [table_rules(), *(rulebook(game.package) for game in shelf().values())]
    rules = set(re.findall(r"[A-Z]+-G?\d+", GLOSSARY))

    assert len(rules) > 50
    assert not rules - {rule for book in books for rule in book.rules()}


def test_the_packs_are_as_large_as_their_page_says() -> None:
    page = (ROOT / "docs/guide/packs.md").read_text("utf-8")
    for name in SHIPPED:
        themes = pack(name).themes.values()
        answers = [len(theme.answers) for theme in themes]
        spellings = sum(len(each) for theme in themes for each in theme.answers)
        levels = Counter(theme.level for theme in themes)
        mix = " · ".join(str(levels[level]) for level in ("few", "some", "many"))
        size = f"{sum(answers):,} | {spellings:,} | {min(answers)} to {max(answers)}"

        assert f"| `{name}` | {size} | {mix} |" in page


def test_architecture_is_one_page() -> None:
    lines = (ROOT / "ARCHITECTURE.md").read_text("utf-8").splitlines()

    assert len(lines) <= 80


def test_names_to_search_for_are_defined_in_the_code() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    code = "\n".join(
        text
        for name, text in tracked().items()
        if name.startswith(("src/", "client/"))
        and name.endswith((".py", ".ts", ".svelte"))
    )
    names = re.findall(r"\*\*`([A-Za-z]+)`", text)

    assert len(names) > 10
    defined = {a or b for a, b in re.findall(DEFINED, code, re.MULTILINE)}
    assert set(names) <= defined


def test_the_functions_of_a_game_are_those_that_its_page_lists() -> None:
    page = (ROOT / "docs/guide/new-game.md").read_text("utf-8")
    groups = {
        "rules": contract.Rules,
        "table_hooks": contract.TableHooks,
        "content": contract.Content,
        "study": contract.Study,
        "terminal": contract.Terminal,
    }
    rows = re.findall(r"^ +\| (?:`(\w+)`)? ?\| (.+?) \| ", page, re.MULTILINE)
    listed: dict[str, set[str]] = {}
    for group, cell in rows:
        if group:
            named = listed.setdefault(group, set())
        named |= set(re.findall(r"`(\w+)", cell))
    fields = {
        group: {field.name for field in dataclasses.fields(kind)}
        for group, kind in groups.items()
    }

    assert listed.keys() == fields.keys()
    assert all(listed[group] <= fields[group] for group in fields)


def test_the_changelog_begins_with_the_packages_version_which_is_the_one_to_cite() -> (
    None
):
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    cited = (ROOT / "CITATION.cff").read_text("utf-8")

    assert re.findall(r"^## ([\d.]+)", text, re.MULTILINE)[0] == __version__
    assert f"\nversion: {__version__}\n" in cited


def test_no_file_names_a_machine_or_a_registry() -> None:
    found = [
        f"{name}: {hit[0]}"
        for name, text in tracked().items()
        for hit in PRIVATE.finditer(text)
    ]

    assert not found


def test_the_page_on_http_names_the_types_of_every_route_and_no_others() -> None:
    page = (ROOT / "docs/reference/api/http.md").read_text("utf-8")
    described = json.loads((ROOT / "docs/reference/api/openapi.json").read_text())
    kinds = (kind for end in ENDPOINTS for kind in (end.spec.reads, end.spec.answers))
    types = {(get_args(kind) or (kind,))[0] for kind in kinds}
    used = {t.__name__ for t in types if isclass(t) and issubclass(t, msgspec.Struct)}
    rows = "".join(line for line in page.splitlines() if line.startswith("| `"))
    named = set(re.findall(r"`([A-Z][a-z]\w+)(?:\[\])?`", rows))

    assert named <= set(described["components"]["schemas"])
    assert used <= set(re.findall(r"`(\w+)(?:\[\])?`", page))
