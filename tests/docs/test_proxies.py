"""What the page for hosts says to write for a proxy is what that proxy reads."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.docs.certificate import certify

HOSTING = Path(__file__).parents[2] / "docs/guide/host.md"
LIVE = "/etc/letsencrypt/live/games.example"
NGINX = shutil.which("nginx")


def block() -> str:
    """Return the lines for nginx."""
    found = re.search(r"```nginx\n(.*?)```", HOSTING.read_text("utf-8"), re.DOTALL)
    assert found
    return found[1]


def test_the_lines_for_nginx_are_those_of_debian_s() -> None:
    lines = block()

    assert "listen 443 ssl http2;" in lines
    assert "http2 on" not in lines  # which 1.22 does not know
    for name in ("Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade"):
        assert f"proxy_set_header {name} " in lines


@pytest.mark.skipif(NGINX is None, reason="nginx is not on this machine")
def test_nginx_takes_them(tmp_path: Path) -> None:
    assert NGINX
    certify(tmp_path)
    lines = (
        block()
        .replace(LIVE, str(tmp_path))
        .replace("listen 443", "listen 127.0.0.1:8443")
    )
    whole = f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{ {lines} }}\n"
    (tmp_path / "nginx.conf").write_text(whole)
    command = [NGINX, "-t", "-p", str(tmp_path), "-c", "nginx.conf", "-e", "stderr"]

    told = subprocess.run(command, capture_output=True, text=True, check=False)

    assert told.returncode == 0, told.stderr
