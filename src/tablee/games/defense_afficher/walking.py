"""Moving the figure, and what squares and Chance cards do to it (DDA-13 to DDA-26)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from tablee.games.defense_afficher.city import (
    CARDS,
    NOTICE,
    PANELS,
    SQUARES,
    Effect,
    Instruction,
    PanelId,
    Route,
    SquareId,
    brushes_on_way,
    nearest_panels,
    routes,
)
from tablee.games.defense_afficher.dealing import left_of, right_of
from tablee.games.defense_afficher.moves import (
    Arrived,
    ChanceTaken,
    PastingForbidden,
    Peeked,
    Stayed,
    StockRenewed,
    Threw,
    Walked,
)
from tablee.games.defense_afficher.state import (
    Giving,
    Laying,
    Moving,
    Peeking,
    Peeling,
    Prospect,
    Scraping,
    Shedding,
    Sliding,
    SquareAct,
    State,
    Swapping,
    Walking,
)
from tablee.games.defense_afficher.turns import (
    MoveBuilder,
    end_turn,
    miss_turn,
    play_again,
)
from tablee.games.defense_afficher.walls import (
    ask_exchange,
    exchange,
    hanging,
    may_paste,
    open_slots,
    start_pasting,
    take,
)
from tablee.kit.seats import put


class Squares(NamedTuple):
    """It is put on one of these squares; the side on turn chooses which."""

    squares: tuple[SquareId, ...]


class AlongRoutes(NamedTuple):
    """It slides along one of these routes; *chooser* picks it."""

    chooser: int
    routes: tuple[Route, ...]


# None: it goes nowhere, and the turn has ended or waits for a decision
Destination: TypeAlias = Squares | AlongRoutes | None


def act_of(state: State, square: SquareId) -> SquareAct:
    """Return what the square does: after a throw, and once more later on (DDA-G14)."""
    here = SQUARES[square]
    if state.turn.displaced and not _drives(state):
        return "asleep"
    if here.panel is not None:
        return _at_brush(state, here.panel)
    if here.kind == "chance":
        return "again" if state.options.simplified else "chance"
    return "nothing" if here.effect is None else "instruction"


def _drives(state: State) -> bool:
    """Return whether a card takes the figure to paste: it says so itself (DDA-G14)."""
    card = state.turn.card
    return card is not None and CARDS[card].effect.do == "go_to_brush"


def _at_brush(state: State, panel: PanelId) -> SquareAct:
    if not may_paste(state):
        return "forbidden"
    return "paste" if open_slots(state, (panel,)) else "full"


def prospects(state: State) -> tuple[Prospect, ...]:
    """Return what happens on each square that may now be chosen for the figure."""
    found = []
    for square in dict.fromkeys(_ahead(state)):
        act = act_of(state, square)
        effect = SQUARES[square].effect if act == "instruction" else None
        by_way = effect is not None and effect.do == "advance"
        found.append(Prospect(square, act, by_way))
    return tuple(found)


def stops(state: State) -> tuple[SquareId, ...]:
    """Return the brushes where a thrown walk may end early, by this table (DDA-G21)."""
    phase = state.phase
    if not state.options.stop_at_brushes or not isinstance(phase, Walking):
        return ()
    return brushes_on_way(state.figures[state.turn.side], phase.die)


def _ahead(state: State) -> Iterable[SquareId]:
    match state.phase:
        case Walking(routes=routes):
            return (*(route[-1] for route in routes), *stops(state))
        case Sliding(routes=routes):
            return (route[-1] for route in routes)
        case Moving(squares=squares):
            return squares
        case Swapping():
            return (f for n, f in enumerate(state.figures) if n != state.turn.side)
        case _:
            return ()


def take_card(builder: MoveBuilder, *, by_choice: bool) -> Destination:
    """Turn the top card up, on ÉCART unless it stays on the board, and obey it."""
    state = builder.state
    if not state.stock:  # DDA-25
        builder.change(stock=builder.chance.shuffled(state.discards), discards=())
        builder.happen(StockRenewed(len(state.discards)))
    card, *stock = builder.state.stock
    builder.change(stock=tuple(stock))
    if card != NOTICE:  # DDA-24
        builder.change(discards=(*builder.state.discards, card))
    builder.turn(card=card)
    builder.happen(ChanceTaken(builder.side, card, by_choice))
    return _obey_card(builder, CARDS[card].effect)


def _obey_card(builder: MoveBuilder, effect: Effect) -> Destination:
    """Carry out what the card says, and return where it sends the figure."""
    state, side = builder.state, builder.side
    here = state.figures[side]
    match effect.do:
        case "lay_notice":
            builder.wait(Laying())
        case "scrape":
            builder.wait(Scraping())
        case "paste_anywhere":
            most = effect.n if state.options.limited_fog else None
            start_pasting(builder, tuple(PANELS), most, assisted=False)
        case "paste_nearest":
            start_pasting(builder, nearest_panels(here), 1, assisted=False)
        case "play_again":
            play_again(builder)
        case "exchange_and_play_again":
            builder.turn(again=True)
            ask_exchange(builder, 0, effect.n)
        case "go_to_brush":
            return Squares(tuple(panel.brush for panel in PANELS.values()))
        case "go_home":
            return Squares((state.homes[side],))
        case "slide":
            return AlongRoutes(left_of(state, side), routes(here, effect.n))
        case "swap_places":
            builder.wait(Swapping())
        case "shed":
            builder.wait(Shedding())
        case "give_left":
            builder.wait(Giving(side, left_of(state, side)))
        case "receive_right":
            builder.wait(Giving(right_of(state, side), side))
        case "peek":
            _peek(builder, effect.n)
        case "take":
            take(builder, side, effect.n)
            end_turn(builder)
        case "blow_away":
            _blow_away(builder, effect.n)
        case "miss_turn":
            miss_turn(builder)
        case "no_paste":
            builder.happen(PastingForbidden(side))
            end_turn(builder, forbids_pasting=True)
        case "unpaste_nearest":
            _peel(builder)
    return None


def _peek(builder: MoveBuilder, count: int) -> None:
    count = min(count, len(builder.state.reserve))
    if count:
        builder.happen(Peeked(builder.side, count))
        builder.wait(Peeking(count))
    else:
        end_turn(builder)


def _blow_away(builder: MoveBuilder, count: int) -> None:
    """Exchange posters that chance picks, as far as hand and Reserve go."""
    count = min(count, len(builder.state.reserve))
    exchange(builder, builder.chance.shuffled(builder.hand)[:count])
    end_turn(builder)


def _peel(builder: MoveBuilder) -> None:
    state = builder.state
    slots = hanging(state, nearest_panels(state.figures[builder.side]))
    if slots:
        builder.wait(Peeling(left_of(state, builder.side), slots))
    else:
        end_turn(builder)


def throw(builder: MoveBuilder) -> None:
    """Throw the die; with no way to go, the figure stays (DDA-G9)."""
    die = builder.chance.die()
    builder.happen(Threw(builder.side, die))
    ways = routes(builder.state.figures[builder.side], die)
    if ways:
        builder.wait(Walking(die, ways))
    else:
        stay(builder)


def stay(builder: MoveBuilder) -> None:
    """Stay: nothing happens again on the square one stands on (DDA-16, DDA-G8)."""
    builder.happen(Stayed(builder.side))
    end_turn(builder)


def walk(builder: MoveBuilder, route: Route, *, thrown: bool) -> None:
    """Go along *route*; squares passed over have no effect (DDA-G9)."""
    came_from = (builder.state.figures[builder.side], *route)[-2]
    builder.happen(Walked(builder.side, route))
    _stand(builder, route[-1])
    arrive(builder, came_from, thrown=thrown)


def send(builder: MoveBuilder, square: SquareId) -> None:
    """Move the figure on turn to *square*, by a card or an instruction."""
    builder.happen(Arrived(builder.side, square))
    _stand(builder, square)
    arrive(builder, None, thrown=False)


def _stand(builder: MoveBuilder, square: SquareId) -> None:
    builder.turn(left=builder.state.figures[builder.side])
    builder.change(figures=put(builder.state.figures, builder.side, square))


def arrive(builder: MoveBuilder, came_from: SquareId | None, *, thrown: bool) -> None:
    """Apply the square's instruction to the figure that has come there."""
    square = SQUARES[builder.state.figures[builder.side]]
    act = act_of(builder.state, square.id)
    if not thrown:
        builder.turn(displaced=True)
    match act:
        case "paste":
            assert square.panel is not None  # act_of saw to it
            panel = PANELS[square.panel]
            assisted = builder.state.options.assisted_pasting
            start_pasting(builder, (panel.id,), len(panel.slots), assisted=assisted)
        case "chance":
            go(builder, take_card(builder, by_choice=False))
        case "instruction":
            assert square.effect is not None  # act_of saw to it
            go(builder, _obey(builder, square.effect, came_from))
        case "again":
            play_again(builder)
        case "asleep" | "full" | "forbidden" | "nothing":
            end_turn(builder)


def _obey(
    builder: MoveBuilder, instruction: Instruction, came_from: SquareId | None
) -> Destination:
    """Carry out what the square says (DDA-15), and return where it sends the figure."""
    here = builder.state.figures[builder.side]
    match instruction.do:
        case "advance":
            return AlongRoutes(builder.side, routes(here, instruction.n, came_from))
        case "go_to_nearest_brush":
            return Squares(tuple(PANELS[panel].brush for panel in nearest_panels(here)))
        case "go_back":
            return Squares((builder.state.turn.left,))
        case "exchange_one":
            ask_exchange(builder, 1, 1)
        case "miss_turn":
            miss_turn(builder)
        case "play_again":
            play_again(builder)
    return None


def go(builder: MoveBuilder, going: Destination) -> None:
    """Go where an effect sends the figure, or let somebody choose."""
    if going is None:
        return
    match going:
        case Squares(squares=(square,)):
            send(builder, square)
        case Squares(squares=squares):
            builder.wait(Moving(builder.side, squares))
        case AlongRoutes(routes=(route,)):
            walk(builder, route, thrown=False)
        case AlongRoutes(chooser=chooser, routes=routes):
            builder.wait(Sliding(chooser, routes))
