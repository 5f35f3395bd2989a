"""The container file and the unit: what they name is there, and what they say is true.

``test_wheel.py`` builds and installs from just the paths that the container copies.
"""

import json
import re

from tablee.cli import COMMANDS
from tests.packaging.container import ROOT, copied, steps
from tests.packaging.known_versions import assert_known

UNIT = (ROOT / "deploy/tablee.service").read_text(encoding="utf-8")


def test_every_path_that_is_copied_is_there() -> None:
    paths = copied()

    assert {"src", "client", "pyproject.toml", "requirements/cluster.txt"} <= {*paths}
    assert all((ROOT / path).exists() for path in paths)


def test_nothing_that_a_working_copy_leaves_behind_is_copied() -> None:
    ignored = (ROOT / ".containerignore").read_text(encoding="utf-8").split()

    assert {"**/node_modules", "src/tablee/server/static"} <= {*ignored}


def test_the_locked_packages_are_installed_and_nothing_else() -> None:
    runs = [words for word, words in steps() if word == "RUN"]

    assert any(
        "--require-hashes -r requirements/cluster.txt" in words for words in runs
    )
    assert any("pip install --no-cache-dir --no-deps ." in words for words in runs)


def test_the_container_serves_by_words_that_the_command_knows() -> None:
    said = dict(steps())
    words = json.loads(said["CMD"])

    assert json.loads(said["ENTRYPOINT"]) == ["tablee"]
    assert words[0] in COMMANDS
    assert "/health/ready" in said["HEALTHCHECK"]
    assert said["USER"] == "tablee"
    assert_known(words)


def test_the_unit_serves_by_words_that_the_command_knows() -> None:
    (line,) = re.findall(r"^ExecStart=\S+/tablee (.*)$", UNIT, re.MULTILINE)
    words = line.split()

    assert_known(words)
    state = re.findall(r"^StateDirectory=(\w+)$", UNIT, re.MULTILINE)
    assert words[words.index("--data") + 1] == f"/var/lib/{state[0]}"


def test_the_page_for_hosts_has_the_options_that_there_are() -> None:
    pages = (ROOT / "docs" / name for name in ("guide/host.md", "cluster/host.md"))
    page = "\n".join(path.read_text(encoding="utf-8") for path in pages)
    sources = [*(ROOT / "src/tablee/cli").glob("*.py")]
    known = " ".join(path.read_text(encoding="utf-8") for path in sources)
    others = ("sudo", "podman", "pg_restore", "--deploy-hook")
    lines = (line.strip() for line in page.splitlines())
    ours = "\n".join(line for line in lines if not line.startswith(others))

    options = set(re.findall(r"--[a-z]+(?:-[a-z]+)*", ours))
    assert {"--proxies", "--proxy-address", "--metrics", "--log"} <= options
    assert all(f'"{option}"' in known for option in options)
