"""The way round the site: which pages stand together, and in which order."""

from __future__ import annotations

from fnmatch import fnmatch

# A page belongs to the first line that fits it; one that fits none is for who builds.
WAYS = (
    ("tablée", ("index.md",)),
    # The games stand between how to play and how to run a house.
    ("En français", ("fr/index.md", "fr/[!h]*.md", "fr/heberger.md")),
    ("The games", ("games/*.md", "daily-rebus.md", "replays.md", "packs.md")),
    ("Rules, règles", ("rules/*.md",)),
    ("Run a house", ("hosting.md",)),
    (
        "The library",
        (
            "library.md",
            "studies.md",
            "studies/*.md",
            "environments.md",
            "dataset.md",
            "fast.md",
        ),
    ),
    (
        "Clients and bots",
        ("protocol.md", "api/*.md", "third-party-bots.md", "record.md", "bots.md"),
    ),
    ("Chance and time", ("chance.md", "chance-*.md", "fair-time.md", "balance-*.md")),
    ("The sounds of Rébus", ("rebus-*.md",)),
    ("Why it is so", ("why/*.md",)),
)
REST = "Who builds"


def sections(pages: list[str]) -> list[tuple[str, list[str]]]:
    """Return the sections with their pages; every page has one place."""
    left = sorted(pages)
    found = []
    for title, patterns in WAYS:
        here: list[str] = []
        for pattern in patterns:
            here += [page for page in left if fnmatch(page, pattern)]
            left = [page for page in left if page not in here]
        if here:
            found.append((title, here))
    return [*found[:-1], (REST, left), *found[-1:]]
