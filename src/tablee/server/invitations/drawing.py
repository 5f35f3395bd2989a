"""The picture of an invitation: 1200 by 630, the box at the right, drawn once."""

from __future__ import annotations

import asyncio
import re
import sys
from base64 import b64encode
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from tablee.games import shelf
from tablee.kernel.rulebook import rulebook
from tablee.server.api.routes import Picture
from tablee.server.fair_queue import FairQueue, Ticket
from tablee.server.invitations.invitation import fit_line, width

WIDTH, HEIGHT = 1200, 630
LEFT, ROOM = 64, 640  # of the words
BOX = (756, 67, 372, 496)  # left, top, width, height
NAME = 330  # pixels for a game's on its box
HEADS, LINE, STEP = (84, 64, 52), 36, 46
DISPLAY = 'font-family="Bricolage Grotesque" font-weight="800"'
TEXT = 'font-family="Figtree" font-weight="600"'
PEOPLE = ("#1F6673", "#4F5B66", "#6E3B2C", "#5B3A72", "#3E5A1E", "#8A3B5C")
PLAIN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">'
    '<path d="M0 0h300v400H0z" fill="#D8CAAD"/></svg>'
)
ART = Path(__file__).parents[1] / "static" / "boxes"


class Box(msgspec.Struct, frozen=True):
    """The drawing on a box, and the colours that go with it: all in one file."""

    art: str = PLAIN
    ground: str = "#215F4B"
    ink: str = "#F7F0E0"
    title: str = "#221D17"


@cache
def box_of(slug: str, folder: Path = ART) -> Box:
    """Read a game's box; a plain one for a game without, or where nothing is built."""
    try:
        art = (folder / f"{slug}.svg").read_text("utf-8")
    except OSError:
        return Box()
    said = dict(re.findall(r'data-(ground|ink|title)="(#[0-9A-Fa-f]{6})"', art[:400]))
    return Box(art, **said)


def svg_of(picture: Picture) -> str:
    box = box_of(picture.game) if picture.game else Box()
    if picture.tiles:
        return _sheet(box, (*row(picture.tiles), *_caption(picture, box)))
    parts = (*_words(picture, box), *_seats(picture, box), *_boxes(picture, box))
    return _sheet(box, parts)


def _caption(picture: Picture, box: Box) -> Iterator[str]:
    """Set a head and a line under a row of tiles."""
    head, size = fit_line(picture.head[0], (72, 56), ROOM + 200)
    yield _text(LEFT, 510, size, box.ink, head, DISPLAY, spacing=-0.025)
    line, small = fit_line(picture.lines[0], (LINE,), ROOM + 200)
    yield _text(LEFT, 572, small, box.ink, line, TEXT)
    yield f'<g transform="translate(920 476)">{"".join(_house(box))}</g>'


def _sheet(box: Box, parts: tuple[str, ...]) -> str:
    drawn = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<path d="M0 0h{WIDTH}v{HEIGHT}H0z" fill="{box.ground}"/>{drawn}</svg>'
    )


def _house(box: Box) -> Iterator[str]:
    yield _text(LEFT, 96, 48, box.ink, "tablee", DISPLAY, spacing=-0.04)
    yield (
        f'<rect x="161" y="55.5" width="14.4" height="6.7" rx="1" '
        f'fill="{_accent(box)}" transform="rotate(-32 168 59)"/>'
    )


def _words(picture: Picture, box: Box) -> Iterator[str]:
    yield from _house(box)
    top = 217
    sizes = [fit_line(line, HEADS, ROOM) for line in picture.head]
    size = min(size for _, size in sizes)
    for line, _ in sizes:
        yield _text(LEFT, top, size, box.ink, line, DISPLAY, spacing=-0.025)
        top += size
    for line in _together(picture.lines):
        yield _text(LEFT, top - size + 72, LINE, box.ink, line, TEXT)
        top += STEP


def _accent(box: Box) -> str:
    """Return the colour of the accent in tablée's name, on light and on dark."""
    red, green, blue = (int(box.ink[n : n + 2], 16) for n in (1, 3, 5))
    return "#FF7A5C" if red + green + blue > 3 * 128 else "#B72E1B"


def _together(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Set the lines in one, where there is room."""
    one = " · ".join(lines)
    return (one,) if width(one, LINE) <= ROOM * 1.1 else lines


def _seats(picture: Picture, box: Box) -> Iterator[str]:
    step = min(108.0, ROOM / max(1, len(picture.seats)))
    half = step * 0.42
    for number, who in enumerate(picture.seats):
        x, y = LEFT + half + number * step, 532
        if not who:
            yield _free_seat(x, y, half, box.ink)
            continue
        colour = PEOPLE[number % len(PEOPLE)]
        yield (
            f'<circle cx="{x:.1f}" cy="{y}" r="{half:.1f}" fill="{colour}" '
            f'stroke="{box.ink}" stroke-width="4"/>'
        )
        size = round(half * 0.8)
        yield _text(x, y + size * 0.36, size, "#FFFFFF", who, DISPLAY, anchor="middle")


def _free_seat(x: float, y: float, half: float, ink: str) -> str:
    arm = half * 0.26
    return (
        f'<g fill="none" stroke="{ink}"><circle cx="{x:.1f}" cy="{y}" r="{half:.1f}" '
        f'stroke-width="4" stroke-dasharray="{half * 0.195:.2f} {half * 0.135:.2f}"/>'
        f'<path d="M{x - arm:.1f} {y}h{2 * arm:.1f}'
        f'M{x:.1f} {y - arm:.1f}v{2 * arm:.1f}" '
        'stroke-width="3"/></g>'
    )


def _boxes(picture: Picture, box: Box) -> Iterator[str]:
    left, top, wide, high = BOX
    if picture.game:
        yield _box(box, picture.box, left, top, 1)
        return
    for number, (slug, game) in enumerate(list(shelf().items())[:4]):
        x, y = left + number % 2 * (wide / 2 + 8), top + number // 2 * (high / 2 + 8)
        yield _box(box_of(slug), rulebook(game.package).name.fr, x - 8, y - 4, 0.5)


def _box(box: Box, name: str, left: float, top: float, scale: float) -> str:
    _, _, wide, high = BOX
    art = b64encode(box.art.encode()).decode()  # a drawing apart, with ids of its own
    return (
        f'<g transform="translate({left} {top}) scale({scale})">'
        f'<path d="M8 8h{wide}v{high}H8z" fill="#000" fill-opacity=".22"/>'
        f'<svg width="{wide}" height="{high}"><image width="{wide}" height="{high}" '
        f'href="data:image/svg+xml;base64,{art}"/></svg>'
        f"{''.join(_title(name, box.title))}"
        f'<path d="M0 {high * 0.945}h{wide}V{high}H0z" fill="#221D17" '
        'fill-opacity=".16"/></g>'
    )


def _title(name: str, ink: str) -> Iterator[str]:
    """Set a game's name on its box, in two lines where it is long."""
    lines = name.split(" ", 1) if width(name, 46) > NAME else [name]
    size = 46 if len(lines) == 1 else 38
    top = 503 - 19 * (len(lines) - 1) - 67
    for number, line in enumerate(lines):
        y = top + number * size
        text, small = fit_line(line, (size, 30), NAME)
        yield _text(26, y, small, ink, text, DISPLAY, spacing=-0.02)


def _text(
    x: float,
    y: float,
    size: int,
    ink: str,
    text: str,
    family: str,
    *,
    spacing: float = 0,
    anchor: str = "start",
) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" {family} font-size="{size}" fill="{ink}" '
        f'letter-spacing="{spacing * size:.2f}" text-anchor="{anchor}">'
        f"{escape(text)}</text>"
    )


STATIC: Final = Path(__file__).parents[1] / "static"
PLAIN_CARD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">'
    '<path d="M0 0h240v240H0z" fill="#FBF3E1"/></svg>'
)
ROW_LEFT, ROW_TOP, ROW_WIDTH, ROW_HEIGHT = 64, 60, 1072, 364  # where the pictures lie
GAP, LARGEST, IN_A_ROW = 20, 300, 5


class Tile(NamedTuple):
    """Where a picture lies, and how large it is."""

    x: float
    y: float
    size: float


def tiles(count: int) -> Iterator[Tile]:
    """Lay so many pictures, in as many rows as they need."""
    rows = -(-count // IN_A_ROW)
    wide = -(-count // rows)
    across = (ROW_WIDTH - GAP * (wide - 1)) / wide
    down = (ROW_HEIGHT - GAP * (rows - 1)) / rows
    size = min(LARGEST, across, down)
    top = ROW_TOP + (ROW_HEIGHT - rows * size - (rows - 1) * GAP) / 2
    for number in range(count):
        row, place = divmod(number, wide)
        yield Tile(ROW_LEFT + place * (size + GAP), top + row * (size + GAP), size)


def row(drawings: tuple[str, ...]) -> Iterator[str]:
    """Draw drawings of the client, by their files, in as many rows as they need."""
    laid = zip(drawings, tiles(len(drawings)), strict=True)
    for number, (drawing, at) in enumerate(laid):
        corner = at.size * 0.06
        box = f'x="{at.x:.1f}" width="{at.size:.1f}" height="{at.size:.1f}"'
        art = b64encode(_art(drawing).encode()).decode()
        yield (
            f'<rect {box} y="{at.y + 6:.1f}" rx="{corner:.1f}" fill-opacity=".3"/>'
            f'<clipPath id="t{number}"><rect {box} y="{at.y:.1f}" rx="{corner:.1f}"/>'
            f'</clipPath><g clip-path="url(#t{number})"><image {box} y="{at.y:.1f}" '
            f'href="data:image/svg+xml;base64,{art}"/></g>'
        )


@cache
def _art(drawing: str) -> str:
    """Read a drawing; a bare card where nothing is built."""
    try:
        return (STATIC / drawing).read_text("utf-8")
    except OSError:
        return PLAIN_CARD


KEPT = 8 * 1024 * 1024  # bytes, of the latest; about a hundred pictures
OF_ONE = 4  # pictures of one person, or address, that may wait for their turn
LONGEST = 30.0  # seconds for one
RENDER = ("-m", "tablee.server.invitations.render")


class Pictures:
    """Draws each picture once, one after another, and never on the loop."""

    def __init__(self, drawn: Callable[[str], Awaitable[bytes]] | None = None) -> None:
        self._drawn = drawn or draw_apart
        self._kept: OrderedDict[Picture, bytes] = OrderedDict()
        self._size = 0
        self._under_way: dict[Picture, asyncio.Task[bytes]] = {}
        self._queue = FairQueue("too many new pictures: wait a moment", own=OF_ONE)

    async def of(self, picture: Picture, who: str, begin: Callable[[], None]) -> bytes:
        """Return a picture; *begin* may refuse to have a new one drawn for *who*."""
        if (png := self._kept.get(picture)) is not None:
            self._kept.move_to_end(picture)
            return png
        task = self._under_way.get(picture) or self._begun(picture, who, begin)
        return await asyncio.shield(task)  # who goes away leaves it to the others

    def _begun(
        self, picture: Picture, who: str, begin: Callable[[], None]
    ) -> asyncio.Task[bytes]:
        turn = self._queue.join(who)
        try:
            begin()
        except BaseException:
            turn.leave()
            raise
        task = asyncio.create_task(self._made(picture, turn))
        self._under_way[picture] = task
        return task

    async def _made(self, picture: Picture, turn: Ticket) -> bytes:
        try:
            async with turn:
                png = await self._drawn(svg_of(picture))
            self._keep(picture, png)
            return png
        finally:
            del self._under_way[picture]

    def _keep(self, picture: Picture, png: bytes) -> None:
        self._kept[picture] = png
        self._size += len(png)
        while self._size > KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])


async def draw_apart(svg: str) -> bytes:
    """Have a picture drawn by another process."""
    pipe = asyncio.subprocess.PIPE
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(
        sys.executable, *RENDER, stdin=pipe, stdout=pipe, stderr=quiet
    )
    try:
        async with asyncio.timeout(LONGEST):
            png, _ = await process.communicate(svg.encode())
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise RuntimeError(f"the drawing of an invitation failed: {process.returncode}")
    return png
