"""Robots with a character: what each is called, its pace, and what a game knows of it.

Character is not strength: a robot wins as often as a plain one of its level.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any, Final, Literal, TypeAlias, TypeVar, get_args

import msgspec

# in the order in which they take seats among friends
CharacterId: TypeAlias = Literal[
    "soupape", "turbine", "quartz", "bielle", "pignon", "boulon"
]
IDS: Final[tuple[CharacterId, ...]] = get_args(CharacterId)
ROBOT: Final = "Robot "  # before a robot's name: in no language is it a person's
T = TypeVar("T")


class Translated(msgspec.Struct, frozen=True):
    """A few words in both languages."""

    fr: str
    en: str


class Character(msgspec.Struct, frozen=True):
    """One of the six."""

    id: CharacterId
    name: Translated
    role: Translated
    line: Translated
    pace: tuple[float, float]  # the least and the most of its level's pace
    games: Mapping[str, Any]  # by slug, how it differs there: the game's to read

    @property
    def full_name(self) -> str:
        """What it is called in a log, in a record and at the terminal."""
        return ROBOT + self.name.fr

    def in_game(self, slug: str, kind: type[T]) -> T:
        return msgspec.convert(self.games.get(slug, {}), kind)


def _read(id_: CharacterId, written: dict[str, Any]) -> Character:
    fields = {name: written.pop(name) for name in ("name", "role", "line", "pace")}
    return msgspec.convert({"id": id_, **fields, "games": written}, Character)


def _written(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(name).read_text("utf-8"))


_WRITTEN: Final = _written("characters.toml")
CHARACTERS: Final[Mapping[CharacterId, Character]] = {
    id_: _read(id_, _WRITTEN[id_]) for id_ in IDS
}
_BY_NAME: Final = {each.full_name: each for each in CHARACTERS.values()}


def lines() -> dict[CharacterId, dict[str, dict[str, list[str]]]]:
    """Return what each says, by moment and language: the client alone speaks."""
    return msgspec.convert(
        _written("lines.toml"), dict[CharacterId, dict[str, dict[str, list[str]]]]
    )


def names_of(name: str) -> tuple[str, ...]:
    """Return all that a robot of this name is called, on any screen."""
    found = character_of(name)
    return (name, found.name.fr, found.name.en) if found else (name,)


def characters_at(
    names: Sequence[str], stand_ins: Iterable[int]
) -> dict[int, Character]:
    """Return who plays on which seat: also for people, those who have no seat here."""
    own = {seat: who for seat, name in enumerate(names) if (who := character_of(name))}
    free = (each for each in CHARACTERS.values() if each not in own.values())
    return own | dict(zip(stand_ins, free, strict=False))


def character_of(name: str) -> Character | None:
    """Return who a robot of this name is, if it has a character."""
    return _BY_NAME.get(name)
