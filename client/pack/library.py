"""List the modules of Python's library that a page needs; scripts/lock runs it.

They are those that Python begins with, and whatever is imported from what is packed,
as far as imports can be read: what is looked up by a name made up at run time is named
in ``BY_NAME``, and what never runs in a page in ``NEVER``.
"""

import ast
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pack

LIST = Path("/pack/library.txt")
BY_NAME = tuple(  # by name alone
    f"encodings.{name}"
    for name in ("ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig")
)
NEVER = {
    *("_aix_support", "_android_support", "_ios_support", "_osx_support", "_pyio"),
    *("_pydatetime", "_pydecimal", "_pyrepl", "_remote_debugging"),
    *("asyncio.__main__", "asyncio.tools", "asyncio.windows_events"),
    *("asyncio.windows_utils", "bdb", "cmd", "concurrent.futures.interpreter"),
    *("concurrent.futures.process", "concurrent.interpreters", "ctypes", "difflib"),
    *("doctest", "email._header_value_parser", "ftplib", "getopt", "getpass"),
    *(
        "importlib.resources.simple",
        "json.tool",
        "multiprocessing",
        "netrc",
        "optparse",
    ),
    *("pdb", "pickletools", "profile", "pstats", "pydoc", "rlcompleter"),
    *("socketserver", "ssl", "sysconfig", "tarfile", "timeit", "trace", "unittest"),
    *("webbrowser", "xml.dom"),
}


def imported(tree: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports of a module that may run in a page."""
    todo: list[ast.AST] = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        blocks = ["body", "orelse", "finalbody", "handlers", "cases"]
        if isinstance(node, ast.If) and is_never(ast.unparse(node.test)):
            blocks.remove("body")
        for block in blocks:
            part = getattr(node, block, [])
            todo += part if isinstance(part, list) else []


def is_never(test: str) -> bool:
    """Return whether a condition is false in a page."""
    return "TYPE_CHECKING" in test or test in (
        "__name__ == '__main__'",
        "sys.platform == 'win32'",
    )


class Library:
    """Python's library, and what was found to be needed of it."""

    def __init__(self) -> None:
        """Read the names of all its modules."""
        self._whole = zipfile.ZipFile(pack.LIBRARY)
        self._paths = set(self._whole.namelist())
        self._looked_at: set[str] = set()
        self.needed: set[str] = set()

    def need(self, module: str) -> None:
        """Add a module, the packages it lies in, and what they import."""
        todo = [module]
        while todo:
            name = todo.pop()
            if name in self._looked_at or is_cut(name):
                continue
            self._looked_at.add(name)
            todo += [name.rpartition(".")[0]] if "." in name else []
            if path := self._path(name):
                self.needed.add(path)
                package = path.endswith("__init__.py")
                todo += self.named(self._whole.read(path), name, package)

    def named(self, source: bytes, module: str, package: bool) -> Iterator[str]:
        """Yield what a source may import, each as a module."""
        for node in imported(ast.parse(source)):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
                continue
            within = module.split(".")[: -node.level + package or None]
            parts = [*(within if node.level else ()), *filter(None, [node.module])]
            yield ".".join(parts)
            yield from (".".join([*parts, alias.name]) for alias in node.names)

    def _path(self, module: str) -> str | None:
        path = module.replace(".", "/")
        both = (f"{path}/__init__.py", f"{path}.py")
        return next((each for each in both if each in self._paths), None)


def is_cut(module: str) -> bool:
    parts = module.split(".")
    return any(".".join(parts[: n + 1]) in NEVER for n in range(len(parts)))


def main() -> None:
    library = Library()
    for module in (*sys.modules, *BY_NAME):
        library.need(module)
    for path, file in pack.python_files():
        module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        package = path.endswith("__init__.py")
        for name in library.named(file.read_bytes(), module, package):
            library.need(name)
    LIST.write_text("".join(f"{path}\n" for path in sorted(library.needed)))
