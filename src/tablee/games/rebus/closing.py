"""A rebus is over: into the gallery, its cards to the centre, pawns on (REB-09)."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.rebus.composing import passed_again
from tablee.games.rebus.flow import RebusStep, end_turn, walk
from tablee.games.rebus.judging import first_name
from tablee.games.rebus.moves import RebusClosed
from tablee.games.rebus.rebuses import Rebus, Settlement
from tablee.games.rebus.state import Laid
from tablee.games.rebus.verdicts import goes_back, verdict_of
from tablee.kernel import Chance
from tablee.kit.seats import put
from tablee.kit.steps import then


def close_rebus(
    step: RebusStep, chance: Chance, at: int, *, rejected: bool = False
) -> RebusStep:
    """Keep the rebus, move the pawns and end the turn (REB-09 to REB-11)."""
    state, laid = step.state, step.state.laid
    assert laid
    verdict = verdict_of(state, rejected=rejected)
    number = len(state.gallery) + 1
    rebus = _kept(laid, number, verdict, rejected=rejected)
    state = replace(state, gallery=(*state.gallery, rebus))
    own = tuple(card for card in laid.draft.cards if card not in laid.borrowed)
    returned = goes_back(laid, verdict, rejected=rejected)
    if returned:
        rack = (*state.racks[laid.author], *own)
        state = replace(state, racks=put(state.racks, laid.author, rack))
    if laid.task.kind == "arrivee":
        passes = put(state.passes, laid.author, 0)
        state = passed_again(state) if rejected else replace(state, passes=passes)
    shown = laid.borrowed if returned else laid.draft.cards
    state = replace(state, centre=(*state.centre, *shown))
    event = RebusClosed(number, verdict.rule, rejected)
    step = walk(then(step, state, event), verdict.walks)
    used = put((0,) * len(state.sides), laid.author, 0 if returned else len(own))
    return end_turn(step, chance, at, used)


def _kept(laid: Laid, number: int, verdict: Settlement, *, rejected: bool) -> Rebus:
    draft = laid.draft
    assert draft.says  # nothing is laid unjudged
    return Rebus(
        number=number,
        author=laid.author,
        task=laid.task,
        cards=draft.cards,
        intruder=draft.intruder,
        solution=draft.solution,
        pieces=draft.says.pieces,
        names=tuple(map(first_name, draft.cards)),
        says=draft.says.answer,
        solvers=verdict.solvers,
        took=verdict.took,
        rejected=rejected,
    )
