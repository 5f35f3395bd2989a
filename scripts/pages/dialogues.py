"""What reads docstrings for the site: their examples are code."""

from __future__ import annotations

import re

import griffe

DIALOGUE = re.compile(r"^>>> (?:.+\n?)+", re.MULTILINE)


class Dialogues(griffe.Extension):  # type: ignore[misc, unused-ignore]  # the site's
    """Fences the examples of docstrings, which would be read as quotations."""

    def on_object(self, *, obj: griffe.Object, **_others: object) -> None:
        if obj.docstring:
            obj.docstring.value = DIALOGUE.sub(_fenced, obj.docstring.value)


def _fenced(found: re.Match[str]) -> str:
    return f"```python\n{found[0].rstrip()}\n```\n"
