"""Python that Numba compiles: the decorator, and where the machine code is kept."""

from __future__ import annotations

import atexit
import os
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
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
    """Return a digest of these sources and the games' content.

    Numba checks a function's own file only, and would keep outdated code that was
    inlined from another one.
    """
    games = HERE.parents[1] / "games"
    content = [*games.rglob("*.json"), *games.glob("*/numbers.py")]
    sources = [*HERE.rglob("*.py"), *content]
    found = sha256()
    for source in sorted(sources):
        found.update(source.read_bytes())
    return found.hexdigest()[:16]


def cache_folder() -> Path:
    """Return the folder of this user's machine code.

    Numba unpickles what it finds there: a user who can write it runs code as this one.
    """
    home = Path.home()
    match sys.platform:
        case "darwin":
            usual = home / "Library" / "Caches"
        case "win32":
            usual = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
        case _:
            usual = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    return usual / "tablee"


def _kept() -> Path:
    """Create the folder of the machine code, or a temporary one."""
    try:
        folder = cache_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if is_private(folder) and os.access(folder, os.W_OK):
            kept = folder / f"numba-{_digest()}"
            kept.mkdir(mode=0o700, exist_ok=True)
            return kept
    except (OSError, RuntimeError):  # no home, or a full one
        pass
    alone = mkdtemp(prefix="tablee-numba-")
    atexit.register(rmtree, alone, ignore_errors=True)
    return Path(alone)


def is_private(folder: Path) -> bool:
    """Return whether a folder is this user's, and nobody else may write in it."""
    if sys.platform == "win32":
        return True  # a profile is
    found = folder.stat()
    return found.st_uid == os.getuid() and not found.st_mode & 0o022


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
    """Compile *function* for compiled callers, and cache the machine code.

    It creates no array and counts no references, which doubles the speed.
    """
    return _wrap(function, allocates=False, called=False)


def allocating(function: F) -> F:
    """Compile a function that makes arrays."""
    return _wrap(function, allocates=True, called=False)


def entry(function: F) -> F:
    """Compile a function that Python calls."""
    return _wrap(function, allocates=False, called=True)


def announced(function: F) -> F:
    """Wrap a function to print that it is being compiled, which takes long."""
    if sys.stderr.isatty() and not _is_there(function):
        name = function.__name__.removesuffix("_all").replace("_", " ")
        told = (
            f"tablee.lab.fast: compiling {name}, once on this machine; it takes a while"
        )
        print(told, file=sys.stderr, flush=True)
    return function


def _is_there(function: Callable[..., object]) -> bool:
    """Return whether the machine code is loaded or cached."""
    module = function.__module__.rpartition(".")[2]
    kept = f"{module}.{function.__name__}-*.nbi"
    return bool(getattr(function, "signatures", ())) or any(KEPT.glob(f"**/{kept}"))
