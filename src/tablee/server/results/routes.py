"""Routes of results: the caller's own games, in pages, in figures, in files."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.fault import Fault, Faulted
from tablee.server.api.requests import game_called, known_caller, number_in
from tablee.server.api.responses import json_answer
from tablee.server.api.routes import GUESTS, Number, Routes
from tablee.server.results.histories import Exported, Histories, as_csv, as_json
from tablee.server.results.statistics import History, Ladder, Summary

PAGE = 20  # games
LONGEST_PAGE = 100
TOO_MUCH = 1 << 62  # for a number of the store
LONGEST_NUMBER = len(str(TOO_MUCH))  # in digits
A_SUMMARY, A_FILE = 3, 10  # questions' worth: many games are read for it
FORMATS = {"json": ("application/json", as_json), "csv": ("text/csv", as_csv)}


ROUTES = Routes(lambda core: Histories(core.store))


@ROUTES.get(
    "/api/results",
    History,
    faults=(*GUESTS, Fault.MALFORMED),
    asks={"before": Number, "most": Number},
)
async def get_history(histories: Histories, request: Request) -> Response:
    """Return some of the caller's games, the latest first."""
    person = await _asking(request, 1)
    before, most = _number(request, "before", None), _number(request, "most", PAGE)
    if person is None:
        return json_answer(History((), None))
    page = min(most or PAGE, LONGEST_PAGE)
    return json_answer(await histories.page(person, before, page))


@ROUTES.get("/api/results/summary", Summary, faults=GUESTS)
async def get_summary(histories: Histories, request: Request) -> Response:
    """Return the caller's games in figures."""
    person = await _asking(request, A_SUMMARY)
    if person is None:
        return json_answer(Summary(0, (), ()))
    return json_answer(await histories.summary(person))


@ROUTES.get(
    "/api/results/ladder/{slug}",
    Ladder,
    faults=(*GUESTS, Fault.NO_TABLE, Fault.MALFORMED),
    asks={"preset": str},
)
async def get_ladder(histories: Histories, request: Request) -> Response:
    """Rank those whom the caller has played with."""
    person = await _asking(request, A_SUMMARY)
    game = game_called(request.path_params["slug"])
    preset = request.query_params.get("preset", "rulebook")
    if preset and preset not in game.presets:
        raise Faulted(Fault.MALFORMED, f"there is {', '.join(game.presets)}")
    if person is None:
        return json_answer(Ladder(game.slug, preset, ()))
    return json_answer(await histories.ladder(person, game.slug, preset))


@ROUTES.get(
    "/api/results/export.{kind}",
    list[Exported],
    faults=(*GUESTS, Fault.MALFORMED),
    file="text/csv",
)
async def get_file(histories: Histories, request: Request) -> Response:
    """Return all of the caller's games as a file."""
    person = await _asking(request, A_FILE)
    kind = request.path_params["kind"]
    if kind not in FORMATS:
        raise Faulted(Fault.MALFORMED, f"there is {', '.join(FORMATS)}")
    media, write = FORMATS[kind]
    games = await histories.latest(person) if person else ()
    named = await histories.naming(games)
    name = f'attachment; filename="tablee-results.{kind}"'
    return Response(
        await asyncio.to_thread(write, games, named),
        media_type=media,
        headers={"Content-Disposition": name, "Cache-Control": "no-store"},
    )


async def _asking(request: Request, cost: float) -> str | None:
    """Return who asks, if they do not ask too much; None: nobody we know."""
    person = await known_caller(request, cost)
    return person.id if person else None


def _number(request: Request, name: str, default: int | None) -> int | None:
    given = request.query_params.get(name)
    if given is None:
        return default
    number = number_in(given, LONGEST_NUMBER)
    if not (number and number < TOO_MUCH):
        raise Faulted(Fault.MALFORMED, f"{name} is a number from 1")
    return number
