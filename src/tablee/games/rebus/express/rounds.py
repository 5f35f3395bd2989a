"""A round: everybody composes, then the gallery goes by (REB-G35 to -G37, REB-G39)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.rebus import dealing
from tablee.games.rebus.board import FULL
from tablee.games.rebus.composing import check_cards, check_row, fits, stir
from tablee.games.rebus.events import (
    AuthorReady,
    CardsTakenUp,
    Event,
    GalleryOpened,
    RebusLaid,
    RoundBegun,
)
from tablee.games.rebus.flow import ON_ITS_WAY, RebusStep, cleared, decide, draw, glass
from tablee.games.rebus.judging import judged, names_of, speaks
from tablee.games.rebus.moves import Cards, Lay, Tray
from tablee.games.rebus.rebuses import Draft, Task
from tablee.games.rebus.state import (
    ComposingTogether,
    Express,
    ExpressView,
    Laid,
    Options,
    Solving,
    State,
    View,
)
from tablee.kernel import ALL_OPEN, Chance, IllegalMove, Seat, Setting, Step, When
from tablee.kit.hidden import state_behind
from tablee.kit.seats import put, seats_of
from tablee.rebus.typed import LONGEST, line_of, written

TASK: Final = Task("express", 0)
ROUNDS: Final = {2: 5, 3: 4, 4: 3, 5: 3, 6: 2}  # about ten minutes (REB-G35)
GET_READY: Final = 4_000  # the cards are looked at before the glass is turned
HALF: Final = 2  # of a glass, to guess


def setup(setting: Setting[Options], chance: Chance) -> RebusStep:
    """Deal; in Rébus express everybody composes at once."""
    step = dealing.setup(setting, chance)
    return _begin_round(step, 1, 0) if setting.options.express else step


def kept(state: State) -> Express:
    assert state.express
    return state.express


def of_seat(state: State, seat: Seat) -> State:
    """Return the table as if this seat alone were composing."""
    return replace(state, turn=seat)


def open_gallery(step: RebusStep, chance: Chance, at: int) -> RebusStep:
    """Take what is composed with a solution, and show it rebus by rebus (REB-G37)."""
    state, express = step.state, kept(step.state)
    drafts = tuple(judged(draft) for draft in express.drafts)
    seats, first = len(drafts), state.turn
    order = (Seat((first + n) % seats) for n in range(seats))
    queue = tuple(seat for seat in order if _is_rebus(state, seat, drafts[seat]))
    drafts = tuple(
        draft if seat in queue else Draft() for seat, draft in enumerate(drafts)
    )
    express = replace(express, drafts=drafts, authors=queue, queue=queue)
    step = step.then(replace(state, express=express), GalleryOpened(queue))
    return show_next(step, chance, at)


def show_next(step: RebusStep, chance: Chance, at: int) -> RebusStep:
    state, express = step.state, kept(step.state)
    if not express.queue:
        return _end_round(step, chance, at)
    author, *queue = express.queue
    draft, opened = express.drafts[author], at + ON_ITS_WAY
    until = tuple(
        0 if seat == author else opened + glass(state.options, seat) // HALF
        for seat in seats_of(state.sides)
    )
    rack = tuple(card for card in state.racks[author] if card not in draft.cards)
    state = replace(
        state,
        phase=Solving(opened, until, (False,) * len(until)),
        turn=author,
        turns=state.turns + 1,
        racks=put(state.racks, author, rack),
        laid=Laid(author, TASK, draft, (), opened),
        express=replace(
            express, drafts=put(express.drafts, author, Draft()), queue=tuple(queue)
        ),
    )
    return step.then(state, RebusLaid(author, draft.cards))


def _is_rebus(state: State, seat: Seat, draft: Draft) -> bool:
    return fits(of_seat(state, seat), TASK, draft) and speaks(draft)


def _begin_round(step: RebusStep, number: int, at: int) -> RebusStep:
    """Turn everybody's glass; another seat's rebus is shown first each time."""
    state, since = step.state, at + GET_READY
    seats = len(state.sides)
    until = tuple(since + glass(state.options, seat) for seat in seats_of(state.sides))
    before = state.express
    first = Seat((dealt_first(state) + number - 1) % seats)
    express = Express(
        round=number,
        rounds=ROUNDS[seats],
        first=dealt_first(state),
        drafts=(Draft(),) * seats,
        authors=(),
        queue=(),
        points=before.points if before else (0,) * seats,
    )
    phase = ComposingTogether(since, until, (False,) * seats)
    turns = state.turns + (number > 1)  # what was begun is over
    state = replace(state, phase=phase, turn=first, turns=turns, express=express)
    return step.then(state, RoundBegun(number))


def dealt_first(state: State) -> Seat:
    return state.express.first if state.express else state.turn


def _end_round(step: RebusStep, chance: Chance, at: int) -> RebusStep:
    """Fill the racks for another round, or end the game (REB-G39)."""
    step = step.then(cleared(step.state))
    express = kept(step.state)
    if express.round == express.rounds:
        best = max(express.points)
        winners = tuple(n for n, score in enumerate(express.points) if score == best)
        return decide(step, winners, "REB-G39", at)
    for seat in seats_of(step.state.sides):
        step = draw(step, seat, FULL - len(step.state.racks[seat]), chance)
    return _begin_round(step, express.round + 1, at)


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
    return state_behind(express, Express, drafts=tuple(drafts))


def redealt(state: State, seat: Seat | None, chance: Chance) -> State:
    """Recompose the others' rows from the cards that they have now."""
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
