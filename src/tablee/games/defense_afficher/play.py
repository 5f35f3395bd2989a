"""Playing: each move carried out, and the game ended when a side has no poster left."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.defense_afficher import chance_cards, reserve, scraper, walking
from tablee.games.defense_afficher.city import way_to
from tablee.games.defense_afficher.doing import MoveBuilder, without
from tablee.games.defense_afficher.moves import (
    Done,
    Event,
    Exchange,
    Gave,
    Give,
    GoTo,
    LayNotice,
    LiftNotice,
    Move,
    Paste,
    Peel,
    PlacesSwapped,
    Scrape,
    Stay,
    SwapPeeked,
    SwapPlaces,
    TakeChance,
    Throw,
    Walk,
)
from tablee.games.defense_afficher.refusals import why_not
from tablee.games.defense_afficher.state import (
    Giving,
    Options,
    Over,
    Pasting,
    State,
    Walking,
)
from tablee.games.defense_afficher.turns import end_turn, is_over
from tablee.games.defense_afficher.walls import hang, paste_by_hand
from tablee.kernel import Chance, IllegalMove, Outcome, Seat, Step, When
from tablee.kit.seats import put


def apply(
    state: State, seat: Seat | None, move: Move, chance: Chance, _when: When
) -> Step[State, Event]:
    """Play *move*, or refuse it by the rule it breaks."""
    assert seat is not None  # no deadline is ever set: the table never moves
    if rule := why_not(state, seat, move):
        raise IllegalMove(rule, f"{type(move).__name__} by seat {seat}")
    doing = MoveBuilder(state, chance)
    _carry_out(doing, move)
    is_over(doing)  # a side may have run out in the middle of a turn (DDA-G16)
    return doing.step()


def outcome(state: State) -> Outcome | None:
    """Return the result, once a side has no poster left or the turns are used up."""
    phase = state.phase
    return Outcome(phase.winners, phase.rule) if isinstance(phase, Over) else None


def limit_turns(options: Options, turns: int) -> Options:
    """Return the options of a simulation, which must end (DDA-G18)."""
    return replace(options, turn_limit=turns)


def _carry_out(doing: MoveBuilder, move: Move) -> None:
    match move:
        case Throw():
            walking.throw(doing)
        case Walk(route=route):
            thrown = isinstance(doing.state.phase, Walking)
            walking.walk(doing, route, thrown=thrown)
        case Stay():
            walking.stay(doing)
        case Exchange(posters=posters):
            reserve.exchange(doing, posters)
            end_turn(doing)
        case TakeChance():
            walking.go(doing, chance_cards.take_card(doing, by_choice=True))
        case Paste():
            _paste(doing, move)
        case Done():
            end_turn(doing)
        case LayNotice(slots=slots):
            scraper.lay_notice(doing, slots)
        case LiftNotice(slots=slots):
            scraper.lift_notice(doing, slots)
        case Scrape(slot=slot, to=to):
            scraper.scrape(doing, slot, to)
        case Give():
            _give(doing, move)
        case SwapPeeked(take=wanted, give=given):
            reserve.swap_peeked(doing, wanted, given)
            end_turn(doing)
        case GoTo(square=square) if isinstance(doing.state.phase, Walking):
            way = way_to(doing.state.figures[doing.side], square)
            walking.walk(doing, way, thrown=True)  # and no farther (DDA-G21)
        case GoTo(square=square):
            walking.send(doing, square)
        case SwapPlaces(side=other):
            _swap_places(doing, other)
        case Peel(slot=slot):
            scraper.take_off(doing, slot, doing.side)
            end_turn(doing)


def _paste(doing: MoveBuilder, move: Paste) -> None:
    phase = doing.state.phase
    if not isinstance(phase, Pasting):  # the double under the scraper (DDA-29)
        hang(doing, move.poster)
        end_turn(doing)
        return
    is_pasted = paste_by_hand(doing, move.poster, move.slot)
    most = phase.most
    if most is not None and is_pasted:
        most -= 1
    if most == 0:
        end_turn(doing)
    else:
        doing.wait(Pasting(phase.panels, most))


def _give(doing: MoveBuilder, move: Give) -> None:
    phase = doing.state.phase
    if isinstance(phase, Giving):
        hands = doing.state.hands
        doing.hold(phase.giver, without(hands[phase.giver], move.poster))
        doing.hold(phase.taker, (*hands[phase.taker], move.poster))
        doing.happen(Gave(phase.giver, phase.taker))
    else:
        reserve.shed(doing, move.poster)
    end_turn(doing)


def _swap_places(doing: MoveBuilder, other: int) -> None:
    """Change places; the new square counts as an arrival for the side on turn."""
    figures = doing.state.figures
    mine, theirs = figures[doing.side], figures[other]
    doing.turn(left=mine)
    doing.change(figures=put(put(figures, doing.side, theirs), other, mine))
    doing.happen(PlacesSwapped(doing.side, other))
    walking.arrive(doing, None, thrown=False)
