"""A game's numbered rules, in both languages, as data; and refusals, which name one."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from tablee.kernel.msgspec_types import prepare_types


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


class BookletSentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the printed booklet says, in our words, and the rules that have it."""

    text: Wording
    rules: tuple[str, ...]  # a settled one among them says where we depart


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole rulebook, chapter by chapter."""

    name: Wording
    pitch: Wording  # one sentence for the shelf
    chapters: tuple[Chapter, ...]
    booklet: tuple[BookletSentence, ...] = ()  # sentence by sentence

    def rules(self) -> dict[str, Rule]:
        return {rule.id: rule for part in self.chapters for rule in part.rules}


prepare_types(Rulebook)


@cache
def rulebook(package: str) -> Rulebook:
    """Read ``rulebook.toml``, and ``booklet.toml`` if any, from a game's folder."""
    folder = files(package)
    told = tomllib.loads(folder.joinpath("rulebook.toml").read_text("utf-8"))
    if (printed := folder.joinpath("booklet.toml")).is_file():
        told["booklet"] = tomllib.loads(printed.read_text("utf-8"))["sentences"]
    return msgspec.convert(told, Rulebook)


def rule_of(package: str, rule: str) -> Rule | None:
    """Find a rule of a game, or of every table; None: there is no such rule."""
    return (rulebook(package).rules() | table_rules().rules()).get(rule)


def table_rules() -> Rulebook:
    """Return the rules of every table, which are the kernel's own (TAB-01 …)."""
    return rulebook("tablee.kernel")


MALFORMED = "TAB-01"  # the table does not know this move
OVER = "TAB-02"  # the game is over
NOT_THE_TABLE = "TAB-03"  # no such seat, a seat that calls time, or too early
PAUSED = "TAB-04"  # the table's clock stands still
NO_CONTENT = "TAB-05"  # played with content that is not here
NO_WAY_BACK = "TAB-06"  # a move that cannot be taken back


class Refusal(ValueError):
    """What was asked is against the rule *rule*; nothing has changed."""

    def __init__(self, rule: str, detail: str = "") -> None:
        """Name the rule; *detail* is for the log and the terminal, in English."""
        super().__init__(f"{rule}: {detail}" if detail else rule)
        self.rule = rule
        self.detail = detail


class IllegalMove(Refusal):
    """The move is refused by *rule*; the state is what it was.

    One that comes from a match quotes the rule, in English; ``rule_of`` has the French.
    """

    package = ""  # of the game, whose rulebook has the sentence; "": not known

    def __str__(self) -> str:
        rule = rule_of(self.package, self.rule) if self.package else None
        if rule is None:
            return super().__str__()
        detail = f" ({self.detail})" if self.detail else ""
        return f"{rule.id}: {rule.text.en}{detail}"


class IllegalTable(Refusal):
    """No game can be set up so: seats, sides or options break *rule*."""
