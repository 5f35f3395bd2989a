"""Files that take their name when they are whole, and never before.

Until then a file is called ``….part``; whoever stops the work leaves nothing behind.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Yield a file to write to, which takes its name only when all is written."""
    path = path.resolve()  # a link stays one
    if path.exists() and not path.is_file():
        yield path  # a pipe or a device has nothing to be replaced
        return
    part = path.with_name(f"{path.name}.part")
    try:
        yield part
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def write_whole(path: Path, written: str | bytes) -> None:
    """Write all of a file or nothing; what was there stays until then."""
    data = written.encode() if isinstance(written, str) else written
    with whole(path) as part:
        part.write_bytes(data)
