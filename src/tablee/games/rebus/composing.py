"""Composing: the rows a square allows, and the author's minute (REB-12 to REB-27)."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.rebus.board import LONGEST_ROW, REBUSSIMO, SHORTEST
from tablee.games.rebus.events import (
    CardsTakenUp,
    Event,
    NothingLaid,
    RebusLaid,
    SealingBegun,
    TrayStirred,
    TurnPassed,
)
from tablee.games.rebus.flow import (
    ON_ITS_WAY,
    TO_SEAL,
    RebusStep,
    end_turn,
    glass,
    walk,
)
from tablee.games.rebus.judging import beginning, judged, speaks
from tablee.games.rebus.moves import Cards, Lay, Seal, Tray
from tablee.games.rebus.rebuses import Draft, RowNeeds, Task
from tablee.games.rebus.state import Composing, Guessing, Laid, Sealing, State
from tablee.games.rebus.verdicts import nothing_laid
from tablee.kernel import Chance, IllegalMove, Seat, Step, When
from tablee.kit.seats import check_in_time, put, seats_of, stretched
from tablee.rebus.typed import line_of, written

CENTRE = ("plus", "arrivee")  # where cards of the centre may be used


def usable(state: State, task: Task) -> Cards:
    """Return the cards that the seat on turn may lay."""
    rack = state.racks[state.turn]
    return (*rack, *state.centre) if task.kind in CENTRE else rack


def bounds(state: State, task: Task) -> tuple[int, int]:
    """Return how many cards a rebus must have here, and how many it can."""
    most = min(len(usable(state, task)), LONGEST_ROW)
    match task.kind:
        case "nombre":
            return SHORTEST, min(task.demanded, most)
        case "intrus":
            return SHORTEST + 1, most  # REB-G13
        case "arrivee":
            least = SHORTEST if task.fewer else task.demanded  # REB-G33
            return least, min(task.demanded, most)
        case _:
            return SHORTEST, most


def needs_of(state: State, task: Task) -> RowNeeds:
    """Return what a row must be here; everybody can tell."""
    least, _ = bounds(state, task)
    counted = task.kind in ("nombre", "arrivee")
    full = {"nombre": task.demanded, "rebussimo": REBUSSIMO}
    return RowNeeds(
        least=least,
        places=task.demanded if counted else None,
        own=1 if task.kind in CENTRE else 0,
        lent=1 if task.kind == "plus" and state.centre else 0,
        centre=task.kind in CENTRE,
        intruder=task.kind == "intrus",
        full=full.get(task.kind, 0),
    )


def can_lay(state: State, task: Task) -> bool:
    """Return whether the seat on turn has the cards for any rebus here."""
    least, most = bounds(state, task)
    return bool(state.racks[state.turn]) and least <= most


def check_cards(state: State, task: Task, draft: Draft) -> None:
    """Refuse cards that cannot lie in the tray, however few they are."""
    cards, may = draft.cards, usable(state, task)
    if len({*cards}) != len(cards) or not {*cards} <= {*may}:
        where = "the rack or the centre" if task.kind in CENTRE else "one's own rack"
        raise IllegalMove("REB-04", f"cards of {where}, each once")
    _, most = bounds(state, task)
    if len(cards) > most:
        rule = {"nombre": "REB-G12", "arrivee": "REB-25"}.get(task.kind, "REB-G27")
        raise IllegalMove(rule, f"at most {most} cards")
    if draft.intruder and task.kind != "intrus":
        raise IllegalMove("REB-15", "there is no intruder here")
    if not 0 <= draft.intruder <= len(cards):
        raise IllegalMove("REB-G13", "the intruder is one of the cards")


def check_row(state: State, task: Task, draft: Draft) -> None:
    """Refuse a row that is not what the square asks for."""
    check_cards(state, task, draft)
    needs = needs_of(state, task)
    least, own = needs.least, len({*draft.cards} & {*state.racks[state.turn]})
    if needs.intruder and (len(draft.cards) < least or not draft.intruder):
        raise IllegalMove("REB-G13", "two cards at least, and the intruder")
    if task.kind == "arrivee" and not task.fewer and len(draft.cards) != least:
        raise IllegalMove("REB-25", f"exactly {least} cards")
    if len(draft.cards) < least:
        raise IllegalMove("REB-G11", f"at least {least} cards")
    if own < needs.own and task.kind == "arrivee":
        raise IllegalMove("REB-G20", "at least one card of one's own")
    if own < needs.own:
        raise IllegalMove("REB-16", "from the rack, too")
    if len(draft.cards) - own < needs.lent:
        raise IllegalMove("REB-16", "at least one card from the centre")


def fits(state: State, task: Task, draft: Draft) -> bool:
    """Return whether a tray could be laid as it is."""
    try:
        check_row(state, task, draft)
    except IllegalMove:
        return False
    return True


APART = 1_000  # milliseconds between two signs of somebody who composes (REB-G45)


def begin(
    step: RebusStep, task: Task, since: int, until: int, chance: Chance, at: int
) -> RebusStep:
    """Begin composing for the seat on turn, unless too few cards are left."""
    if not can_lay(step.state, task):
        return lay_nothing(step, task, chance, at)
    return step.then(replace(step.state, phase=Composing(task, since, until)))


def keep_tray(state: State, seat: Seat, move: Tray, when: When) -> RebusStep:
    """Keep what lies in the tray, and tell its owner alone what the judge thinks."""
    draft = Draft(move.cards, line_of(move.solution), move.intruder)
    if isinstance(state.phase, Sealing):
        _sealing(state, seat, when)
        laid = state.tray
        if (draft.cards, draft.intruder) != (laid.cards, laid.intruder):
            raise IllegalMove("REB-G21", "go back to the cards to change them")
    else:
        check_cards(state, _composing(state, seat, when).task, draft)
    return stir(Step(replace(state, tray=judged(draft))), seat, when)


def stir(step: RebusStep, seat: Seat, when: When) -> RebusStep:
    """Show that somebody is at their tray, once a second at most (REB-G45).

    Cards laid, taken back or moved and words typed look alike: what is counted is none
    of them.
    """
    state = step.state
    stirred = state.stirred or (-APART,) * len(state.sides)
    if when.at < stirred[seat] + APART:
        return step
    state = replace(state, stirred=put(stirred, seat, when.at))
    return step.then(state, TrayStirred(seat))


def lay(state: State, seat: Seat, move: Lay, when: When) -> RebusStep:
    """Lay the cards; without a solution the minute goes on (REB-G21)."""
    phase = _composing(state, seat, when)
    draft = Draft(move.cards, line_of(move.solution), move.intruder)
    check_row(state, phase.task, draft)
    if not speaks(draft):
        return _begin_sealing(Step(replace(state, tray=draft)), phase, when.at)
    written(move.solution)
    return _lay_down(Step(state), phase.task, _valid(phase.task, draft), when.at)


def seal(state: State, seat: Seat, move: Seal, when: When) -> RebusStep:
    """Seal the solution; now everybody sees the row (REB-G21)."""
    phase = _sealing(state, seat, when)
    draft = replace(state.tray, solution=written(move.solution), says=None)
    return _lay_down(Step(state), phase.task, _valid(phase.task, draft), when.at)


def rearrange(state: State, seat: Seat, when: When) -> RebusStep:
    """Go back to the cards, which nobody has seen, within the minute (REB-G21)."""
    minute = _sealing(state, seat, when).minute
    if minute is None or when.sent > minute.until:
        raise IllegalMove("REB-G21", "the minute is over")
    return Step(replace(state, phase=minute), (CardsTakenUp(seat),))


def give_up(state: State, seat: Seat, chance: Chance, when: When) -> RebusStep:
    """Lay nothing, on purpose (REB-27, REB-G11)."""
    phase = state.phase
    if not isinstance(phase, Composing | Sealing) or seat != state.turn:
        raise IllegalMove("REB-27", "this seat is not composing")
    check_in_time(when, phase.until, "REB-06", "the glass has run out")
    return lay_nothing(Step(state), phase.task, chance, when.at)


def hint(state: State, seat: Seat, when: When) -> RebusStep:
    """Show the author two cards that begin something (REB-G28)."""
    if not state.options.hints:
        raise IllegalMove("REB-G28", "no hints at this table")
    _composing(state, seat, when)
    if state.hint:
        raise IllegalMove("REB-G28", "one hint a turn")
    return Step(replace(state, hint=beginning(state.racks[seat])))


def time_up(state: State, chance: Chance, at: int) -> RebusStep:
    """Lay what is in the tray, have it sealed, or count it as nothing (REB-G21)."""
    phase, draft = state.phase, judged(state.tray)
    assert isinstance(phase, Composing | Sealing)
    if isinstance(phase, Sealing) and phase.minute and not speaks(draft):
        return Step(replace(state, phase=_more(state, phase.minute, at)))
    if isinstance(phase, Sealing) and phase.minute and phase.until > phase.minute.until:
        return Step(replace(state, phase=replace(phase, minute=None)))
    if not fits(state, phase.task, draft) or _is_refused(phase.task, draft):
        return lay_nothing(Step(state), phase.task, chance, at)
    if speaks(draft):
        return _lay_down(Step(state), phase.task, draft, at)
    if isinstance(phase, Composing):
        return _begin_sealing(Step(state), phase, at)
    return lay_nothing(Step(state), phase.task, chance, at)


def lay_nothing(step: RebusStep, task: Task, chance: Chance, at: int) -> RebusStep:
    """Pay for having laid nothing (REB-G11), or pass on Arrivée (REB-27)."""
    seat = step.state.turn
    verdict = nothing_laid(seat, task)
    passed: Event = NothingLaid(seat)
    state = step.state
    if task.kind == "arrivee":
        passed = TurnPassed(seat, verdict.rule)
        state = passed_again(state)
    step = walk(step.then(state, passed), verdict.walks)
    return end_turn(step, chance, at)


def deadline_of(phase: Sealing) -> tuple[str, int]:
    """Name the next time that runs out: the minute's, or that for typing."""
    minute = phase.minute
    return ("compose", minute.until) if minute else ("seal", phase.until)


def passed_again(state: State) -> State:
    """Count a pass by REB-27; after two, fewer cards will do (REB-G33)."""
    passes = put(state.passes, state.turn, state.passes[state.turn] + 1)
    return replace(state, passes=passes)


def _sealing(state: State, seat: Seat, when: When) -> Sealing:
    phase = state.phase
    if not isinstance(phase, Sealing) or seat != state.turn:
        raise IllegalMove("REB-G21", "this seat has nothing to seal")
    check_in_time(when, phase.until, "REB-G21", "too late to seal")
    return phase


def _composing(state: State, seat: Seat, when: When) -> Composing:
    phase = state.phase
    if not isinstance(phase, Composing) or seat != state.turn:
        raise IllegalMove("REB-06", "this seat is not composing")
    check_in_time(when, phase.until, "REB-06", "the glass has run out")
    return phase


def _is_refused(task: Task, draft: Draft) -> bool:
    """Return whether the judge itself stands in the way, on Arrivée alone (REB-G20)."""
    says = draft.says
    return task.kind == "arrivee" and says is not None and says.answer == "no"


def _valid(task: Task, draft: Draft) -> Draft:
    draft = judged(draft)
    if _is_refused(task, draft):
        raise IllegalMove("REB-G20", "the solution cannot be said from these cards")
    return draft


def _begin_sealing(step: RebusStep, minute: Composing, at: int) -> RebusStep:
    """Begin typing the solution, for what is left of the minute and 15 s at least."""
    phase = _more(step.state, minute, at)
    if at < minute.until:
        phase = replace(phase, until=max(minute.until, phase.until), minute=minute)
    return step.then(replace(step.state, phase=phase), SealingBegun(step.state.turn))


def _more(state: State, minute: Composing, at: int) -> Sealing:
    """Begin the author's 15 s to type in; there is no way back from them."""
    return Sealing(minute.task, at, at + stretched(state.options, state.turn, TO_SEAL))


def _lay_down(step: RebusStep, task: Task, draft: Draft, at: int) -> RebusStep:
    """Turn the row to everybody at one moment, and the glass with it (REB-08)."""
    state, seat = step.state, step.state.turn
    row = {*draft.cards}
    borrowed = tuple(card for card in draft.cards if card in state.centre)
    opened = at + ON_ITS_WAY
    until = tuple(
        0 if guesser == seat else opened + glass(state.options, guesser)
        for guesser in seats_of(state.sides)
    )
    rack = tuple(card for card in state.racks[seat] if card not in row)
    state = replace(
        state,
        phase=Guessing(opened, until, (False,) * len(until)),
        racks=put(state.racks, seat, rack),
        centre=tuple(card for card in state.centre if card not in row),
        tray=Draft(),
        laid=Laid(seat, task, draft, borrowed, opened),
    )
    return step.then(state, RebusLaid(seat, draft.cards))
