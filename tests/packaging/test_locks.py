"""The locks pin everything, agree with each other, and serve behind any mirror."""

import ast
import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)
LOCKS = [
    *("run.txt", "cluster.txt", "dev.txt", "docs.txt"),
    *("accelerated.txt", "page.txt", "tools.txt"),
]


def lock(name: str) -> str:
    return (ROOT / "requirements" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", LOCKS)
def test_a_python_lock_names_no_host_and_hashes_every_package(name: str) -> None:
    text = lock(name)
    packages = re.split(PIN.pattern, text, flags=re.MULTILINE)[3::3]

    assert packages
    assert "://" not in text
    assert all("--hash=sha256:" in package for package in packages)


def test_the_environment_to_test_is_the_one_to_play_and_more() -> None:
    run, dev = (set(PIN.findall(lock(name))) for name in ("run.txt", "dev.txt"))

    assert run < dev


def test_the_container_has_the_environment_to_play_and_the_driver_of_a_database() -> (
    None
):
    names = ("run.txt", "cluster.txt", "dev.txt")
    run, cluster, dev = (set(PIN.findall(lock(name))) for name in names)

    assert run < cluster < dev
    assert {name for name, _ in cluster - run} == {"asyncpg"}


def test_the_site_is_built_beside_the_tests_and_not_for_them() -> None:
    run, dev, docs = (
        dict(PIN.findall(lock(name))) for name in ("run.txt", "dev.txt", "docs.txt")
    )

    assert run.items() <= docs.items()
    assert all(dev.get(name, version) == version for name, version in docs.items())
    assert "zensical" in docs.keys() - dev.keys()


def test_jax_is_installed_for_the_soak_alone() -> None:
    names = ("dev.txt", "accelerated.txt")
    dev, accelerated = (set(PIN.findall(lock(name))) for name in names)

    assert dev < accelerated
    assert {"jax", "jaxlib"} <= {name for name, _ in accelerated - dev}


def bases(source: str) -> set[str]:
    """Return the packages from whose classes a file makes its own."""
    tree = ast.parse(source)
    packages = {
        name.asname or name.name: (node.module or "").partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    packages |= {
        name.name: name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for name in node.names
    }
    named = {
        name.id
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for base in node.bases
        for name in ast.walk(base)
        if isinstance(name, ast.Name)
    }
    return {packages.get(name, "") for name in named}


# httptools calls back what our protocol of uvicorn's overrides; of picows we make a
# class that has no public maker. What is made to be subclassed needs no bound.
INNER = {"httptools", "picows"}
MEANT_FOR_IT = {"msgspec"}


def test_what_inner_parts_are_changed_of_has_an_upper_bound() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = map(Requirement, project["project"]["dependencies"])
    bounds = {each.name: each.specifier for each in wanted}
    ours = (ROOT / "src/tablee").rglob("*.py")
    used = set[str]().union(*(bases(path.read_text("utf-8")) for path in ours)) | INNER
    bounded = (used & bounds.keys()) - MEANT_FOR_IT
    pinned = dict(PIN.findall(lock("run.txt")))

    assert {"starlette", "uvicorn"} <= bounded
    for name in bounded:
        assert any(each.operator == "<" for each in bounds[name]), name
        assert pinned[name] in bounds[name], name


def test_the_client_lock_names_no_host_and_hashes_every_package() -> None:
    text = (ROOT / "client/package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(text)["packages"]
    installed = {name: package for name, package in packages.items() if name}

    assert installed
    assert not [name for name, entry in installed.items() if "resolved" in entry]
    assert not [name for name, entry in installed.items() if "integrity" not in entry]
