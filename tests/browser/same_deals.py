"""The same cards in every run: no test fails by a rare deal."""

from __future__ import annotations

from tablee.server.web import http

SECRET = "5eed" * 16

# Before any page: its share of the deal, which has 32 bytes, is always the same.
SAME_SHARE = """if (location.protocol !== 'about:') {
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (into) => (into.length === 32 ? into.fill(7) : draw(into));
}"""


def deal_the_same() -> None:
    """Lets every table of this process have the same secret for its first game."""
    vars(http)["token_hex"] = lambda _bytes: SECRET
