"""A round: everybody composes, then the gallery goes by (REB-G35, REB-G37, REB-G39)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.rebus import dealing
from tablee.games.rebus.dealing import FULL
from tablee.games.rebus.express.events import GalleryOpened, RoundBegun
from tablee.games.rebus.express.phases import ComposingTogether, Express, Solving
from tablee.games.rebus.flow import RebusStep, cleared, decide, draw
from tablee.games.rebus.judging import judged, speaks
from tablee.games.rebus.moves import RebusLaid
from tablee.games.rebus.rebuses import Draft, Task
from tablee.games.rebus.rows import fits
from tablee.games.rebus.state import Laid, Options, State
from tablee.games.rebus.timing import ON_ITS_WAY, glass
from tablee.kernel import Chance, Seat, Setting
from tablee.kit.seats import put, seats_of
from tablee.kit.steps import then

TASK: Final = Task("express", 0)
ROUNDS: Final = {2: 5, 3: 4, 4: 3, 5: 3, 6: 2}  # about ten minutes (REB-G35)
GET_READY: Final = 4_000  # the cards are looked at before the glass is turned
HALF: Final = 2  # of a glass, to guess


def setup(setting: Setting[Options], chance: Chance) -> RebusStep:
    """Deal; in Rébus express everybody composes at once."""
    step = dealing.setup(setting, chance)
    return _begin_round(step, 1, 0) if setting.options.express else step


def kept(state: State) -> Express:
    """Return what a game of Rébus express keeps."""
    assert state.express
    return state.express


def of_seat(state: State, seat: Seat) -> State:
    """See the table as if this seat alone were composing."""
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
    step = then(step, replace(state, express=express), GalleryOpened(queue))
    return show_next(step, chance, at)


def show_next(step: RebusStep, chance: Chance, at: int) -> RebusStep:
    """Show the next rebus to all at one moment, or end the round."""
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
    return then(step, state, RebusLaid(author, draft.cards))


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
    return then(step, state, RoundBegun(number))


def dealt_first(state: State) -> Seat:
    """Return the seat whose rebus is the first of the game."""
    return state.express.first if state.express else state.turn


def _end_round(step: RebusStep, chance: Chance, at: int) -> RebusStep:
    """Fill the racks for another round, or end the game (REB-G39)."""
    step = then(step, cleared(step.state))
    express = kept(step.state)
    if express.round == express.rounds:
        best = max(express.points)
        winners = tuple(n for n, score in enumerate(express.points) if score == best)
        return decide(step, winners, "REB-G39", at)
    for seat in seats_of(step.state.sides):
        step = draw(step, seat, FULL - len(step.state.racks[seat]), chance)
    return _begin_round(step, express.round + 1, at)
