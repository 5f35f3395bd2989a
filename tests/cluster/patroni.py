"""PostgreSQL on two machines under Patroni, by the file that is for hosts.

One etcd decides in the place of three, and the two machines are processes here.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from pwd import getpwnam
from typing import Any

from tests.cluster.cluster import free_port
from tests.cluster.postgres import Server
from tests.cluster.proxies import DEPLOY, changed, program

PATIENCE = 120.0  # seconds for two servers to be there
LOOK = 0.2
SYNCHRONOUS = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
MEMBERS = "ab"


class Member:
    """One machine: Patroni, and the PostgreSQL that it looks after."""

    def __init__(self, folder: Path, name: str, etcd: int, more: dict[str, Any]):
        """Write its file; *etcd*: the port of what decides."""
        self.port = free_port()
        self.data = folder / name
        self._log = folder / f"{name}.log"
        self._more = more
        text = (DEPLOY / "patroni.yml").read_text(encoding="utf-8")
        hosts = "hosts: [10.0.0.10:2379, 10.0.0.21:2379, 10.0.0.22:2379]"
        own = changed(
            text,
            ("name: a\n", f"name: {name}\n"),
            (hosts, f"hosts: [127.0.0.1:{etcd}]"),
            ("10.0.0.21:8008", f"127.0.0.1:{free_port()}"),
            ("10.0.0.21:5432", f"127.0.0.1:{self.port}"),
            ("/var/lib/postgresql/tablee", str(self.data)),
            ("/var/lib/postgresql/.pgpass-patroni", str(folder / f"{name}.pass")),
            (
                "  pgpass:",
                f"  parameters: {{unix_socket_directories: {folder}}}\n  pgpass:",
            ),
            ("10.0.0.0/24", "127.0.0.1/32"),
            ("host   tablee       tablee ", "host   all          all    "),
            ("local  all          all                     peer", "local all all trust"),
        )
        self._file = folder / f"{name}.yml"
        self._file.write_text(own, encoding="utf-8")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start Patroni, which creates or starts its PostgreSQL."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                ["/usr/bin/patroni", str(self._file)],
                stdout=log,
                stderr=log,
                cwd=self._file.parent,
                **self._more,
            )

    @property
    def log(self) -> str:
        """What it has written."""
        return self._log.read_text(encoding="utf-8")

    def die(self) -> None:
        """End all at once, as a machine does."""
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        self._process = None
        pid = self.data / "postmaster.pid"
        if pid.exists():
            first = int(pid.read_text().splitlines()[0])
            os.kill(first, signal.SIGQUIT)
            while Path(f"/proc/{first}").exists():
                time.sleep(LOOK)


class Patroni(Server):
    """Two machines, whichever writes."""

    def __init__(self, folder: Path) -> None:
        """Begin with nothing; *folder* may be entered by everybody."""
        more: dict[str, Any] = {}
        if os.geteuid() == 0:  # which PostgreSQL refuses to be
            user = getpwnam("postgres")
            more = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            shutil.chown(folder, "postgres", "postgres")
        ports = [free_port(), free_port()]
        urls = [f"http://127.0.0.1:{port}" for port in ports]
        etcd = ["--data-dir", str(folder / "etcd")]
        etcd += ["--listen-client-urls", urls[0], "--advertise-client-urls", urls[0]]
        etcd += ["--listen-peer-urls", urls[1]]
        etcd += ["--initial-advertise-peer-urls", urls[1]]
        etcd += ["--initial-cluster", f"default={urls[1]}"]
        self._etcd = subprocess.Popen(
            [program("etcd"), *etcd], stderr=subprocess.DEVNULL, **more
        )
        self.members = [Member(folder, name, ports[0], more) for name in MEMBERS]

    def dsn(self, database: str = "postgres", user: str = "postgres") -> str:
        """Return the address of a database, at whichever of the two writes."""
        hosts = ",".join(f"127.0.0.1:{member.port}" for member in self.members)
        wanted = "target_session_attrs=primary"
        return f"postgresql://{user}:PASSWORD-1@{hosts}/{database}?{wanted}"

    def ask(self, text: str) -> str:
        """Ask whichever writes."""
        asked = ["psql", "-Atc", text, self.dsn().replace("=primary", "=read-write")]
        done = subprocess.run(asked, check=True, capture_output=True, text=True)
        return done.stdout.strip()

    def start(self, *_settings: str) -> None:
        """Start both, and wait until one waits for the other."""
        for member in self.members:
            member.start()
        end = time.monotonic() + PATIENCE
        while not self._is_whole():
            assert time.monotonic() < end, "\n".join(each.log for each in self.members)
            time.sleep(LOOK)

    def _is_whole(self) -> bool:
        try:
            return self.ask(SYNCHRONOUS) == "1"
        except subprocess.CalledProcessError:
            return False

    def fail(self) -> None:
        """Kill the primary's machine, without any help."""
        port = int(self.ask("SHOW port"))
        next(each for each in self.members if each.port == port).die()

    def stop(self) -> None:
        """End everything."""
        for member in self.members:
            member.die()
        self._etcd.kill()
        self._etcd.wait()


@contextmanager
def running_patroni() -> Iterator[Patroni]:
    """Run both."""
    with tempfile.TemporaryDirectory(prefix="tablee-pg-") as folder:
        server = Patroni(Path(folder))
        try:
            server.start()
            yield server
        finally:
            server.stop()
