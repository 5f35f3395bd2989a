"""Draws an SVG as PNG, in a process of its own: the library never lets others run.

python -m tablee.server.invitations.render < picture.svg > picture.png
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from resvg import render, usvg

AFTER_GAMES = 10  # nice: a link's picture may wait for a move, and not for the odds
FONTS = Path(__file__).parent / "fonts"
AS_IT_IS = (1, 0, 0, 0, 1, 0)  # the transform


def drawn(svg: str) -> bytes:
    """Draw it with our own fonts alone, so that every machine draws the same."""
    options = usvg.Options.default()
    for font in sorted(FONTS.glob("*.ttf")):
        options.load_font_file(str(font))
    return bytes(render(usvg.Tree.from_str(svg, options), AS_IT_IS))


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(AFTER_GAMES)
    sys.stdout.buffer.write(drawn(sys.stdin.buffer.read().decode("utf-8")))
