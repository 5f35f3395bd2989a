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
    from tablee.library import game, load, new, play_many, play_out, save, shelf

__version__ = "1.0.0"
__all__ = ["game", "load", "new", "play_many", "play_out", "save", "shelf"]


def __getattr__(name: str) -> Any:
    """Fetch the library's functions when they are first asked for.

    The kernel is below this package and must not wait for what stands above it.
    """
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from tablee import library  # noqa: PLC0415  # see above

    return getattr(library, name)


def __dir__() -> list[str]:
    """List what there is to ask for, before it was asked for."""
    return sorted([*__all__, "__doc__", "__version__"])
