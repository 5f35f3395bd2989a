"""A server whose clock and cards a test steers.

``python -m tests.browser.steered_serving FOLDER``

It reads one command a line, as JSON, and writes a line when that is done.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from tablee.games.defense_afficher import dealing as defense
from tablee.games.face_a_face import GAME, dealing, flow, verdict
from tablee.games.face_a_face.moves import GameBegun, StackCard, ThemeCard
from tablee.games.face_a_face.state import Options
from tablee.games.rebus import GAME as REBUS
from tablee.games.rebus.events import GameBegun as RebusBegun
from tablee.games.sequence import GAME as SEQUENCE
from tablee.kernel import Chance, Seat, Setting, Step
from tablee.rebus.deck import code_of, codes
from tablee.server.rooms import automation
from tablee.server.rooms.scheduler import Timer
from tablee.server.serve import serve
from tablee.server.settings import Settings
from tablee.server.websockets import frames, websocket
from tests.browser.same_deals import count_no_odds, deal_the_same

DEALT = defense.hand_size
A_LOOK = 0.05  # seconds
MANY = 10**6  # all come from one address, and the clock may stand still


class SteeredClock:
    """A clock that stands still when it is told to, or after a while."""

    def __init__(self) -> None:
        self._lost = 0.0  # while it stood still
        self._limit = inf

    def __call__(self) -> float:
        return min(time.monotonic() - self._lost, self._limit)

    def stamp_lines(self) -> None:
        """Stamp arrivals by this clock, too."""
        clock = SimpleNamespace(monotonic=self)
        vars(websocket).update(time=clock)
        vars(frames).update(time=clock, PINGS_AT_ONCE=MANY, PONGS_AT_ONCE=MANY)

    def stop(self, seconds: float) -> None:
        """Go on for so long, then stand still."""
        self.go(seconds)
        while self() < self._limit:
            time.sleep(0.01)

    def go(self, seconds: float = inf, ahead: float = 0) -> None:
        """Go on, for so long, once put ahead."""
        here = self() + ahead
        self._lost = time.monotonic() - here
        self._limit = here + seconds


def look_often() -> None:
    """Check deadlines all the time, since the clock may be put ahead."""

    class Often(Timer):
        def set(self, wait: float, call: Callable[..., object], *given: Any) -> None:
            super().set(min(wait, A_LOOK), call, *given)

    class Watchful(automation.DeadlineWait):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            self._timer = Often()

    vars(automation)["DeadlineWait"] = Watchful


class ChosenDeal:
    """The cards as the test wants them to come; the first player is the first."""

    def __init__(self) -> None:
        self._piles: dict[str, list[str]] = {}
        self._setup = GAME.rules.setup
        object.__setattr__(GAME.rules, "setup", self._deal)

    def choose(self, die: list[str], **piles: list[str]) -> None:
        """Set the symbols of each pile from the top, ``duel`` among them."""
        self._piles = piles
        vars(flow)["FACES"] = ((die[0], die[1]),)  # a die with one face

    def _deal(self, setting: Setting[Options], chance: Chance) -> Step[Any, Any]:
        step = self._setup(setting, chance)
        if not self._piles:
            return step
        cards = list(dealing.deck(setting.options, len(setting.sides)))
        piles = {name: _take(cards, wanted) for name, wanted in self._piles.items()}
        state = replace(step.state, turn=Seat(0), drawer=Seat(0), **piles)
        return Step(state, (GameBegun(Seat(0)),))


def _take(cards: list[StackCard], wanted: list[str]) -> tuple[StackCard, ...]:
    def named(card: StackCard) -> str:
        return card.symbol if isinstance(card, ThemeCard) else "duel"

    taken = []
    for name in wanted:
        card = next(each for each in cards if named(each) == name)
        cards.remove(card)
        taken.append(card)
    return tuple(reversed(taken))  # the next one is the last


class ChosenRebus:
    """Racks, pawns, centre and dice of Rébus as the test wants them."""

    def __init__(self) -> None:
        self._wanted: dict[str, Any] = {}
        self._dice: list[int] = []
        # What the die shows, by table and move: others go on beside it, and a move may
        # be decided twice, when somebody else did something in between.
        self._left: dict[bytes, list[int]] = {}
        self._shown: dict[tuple[bytes, int], int] = {}
        self._setup = REBUS.rules.setup
        self._die = Chance.die

        def die(chance: Chance) -> int:
            return self._thrown(chance)

        object.__setattr__(REBUS.rules, "setup", self._deal)
        type.__setattr__(Chance, "die", die)

    def choose(self, dice: list[int], **wanted: Any) -> None:
        """Set how the next tables begin, and the next throws."""
        self._dice, self._wanted = dice, wanted
        self._left, self._shown = {}, {}

    def _thrown(self, chance: Chance) -> int:
        move = chance._seed, chance._number
        if move not in self._shown and (left := self._left.get(chance._seed)):
            self._shown[move] = left.pop(0)
        return self._shown.get(move) or self._die(chance)

    def _deal(self, setting: Setting[Any], chance: Chance) -> Step[Any, Any]:
        step = self._setup(setting, chance)
        if not self._wanted:
            return step
        self._left.setdefault(chance._seed, [*self._dice])
        racks = [[*map(code_of, rack)] for rack in self._wanted["racks"]]
        centre = tuple(map(code_of, self._wanted["centre"]))
        taken = {*centre, *(card for rack in racks for card in rack)}
        rest = [card for card in codes() if card not in taken]
        for rack in racks:
            while len(rack) < self._wanted["held"]:
                rack.append(rest.pop())
        state = replace(
            step.state,
            turn=Seat(0),
            pawns=tuple(self._wanted["pawns"]),
            racks=tuple(map(tuple, racks)),
            centre=centre,
            pile=tuple(rest),
        )
        return Step(state, (RebusBegun(Seat(0)),))


class ChosenCard:
    """The card of Séquence that whoever begins holds: it could be long in coming."""

    def __init__(self) -> None:
        self._wanted: str | None = None
        self._setup = SEQUENCE.rules.setup
        object.__setattr__(SEQUENCE.rules, "setup", self._deal)

    def choose(self, card: str | None) -> None:
        """Deal this card to the first player of the next tables."""
        self._wanted = card

    def _deal(self, setting: Setting[Any], chance: Chance) -> Step[Any, Any]:
        step: Step[Any, Any] = self._setup(setting, chance)
        first = step.state.phase.seat
        if self._wanted is None or self._wanted in step.state.hands[first]:
            return step
        hands = list(step.state.hands)
        hands[first] = (self._wanted, *hands[first][1:])
        return Step(replace(step.state, hands=tuple(hands)), step.events)


def obey(
    clock: SteeredClock, deal: ChosenDeal, rebus: ChosenRebus, card: ChosenCard
) -> None:
    """Do what the test says, command by command."""
    for line in sys.stdin:
        told = json.loads(line)
        if "deal" in told:
            deal.choose(**told["deal"])
        elif "rebus" in told:
            rebus.choose(**told["rebus"])
        elif "card" in told:
            card.choose(told["card"])
        elif "posters" in told:
            size = told["posters"]
            vars(defense)["hand_size"] = lambda _sides, few=False, size=size: size
        elif "let_go" in told:
            deal.choose(["chat", "poisson"])
            rebus.choose([])
            card.choose(None)
            vars(defense)["hand_size"] = DEALT
            clock.go()
        elif "stop" in told:
            clock.stop(told["stop"])
        else:
            seconds = inf if told["go"] is None else told["go"]
            clock.go(seconds, told["ahead"])
        print("done", flush=True)


if __name__ == "__main__":
    deal_the_same()
    count_no_odds()
    steered = SteeredClock()
    chosen = ChosenDeal(), ChosenRebus(), ChosenCard()
    steered.stamp_lines()
    look_often()
    # A page does not know that the clock stands still, and offers nothing too late.
    vars(verdict)["TO_CONTEST"] = 600_000
    threading.Thread(target=obey, args=(steered, *chosen), daemon=True).start()
    settings = Settings(
        data=Path(sys.argv[1]),
        absence=0,  # seconds until a bot may stand in
        share_patience=MANY,  # of the steered clock, or of the test
        connections_a_minute=MANY,
        questions_a_minute=MANY,
        made_an_hour=MANY,
        own_made_an_hour=MANY,
        own_connections_a_minute=MANY,
        own_misses_a_minute=MANY,
        drawings_a_minute=MANY,
        requests_at_once=MANY,
        messages_a_second=MANY,
        burst=MANY,
        seconds=steered,
    )
    serve(settings, port=0, ready=lambda port: print(port, flush=True))
