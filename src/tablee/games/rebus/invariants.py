"""What is true of every Rébus table: the conformance suite checks it."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.rebus.board import ARRIVEE, LAST_CIRCUIT, start_of
from tablee.games.rebus.cards import codes
from tablee.games.rebus.dealing import FULL
from tablee.games.rebus.express.phases import Solving, Telling
from tablee.games.rebus.flow import at_home
from tablee.games.rebus.rebuses import Draft, Found
from tablee.games.rebus.rows import fits
from tablee.games.rebus.state import (
    Chaining,
    Composing,
    Gallery,
    Guessing,
    Over,
    Revealing,
    Sealing,
    State,
    Throwing,
    Voting,
)
from tablee.kit.voting import fault


def violations(state: State) -> tuple[str, ...]:
    """Return what is wrong with *state*; nothing is, in any game."""
    return (*_cards(state), *_pawns(state), *_rebus(state), *_votes(state))


def _cards(state: State) -> Iterator[str]:
    cards = [*state.pile, *state.discards, *state.centre]
    cards += [card for rack in state.racks for card in rack]
    cards += state.laid.draft.cards if state.laid else ()
    cards += [each.card for each in state.chain]
    if sorted(cards) != sorted(codes()):
        yield "REB-01: a card is missing or too many"
    if any(len(rack) > FULL for rack in state.racks):
        yield "REB-04: more than ten cards on a rack"
    if isinstance(state.phase, Throwing):
        for pawn, rack in zip(state.pawns, state.racks, strict=True):
            if pawn < LAST_CIRCUIT.start and len(rack) < FULL:
                yield "REB-04: a rack is not full before the last circuit"


def _pawns(state: State) -> Iterator[str]:
    if not all(start_of(state.options) <= pawn <= ARRIVEE for pawn in state.pawns):
        yield "REB-G8: a pawn has left the board"
    phase = state.phase
    if at_home(state) and isinstance(phase, Throwing):
        yield "REB-28: somebody has won and the game goes on"
    if isinstance(phase, Gallery | Over) and not phase.winners:
        yield "REB-28: the game is decided, and nobody has won"


def _rebus(state: State) -> Iterator[str]:
    phase = state.phase
    back = phase.back if isinstance(phase, Voting) else phase
    shown = isinstance(back, Guessing | Revealing | Solving | Telling)
    if shown != (state.laid is not None):
        yield "REB-07: a rebus lies there, or does not, against the phase"
    if state.chain and not isinstance(back, Chaining):
        yield "REB-20: a chain lies there after its end"
    if state.tray != Draft() and not isinstance(phase, Composing | Sealing):
        yield "REB-G21: something lies in the tray of nobody"
    if isinstance(phase, Chaining) and not (phase.stands or state.chain):
        yield "REB-G17: there is no card that could be challenged"
    if isinstance(phase, Sealing) and not fits(state, phase.task, state.tray):
        yield "REB-G21: something is sealed that could not be laid"
    if state.laid is None and (state.guesses or set(state.found) != {Found()}):
        yield "REB-08: there are guesses, and nothing to be guessed"
    if not state.options.heat and any(each.heat for each in state.guesses):
        yield "REB-G34: it is told how near a guess is, against the option"
    if state.laid and state.laid.author != state.turn:
        yield "REB-06: somebody else than the thrower has laid a rebus"
    intrus = state.laid is not None and state.laid.task.kind == "intrus"
    if state.laid and bool(state.laid.draft.intruder) != intrus:
        yield "REB-15: an intruder is missing, or too many"
    if [each.number for each in state.gallery] != [*range(1, len(state.gallery) + 1)]:
        yield "REB-G25: the gallery has lost a rebus"


def _votes(state: State) -> Iterator[str]:
    ballot = state.phase if isinstance(state.phase, Voting) else None
    if found := fault(state.votes, ballot):
        yield f"REB-G22: {found}"
