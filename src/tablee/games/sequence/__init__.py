"""Séquence. Read ``rulebook.toml``, then ``state.py``, ``legality.py``, ``play.py``."""

from tablee.games.sequence import dealing, legality, play, text, view
from tablee.games.sequence.moves import Event, Move
from tablee.games.sequence.state import Options, State, View
from tablee.kernel import Game, Rules, Study, TableHooks, Terminal, Types

GAME: Game[State, Move, Event, View, Options] = Game(
    slug="sequence",
    package=__name__,
    drawn=True,
    rules_version=2,
    minutes=30,
    seatings=dealing.SEATINGS,
    presets={"rulebook": Options(), "beginner": Options(automatic_draw=True)},
    family={"automatic_draw": True},
    figures=dealing.figures,
    types=Types(Options, Move, Event, View),
    rules=Rules(
        setup=dealing.setup,
        legal_moves=legality.legal_moves,
        apply=play.apply,
        view_for=view.view_for,
        outcome=play.outcome,
    ),
    table_hooks=TableHooks(
        on_chat=play.on_chat,
        unlisted_faults=play.unlisted_faults,
        takes_back=legality.takes_back,
    ),
    study=Study(
        sample_state=view.sample_state,
        redeal=view.redeal,
        violations=view.violations,
        turn=view.turn_of,
    ),
    terminal=Terminal(show=text.show, say=text.say, read=text.read),
)
