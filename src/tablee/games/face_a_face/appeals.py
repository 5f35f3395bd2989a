"""Answers refused as said before, and what the group makes of them (FAF-G7).

The race goes on, and the vote waits for its end. An answer that the group then takes
for a new one has won if it would have won when it was given; what others have played
meanwhile stands.
"""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.face_a_face.flow import TO_CONTEST, FaceToFaceStep
from tablee.games.face_a_face.matching import asked_card, rival, top
from tablee.games.face_a_face.moves import Given, Reinstated, SaidAlready, ThemeCard
from tablee.games.face_a_face.race import decide, sound
from tablee.games.face_a_face.state import (
    AcceptedWord,
    Racing,
    RefusedAnswer,
    SaidAnswer,
    State,
    Top,
)
from tablee.games.face_a_face.turning import uncover
from tablee.kernel import Seat
from tablee.kit.seats import put
from tablee.kit.steps import then


def refuse(
    step: FaceToFaceStep, race: Racing, given: Given, earlier: str, at: int
) -> FaceToFaceStep:
    """Refuse an answer as said before; anybody may contest that (FAF-14, FAF-G7)."""
    state = step.state
    other = rival(race.pair, given.seat)
    refusal = RefusedAnswer(
        number=state.refused + 1,
        given=sound(state.options, race, given),
        earlier=earlier,
        rival=other,
        asked=asked_card(state, race, given.seat),
        card=top(state, other),
        held=top(state, given.seat),
        until=max(race.until, at) + TO_CONTEST,
    )
    state = replace(state, refused=refusal.number, refusals=(*state.refusals, refusal))
    event = SaidAlready(refusal.number, given.seat, given.word, earlier)
    return then(step, state, event)


def outlast(state: State, race: Racing, best: Given | None, until: int) -> State:
    """Keep what was refused in this race open to contest for a while after it.

    Who has won has nothing to contest, nor has who would have lost all the same.
    """
    cards = {top(state, seat).card for seat in race.pair}
    kept = (
        _kept(state, race, best, until, each)
        if {each.card.card, each.held.card} == cards
        else each
        for each in state.refusals
    )
    return replace(state, refusals=tuple(each for each in kept if each))


def _kept(
    state: State, race: Racing, best: Given | None, until: int, refusal: RefusedAnswer
) -> RefusedAnswer | None:
    given = refusal.given
    if best is not None:
        would_win = decide(state.options, race, given, best).winner == given.seat
        if best.seat == given.seat or not would_win:
            return None
    return refusal if refusal.by is not None else replace(refusal, until=until)


def reinstate(step: FaceToFaceStep, refusal: RefusedAnswer, at: int) -> FaceToFaceStep:
    """Let the answer win after all: the cards go where they would have gone."""
    seat, other = refusal.given.seat, refusal.rival
    state = _burned(step.state, refusal)
    wins = tuple(
        each
        for each in state.wins
        if (each.winner, each.card) != (other, refusal.held.card)
    )
    state = _returned(replace(state, wins=wins, several=True), refusal, at)
    was_top = bool(state.rows[other]) and top(state, other).card == refusal.card.card
    state, taken = _lifted(state, refusal)
    if taken:
        state = replace(state, won=put(state.won, seat, (*state.won[seat], taken)))
    event = Reinstated(refusal.number, seat, other, taken)
    return uncover(then(step, state, event), (other,) if was_top else (), at)


def lay_back(state: State, seat: Seat, card: Top) -> State:
    """Put a card back to the place in its row where it lay (FAF-G7)."""
    row = state.rows[seat]
    under = tuple(each for each in row if each.laid <= card.laid)
    above = row[len(under) :]
    return replace(state, rows=put(state.rows, seat, (*under, card, *above)))


def _burned(state: State, refusal: RefusedAnswer) -> State:
    """Note the word as said for its theme, and as accepted if no list has it."""
    given, theme = refusal.given, refusal.asked.theme
    word = given.meant or given.word
    if not given.known:
        state = replace(state, accepted=(*state.accepted, AcceptedWord(theme, word)))
    if any((each.key, each.theme) == (given.key, theme) for each in state.said):
        return state
    return replace(
        state, said=(*state.said, SaidAnswer(word, given.key, theme, given.seat))
    )


def _returned(state: State, refusal: RefusedAnswer, at: int) -> State:
    """Return back the card that the other one has won, or that has left (FAF-G10)."""
    seat, other, held = refusal.given.seat, refusal.rival, refusal.held
    if held.card in state.won[other]:
        won = put(state.won, other, _without(state.won[other], held.card))
        state = replace(state, won=won)
    elif held.card in state.gone:
        state = replace(state, gone=_without(state.gone, held.card))
    else:
        return state
    return lay_back(state, seat, replace(held, shown=at))


def _lifted(state: State, refusal: RefusedAnswer) -> tuple[State, ThemeCard | None]:
    """Take the other one's card from where it is now; None: others have won it."""
    other, card = refusal.rival, refusal.card.card
    row = tuple(each for each in state.rows[other] if each.card != card)
    if row != state.rows[other]:
        return replace(state, rows=put(state.rows, other, row)), card
    if card in state.gone:
        return replace(state, gone=_without(state.gone, card)), card
    return state, None


def _without(cards: tuple[ThemeCard, ...], card: ThemeCard) -> tuple[ThemeCard, ...]:
    return tuple(each for each in cards if each != card)
