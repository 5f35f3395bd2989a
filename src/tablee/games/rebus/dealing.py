"""The set-up: pawns on Départ, ten cards each, and who begins (REB-02 to REB-04)."""

from __future__ import annotations

from typing import Final

from tablee.games.rebus.board import codes, start_of
from tablee.games.rebus.events import Event, GameBegun
from tablee.games.rebus.rebuses import Draft, Found
from tablee.games.rebus.state import Options, State, Throwing
from tablee.kernel import Chance, IllegalTable, Seat, Setting, Step

SEATINGS: Final = tuple(tuple(range(seats)) for seats in (3, 4, 5, 6, 2))  # REB-G1
FULL: Final = 10  # cards on a rack (REB-04)


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
    dealt = seats * FULL
    state = State(
        options=options,
        sides=setting.sides,
        phase=Throwing(),
        turn=first,
        turns=0,
        die=0,
        pawns=(start_of(options),) * seats,
        racks=tuple(cards[at : at + FULL] for at in range(0, dealt, FULL)),
        pile=cards[dealt:],
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
