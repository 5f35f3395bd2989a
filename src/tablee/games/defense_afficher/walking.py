"""Moving the figure, and what the square it comes to does (DDA-13 to -16, DDA-21)."""

from __future__ import annotations

from tablee.games.defense_afficher.chance_cards import take_card
from tablee.games.defense_afficher.city import Route, nearest_panels, routes
from tablee.games.defense_afficher.content import (
    PANELS,
    SQUARES,
    Instruction,
    SquareId,
)
from tablee.games.defense_afficher.doing import MoveBuilder
from tablee.games.defense_afficher.going import AlongRoutes, Destination, Squares
from tablee.games.defense_afficher.moves import Arrived, Stayed, Threw, Walked
from tablee.games.defense_afficher.reserve import ask_exchange
from tablee.games.defense_afficher.squares import act_of
from tablee.games.defense_afficher.state import Moving, Sliding, Walking
from tablee.games.defense_afficher.turns import end_turn, miss_turn, play_again
from tablee.games.defense_afficher.walls import start_pasting
from tablee.kit.seats import put


def throw(doing: MoveBuilder) -> None:
    """Throw the die; with no way to go, the figure stays (DDA-G9)."""
    die = doing.chance.die()
    doing.happen(Threw(doing.side, die))
    ways = routes(doing.state.figures[doing.side], die)
    if ways:
        doing.wait(Walking(die, ways))
    else:
        stay(doing)


def stay(doing: MoveBuilder) -> None:
    """Stay: nothing happens again on the square one stands on (DDA-16, DDA-G8)."""
    doing.happen(Stayed(doing.side))
    end_turn(doing)


def walk(doing: MoveBuilder, route: Route, *, thrown: bool) -> None:
    """Go along *route*; squares passed over have no effect (DDA-G9)."""
    came_from = (doing.state.figures[doing.side], *route)[-2]
    doing.happen(Walked(doing.side, route))
    _stand(doing, route[-1])
    arrive(doing, came_from, thrown=thrown)


def send(doing: MoveBuilder, square: SquareId) -> None:
    """Put the figure on turn on *square*, by a card or an instruction."""
    doing.happen(Arrived(doing.side, square))
    _stand(doing, square)
    arrive(doing, None, thrown=False)


def _stand(doing: MoveBuilder, square: SquareId) -> None:
    doing.turn(left=doing.state.figures[doing.side])
    doing.change(figures=put(doing.state.figures, doing.side, square))


def arrive(doing: MoveBuilder, came_from: SquareId | None, *, thrown: bool) -> None:
    """Let the square act on the figure that has come there."""
    square = SQUARES[doing.state.figures[doing.side]]
    act = act_of(doing.state, square.id)
    if not thrown:
        doing.turn(displaced=True)
    match act:
        case "paste":
            assert square.panel is not None  # act_of saw to it
            panel = PANELS[square.panel]
            assisted = doing.state.options.assisted_pasting
            start_pasting(doing, (panel.id,), len(panel.slots), assisted=assisted)
        case "chance":
            go(doing, take_card(doing, by_choice=False))
        case "instruction":
            assert square.effect is not None  # act_of saw to it
            go(doing, _obey(doing, square.effect, came_from))
        case "again":
            play_again(doing)
        case "asleep" | "full" | "forbidden" | "nothing":
            end_turn(doing)


def _obey(
    doing: MoveBuilder, instruction: Instruction, came_from: SquareId | None
) -> Destination:
    """Carry out what the square says (DDA-15), and return where it sends the figure."""
    here = doing.state.figures[doing.side]
    match instruction.do:
        case "advance":
            return AlongRoutes(doing.side, routes(here, instruction.n, came_from))
        case "go_to_nearest_brush":
            return Squares(tuple(PANELS[panel].brush for panel in nearest_panels(here)))
        case "go_back":
            return Squares((doing.state.turn.left,))
        case "exchange_one":
            ask_exchange(doing, 1, 1)
        case "miss_turn":
            miss_turn(doing)
        case "play_again":
            play_again(doing)
    return None


def go(doing: MoveBuilder, going: Destination) -> None:
    """Go where an effect sends the figure, or let somebody choose."""
    if going is None:
        return
    match going:
        case Squares(squares=(square,)):
            send(doing, square)
        case Squares(squares=squares):
            doing.wait(Moving(doing.side, squares))
        case AlongRoutes(routes=(route,)):
            walk(doing, route, thrown=False)
        case AlongRoutes(chooser=chooser, routes=routes):
            doing.wait(Sliding(chooser, routes))
