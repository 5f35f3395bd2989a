"""The group's verdicts on answers, refusals and words burned on purpose (FAF-27, G12).

An answer refused as said before can be contested as well (FAF-G7): the race goes on,
and the vote waits for its end. One that the group then takes for a new answer has won
if it would have won when it was given; what others have played meanwhile stands.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from tablee.games.face_a_face.flow import (
    TO_CONTEST,
    TO_VOTE,
    FaceToFaceStep,
    end,
    go_on,
    open_vote,
    uncover,
    voters,
)
from tablee.games.face_a_face.matching import (
    asked_card,
    decide,
    match,
    rival,
    sound,
    top,
)
from tablee.games.face_a_face.moves import (
    AnswerRejected,
    Appeal,
    Appealed,
    Burn,
    Burned,
    Contest,
    Contested,
    Event,
    Flag,
    Given,
    Reinstated,
    SaidAlready,
    ThemeCard,
    Vote,
    VoteClosed,
    Voted,
)
from tablee.games.face_a_face.state import (
    AcceptedWord,
    Drawing,
    Opening,
    Racing,
    RefusedAnswer,
    SaidAnswer,
    State,
    Tied,
    Top,
    Voting,
    Win,
)
from tablee.games.face_a_face.words import burnable
from tablee.kernel import IllegalMove, Seat, Step, When
from tablee.kit.seats import check_in_time, put
from tablee.kit.voting import awaited, cast

V = TypeVar("V", Win, RefusedAnswer)

COUNTDOWN = 3_000  # milliseconds until a rejected answer's race is open again


def contest(state: State, seat: Seat, move: Contest, when: When) -> FaceToFaceStep:
    """Contest an answer; the vote opens at once, or after the race that runs."""
    wins = _contested(state, state.wins, seat, move.number, when, "answer")
    event = Contested(move.number, seat)
    return _ask_soon(replace(state, wins=wins), event, when.at)


def appeal(state: State, seat: Seat, move: Appeal, when: When) -> FaceToFaceStep:
    """Contest a refusal as said before; the vote opens once no race runs (FAF-G7)."""
    refusals = _contested(state, state.refusals, seat, move.number, when, "refusal")
    event = Appealed(move.number, seat)
    return _ask_soon(replace(state, refusals=refusals), event, when.at)


def _contested(
    state: State, among: tuple[V, ...], seat: Seat, number: int, when: When, what: str
) -> tuple[V, ...]:
    found = next((each for each in among if each.number == number), None)
    if found is None or found.by is not None or isinstance(state.phase, Voting):
        raise IllegalMove("FAF-G7", f"this {what} cannot be contested now")
    check_in_time(when, found.until, "FAF-G7", "too late to contest")
    return tuple(replace(each, by=seat) if each is found else each for each in among)


def _ask_soon(state: State, event: Event, at: int) -> FaceToFaceStep:
    step = Step[State, Event](state, (event,))
    return go_on(step, at) if isinstance(state.phase, Drawing) else step


def lapse(state: State) -> FaceToFaceStep:
    """Settle what nobody has contested in time; the last may end the game."""
    first = min(each.until for each in contestable(state))
    wins = tuple(w for w in state.wins if w.by is not None or w.until > first)
    refusals = tuple(r for r in state.refusals if r.by is not None or r.until > first)
    step = Step[State, Event](replace(state, wins=wins, refusals=refusals))
    waits = isinstance(state.phase, Drawing) and state.options.announced
    is_over = not (state.left or state.right or wins or refusals)
    return end(step) if waits and is_over else step


def contestable(state: State) -> tuple[Win | RefusedAnswer, ...]:
    """Return the verdicts that nobody has contested yet."""
    both: tuple[Win | RefusedAnswer, ...] = (*state.wins, *state.refusals)
    return tuple(each for each in both if each.by is None)


def flag(state: State, seat: Seat, move: Flag, when: When) -> FaceToFaceStep:
    """Accuse somebody of burning words on purpose (FAF-15, FAF-G12)."""
    if not isinstance(state.phase, Drawing):
        raise IllegalMove("FAF-G12", "while somebody is to draw")
    if move.seat not in accusable(state, seat):
        raise IllegalMove("FAF-G12", "this player has burned nothing")
    asked = voters(state, (move.seat,))
    until = when.at + TO_VOTE
    return open_vote(Step(state), Voting(None, move.seat, seat, asked, when.at, until))


def accusable(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return whom *seat* may accuse: who has burned words and was not judged for it."""
    return tuple(
        Seat(n) for n, words in enumerate(state.burners) if words and n != seat
    )


def vote(state: State, seat: Seat, move: Vote, when: When) -> FaceToFaceStep:
    """Vote in secret, once (FAF-G24)."""
    phase = state.phase
    if not isinstance(phase, Voting):
        raise IllegalMove("FAF-G24", "this seat has no vote now")
    votes = cast(state.votes, phase, seat, move.accept, when, "FAF-G24")
    step = Step[State, Event](replace(state, votes=votes), (Voted(seat),))
    return step if awaited(votes, phase) else close_vote(step, phase, when.at)


def close_vote(step: FaceToFaceStep, phase: Voting, at: int) -> FaceToFaceStep:
    """Show the votes and do what they say; a tie accepts the answer (FAF-27)."""
    state = step.state
    yes, no = state.votes.count(True), state.votes.count(False)
    is_answer = phase.number is not None or phase.refusal is not None
    accepted = yes >= no if is_answer else yes > no
    event = VoteClosed(state.votes, accepted, None if is_answer else phase.seat)
    stood = at - phase.since
    wins = tuple(replace(each, until=each.until + stood) for each in state.wins)
    refusals = tuple(replace(each, until=each.until + stood) for each in state.refusals)
    state = replace(state, votes=(), since=at, wins=wins, refusals=refusals)
    if not is_answer:
        return go_on(step.then(_judged(state, phase.seat, accepted), event), at)
    if phase.refusal is not None:
        return _close_appeal(step.then(state, event), phase.refusal, accepted, at)
    won = next(each for each in wins if each.number == phase.number)
    state = replace(state, wins=tuple(each for each in wins if each is not won))
    if not accepted:
        return _give_back(step.then(state, event), won, at)
    if won.word and not won.known:
        word = AcceptedWord(won.asked.theme, won.meant or won.word)
        state = replace(state, accepted=(*state.accepted, word))
    return go_on(step.then(state, event), at)


def burn(state: State, seat: Seat, move: Burn) -> FaceToFaceStep:
    """Burn what was said in conversation (FAF-14, FAF-G12)."""
    if isinstance(state.phase, Opening | Racing | Tied):
        raise IllegalMove("FAF-G19", "nobody talks during a face-off")
    may = burnable(state)
    if not move.words or not may.keys() >= {*move.words}:
        raise IllegalMove("FAF-G12", "known answers to visible themes, not said before")
    if len({*move.words}) != len(move.words):
        raise IllegalMove("FAF-G12", "each word once")
    said = tuple(replace(s, seat=seat) for word in move.words for s in may[word])
    burners = put(state.burners, seat, state.burners[seat] + len(move.words))
    state = replace(state, said=(*state.said, *said), burners=burners)
    return Step(state, tuple(Burned(seat, may[word][0].word) for word in move.words))


def _judged(state: State, seat: Seat, guilty: bool) -> State:
    burners = put(state.burners, seat, 0)
    skips = put(state.skips, seat, state.skips[seat] or guilty)
    return replace(state, burners=burners, skips=skips)


def _close_appeal(
    step: FaceToFaceStep, number: int, accepted: bool, at: int
) -> FaceToFaceStep:
    state = step.state
    judged = next(each for each in state.refusals if each.number == number)
    others = tuple(each for each in state.refusals if each is not judged)
    step = step.then(replace(state, refusals=others))
    return reinstate(step, judged, at) if accepted else go_on(step, at)


def _give_back(step: FaceToFaceStep, won: Win, at: int) -> FaceToFaceStep:
    """Return the card; the face-off is open again if both cards show (FAF-G7)."""
    state = step.state
    left = list(state.won[won.winner])
    left.remove(won.card)
    state = replace(state, won=put(state.won, won.winner, tuple(left)), several=True)
    state = lay_back(state, won.loser, Top(won.card, at, won.laid))
    reopens = _still_shows(state, won)
    event = AnswerRejected(won.number, reopens)
    if not reopens:
        return go_on(step.then(state, event), at)
    phase = Opening((won.winner, won.loser), at + COUNTDOWN, reopened=True)
    return step.then(replace(state, phase=phase), event)


def _still_shows(state: State, won: Win) -> bool:
    """Return whether both cards lie on top, and still match (FAF-G4)."""
    both = ((won.winner, won.held), (won.loser, won.card))
    on_top = all(
        state.rows[seat] and top(state, seat).card == card for seat, card in both
    )
    return on_top and match(won.held, won.card, state.die)


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
    return step.then(state, event)


def outlast(state: State, race: Racing, best: Given | None, until: int) -> State:
    """Keep what was refused in this race open to contest for a while after it.

    A winner has nothing to contest, nor has a player who would have lost anyway.
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
    """Accept the answer after all: the cards go where they would have gone."""
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
    return uncover(step.then(state, event), (other,) if was_top else (), at)


def lay_back(state: State, seat: Seat, card: Top) -> State:
    """Return a card to the place in its row where it lay (FAF-G7)."""
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
    """Return the card that the other one has won, or that has left (FAF-G10)."""
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
