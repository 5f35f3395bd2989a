"""``tablee serve``: the games in a browser; ``tablee push-key``: a key for Web Push."""

from __future__ import annotations

import io
import socket
import sys
import webbrowser
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from ipaddress import ip_network
from pathlib import Path

import segno

from tablee.cli import Mistake, Subcommand
from tablee.cli.options import add_database, default_data
from tablee.cluster.postgres import read_address
from tablee.server.contracts import CannotServe
from tablee.server.push.sender import BadKey, make_key, read_key
from tablee.server.rooms.codes import LENGTHS
from tablee.server.serve import OpenSite, open_file, serve
from tablee.server.settings import THIS_MACHINE, Settings

DESCRIPTION = "Serve the games to browsers on this machine, or on the local network."
EXAMPLE = """\
examples:
  tablee serve --open               and open the browser
  tablee serve --lan                for the phones in the house, with a QR code
  tablee serve --port 9000 --data ~/games
  tablee serve --proxies 1 --host-name games.example --log json
                                    behind a proxy with TLS: docs/guide/host.md
  tablee serve --database postgresql://tablee@db.example/tablee
"""
PORTS = range(1 << 16)
EVERYWHERE = "0.0.0.0"


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--port",
        type=_port,
        default=8000,
        metavar="N",
        help="default: %(default)s; 0: any free one",
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="the address to listen on (default: %(default)s)",
    )
    where.add_argument(
        "--lan",
        action="store_true",
        help="listen on the local network, and show the address for phones",
    )
    parser.add_argument(
        "--host-name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name by which people reach it, behind a proxy or in the local network",
    )
    _add_proxy_options(parser)
    _add_node_options(parser)
    _add_watching_options(parser)
    parser.add_argument(
        "--push-key",
        type=Path,
        metavar="FILE",
        help="tell people by Web Push that it is their turn, with a key that tablee "
        "push-key made",
    )
    parser.add_argument(
        "--open", action="store_true", help="open the browser once it is served"
    )
    parser.add_argument(
        "--data",
        type=Path,
        default=default_data(),
        metavar="DIR",
        help="where the tables are kept (default: $TABLEE_DATA, or else tablee in "
        "the user's data folder: %(default)s)",
    )
    add_database(parser)
    _add_table_options(parser)


def _add_table_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--code-length",
        type=int,
        choices=LENGTHS,
        default=LENGTHS[0],
        help="letters of a new table's code at least; a server of many tables takes "
        "more by itself (default: %(default)s)",
    )
    parser.add_argument(
        "--packs",
        type=Path,
        metavar="DIR",
        help="where people's own packs are looked for (default: packs in --data)",
    )


def _add_proxy_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--proxies",
        type=int,
        default=0,
        metavar="N",
        help="how many proxies stand in front, each adding to X-Forwarded-For",
    )
    parser.add_argument(
        "--proxy-address",
        action="append",
        default=[],
        type=_network,
        metavar="ADDRESS",
        help="where they are, or a whole network (default: on this machine)",
    )


def _add_node_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--node-address",
        type=_place,
        metavar="HOST:PORT",
        help="be one of several nodes on one --database, which reach this one there",
    )


def _add_watching_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--metrics",
        type=_figures,
        metavar="[ADDRESS:]PORT",
        help="tell figures to Prometheus there; without an address, on this machine "
        "alone",
    )
    parser.add_argument(
        "--log",
        choices=("text", "json"),
        default="text",
        help="how a line of the log is written (default: %(default)s)",
    )


def run(args: Namespace) -> None:
    host = EVERYWHERE if args.lan else args.host
    outside = lan_address() if args.lan else None
    link = f"http://{outside}:{args.port}" if outside and args.port else None
    settings = Settings(
        data=args.data,
        database=args.database,
        packs=args.packs,
        link=link,
        hosts=_names(args),
        proxies=args.proxies,
        proxy_addresses=tuple(args.proxy_address) or THIS_MACHINE,
        node_address=_node_address(args),
        metrics=args.metrics,
        log=args.log,
        code_length=args.code_length,
        push_key=_readable(args.push_key),
    )

    def announce(port: int) -> None:
        address = f"http://{_reachable(host)}:{port}"
        print(f"tablée is served at {address} (Ctrl-C stops it)")
        kept = read_address(args.database).shown if args.database else args.data
        print(f"the tables are kept in {kept}", flush=True)
        if args.lan:
            print(_for_phones(outside, port), flush=True)
        if args.open:
            webbrowser.open(address)

    try:
        serve(settings, host, args.port, announce, open_site)
    except CannotServe as error:
        raise Mistake(str(error)) from None


def _readable(path: Path | None) -> Path | None:
    """Return the key's path, or raise ``Mistake`` if it holds no key."""
    if path is not None:
        try:
            read_key(path)
        except BadKey as error:
            raise Mistake(str(error)) from None
    return path


def _node_address(args: Namespace) -> str | None:
    """Return --node-address, which needs a shared database."""
    if args.node_address and not args.database:
        raise Mistake("--node-address needs --database, which all nodes share")
    address: str | None = args.node_address
    return address


def _names(args: Namespace) -> tuple[str, ...]:
    """Return the allowed host names; an address needs none."""
    is_address = args.host[0].isdecimal() or ":" in args.host
    return (*args.host_name, *(() if is_address else (args.host,)))


def _reachable(host: str) -> str:
    """Return the host name for a URL opened on this machine."""
    if host in (EVERYWHERE, "127.0.0.1", "::", "::1"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _for_phones(outside: str | None, port: int) -> str:
    if outside is None:
        return "no local network was found: phones cannot reach this machine"
    address = f"http://{outside}:{port}"
    return f"for phones on the same network: {address}\n\n{qr_code(address)}\n"


def _place(text: str) -> str:
    """Parse HOST:PORT."""
    host, _, port = text.rpartition(":")
    if not host.strip("[]") or _port(port) == 0:
        raise ArgumentTypeError(f'no host and port: "{text}", as 10.0.0.11:8000')
    return text


def _network(text: str) -> str:
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise ArgumentTypeError(f'no address and no network: "{text}"') from None


def _figures(text: str) -> tuple[str, int]:
    """Parse [ADDRESS:]PORT."""
    address, _, port = text.rpartition(":")
    return address.strip("[]") or "127.0.0.1", _port(port)


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) not in PORTS:
        raise ArgumentTypeError(f'no port "{text}": it is a number up to {PORTS[-1]}')
    return int(text)


PUSH_KEY = "Make the key by which a server sends Web Push, once and for all."
PUSH_KEY_EXAMPLE = """\
examples:
  tablee push-key push.json mailto:host@example.org
  tablee serve --push-key push.json ...
"""


def add_push_key_options(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="where to write the key")
    parser.add_argument(
        "contact",
        help="mailto: or https: address at which push services reach you",
    )


def run_push_key(args: Namespace) -> None:
    try:
        make_key(args.file, args.contact)
    except BadKey as error:
        raise Mistake(str(error)) from None
    print(f"the key is in {args.file}: keep it, and serve with --push-key {args.file}")


NO_DRIVER = (
    "--database needs asyncpg, which is not installed: pip install 'tablee[cluster]'"
)


def open_site(settings: Settings) -> OpenSite:
    """Open the data folder or the database that *settings* name."""
    if settings.database is None:
        return open_file(settings)
    try:
        from tablee.cluster.postgres.opening import open_database  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise CannotServe(NO_DRIVER) from error
    return open_database(settings)


# Reserved for documentation: nothing is ever sent there, a route is only looked up.
ELSEWHERE = ("192.0.2.1", 9)
WHITE_ON_BLACK = "\033[97;40m"
RESET = "\033[0m"


def lan_address() -> str | None:
    """Return this machine's address on the local network, or None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def qr_code(text: str) -> str:
    """Draw a QR code in half-block characters.

    On a terminal the colours are set, as one with a light background would turn dark
    into light.
    """
    drawn = io.StringIO()
    segno.make(text, error="m").terminal(drawn, border=2, compact=True)
    lines = drawn.getvalue().splitlines()
    if sys.stdout.isatty():
        lines = [f"{WHITE_ON_BLACK}{line}{RESET}" for line in lines]
    return "\n".join(lines)


COMMANDS = {
    "serve": Subcommand(DESCRIPTION, EXAMPLE, add_options, run),
    "push-key": Subcommand(
        PUSH_KEY, PUSH_KEY_EXAMPLE, add_push_key_options, run_push_key
    ),
}
