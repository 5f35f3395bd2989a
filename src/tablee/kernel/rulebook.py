"""A game's rulebook: its numbered rules, in both languages, as data."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from tablee.kernel.types_first import fill_in


class Wording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in French and in English."""

    fr: str
    en: str


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule, or one gap of the printed rulebook and how it is settled."""

    id: str
    text: Wording
    settled: bool = False  # our reading, where the printed rulebook is silent


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that belong together."""

    title: Wording
    rules: tuple[Rule, ...]


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole rulebook, chapter by chapter."""

    name: Wording
    pitch: Wording  # one sentence for the shelf
    chapters: tuple[Chapter, ...]

    def rules(self) -> dict[str, Rule]:
        """Return every rule by its id."""
        return {rule.id: rule for part in self.chapters for rule in part.rules}


fill_in(Rulebook)


@cache
def rulebook(package: str) -> Rulebook:
    """Read ``rulebook.toml`` from a game's folder."""
    text = files(package).joinpath("rulebook.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Rulebook)


def rule_of(package: str, rule: str) -> Rule | None:
    """Find a rule of a game, or of every table; None: there is no such rule."""
    return (rulebook(package).rules() | table_rules().rules()).get(rule)


def table_rules() -> Rulebook:
    """Return the rules of every table, which are the kernel's own (TAB-01 …)."""
    return rulebook("tablee.kernel")
