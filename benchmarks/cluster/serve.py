"""Serve as always, to many who come from one address, on one core if asked.

``python serve.py FOLDER PORT CORE [DATABASE]``; core -1: any.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import tablee.games
from tablee.server.serve import serve
from tablee.server.settings import Settings

tablee.games.__path__.append(str(Path(__file__).parents[1] / "server/games"))

if __name__ == "__main__":
    folder, port, core, *database = sys.argv[1:]
    if int(core) >= 0:
        os.sched_setaffinity(0, {int(core)})
    many = 10**6
    settings = Settings(
        data=Path(folder),
        database=database[0] if database else None,
        node_address=f"127.0.0.1:{port}" if database else None,
        devices=many,  # few people have all the lines
        devices_worth=float(many),
        connections_an_address=many,
        connections_a_minute=many,
        made_an_hour=many,
        own_made_an_hour=many,
        requests_a_second=float(many),
        requests_at_once=many,
    )
    serve(settings, port=int(port))
