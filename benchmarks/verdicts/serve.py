"""Serve as always, to many who come from one address: ``python serve.py FOLDER``."""

from __future__ import annotations

import sys
from pathlib import Path

from tablee.server.serve import serve
from tablee.server.settings import Settings

if __name__ == "__main__":
    many = 10**6
    settings = Settings(
        data=Path(sys.argv[1]),
        connections_an_address=many,
        connections_a_minute=many,
        made_an_hour=many,
        own_made_an_hour=many,
        requests_at_once=many,
    )
    serve(settings, port=0, ready=lambda port: print(port, flush=True))
