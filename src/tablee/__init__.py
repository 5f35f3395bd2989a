"""tablée: French table games in a browser, on one Python rules kernel.

>>> import tablee
>>> match = tablee.new("sequence", seed=7)
>>> seat, move = match.legal_moves()[0]
>>> match.play(seat, move)
(Placed(seat=1, side=1, card='3S', square=2),)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee._typed import game, new  # by its slug, each game's own types
    from tablee.library import load, play_many, play_out, save, shelf

__version__ = "1.0.0"
__all__ = ["game", "load", "new", "play_many", "play_out", "save", "shelf"]


def __getattr__(name: str) -> Any:
    """Import the library when it is first used: it imports the kernel below it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from tablee import library  # noqa: PLC0415  # see above

    return getattr(library, name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__doc__", "__version__"])
