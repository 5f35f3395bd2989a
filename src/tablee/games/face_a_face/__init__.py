"""Face-à-face. Read ``rulebook.toml``, ``state.py``, ``play.py``, ``face_off.py``."""

from tablee.games.face_a_face import (
    dealing,
    flow,
    matching,
    packs,
    play,
    text,
    view,
)
from tablee.games.face_a_face.moves import Event, Move
from tablee.games.face_a_face.state import Options, State, View
from tablee.games.face_a_face.text import read
from tablee.games.face_a_face.words import fill
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

GAME: Game[State, Move, Event, View, Options] = Game(
    slug="face_a_face",
    package=__name__,
    drawn=True,
    rules_version=4,
    minutes=20,
    seatings=dealing.SEATINGS,
    presets={"rulebook": Options(), "beginner": Options(announced=True)},
    # twice the time, for every seat (FAF-G25)
    family={"announced": True, **{f"time_{place}": 200 for place in range(1, 7)}},
    types=Types(Options, Move, Event, View),
    rules=Rules(
        setup=dealing.setup,
        legal_moves=play.legal_moves,
        apply=play.apply,
        view_for=view.view_for,
        outcome=flow.outcome,
        deadlines=play.deadlines,
    ),
    table_hooks=TableHooks(
        staleness_key=play.staleness_key,
        visible_at=matching.visible_at,
        on_chat=play.on_chat,
        unlisted_faults=play.unlisted_faults,
        timed=True,
        mark_matches=play.mark_matches,
        race_ends=play.race_ends,
        is_slow=play.is_slow,
        takes_back=play.takes_back,
        rematch_options=play.rematch_options,
        cooldowns=play.RESTS,
    ),
    content=Content(
        digests=dealing.digests,
        prepare=dealing.prepare,
        packs=Packs(option="own_pack", box=packs.box, examine=packs.describe),
        shipped=packs.shipped,
    ),
    study=Study(
        sample_state=view.sample_state,
        redeal=view.redeal,
        violations=view.violations,
        fill=fill,
    ),
    terminal=Terminal(show=text.show, say=text.say, read=read),
)
