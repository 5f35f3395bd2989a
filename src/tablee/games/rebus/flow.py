"""What follows a task: pawns move, cards are drawn, the next turn; and its times."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from tablee.games.rebus.board import ARRIVEE, FULL, LAST_CIRCUIT, walked
from tablee.games.rebus.dealing import rows_from, with_sentence
from tablee.games.rebus.events import (
    CardsDrawn,
    DrawAsked,
    Event,
    Favoured,
    GameDecided,
    GameWon,
    PawnMoved,
    PileRefilled,
)
from tablee.games.rebus.moves import Draw, Favour
from tablee.games.rebus.rebuses import Draft, Found, PawnWalk
from tablee.games.rebus.state import (
    Chaining,
    Composing,
    ComposingTogether,
    Drawing,
    Exchanging,
    Gallery,
    Guessing,
    Options,
    Over,
    Revealing,
    Sealing,
    Solving,
    State,
    Telling,
    Throwing,
    Voting,
)
from tablee.kernel import Chance, IllegalMove, Outcome, Seat, Step, When, places_of
from tablee.kit.seats import Glass, check_in_time, put, seats_of, stretched

MINUTE: Final = 60_000
LANDING: Final = 1_500  # the die tumbles and the pawn walks, before the glass is turned
ON_ITS_WAY: Final = 250  # that every line needs at most, before a row appears to all
TO_SEAL: Final = 15_000  # REB-G21
TO_CONTEST: Final = 12_000  # REB-G22
TO_VOTE: Final = 15_000
TO_LINK: Final = 15_000  # REB-G17
TO_CHALLENGE: Final = 4_000  # every card, before the next is laid (REB-G17)
TO_DRAW: Final = 20_000  # then none is drawn (REB-23)
TO_FAVOUR: Final = 60_000  # REB-G25


def glass(options: Options, seat: Seat) -> int:
    """Return the time of one glass (REB-06, REB-08, REB-G24)."""
    return stretched(options, seat, options.glass * 1000)


def for_all(state: State, span: int) -> int:
    """Return a span in which everybody is to have the time they need."""
    return max(stretched(state.options, seat, span) for seat in seats_of(state.sides))


def visible_timer(state: State, seat: Seat | None) -> Glass | None:
    """Return the glass that *seat* looks at; ``None``: an onlooker."""
    match state.phase:
        case Throwing() | Over() | Chaining(glass=0):
            return None  # nobody is hurried, or the glass is not turned yet
        case Exchanging(until=until) | Composing(until=until):
            return Glass(until, glass(state.options, state.turn))
        case Sealing(since=since, until=until):
            return Glass(until, until - since)
        case Guessing() as phase:
            return _guessers(phase, seat)
        case Chaining(glass=until):
            return Glass(until, glass(state.options, state.turn))
        case Revealing(until=until):
            return Glass(until, for_all(state, TO_CONTEST))
        case Voting(until=until):
            return Glass(until, for_all(state, TO_VOTE))
        case Drawing(until=until):
            return Glass(until, for_all(state, TO_DRAW))
        case Gallery(until=until):
            return Glass(until, for_all(state, TO_FAVOUR))
        case Solving() as phase:
            return _guessers(phase, seat)
        case ComposingTogether(since=since, until=ends):
            own = max(ends) if seat is None else ends[seat]
            return Glass(own, own - since)
        case Telling(since=since, until=until):
            return Glass(until, until - since)


def _guessers(phase: Guessing | Solving, seat: Seat | None) -> Glass:
    """Return a guesser's own; the author and onlookers see the longest."""
    own = 0 if seat is None else phase.until[seat]
    until = own or max(phase.until)
    return Glass(until, until - phase.opened)


RebusStep: TypeAlias = Step[State, Event]

NEWEST: Final = 12  # cards that stay in the centre when the pile is refilled (REB-G18)


def walk(step: RebusStep, walks: tuple[PawnWalk, ...]) -> RebusStep:
    """Move pawns; the squares they reach are not played (REB-G7)."""
    for each in walks:
        state = step.state
        start = state.pawns[each.seat]
        to = walked(state.options, start, each.by)
        if to != start:
            state = replace(state, pawns=put(state.pawns, each.seat, to))
            step = step.then(state, PawnMoved(each.seat, start, to))
    return step


def draw(step: RebusStep, seat: Seat, count: int, chance: Chance) -> RebusStep:
    """Draw from the pile, refilling it when it is empty (REB-09, REB-G18)."""
    if step.state.options.sentences and count:
        return _draw_sentence(step, seat, count, chance)
    drawn = 0
    for _ in range(count):
        if not step.state.pile:
            step = _refill(step, chance)
        state = step.state
        if not state.pile:
            break
        rack = (*state.racks[seat], state.pile[-1])
        state = replace(state, racks=put(state.racks, seat, rack), pile=state.pile[:-1])
        step = step.then(state)
        drawn += 1
    return step.then(step.state, CardsDrawn(seat, drawn)) if drawn else step


def _draw_sentence(
    step: RebusStep, seat: Seat, count: int, chance: Chance
) -> RebusStep:
    """Draw so that a sentence can be laid, refilling the pile for it (REB-G46)."""
    state = step.state
    if not rows_from(state.racks[seat], state.pile, count):
        step = _refill(step, chance)
    state = step.state
    rack, count = state.racks[seat], min(count, len(state.pile))
    drawn, pile = with_sentence(rack, state.pile, count, chance)
    racks = put(state.racks, seat, (*rack, *drawn))
    step = step.then(replace(state, racks=racks, pile=pile))
    return step.then(step.state, CardsDrawn(seat, count)) if count else step


def _refill(step: RebusStep, chance: Chance) -> RebusStep:
    """Shuffle what is left, discards and the centre's cards, but the newest (G18)."""
    state = step.state
    kept = max(len(state.centre) - NEWEST, 0)
    added = (*state.discards, *state.centre[:kept])
    if not added:
        return step
    cards = chance.shuffled((*state.pile, *added))
    state = replace(state, pile=cards, discards=(), centre=state.centre[kept:])
    return step.then(state, PileRefilled(len(cards)))


def end_turn(
    step: RebusStep, chance: Chance, at: int, used: tuple[int, ...] = ()
) -> RebusStep:
    """Refill the racks, ask who may draw, or decide the game (REB-04, REB-23).

    *used* is how many of their own cards each seat has laid in this turn.
    """
    step = step.then(cleared(step.state))
    if winners := at_home(step.state):
        return decide(step, winners, rule_of_the_end(step.state), at)
    state = step.state
    for seat in seats_of(
        state.sides
    ):  # who has fallen out of the last circuit too (REB-G19)
        if not may_choose(state, seat):
            step = draw(step, seat, FULL - len(state.racks[seat]), chance)
    most = tuple(
        count if may_choose(state, Seat(seat)) and state.pawns[seat] != ARRIVEE else 0
        for seat, count in enumerate(used)
    )
    if any(most):
        until = at + for_all(state, TO_DRAW)
        asked = DrawAsked(tuple(Seat(n) for n, count in enumerate(most) if count))
        return step.then(replace(step.state, phase=Drawing(most, until)), asked)
    return next_turn(step, at)


def next_turn(step: RebusStep, at: int) -> RebusStep:
    state, turns = step.state, step.state.turns + 1
    after = Seat((state.turn + 1) % len(state.sides))
    state = replace(state, phase=Throwing(), turn=after, turns=turns)
    if turns == state.options.turn_limit:
        return decide(step.then(state), _farthest(state), "REB-G26", at)
    if not is_late(state, at):
        return step.then(state)
    if turns % len(state.sides) == 0:  # everybody has thrown as often (REB-G41)
        return decide(step.then(state), _farthest(state), "REB-G41", at)
    return step.then(replace(state, last_round=True))


def is_late(state: State, at: int) -> bool:
    """Return whether the minutes of the table are over (REB-G41)."""
    return 0 < state.options.minutes * MINUTE <= at


def _farthest(state: State) -> tuple[int, ...]:
    scores = _scores(state)
    return tuple(n for n, score in enumerate(scores) if score == max(scores))


def cleared(state: State) -> State:
    """Take away what belonged to the rebus or the chain that is over."""
    seats = len(state.sides)
    return replace(
        state,
        tray=Draft(),
        hint=(),
        laid=None,
        guesses=(),
        guessed=0,
        found=(Found(),) * seats,
        told=((),) * seats,
        chain=(),
    )


def may_choose(state: State, seat: Seat) -> bool:
    """Return whether a seat need not fill its rack: on the last circuit (REB-23)."""
    return not state.options.first_home and state.pawns[seat] >= LAST_CIRCUIT.start


def at_home(state: State) -> tuple[int, ...]:
    """Return who stands on Arrivée without a card (REB-28), or at all (REB-G40)."""
    return tuple(
        seat
        for seat in seats_of(state.sides)
        if state.pawns[seat] == ARRIVEE
        and (state.options.first_home or not state.racks[seat])
    )


def rule_of_the_end(state: State) -> str:
    """Name the rule by which a pawn at home wins."""
    return "REB-G40" if state.options.first_home else "REB-28"


def decide(step: RebusStep, winners: tuple[int, ...], rule: str, at: int) -> RebusStep:
    """End the game, once the table has chosen its favourite (REB-28, REB-G25)."""
    decided = GameDecided(winners, rule)
    until = at + for_all(step.state, TO_FAVOUR)
    state = replace(step.state, phase=Gallery(winners, rule, until))
    step = step.then(state, decided)
    return step if state.gallery else close_gallery(step)


def close_gallery(step: RebusStep) -> RebusStep:
    """Name the favourites; they change nothing (REB-G25)."""
    phase = step.state.phase
    assert isinstance(phase, Gallery)
    chosen = [favour for favour in step.state.favours if favour is not None]
    most = max(map(chosen.count, chosen), default=0)
    liked = tuple(sorted({n for n in chosen if chosen.count(n) == most}))
    state = replace(step.state, phase=Over(phase.winners, phase.rule, liked))
    return step.then(state, GameWon(phase.winners, phase.rule, liked))


def outcome(state: State) -> Outcome | None:
    """Return the result, once the game is over: the farther, then the fewer cards."""
    if not isinstance(state.phase, Over):
        return None
    winners, rule = state.phase.winners, state.phase.rule
    return Outcome(winners, rule, places_of(_scores(state)))


def _scores(state: State) -> tuple[int, ...]:
    """Return what orders the seats: squares, then cards that are left; or points."""
    if state.express:
        return state.express.points
    cards, counts = 200, not state.options.first_home
    return tuple(
        pawn * cards - len(rack) * counts
        for pawn, rack in zip(state.pawns, state.racks, strict=True)
    )


def draw_some(
    state: State, seat: Seat, move: Draw, chance: Chance, when: When
) -> RebusStep:
    """Draw as many cards as one likes, up to those laid."""
    phase = state.phase
    if not isinstance(phase, Drawing) or not phase.most[seat]:
        raise IllegalMove("REB-23", "it is not for this seat to draw now")
    if not 0 <= move.count <= phase.most[seat]:
        raise IllegalMove("REB-23", f"0 to {phase.most[seat]} cards")
    check_in_time(when, phase.until, "REB-23", "too late to draw")
    step = draw(Step(state), seat, move.count, chance)
    most = put(phase.most, seat, 0)
    step = step.then(replace(step.state, phase=replace(phase, most=most)))
    return step if any(most) else next_turn(step, when.at)


def favour(state: State, seat: Seat, move: Favour, when: When) -> RebusStep:
    """Choose the rebus that one likes best; when all have, the game is over."""
    phase = state.phase
    if not isinstance(phase, Gallery) or state.favours[seat] is not None:
        raise IllegalMove("REB-G25", "there is nothing for this seat to choose")
    if not 1 <= move.rebus <= len(state.gallery):
        raise IllegalMove("REB-G25", "there is no such rebus")
    check_in_time(when, phase.until, "REB-G25", "too late to choose")
    state = replace(state, favours=put(state.favours, seat, move.rebus))
    step: RebusStep = Step(state, (Favoured(seat, move.rebus),))
    return step if None in state.favours else close_gallery(step)
