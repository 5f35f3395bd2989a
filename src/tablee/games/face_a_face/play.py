"""The moves, each led to its rule, and the times at which the table itself moves."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.face_a_face.face_off import (
    answer,
    call,
    claim,
    concede,
    race_of,
    time_up,
)
from tablee.games.face_a_face.flow import (
    FaceToFaceStep,
    draw,
    end,
    throw,
    turn,
    turn_uncovered,
)
from tablee.games.face_a_face.judging import (
    appeal,
    burn,
    close_vote,
    contest,
    contestable,
    flag,
    lapse,
    vote,
)
from tablee.games.face_a_face.matching import close
from tablee.games.face_a_face.moves import (
    Answer,
    Appeal,
    Burn,
    Call,
    Claim,
    Concede,
    Contest,
    Draw,
    FaceOffOpened,
    Flag,
    Move,
    Vote,
)
from tablee.games.face_a_face.state import (
    Drawing,
    Opening,
    Over,
    Racing,
    State,
    Throwing,
    Tied,
    Turning,
    Uncovering,
    Voting,
)
from tablee.games.face_a_face.verdict import draw_tie_break, fuller, show_tie_break
from tablee.kernel import Chance, Deadline, Seat, Step, TimeUp, When
from tablee.kit.seats import seats_of
from tablee.kit.voting import awaited


def apply(
    state: State, seat: Seat | None, move: Move, chance: Chance, when: When
) -> FaceToFaceStep:
    if isinstance(move, TimeUp):
        return _call_time(state, move, chance, when.at)
    assert seat is not None  # the match saw to it (TAB-03)
    match move:
        case Draw():
            if isinstance(state.phase, Tied):
                return draw_tie_break(state, seat, move, chance, when)
            return draw(state, seat, move, when)
        case Answer():
            return answer(state, seat, move, when)
        case Call():
            return call(state, seat, when)
        case Claim():
            return claim(state, seat, when)
        case Concede():
            return concede(state, seat, when)
        case Contest():
            return contest(state, seat, move, when)
        case Appeal():
            return appeal(state, seat, move, when)
        case Flag():
            return flag(state, seat, move, when)
        case Vote():
            return vote(state, seat, move, when)
        case Burn():
            return burn(state, seat, move)


def deadlines(state: State) -> tuple[Deadline, ...]:
    """Return when the table turns, throws, opens, decides or closes something."""
    around = seats_of(state.rows)
    if isinstance(state.phase, Voting):
        late = awaited(state.votes, state.phase)
        return (Deadline("vote", state.phase.until, late),)
    open_to_contest = (each.until for each in contestable(state))
    contested = (Deadline("contest", at, around) for at in sorted(open_to_contest)[:1])
    return (*_of_phase(state, around), *contested)


def _of_phase(state: State, around: tuple[Seat, ...]) -> tuple[Deadline, ...]:
    match state.phase:
        case Drawing(until=until):
            return () if until is None else (Deadline("end", until, around),)
        case Turning(drawn=drawn):
            return (Deadline("turn", drawn, around),)
        case Throwing(until=until):
            return (Deadline("throw", until),)
        case Uncovering(until=until):
            return (Deadline("uncover", until),)
        case Opening(until=until):
            return (Deadline("open", until),)
        case Racing() as race:
            if race.given:
                return (close(state.options, race, race.given),)
            return (Deadline("lapse", race.until, race.pair),)
        case Tied() as tied:
            return (Deadline("tie-break", tied.until, (tied.drawer,)),)
        case Voting() | Over():
            return ()


def _call_time(state: State, move: TimeUp, chance: Chance, at: int) -> FaceToFaceStep:
    if move.deadline == "contest":
        return lapse(state)
    match state.phase:
        case Turning() as phase:
            return turn(state, phase, at)
        case Throwing():
            return throw(state, chance, at)
        case Uncovering() as phase:
            return turn_uncovered(state, phase, at)
        case Opening(pair=pair, until=until):
            race = replace(race_of(state, pair, at, None), opened=until)
            opened = FaceOffOpened(pair, None)
            return Step(replace(state, phase=race), (opened,))
        case Racing() as race:
            return time_up(state, race, at)
        case Tied() as tied:
            return show_tie_break(state, tied, fuller(state), chance, at)
        case Voting() as phase:
            return close_vote(Step(state), phase, at)
        case _:
            return end(Step(state))
