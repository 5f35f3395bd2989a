"""Le mot caché. Read ``rulebook.toml``, then ``state.py`` and ``rules.py``."""

from tablee.kernel import Game

from . import rules, text, view
from .moves import Event, Move
from .state import Options, State, View

GAME: Game[State, Move, Event, View, Options] = Game(
    slug="mot_cache",
    package=__name__,
    rules_version=1,
    minutes=5,
    seatings=rules.SEATINGS,
    presets={
        "rulebook": Options(),
        "beginner": Options(nine_letters=True, exchange=True),
    },
    options_type=Options,
    move_type=Move,
    event_type=Event,
    view_type=View,
    setup=rules.setup,
    legal_moves=rules.legal_moves,
    apply=rules.apply,
    view_for=view.view_for,
    outcome=rules.outcome,
    deadlines=rules.deadlines,
    sample_state=view.sample_state,
    redeal=view.redeal,
    faults=view.faults,
    show=text.show,
    say=text.say,
)
