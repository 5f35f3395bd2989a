"""Examples of the docs, run where they are read: dialogues with Python, and scripts."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any

PROMPT, MORE = ">>> ", "... "

names: dict[str, Any] = {"__name__": "__main__"}  # of the dialogues of one page


def is_dialogue(text: str) -> bool:
    """Return whether a text shows what was typed, and what Python said."""
    return text.lstrip().startswith(PROMPT.strip())


def answered(text: str) -> str:
    """Run a dialogue, and return it with the answers that Python gives now."""
    lines: list[str] = []
    for typed in _typed(text):
        lines += [PROMPT + typed[0], *(MORE + line for line in typed[1:])]
        lines += _said("\n".join(typed)).splitlines()
    return "\n".join(lines) + "\n"


def run_script(text: str, path: str, argv: list[str]) -> None:
    """Run a script, as from a command line; print how it failed, if it did."""
    sys.argv = [path, *argv]
    try:
        exec(compile(text, path, "exec"), {"__name__": "__main__", "__file__": path})
    except SystemExit:
        pass  # its options: it has said why
    except BaseException:
        traceback.print_exc()


def _typed(text: str) -> Iterator[list[str]]:
    """Yield the lines that are typed at each prompt, without the answers."""
    typed: list[str] = []
    for line in text.splitlines():
        if typed and line.rstrip() == MORE.strip():
            typed.append("")
        elif typed and line.startswith(MORE):
            typed.append(line.removeprefix(MORE))
        elif line.startswith(PROMPT):
            if typed:
                yield typed
            typed = [line.removeprefix(PROMPT)]
        elif typed:
            yield typed
            typed = []
    if typed:
        yield typed


def _said(typed: str) -> str:
    """Return what Python says to one thing that is typed."""
    told = StringIO()
    with redirect_stdout(told), redirect_stderr(told):
        try:
            exec(compile(typed + "\n", "<page>", "single"), names)
        except BaseException as error:
            print("Traceback (most recent call last):")
            print(*traceback.format_exception_only(error), sep="", end="")
    return told.getvalue()
