"""Rébus en chaîne. Read ``rulebook.toml``, ``state.py``, ``albums.py``, ``play.py``."""

from tablee.games.rebus_en_chaine import albums, play, sampling, text, view
from tablee.games.rebus_en_chaine.moves import Event, Move
from tablee.games.rebus_en_chaine.state import Options, State, View
from tablee.kernel import Content, Game, Rules, Study, TableHooks, Terminal, Types

GAME: Game[State, Move, Event, View, Options] = Game(
    slug="rebus_en_chaine",
    package=__name__,
    drawn=True,
    rules_version=1,
    minutes=10,
    seatings=albums.SEATINGS,
    presets={
        "rulebook": Options(),
        "beginner": Options(drawn=True),
    },
    family={"drawn": True, "names": True, "glass": 120},
    types=Types(Options, Move, Event, View),
    rules=Rules(
        setup=play.setup,
        legal_moves=play.legal_moves,
        apply=play.apply,
        view_for=view.view_for,
        outcome=play.outcome,
        deadlines=play.deadlines,
    ),
    table_hooks=TableHooks(
        staleness_key=play.staleness_key, timed=True, is_slow=play.is_slow
    ),
    content=Content(
        digests=albums.digests, prepare=albums.prepare, shipped=albums.shipped
    ),
    study=Study(
        sample_state=sampling.sample_state,
        redeal=sampling.redeal,
        violations=sampling.violations,
        fill=sampling.fill,
    ),
    terminal=Terminal(show=text.show, say=text.say, read=text.read),
)
