"""What holds for every command: help with an example, errors in one line."""

import os
import subprocess
import sys

import pytest

from tablee import __version__
from tablee.cli import COMMANDS
from tests.cli.conftest import Tablee


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(tablee: Tablee, command: str) -> None:
    ran = tablee(command, "--help")

    assert ran.code == 0
    assert f"  tablee {command}" in ran.out.partition("example")[2]


def test_the_first_help_names_every_command(tablee: Tablee) -> None:
    ran = tablee("--help")

    assert all(f"  {name} " in ran.out for name in COMMANDS)
    assert "examples:" in ran.out


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("dance",),
        ("play",),
        ("play", "belote"),
        ("play", "sequence", "--seats", "five"),
        ("play", "sequence", "--seats", "5"),
        ("play", "sequence", "--preset", "lazy"),
        ("play", "sequence", "--option", "jokers"),
        ("play", "sequence", "--option", "expert=perhaps"),
        ("play", "sequence", "--bots", "genius"),
        ("play", "sequence", "--record", "/nowhere/at/all.jsonl"),
        ("arena", "sequence", "--bots", "easy"),
        ("arena", "sequence", "--bots", "easy,genius"),
        ("arena", "sequence", "--bots", "easy,easy", "--games", "0"),
        ("arena", "sequence", "--bots", "easy,easy", "--preset", "lazy"),
        ("arena", "belote", "--bots", "easy,easy"),
        ("replay", "nowhere.jsonl"),
        ("serve", "--port", "eighty"),
        ("serve", "--port", "65536"),
        ("serve", "--host", "localhost", "--lan"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(
    tablee: Tablee, words: tuple[str, ...]
) -> None:
    ran = tablee(*words)

    assert ran.code == 2
    assert ran.err.startswith("tablee")
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_help_starts_without_the_games_and_the_server() -> None:
    program = (
        "import sys; from tablee.cli import first_word_parser; first_word_parser();"
        "sys.exit(any(name in sys.modules for name in ('msgspec', 'starlette')))"
    )

    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_reader_that_goes_away_is_no_error() -> None:
    script = f"{sys.executable} -m tablee games | true"
    ran = subprocess.run(
        ["bash", "-o", "pipefail", "-c", script],
        capture_output=True,
        text=True,
        check=False,
    )

    assert ran.returncode in (0, 141)  # it may have finished before
    assert ran.stderr == ""


def test_an_old_terminal_gets_what_it_can_show() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tablee", "games", "--lang", "fr"],
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )

    assert ran.returncode == 0
    assert b"sequence: S?quence." in ran.stdout


def test_an_interrupt_is_quiet(tablee: Tablee, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    ran = tablee("play", "sequence")

    assert ran.code == 130
    assert ran.err == ""


def test_the_version_is_the_packages(tablee: Tablee) -> None:
    assert tablee("--version").out == f"tablee {__version__}\n"
