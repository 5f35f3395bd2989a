"""How a face-off ends: won, tied, or given up (FAF-13, FAF-24, FAF-25, FAF-G10)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.face_a_face.dealing import foreign_card
from tablee.games.face_a_face.flow import (
    TO_CONTEST,
    TURNING,
    FaceToFaceStep,
    lift,
    pile,
    slide_under,
    uncover,
)
from tablee.games.face_a_face.judging import outlast
from tablee.games.face_a_face.matching import asked_card, patience, rival, top
from tablee.games.face_a_face.moves import (
    BothLeft,
    Draw,
    DuelCard,
    FaceOffTied,
    FaceOffWon,
    Given,
    Pair,
    Stack,
    ThemeCard,
    TieBreakTurned,
)
from tablee.games.face_a_face.state import (
    Racing,
    SaidAnswer,
    State,
    TieBreak,
    Tied,
    Verdict,
    Win,
)
from tablee.kernel import Chance, IllegalMove, Seat, Step, When
from tablee.kit.seats import check_in_time, put

TO_DRAW: Final = 5_000  # the tie-break card (FAF-G23)


def win(
    step: FaceToFaceStep,
    race: Racing,
    answers: tuple[Given, ...],
    best: Given,
    rule: str,
    at: int,
) -> FaceToFaceStep:
    """Move the loser's top card to the winner, unless it is contested (FAF-13)."""
    winner, loser = best.seat, rival(race.pair, best.seat)
    lost, held = top(step.state, loser), top(step.state, winner).card
    asked = asked_card(step.state, race, winner)
    state = outlast(step.state, race, best, at + TO_CONTEST)
    state = _decided(state, race, answers, winner, rule)
    taken = Win(
        number=state.fought,
        winner=winner,
        loser=loser,
        card=lost.card,
        held=held,
        laid=lost.laid,
        asked=asked,
        word=best.word,
        known=best.known,
        until=at + TO_CONTEST,
        meant=best.meant,
    )
    state = replace(
        state,
        rows=put(state.rows, loser, state.rows[loser][:-1]),
        won=put(state.won, winner, (*state.won[winner], lost.card)),
        wins=(*state.wins, taken),
    )
    took = best.sent - race.opened if best.word else 0
    event = FaceOffWon(state.fought, winner, loser, lost.card, rule, took)
    return uncover(step.then(state, event), (loser,), at)


def tie(
    step: FaceToFaceStep, race: Racing, answers: tuple[Given, ...], rule: str, at: int
) -> FaceToFaceStep:
    """Ask for a tie-break card; if that one ran out, give up (FAF-24, FAF-G10)."""
    gives_up = not answers and race.tie is not None
    longest = TO_DRAW + TURNING + patience(step.state.options, race.pair)
    until = at + TO_CONTEST + (0 if gives_up else longest)
    state = outlast(step.state, race, None, until)
    state = _decided(state, race, answers, None, rule)
    if gives_up:
        return _give_up(step.then(state), race.pair, at)
    drawer = third(state, race.pair)
    state = replace(state, phase=Tied(race.pair, drawer, at + TO_DRAW))
    return step.then(state, FaceOffTied(race.pair, drawer, rule))


def third(state: State, pair: Pair) -> Seat:
    """Return who draws the tie-break card, from who drew last clockwise (FAF-G23)."""
    around = len(state.rows)
    seats = (Seat((state.drawer + n) % around) for n in range(around))
    return next(seat for seat in seats if seat not in pair)


def draw_tie_break(
    state: State, seat: Seat, move: Draw, chance: Chance, when: When
) -> FaceToFaceStep:
    """Draw the tie-break card (FAF-24)."""
    phase = state.phase
    if not isinstance(phase, Tied) or seat != phase.drawer:
        raise IllegalMove("FAF-G23", "another player draws the tie-break card")
    check_in_time(when, phase.until, "FAF-G23", "the table draws it")
    if move.stack not in stacks(state):
        raise IllegalMove("FAF-G17", "nothing can be drawn there")
    return show_tie_break(state, phase, move.stack, chance, when.at)


def stacks(state: State) -> tuple[Stack, ...]:
    """Return the piles a tie-break card can come from (FAF-24, FAF-G17)."""
    both: tuple[Stack, ...] = ("left", "right")
    return tuple(stack for stack in both if pile(state, stack)) or ("other",)


def fuller(state: State) -> Stack:
    """Return the pile from which the table itself draws: the fuller one."""
    return max(stacks(state), key=lambda stack: len(pile(state, stack)))


def show_tie_break(
    state: State, phase: Tied, stack: Stack, chance: Chance, at: int
) -> FaceToFaceStep:
    """Turn the tie-break card to everybody at one moment; both answer it."""
    card, stack, duels, state = _tie_break(state, stack, chance)
    shown = at + TURNING
    until = shown + patience(state.options, phase.pair)
    race = Racing(phase.pair, shown, until, tie=TieBreak(card, stack))
    return Step(replace(state, phase=race), (TieBreakTurned(duels, card),))


def _tie_break(
    state: State, stack: Stack, chance: Chance
) -> tuple[ThemeCard, Stack, int, State]:
    """Draw until a theme comes; Duel cards go back under their pile (FAF-25)."""
    duels = 0
    other: Stack = "right" if stack == "left" else "left"
    for each in (stack, other):
        for _ in pile(state, each):
            card, state = lift(state, each)
            if not isinstance(card, DuelCard):
                return card, each, duels, state
            state = slide_under(state, each, card)
            duels += 1
    return foreign_card(state.options, chance), "other", duels, state  # FAF-G17


def said_as(given: Given, asked: ThemeCard) -> SaidAnswer:
    return SaidAnswer(given.meant or given.word, given.key, asked.theme, given.seat)


def _decided(
    state: State,
    race: Racing,
    answers: tuple[Given, ...],
    winner: Seat | None,
    rule: str,
) -> State:
    """Note how it was decided, burn the words, and put the tie-break card back."""
    if race.tie:
        state = slide_under(state, race.tie.stack, race.tie.card)
    said = (
        said_as(each, asked_card(state, race, each.seat))
        for each in answers
        if each.key
    )
    number, over = state.fought + 1, winner is not None
    return replace(
        state,
        said=(*state.said, *said),
        last=Verdict(number, race.pair, race.opened, answers, winner, rule),
        fought=state.fought + over,
        cascade=state.cascade + over,
    )


def _give_up(step: FaceToFaceStep, pair: Pair, at: int) -> FaceToFaceStep:
    """Take both cards out of the game; nobody scores (FAF-G10)."""
    state = step.state
    first, second = (top(state, seat).card for seat in pair)
    rows = state.rows
    for seat in pair:
        rows = put(rows, seat, rows[seat][:-1])
    state = replace(
        state,
        rows=rows,
        gone=(*state.gone, first, second),
        several=True,
        fought=state.fought + 1,
        cascade=state.cascade + 1,
    )
    return uncover(step.then(state, BothLeft((first, second))), pair, at)
