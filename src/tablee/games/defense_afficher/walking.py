"""Moving the figure, and what the square it comes to does (DDA-13 to -16, DDA-21)."""

from __future__ import annotations

from tablee.games.defense_afficher import chance_cards
from tablee.games.defense_afficher.city import Route, nearest_panels, routes
from tablee.games.defense_afficher.content import (
    PANELS,
    SQUARES,
    Instruction,
    SquareId,
)
from tablee.games.defense_afficher.doing import Doing
from tablee.games.defense_afficher.moves import Arrived, MustMiss, Stayed, Threw, Walked
from tablee.games.defense_afficher.state import Exchanging, Moving, Sliding, Walking
from tablee.games.defense_afficher.turns import end_turn
from tablee.games.defense_afficher.walls import start_pasting
from tablee.kit.seats import put


def throw(doing: Doing) -> None:
    """Throw the die; with no way to go, the figure stays (DDA-G9)."""
    die = doing.chance.die()
    doing.happen(Threw(doing.side, die))
    ways = routes(doing.state.figures[doing.side], die)
    if ways:
        doing.wait(Walking(die, ways))
    else:
        stay(doing)


def stay(doing: Doing) -> None:
    """Stay: nothing happens again on the square one stands on (DDA-16, DDA-G8)."""
    doing.happen(Stayed(doing.side))
    end_turn(doing)


def walk(doing: Doing, route: Route, *, thrown: bool) -> None:
    """Go along *route*; squares passed over have no effect (DDA-G9)."""
    came_from = (doing.state.figures[doing.side], *route)[-2]
    doing.happen(Walked(doing.side, route))
    _stand(doing, route[-1])
    arrive(doing, came_from, thrown=thrown)


def send(doing: Doing, square: SquareId) -> None:
    """Put the figure on turn on *square*, by a card or an instruction."""
    doing.happen(Arrived(doing.side, square))
    _stand(doing, square)
    arrive(doing, None, thrown=False)


def _stand(doing: Doing, square: SquareId) -> None:
    doing.change(figures=put(doing.state.figures, doing.side, square))


def arrive(doing: Doing, came_from: SquareId | None, *, thrown: bool) -> None:
    """Let the square act: after a throw, and once more when it moves on (DDA-G14)."""
    if not thrown:
        if doing.state.turn.displaced:
            end_turn(doing)
            return
        doing.turn(displaced=True)
    square = SQUARES[doing.state.figures[doing.side]]
    if square.panel is not None:
        panel = PANELS[square.panel]
        assisted = doing.state.options.assisted_pasting
        start_pasting(doing, (panel.id,), len(panel.slots), assisted=assisted)
    elif square.kind == "chance" and doing.state.options.simplified:
        doing.turn(again=True)  # DDA-32
        end_turn(doing)
    elif square.kind == "chance":
        chance_cards.take_card(doing, by_choice=False)
    elif square.effect is not None:
        _obey(doing, square.effect, came_from)
    else:
        end_turn(doing)


def _obey(doing: Doing, instruction: Instruction, came_from: SquareId | None) -> None:
    """Carry out what the square says (DDA-15)."""
    here = doing.state.figures[doing.side]
    match instruction.do:
        case "exchange_one":
            ask_exchange(doing, 1, 1)
        case "miss_turn":
            miss_turn(doing)
        case "advance":
            slide(doing, doing.side, routes(here, instruction.n, came_from))
        case "go_to_nearest_brush":
            brushes = tuple(PANELS[panel].brush for panel in nearest_panels(here))
            choose_square(doing, brushes)
        case "go_back":
            send(doing, doing.state.turn.began)
        case "play_again":
            doing.turn(again=True)
            end_turn(doing)


def slide(doing: Doing, chooser: int, ways: tuple[Route, ...]) -> None:
    """Go on along the only way, or let *chooser* pick one."""
    if len(ways) == 1:
        walk(doing, ways[0], thrown=False)
    else:
        doing.wait(Sliding(chooser, ways))


def choose_square(doing: Doing, squares: tuple[SquareId, ...]) -> None:
    """Go to the only square, or let the side on turn choose."""
    if len(squares) == 1:
        send(doing, squares[0])
    else:
        doing.wait(Moving(doing.side, squares))


def ask_exchange(doing: Doing, least: int, most: int) -> None:
    """Let the side exchange, as far as the Reserve goes (DDA-G11)."""
    most = min(most, len(doing.state.reserve), len(doing.hand))
    if most:
        doing.wait(Exchanging(min(least, most), most))
    else:
        end_turn(doing)


def miss_turn(doing: Doing) -> None:
    """Make the side on turn miss its next one."""
    missing = doing.state.missing
    doing.change(missing=put(missing, doing.side, missing[doing.side] + 1))
    doing.happen(MustMiss(doing.side))
    end_turn(doing)
