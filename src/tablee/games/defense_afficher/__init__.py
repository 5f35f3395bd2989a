"""Défense d'afficher. Read ``rulebook.toml``, ``state``, ``legality``, ``play``."""

from tablee.games.defense_afficher import dealing, legality, play, text, view
from tablee.games.defense_afficher.moves import Event, Move
from tablee.games.defense_afficher.state import Options, State, View
from tablee.kernel import Game, Rules, Study, TableHooks, Terminal, Types

GAME: Game[State, Move, Event, View, Options] = Game(
    slug="defense_afficher",
    package=__name__,
    drawn=True,
    rules_version=2,
    minutes=45,
    seatings=dealing.SEATINGS,
    presets={
        "rulebook": Options(),
        "beginner": Options(assisted_pasting=True, limited_fog=True),
        "short": Options(few_posters=True, assisted_pasting=True, limited_fog=True),
    },
    preset_minutes={"short": 20},
    # Forty turns between beginners: docs/lab/balance-defense.md
    family={"assisted_pasting": True, "limited_fog": True, "stop_at_brushes": True},
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
        unlisted_faults=legality.unlisted_faults,
        team_chat=True,
        takes_back=play.takes_back,
    ),
    study=Study(
        sample_state=view.sample_state,
        redeal=view.redeal,
        violations=view.violations,
        limit_turns=play.limit_turns,
        turn=view.turn_of,
    ),
    terminal=Terminal(show=text.show, say=text.say, read=text.read),
)
