"""One game between bots, and what the report wants to know of it."""

from __future__ import annotations

from collections import Counter
from functools import cache

import msgspec

from tablee.bots import Bot, bot
from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.dealing import PLACES, deciding_seat
from tablee.games.defense_afficher.moves import ChanceTaken
from tablee.games.defense_afficher.state import Choosing, Options, Over, State
from tablee.kernel import Chance, Setting, When
from tablee.sim.table import TURNS, fairness

BIN = 10  # turns in a bar of the histogram


class Table(msgspec.Struct, frozen=True):
    """A kind of game: how many sides of which bots, with or without Chance."""

    sides: int
    simplified: bool
    level: str
    limited_fog: bool = False

    @property
    def name(self) -> str:
        """Name it, as the report does."""
        game = "simplified" if self.simplified else "full"
        return f"{self.sides} sides, {game}, {self.level}"


class Tally(msgspec.Struct):
    """What some games came to; tallies add up."""

    games: int = 0
    limited: int = 0  # ended by the turn limit (DDA-G18)
    turns: int = 0
    lengths: dict[int, int] = {}  # games by length, in bins
    departs: dict[str, float] = {}  # games won from each Départ; ties are shared
    order: dict[int, float] = {}  # games won by who played first, second …
    choices: dict[str, int] = {}  # turns by what was chosen (DDA-12)
    forced: int = 0  # Chance cards taken because of a square
    decided: dict[str, int] = {}  # games won in the turn a card was drawn, by the card
    drawn: dict[str, int] = {}  # sides that drew a card in a game, once or more
    drawn_won: dict[str, int] = {}  # and of these, those that won

    def add(self, other: Tally) -> None:
        """Add another tally."""
        for field in self.__struct_fields__:
            mine, theirs = getattr(self, field), getattr(other, field)
            if isinstance(mine, dict):
                keys = sorted(mine | theirs)
                both = {key: mine.get(key, 0) + theirs.get(key, 0) for key in keys}
                setattr(self, field, both)
            else:
                setattr(self, field, mine + theirs)


@cache
def _bot(level: str) -> Bot:
    return bot(GAME.slug, level)


def play(table: Table, *seed: int) -> Tally:
    """Play one game of *table*; the same seed gives the same game."""
    options = Options(
        simplified=table.simplified,
        assisted_pasting=True,
        limited_fog=table.limited_fog,
        turn_limit=TURNS,
    )
    secret, think = fairness(*seed).seed, _bot(table.level)
    setting = Setting(options, tuple(range(table.sides)))
    state = GAME.rules.setup(setting, Chance(secret, 0)).state
    first, choices = state.turn.side, Counter[str]()
    cards: list[ChanceTaken] = []
    number = 0
    while (seat := deciding_seat(state)) is not None:
        number += 1
        moves, own = (
            GAME.rules.legal_moves(state, seat),
            Chance(b"bot" + secret, number),
        )
        move = think(GAME.rules.view_for(state, seat), seat, moves, own)
        if isinstance(state.phase, Choosing):
            choices[type(move).__name__] += 1
        step = GAME.rules.apply(state, seat, move, Chance(secret, number), When.of(0))
        cards += [event for event in step.events if isinstance(event, ChanceTaken)]
        state = step.state
    return _tally(state, first, choices, cards)


def _tally(
    state: State, first: int, choices: Counter[str], cards: list[ChanceTaken]
) -> Tally:
    assert isinstance(state.phase, Over)
    winners, sides, turns = state.phase.winners, len(state.hands), state.turn.number
    limited = state.phase.rule == "DDA-G18"
    drawn = {(event.side, event.card) for event in cards}
    won_with = Counter(str(card) for side, card in drawn if side in winners)
    last = state.turn.card if state.turn.side in winners and not limited else None
    share = 1 / len(winners)
    return Tally(
        games=1,
        limited=limited,
        turns=turns,
        lengths={turns // BIN * BIN: 1},
        departs={PLACES[sides][side]: share for side in winners},
        order={(side - first) % sides + 1: share for side in winners},
        choices=dict(choices),
        forced=sum(not event.by_choice for event in cards),
        decided={last: 1} if last else {},
        drawn=dict(Counter(str(card) for _, card in drawn)),
        drawn_won=dict(won_with),
    )
