from __future__ import annotations

import doctest
import subprocess
import sys
from importlib import import_module
from pkgutil import iter_modules

import pytest

from tests.kernel.pages import failures_in

MODULES = [
    f"{package}{name}"
    for package in ("tablee.french", "tablee.rebus")
    for name in (
        "",
        *(f".{found.name}" for found in iter_modules(import_module(package).__path__)),
    )
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_give_what_they_say(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_nothing_is_read_before_it_is_needed() -> None:
    code = (
        "import tablee.rebus, tablee.rebus.same\n"
        "from tablee.french.lexicon import lexicon\n"
        "print(lexicon.cache_info().currsize)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)

    assert ran.stdout.strip() == b"0"


def test_everything_loaded_takes_little_memory() -> None:
    code = (
        "import re, tablee.rebus\n"
        "tablee.rebus.load()\n"
        "status = open('/proc/self/status').read()\n"
        "print(re.search(r'VmHWM:\\s*(\\d+)', status)[1])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)

    assert int(ran.stdout) < 150_000  # kilobytes


@pytest.mark.parametrize("page", ["rebus-sounds", "rebus-composer"])
def test_the_page_is_true(page: str) -> None:
    assert failures_in(f"reference/{page}.md", {}) == 0
