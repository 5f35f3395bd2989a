"""A page for each game, in each language: pictures, figures, and every rule."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

from tablee.bots import levels
from tablee.kernel import AnyGame
from tablee.kernel.rulebook import Rulebook, rulebook

Lang: TypeAlias = Literal["fr", "en"]
LANGS: tuple[Lang, ...] = ("fr", "en")
SHOTS = Path(__file__).parents[2] / "docs/screenshots"
FOLDER = {"fr": "fr", "en": "games"}
WORDS = {
    "fr": {
        "desktop": "sur un grand écran",
        "phone": "sur un téléphone",
        "players": "Joueurs",
        "minutes": "Durée",
        "minutes of": "environ {} minutes",
        "levels": "Robots",
        "rules": "Les règles",
        "settled": "précision de la maison",
        "both": "Toutes les règles dans les deux langues",
        "chance": "Comment les cartes sont tirées, et comment le vérifier (en anglais)",
        "other": "In English",
    },
    "en": {
        "desktop": "on a large screen",
        "phone": "on a phone",
        "players": "Players",
        "minutes": "Time",
        "minutes of": "some {} minutes",
        "levels": "Bots",
        "rules": "The rules",
        "settled": "settled by the house",
        "both": "All rules in both languages",
        "chance": "How cards are dealt, and how to check it",
        "other": "En français",
    },
}
LEVELS = {
    "fr": {
        "easy": "facile",
        "middle": "moyen",
        "hard": "difficile",
        "regular": "habitué",
        "expert": "expert",
    },
    "en": {},
}


def path(slug: str, lang: Lang) -> str:
    """Return where a game's page lies."""
    return f"{FOLDER[lang]}/{slug}.md"


def page(game: AnyGame, lang: Lang) -> str:
    """Return a game's page."""
    book, words = rulebook(game.package), WORDS[lang]
    other: Lang = "en" if lang == "fr" else "fr"
    parts = [
        f"# {getattr(book.name, lang)}",
        getattr(book.pitch, lang),
        _pictures(game.slug, getattr(book.name, lang), words),
        _figures(game, lang),
        f"## {words['rules']}",
        *_rules(book, lang),
        "---",
        f"- [{words['other']}](../{path(game.slug, other)})",
        f"- [{words['both']}](../reference/rules/{game.slug}.md)",
        f"- [{words['chance']}](../reference/chance-{game.slug}.md)",
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _pictures(slug: str, name: str, words: dict[str, str]) -> str:
    """Show a game as the tests photographed it, by day and by night."""
    names = (
        slug,
        slug.partition("_")[0],
    )  # the files of some have the first word alone
    shot = [name for name in names if (SHOTS / f"{name}-desktop-light.png").exists()]
    if not shot:
        return ""
    prefix = shot[0]
    drawn = [
        f'<img class="{screen}" src="../screenshots/{prefix}-{screen}-{scheme}.png'
        f'#only-{scheme}" alt="{name} {words[screen]}">'
        for screen in ("desktop", "phone")
        for scheme in ("light", "dark")
    ]
    return "\n".join(['<div class="screens">', *drawn, "</div>"])


def _figures(game: AnyGame, lang: Lang) -> str:
    words = WORDS[lang]
    seats = sorted({len(sides) for sides in game.seatings})
    spoken = LEVELS[lang]
    bots = ", ".join(spoken.get(level, level) for level in levels(game.slug))
    rows = (
        (words["players"], _counted(seats, lang)),
        (words["minutes"], words["minutes of"].format(game.minutes)),
        (words["levels"], bots),
    )
    lines = [f"| {title} | {what} |" for title, what in rows]
    return "\n".join(["| | |", "|---|---|", *lines])


def _counted(seats: list[int], lang: Lang) -> str:
    """Return how many can play: a span, or each number where some are left out."""
    word = {"fr": ("à", "ou"), "en": ("to", "or")}[lang]
    if seats == [*range(seats[0], seats[-1] + 1)]:
        return f"{seats[0]} {word[0]} {seats[-1]}"
    *first, last = map(str, seats)
    return f"{', '.join(first)} {word[1]} {last}"


def _rules(book: Rulebook, lang: Lang) -> list[str]:
    lines = []
    for chapter in book.chapters:
        lines.append(f"### {getattr(chapter.title, lang)}")
        for rule in chapter.rules:
            settled = f" *({WORDS[lang]['settled']})*" if rule.settled else ""
            anchor = f'<a id="{rule.id.lower()}"></a>'
            lines.append(f"{anchor}**{rule.id}**{settled} {getattr(rule.text, lang)}")
    return lines
