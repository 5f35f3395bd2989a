"""The rebus of the day, and rebuses that people send each other: no table is needed."""

from tablee.games.rebus.site.previews import preview
from tablee.games.rebus.site.routes import RIDDLE, ROUTES
from tablee.protocol.fault import Fault
from tablee.server.api.routes import Site

SITE = Site(
    routes=ROUTES,
    pages=r"jour(/archive|/[0-9]+)?|envoyer|e/[^/]+",
    preview=preview,
    pictures=(
        ("e/{id}", RIDDLE),
        ("jour", (Fault.TOO_FAST,)),
        ("jour/{number}", RIDDLE),
    ),
)
