"""What each seat may do now, and what the table must know of how people play."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.rebus import express
from tablee.games.rebus.chain import may_challenge
from tablee.games.rebus.composing import bounds, usable
from tablee.games.rebus.contesting import is_contestable
from tablee.games.rebus.judging import LONGEST_PHRASE, is_same_word
from tablee.games.rebus.moves import (
    Accept,
    Challenge,
    Contest,
    Favour,
    GiveIn,
    Guess,
    Hint,
    Lay,
    Link,
    Move,
    Pass,
    ReadPictures,
    Rearrange,
    Seal,
    Seen,
    Throw,
    Tray,
    Vote,
)
from tablee.games.rebus.rebuses import Task
from tablee.games.rebus.state import (
    Chaining,
    Composing,
    ComposingTogether,
    Drawing,
    Exchanging,
    Gallery,
    Guessing,
    Over,
    Revealing,
    Sealing,
    Solving,
    State,
    Telling,
    Throwing,
    Voting,
)
from tablee.games.rebus.verdicts import is_complete
from tablee.kernel import IllegalMove, Pattern, Range, Row, Seat, Subset, Text
from tablee.kernel.pattern import Domain
from tablee.kit.seats import seats_of
from tablee.kit.voting import awaited
from tablee.rebus.typed import LONGEST


def legal_moves(state: State, seat: Seat) -> tuple[Move | Pattern, ...]:
    """List what *seat* may do; cards and words are patterns."""
    if isinstance(state.phase, Over):
        return ()
    read = Pattern("ReadPictures", {}, {"on": not state.readers[seat]})
    return (*_of_phase(state, seat), read)


def _of_phase(state: State, seat: Seat) -> Iterator[Move | Pattern]:
    on_turn = seat == state.turn
    match state.phase:
        case Throwing() if on_turn:
            yield Throw()
            if rack := state.racks[seat]:
                yield Pattern("Discard", {"cards": Subset(rack, 1, len(rack))})
        case Exchanging(count=count) if on_turn:
            yield _exchange(state, seat, count)
        case Composing(task=task) if on_turn:
            yield from _rows(state, task)
            if state.options.hints and not state.hint:
                yield Pattern("Hint", {})
            yield Pass()
        case Sealing(minute=minute) if on_turn:
            words: dict[str, Domain] = {"solution": Text(LONGEST)}
            cards, intruder = state.tray.cards, state.tray.intruder
            yield Pattern("Seal", words)
            yield Pattern("Tray", words, {"cards": cards, "intruder": intruder})
            if minute:
                yield Rearrange()
            yield Pass()
        case Guessing() as phase:
            yield from _guesses(state, phase, seat)
        case Revealing() as phase:
            yield from _after(state, phase, seat)
        case Voting() as phase if seat in awaited(state.votes, phase):
            yield from (Vote(True), Vote(False))
        case Chaining(due=due, stands=stands):
            if seat == due and stands:
                phrase = Text(LONGEST_PHRASE)
                for card in state.racks[seat]:
                    yield Pattern("Link", {"phrase": phrase}, {"card": card})
            if may_challenge(state, seat):
                yield Challenge()
        case Drawing(most=most) if most[seat]:
            yield Pattern("Draw", {"count": Range(0, most[seat])})
        case ComposingTogether() | Solving() | Telling():
            yield from express.legal_moves(state, seat)
        case Gallery() if state.favours[seat] is None:
            yield Pattern("Favour", {"rebus": Range(1, len(state.gallery))})


def _exchange(state: State, seat: Seat, count: int) -> Pattern:
    """Name each other seat as often as it can be asked for a card."""
    names = tuple(
        str(other)
        for other in seats_of(state.sides)
        if other != seat
        for _ in range(min(count, len(state.racks[other])))
    )
    return Pattern("Exchange", {"asked": Subset(names, count, count)})


def _rows(state: State, task: Task) -> Iterator[Pattern]:
    cards = usable(state, task)
    least, most = bounds(state, task)
    for kind, few in (("Tray", 0), ("Lay", least)):
        row, words = Row(cards, few, most), Text(LONGEST)
        if task.kind == "intrus":
            place = Range(0 if kind == "Tray" else 1, most)
            open_: dict[str, Domain] = {
                "cards": row,
                "solution": words,
                "intruder": place,
            }
            yield Pattern(kind, open_)
        else:
            yield Pattern(kind, {"cards": row, "solution": words}, {"intruder": 0})


def _guesses(state: State, phase: Guessing, seat: Seat) -> Iterator[Move | Pattern]:
    laid = state.laid
    assert laid
    if seat == laid.author:
        if phase.closes is None and state.guesses:
            numbers = Range(state.guesses[0].number, state.guesses[-1].number)
            yield Pattern("Accept", {"guess": numbers})
        return
    if is_complete(laid, state.found[seat]):
        return
    if laid.task.kind == "intrus":
        most = len(laid.draft.cards)
        yield Pattern("Guess", {"text": Text(LONGEST), "intruder": Range(0, most)})
        if state.found[seat].place:
            yield Pattern("Guess", {"intruder": Range(1, most)}, {"text": ""})
    else:
        yield Pattern("Guess", {"text": Text(LONGEST)}, {"intruder": 0})
    if not phase.given_in[seat]:
        yield Pattern("GiveIn", {})


def _after(state: State, phase: Revealing, seat: Seat) -> Iterator[Move]:
    if not phase.seen[seat]:
        yield Seen()
    rebus = (Contest("sense"), Contest("said"))
    guesses = (Contest("guess", heard.number) for heard in state.guesses)
    yield from (
        move for move in (*rebus, *guesses) if is_contestable(state, seat, move)
    )


def staleness_key(state: State, _seat: Seat, move: Move) -> object:
    """Return what a move answers to: a turn, a row, a card or a vote."""
    phase = state.phase
    match move:
        case Guess() | GiveIn():
            return state.turns, isinstance(phase, Guessing | Solving)
        case Link() | Challenge():
            return type(phase), state.turns, len(state.chain)
        case Favour() | ReadPictures():
            return type(move)
        case _:
            return type(phase), state.turns, getattr(phase, "since", None)


def moot(state: State, seat: Seat, move: Move) -> bool:
    """Return whether somebody else has said in vain what a bot would say (REB-G43)."""
    if not isinstance(move, Guess) or not move.text:
        return False
    return any(
        each.seat != seat and is_same_word(each.text, move.text)
        for each in state.guesses
    )


def visible_at(state: State) -> int:
    """Return when everybody sees the row that was laid (REB-G9)."""
    phase = state.phase
    return phase.opened if isinstance(phase, Guessing | Solving) else 0


def is_slow(move: Move) -> bool:
    """Return whether the judge of sounds, or the composer, is asked."""
    return isinstance(move, Tray | Lay | Seal | Link | Guess | Accept | Hint)


def on_chat(state: State, _seat: Seat | None, _text: str) -> None:
    """Refuse all talk while a rebus is guessed: what is said there is a guess."""
    if isinstance(state.phase, Guessing | Solving):
        raise IllegalMove("REB-08", "while guessing, nothing but guesses is said")


def takes_back(_before: State, _seat: Seat, _move: Move, _after: State) -> str:
    """Refuse: nothing is taken back (REB-G30)."""
    return "REB-G30"
