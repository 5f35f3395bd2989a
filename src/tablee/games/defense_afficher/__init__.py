"""Défense d'afficher. Read ``rulebook.toml``, then ``state.py``, ``play.py``."""

from tablee.games.defense_afficher import (
    dealing,
    faults,
    legality,
    play,
    reading,
    sides,
    text,
    view,
)
from tablee.games.defense_afficher.moves import Event, Move
from tablee.games.defense_afficher.state import Options, State, View
from tablee.kernel import Game

GAME: Game[State, Move, Event, View, Options] = Game(
    slug="defense_afficher",
    package=__name__,
    rules_version=1,
    minutes=45,
    seatings=sides.SEATINGS,
    presets={"rulebook": Options(), "beginner": Options(assisted_pasting=True)},
    options_type=Options,
    move_type=Move,
    event_type=Event,
    view_type=View,
    setup=dealing.setup,
    legal_moves=legality.legal_moves,
    apply=play.apply,
    view_for=view.view_for,
    outcome=play.outcome,
    slips=legality.slips,
    confers=True,
    limit_turns=play.limit_turns,
    sample_state=view.sample_state,
    redeal=view.redeal,
    faults=faults.faults,
    show=text.show,
    say=text.say,
    read=reading.read,
)
