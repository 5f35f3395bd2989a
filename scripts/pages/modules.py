"""A page for each public part of the library, made of its docstrings."""

from __future__ import annotations

# Each page's modules; a page is named for its first.
PAGES = (
    ("tablee.library",),
    ("tablee.kernel", "tablee.kernel.match", "tablee.kernel.record"),
    ("tablee.bots",),
    ("tablee.sim", "tablee.sim.arena.arena"),  # named as its module
    ("tablee.testing",),
    ("tablee.client",),
    ("tablee.lab",),
    ("tablee.lab.fast",),
    ("tablee.rebus", "tablee.rebus.heard", "tablee.rebus.aloud"),
    (
        *("tablee.french", "tablee.french.lexicon", "tablee.french.words"),
        *("tablee.french.sounds", "tablee.french.saying", "tablee.french.lattice"),
    ),
)


def pages() -> dict[str, str]:
    """Return every page by its path."""
    return {f"python/{names[0]}.md": _page(names) for names in PAGES}


def _page(names: tuple[str, ...]) -> str:
    parts = [f"# {names[0]}"]
    for name in names:
        if name != names[0]:
            parts.append(f"## {name}")
        parts.append(f"::: {name}")
    return "\n\n".join(parts) + "\n"
