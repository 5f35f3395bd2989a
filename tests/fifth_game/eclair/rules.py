"""The rules, in the order of play. The numbers are those of ``rulebook.toml``."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from tablee.kernel import (
    Chance,
    Deadline,
    IllegalMove,
    IllegalTable,
    Outcome,
    Pattern,
    Range,
    Row,
    Seat,
    Setting,
    Step,
    Text,
    TimeUp,
    When,
    places_of,
)
from tablee.kit.seats import check_in_time, put

from .moves import (
    Answer,
    Answered,
    Arrange,
    Arranged,
    Burn,
    Burned,
    CardDecided,
    CardTurned,
    Event,
    GameWon,
    Move,
    RowsShown,
)
from .race import best, close, closes, held
from .state import Between, Finale, Options, Over, Racing, State
from .themes import LONGEST, fold, is_close, known, themes

Result: TypeAlias = Step[State, Event]

SEATINGS: Final = ((0, 1), (0, 1, 2), (0, 1, 2, 3))  # ECL-01
PAUSE: Final = 3_000  # milliseconds between two cards (ECL-03)
SHOWING: Final = 300  # from turning a card until it appears (ECL-03)
SAND: Final = 20_000  # a card (ECL-10)
TO_ARRANGE: Final = 30_000  # ECL-14
MOST_STAKED: Final = 3  # ECL-13
MOTTO: Final = 20  # characters (ECL-13)


def setup(setting: Setting[Options], chance: Chance) -> Result:
    """Check the table and shuffle the pile; the table's clock starts at 0."""
    options, seats = setting.options, len(setting.sides)
    if setting.sides not in SEATINGS:
        raise IllegalTable("ECL-01", "2 to 4 players, each alone")
    cards = sorted(themes(options.pack))
    if len(cards) < options.cards:
        raise IllegalTable("ECL-02", f"only {len(cards)} themes are in the pack")
    state = State(
        options=options,
        sides=setting.sides,
        phase=Between(PAUSE),
        pile=chance.shuffled(cards),
        aside=(),
        won=((),) * seats,
        burned=(),
        missed=(),
        told=((),) * seats,
        rows=(None,) * seats,
        points=(0,) * seats,
    )
    return Step(state)


def legal_moves(state: State, seat: Seat) -> tuple[Move | Pattern, ...]:
    """List what *seat* may do now: all by patterns."""
    match state.phase:
        case Racing(right=right) if seat not in {each.seat for each in right}:
            return (Pattern("Answer", {"word": Text(LONGEST)}),)
        case Finale() if state.rows[seat] is None:
            return (_arrange_pattern(state, seat),)
    return ()


def apply(
    state: State, seat: Seat | None, move: Move, _chance: Chance, when: When
) -> Result:
    """Play *move*, or refuse it by the rule it breaks."""
    if isinstance(move, TimeUp):
        return _call_time(state, when.at)
    assert seat is not None  # the match saw to it (TAB-03)
    match move:
        case Answer():
            return _answer(state, seat, move, when)
        case Arrange():
            return _arrange(state, seat, move, when)
        case Burn():
            return _burn(state, seat, move)


def outcome(state: State) -> Outcome | None:
    """Return the result, once the game is over."""
    phase = state.phase
    if not isinstance(phase, Over):
        return None
    return Outcome(phase.winners, phase.rule, places_of(state.points))


def deadlines(state: State) -> tuple[Deadline, ...]:
    """Return when the table turns a card, decide one, or call time."""
    seats = tuple(Seat(n) for n in range(len(state.sides)))
    match state.phase:
        case Between(until=until):
            return (Deadline("turn", until),)
        case Racing(right=()) as race:
            return (Deadline("sand", race.until, seats),)
        case Racing() as race:
            return (close(race, seats),)
        case Finale(until=until):
            awaited = tuple(seat for seat in seats if state.rows[seat] is None)
            return (Deadline("finale", until, awaited),)
        case Over():
            return ()


def turned(state: State) -> int:
    """Count the cards that were turned over."""
    return len(themes(state.options.pack)) - len(state.pile)


def close_call(word: str) -> str:
    """Word what is told of a wrong answer that was close."""
    return f"close {word}"


def _call_time(state: State, at: int) -> Result:
    match state.phase:
        case Between():
            return _turn(state, at)
        case Racing() as race:
            return _decide(Step(state), race, at)
        case _:
            return _show_rows(Step(state))


def _turn(state: State, at: int) -> Result:
    """Turn the next card over; what was told of the last one is forgotten."""
    card, appears = state.pile[-1], at + SHOWING
    state = replace(
        state,
        phase=Racing(card, appears, appears + SAND),
        pile=state.pile[:-1],
        missed=(),
        told=((),) * len(state.sides),
    )
    return Step(state, (CardTurned(card),))


def _answer(state: State, seat: Seat, move: Answer, when: When) -> Result:
    race, word = state.phase, fold(move.word)
    if not isinstance(race, Racing) or not word or len(move.word) > LONGEST:
        raise IllegalMove("ECL-04", "a word, while a card lies there")
    if any(right.seat == seat for right in race.right):
        raise IllegalMove("ECL-05", "who has answered rightly waits")
    if when.sent > closes(race):
        raise IllegalMove("ECL-08" if race.right else "ECL-10", "too late")
    if word in state.burned or word not in themes(state.options.pack)[race.card]:
        return _miss(state, race, seat, word)
    race = replace(race, right=(*race.right, held(race, seat, word, when)))
    step = Step[State, Event](replace(state, phase=race), (Answered(seat, word),))
    everybody = len(race.right) == len(state.sides)
    return _decide(step, race, when.at) if everybody else step


def _miss(state: State, race: Racing, seat: Seat, word: str) -> Result:
    """Burn the word (ECL-06); tell its author alone that it was close (ECL-07)."""
    burned = Burned(seat, word)
    if word in state.burned:
        return Step(state, (burned,))
    told = state.told[seat]
    if any(is_close(word, other) for other in themes(state.options.pack)[race.card]):
        told = (*told, close_call(word))
    state = replace(
        state,
        burned=(*state.burned, word),
        missed=(*state.missed, burned),
        told=put(state.told, seat, told),
    )
    return Step(state, (burned,))


def _decide(step: Result, race: Racing, at: int) -> Result:
    """Return the card to whom it goes, and go on (ECL-04, ECL-08 to ECL-10)."""
    state = step.state
    seats = best(race) if race.right else ()
    given = tuple(dict.fromkeys(right.word for right in race.right))
    state = replace(state, burned=(*state.burned, *given))  # ECL-G5
    if len(seats) == 1:
        won = (*state.won[seats[0]], race.card)
        state = replace(state, won=put(state.won, seats[0], won))
        rule = "ECL-04" if len(race.right) == 1 else "ECL-08"
    else:
        state = replace(state, aside=(*state.aside, race.card))
        rule = "ECL-09" if seats else "ECL-10"
    if len(seats) == 1 or state.options.tie == "everybody":
        points = (n + (seat in seats) for seat, n in enumerate(state.points))
        state = replace(state, points=tuple(points))
    decided = CardDecided(race.card, seats, rule)
    return _go_on(Step(state, (*step.events, decided)), at)


def _go_on(step: Result, at: int) -> Result:
    state = step.state
    if turned(state) < state.options.cards:
        return Step(replace(state, phase=Between(at + PAUSE)), step.events)
    if state.options.finale:
        return Step(replace(state, phase=Finale(at + TO_ARRANGE)), step.events)
    return _end(step)


def _burn(state: State, seat: Seat, move: Burn) -> Result:
    if not isinstance(state.phase, Between):
        raise IllegalMove("ECL-12", "between two cards")
    if move.word not in known(state.options.pack) or move.word in state.burned:
        raise IllegalMove("ECL-12", "a word that some card takes")
    state = replace(state, burned=(*state.burned, move.word))
    return Step(state, (Burned(seat, move.word),))


def _arrange_pattern(state: State, seat: Seat) -> Pattern:
    cards = state.won[seat]
    return Pattern(
        "Arrange",
        {
            "cards": Row(cards, len(cards), len(cards)),
            "stake": Range(0, MOST_STAKED),
            "motto": Text(MOTTO),
        },
    )


def _arrange(state: State, seat: Seat, move: Arrange, when: When) -> Result:
    phase = state.phase
    if not isinstance(phase, Finale) or state.rows[seat]:
        raise IllegalMove("ECL-13", "once, after the last card")
    check_in_time(when, phase.until, "ECL-14", "the time to arrange is over")
    if not _arrange_pattern(state, seat).covers(move):
        raise IllegalMove("ECL-13", "all cards one has won, 0 to 3, and a motto")
    state = replace(state, rows=put(state.rows, seat, move))
    step = Step[State, Event](state, (Arranged(seat),))
    return _show_rows(step) if all(state.rows) else step


def _show_rows(step: Result) -> Result:
    """Turn the rows up and count them (ECL-15)."""
    state = step.state
    stakes = [row.stake if row else 0 for row in state.rows]
    alone = stakes.count(max(stakes)) == 1
    points = list(state.points)
    for seat, row in enumerate(state.rows):
        wins = alone and stakes[seat] == max(stakes)
        points[seat] += stakes[seat] if wins else -stakes[seat]
        if row and len(row.cards) > 1 and list(row.cards) == sorted(row.cards):
            points[seat] += 1
    state = replace(state, points=tuple(points))
    return _end(Step(state, (*step.events, RowsShown(state.rows, state.points))))


def _end(step: Result) -> Result:
    points = step.state.points
    winners = tuple(side for side, n in enumerate(points) if n == max(points))
    rule = "ECL-16" if len(winners) == 1 else "ECL-G4"
    state = replace(step.state, phase=Over(winners, rule))
    return Step(state, (*step.events, GameWon(winners, rule)))
