"""Séquence. Read ``rulebook.toml``, then ``state.py``, ``legality.py``, ``play.py``."""

from tablee.games.sequence import dealing, faults, legality, play, reading, text, view
from tablee.games.sequence.moves import Event, Move
from tablee.games.sequence.state import Options, State, View
from tablee.kernel import Game

GAME: Game[State, Move, Event, View, Options] = Game(
    slug="sequence",
    package=__name__,
    rules_version=1,
    minutes=30,
    seatings=dealing.SEATINGS,
    presets={"rulebook": Options(), "beginner": Options(automatic_draw=True)},
    options_type=Options,
    move_type=Move,
    event_type=Event,
    view_type=View,
    setup=dealing.setup,
    legal_moves=legality.legal_moves,
    apply=play.apply,
    view_for=view.view_for,
    outcome=play.outcome,
    spoken=play.spoken,
    slips=play.slips,
    sample_state=view.sample_state,
    redeal=view.redeal,
    faults=faults.faults,
    show=text.show,
    say=text.say,
    read=reading.read,
)
