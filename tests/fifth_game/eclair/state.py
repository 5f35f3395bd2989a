"""What is true at the table, and what one seat may know of it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from tablee.kernel import Seat, Tagged

from .moves import Arrange, Burned, Cards


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options, one of every kind; the defaults are the rulebook's."""

    cards: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3  # ECL-03
    tie: Literal["nobody", "everybody"] = "nobody"  # ECL-09
    finale: bool = True  # ECL-13
    pack: str = ""  # the digest of a pack of one's own (ECL-02)


class Right(msgspec.Struct, frozen=True):
    """A right answer that waits for the verdict, with the times that decide it."""

    seat: Seat
    word: str
    begun: int
    sent: int


class Between(Tagged, frozen=True):
    """No card lies there; the next one is turned at *until*."""

    until: int


class Racing(Tagged, frozen=True):
    """A card lies face up, and everybody answers it while the sand runs (ECL-10)."""

    card: str
    appears: int
    until: int
    right: tuple[Right, ...] = ()


class Finale(Tagged, frozen=True):
    """Everybody arranges, in secret, until the table time *until*."""

    until: int


class Over(Tagged, frozen=True):
    """The game has ended."""

    winners: tuple[int, ...]
    rule: str


Phase: TypeAlias = Between | Racing | Finale | Over


class State(msgspec.Struct, frozen=True):
    """Everything true at the table, secrets included. Never leaves the server."""

    options: Options
    sides: tuple[int, ...]
    phase: Phase
    pile: Cards  # face down; the next one is the last
    aside: Cards  # nobody has won them
    won: tuple[Cards, ...]  # by each seat
    burned: tuple[str, ...]  # words that are right no more
    missed: tuple[Burned, ...]  # the wrong answers to this card
    told: tuple[tuple[str, ...], ...]  # what each seat alone was told (ECL-07)
    rows: tuple[Arrange | None, ...]  # secret until they are shown (ECL-14)
    points: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know; ``ALL_OPEN`` sees every secret."""

    seat: Seat | None
    options: Options
    sides: tuple[int, ...]
    phase: Phase
    pile: int
    aside: Cards
    won: tuple[Cards, ...]
    burned: tuple[str, ...]
    missed: tuple[Burned, ...]
    told: tuple[str, ...]  # the seat's own
    row: Arrange | None  # the seat's own
    laid: tuple[bool, ...]
    rows: tuple[Arrange | None, ...]  # everybody's, once they are shown
    points: tuple[int, ...]
