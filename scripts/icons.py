"""Make the icons of an installed house from the mark, ``client/public/icon.svg``.

.venv/bin/python scripts/icons.py
"""

from __future__ import annotations

import re
from pathlib import Path

from tablee.server.invitations.render import drawn

PUBLIC = Path(__file__).parents[1] / "client/public"
FOLDER = PUBLIC / "icons"
BOX = 32  # the mark's own units
ENAMEL = "#1B4C9C"  # the mark's ground
# Systems cut what is maskable to a shape of theirs, which leaves at least the circle of
# 80 % in the middle; the mark's outermost stroke lies just within it.
WITHIN = 0.86
SIZES = (192, 512)
APPLE = 180


def icons() -> dict[str, bytes]:
    """Return every icon by its name."""
    mark = (PUBLIC / "icon.svg").read_text("utf-8")
    plain = {f"icon-{size}.png": drawn(sized(mark, size)) for size in SIZES}
    whole = filled(mark)
    maskable = {f"maskable-{size}.png": drawn(sized(whole, size)) for size in SIZES}
    return plain | maskable | {"apple-touch-icon.png": drawn(sized(whole, APPLE))}


def sized(svg: str, size: int) -> str:
    """Have a drawing drawn at so many pixels."""
    return svg.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)


def filled(mark: str) -> str:
    """Return the mark on a ground without an edge: its two discs become the ground."""
    head, discs, strokes = re.fullmatch(
        r"(<svg [^>]*>)((?:<circle [^>]*fill=\"#\w+\"/>)+)(.*)</svg>\s*", mark
    ).groups()  # type: ignore[union-attr]  # another mark needs another script
    assert ENAMEL in discs
    aside = BOX * (1 - WITHIN) / 2
    return (
        f'{head}<rect width="{BOX}" height="{BOX}" fill="{ENAMEL}"/>'
        f'<g transform="translate({aside:g} {aside:g}) scale({WITHIN})">{strokes}</g>'
        "</svg>"
    )


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, png in icons().items():
        (FOLDER / name).write_bytes(png)
