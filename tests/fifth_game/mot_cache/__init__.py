"""Le mot caché. Read ``rulebook.toml``, then ``state.py`` and ``rules.py``."""

from tablee.kernel import Game, Rules, Study, TableHooks, Terminal, Types

from . import rules, talk, text, view
from .moves import Event, Move
from .state import Options, State, View

GAME: Game[State, Move, Event, View, Options] = Game(
    slug="mot_cache",
    package=__name__,
    rules_version=2,
    minutes=5,
    seatings=rules.SEATINGS,
    presets={
        "rulebook": Options(),
        "beginner": Options(nine_letters=True, exchange=True),
    },
    types=Types(Options, Move, Event, View),
    rules=Rules(
        setup=rules.setup,
        legal_moves=rules.legal_moves,
        apply=rules.apply,
        view_for=view.view_for,
        outcome=rules.outcome,
        deadlines=rules.deadlines,
    ),
    table_hooks=TableHooks(
        on_chat=talk.on_chat, unlisted_faults=talk.unlisted_faults, timed=True
    ),
    study=Study(
        sample_state=view.sample_state,
        redeal=view.redeal,
        violations=view.violations,
        fill=view.fill,
    ),
    terminal=Terminal(show=text.show, say=text.say),
)
