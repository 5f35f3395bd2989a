"""A face-off, from the first who notices to the verdict (FAF-11 to FAF-16, FAF-26)."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.face_a_face.answers import hear, said_before
from tablee.games.face_a_face.dealing import theme_of
from tablee.games.face_a_face.flow import FaceToFaceStep
from tablee.games.face_a_face.judging import refuse
from tablee.games.face_a_face.matching import (
    asked_card,
    closes,
    count,
    decide,
    is_too_fast,
    opened,
    pairs,
    patience,
    rival,
    sound,
    visible_at,
)
from tablee.games.face_a_face.moves import (
    Answer,
    Answered,
    Claimed,
    DrawTakenBack,
    Event,
    FaceOffOpened,
    Given,
    Pair,
)
from tablee.games.face_a_face.packs import Theme
from tablee.games.face_a_face.spelling import LONGEST, plain_words
from tablee.games.face_a_face.state import (
    Drawing,
    Opening,
    Racing,
    SaidAnswer,
    State,
    Turning,
)
from tablee.games.face_a_face.verdict import said_as, tie, win
from tablee.games.face_a_face.words import counts_for, is_learnt, said_for
from tablee.kernel import IllegalMove, Seat, Step, When


def call(state: State, seat: Seat, when: When) -> FaceToFaceStep:
    """Open the face-off of two who have not noticed (FAF-26)."""
    if isinstance(state.phase, Racing | Opening):
        raise IllegalMove("FAF-26", "a face-off is on already")
    return _notice(state, None, when, caller=seat)


def answer(state: State, seat: Seat, move: Answer, when: When) -> FaceToFaceStep:
    """Take an example of the other one's theme (FAF-12)."""
    if state.options.aloud:
        raise IllegalMove("FAF-G5", "at this table answers are spoken")
    if len(move.word) > LONGEST:
        raise IllegalMove("FAF-12", f"an answer has at most {LONGEST} characters")
    if not plain_words(move.word):  # before any match is looked for: it would tell
        raise IllegalMove("FAF-12", "an answer has a letter or a digit")
    step, race, when = _join(state, seat, when)
    theme = theme_asked(step.state, race, seat)
    heard = hear(move.word, theme)
    given = Given(
        seat,
        heard.typed,
        heard.key,
        heard.known or is_learnt(step.state, heard, theme.id),
        when.begun,
        when.sent,
        heard.meant,
        is_too_fast(step.state, race, heard.typed, when.sent),
    )
    first = said_for(step.state, heard, theme.id) or _echoed(step.state, race, given)
    if first:
        return refuse(step, race, given, first.word, when.at)
    shown = Answered(seat, given.word, given.known, given.meant)
    step = step.then(step.state, shown)
    return _take(count(step, seat) if given.fast else step, race, given, when.at)


def claim(state: State, seat: Seat, when: When) -> FaceToFaceStep:
    step, race, when = _join_aloud(state, seat, when)
    given = Given(seat, "", "", False, when.sent, when.sent)
    step = step.then(step.state, Claimed(seat))
    return _take(step, race, given, when.at)


def concede(state: State, seat: Seat, when: When) -> FaceToFaceStep:
    step, race, when = _join_aloud(state, seat, when)
    winner = rival(race.pair, seat)
    given = Given(winner, "", "", False, when.sent, when.sent)
    return win(step, race, (given,), given, "FAF-12", when.at)


def time_up(state: State, race: Racing, at: int) -> FaceToFaceStep:
    """Close a face-off: the only answer wins, or nobody was right (FAF-G10)."""
    if race.given:
        return win(Step(state), race, (race.given,), race.given, "FAF-12", at)
    return tie(Step(state), race, (), "FAF-G10", at)


def theme_asked(state: State, race: Racing, seat: Seat) -> Theme:
    """Return the theme that *seat* answers (FAF-12, FAF-24)."""
    foreign = race.tie is not None and race.tie.stack == "other"
    return theme_of(state.options, asked_card(state, race, seat), foreign=foreign)


def standing_for(state: State, seat: Seat | None) -> Pair | None:
    """Return the face-off that is played first; with a seat, of those it is in."""
    return next((p for p in pairs(state) if seat is None or seat in p), None)


def race_of(state: State, pair: Pair, at: int, caller: Seat | None) -> Racing:
    """Open the race between two whose cards match."""
    since = opened(state, pair)
    return Racing(
        pair, since, max(since, at) + patience(state.options, pair), None, caller
    )


def _notice(
    state: State, seat: Seat | None, when: When, caller: Seat | None = None
) -> FaceToFaceStep:
    """Open the face-off that somebody has noticed; the others hear of it (FAF-G21)."""
    phase = state.phase
    if state.options.announced or not isinstance(phase, Drawing | Turning):
        raise IllegalMove("FAF-11", "no face-off can be noticed now")
    late = isinstance(phase, Turning) and when.sent > phase.drawn
    if late or when.sent < visible_at(state):
        raise IllegalMove("FAF-G20", "a card is being turned")
    pair = standing_for(state, seat)
    if pair is None:  # the same to all: it tells nothing of the others (FAF-G22)
        raise IllegalMove("FAF-11", "no card matches")
    events: tuple[Event, ...] = (FaceOffOpened(pair, caller),)
    if isinstance(phase, Turning):
        events = (DrawTakenBack(phase.seat), *events)
    return Step(replace(state, phase=race_of(state, pair, when.at, caller)), events)


def _join(state: State, seat: Seat, when: When) -> tuple[FaceToFaceStep, Racing, When]:
    """Find the race in which *seat* answers, or open it.

    What was sent before a vote had ended counts from its end (FAF-G20).
    """
    step = Step[State, Event](state)
    if isinstance(state.phase, Racing):
        _check(state, state.phase, seat, when)
    else:
        step = _notice(state, seat, when)
    race = step.state.phase
    assert isinstance(race, Racing)
    if when.sent < race.opened:
        when = When(when.at, race.opened, race.opened)
    return step, race, when


def _join_aloud(
    state: State, seat: Seat, when: When
) -> tuple[FaceToFaceStep, Racing, When]:
    if not state.options.aloud:
        raise IllegalMove("FAF-G5", "at this table answers are typed")
    return _join(state, seat, when)


def _check(state: State, race: Racing, seat: Seat, when: When) -> None:
    if seat not in race.pair:
        raise IllegalMove("FAF-16", "only those two may answer")
    if when.sent < race.opened != state.since:
        raise IllegalMove("FAF-G20", "the race is not open yet")
    if race.given and race.given.seat == seat:
        raise IllegalMove("FAF-G7", "one's answer stands until it is judged")
    if race.given and when.sent > closes(state.options, race, race.given):
        raise IllegalMove("FAF-23", "too late to be given together")
    if not race.given and when.sent > race.until:
        raise IllegalMove("FAF-G10", "time is up")


def _echoed(state: State, race: Racing, given: Given) -> SaidAnswer | None:
    """Find the same word, or one it misspells, that the other one has given before."""
    first = race.given
    if first is None or first.sent > given.sent:
        return None
    return _repeats(state, race, given, first)


def _repeats(
    state: State, race: Racing, given: Given, first: Given
) -> SaidAnswer | None:
    """Return whether *given* says again what *first* has said (FAF-G8, FAF-G18)."""
    theme = theme_asked(state, race, given.seat)
    said = said_as(first, asked_card(state, race, first.seat))
    if not given.key or not counts_for(state, said, theme.id):
        return None
    return said_before(hear(given.word, theme), (said,))


def _take(step: FaceToFaceStep, race: Racing, given: Given, at: int) -> FaceToFaceStep:
    """Decide between two answers; the first one alone waits for the other."""
    options, first = step.state.options, race.given
    given = sound(options, race, given)
    alone = replace(step.state, phase=replace(race, given=given))
    if first is None:
        return step.then(alone)
    if first.sent > given.sent and _repeats(step.state, race, first, given):
        step = refuse(step, race, first, given.meant or given.word, at)
        return step.then(replace(step.state, phase=alone.phase))  # the echo came first
    both = (first, given)
    decision = decide(options, race, first, given)
    if decision.winner is None:
        return tie(step, race, both, decision.rule, at)
    best = first if first.seat == decision.winner else given
    return win(step, race, both, best, decision.rule, at)
