"""The way round the site: which pages stand together, and in which order."""

from __future__ import annotations

from fnmatch import fnmatch

# A page belongs to the first section with a pattern that it matches; one that matches
# none is for maintainers.
SECTIONS = (
    ("tablée", ("index.md",)),
    # The pages of the games stand between how to play and how to host.
    ("En français", ("fr/index.md", "fr/[!h]*.md", "fr/heberger.md")),
    ("Games", ("guide/play.md", "games/*.md")),
    ("Guide", ("guide/*.md",)),
    ("Rules, règles", ("reference/rules/*.md",)),
    ("Reference", ("reference/*.md", "reference/api/*.md")),
    ("Python", ("python/tablee.library.md", "python/*.md")),
    ("Cluster", ("cluster/host.md", "cluster/*.md")),
    ("Lab", ("lab/*.md", "lab/studies/*.md")),
    ("Why", ("why/*.md",)),
)
REST = "Maintaining"


def sections(pages: list[str]) -> list[tuple[str, list[str]]]:
    """Return the sections with their pages; every page has one place."""
    left = sorted(pages)
    found = []
    for title, patterns in SECTIONS:
        here: list[str] = []
        for pattern in patterns:
            here += [page for page in left if fnmatch(page, pattern)]
            left = [page for page in left if page not in here]
        if here:
            found.append((title, here))
    return [*found[:-1], (REST, left), *found[-1:]]
