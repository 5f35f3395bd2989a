"""HAProxy and nginx as hosts run them, before nodes that listen on this machine.

The files in ``deploy`` are used as they are but for what is a host's own: addresses,
the certificate, and TLS itself, which needs no proof here.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from tests.cluster.cluster import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
NODES = ("10.0.0.11:8000", "10.0.0.12:8000")
NGINX = """
worker_processes 1;
daemon off;
pid {folder}/pid;
error_log stderr;
{user}
events {{ worker_connections {lines}; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/tablee.conf;
}}
"""
STATS = """
global
    stats socket {folder}/stats
"""


def program(name: str) -> str:
    """Find one of Debian's programs, where only root's shell looks too."""
    path = os.pathsep.join((os.environ["PATH"], "/usr/sbin", "/sbin"))
    found = shutil.which(name, path=path)
    assert found, f"{name} is missing: scripts/test installs it"
    return found


def changed(text: str, *changes: tuple[str, str]) -> str:
    """Change what is a host's own, each of which must be there."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def has_ipv6() -> bool:
    """Return whether this machine speaks IPv6 with itself."""
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


HAS_IPV6 = has_ipv6()


class Haproxy:
    """HAProxy with the file that is for hosts."""

    check = "60s"  # a busy machine is not ill

    def __init__(self, folder: Path, nodes: Sequence[str], lines: int = 256) -> None:
        self.port = free_port()
        self.folder = folder
        self._stats = folder / "stats"
        own = changed(
            (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8"),
            ("bind :80\n", f"bind 127.0.0.1:{free_port()}\n"),
            (
                "bind :443 ssl crt /etc/haproxy/games.example.pem alpn h2,http/1.1",
                f"bind 127.0.0.1:{self.port}",
            ),
            ("    bind :::80 v6only\n", ""),
            (
                "    bind :::443 v6only ssl crt /etc/haproxy/games.example.pem "
                "alpn h2,http/1.1\n",
                f"    bind ::1:{self.port} v6only\n" if HAS_IPV6 else "",
            ),
            ("X-Forwarded-Proto https", "X-Forwarded-Proto http"),
            ("maxconn 40000", f"maxconn {lines}"),  # a user may open few files
            ("timeout check 2s", f"timeout check {self.check}"),
            *zip(NODES, nodes, strict=True),
        )
        (folder / "haproxy.cfg").write_text(own, encoding="utf-8")
        stats = STATS.format(folder=folder)
        (folder / "stats.cfg").write_text(stats, encoding="utf-8")
        files = (folder / "stats.cfg", folder / "haproxy.cfg")
        named = [word for file in files for word in ("-f", str(file))]
        self.command = [program("haproxy"), "-db", *named]

    def states(self) -> dict[tuple[str, str], tuple[str, str]]:
        """Return what it thinks of each node in each backend, and of which check."""
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(self._stats))
            line.sendall(b"show stat\n")
            said = b"".join(iter(lambda: line.recv(65536), b"")).decode()
        first, *rows = said.strip().splitlines()
        columns = first.removeprefix("# ").split(",")
        found = [dict(zip(columns, row.split(","), strict=False)) for row in rows]
        return {
            (row["pxname"], row["svname"]): (row["status"], row["check_code"])
            for row in found
            if row["svname"] in {"a", "b"}
        }


class PromptHaproxy(Haproxy):
    """One that finds a node ill as soon as a host's does."""

    check = "2s"


class Nginx:
    """nginx with the file that is for hosts, in a frame of its own."""

    def __init__(self, folder: Path, nodes: Sequence[str], lines: int = 256) -> None:
        self.port = free_port()
        self.folder = folder
        own = changed(
            (DEPLOY / "nginx.conf").read_text(encoding="utf-8"),
            ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
            ("    listen [::]:80;\n", ""),
            (
                "    listen [::]:443 ssl http2;\n",
                f"    listen [::1]:{self.port};\n" if HAS_IPV6 else "",
            ),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port};"),
            ("ssl_certificate ", "# ssl_certificate "),
            ("ssl_certificate_key ", "# ssl_certificate_key "),
            ("server_name games.example;", "server_name _;"),
            *zip(NODES, nodes, strict=True),
        )
        (folder / "tablee.conf").write_text(own, encoding="utf-8")
        framed = folder / "nginx.conf"
        framed.write_text(frame(folder, lines), encoding="utf-8")
        # Before its own file is read it would log where only root may.
        quiet = ("-e", "stderr")
        self.command = [program("nginx"), *quiet, "-p", str(folder), "-c", str(framed)]


def frame(folder: Path, lines: int = 256) -> str:
    """Return a machine's nginx file, here without root's folders."""
    user = "user root;" if os.geteuid() == 0 else ""  # else it is "nobody"
    return NGINX.format(folder=folder, user=user, lines=2 * lines)


@asynccontextmanager
async def before(proxy: Haproxy | Nginx) -> AsyncIterator[str]:
    """Run a proxy; return its address once it takes connections."""
    said = proxy.folder / "said"
    with said.open("wb") as log:
        process = subprocess.Popen(proxy.command, stdout=log, stderr=log)
    try:
        while not await _listens(proxy.port):
            assert process.poll() is None, said.read_text(encoding="utf-8")
            await asyncio.sleep(0.02)
        yield f"http://127.0.0.1:{proxy.port}"
    finally:
        process.terminate()
        await asyncio.to_thread(process.wait)


async def _listens(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True
