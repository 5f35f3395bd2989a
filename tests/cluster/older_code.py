"""The code of an earlier commit, beside today's: a real release before."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
# Before the commit that brought it was the release before: it knows the schema before.
MILESTONE = "src/tablee/cluster/postgres/0003.sql"


def _git(*words: str) -> str:
    command = ["git", "-C", str(ROOT), *words]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return done.stdout.strip()


@contextmanager
def older_code() -> Iterator[Path]:
    """Lay an earlier commit out beside this one, as long as it is needed."""
    commit = _git("log", "--diff-filter=A", "--format=%H", "--", MILESTONE)
    with TemporaryDirectory(prefix="tablee-older-") as folder:
        tree = Path(folder) / "tree"
        before = f"{commit.splitlines()[-1]}^"
        _git("worktree", "add", "--detach", str(tree), before)
        try:
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))
