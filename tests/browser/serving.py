"""A server with the house's own games: ``python -m tests.browser.serving FOLDER``."""

from __future__ import annotations

import sys
from pathlib import Path

from tablee.server.serve import serve
from tablee.server.settings import Settings
from tests.browser.same_deals import count_no_odds, deal_the_same

if __name__ == "__main__":
    deal_the_same()
    count_no_odds()
    many = 10**6  # all come from one address, as quickly as the machine lets them
    settings = Settings(
        data=Path(sys.argv[1]),
        bot_pace=0.02,
        human_while=0.14,
        share_patience=60,  # a page on a busy machine takes its time to give its share
        back_patience=3600,  # likewise to answer
        connections_a_minute=many,
        questions_a_minute=many,
        made_an_hour=many,
        own_made_an_hour=many,
        own_connections_a_minute=many,
        own_misses_a_minute=many,
        replay_pages_a_minute=many,
        drawings_a_minute=many,
        requests_at_once=many,
    )
    serve(settings, port=0, ready=lambda port: print(port, flush=True))
