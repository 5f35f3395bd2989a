"""What every test shares: the fifth game, the rule marker, fixed seeds."""

from __future__ import annotations

import gc
import random
import re
from collections import Counter
from collections.abc import Callable
from importlib.util import find_spec
from inspect import iscoroutinefunction
from pathlib import Path

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tablee.testing", "tests.games.scenarios")

import tablee.games
from tablee.games import shelf
from tablee.kernel.rulebook import rulebook, table_rules
from tablee.testing.leaks import FOLDERS
from tests.stores import making, open_store

__all__ = ["making", "open_store"]  # fixtures

if find_spec("asyncpg"):  # not with scripts/test --core
    pytest_plugins = ["tests.cluster.postgres"]

HERE = Path(__file__).parent

# What each game hides, the laws find beside its tests.
FOLDERS.append("tests.games.{}.hidden")

# The fifth game stands on the shelf like the others, and nothing in src knows of it.
tablee.games.__path__.append(str(HERE / "fifth_game"))

# The same examples on every run and every machine.
settings.register_profile("tablee", derandomize=True, database=None, deadline=None)
settings.load_profile("tablee")

MARKED = pytest.StashKey[Counter[str]]()  # how many tests each rule has


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--games",
        type=int,
        default=1,
        help="random games a table in the conformance suite (default: 1)",
    )
    parser.addoption(
        "--game",
        choices=[*shelf()],
        help="the tests of this game alone, and the laws for it (see scripts/test)",
    )
    parser.addoption(
        "--soak",
        action="store_true",
        help="run the long and statistical tests too (see scripts/soak)",
    )
    parser.addoption(
        "--golden-write",
        action="store_true",
        help="write the golden playthroughs, counts and scenarios, not compare them",
    )
    parser.addoption(
        "--screenshots-write",
        action="store_true",
        help="keep the pictures of the browser tests in docs/screenshots",
    )


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # until all is collected, of which nothing goes
    config.addinivalue_line(
        "markers", "whole_run: the test needs every other one to be collected"
    )
    config.addinivalue_line("markers", "soak: long or statistical: scripts/soak")


def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    config.stash[MARKED] = count_rules(items)
    _sort_out_the_long(config, items)
    if game := config.getoption("game"):
        config.stash[MARKED].update(written_rules())
        _keep(config, items, lambda item: is_of_game(item, game))
    elif not _is_whole(config):
        _keep(config, items, lambda item: not item.get_closest_marker("whole_run"))
    places = _places(items)
    items.sort(key=lambda item: places[item.path])


# What stands there computes, and starts no loop of asyncio unless its names say so.
COMPUTING = tuple(
    f"{HERE / each}/"
    for each in (
        *("bots", "conformance", "docs", "french", "games", "kernel", "kit", "lab"),
        *("library", "packaging", "rebus", "sim"),
    )
)
LOOPING = {"asyncio", "simulate"}


def _places(items: list[pytest.Item]) -> dict[Path, float]:
    """Return when the tests of each file have their turn.

    Playwright's loop runs until the session ends, and no other loop can be started
    beside it: a worker must be through with its asynchronous tests by then. Tests in a
    browser wait for half of their time, so each file of them stands among others that
    compute. The longest are first: none is left when all other workers are idle.
    """
    allowed: dict[Path, float] = {}  # the seconds that the longest test may take
    looping, browser = set[Path](), set[Path]()
    for item in items:
        mark = item.get_closest_marker("timeout")
        seconds = mark.args[0] if mark else 0
        allowed[item.path] = max(allowed.get(item.path, 0), seconds)
        if "playwright" in getattr(item, "fixturenames", ()):
            browser.add(item.path)
        elif _may_loop(item):
            looping.add(item.path)
    files = sorted(allowed, key=lambda path: -allowed[path])
    kinds = {
        -1: [path for path in files if path in looping],
        0: [path for path in files if path in browser],
        0.01: [path for path in files if path not in looping | browser],
    }
    return {
        path: first + n / len(kind)
        for first, kind in kinds.items()
        for n, path in enumerate(kind)
    }


def _may_loop(item: pytest.Item) -> bool:
    """Return whether a test may start a loop of asyncio."""
    computes = str(item.path).startswith(COMPUTING)
    names = vars(getattr(item, "module", item))
    is_async = iscoroutinefunction(getattr(item, "function", None))
    return is_async or not computes or not LOOPING.isdisjoint(names)


def is_of_game(item: pytest.Item, game: str) -> bool:
    """Return whether a test lies in a game's own folder, or hold this game to a law."""
    if item.path.parent.name == game:
        return True
    tried = getattr(getattr(item, "callspec", None), "id", "")
    is_law = item.path.parent.name == "conformance"
    return is_law and f"-{game}-" in f"-{tried}-"


def written_rules() -> Counter[str]:
    """Count the rules that tests name, as they are written: few of them are collected.

    Some rules have their test beside the server's or in a browser.
    """
    tests = "".join(path.read_text("utf-8") for path in HERE.rglob("test_*.py"))
    played = "".join(path.read_text("utf-8") for path in HERE.rglob("scenarios/*.toml"))
    markers = re.findall(r"mark\.rule\(([^)]*)\)", tests)
    markers += re.findall(r"^rules = \[(.*)\]", played, re.MULTILINE)
    return Counter(rule for each in markers for rule in re.findall(r'"([^"]+)"', each))


def _keep(
    config: pytest.Config,
    items: list[pytest.Item],
    keeps: Callable[[pytest.Item], bool],
) -> None:
    config.hook.pytest_deselected(items=[item for item in items if not keeps(item)])
    items[:] = [item for item in items if keeps(item)]


def _sort_out_the_long(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep long and statistical tests for scripts/soak."""
    if config.getoption("soak") or config.getoption("screenshots_write"):
        return

    def is_short(item: pytest.Item) -> bool:
        mark = item.get_closest_marker("soak")
        if mark is None:
            return True
        return bool(config.getoption("game") and mark.kwargs.get("but_for_one_game"))

    _keep(config, items, is_short)


def count_rules(items: list[pytest.Item]) -> Counter[str]:
    """Count the tests of each rule, and refuse a rule that no rulebook has."""
    books = [table_rules(), *(rulebook(game.package) for game in shelf().values())]
    known = {rule for book in books for rule in book.rules()}
    marked: Counter[str] = Counter()
    for item in items:
        for marker in item.iter_markers("rule"):
            if unknown := set(marker.args) - known:
                raise pytest.UsageError(f"{item.nodeid}: no rule {sorted(unknown)}")
            marked.update(marker.args)
    return marked


def _is_whole(config: pytest.Config) -> bool:
    """Return whether all tests were asked for, not some files or names of them."""
    options = config.option
    narrowed = (
        options.keyword
        or options.markexpr
        or options.deselect
        or options.ignore
        or options.ignore_glob
    )
    asked = {Path(config.invocation_params.dir, arg).resolve() for arg in config.args}
    return not narrowed and bool(asked & {HERE, HERE.parent})


def pytest_collection_finish() -> None:
    """Spare the collector what was collected, which stays: thousands of tests."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture(autouse=True)
def _fixed_seed() -> None:
    random.seed(0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how many games and moves the conformance suite has played."""
    counts: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name.startswith("conformance"):
                counts[name] += value
    for name, count in sorted(counts.items()):
        terminalreporter.write_line(f"{name}: {count:,}")
