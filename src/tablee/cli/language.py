"""French or English: --lang, or else what the environment says."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from typing import Literal

from tablee.kernel import AnyGame
from tablee.kernel.rulebook import Wording, rule_of

Language = Literal["fr", "en"]


def add_language_option(parser: ArgumentParser) -> None:
    """Add --lang."""
    parser.add_argument(
        "--lang",
        choices=("fr", "en"),
        help="the language of rules and names (default: from LC_ALL, LANG)",
    )


def language_of(asked: Namespace) -> Language:
    """Return the language that was asked for, or the environment's."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wanted: str = asked.lang or next(filter(None, settings), "")
    return "fr" if wanted.startswith("fr") else "en"


def wording(text: Wording, language: Language) -> str:
    """Return the one of the two wordings."""
    return text.fr if language == "fr" else text.en


def rule_text(game: AnyGame, rule: str, language: Language) -> str | None:
    """Quote a rule of the game or of every table; None when there is no such rule."""
    found = rule_of(game.package, rule.upper())
    return f"{found.id}  {wording(found.text, language)}" if found else None
