"""The peers' own benchmark game, written as a tablée game, so that loads are equal.

Four seats and 32 cards; a move plays a card of the hidden hand; every seat is shown
its own view of about 3.2 kB, most of it the last 48 plays. It never ends.
"""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec
from msgspec.structs import replace

from tablee.kernel import (
    Chance,
    Game,
    IllegalMove,
    Outcome,
    Rules,
    Seat,
    Setting,
    Step,
    Study,
    Tagged,
    Terminal,
    Types,
    When,
)

SEATS = 4
REMEMBERED = 48  # plays shown to everybody
POINTS = {"7": 0, "8": 0, "9": 0, "10": 10, "J": 2, "Q": 3, "K": 4, "A": 11}
PACK = tuple(rank + suit for suit in "SHDC" for rank in POINTS)
HAND = len(PACK) // SEATS


class Options(msgspec.Struct, frozen=True):
    """As many options as the peers show."""

    game: str = "bench"
    variant: str = "classique"
    target: int = 1000
    speed: str = "normale"
    lang: str = "fr"
    spectators: bool = True
    undo: bool = False


class Player(msgspec.Struct, frozen=True):
    """What the peers show of everybody at every move."""

    seat: int
    name: str
    rating: int
    connected: bool = True
    clock: int = 60_000


class Play(Tagged, frozen=True):
    """Plays a card of one's hand."""

    card: str


class Played(Tagged, frozen=True):
    """A seat played a card."""

    n: int
    seat: int
    card: str
    pts: int


class State(msgspec.Struct, frozen=True):
    """Everything true at the table."""

    options: Options
    players: tuple[Player, ...]
    hands: tuple[tuple[str, ...], ...]
    trick: tuple[Played, ...]
    scores: tuple[int, ...]
    history: tuple[Played, ...]
    turn: Seat


class View(msgspec.Struct, frozen=True):
    """What a seat is shown."""

    turn: int
    seat: int | None
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    trick: tuple[Played, ...]
    scores: tuple[int, ...]
    players: tuple[Player, ...]
    options: Options
    history: tuple[Played, ...]


def deal(chance: Chance) -> tuple[tuple[str, ...], ...]:
    """Deal the whole pack."""
    pack = chance.shuffled(PACK)
    return tuple(pack[n * HAND : (n + 1) * HAND] for n in range(SEATS))


def setup(setting: Setting[Options], chance: Chance) -> Step[State, Played]:
    """Deal, with a full history, so that the first view is as long as the last."""
    players = tuple(
        Player(seat, f"Joueur {seat + 1} de la table", 1500 + seat)
        for seat in range(SEATS)
    )
    history = tuple(Played(-n, n % SEATS, "10S", 10) for n in range(REMEMBERED))
    scores = (0,) * SEATS
    return Step(
        State(setting.options, players, deal(chance), (), scores, history, Seat(0))
    )


def legal_moves(state: State, seat: Seat) -> tuple[Play, ...]:
    """Any card, in turn."""
    return tuple(map(Play, state.hands[seat])) if seat == state.turn else ()


def apply(
    state: State, seat: Seat | None, move: Play, chance: Chance, _when: When
) -> Step[State, Played]:
    """Play the card; after the last one, deal again."""
    if seat is None or seat != state.turn:
        raise IllegalMove("TRI-01", "not your turn")
    hand = state.hands[seat]
    if move.card not in hand:
        raise IllegalMove("TRI-02", "card not in hand")
    points = POINTS[move.card[:-1]]
    played = Played(state.history[-1].n + 1, seat, move.card, points)
    at = hand.index(move.card)
    left = hand[:at] + hand[at + 1 :]
    hands = (*state.hands[:seat], left, *state.hands[seat + 1 :])
    trick = (*state.trick, played)
    score = state.scores[seat] + points
    after = replace(
        state,
        hands=hands if any(hands) else deal(chance),
        trick=trick if len(trick) < SEATS else (),
        scores=(*state.scores[:seat], score, *state.scores[seat + 1 :]),
        history=(*state.history[1:], played),
        turn=Seat((seat + 1) % SEATS),
    )
    return Step(after, (played,))


def view_for(state: State, seat: Seat | None) -> View:
    """Show a seat its own hand and everybody's number of cards."""
    return View(
        turn=state.turn,
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        counts=tuple(map(len, state.hands)),
        trick=state.trick,
        scores=state.scores,
        players=state.players,
        options=state.options,
        history=state.history,
    )


def no_outcome(_state: State) -> Outcome | None:
    """Go on for ever."""


def not_asked(*_anything: Any) -> NoReturn:
    """Refuse what a server never asks a game."""
    raise NotImplementedError("this game is only served")


GAME: Game[State, Play, Played, View, Options] = Game(
    slug="tricks",
    package=__name__,
    rules_version=1,
    minutes=1,
    seatings=(tuple(range(SEATS)),),
    presets={"rulebook": Options()},
    types=Types(Options, Play, Played, View),
    rules=Rules(
        setup=setup,
        legal_moves=legal_moves,
        apply=apply,
        view_for=view_for,
        outcome=no_outcome,
    ),
    study=Study(sample_state=not_asked, redeal=not_asked, violations=not_asked),
    terminal=Terminal(show=not_asked, say=not_asked),
)
