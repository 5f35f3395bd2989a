"""La chaîne: a card each, one phrase, until it breaks (REB-20, REB-21, REB-G17).

Every card can be challenged for a while; the table then calls time, having heard all
lines up to that moment, and the next card is laid after it.
"""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.rebus.board import SHORTEST
from tablee.games.rebus.events import (
    CardLinked,
    ChainBegun,
    ChainEnded,
    Contested,
    Event,
    NothingLaid,
    VoteClosed,
)
from tablee.games.rebus.flow import (
    LANDING,
    TO_CHALLENGE,
    TO_LINK,
    RebusStep,
    end_turn,
    for_all,
    glass,
    walk,
)
from tablee.games.rebus.judging import LONGEST_PHRASE, first_name, says
from tablee.games.rebus.moves import Link
from tablee.games.rebus.rebuses import Linked, PawnWalk, Rebus, Settlement, Task
from tablee.games.rebus.state import Chaining, State, Voting
from tablee.games.rebus.verdicts import DUO, open_vote
from tablee.kernel import Chance, IllegalMove, Seat, Step, When
from tablee.kit.seats import check_in_time, put, seats_of, stretched
from tablee.rebus.typed import written

CHAIN = Task("chaine", 0)


def begin_chain(step: RebusStep, chance: Chance, at: int) -> RebusStep:
    """Wait for the thrower's first card, a minute; then the glass is turned."""
    state, seat = step.state, step.state.turn
    if not state.racks[seat]:
        return _no_first_card(step, chance, at)
    since = at + LANDING
    until = since + glass(state.options, seat)
    phase = Chaining(seat, since, until, 0, since, stands=True)
    return step.then(replace(state, phase=phase), ChainBegun(seat))


def link(state: State, seat: Seat, move: Link, when: When) -> RebusStep:
    """Add a card, with the phrase so far (REB-20)."""
    phase = state.phase
    if not isinstance(phase, Chaining) or seat != phase.due:
        raise IllegalMove("REB-20", "it is not for this seat to add a card")
    if not phase.stands:
        raise IllegalMove("REB-G17", "the last card can still be challenged")
    check_in_time(when, phase.until, "REB-21", "too late")
    if move.card not in state.racks[seat]:
        raise IllegalMove("REB-04", "a card of one's own rack")
    phrase = written(move.phrase, LONGEST_PHRASE)
    row = (*(each.card for each in state.chain), move.card)
    linked = Linked(seat, move.card, phrase, says(row, phrase), when.at)
    rack = tuple(card for card in state.racks[seat] if card != move.card)
    state = replace(
        state,
        racks=put(state.racks, seat, rack),
        chain=(*state.chain, linked),
    )
    event = CardLinked(seat, move.card, phrase)
    return _pass_on(Step(state, (event,)), phase, when.at)


def _pass_on(step: RebusStep, phase: Chaining, at: int) -> RebusStep:
    """Ask the next seat that has a card to add it, within 15 seconds and the glass."""
    state, last = step.state, step.state.chain[-1].seat
    seats = len(state.sides)
    order = (Seat((last + n) % seats) for n in range(1, seats + 1))
    due = next((seat for seat in order if state.racks[seat]), None)
    ends = phase.glass or at + glass(state.options, last)
    opens = at + for_all(state, TO_CHALLENGE)
    until = ends
    if due is not None:
        until = min(ends, at + stretched(state.options, due, TO_LINK))
    phase = Chaining(due, at, until, ends, opens, stands=False)
    return step.then(replace(state, phase=phase))


def challenge(state: State, seat: Seat, chance: Chance, when: When) -> RebusStep:
    """Challenge the last card as not following: the others vote (REB-G17)."""
    phase = state.phase
    if not isinstance(phase, Chaining) or not may_challenge(state, seat):
        raise IllegalMove("REB-G17", "there is no card for this seat to challenge")
    check_in_time(when, phase.opens, "REB-G17", "too late to challenge")
    last = state.chain[-1]
    step = Step[State, Event](state, (Contested(seat, "chain", 0),))
    if len(state.sides) == DUO:
        return _ask_the_judge(step, phase, chance, when.at)
    goes_on, breaks = (
        Settlement("REB-20", ()),
        _broken(state, last.seat, _unbroken(state)),
    )
    return open_vote(step, "chain", 0, seat, last.seat, goes_on, breaks, when.at)


def _ask_the_judge(
    step: RebusStep, phase: Chaining, chance: Chance, at: int
) -> RebusStep:
    """Ask the judge where nobody votes, in the duo (REB-G22)."""
    state, last = step.state, step.state.chain[-1]
    follows = last.says.answer != "no"
    step = step.then(state, VoteClosed("chain", (None,) * DUO, follows))
    if not follows:
        return break_chain(step, last.seat, chance, at)
    return _goes_on(step, phase, chance, at)


def may_challenge(state: State, seat: Seat) -> bool:
    """Return whether the last card is somebody else's, and not voted on yet."""
    phase = state.phase
    return (
        isinstance(phase, Chaining)
        and not phase.stands
        and state.chain[-1].seat != seat
    )


def chain_goes_on(
    step: RebusStep, phase: Chaining, chance: Chance, at: int
) -> RebusStep:
    """Go on where the vote stopped the glass."""
    voting = step.state.phase
    assert isinstance(voting, Voting)
    stood = at - voting.since
    phase = replace(
        phase,
        since=phase.since + stood,
        until=phase.until + stood,
        glass=phase.glass + stood,
    )
    return _goes_on(step, phase, chance, at)


def _goes_on(step: RebusStep, phase: Chaining, chance: Chance, at: int) -> RebusStep:
    """Continue with the next card, unless nobody can, or the glass has run out."""
    if phase.due is None or phase.until <= at:
        return _end_chain(step, phase.due, len(step.state.chain), chance, at)
    phase = replace(phase, opens=at, stands=True)
    return step.then(replace(step.state, phase=phase))


def break_chain(step: RebusStep, seat: Seat, chance: Chance, at: int) -> RebusStep:
    """End the chain at the card that did not follow; it does not count."""
    return _end_chain(step, seat, _unbroken(step.state), chance, at)


def time_up(state: State, phase: Chaining, chance: Chance, at: int) -> RebusStep:
    """Continue with the next card, or end the chain for want of it (REB-21)."""
    if not state.chain:
        return _no_first_card(Step(state), chance, at)
    if not phase.stands:
        return _goes_on(Step(state), phase, chance, at)
    return _end_chain(Step(state), phase.due, len(state.chain), chance, at)


def _no_first_card(step: RebusStep, chance: Chance, at: int) -> RebusStep:
    """End the turn of a thrower who stays where they are (REB-G17)."""
    return end_turn(step.then(step.state, NothingLaid(step.state.turn)), chance, at)


def _unbroken(state: State) -> int:
    return len(state.chain) - 1


def _broken(state: State, seat: Seat | None, length: int) -> Settlement:
    """Move all the others on by the cards of the chain (REB-21)."""
    others = (each for each in seats_of(state.sides) if each != seat)
    return Settlement("REB-21", tuple(PawnWalk(each, length) for each in others))


def _end_chain(
    step: RebusStep, seat: Seat | None, length: int, chance: Chance, at: int
) -> RebusStep:
    """Move the pawns; every card laid goes to the centre."""
    state = step.state
    used = tuple(
        sum(each.seat == owner for each in state.chain)
        for owner in seats_of(state.sides)
    )
    verdict = _broken(state, seat, length)
    cards = tuple(each.card for each in state.chain)
    gallery = state.gallery
    if length >= SHORTEST:
        gallery = (*gallery, _kept(state, len(gallery) + 1, length))
    state = replace(state, centre=(*state.centre, *cards), gallery=gallery)
    event = ChainEnded(seat, length, verdict.rule)
    return end_turn(walk(step.then(state, event), verdict.walks), chance, at, used)


def _kept(state: State, number: int, length: int) -> Rebus:
    """Keep the chain in the gallery, as far as it held."""
    chain = state.chain[:length]
    last = chain[-1]
    cards = tuple(each.card for each in chain)
    return Rebus(
        number=number,
        author=chain[0].seat,
        task=CHAIN,
        cards=cards,
        intruder=0,
        solution=last.phrase,
        pieces=last.says.pieces,
        names=tuple(map(first_name, cards)),
        says=last.says.answer,
        solvers=(),
        took=0,
        rejected=False,
    )
