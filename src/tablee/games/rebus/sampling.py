"""The states that a seat could be looking at, and moves that fill a pattern."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tablee.games.rebus.composing import CENTRE, bounds, fits, usable
from tablee.games.rebus.dealing import hands
from tablee.games.rebus.express.rounds import redealt, sampled
from tablee.games.rebus.guessing import is_acceptable
from tablee.games.rebus.judging import LONGEST_PHRASE, first_name, names_of
from tablee.games.rebus.moves import Cards
from tablee.games.rebus.rebuses import Draft, Found, Task
from tablee.games.rebus.state import (
    Composing,
    Guessing,
    Laid,
    Sealing,
    State,
    View,
)
from tablee.games.rebus.view import is_revealed
from tablee.kernel import Chance, Pattern, Row, Seat
from tablee.kernel.pattern import fill_by_chance
from tablee.kit import voting
from tablee.kit.hidden import state_behind
from tablee.rebus.deck import codes
from tablee.rebus.typed import LONGEST

TRIES = 200  # rows, of which one is what the square asks for


def sample_state(view: View, chance: Chance) -> State:
    """Return a state that shows this view; where hidden cards lie, each as likely."""
    hidden = list(_unseen(view))
    seats = range(len(view.sides))
    racks = []
    for seat in seats:
        held = 0 if seat == view.seat else view.held[seat]
        racks.append(view.rack if seat == view.seat else tuple(hidden[:held]))
        del hidden[:held]
    told: list[tuple[object, ...]] = [() for _ in seats]
    if view.seat is not None:
        told[view.seat] = view.told
    state = state_behind(
        view,
        State,
        racks=tuple(racks),
        pile=tuple(hidden[: view.pile]),
        discards=tuple(hidden[view.pile :]),
        tray=Draft() if view.express else view.tray or Draft(),
        laid=_laid(view),
        found=view.found or _found(view),
        told=tuple(told),
        votes=voting.guessed(view.voted, view.seat, view.vote),
        express=sampled(view),
    )
    return redeal(state, view.seat, chance)


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Shuffle the cards that *seat* cannot see; let the others think otherwise."""
    others = [n for n in range(len(state.sides)) if n != seat]
    hidden: list[str] = [card for n in others for card in state.racks[n]]
    cards = chance.shuffled((*hidden, *state.pile, *state.discards))
    sizes = (len(state.racks[n]) for n in others)
    dealt, cards = hands(state.options, cards, sizes, chance)
    racks, cut = list(state.racks), len(state.pile)
    for n, rack in zip(others, dealt, strict=True):
        racks[n] = rack
    votes = voting.redealt(state.votes, seat, chance)
    state = replace(
        state,
        racks=tuple(racks),
        pile=cards[:cut],
        discards=cards[cut:],
        votes=votes,
    )
    if state.express:
        state = redealt(state, seat, chance)
    elif seat != state.turn:
        state = _otherwise_composed(state, chance)
    if state.laid and seat != state.laid.author and not is_revealed(state):
        draft = _otherwise_meant(state.laid, chance)
        state = replace(state, laid=replace(state.laid, draft=draft))
    return state


def names_joined(cards: Cards, intruder: int, chance: Chance) -> str:
    """Return something that a row says: a name of each card, the intruder's apart."""
    row = (card for place, card in enumerate(cards, 1) if place != intruder)
    return " ".join(chance.pick(names_of(card)) for card in row)


def some_row(state: State, task: Task, chance: Chance) -> Draft:
    least, most = bounds(state, task)
    cards = usable(state, task)
    for _ in range(TRIES):
        size = least + chance.below(most - least + 1)
        row = chance.shuffled(cards)[:size]
        intruder = 1 + chance.below(size) if task.kind == "intrus" else 0
        draft = Draft(row, "", intruder)
        if fits(state, task, draft):
            return draft
    raise AssertionError("the phase begins only where a row can be laid")


def _otherwise_composed(state: State, chance: Chance) -> State:
    """Replace the cards of a tray that is not seen."""
    rack, phase = state.racks[state.turn], state.phase
    state = replace(state, hint=rack[:2] if state.hint else ())
    if not isinstance(phase, Composing | Sealing):
        return state
    if isinstance(phase, Composing) and chance.below(3) == 0:
        return replace(state, tray=Draft())
    draft = some_row(state, phase.task, chance)
    if isinstance(phase, Composing) and chance.below(2) == 0:
        said = names_joined(draft.cards, draft.intruder, chance)
        draft = replace(draft, solution=said[:LONGEST])
    return replace(state, tray=draft)


def _otherwise_meant(laid: Laid, chance: Chance) -> Draft:
    """Replace what the row on the felt means."""
    cards = laid.draft.cards
    intruder = 1 + chance.below(len(cards)) if laid.task.kind == "intrus" else 0
    said = names_joined(cards, intruder, chance)
    return Draft(cards, said[:LONGEST], intruder)


def _unseen(view: View) -> Cards:
    """Return the cards of the deck that lie where the seat cannot look."""
    row = view.row.cards if view.row else ()
    chain = (each.card for each in view.chain)
    seen = {*view.rack, *view.centre, *row, *chain}
    return tuple(card for card in codes() if card not in seen)


def _laid(view: View) -> Laid | None:
    row = view.row
    if row is None:
        return None
    draft = view.sealed or Draft(row.cards)
    return Laid(row.author, row.task, draft, row.borrowed, row.opened)


def _found(view: View) -> tuple[Found, ...]:
    """Return finds in which all who have solved it did so at one moment."""
    phase = view.phase
    if not isinstance(phase, Guessing):
        return (Found(),) * len(view.sides)
    time = (phase.closes or 0) - view.options.same_moment
    return tuple(
        Found(time, time)
        if seat in view.solved
        else _own(view)
        if seat == view.seat
        else Found()
        for seat in range(len(view.sides))
    )


def _own(view: View) -> Found:
    """Return what a seat was told that it has found: the words (REB-G13)."""
    right = {fact.number for fact in view.told if fact.how == "words"}
    heard = [each for each in view.guesses if each.number in right]
    if not heard:
        return Found()
    first, last = heard[0], heard[-1]
    alone = any(
        each.seat == view.seat and not each.text and each.number > last.number
        for each in view.guesses
    )
    place = not last.intruder and not alone
    return Found(first.sent, None, first.number, place=place)


LONG = 3  # cards: few rows and chains of people have many more
MANY = 9
LONG_SHOTS = ("il était une fois", "un machin", "tralala")
# One in so many times: the rest of the time nobody cares to.
SELDOM = {"ReadPictures": 50, "Hint": 6, "Tray": 4, "Discard": 6, "GiveIn": 6}


def fill(view: View, pattern: Pattern, chance: Chance) -> dict[str, Any] | None:
    """Fill a pattern in; None: nothing of it would be taken, or nobody cares to."""
    if chance.below(SELDOM.get(pattern.move, 1)):
        return None
    match pattern.move:
        case "Tray" | "Lay" if "cards" in pattern.open:
            return _row(view, pattern, chance)
        case "Seal" | "Tray":
            assert view.tray
            said = names_joined(view.tray.cards, view.tray.intruder, chance)
            return {"solution": said[:LONGEST]}
        case "Guess" if "text" in pattern.open:
            return _guess(view, pattern, chance)
        case "Accept":
            may = _acceptable(view)
            return {"guess": chance.pick(may)} if may else None
        case "Link" if len(view.chain) >= LONG + chance.below(LONG):
            return None
        case "Link":
            before = view.chain[-1].phrase if view.chain else ""
            phrase = f"{before} {first_name(pattern.given['card'])}".strip()
            return {"phrase": phrase[-LONGEST_PHRASE:].strip()}
        case _:
            return fill_by_chance(view, pattern, chance)


def _row(view: View, pattern: Pattern, chance: Chance) -> dict[str, Any]:
    """Lay some cards by their names; the centre's among them where that is asked."""
    domain = pattern.open["cards"]
    assert isinstance(domain, Row)
    phase = view.phase
    kind_of = phase.task.kind if isinstance(phase, Composing) else "express"
    cards = _some_cards(view, kind_of, domain, chance)
    filled: dict[str, Any] = {"cards": cards}
    intruder = 0
    if "intruder" in pattern.open:
        intruder = 1 + chance.below(len(cards)) if cards else 0
        filled["intruder"] = intruder
    said = names_joined(cards, intruder, chance)
    kind = chance.below(8)
    if kind == 0 and kind_of != "express":
        said = ""
    elif kind == 1 and kind_of != "arrivee":
        said = chance.pick(LONG_SHOTS)
    return {**filled, "solution": said[:LONGEST]}


def _some_cards(view: View, kind: str, domain: Row, chance: Chance) -> Cards:
    """Draw a row; one card of the rack and, on Plus, one of the centre come first."""
    most = min(domain.most, domain.least + LONG) if chance.below(8) else domain.most
    size = domain.least + chance.below(min(most, MANY) - domain.least + 1)
    if kind not in CENTRE:
        return chance.shuffled(domain.items)[:size]
    first = [chance.pick(view.rack)]
    if view.centre and kind == "plus":
        first.append(chance.pick(view.centre))
    rest = [card for card in chance.shuffled(domain.items) if card not in first]
    return chance.shuffled((*first, *rest)[:size])


def _guess(view: View, pattern: Pattern, chance: Chance) -> dict[str, Any]:
    """Read the row by its names, most of the time; else in part, or in vain."""
    assert view.row
    cards = view.row.cards
    filled: dict[str, Any] = {}
    intruder = 0
    if "intruder" in pattern.open:
        intruder = filled["intruder"] = 1 + chance.below(len(cards))
    words = [first_name(c) for n, c in enumerate(cards, 1) if n != intruder]
    kind = chance.below(6)
    if kind == 0:
        words = words[:-1] or words
    elif kind == 1:
        words = [chance.pick(LONG_SHOTS)]
    return {**filled, "text": " ".join(words)[:LONGEST]}


def _acceptable(view: View) -> list[int]:
    """Return the guesses that are close, as far as their author can tell (REB-G5)."""
    sealed, row = view.sealed, view.row
    assert sealed
    assert row
    return [
        heard.number
        for heard in view.guesses
        if is_acceptable(view, sealed, row.task.kind, heard)
    ]
