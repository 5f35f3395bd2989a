"""A server with the house's own games: ``python serving.py FOLDER``."""

from __future__ import annotations

import sys
from pathlib import Path

from tablee.server.doors.serve import serve
from tablee.server.settings import Settings

if __name__ == "__main__":
    # A page on a busy machine takes its time to give its share.
    settings = Settings(data=Path(sys.argv[1]), bot_pace=0.02, share_patience=60)
    serve(settings, port=0, ready=lambda port: print(port, flush=True))
