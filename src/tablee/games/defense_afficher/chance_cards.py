"""Chance: the top card of STOCK is turned up and carried out (DDA-21 to DDA-30)."""

from __future__ import annotations

from tablee.games.defense_afficher.city import nearest_panels, routes
from tablee.games.defense_afficher.content import CARDS, NOTICE, PANELS, Effect
from tablee.games.defense_afficher.doing import MoveBuilder
from tablee.games.defense_afficher.going import AlongRoutes, Destination, Squares
from tablee.games.defense_afficher.moves import (
    ChanceTaken,
    PastingForbidden,
    Peeked,
    StockRenewed,
)
from tablee.games.defense_afficher.reserve import ask_exchange, exchange, take
from tablee.games.defense_afficher.sides import left_of, right_of
from tablee.games.defense_afficher.state import (
    Giving,
    Laying,
    Peeking,
    Peeling,
    Scraping,
    Shedding,
    Swapping,
)
from tablee.games.defense_afficher.turns import end_turn, miss_turn, play_again
from tablee.games.defense_afficher.walls import hanging, start_pasting


def take_card(doing: MoveBuilder, *, by_choice: bool) -> Destination:
    """Turn the top card up, on ÉCART unless it stays on the board, and obeys it."""
    state = doing.state
    if not state.stock:  # DDA-25
        doing.change(stock=doing.chance.shuffled(state.discards), discards=())
        doing.happen(StockRenewed(len(state.discards)))
    card, *stock = doing.state.stock
    doing.change(stock=tuple(stock))
    if card != NOTICE:  # DDA-24
        doing.change(discards=(*doing.state.discards, card))
    doing.turn(card=card)
    doing.happen(ChanceTaken(doing.side, card, by_choice))
    return _obey(doing, CARDS[card].effect)


def _obey(doing: MoveBuilder, effect: Effect) -> Destination:
    """Carry out what the card says, and return where it sends the figure."""
    state, side = doing.state, doing.side
    here = state.figures[side]
    match effect.do:
        case "lay_notice":
            doing.wait(Laying())
        case "scrape":
            doing.wait(Scraping())
        case "paste_anywhere":
            most = effect.n if state.options.limited_fog else None
            start_pasting(doing, tuple(PANELS), most, assisted=False)
        case "paste_nearest":
            start_pasting(doing, nearest_panels(here), 1, assisted=False)
        case "play_again":
            play_again(doing)
        case "exchange_and_play_again":
            doing.turn(again=True)
            ask_exchange(doing, 0, effect.n)
        case "go_to_brush":
            return Squares(tuple(panel.brush for panel in PANELS.values()))
        case "go_home":
            return Squares((state.homes[side],))
        case "slide":
            return AlongRoutes(left_of(state, side), routes(here, effect.n))
        case "swap_places":
            doing.wait(Swapping())
        case "shed":
            doing.wait(Shedding())
        case "give_left":
            doing.wait(Giving(side, left_of(state, side)))
        case "receive_right":
            doing.wait(Giving(right_of(state, side), side))
        case "peek":
            _peek(doing, effect.n)
        case "take":
            take(doing, side, effect.n)
            end_turn(doing)
        case "blow_away":
            _blow_away(doing, effect.n)
        case "miss_turn":
            miss_turn(doing)
        case "no_paste":
            doing.happen(PastingForbidden(side))
            end_turn(doing, forbids_pasting=True)
        case "unpaste_nearest":
            _peel(doing)
    return None


def _peek(doing: MoveBuilder, count: int) -> None:
    count = min(count, len(doing.state.reserve))
    if count:
        doing.happen(Peeked(doing.side, count))
        doing.wait(Peeking(count))
    else:
        end_turn(doing)


def _blow_away(doing: MoveBuilder, count: int) -> None:
    """Exchange posters that chance picks, as far as hand and Reserve go."""
    count = min(count, len(doing.state.reserve))
    exchange(doing, doing.chance.shuffled(doing.hand)[:count])
    end_turn(doing)


def _peel(doing: MoveBuilder) -> None:
    state = doing.state
    slots = hanging(state, nearest_panels(state.figures[doing.side]))
    if slots:
        doing.wait(Peeling(left_of(state, doing.side), slots))
    else:
        end_turn(doing)
