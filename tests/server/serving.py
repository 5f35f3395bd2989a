"""A server in a process of its own, to be killed.

``python serving.py FOLDER PORT [DATABASE]``
"""

from __future__ import annotations

import sys
from pathlib import Path

import tablee.games
from tablee.server.contracts import CannotServe
from tablee.server.serve import serve
from tablee.server.settings import Settings

tablee.games.__path__.append(str(Path(__file__).parents[1] / "fifth_game"))

if __name__ == "__main__":
    folder, port, *database = sys.argv[1:]
    settings = Settings(data=Path(folder), database=(*database, None)[0], bot_pace=0)
    try:
        serve(settings, port=int(port), ready=lambda port: print(port, flush=True))
    except CannotServe as error:
        sys.exit(f"tablee: {error}")
