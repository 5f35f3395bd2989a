"""Python that Numba compiles: the decorator, and where the machine code is kept."""

from __future__ import annotations

import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir
from typing import Final, TypeVar

try:
    import numba
    from numba.core import config
except ImportError as missing:
    raise ImportError(
        "tablee.lab.fast needs Numba: install it with pip install 'tablee[fast]'"
    ) from missing

F = TypeVar("F", bound=Callable[..., object])

HERE: Final = Path(__file__).parent


def _digest() -> str:
    """Tell one version of these sources, and of the games' content, from another.

    Numba looks at the file of a function alone, and would keep what another file of
    ours, compiled into it, said before.
    """
    sources = [*HERE.rglob("*.py"), *HERE.parent.joinpath("games").rglob("*.json")]
    found = sha256()
    for source in sorted(sources):
        found.update(source.read_bytes())
    return found.hexdigest()[:16]


def _kept() -> Path:
    """Return the folder of the machine code: beside the sources where one may write."""
    name = f"numba-{_digest()}"
    for folder in (HERE / "__pycache__", Path(gettempdir()) / "tablee"):
        try:
            (folder / name).mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        return folder / name
    return Path(gettempdir())


KEPT: Final = _kept()


def _wrap(function: F, *, allocates: bool, called: bool) -> F:
    before = config.CACHE_DIR
    config.CACHE_DIR = str(KEPT)  # asked for while the function is wrapped, not later
    try:
        made: F = numba.njit(
            cache=True,
            error_model="numpy",
            _nrt=allocates,
            no_cpython_wrapper=not called,
            no_cfunc_wrapper=True,
        )(function)
    finally:
        config.CACHE_DIR = before
    return made


def compiled(function: F) -> F:
    """Compile *function*, which only compiled ones call, and keep the machine code.

    It makes no array, and so counts no references to any: that is half of the speed.
    """
    return _wrap(function, allocates=False, called=False)


def allocating(function: F) -> F:
    """Compile a function that makes arrays."""
    return _wrap(function, allocates=True, called=False)


def entry(function: F) -> F:
    """Compile a function that Python calls."""
    return _wrap(function, allocates=False, called=True)


def announced(function: F) -> F:
    """Say to whoever looks on that a function is compiled, which takes long."""
    if sys.stderr.isatty() and not _is_there(function):
        name = function.__name__.removesuffix("_all").replace("_", " ")
        told = (
            f"tablee.lab.fast: compiling {name}, once on this machine; it takes a while"
        )
        print(told, file=sys.stderr, flush=True)
    return function


def _is_there(function: Callable[..., object]) -> bool:
    """Return whether the machine code is here, or lies where it is kept."""
    module = function.__module__.rpartition(".")[2]
    kept = f"{module}.{function.__name__}-*.nbi"
    return bool(getattr(function, "signatures", ())) or any(KEPT.glob(f"**/{kept}"))
