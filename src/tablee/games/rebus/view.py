"""What each seat may know, built field by field; and what is always so."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.rebus.board import ARRIVEE, FULL, LAST_CIRCUIT, start_of
from tablee.games.rebus.composing import fits, needs_of
from tablee.games.rebus.express.rounds import TASK, shown
from tablee.games.rebus.flow import at_home, visible_timer
from tablee.games.rebus.judging import first_name
from tablee.games.rebus.moves import PictureId
from tablee.games.rebus.rebuses import Draft, Found, RowNeeds, Shown
from tablee.games.rebus.state import (
    Chaining,
    Composing,
    ComposingTogether,
    Gallery,
    Guessing,
    Over,
    Revealing,
    Sealing,
    Solving,
    State,
    Telling,
    Throwing,
    View,
    Voting,
)
from tablee.games.rebus.verdicts import solvers_of
from tablee.kernel import ALL_OPEN, Seat
from tablee.kit.seats import seats_of
from tablee.kit.voting import fault
from tablee.rebus.deck import codes


def view_for(state: State, seat: Seat | None) -> View:
    is_open = seat == ALL_OPEN
    own = None if seat is None or is_open else seat
    laid = state.laid
    knows = is_open or is_revealed(state) or (laid is not None and own == laid.author)
    together = isinstance(state.phase, ComposingTogether)
    composes = together or isinstance(state.phase, Composing | Sealing)
    acts = is_open or own == state.turn or (together and own is not None)
    everything = tuple(fact for facts in state.told for fact in facts)
    return View(
        seat=seat,
        options=state.options,
        sides=state.sides,
        phase=state.phase,
        turn=state.turn,
        turns=state.turns,
        die=state.die,
        pawns=state.pawns,
        rack=() if own is None else state.racks[own],
        held=tuple(map(len, state.racks)),
        racks=state.racks if is_open else (),
        pile=len(state.pile),
        discards=len(state.discards),
        piles=(state.pile, state.discards) if is_open else ((), ()),
        centre=state.centre,
        tray=_tray(state, own) if composes and acts else None,
        hint=state.hint if acts else (),
        row=_shown(state),
        sealed=laid.draft if laid and knows else None,
        guesses=state.guesses,
        guessed=state.guessed,
        solved=solvers_of(state) if laid and _is_solved(state) else (),
        found=state.found if knows or state.express else (),
        told=everything if is_open else () if own is None else state.told[own],
        chain=state.chain,
        voted=tuple(vote is not None for vote in state.votes),
        vote=None if own is None or not state.votes else state.votes[own],
        votes=state.votes if is_open else (),
        gallery=state.gallery,
        favours=state.favours,
        passes=state.passes,
        readers=state.readers,
        glass=visible_timer(state, own),
        needs=_needs(state),
        express=shown(state, seat),
        last_round=state.last_round,
        stirred=state.stirred,
        names={card: first_name(card) for card in _named(state, own, is_open)},
    )


def is_revealed(state: State | View) -> bool:
    """Return whether all know the solution of the rebus on the felt."""
    phase = state.phase
    if isinstance(phase, Voting):
        return isinstance(phase.back, Revealing)
    return isinstance(phase, Revealing | Telling)


def _tray(state: State, own: Seat | None) -> Draft:
    """Return what lies in the tray of the one who looks, or of the one on turn."""
    if state.express and own is not None:
        return state.express.drafts[own]
    return state.tray


def _is_solved(state: State) -> bool:
    closing = isinstance(state.phase, Guessing) and state.phase.closes is not None
    return closing or is_revealed(state)


def _shown(state: State) -> Shown | None:
    laid = state.laid
    if laid is None:
        return None
    cards = laid.draft.cards
    return Shown(laid.author, laid.task, cards, laid.borrowed, laid.opened)


def _needs(state: State) -> RowNeeds | None:
    phase = state.phase
    if isinstance(phase, ComposingTogether):
        return needs_of(state, TASK)
    if not isinstance(phase, Composing | Sealing):
        return None
    return needs_of(state, phase.task)


def _named(state: State, own: Seat | None, is_open: bool) -> list[PictureId]:
    """Return the cards whose names one may read (REB-G24, REB-G28, REB-G44)."""
    row = list(state.laid.draft.cards) if state.laid else []
    common = [*state.centre, *row, *(each.card for each in state.chain)]
    if is_open:
        return [
            *common,
            *(c for seat in seats_of(state.sides) for c in state.racks[seat]),
        ]
    if own is not None and state.readers[own]:
        return [*common, *state.racks[own]]
    known = row if state.options.row_names or is_revealed(state) else []
    if own is not None and state.options.names:
        return [*known, *state.racks[own]]
    return known


def violations(state: State) -> tuple[str, ...]:
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
