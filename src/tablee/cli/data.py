"""Where a server keeps its tables, unless told otherwise."""

from __future__ import annotations

import os
from pathlib import Path


def default_data() -> Path:
    """Give the folder of the environment, or the user's own as XDG has it."""
    if named := os.environ.get("TABLEE_DATA"):
        return Path(named)
    shared = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(shared) / "tablee"
