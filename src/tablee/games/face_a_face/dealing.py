"""The set-up: the deck, the symbols that leave it, the two piles (FAF-01 to FAF-07)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tablee.games.face_a_face import answers, packs
from tablee.games.face_a_face.moves import (
    DuelCard,
    Event,
    GameBegun,
    StackCard,
    ThemeCard,
)
from tablee.games.face_a_face.packs import SYMBOLS, Symbol, Theme
from tablee.games.face_a_face.state import AcceptedWord, Drawing, Options, State
from tablee.kernel import Chance, IllegalTable, Seat, Setting, Step

SEATINGS: Final = tuple(tuple(range(seats)) for seats in range(3, 7))  # FAF-05
DUELS: Final = tuple(DuelCard(number) for number in range(1, 5))  # FAF-01
# Each symbol is on two faces; the six make one cycle (FAF-03, FAF-G2).
FACES: Final = tuple(zip(SYMBOLS, (*SYMBOLS[1:], SYMBOLS[0]), strict=True))
FEW: Final = 3  # players, with whom two symbols leave (FAF-28)


def setup(setting: Setting[Options], chance: Chance) -> Step[State, Event]:
    options, seats = setting.options, len(setting.sides)
    if setting.sides not in SEATINGS:
        raise IllegalTable("FAF-05", "3 to 6 players, each alone")
    if options.shuffler > seats:
        raise IllegalTable("FAF-G1", f"there is no player {options.shuffler}")
    first = options.shuffler - 1 if options.shuffler else chance.below(seats)
    cards = chance.shuffled(deck(options, seats))
    cut = (len(cards) + 1) // 2
    state = State(
        options=options,
        sides=setting.sides,
        phase=Drawing(),
        turn=Seat(first),
        drawer=Seat(first),
        left=cards[:cut],
        right=cards[cut:],
        seen=(0, 0),
        rows=((),) * seats,
        since=0,
        duels=(),
        die=None,
        won=((),) * seats,
        gone=(),
        said=(),
        wins=(),
        refusals=(),
        refused=0,
        fast=(0,) * seats,
        last=None,
        fought=0,
        cascade=0,
        burners=(0,) * seats,
        skips=(False,) * seats,
        accepted=_learnt(options),
        votes=(),
        missed=0,
        several=False,
    )
    return Step(state, (GameBegun(Seat(first)),))


def deck(options: Options, seats: int) -> tuple[StackCard, ...]:
    """Return every card of the game: the themes in the pack's order, then the Duels."""
    return _deck(pack_of(options), removed(options, seats))


def removed(options: Options, seats: int) -> tuple[Symbol, ...]:
    """Return the symbols that are out of the game (FAF-28)."""
    if seats > FEW or not options.removed:
        return ()
    return FACES[options.removed - 1]


def theme_of(options: Options, card: ThemeCard, *, foreign: bool = False) -> Theme:
    """Find the theme on a card; a foreign one is of another pack (FAF-G17)."""
    name = pack_of(options)
    return packs.pack(packs.other(name) if foreign else name).themes[card.theme]


def foreign_card(options: Options, chance: Chance) -> ThemeCard:
    """Draw a theme of another pack, which stays out of the game (FAF-G17)."""
    themes = packs.pack(packs.other(pack_of(options))).themes
    return _card(chance.pick(tuple(themes.values())))


def digests(options: Options) -> Mapping[str, str]:
    """Name what a table with these options is played with."""
    name = pack_of(options)
    return {"pack": packs.digest(name), "tie-break": packs.digest(packs.other(name))}


def prepare(options: Options) -> None:
    """Load the pack of a table, and the one for its tie-breaks."""
    answers.load(digests(options).values())


def pack_of(options: Options) -> str:
    """Name the pack: one that people brought, or one of the box."""
    if options.own_pack:
        return options.own_pack
    name = f"{options.language}-{options.pack}"
    if name not in packs.SHIPPED:
        raise IllegalTable("FAF-01", f"the box has no pack {name}")
    return name


def _learnt(options: Options) -> tuple[AcceptedWord, ...]:
    """Return what the table has learnt of the themes of this pack (FAF-27)."""
    themes = packs.pack(pack_of(options)).themes
    return tuple(each for each in options.learnt if each.theme in themes)


@cache
def _deck(name: str, without: tuple[Symbol, ...]) -> tuple[StackCard, ...]:
    themes = packs.pack(name).themes.values()
    return (*(_card(each) for each in themes if each.symbol not in without), *DUELS)


def _card(theme: Theme) -> ThemeCard:
    return ThemeCard(theme.id, theme.text, theme.symbol)
