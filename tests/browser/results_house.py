"""A folder with a good many finished games, and the cookie of Ann, who played them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

from tablee.kernel import Outcome
from tablee.protocol.person import Person
from tablee.server.people import People, Session
from tablee.server.store.store import Store
from tablee.server.store.threads import ThreadedStore
from tablee.table.document import Document
from tablee.table.log import Result
from tests.server.kept_games import ANN, BOB, DAY, STARTED, dealt, leave
from tests.simulated.stores import put

CAT = Person("cat", "Catherine-Marguerite 24 l")
DAN = Person("dan", "Dan")
WINS = "WLWWLWDWWLLWWWLWLWWWWLWG"  # Ann's, at Séquence against Bob or a bot

_days = count()


def ended(game: str, sides: tuple[int, ...], who: tuple[str, ...], how: str) -> Result:
    """Make a game end for Ann, who has the first seat, one day after the last."""
    day = next(_days)
    others = [side for side in sorted(set(sides)) if side != sides[0]]
    places = {
        "W": (1, *(2 + n for n, _ in enumerate(others))),
        "L": (len(others) + 1, *(1 + n for n, _ in enumerate(others))),
        "D": (1, *(1 for _ in others)),
    }
    outcome = None if how == "G" else Outcome((), "SEQ-22", places[how])
    start = STARTED + day * DAY
    preset = "beginner" if game == "face_a_face" else "rulebook"
    return Result(
        code=f"R{day:03}",
        game=game,
        preset=preset,
        rules_version=2,
        sides=sides,
        players=who,
        started=start,
        ended=start + (10 + day % 7) * 60_000,
        moves=40 + day,
        outcome=outcome,
        rated=outcome is not None,
    )


async def keep(store: Store, result: Result) -> None:
    """Keep a result as the end of a table does."""
    room: Document = dealt(result.code)
    await put(store, room, result=result)


async def fill(store: Store) -> str:
    """Play all of Ann's games; gives her cookie."""
    for person in (ANN, BOB, CAT, DAN):
        await store.save_person(person)
    for n, how in enumerate(WINS):
        other = BOB.id if n % 3 else "bot:hard"
        await keep(store, ended("sequence", (0, 1), (ANN.id, other), how))
    pairs = (ANN.id, BOB.id, CAT.id, DAN.id)
    for how in "WLWW":
        await keep(store, ended("sequence", (0, 1, 0, 1), pairs, how))
    for how in "LLDWL":
        three = (ANN.id, CAT.id, "bot:regular")
        await keep(store, ended("face_a_face", (0, 1, 2), three, how))
    await keep(store, ended("defense_afficher", (0, 1), (ANN.id, "bot:middle"), "G"))
    await leave(store, "K7F4")  # the only one whose table is still whole
    people = People(store, await store.signing_key(bytes(32)))
    await store.sign_in(ANN.id, "here", "computer")
    return people.cookie(Session(ANN, "here"))


def furnish(folder: Path) -> str:
    """Fill *folder*, which nobody serves yet; gives Ann's cookie."""

    async def main() -> str:
        store = ThreadedStore(folder, lambda: STARTED / 1000)
        cookie = await fill(store)
        await store.close()
        return cookie

    with ThreadPoolExecutor(1) as aside:  # in this thread the browser has a loop
        return aside.submit(lambda: asyncio.run(main())).result()
