"""Les allumettes: nothing hidden, nothing left to chance. The least that a game is."""

from tablee.kernel import Game, Rules, Study, Terminal, Types

from . import rules
from .rules import Event, Move
from .state import Options, State, View

GAME: Game[State, Move, Event, View, Options] = Game(
    slug="allumettes",
    package=__name__,
    rules_version=1,
    minutes=2,
    seatings=rules.SEATINGS,
    presets={"rulebook": Options(), "beginner": Options()},
    types=Types(Options, Move, Event, View),
    rules=Rules(
        setup=rules.setup,
        legal_moves=rules.legal_moves,
        apply=rules.apply,
        view_for=rules.view_for,
        outcome=rules.outcome,
    ),
    study=Study(
        sample_state=rules.sample_state,
        redeal=rules.redeal,
        violations=rules.violations,
    ),
    terminal=Terminal(show=rules.show, say=rules.say),
)
