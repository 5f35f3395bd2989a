"""A reader's rebus on a Sunday: liked by who found it, and released by the host."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from tablee.games.rebus.site.riddles import SUNDAY, date_of, week_of
from tablee.server.store.offers import Offers
from tablee.server.store.threads import ThreadedStore
from tests.games.rebus.site.visits import NOON, sent, visiting

N = 133  # a Sunday without a theme, after the day of these visits
SUNDAY_NOON = NOON + (N - 128) * 24 * 3600


async def offered(folder: Path) -> str:
    """Send a rebus, offer it, and have somebody like it twice from one device."""
    async with visiting(folder) as http:
        made = await sent(http)
        at = f"/api/sent/{made['id']}"
        assert not (await http.get(at)).json()["is_offered"]
        asked = await http.post(f"{at}/offer", json={"secret": made["secret"]})
        assert asked.status_code == 200
        assert (await http.get(at)).json()["is_offered"]
        stolen = await http.post(f"{at}/offer", json={"secret": "nobody"})
        assert stolen.status_code == 404
        await http.get("/api/me")
        for text in ("bouillon", "saucisson", "saucisson"):
            await http.post(f"{at}/heart", json={"text": text})
        return str(made["id"])


async def shown(folder: Path) -> dict[str, Any]:
    async with visiting(folder, wall=lambda: SUNDAY_NOON) as http:
        found: dict[str, Any] = (await http.get(f"/api/daily/{N}")).json()
        again = (await http.get(f"/api/daily/{N}")).json()
        assert again == found
        return found


async def released(folder: Path, offer_id: str, at: datetime) -> None:
    store = ThreadedStore(folder)
    await store.run(
        (
            "UPDATE offers SET released = $2 WHERE id = $1",
            (offer_id, int(at.timestamp() * 1000)),
        )
    )
    await store.close()


async def test_nothing_is_shown_that_no_host_has_released(tmp_path: Path) -> None:
    assert date_of(N).weekday() == SUNDAY
    assert week_of(date_of(N)) is None
    offer_id = await offered(tmp_path)
    store = ThreadedStore(tmp_path)
    [waits] = await Offers(store).waiting()
    await store.close()

    assert (waits.id, waits.hearts, waits.released) == (offer_id, 1, 0)
    assert waits.told == "Claire: seau scie son = saucisson"
    assert (await shown(tmp_path))["by"] == ""


async def test_what_was_released_before_sunday_is_shown_and_signed(
    tmp_path: Path,
) -> None:
    offer_id = await offered(tmp_path)
    await released(tmp_path, offer_id, datetime.fromtimestamp(NOON))

    found = await shown(tmp_path)

    assert (found["by"], len(found["cards"]), found["words"]) == ("Claire", 3, 1)
    assert (await shown(tmp_path)) == found


async def test_what_is_released_on_a_sunday_does_not_change_that_sunday(
    tmp_path: Path,
) -> None:
    offer_id = await offered(tmp_path)
    await released(tmp_path, offer_id, datetime.fromtimestamp(SUNDAY_NOON - 60))

    assert (await shown(tmp_path))["by"] == ""


async def test_the_host_releases_and_refuses_and_the_best_liked_comes_first(
    tmp_path: Path,
) -> None:
    store = ThreadedStore(tmp_path)
    offers = Offers(store)
    try:
        for name, hearts in (("one", 1), ("two", 3), ("bad", 9)):
            await offers.offer(name, name.encode(), f"Bob: {name}")
            await offers.offer(name, b"again", "again")
            for n in range(hearts):
                await offers.heart(name, f"x{n:012}")
                await offers.heart(name, f"x{n:012}")
        released = await offers.release("one"), await offers.release("two")
        far = 1 << 50

        assert [row.id for row in await offers.waiting()] == ["bad", "two", "one"]
        assert all(row and row.released for row in released)
        assert await offers.of_day(7, None) is None
        assert await offers.of_day(7, far) == b"two"
        assert await offers.of_day(7, far) == b"two"
        assert await offers.of_day(14, far) == b"one"
        assert await offers.of_day(21, far) is None
        assert await offers.refuse("two") is None  # it was shown
        refused = await offers.refuse("bad")
        assert refused
        assert refused.hearts == 9
        assert await offers.release("bad") is None
    finally:
        await store.close()
