"""What each seat may know: built field by field, never erased."""

from __future__ import annotations

from tablee.games.rebus.express.phases import ComposingTogether, Telling
from tablee.games.rebus.express.rounds import TASK
from tablee.games.rebus.express.sampling import shown
from tablee.games.rebus.glasses import visible_timer
from tablee.games.rebus.judging import first_name
from tablee.games.rebus.moves import PictureId
from tablee.games.rebus.rebuses import Draft, RowNeeds, Shown
from tablee.games.rebus.rows import needs_of
from tablee.games.rebus.state import (
    Composing,
    Guessing,
    Revealing,
    Sealing,
    State,
    View,
    Voting,
)
from tablee.games.rebus.verdicts import solvers_of
from tablee.kernel import ALL_OPEN, Seat
from tablee.kit.seats import seats_of


def view_for(state: State, seat: Seat | None) -> View:
    """Show the table to *seat*; ``None`` is a spectator."""
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
    """Give the cards whose names one may read (REB-G24, REB-G28, REB-G44)."""
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
