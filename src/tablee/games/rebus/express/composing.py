"""Everybody's minute: the tray, ready or not, and back to the cards (REB-G36)."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.rebus.composing import stir
from tablee.games.rebus.express.events import AuthorReady
from tablee.games.rebus.express.phases import ComposingTogether
from tablee.games.rebus.express.rounds import TASK, kept, of_seat, open_gallery
from tablee.games.rebus.flow import RebusStep
from tablee.games.rebus.judging import judged
from tablee.games.rebus.moves import CardsTakenUp, Event, Lay, Tray
from tablee.games.rebus.rebuses import Draft
from tablee.games.rebus.rows import check_cards, check_row
from tablee.games.rebus.state import State
from tablee.games.rebus.writing import line_of, written
from tablee.kernel import Chance, IllegalMove, Seat, Step, When
from tablee.kit.seats import put

RULE = "REB-G36"


def keep_tray(state: State, seat: Seat, move: Tray, when: When) -> RebusStep:
    """Keep what lies in a tray, and tell its owner alone what the judge thinks."""
    _composing(state, seat, when)
    draft = Draft(move.cards, line_of(move.solution), move.intruder)
    check_cards(of_seat(state, seat), TASK, draft)
    return stir(Step(_with(state, seat, judged(draft))), seat, when)


def lay(state: State, seat: Seat, move: Lay, chance: Chance, when: When) -> RebusStep:
    """Seal a rebus: this seat is ready, and nobody sees it yet."""
    phase = _composing(state, seat, when)
    draft = Draft(move.cards, written(move.solution), move.intruder)
    check_row(of_seat(state, seat), TASK, draft)
    return _be_ready(_with(state, seat, judged(draft)), phase, seat, chance, when.at)


def give_up(state: State, seat: Seat, chance: Chance, when: When) -> RebusStep:
    """Lay nothing in this round; the others learn it when the gallery opens."""
    phase = _composing(state, seat, when)
    return _be_ready(_with(state, seat, Draft()), phase, seat, chance, when.at)


def take_up(state: State, seat: Seat, when: When) -> RebusStep:
    """Go back to the cards while somebody still composes."""
    phase = state.phase
    if not isinstance(phase, ComposingTogether) or not phase.ready[seat]:
        raise IllegalMove(RULE, "this seat has nothing to take up")
    if when.sent > phase.until[seat]:
        raise IllegalMove(RULE, "the glass has run out")
    phase = replace(phase, ready=put(phase.ready, seat, False))
    return Step(replace(state, phase=phase), (CardsTakenUp(seat),))


def _be_ready(
    state: State, phase: ComposingTogether, seat: Seat, chance: Chance, at: int
) -> RebusStep:
    """Wait for the others; when all are ready, the gallery opens."""
    phase = replace(phase, ready=put(phase.ready, seat, True))
    step = Step[State, Event](replace(state, phase=phase), (AuthorReady(seat),))
    return open_gallery(step, chance, at) if all(phase.ready) else step


def _composing(state: State, seat: Seat, when: When) -> ComposingTogether:
    phase = state.phase
    if not isinstance(phase, ComposingTogether) or phase.ready[seat]:
        raise IllegalMove(RULE, "this seat is not composing")
    if when.sent > phase.until[seat]:
        raise IllegalMove(RULE, "the glass has run out")
    return phase


def _with(state: State, seat: Seat, draft: Draft) -> State:
    express = kept(state)
    drafts = put(express.drafts, seat, draft)
    return replace(state, express=replace(express, drafts=drafts))
