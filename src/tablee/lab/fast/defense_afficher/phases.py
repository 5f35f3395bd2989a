"""What a record waits for, as the rules' own phases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablee.games.defense_afficher import state as rules
from tablee.games.defense_afficher.city import Route, routes
from tablee.games.defense_afficher.content import PanelId, SlotId
from tablee.kit.bits import members
from tablee.lab.fast.batch import Raw
from tablee.lab.fast.defense_afficher import board
from tablee.lab.fast.defense_afficher import layout as at


def _panels(raw: Raw) -> tuple[PanelId, ...]:
    return tuple(board.PANEL_IDS[n] for n in members(raw.one("panels")))


def routes_of(raw: Raw) -> tuple[Route, ...]:
    """Return the routes that the figure on turn may take."""
    side = raw.one("side")
    here = board.SQUARE_IDS[raw.first("figures", side + 1)[side]]
    came = raw.one("came_from") if raw.one("phase") == at.SLIDING else -1
    return routes(here, raw.one("die"), None if came < 0 else board.SQUARE_IDS[came])


def _pasting(raw: Raw) -> rules.Phase:
    most = raw.one("most")
    return rules.Pasting(_panels(raw), None if most < 0 else most)


def _laying(raw: Raw) -> rules.Phase:
    panel = raw.one("lifted_from")
    return rules.Laying(None if panel < 0 else board.PANEL_IDS[panel])


def _moving(raw: Raw) -> rules.Phase:
    brushes = (board.BRUSH[board.panel_number[panel]] for panel in _panels(raw))
    squares = tuple(board.SQUARE_IDS[n] for n in brushes)
    return rules.Moving(raw.one("chooser"), squares)


def _peeling(raw: Raw) -> rules.Phase:
    slots: tuple[SlotId, ...] = tuple(
        board.SLOT_IDS[n] for n in members(raw.one("slots"))
    )
    return rules.Peeling(raw.one("chooser"), slots)


PHASES: Final[dict[int, Callable[[Raw], rules.Phase]]] = {
    at.CHOOSING: lambda _raw: rules.Choosing(),
    at.WALKING: lambda raw: rules.Walking(raw.one("die"), routes_of(raw)),
    at.PASTING: _pasting,
    at.LAYING: _laying,
    at.SCRAPING: lambda _raw: rules.Scraping(),
    at.DOUBLING: lambda raw: rules.Doubling(board.SLOT_IDS[raw.one("slot")]),
    at.EXCHANGING: lambda raw: rules.Exchanging(raw.one("least"), raw.one("most")),
    at.SHEDDING: lambda _raw: rules.Shedding(),
    at.GIVING: lambda raw: rules.Giving(raw.one("giver"), raw.one("taker")),
    at.PEEKING: lambda raw: rules.Peeking(raw.one("count")),
    at.MOVING: _moving,
    at.SLIDING: lambda raw: rules.Sliding(raw.one("chooser"), routes_of(raw)),
    at.SWAPPING: lambda _raw: rules.Swapping(),
    at.PEELING: _peeling,
}


def phase_of(raw: Raw, sides: int) -> rules.Phase:
    """Return what the table waits for, or how it ended."""
    phase = raw.one("phase")
    if phase != at.OVER:
        return PHASES[phase](raw)
    winners = members(raw.one("winners"))
    assert all(side < sides for side in winners)
    return rules.Over(winners, at.RULES[raw.one("rule")])
