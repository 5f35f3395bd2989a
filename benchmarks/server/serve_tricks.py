"""Serve the benchmark's game as any other: ``python serve_tricks.py PORT``.

Nothing is left out: rooms, cookies, versions, rate limits, and each move on disk.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import tablee.games
from tablee.server.serve import serve
from tablee.server.settings import Settings

tablee.games.__path__.append(str(Path(__file__).parent / "games"))

if __name__ == "__main__":
    with TemporaryDirectory(prefix="tablee-bench-") as folder:
        many = 10**6  # all come from one address
        settings = Settings(
            data=Path(folder),
            connections_an_address=many,
            connections_a_minute=many,
            made_an_hour=many,
            own_made_an_hour=many,
            requests_at_once=many,
        )
        serve(settings, port=int(sys.argv[1]))
