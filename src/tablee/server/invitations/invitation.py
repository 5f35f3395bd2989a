"""What a link's preview says: nothing that the linked page does not show."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from tablee.games import shelf
from tablee.kernel.rulebook import rulebook
from tablee.server.api.routes import Invitation, Picture
from tablee.table.document import Document

MARKS = 2  # on one letter; more than any language of ours writes
FROM_THE_RIGHT = ("R", "AL")
ISOLATED = "\N{FIRST STRONG ISOLATE}{}\N{POP DIRECTIONAL ISOLATE}"
# The letters that both fonts have: see fonts/README.md.
LETTERS = re.compile(
    "[ -~\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123"
    "\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148"
    "\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u2013\u2018\u2019"
    "\u201c\u201d\u2026]+"
)
# Shares of the size that a letter is wide: a line is set by guess, not by measure.
NARROW, WIDE = frozenset("iIlj.,:;'’!|ft ()[]r·"), frozenset("mwMW@%&Æ—…")


def safe_name(name: str) -> str:
    """Return a name without characters that act on the text beside it."""
    seen = "".join(_calm(unicodedata.normalize("NFC", name)))
    seen = " ".join(seen.split())
    is_mirrored = any(unicodedata.bidirectional(c) in FROM_THE_RIGHT for c in seen)
    return ISOLATED.format(seen) if is_mirrored else seen


def _calm(name: str) -> list[str]:
    kept: list[str] = []
    marks = 0
    for sign in name:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if marks <= MARKS and not kind.startswith("C"):
            kept.append(" " if kind.startswith("Z") else sign)
    return kept


def drawable_name(name: str) -> str:
    """Return a name as our fonts can draw it; "": they lack its letters."""
    composed = unicodedata.normalize("NFC", name)
    bare = "".join(c for c in composed if unicodedata.category(c)[0] not in "MC")
    bare = " ".join(bare.split())
    return bare if LETTERS.fullmatch(bare) else ""


def initial(name: str) -> str:
    """Return what stands for somebody on their seat."""
    letters = [c for c in drawable_name(name) if c.isalnum()]
    return letters[0].upper()[0] if letters else "•"


def width(text: str, size: int) -> float:
    """Guess how wide a line of bold text is, rather too wide than too narrow."""
    return size * sum(_share(letter) for letter in text)


def _share(letter: str) -> float:
    if letter in NARROW:
        return 0.36
    return 0.95 if letter in WIDE else 0.72 if letter.isupper() else 0.58


def fit_line(text: str, sizes: tuple[int, ...], room: float) -> tuple[str, int]:
    """Return a line and the size in which it fits, cut if it fits in none of them."""
    for size in sizes:
        if width(text, size) <= room:
            return text, size
    size = sizes[-1]
    while text and width(f"{text}…", size) > room:
        text = text[:-1].rstrip()
    return f"{text}…", size


SITE_NAME = "tablée"
PITCH = "Jeux de table français, entre amis ou contre des robots, sans compte."
BEGUN, ENDED = "La partie a commencé", "La partie est finie"
NOBODY = {True: ("On vous", "attend"), False: ("On est", "à table")}  # we can write
FULL = "Table complète, venez regarder"


def to_home(*, is_private: bool = False) -> Invitation:
    """Describe the site itself, for the home page and any page without a game."""
    lines = ("Sans compte, dans le navigateur",)
    picture = Picture(("Jeux de table", "entre amis"), lines)
    return Invitation(SITE_NAME, PITCH, picture, is_private)


BOX_PAGES: Final = {
    "rules": "la règle du jeu",
    "gallery": "la galerie",
    "lesson": "apprendre en jouant",
}


def to_box(slug: str, page: str = "rules") -> Invitation:
    """Describe a page of a game: its rules, its gallery, or a first hand."""
    book = rulebook(shelf()[slug].package)
    name, pitch = book.name.fr, book.pitch.fr
    what = BOX_PAGES[page]
    picture = Picture((name,), (what.capitalize(),), slug, name)
    return Invitation(f"{name} : {what} · {SITE_NAME}", pitch, picture)


def to_replay(slug: str) -> Invitation:
    """Describe the link of a finished game, without who played or won."""
    name = _name(slug)
    said = "Une partie terminée, à revoir coup par coup."
    picture = Picture(("Une partie", "à revoir"), (name,), slug, name)
    return Invitation(f"Une partie de {name} à revoir", said, picture, is_private=True)


def to_table(table: Document) -> Invitation:
    """Describe the link of a table: who waits, for which game, and for how many."""
    name, host = _name(table.game), _host(table)
    free = table.seats.occupants.count(None)
    is_awaited = table.stage == "lobby" and free > 0
    does = "vous attend" if is_awaited else "est à table"
    news = _news(table.stage, free)
    there = table.seats.occupants
    seats = tuple(initial(each.name) if each else "" for each in there)
    lettered = drawable_name(host)
    head = (lettered, does) if lettered else NOBODY[is_awaited]
    return Invitation(
        title=f"{safe_name(host) or 'On'} {does} : {name}",
        description=f"{news}. Sans compte, dans le navigateur.",
        picture=Picture(head, (name, news), table.game, name, seats),
        is_private=True,
    )


def _news(stage: str, free: int) -> str:
    if stage != "lobby":
        return BEGUN if stage == "playing" else ENDED
    if not free:
        return FULL
    return f"{free} places libres" if free > 1 else "1 place libre"


def _host(table: Document) -> str:
    """Return the host's name as it is shown at the table; "": the host has no seat."""
    seat = table.seats.seat_of(table.hosting.host)
    there = None if seat is None else table.seats.occupants[seat]
    return there.name if there else ""


def _name(slug: str) -> str:
    return rulebook(shelf()[slug].package).name.fr
