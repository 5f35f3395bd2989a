"""Vif comme l'éclair. Read ``rulebook.toml``, then ``state.py`` and ``rules.py``."""

from tablee.kernel import (
    Content,
    Game,
    Packs,
    Rules,
    Study,
    TableHooks,
    Terminal,
    Types,
)

from . import rules, table_hooks, text, themes, view
from .moves import Event, Move
from .state import Options, State, View

GAME: Game[State, Move, Event, View, Options] = Game(
    slug="eclair",
    package=__name__,
    rules_version=1,
    minutes=3,
    seatings=rules.SEATINGS,
    presets={
        "rulebook": Options(),
        "beginner": Options(finale=False, tie="everybody"),
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
        staleness_key=table_hooks.staleness_key,
        visible_at=table_hooks.visible_at,
        on_chat=table_hooks.on_chat,
        unlisted_faults=table_hooks.unlisted_faults,
        timed=True,
        mark_matches=table_hooks.mark_matches,
        is_slow=table_hooks.is_slow,
    ),
    content=Content(
        digests=themes.digests,
        prepare=themes.prepare,
        packs=Packs(option="pack", box=themes.box, examine=themes.examine),
    ),
    study=Study(
        sample_state=view.sample_state,
        redeal=view.redeal,
        violations=view.violations,
        fill=view.fill,
    ),
    terminal=Terminal(show=text.show, say=text.say),
)
