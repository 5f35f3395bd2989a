"""The rules, in the order of play. The numbers are those of ``rulebook.toml``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeAlias
from unicodedata import combining, normalize

from msgspec.structs import replace

from tablee.kernel import (
    Chance,
    Deadline,
    IllegalMove,
    IllegalTable,
    Outcome,
    Pattern,
    Seat,
    Setting,
    Step,
    Subset,
    Text,
    TimeUp,
    When,
    places_of,
)
from tablee.kit.seats import check_in_time, put

from .moves import (
    Burn,
    Burned,
    Event,
    Exchange,
    Exchanged,
    GameWon,
    Move,
    RoundBegan,
    Vote,
    Voted,
    VotesCounted,
    WordsShown,
    Write,
    Written,
)
from .state import Letters, Options, Over, State, Voting, Writing

Result: TypeAlias = Step[State, Event]

SEATINGS: Final = ((0, 1, 2), (0, 1, 2, 3), (0, 1, 2, 3, 4), (0, 1, 0, 1))  # MOT-01
BAG: Final = tuple(  # MOT-02
    "AAAAAABBCCDDDEEEEEEEEEEEFFGHIIIIIJKLLLMMMNNNNOOOOPPQRRRRSSSSTTTTUUUVWX"
)
ROUNDS: Final = 2  # manches (MOT-12)
MOST_EXCHANGED: Final = 3  # MOT-06
VOWELS: Final = "AEIOUY"  # MOT-15
TO_WRITE: Final = 90_000  # milliseconds (MOT-07)
TO_VOTE: Final = 30_000  # milliseconds (MOT-10)


def setup(setting: Setting[Options], chance: Chance) -> Result:
    """Check the table and draw the first letters; the table's clock starts at 0."""
    if setting.sides not in SEATINGS:
        raise IllegalTable("MOT-01", "3 to 5 alone, or two teams of two")
    points = (0,) * (max(setting.sides) + 1)
    return _begin_round(setting.options, setting.sides, 1, points, chance, 0)


def legal_moves(state: State, seat: Seat) -> tuple[Move | Pattern, ...]:
    """List what *seat* may do now; words and sets of letters by their pattern."""
    match state.phase:
        case Writing() if not state.words[seat]:
            return (_write_pattern(state, seat), *_exchange_patterns(state, seat))
        case Voting() if state.votes[seat] is None:
            return tuple(map(Vote, candidates(state, seat)))
    return ()


def apply(
    state: State, seat: Seat | None, move: Move, chance: Chance, when: When
) -> Result:
    """Play *move*, or refuse it by the rule it breaks."""
    if isinstance(move, TimeUp):
        return _call_time(state, chance, when.at)
    assert seat is not None  # the match saw to it (TAB-03)
    match move:
        case Exchange():
            return _exchange(state, seat, move, when)
        case Write():
            return _write(state, seat, move, chance, when)
        case Vote():
            return _vote(state, seat, move, chance, when)
        case Burn():
            return _burn(state, seat, move, when)


def outcome(state: State) -> Outcome | None:
    """Return the result, once the last round is counted."""
    phase = state.phase
    if not isinstance(phase, Over):
        return None
    return Outcome(phase.winners, phase.rule, places_of(state.points))


def deadlines(state: State) -> tuple[Deadline, ...]:
    """Return when the table calls time."""
    phase = state.phase
    if isinstance(phase, Over):
        return ()
    seats = tuple(Seat(n) for n in range(len(state.sides)))
    return (Deadline(type(phase).__name__, phase.until, seats),)


def hand_size(options: Options) -> int:
    """Return how many letters everybody draws (MOT-03)."""
    return 9 if options.nine_letters else 7


def candidates(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats whose word *seat* may vote for (MOT-09)."""
    side = state.sides[seat]
    return tuple(
        Seat(other)
        for other, word in enumerate(state.words)
        if word and state.sides[other] != side
    )


def burnable(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats whose word *seat* burns by saying it (MOT-14)."""
    if not isinstance(state.phase, Voting):
        return ()
    return tuple(
        Seat(other)
        for other, word in enumerate(state.words)
        if word and state.sides[other] == state.sides[seat] and not state.burned[other]
    )


def told_of(word: str) -> tuple[str, ...]:
    """Return what is told to the writer of *word* alone (MOT-15)."""
    return (f"vowels {sum(letter in VOWELS for letter in word)}",) if word else ()


def letters_of(word: str) -> str:
    """Return a word as the letters it is laid with (MOT-G3)."""
    return "".join(c for c in normalize("NFD", word.upper()) if not combining(c))


def _begin_round(
    options: Options,
    sides: tuple[int, ...],
    number: int,
    points: tuple[int, ...],
    chance: Chance,
    at: int,
) -> Result:
    bag = chance.shuffled(BAG)
    size, seats = hand_size(options), len(sides)
    state = State(
        options=options,
        sides=sides,
        round=number,
        phase=Writing(at + TO_WRITE),
        bag=bag[size * seats :],
        aside=(),
        hands=tuple(bag[n * size : (n + 1) * size] for n in range(seats)),
        words=("",) * seats,
        exchanged=(False,) * seats,
        told=((),) * seats,
        votes=(None,) * seats,
        burned=(False,) * seats,
        points=points,
    )
    return Step(state, (RoundBegan(number, size),))


def _write_pattern(state: State, seat: Seat) -> Pattern:
    return Pattern("Write", {"word": Text(len(state.hands[seat]))})


def _exchange_patterns(state: State, seat: Seat) -> tuple[Pattern, ...]:
    if not state.options.exchange or state.exchanged[seat]:
        return ()
    domain = Subset(state.hands[seat], 1, MOST_EXCHANGED)
    return (Pattern("Exchange", {"letters": domain}),)


def _exchange(state: State, seat: Seat, move: Exchange, when: When) -> Result:
    _check_writing(state, seat, when)
    count = len(move.letters)
    if not state.options.exchange or state.exchanged[seat]:
        raise IllegalMove("MOT-06", "once a round, where the option is on")
    if not 1 <= count <= MOST_EXCHANGED:
        raise IllegalMove("MOT-06", "one to three letters")
    kept = _without(state.hands[seat], move.letters)
    if kept is None:
        raise IllegalMove("MOT-06", "letters of one's own hand")
    state = replace(
        state,
        bag=state.bag[:-count],
        aside=(*state.aside, *move.letters),
        hands=put(state.hands, seat, (*kept, *state.bag[-count:])),
        exchanged=put(state.exchanged, seat, True),
    )
    return Step(state, (Exchanged(seat, move.letters),))


def _write(state: State, seat: Seat, move: Write, chance: Chance, when: When) -> Result:
    _check_writing(state, seat, when)
    hand = state.hands[seat]
    word = letters_of(move.word)
    kept = _without(hand, word)
    if not word or len(move.word) > len(hand) or kept is None:
        raise IllegalMove("MOT-04", "a word of one's own letters")
    state = replace(
        state,
        hands=put(state.hands, seat, kept),
        words=put(state.words, seat, word),
        told=put(state.told, seat, told_of(word)),
    )
    step = Step[State, Event](state, (Written(seat),))
    return _show_words(step, chance, when.at) if all(state.words) else step


def _vote(state: State, seat: Seat, move: Vote, chance: Chance, when: When) -> Result:
    phase = state.phase
    if not isinstance(phase, Voting) or state.votes[seat] is not None:
        raise IllegalMove("MOT-09", "one vote, once the words are shown")
    check_in_time(when, phase.until, "MOT-10", "the time to vote is over")
    if move.seat not in candidates(state, seat):
        raise IllegalMove("MOT-09", "for a word of another side")
    state = replace(state, votes=put(state.votes, seat, move.seat))
    step = Step[State, Event](state, (Voted(seat),))
    return step if _voters_left(state) else _count_votes(step, chance, when.at)


def _burn(state: State, seat: Seat, move: Burn, when: When) -> Result:
    if move.seat not in burnable(state, seat):
        raise IllegalMove("MOT-14", "a word of one's own side, while voting")
    assert isinstance(state.phase, Voting)
    check_in_time(when, state.phase.until, "MOT-10", "the time to vote is over")
    state = replace(state, burned=put(state.burned, move.seat, True))
    return Step(state, (Burned(move.seat, seat),))


def _call_time(state: State, chance: Chance, at: int) -> Result:
    step = Step[State, Event](state)
    if isinstance(state.phase, Writing):
        return _show_words(step, chance, at)
    return _count_votes(step, chance, at)


def _show_words(step: Result, chance: Chance, at: int) -> Result:
    """Turn the words over, and let those vote who have something to vote for."""
    state = replace(step.state, phase=Voting(at + TO_VOTE))
    step = Step(state, (*step.events, WordsShown(state.words)))
    return step if _voters_left(state) else _count_votes(step, chance, at)  # MOT-G2


def _count_votes(step: Result, chance: Chance, at: int) -> Result:
    """Return the points; then come the next round, or the end (MOT-11, MOT-12)."""
    state = step.state
    votes = Counter(
        state.sides[vote]
        for vote in state.votes
        if vote is not None and not state.burned[vote]
    )
    points = tuple(n + votes[side] for side, n in enumerate(state.points))
    events = (*step.events, VotesCounted(state.votes, points))
    if state.round < ROUNDS:
        after = _begin_round(
            state.options, state.sides, state.round + 1, points, chance, at
        )
        return Step(after.state, (*events, *after.events))
    winners = tuple(side for side, n in enumerate(points) if n == max(points))
    rule = "MOT-12" if len(winners) == 1 else "MOT-G1"
    nobody = (None,) * len(state.sides)  # the points hold the votes now
    state = replace(state, phase=Over(winners, rule), points=points, votes=nobody)
    return Step(state, (*events, GameWon(winners, rule)))


def _check_writing(state: State, seat: Seat, when: When) -> None:
    if not isinstance(state.phase, Writing) or when.sent > state.phase.until:
        raise IllegalMove("MOT-07", "the time to write is over")
    if state.words[seat]:
        raise IllegalMove("MOT-05", "the word is written")


def _voters_left(state: State) -> bool:
    return any(
        vote is None and candidates(state, Seat(seat))
        for seat, vote in enumerate(state.votes)
    )


def _without(hand: Letters, letters: Sequence[str]) -> Letters | None:
    """Take *letters* out of *hand*, or gives None when it has not got them all."""
    left = list(hand)
    for letter in letters:
        if letter not in left:
            return None
        left.remove(letter)
    return tuple(left)
