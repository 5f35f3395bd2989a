"""The scripts of the studies as pages: each with its plot, to be read and copied."""

from __future__ import annotations

import ast
from pathlib import Path

STUDIES = Path(__file__).parents[2] / "docs/lab/studies"
SHARED = "figures"  # what the others import
FEW = "--games 20"  # where one waits for it
ALL = "[All studies](../studies.md)\n"


def pages() -> dict[str, str]:
    """Return a page for each script."""
    return {f"lab/studies/{path.stem}.md": _page(path) for path in STUDIES.glob("*.py")}


def _page(path: Path) -> str:
    code = path.read_text("utf-8")
    about = (ast.get_docstring(ast.parse(code)) or "").strip()
    question, mark, _ = about.partition("?")
    title = question + mark if mark else path.stem.replace("_", " ")
    plot = path.with_suffix(".svg")
    shown = f"![What it finds]({plot.name})\n\n" if plot.exists() else ""
    if path.stem == SHARED:
        return f"# {title}\n\n{about}\n\n```python\n{code}```\n\n{ALL}"
    how = f'{{ .python data-script="{path.name}" data-argv="{FEW}" }}'
    return (
        f"# {title}\n\n{about}\n\n{shown}"
        f"From a clone, once `scripts/test` has set it up:\n\n"
        f"```sh\n.venv/bin/python docs/lab/studies/{path.name}\n```\n\n"
        f"```{how}\n{code}```\n\n"
        f'It imports [{SHARED}.py]({SHARED}.md){{ data-script="{SHARED}.py" }}. {ALL}'
    )
