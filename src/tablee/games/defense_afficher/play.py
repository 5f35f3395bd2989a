"""Playing: each move carried out, and the game ended when a side has no poster left."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.defense_afficher import walking, walls
from tablee.games.defense_afficher.city import shortest_walk
from tablee.games.defense_afficher.legality import why_not
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
from tablee.games.defense_afficher.state import (
    Giving,
    Options,
    Over,
    Pasting,
    Peeking,
    State,
    Walking,
)
from tablee.games.defense_afficher.turns import MoveBuilder, end_turn, is_over, without
from tablee.games.defense_afficher.walls import hang, paste_by_hand
from tablee.kernel import Chance, IllegalMove, Outcome, Seat, Step, When
from tablee.kit.seats import put


def apply(
    state: State, seat: Seat | None, move: Move, chance: Chance, _when: When
) -> Step[State, Event]:
    assert seat is not None  # no deadline is ever set: the table never moves
    if rule := why_not(state, seat, move):
        raise IllegalMove(rule, f"{type(move).__name__} by seat {seat}")
    builder = MoveBuilder(state, chance)
    _carry_out(builder, move)
    is_over(builder)  # a side may have run out in the middle of a turn (DDA-G16)
    return builder.step()


def outcome(state: State) -> Outcome | None:
    phase = state.phase
    return Outcome(phase.winners, phase.rule) if isinstance(phase, Over) else None


def limit_turns(options: Options, turns: int) -> Options:
    """Return the options of a simulation, which must end (DDA-G18)."""
    return replace(options, turn_limit=min(turns, options.turn_limit or turns))


def _carry_out(builder: MoveBuilder, move: Move) -> None:
    match move:
        case Throw():
            walking.throw(builder)
        case Walk(route=route):
            thrown = isinstance(builder.state.phase, Walking)
            walking.walk(builder, route, thrown=thrown)
        case Stay():
            walking.stay(builder)
        case Exchange(posters=posters):
            walls.exchange(builder, posters)
            end_turn(builder)
        case TakeChance():
            walking.go(builder, walking.take_card(builder, by_choice=True))
        case Paste():
            _paste(builder, move)
        case Done():
            end_turn(builder)
        case LayNotice(slots=slots):
            walls.lay_notice(builder, slots)
        case LiftNotice(slots=slots):
            walls.lift_notice(builder, slots)
        case Scrape(slot=slot, to=to):
            walls.scrape(builder, slot, to)
        case Give():
            _give(builder, move)
        case SwapPeeked(take=wanted, give=given):
            walls.swap_peeked(builder, wanted, given)
            end_turn(builder)
        case GoTo(square=square) if isinstance(builder.state.phase, Walking):
            way = shortest_walk(builder.state.figures[builder.side], square)
            walking.walk(builder, way, thrown=True)  # and no farther (DDA-G21)
        case GoTo(square=square):
            walking.send(builder, square)
        case SwapPlaces(side=other):
            _swap_places(builder, other)
        case Peel(slot=slot):
            walls.take_off(builder, slot, builder.side)
            end_turn(builder)


def _paste(builder: MoveBuilder, move: Paste) -> None:
    phase = builder.state.phase
    if not isinstance(phase, Pasting):  # the double under the scraper (DDA-29)
        hang(builder, move.poster)
        end_turn(builder)
        return
    is_pasted = paste_by_hand(builder, move.poster, move.slot)
    most = phase.most
    if most is not None and is_pasted:
        most -= 1
    if most == 0:
        end_turn(builder)
    else:
        builder.wait(Pasting(phase.panels, most))


def _give(builder: MoveBuilder, move: Give) -> None:
    phase = builder.state.phase
    if isinstance(phase, Giving):
        hands = builder.state.hands
        builder.hold(phase.giver, without(hands[phase.giver], move.poster))
        builder.hold(phase.taker, (*hands[phase.taker], move.poster))
        builder.happen(Gave(phase.giver, phase.taker))
    else:
        walls.shed(builder, move.poster)
    end_turn(builder)


def _swap_places(builder: MoveBuilder, other: int) -> None:
    """Change places; the new square counts as an arrival for the side on turn."""
    figures = builder.state.figures
    mine, theirs = figures[builder.side], figures[other]
    builder.turn(left=mine)
    builder.change(figures=put(put(figures, builder.side, theirs), other, mine))
    builder.happen(PlacesSwapped(builder.side, other))
    walking.arrive(builder, None, thrown=False)


STEPS = (Walk, Stay, Paste, Done, LayNotice, LiftNotice, GoTo, SwapPlaces)
IN_THE_OPEN = (Scrape, Peel)  # the poster that changes hands hung on a wall


def takes_back(before: State, seat: Seat, move: Move, after: State) -> str | None:
    untouched = (
        # A player who leads another's figure learns what that side can paste (DDA-G10).
        before.sides[seat] == before.turn.side
        and before.reserve == after.reserve
        and before.stock == after.stock
        and before.discards == after.discards
        and not isinstance(after.phase, Peeking)
    )
    if untouched and isinstance(move, IN_THE_OPEN):
        return None
    if untouched and isinstance(move, STEPS) and _others_kept(before, seat, after):
        return None
    return "DDA-G19"


def _others_kept(before: State, seat: Seat, after: State) -> bool:
    """Return whether every other side still holds what it held."""
    own = before.sides[seat]
    hands = enumerate(zip(before.hands, after.hands, strict=True))
    return all(was == now for side, (was, now) in hands if side != own)
