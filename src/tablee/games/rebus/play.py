"""The moves, each led to its rule, and the times at which the table itself moves."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.rebus import chain, composing, express
from tablee.games.rebus.contesting import close_rebus, close_vote, contest, see, vote
from tablee.games.rebus.events import PicturesRead
from tablee.games.rebus.flow import (
    RebusStep,
    close_gallery,
    draw_some,
    favour,
    next_turn,
)
from tablee.games.rebus.guessing import accept, give_in, guess, reveal
from tablee.games.rebus.moves import (
    Accept,
    Challenge,
    Contest,
    Discard,
    Draw,
    Exchange,
    Favour,
    GiveIn,
    Guess,
    Hint,
    Lay,
    Link,
    Move,
    Pass,
    ReadPictures,
    Rearrange,
    Seal,
    Seen,
    Throw,
    Tray,
    Vote,
)
from tablee.games.rebus.state import (
    Chaining,
    Composing,
    Drawing,
    Exchanging,
    Gallery,
    Guessing,
    Options,
    Over,
    Revealing,
    Sealing,
    State,
    Throwing,
    Voting,
)
from tablee.games.rebus.throwing import (
    discard,
    exchange,
    throw,
    too_late_to_exchange,
)
from tablee.games.rebus.verdicts import is_complete, solvers_of
from tablee.kernel import Chance, Deadline, IllegalMove, Seat, Step, TimeUp, When
from tablee.kit.seats import put, seats_of
from tablee.kit.voting import awaited


def apply(
    state: State, seat: Seat | None, move: Move, chance: Chance, when: When
) -> RebusStep:
    if isinstance(move, TimeUp):
        return _call_time(state, chance, when.at)
    assert seat is not None  # the match saw to it (TAB-03)
    if state.express and not isinstance(move, Favour | ReadPictures):
        return express.apply(state, seat, move, chance, when)
    match move:
        case Throw():
            return throw(state, seat, chance, when)
        case Discard():
            return discard(state, seat, move, chance, when)
        case Exchange():
            return exchange(state, seat, move, chance, when)
        case Tray():
            return composing.keep_tray(state, seat, move, when)
        case Lay():
            return composing.lay(state, seat, move, when)
        case Seal():
            return composing.seal(state, seat, move, when)
        case Rearrange():
            return composing.rearrange(state, seat, when)
        case Pass():
            return composing.give_up(state, seat, chance, when)
        case Hint():
            return composing.hint(state, seat, when)
        case Guess():
            return guess(state, seat, move, when)
        case GiveIn():
            return give_in(state, seat, when)
        case Accept():
            return accept(state, seat, move, when)
        case Contest():
            return contest(state, seat, move, when)
        case Seen():
            return see(state, seat, chance, when)
        case Vote():
            return vote(state, seat, move, chance, when)
        case Link():
            return chain.link(state, seat, move, when)
        case Challenge():
            return chain.challenge(state, seat, chance, when)
        case Draw():
            return draw_some(state, seat, move, chance, when)
        case Favour():
            return favour(state, seat, move, when)
        case ReadPictures():
            return _read_pictures(state, seat, move)


def _read_pictures(state: State, seat: Seat, move: ReadPictures) -> RebusStep:
    """Have the pictures' first names read out; the table is told so (REB-G24)."""
    if isinstance(state.phase, Over) or state.readers[seat] == move.on:
        raise IllegalMove("REB-G24", "it is so already")
    state = replace(state, readers=put(state.readers, seat, move.on))
    return Step(state, (PicturesRead(seat, move.on),))


def deadlines(state: State) -> tuple[Deadline, ...]:
    """Return when a glass runs out, and whose last words are heard before."""
    turn, all_seats = (state.turn,), seats_of(state.sides)
    match state.phase:
        case Exchanging(until=until):
            return (Deadline("exchange", until, turn),)
        case Composing(until=until):
            return (Deadline("compose", until, turn),)
        case Sealing() as phase:
            return (Deadline(*composing.deadline_of(phase), turn),)
        case Guessing(until=until, closes=closed):
            assert state.laid
            author = state.laid.author
            guessers = tuple(seat for seat in all_seats if seat != author)
            if closed is None:
                return (Deadline("guess", max(until), guessers),)
            laid, found = state.laid, state.found
            late = tuple(s for s in guessers if not is_complete(laid, found[s]))
            name = "solved" if solvers_of(state) else "guess"  # all have given in
            return (Deadline(name, closed, late),)
        case Revealing(until=until):
            return (Deadline("contest", until, all_seats),)
        case Voting(until=until) as phase:
            return (Deadline("vote", until, awaited(state.votes, phase)),)
        case Chaining(stands=False, opens=opens):
            return (Deadline("challenge", opens, all_seats),)
        case Chaining(until=until, due=due):
            assert due is not None
            return (Deadline("link", until, (due,)),)
        case Drawing(until=until, most=most):
            drawers = tuple(seat for seat in all_seats if most[seat])
            return (Deadline("draw", until, drawers),)
        case Gallery(until=until):
            late = tuple(s for s in all_seats if state.favours[s] is None)
            return (Deadline("favour", until, late),)
        case Throwing() | Over():
            return ()
        case _:
            return express.deadlines(state)


def _call_time(state: State, chance: Chance, at: int) -> RebusStep:
    match state.phase:
        case Exchanging():
            return too_late_to_exchange(state, chance, at)
        case Composing() | Sealing():
            return composing.time_up(state, chance, at)
        case Guessing():
            return reveal(state, at)
        case Revealing():
            return close_rebus(Step(state), chance, at)
        case Voting() as phase:
            return close_vote(Step(state), phase, chance, at)
        case Chaining() as phase:
            return chain.time_up(state, phase, chance, at)
        case Drawing():  # who has not chosen draws none (REB-23)
            return next_turn(Step(state), at)
        case Gallery():
            return close_gallery(Step(state))
        case _:
            return express.call_time(state, chance, at)


def limit_turns(options: Options, turns: int) -> Options:
    """Return options of a game that is over after so many turns (REB-G26)."""
    return replace(options, turn_limit=min(turns, options.turn_limit or turns))
