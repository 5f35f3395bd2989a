"""Which cards match, since when everybody sees it, and whose answer wins the race.

All of it is pure, in milliseconds of table time (FAF-11, FAF-18, FAF-23, FAF-24).
Answers that come faster than people can give them are counted (FAF-G29); where the
figures come from is in docs/reference/fair-time.md.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

import msgspec
from msgspec.structs import replace

from tablee.games.face_a_face.moves import (
    Event,
    FasterThanPeople,
    Given,
    Pair,
    ThemeCard,
)
from tablee.games.face_a_face.spelling import plain_words
from tablee.games.face_a_face.state import (
    Die,
    Options,
    Racing,
    State,
    Throwing,
    Top,
    View,
)
from tablee.kernel import Deadline, Seat, Step
from tablee.kit.seats import put, stretched


def top(state: State | View, seat: Seat) -> Top:
    """Return the card in play of a seat that has one (FAF-09)."""
    return state.rows[seat][-1]


def pairs(state: State | View) -> tuple[Pair, ...]:
    """Return every face-off that stands, in the order in which they are played.

    The one with the newest card goes first, then the nearest player clockwise.
    """
    around = len(state.rows)
    holders = [Seat(seat) for seat in range(around) if state.rows[seat]]
    found = (
        _newest_first(state, pair)
        for pair in combinations(holders, 2)
        if match(top(state, pair[0]).card, top(state, pair[1]).card, state.die)
    )
    return tuple(
        sorted(
            found,
            key=lambda pair: (
                -top(state, pair[0]).shown,
                (pair[0] - state.drawer) % around,
                (pair[1] - pair[0]) % around,
            ),
        )
    )


def match(one: ThemeCard, other: ThemeCard, die: Die | None) -> bool:
    """Return whether two cards show the same symbol, or the two of the die."""
    symbols = {one.symbol, other.symbol}
    return len(symbols) == 1 or (die is not None and symbols == {*die.symbols})


def opened(state: State, pair: Pair) -> int:
    """Return since when a race between these two counts (FAF-G20)."""
    return max(shown(state, pair), state.since)


def shown(state: State, pair: Pair) -> int:
    """Return since when both cards, and what joins them, are shown."""
    one, other = (top(state, seat) for seat in pair)
    times = [one.shown, other.shown]
    if state.die and one.card.symbol != other.card.symbol:
        times.append(state.die.shown)
    return max(times)


def visible_at(state: State) -> int:
    """Return when everybody sees what was last turned or thrown (FAF-08)."""
    times = [row[-1].shown for row in state.rows if row]
    if state.die:
        times.append(state.die.shown)
    if isinstance(state.phase, Throwing):
        times.append(state.phase.until)
    if isinstance(state.phase, Racing):
        times.append(state.phase.opened)
    return max(times, default=0)


def asked_card(state: State, race: Racing, seat: Seat) -> ThemeCard:
    """Return the card that *seat* answers: the other's, or the tie-break card."""
    return race.tie.card if race.tie else top(state, rival(race.pair, seat)).card


def rival(pair: Pair, seat: Seat) -> Seat:
    return pair[1] if seat == pair[0] else pair[0]


def _newest_first(state: State | View, pair: tuple[Seat, Seat]) -> Pair:
    around = len(state.rows)
    one, other = sorted(
        pair,
        key=lambda seat: (-top(state, seat).shown, (seat - state.drawer) % around),
    )
    return one, other


LONGEST: Final = 5_000  # from beginning to sending (FAF-G16)


class RaceDecision(msgspec.Struct, frozen=True):
    """Who wins, by which rule; None: both began at the same moment."""

    winner: Seat | None
    rule: str


def patience(options: Options, pair: Pair) -> int:
    """Return how long the table waits for these two (FAF-G10, FAF-G25)."""
    return max(stretched(options, seat, options.patience * 1000) for seat in pair)


def sound(options: Options, race: Racing, given: Given) -> Given:
    """Count a beginning from when the race is open, or from the sending (FAF-G16)."""
    begun = min(max(given.begun, race.opened), given.sent)
    if given.sent - begun > stretched(options, given.seat, LONGEST):
        begun = given.sent
    return msgspec.structs.replace(given, begun=begun)


def closes(options: Options, race: Racing, given: Given) -> int:
    """Return until when the other one's answer counts as given together with this."""
    together = 0 if options.aloud else options.together
    return given.sent + stretched(options, rival(race.pair, given.seat), together)


def close(options: Options, race: Racing, given: Given) -> Deadline:
    """Return how long to wait for the other, who may have begun as early."""
    return Deadline(
        "close",
        closes(options, race, given),
        (rival(race.pair, given.seat),),
        unless_begun_by=given.begun + options.same_moment,
    )


def decide(options: Options, race: Racing, one: Given, other: Given) -> RaceDecision:
    """Order two answers: by their sending, or if sent together by their beginning."""
    early, late = sorted((one, other), key=lambda given: given.sent)
    if late.sent > closes(options, race, early):
        return RaceDecision(early.seat, "FAF-12")
    if abs(early.begun - late.begun) <= options.same_moment:
        return RaceDecision(None, "FAF-24")
    return RaceDecision(min(early, late, key=lambda given: given.begun).seat, "FAF-23")


THINKING: Final = 600  # milliseconds from a card to the first letter of a word
LETTER: Final = 50  # to type or to say each letter
TO_BE_NAMED: Final = 3  # such answers of one seat


def least(word: str) -> int:
    """Return how long anybody needs at least to read, think of and give this answer."""
    return THINKING + LETTER * len("".join(plain_words(word)))


def is_too_fast(state: State, race: Racing, word: str, sent: int) -> bool:
    """Return whether nobody can have answered so soon after the cards appeared."""
    since = race.opened if race.tie else shown(state, race.pair)
    return sent - since < least(word)


def count(step: Step[State, Event], seat: Seat) -> Step[State, Event]:
    """Count one more such answer, and name the seat to the table at the third."""
    times = step.state.fast[seat] + 1
    state = replace(step.state, fast=put(step.state.fast, seat, times))
    named = (FasterThanPeople(seat),) if times == TO_BE_NAMED else ()
    return step.then(state, *named)
