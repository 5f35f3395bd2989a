"""The examples of the docs, as a page runs them where they are read."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tablee.page import examples

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```python\n(>>> .*?)^```$", re.MULTILINE | re.DOTALL)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("document", ["README.md", "docs/reference/library.md"])
def test_a_dialogue_is_answered_as_it_is_printed(
    document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(examples, "names", {"__name__": "__main__"})
    dialogues = FENCE.findall((ROOT / document).read_text("utf-8"))
    alike = doctest.OutputChecker().check_output

    assert dialogues
    for printed in dialogues:
        assert alike(printed.rstrip() + "\n", examples.answered(printed), OPTIONS)


def test_what_somebody_types_is_answered_in_the_place_of_what_was_there() -> None:
    typed = (
        ">>> n = 6\n>>> for i in range(2):\n...     print(i)\n...\n7\n>>> n / 0\n42\n"
    )

    assert examples.answered(typed) == (
        ">>> n = 6\n>>> for i in range(2):\n...     print(i)\n... \n0\n1\n"
        ">>> n / 0\nTraceback (most recent call last):\n"
        "ZeroDivisionError: division by zero\n"
    )
    assert examples.is_dialogue(typed)
    assert not examples.is_dialogue("import tablee\n")


def test_a_script_has_a_command_line_and_says_what_is_wrong_with_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", [])
    study = ROOT / "docs/lab/studies/sounds.py"
    monkeypatch.syspath_prepend(str(study.parent))

    examples.run_script(study.read_text("utf-8"), str(study), ["--games", "none"])
    assert "a whole number from 1 is needed" in capsys.readouterr().err
    examples.run_script("1 / 0", "own.py", [])
    assert "ZeroDivisionError" in capsys.readouterr().err
