"""Networks as files: half floats, and never half a file under its final name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np


def keep(net: Any, path: str, critic: str = "") -> None:
    """Write the network, and apart what only judges: the names that begin *critic*."""
    halves: dict[str, Any] = {k: np.asarray(x, np.float16) for k, x in net.items()}
    if not all(np.isfinite(x).all() for x in halves.values()):
        print(f"no numbers any more: {path} stays as it was", flush=True)
        return
    if critic:
        judges = {k: halves.pop(k) for k in tuple(halves) if k.startswith(critic)}
        _write(judges, path.replace(".npz", "-critic.npz"))
    _write(halves, path)


def _write(arrays: dict[str, Any], path: str) -> None:
    """Write beside, then renames: who is stopped meanwhile leaves what was there."""
    beside = Path(f"{path}.part")
    with beside.open("wb") as file:
        np.savez(file, **arrays)
    beside.replace(path)
