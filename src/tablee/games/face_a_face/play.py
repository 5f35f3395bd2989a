"""What each seat may do, each move led to its rule, and when the table itself moves.

What is offered tells no seat whether any cards match (FAF-G9).
"""

from __future__ import annotations

from typing import Final

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
    pile,
    throw,
    turn,
    turn_uncovered,
)
from tablee.games.face_a_face.judging import (
    accusable,
    appeal,
    burn,
    close_vote,
    contest,
    contestable,
    flag,
    lapse,
    vote,
)
from tablee.games.face_a_face.matching import close, opened, pairs
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
    Pair,
    Stack,
    Vote,
)
from tablee.games.face_a_face.spelling import LONGEST, plain_words
from tablee.games.face_a_face.state import (
    MOST_LEARNT,
    Drawing,
    Opening,
    Options,
    Over,
    Racing,
    State,
    Throwing,
    Tied,
    Turning,
    Uncovering,
    Voting,
)
from tablee.games.face_a_face.verdict import (
    draw_tie_break,
    fuller,
    show_tie_break,
    stacks,
)
from tablee.games.face_a_face.words import burnable, burned_by
from tablee.kernel import (
    Chance,
    Deadline,
    IllegalMove,
    Pattern,
    Seat,
    Step,
    Subset,
    Text,
    TimeUp,
    When,
)
from tablee.kit.seats import seats_of
from tablee.kit.voting import awaited

CALL = Pattern("Call", {})
TYPED = (Pattern("Answer", {"word": Text(LONGEST)}),)
SPOKEN = (Pattern("Claim", {}), Pattern("Concede", {}))


def legal_moves(state: State, seat: Seat) -> tuple[Move | Pattern, ...]:
    """List what *seat* may do.

    Answers and calls are offered as patterns, at all times and to everybody alike:
    whether any of them would be taken, is for the seat to notice.
    """
    if isinstance(state.phase, Over):
        return ()
    if isinstance(state.phase, Voting):
        may = seat in awaited(state.votes, state.phase)
        return (Vote(True), Vote(False)) if may else ()
    won = (each.number for each in state.wins if each.by is None)
    refused = (each.number for each in state.refusals if each.by is None)
    return (*_of_phase(state, seat), *map(Contest, won), *map(Appeal, refused))


def answers(options: Options) -> tuple[Pattern, ...]:
    return SPOKEN if options.aloud else TYPED


def _of_phase(state: State, seat: Seat) -> tuple[Move | Pattern, ...]:
    notice = () if state.options.announced else (*answers(state.options), CALL)
    match state.phase:
        case Drawing() if seat == state.turn:
            both: tuple[Stack, ...] = ("left", "right")
            draws = (Draw(stack) for stack in both if pile(state, stack))
            return (*draws, *notice, *map(Flag, accusable(state, seat)))
        case Drawing():
            return (*notice, *map(Flag, accusable(state, seat)))
        case Turning():
            return notice
        case Racing(pair=pair, given=given) if seat in pair:
            return () if given and given.seat == seat else answers(state.options)
        case Tied(drawer=drawer) if seat == drawer:
            return tuple(map(Draw, stacks(state)))
    return ()


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
    return (*_due_in_phase(state, around), *contested)


def _due_in_phase(state: State, around: tuple[Seat, ...]) -> tuple[Deadline, ...]:
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


AMONG_ROBOTS: Final = 2_500  # milliseconds of a face-off, with people waiting
RESTS: Final = {"FAF-11": 2_000}  # milliseconds, of a field or a button (FAF-G22)


def staleness_key(state: State, seat: Seat, move: Move) -> object:
    """Return what a move answers to: the cards that lie there, a turn, or a vote."""
    phase = state.phase
    match move:
        case Answer() | Call() | Claim() | Concede():
            tops = tuple(row[-1].card if row else None for row in state.rows)
            tie = phase.tie if isinstance(phase, Racing) else None
            is_open = isinstance(phase, Drawing | Turning | Racing)
            return tops, state.die, tie, is_open or type(phase)
        case Draw():
            return type(phase), state.turn, state.left, state.right
        case Contest() | Appeal():
            return None
        case Flag():
            return type(phase), state.burners
        case _:
            return type(phase), getattr(phase, "since", None)


def mark_matches(mark: str, move: Move) -> bool:
    """Return whether *mark*, a first letter, begins this answer (FAF-G26)."""
    if not isinstance(move, Answer):
        return False
    typed, first = "".join(plain_words(move.word)), "".join(plain_words(mark))
    return first != "" and typed[:1] == first[:1]


def race_ends(state: State) -> tuple[Pair, int, int | None] | None:
    """Return who face off, and by when robots alone are done with it (FAF-G31).

    The last is since when others may answer along, in writing and once all know of it.
    """
    phase = state.phase
    if isinstance(phase, Racing):
        along = None if state.options.aloud else phase.opened
        return phase.pair, phase.opened + AMONG_ROBOTS, along
    if isinstance(phase, Drawing) and (standing := pairs(state)):
        return standing[0], opened(state, standing[0]) + AMONG_ROBOTS, None
    return None


def rematch_options(state: State) -> Options:
    """Return the options with the words that votes have accepted (FAF-27)."""
    return replace(state.options, learnt=state.accepted[-MOST_LEARNT:])


def is_slow(move: Move) -> bool:
    """Return whether an answer is looked up in long lists of words."""
    return isinstance(move, Answer | Burn)


def on_chat(state: State, seat: Seat | None, text: str) -> Burn | None:
    """Refuse all talk in a face-off (FAF-G19); else hear what is burned (FAF-G12)."""
    if isinstance(state.phase, Opening | Racing | Tied):
        raise IllegalMove("FAF-G19", "nobody talks during a face-off")
    if seat is None or isinstance(state.phase, Over):
        return None
    words = burned_by(state, text)
    return Burn(words) if words else None


def unlisted_faults(state: State, _seat: Seat) -> tuple[Pattern, ...]:
    """Return the words that a seat burns by saying them (FAF-G12)."""
    if isinstance(state.phase, Opening | Racing | Tied | Over):
        return ()
    words = tuple(sorted(burnable(state)))
    return (Pattern("Burn", {"words": Subset(words, 1, len(words))}),) if words else ()


def takes_back(_before: State, _seat: Seat, _move: Move, _after: State) -> str:
    """Refuse: nothing is taken back (FAF-G27)."""
    return "FAF-G27"
