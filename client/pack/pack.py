"""Pack what a page needs to run tablée, compiled; python.mjs runs it in Pyodide.

What is written is named for its digest, and ``files.json`` lists it by part: ``core``,
and for each game what it needs besides. A row is a path, its bytes, its SHA-256, and
the bytes as they are brought. ``games.json`` is what ``/api/games`` says of all games.
"""

import hashlib
import json
import marshal
import re
import sys
import zipfile
import zlib
from collections.abc import Iterator
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from pathlib import Path

TABLEE, PACKAGES, PYODIDE, OUT = map(Path, ("/tablee", "/packages", "/pyodide", "/out"))
ABSENT, LIST = Path("/pack/absent"), OUT / "files.json"
LIBRARY = Path("/lib/python314.zip")
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)  # the source is not looked for
LONG_AGO = (1980, 1, 1, 0, 0, 0)

GAMES = sorted(each.parent.name for each in TABLEE.glob("games/*/__init__.py"))
BELOW = ("rebus", "french")  # each needs those after it
NOT_IN_A_PAGE = (
    *("cli/", "client.py", "cluster/", "lab/", "testing/", "__main__.py"),
    *("rebus/pictures/", "server/static/", "server/serve.py"),
    *("server/invitations/fonts/", "server/invitations/render.py"),
    *("server/odds/process.py", "server/push/sender.py", "server/store/threads.py"),
    "sim/spread.py",
)
NOT_OF_PACKAGES = re.compile(
    r"^(bin|share)/|\.dist-info/(?!licenses/)|\.pyi$|/py\.typed$"
    r"|^segno/(cli|__main__)|^starlette/(schemas|templating|testclient)"
)
Files = dict[str, bytes]  # by path inside a zip


def compiled(source: bytes, name: str) -> bytes:
    """Return the content of a ``.pyc`` that is imported without its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


def add(files: Files, path: str, content: bytes) -> None:
    """Add a file, compiled if it is Python's."""
    if path.endswith(".py"):
        path, content = f"{path}c", compiled(content, path)
    files[path] = content


def folder(top: Path, prefix: str = "") -> Iterator[tuple[str, Path]]:
    """Yield every file below *top* with its path there."""
    for path in sorted(top.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield prefix + str(path.relative_to(top)), path


def library() -> Files:
    """Return the modules of Python's library that are listed."""
    wanted = Path("/pack/library.txt").read_text().split()
    files: Files = {}
    with zipfile.ZipFile(LIBRARY) as whole:
        for path in wanted:
            add(files, path, whole.read(path))
    return files


def packages() -> Iterator[tuple[str, Path]]:
    """Yield the files of packages, and of what stands for those that are not there."""
    for path, file in (*folder(PACKAGES), *folder(ABSENT)):
        if not NOT_OF_PACKAGES.search(path):
            yield path, file


def owner(path: str) -> str:
    """Return to what pack a file of tablée belongs."""
    top, _, rest = path.partition("/")
    if top == "games" and (slug := rest.partition("/")[0]) in GAMES:
        return slug
    return top if top in BELOW else "core"


def ours() -> Iterator[tuple[str, Path]]:
    """Yield the files of tablée that a page may need."""
    for path, file in folder(TABLEE):
        if not path.startswith(NOT_IN_A_PAGE) and file.name != "py.typed":
            yield f"tablee/{path}", file


def python_files() -> Iterator[tuple[str, Path]]:
    """Yield every module that is packed besides Python's library."""
    yield from (each for each in (*packages(), *ours()) if each[0].endswith(".py"))


def packed() -> dict[str, Files]:
    """Return the files of every pack of ours."""
    packs: dict[str, Files] = {}
    for path, file in ours():
        pack = packs.setdefault(owner(path.removeprefix("tablee/")), {})
        add(pack, path, file.read_bytes())
    return packs


def needed(slug: str) -> list[str]:
    """Return the packs that a game needs besides its own."""
    sources = "".join(
        file.read_text() for file in (TABLEE / "games" / slug).rglob("*.py")
    )
    named = [name for name in BELOW if f"tablee.{name}" in sources]
    return list(BELOW[BELOW.index(named[0]) :]) if named else []


def write(name: str, content: bytes) -> list[object]:
    """Write a file; return what ``files.json`` says of it."""
    path = OUT / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    packed = len(zlib.compress(content, 6))
    return [f"page/{name}", len(content), hashlib.sha256(content).hexdigest(), packed]


def zipped(files: Files) -> bytes:
    """Return files in a zip, not compressed: that is better done on the way."""
    target = Path("/tmp/pack.zip")
    with zipfile.ZipFile(target, "w") as pack:
        for path, content in sorted(files.items()):
            pack.writestr(zipfile.ZipInfo(path, LONG_AGO), content)
    return target.read_bytes()


def write_zip(name: str, files: Files) -> list[object]:
    content = zipped(files)
    return write(f"{name}.{hashlib.sha256(content).hexdigest()[:10]}.zip", content)


def write_pyodide() -> list[list[object]]:
    """Write Pyodide's files as they are, but less of a library, and no packages."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    contents = {
        name: (PYODIDE / name).read_bytes()
        for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    }
    contents["python_stdlib.zip"] = zipped(library())
    contents["pyodide-lock.json"] = json.dumps(lock | {"packages": {}}).encode()
    digest = hashlib.sha256(b"".join(contents.values())).hexdigest()[:10]
    return [write(f"pyodide-{digest}/{name}", each) for name, each in contents.items()]


def python() -> list[list[object]]:
    """Write Python and its packages, unless they lie there since the last time."""
    if LIST.exists():
        rows: list[list[object]] = json.loads(LIST.read_bytes())["parts"]["core"]
        return rows[:-1]
    files: Files = {}
    for path, file in packages():
        add(files, path, file.read_bytes())
    return [*write_pyodide(), write_zip("packages", files)]


def write_games(written: Iterator[Path]) -> None:
    """Describe the games, by what was written: so it was imported once."""
    for pack in written:
        zipfile.ZipFile(pack).extractall("/tmp/written")
    sys.path.insert(0, "/tmp/written")
    import_module("tablee.page.start")
    listed = import_module("tablee.server.tables.games").every_game()
    (OUT / "games.json").write_bytes(import_module("msgspec.json").encode(listed))


def main() -> None:
    packs = {name: write_zip(name, files) for name, files in packed().items()}
    parts = {"core": [*python(), packs["core"]]}
    for slug in GAMES:
        parts[slug] = [packs[name] for name in dict.fromkeys((slug, *needed(slug)))]
    version = hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:12]
    told = json.dumps({"version": version, "parts": parts}, indent=1)
    LIST.write_text(told + "\n")
    write_games(OUT.glob("*.zip"))
