"""The set-up; and hands drawn so that a sentence can be laid in each (REB-G46)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from tablee.games.rebus.board import FULL, SEATINGS, start_of
from tablee.games.rebus.events import Event, GameBegun
from tablee.games.rebus.moves import Cards, PictureId
from tablee.games.rebus.rebuses import Draft, Found
from tablee.games.rebus.state import Options, State, Throwing
from tablee.kernel import Chance, IllegalTable, Seat, Setting, Step
from tablee.rebus.deck import codes


def setup(setting: Setting[Options], chance: Chance) -> Step[State, Event]:
    """Check the table, choose the starter, shuffle and deal."""
    options, seats = setting.options, len(setting.sides)
    if setting.sides not in SEATINGS:
        raise IllegalTable("REB-G1", "2 to 6 players, each alone")
    if options.starter > seats:
        raise IllegalTable("REB-G2", f"there is no player {options.starter}")
    if options.turn_limit < 0:
        raise IllegalTable("REB-G26", "the turn limit is a number of turns, or 0")
    first = Seat(options.starter - 1 if options.starter else chance.below(seats))
    cards = chance.shuffled(tuple(codes()))
    racks, pile = hands(options, cards, (FULL,) * seats, chance)
    state = State(
        options=options,
        sides=setting.sides,
        phase=Throwing(),
        turn=first,
        turns=0,
        die=0,
        pawns=(start_of(options),) * seats,
        racks=racks,
        pile=pile,
        discards=(),
        centre=(),
        tray=Draft(),
        hint=(),
        laid=None,
        guesses=(),
        guessed=0,
        found=(Found(),) * seats,
        told=((),) * seats,
        chain=(),
        votes=(),
        gallery=(),
        favours=(None,) * seats,
        passes=(0,) * seats,
        readers=(False,) * seats,
    )
    return Step(state, (GameBegun(first),))


def hands(
    options: Options, cards: Cards, sizes: Iterable[int], chance: Chance
) -> tuple[tuple[Cards, ...], Cards]:
    """Deal racks of these sizes from shuffled cards; return what is left, too."""
    racks: list[Cards] = []
    for size in sizes:
        if options.sentences and size == FULL:
            rack, cards = with_sentence((), cards, size, chance)
        else:
            rack, cards = cards[:size], cards[size:]
        racks.append(rack)
    return tuple(racks), cards


def with_sentence(
    rack: Cards, pile: Cards, count: int, chance: Chance
) -> tuple[Cards, Cards]:
    """Draw cards with which the rack holds a sentence, as far as the pile has any.

    Return those drawn, in the order in which they come to the rack, and what is left.
    """
    fit = rows_from(rack, pile, count)
    needed = chance.pick(fit) - {*rack} if fit else frozenset()
    rest = tuple(card for card in pile if card not in needed)
    cut = len(rest) - (count - len(needed))
    drawn = (*(card for card in pile if card in needed), *rest[cut:])
    return chance.shuffled(drawn), rest[:cut]


def rows_from(rack: Cards, pile: Cards, count: int) -> list[frozenset[PictureId]]:
    held, may = {*rack}, {*rack, *pile}
    return [row for row in _rows() if row <= may and len(row - held) <= count]


@cache
def _rows() -> tuple[frozenset[PictureId], ...]:
    """Read the rows of sentences; the page deals from the same file.

    It has the cards by their places in the deck.
    """
    read = files("tablee.games.rebus").joinpath("rows.json").read_bytes()
    deck = tuple(codes())
    found = msgspec.json.decode(read, type=list[list[int]])
    return tuple(frozenset(deck[place] for place in row) for row in found)
