"""What the others may have composed, for a seat that cannot see it."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.rebus.express.phases import ComposingTogether, Express, ExpressView
from tablee.games.rebus.judging import judged, names_of
from tablee.games.rebus.moves import Cards
from tablee.games.rebus.rebuses import Draft
from tablee.games.rebus.state import State, View
from tablee.games.rebus.writing import LONGEST
from tablee.kernel import ALL_OPEN, Chance, Seat

LONG = 4  # cards of a rebus: few are longer


def shown(state: State, seat: Seat | None) -> ExpressView | None:
    """Show a seat what it may know of the round."""
    express = state.express
    if express is None:
        return None
    is_open = seat == ALL_OPEN
    own = None if seat is None or is_open else express.drafts[seat]
    return ExpressView(
        round=express.round,
        rounds=express.rounds,
        first=express.first,
        own=own,
        drafts=express.drafts if is_open else (),
        authors=express.authors,
        queue=express.queue,
        points=express.points,
    )


def sampled(view: View) -> Express | None:
    """Return a round that shows this view; hidden parts are composed by ``redealt``."""
    express = view.express
    if express is None:
        return None
    drafts = [Draft()] * len(view.sides)
    if view.seat is not None and express.own is not None:
        drafts[view.seat] = express.own
    return Express(
        round=express.round,
        rounds=express.rounds,
        first=express.first,
        drafts=tuple(drafts),
        authors=express.authors,
        queue=express.queue,
        points=express.points,
    )


def redealt(state: State, seat: Seat | None, chance: Chance) -> State:
    """Let the others compose otherwise, from the cards that they have now."""
    express, phase = state.express, state.phase
    assert express
    composing = isinstance(phase, ComposingTogether)
    drafts = list(express.drafts)
    for other, rack in enumerate(state.racks):
        if other == seat:
            continue
        if other in express.queue or (composing and chance.below(3)):
            drafts[other] = some_draft(rack, chance)
        else:
            drafts[other] = Draft()
    return replace(state, express=replace(express, drafts=tuple(drafts)))


def some_draft(rack: Cards, chance: Chance) -> Draft:
    """Return a row that can be laid, with something that it says."""
    cards = chance.shuffled(rack)[: 2 + chance.below(LONG - 1)]
    said = " ".join(chance.pick(names_of(card)) for card in cards)
    return judged(Draft(cards, said[:LONGEST]))
