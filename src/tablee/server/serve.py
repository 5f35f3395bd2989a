"""Run the server process: ports, limits, uvicorn."""

from __future__ import annotations

import errno
import faulthandler
import gc
import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import NamedTuple, TypeAlias

import uvicorn

from tablee.games import shelf
from tablee.kernel.msgspec_types import prepare_all_types
from tablee.server.admin.private_port import LOOPBACK, AdminKey, new_key
from tablee.server.contracts import CannotServe, Machine, Node, NotNow
from tablee.server.core import ALONE, Forwarding
from tablee.server.logs import begin_logging
from tablee.server.metrics import serve_metrics
from tablee.server.push.sender import open_push
from tablee.server.settings import Settings
from tablee.server.store.store import Store
from tablee.server.store.threads import ThreadedStore
from tablee.server.web.app import create_app
from tablee.server.websockets.uvicorn_protocol import (
    GracefulServer,
    RequestProtocol,
    until_closing,
)

if sys.platform != "win32":
    import fcntl
    import resource

STDERR = 2  # the file itself, whatever stands for it in this process
RETRY_SECONDS = 1.0  # seconds between two attempts at a database that is away
FILES = 65_536  # connections and files that may be open, where the machine lets us


class OpenSite(NamedTuple):
    """The store, and this process among the nodes that serve it."""

    store: Store
    node: Node | None = None
    forwarding: Forwarding = ALONE
    wall: Callable[[], float] | None = None  # Unix time as all nodes have it


def _in_thread(job: Callable[[], object]) -> None:
    Thread(target=job, name="prepare", daemon=True).start()


MACHINE = Machine(start=_in_thread, open_push=open_push)

SiteOpener: TypeAlias = Callable[[Settings], OpenSite]


def open_file(settings: Settings) -> OpenSite:
    """Open the tables of a data folder."""
    return OpenSite(ThreadedStore(settings.data, settings.wall))


def serve(
    settings: Settings,
    host: str = "127.0.0.1",
    port: int = 8000,
    ready: Callable[[int], object] = lambda port: None,
    open_site: SiteOpener = open_file,
) -> None:
    """Serve until interrupted; *ready* is called with the port once it is open.

    Port 0 takes any free one. Raises ``CannotServe`` with one line that says why.
    """
    faulthandler.enable(STDERR)  # a crash says which thread was where
    shelf()  # with every game's types
    prepare_all_types()  # before the first thread and the first line
    # A node takes no connection before it can answer: other nodes would be quicker.
    # Nor does who may have to wait for a database.
    at_once = settings.database is None
    with (
        listen(host, port, at_once=at_once) as door,
        listen(LOOPBACK, 0) as back,
        serve_metrics(settings.metrics, settings.hosts),
        locked_folder(settings.data),
    ):
        site = _opened(settings, open_site)
        if site.wall:
            settings = replace(settings, wall=site.wall)
        key = new_key(back.getsockname()[1])
        begin_logging(settings.log)
        tune_garbage_collector()
        raise_file_limit()
        server = GracefulServer(configure(settings, site, key), site.node)
        ready(door.getsockname()[1])
        with suppress(KeyboardInterrupt):
            server.run(sockets=[door, back])


def _opened(settings: Settings, open_site: SiteOpener) -> OpenSite:
    """Open the site, waiting for a database that is away; log each reason once.

    Exiting instead would make the supervisor restart the process again and again.
    """
    told = ""
    while True:
        try:
            return open_site(settings)
        except NotNow as missing:
            if str(missing) != told:
                told = str(missing)
                warn(f"{told}; it is waited for")
            time.sleep(RETRY_SECONDS)


@contextmanager
def locked_folder(folder: Path) -> Iterator[None]:
    """Create the data folder and lock it against other servers.

    Two nodes on one folder would overwrite each other's key for the host's tools.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        line = f"the data folder {folder} cannot be made: {error.strerror}"
        raise CannotServe(line) from error
    if sys.platform == "win32":
        yield  # where a folder has no lock
        return
    door = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some file systems have no locks
            _lock(door, folder)
        yield
    finally:
        os.close(door)


def _lock(door: int, folder: Path) -> None:
    try:
        fcntl.flock(door, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        line = f"{folder} is being served by another tablée: stop that one first, or "
        raise CannotServe(line + "name a folder of its own with --data") from error


def warn(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def tune_garbage_collector() -> None:
    """Make the garbage collector run less often.

    States, views and events are frozen and form no cycles; a full collection over all
    tables is a pause that players would notice.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def raise_file_limit() -> None:
    """Raise the limit of open files: each connection is one, even when idle."""
    if sys.platform == "win32":
        return  # which has no such limit
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        with suppress(ValueError, OSError):  # some machines promise more than they give
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def configure(
    settings: Settings, site: OpenSite, key: AdminKey | None = None
) -> uvicorn.Config:
    return uvicorn.Config(
        until_closing(
            create_app(settings, site.store, key, site.node, site.forwarding, MACHINE)
        ),
        http=RequestProtocol,
        ws=RequestProtocol,  # never made: without it none is noticed
        access_log=False,
        proxy_headers=False,  # see Settings.proxies
        log_config=None,
        log_level="warning",
        server_header=False,
    )


def listen(host: str, port: int, *, at_once: bool = True) -> socket.socket:
    """Open the port, or raise ``CannotServe``.

    Clients that connect before the server answers wait, or are refused if not
    *at_once*.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        if at_once:
            door.listen()
    except OSError as error:
        door.close()
        if error.errno == errno.EADDRINUSE:
            line = f"port {port} is in use: choose another one with --port"
        else:
            line = f"cannot listen on {host} port {port}: {error.strerror or error}"
        raise CannotServe(line) from error
    return door
