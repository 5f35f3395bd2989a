"""What the link of a rebus says: its pictures, who asks, and never what they say."""

from __future__ import annotations

from typing import Final

from tablee.server.invitations.invitation import HOUSE, Invitation, Picture, to_box
from tablee.server.invitations.lettering import spoken, written
from tablee.server.riddles.answers import Question

ASKS: Final[dict[Question, str]] = {
    "what": "Qu’est-ce que c’est\N{NARROW NO-BREAK SPACE}?",
    "who": "Qui est-ce\N{NARROW NO-BREAK SPACE}?",
}
SAY_THEM: Final = "Dites les images à voix haute. Sans compte, dans le navigateur."
EVERY_DAY: Final = (
    "Un rébus par jour, le même pour tous. Sans compte, dans le navigateur."
)


def to_sent(cards: tuple[str, ...], question: Question, by: str) -> Invitation:
    """Words a rebus that somebody sends; *by* is their first name, or nothing."""
    name, lettered = spoken(by), written(by)
    title = f"{name} vous envoie un rébus" if name else "On vous envoie un rébus"
    line = f"Un rébus {_of(lettered)}" if lettered else "Un rébus pour vous"
    picture = Picture((ASKS[question],), (line,), cards=cards)
    return Invitation(title, SAY_THEM, picture, is_private=True)


def to_day(number: int, cards: tuple[str, ...]) -> Invitation:
    """Words the rebus of a day."""
    title = f"Rébus du jour n° {number} · {HOUSE}".replace("° ", "°\N{NO-BREAK SPACE}")
    line = f"n°\N{NO-BREAK SPACE}{number}"
    return Invitation(
        title, EVERY_DAY, Picture(("Rébus du jour",), (line,), cards=cards)
    )


def to_days() -> Invitation:
    """Words the page of the rebus of the day, whichever day it is looked at."""
    lines = ("Un par jour, le même pour tous",)
    picture = Picture(("Rébus", "du jour"), lines, "rebus", to_box("rebus").picture.box)
    return Invitation(f"Rébus du jour · {HOUSE}", EVERY_DAY, picture)


def _of(name: str) -> str:
    """Says whose it is, with the elision that French wants."""
    return f"d’{name}" if name[0].lower() in "aeiouyâàéèêëîïôöùûœæ" else f"de {name}"
