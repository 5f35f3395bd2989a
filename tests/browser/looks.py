"""How a page is looked at: on which screen, by day or by night."""

from __future__ import annotations

from itertools import product
from typing import Literal

import pytest

from tests.browser.people import Size

Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
SIZES = (Size.PHONE, Size.DESKTOP)


def on(size: Size) -> pytest.MarkDecorator:
    """Try a page on this screen; on the other one in scripts/soak."""
    ways = [_way(one, first=one is size) for one in SIZES]
    return pytest.mark.parametrize("size", ways)


def by(scheme: Scheme) -> pytest.MarkDecorator:
    """Try a page by day or by night; the other way in scripts/soak."""
    ways = [_way(one, first=one == scheme) for one in SCHEMES]
    return pytest.mark.parametrize("scheme", ways)


def seen(size: Size, scheme: Scheme) -> pytest.MarkDecorator:
    """Try a page on this screen so lit; in the three other ways in scripts/soak."""
    return _ways(SIZES, size, scheme)


def everywhere(size: Size, scheme: Scheme) -> pytest.MarkDecorator:
    """Try a page so; on a tablet too, and in all other ways, in scripts/soak."""
    return _ways(tuple(Size), size, scheme)


def closely_too() -> pytest.MarkDecorator:
    """Try a test once more in scripts/soak, where axe-core looks at every step."""
    ways = [
        pytest.param(False, id="seldom"),
        pytest.param(True, id="closely", marks=pytest.mark.soak),
    ]
    return pytest.mark.parametrize("closely", ways)


def _ways(sizes: tuple[Size, ...], size: Size, scheme: Scheme) -> pytest.MarkDecorator:
    ways = [_way(*way, first=way == (size, scheme)) for way in product(sizes, SCHEMES)]
    return pytest.mark.parametrize(("size", "scheme"), ways)


def _way(*way: Size | Scheme, first: bool) -> object:
    name = "-".join(one.name.lower() if isinstance(one, Size) else one for one in way)
    return pytest.param(*way, id=name, marks=() if first else pytest.mark.soak)
