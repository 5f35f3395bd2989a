"""``tablee site``: the games as a folder for any web host, without a server."""

from __future__ import annotations

import json
import re
import shutil
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from tablee.cli import Mistake, Subcommand
from tablee.server.web.client_files import FOLDER, PAGE, POLICY

DESCRIPTION = """\
Write the games as a folder that any web host serves as it is.

Its pages run Python themselves, in a worker: all games against robots, or several
people on one device, the day's rebus, replays and rules. Tables are kept by each
browser. There is no server, no account and no cookie, and pages fetch nothing from
elsewhere.
"""
EXAMPLE = """\
examples:
  tablee site public
  tablee site public --docs build/site
  python -m http.server --directory public
"""
OURS = ("worker.js", "page/files.json")  # a folder that has them was written before
# Policies in a page itself know no ancestors.
META_POLICY = re.sub(r"frame-ancestors [^;]*; ", "", POLICY.format(sockets=""))
SITE_HEAD = '<meta name="tablee-server" content="page" />'
DOCS_HEAD = '\n    <meta name="tablee-docs" content="docs/index.html" />'
HEAD = f"""\
<meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="{META_POLICY}" />
    {SITE_HEAD}"""


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "folder",
        type=Path,
        metavar="DIR",
        help="where to write it: a new folder, an empty one, or one written before",
    )
    parser.add_argument(
        "--docs",
        type=Path,
        metavar="FOLDER",
        help="the site of the docs, as scripts/docs builds it: their examples then run",
    )


def run(args: Namespace) -> None:
    if not (FOLDER / PAGE).exists():
        raise Mistake("the client has not been built: run scripts/setup")
    if args.docs and not (args.docs / PAGE).is_file():
        raise Mistake(f"{args.docs} is no site of the docs: run scripts/docs")
    folder: Path = args.folder
    try:
        _make_room(folder)
        write_site(folder)
        if args.docs:
            add_docs(folder, args.docs)
    except OSError as error:
        raise Mistake(f"{folder} cannot be written: {error.strerror}") from None
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"{folder}: {len(files)} files, {size:.0f} MB; try it with")
    print(f"  python -m http.server --directory {folder}")


def _make_room(folder: Path) -> None:
    if folder.is_dir() and any(folder.iterdir()):
        if not all((folder / name).exists() for name in OURS):
            raise Mistake(f"{folder} holds something else: name a new folder")
        shutil.rmtree(folder)


def write_site(folder: Path) -> None:
    """Write what a host serves, with every address relative to the page."""
    shutil.copytree(
        FOLDER, folder, ignore=shutil.ignore_patterns(".*"), dirs_exist_ok=True
    )
    page = folder / PAGE
    page.write_text(as_site(page.read_text(encoding="utf-8")), encoding="utf-8")
    manifest = folder / "manifest.webmanifest"
    told = _relative(json.loads(manifest.read_bytes()))
    manifest.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
    worker = folder / "worker.js"
    source = worker.read_text(encoding="utf-8")
    worker.write_text(source.replace("{", '{"site":true,', 1), encoding="utf-8")


def add_docs(folder: Path, docs: Path) -> None:
    """Lay the site of the docs beside the games, whose Python runs its examples."""
    shutil.copytree(docs, folder / "docs")
    for path in (folder / "docs").rglob("*.html"):
        up = "../" * (len(path.relative_to(folder).parts) - 1)
        script = f'<script type="module" src="{up}docs.js"></script>\n  </head>'
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("</head>", script, 1), encoding="utf-8")
    home = folder / PAGE
    text = home.read_text(encoding="utf-8")
    home.write_text(text.replace(SITE_HEAD, SITE_HEAD + DOCS_HEAD, 1), encoding="utf-8")


def as_site(page: str) -> str:
    """Return the page without what it asks of a server."""
    lines = [line for line in page.splitlines() if "/api/" not in line]
    bare = re.sub(r'(src|href)="/', r'\1="./', "\n".join(lines) + "\n")
    return bare.replace('<meta charset="utf-8" />', HEAD, 1)


def _relative(manifest: dict[str, Any]) -> dict[str, Any]:
    """Return a manifest whose addresses begin where it lies itself."""
    del manifest["id"]  # of which a host may have several: its start is one too
    icons = [{**icon, "src": f".{icon['src']}"} for icon in manifest["icons"]]
    shortcuts = [{**each, "url": f"./#{each['url']}"} for each in manifest["shortcuts"]]
    begin = {"start_url": "./", "scope": "./"}
    return {**manifest, **begin, "icons": icons, "shortcuts": shortcuts}


COMMANDS = {"site": Subcommand(DESCRIPTION, EXAMPLE, add_options, run)}
