"""The rebus of the day, and rebuses that people send each other: no table is needed."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import normalize

from starlette.requests import Request

from tablee.games.rebus.site.riddle import Question
from tablee.games.rebus.site.riddles import daily_rebus, received
from tablee.games.rebus.site.routes import RIDDLE, ROUTES, counting_misses, day_of
from tablee.protocol.fault import Fault
from tablee.rebus.deck import code_of
from tablee.server.api.requests import core_of
from tablee.server.api.routes import Invitation, Picture, Site
from tablee.server.invitations.invitation import (
    SITE_NAME,
    drawable_name,
    safe_name,
    to_box,
)

# A name before which « de » loses its e; as in client/src/words/elision.ts.
ELIDED: Final = re.compile(
    r"[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouàâäéèêëîïôöùûüœæ]"
    r"|h(?:adri|amlet|é|è|ect|edw|elen|eloi|eloï|enri|er[bmv]|ila|ippo|omè|ono|orac"
    r"|orte|ubert|ug[ou]|umbert|yac|ypp)",
    re.IGNORECASE,
)
ASKS: Final[dict[Question, str]] = {
    "what": "Qu’est-ce que c’est\N{NARROW NO-BREAK SPACE}?",
    "who": "Qui est-ce\N{NARROW NO-BREAK SPACE}?",
}
SAY_THEM: Final = "Dites les images à voix haute. Sans compte, dans le navigateur."
EVERY_DAY: Final = (
    "Un rébus par jour, le même pour tous. Sans compte, dans le navigateur."
)


async def preview(request: Request, parts: list[str]) -> Invitation | None:
    """Return what is shown of a page, by the parts of its address."""
    match parts:
        case ["e", sent_id]:
            with counting_misses(request):
                letter = await received(core_of(request), sent_id)
            return to_sent(letter.riddle.codes, letter.question, letter.by)
        case ["jour"] | ["jour", "semaine"]:
            return to_days()
        case ["jour", number] if number != "archive":
            day = day_of(request, number)
            cards = (await daily_rebus(core_of(request), day)).daily.cards
            return to_day(day, tuple(map(code_of, cards)))
        case _:
            return None


def _tiles(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"cards/{code}.svg" for code in cards)


def to_sent(cards: tuple[str, ...], question: Question, by: str) -> Invitation:
    """Describe a rebus that somebody sends; *by* is their first name, or nothing."""
    name, lettered = safe_name(by), drawable_name(by)
    title = f"{name} vous envoie un rébus" if name else "On vous envoie un rébus"
    line = f"Un rébus {_of(lettered)}" if lettered else "Un rébus pour vous"
    picture = Picture((ASKS[question],), (line,), tiles=_tiles(cards))
    return Invitation(title, SAY_THEM, picture, is_private=True)


def to_day(number: int, cards: tuple[str, ...]) -> Invitation:
    line = f"n°\N{NO-BREAK SPACE}{number}"
    picture = Picture(("Rébus du jour",), (line,), tiles=_tiles(cards))
    return Invitation(f"Rébus du jour {line} · {SITE_NAME}", EVERY_DAY, picture)


def to_days() -> Invitation:
    """Describe the page of the rebus of the day, whichever day it is opened."""
    lines = ("Un par jour, le même pour tous",)
    picture = Picture(("Rébus", "du jour"), lines, "rebus", to_box("rebus").picture.box)
    return Invitation(f"Rébus du jour · {SITE_NAME}", EVERY_DAY, picture)


def _of(name: str) -> str:
    """Return « de » and the name, elided as the pages do."""
    elided = ELIDED.match(normalize("NFC", name))
    return f"d’{name}" if elided else f"de {name}"


SITE = Site(
    routes=ROUTES,
    pages=r"jour(/archive|/semaine|/[0-9]+)?|envoyer|e/[^/]+",
    preview=preview,
    pictures=(
        ("e/{id}", RIDDLE),
        ("jour", (Fault.TOO_FAST,)),
        ("jour/{number}", RIDDLE),
    ),
)
