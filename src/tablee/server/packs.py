"""Packs that the host has added: files in a folder, by game.

``packs/<game>/*.toml`` is offered at every table. A copy of each is kept under its
digest, so that a game begun with it goes on, and is replayed, after the file has
been changed or taken away. A bad file is left out and told in the log.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from tablee.games import shelf
from tablee.kernel import IllegalTable
from tablee.kernel.content import library

log = logging.getLogger(__name__)

KEPT = "kept"  # the folder of the copies
LARGEST = 1_000_000  # bytes of a file


class PackFolder:
    """The packs of one folder, and which of them can be played."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, list[tuple[Path, str]]] = {}  # by game, with digests
        self._offered: dict[str, dict[str, str]] = {}
        self._seen: set[tuple[Path, int]] = set()  # files, and when each was changed

    def shelve(self) -> None:
        """Load every pack into the library, stored copies too, and copy new ones."""
        for slug in _with_packs():
            for path in self._new(slug, KEPT):
                _shelve(path)
            for path in self._new(slug):
                if digest := _shelve(path):
                    self._files.setdefault(slug, []).append((path, digest))

    def look_again(self) -> None:
        """Load packs that appeared since: a table may be waiting for one."""
        for slug in _with_packs():
            for path in (*self._new(slug, KEPT), *self._new(slug)):
                _shelve(path)

    def examine(self) -> None:
        """Find out which packs can be offered, which takes a while."""
        for slug, files in self._files.items():
            for path, digest in files:
                self._examine(slug, path, digest)

    def offered(self, slug: str) -> Mapping[str, str]:
        """Return the titles of a game's packs, by digest."""
        return dict(self._offered.get(slug, {}))

    def _new(self, slug: str, within: str = "") -> Iterator[Path]:
        """Yield files that were added or changed since the last look."""
        for path in _files(self._folder / slug / within):
            with suppress(OSError):  # it was taken away just now
                seen = path, path.stat().st_mtime_ns
                if seen not in self._seen:
                    self._seen.add(seen)
                    yield path

    def _examine(self, slug: str, path: Path, digest: str) -> None:
        packs = shelf()[slug].content.packs
        assert packs  # no other game's files are there
        try:
            described = packs.examine(library.get(digest))
        except IllegalTable as refusal:
            first, *more = refusal.detail.splitlines() or [""]
            log.warning("pack left out: %s: %s (and %d more)", path, first, len(more))
            return
        self._offered.setdefault(slug, {})[digest] = described
        _keep(path.parent / KEPT / f"{digest}.toml", digest)


def _with_packs() -> Iterator[str]:
    return (slug for slug, game in shelf().items() if game.content.packs)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.toml") if path.is_file())


def _shelve(path: Path) -> str | None:
    try:
        if path.stat().st_size > LARGEST:
            log.warning("pack left out: %s: more than %d bytes", path, LARGEST)
            return None
        return library.put(path.read_bytes())
    except OSError as error:
        log.warning("pack left out: %s: %s", path, error.strerror)
        return None


def _keep(path: Path, digest: str) -> None:
    """Store a copy atomically; if the disk is full, the pack is offered anyway."""
    if path.exists():
        return
    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(exist_ok=True)
        part.write_bytes(library.get(digest))
        part.replace(path)
    except OSError as error:
        log.warning("pack not kept: %s: %s", path, error.strerror)
