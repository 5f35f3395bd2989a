"""Small pictures of a table, for videos and notebooks.

A module here is named after its game and exports ``paint``. What it shows is what the
view holds: a picture tells no more than that.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from tablee.kernel import AnyGame
from tablee.lab.pictures.canvas import PAPER, SIZE, Canvas


def picture(game: AnyGame, view: Any) -> NDArray[np.uint8]:
    """Draw what a view shows, in red, green and blue."""
    image = Image.new("RGB", (SIZE, SIZE), PAPER)
    module = f"{__name__}.{game.slug}"
    if find_spec(module) is None:
        raise ValueError(f"{game.slug} has no picture: use render_mode='ansi'")
    paint: Callable[[Canvas, Any], None] = import_module(module).paint
    paint(Canvas(image), view)
    return np.asarray(image, np.uint8)
