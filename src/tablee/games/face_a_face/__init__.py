"""Face-à-face. Read ``rulebook.toml``, then ``state.py``, ``moves.py`` and ``play.py``."""

from typing import Any

from tablee.kernel import Game, Manners, Rules, Study, Terminal, Types

from .moves import Event, Move
from .state import Options, State, View


def _not_yet(*_: Any) -> Any:
    raise NotImplementedError


GAME: Game[State, Move, Event, View, Options] = Game(
    slug="face_a_face",
    package=__name__,
    rules_version=1,
    minutes=20,
    seatings=tuple(tuple(range(n)) for n in range(3, 7)),
    presets={"rulebook": Options(), "beginner": Options(announced=True)},
    types=Types(Options, Move, Event, View),
    rules=Rules(
        setup=_not_yet,
        legal_moves=_not_yet,
        apply=_not_yet,
        view_for=_not_yet,
        outcome=_not_yet,
    ),
    manners=Manners(timed=True),
    study=Study(sample_state=_not_yet, redeal=_not_yet, broken=_not_yet),
    terminal=Terminal(show=_not_yet, say=_not_yet),
)
