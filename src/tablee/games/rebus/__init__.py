"""Rébus. Read ``rulebook.toml``, ``state.py``, ``play.py``, ``verdicts.py``."""

from tablee.games.rebus import (
    board,
    flow,
    judging,
    legality,
    play,
    sampling,
    text,
    view,
)
from tablee.games.rebus.events import Event
from tablee.games.rebus.express import rounds
from tablee.games.rebus.moves import Move
from tablee.games.rebus.sampling import fill
from tablee.games.rebus.state import Options, State, View
from tablee.games.rebus.text import read
from tablee.kernel import Content, Game, Rules, Study, TableHooks, Terminal, Types

GAME: Game[State, Move, Event, View, Options] = Game(
    slug="rebus",
    package=__name__,
    drawn=True,
    rules_version=4,
    minutes=50,
    seatings=board.SEATINGS,
    presets={
        "rulebook": Options(),
        "beginner": Options(circuits="two", glass=90, names=True, heat=True),
        "short": Options(circuits="two", first_home=True, minutes=15, sentences=True),
        "express": Options(express=True),
    },
    preset_minutes={"short": 20, "express": 10},
    # twice the rulebook's sandglass; the rest of it may be short
    family={
        **{"names": True, "row_names": True, "hints": True, "heat": True},
        **{"sentences": True, "glass": 120},
    },
    types=Types(Options, Move, Event, View),
    rules=Rules(
        setup=rounds.setup,
        legal_moves=legality.legal_moves,
        apply=play.apply,
        view_for=view.view_for,
        outcome=flow.outcome,
        deadlines=play.deadlines,
    ),
    table_hooks=TableHooks(
        staleness_key=legality.staleness_key,
        moot=legality.moot,
        visible_at=legality.visible_at,
        on_chat=legality.on_chat,
        timed=True,
        is_slow=legality.is_slow,
        takes_back=legality.takes_back,
    ),
    content=Content(
        digests=judging.digests, prepare=judging.prepare, shipped=judging.shipped
    ),
    study=Study(
        sample_state=sampling.sample_state,
        redeal=sampling.redeal,
        violations=view.violations,
        limit_turns=play.limit_turns,
        fill=fill,
    ),
    terminal=Terminal(show=text.show, say=text.say, read=read),
)
