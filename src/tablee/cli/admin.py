"""``tablee admin``: the host's tools, whether the server is open or not."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

from msgspec import to_builtins

from tablee.cli import Mistake, Subcommand
from tablee.cli.admin_access import RunningServer, StoppedServer, is_running
from tablee.cli.admin_actions import (
    DATABASE_ACTIONS,
    NODE_ACTIONS,
    OFFER_ACTIONS,
    ROBOT_ACTIONS,
    add_database_actions,
    add_node_actions,
    add_offer_actions,
    add_robot_actions,
    count,
    moment,
    print_json,
    run_database,
    run_nodes,
    run_offers,
    run_robots,
)
from tablee.cli.options import add_database, default_data
from tablee.server.admin.housekeeping import (
    END,
    FINISHED,
    PRUNE,
    RECORD,
    RESULTS,
    TABLES,
    Pruning,
    TableRow,
)
from tablee.server.admin.private_port import KEY_FILE, find_key
from tablee.server.rooms.codes import read_code
from tablee.server.store.backup import BadBackup, examine, restore
from tablee.server.store.contract import NO_COPY
from tablee.sim.dataset import write_whole

DESCRIPTION = """\
Look after the tables and the robots of a server. Where it is running, it is asked
through a door that only opens on this machine and to who may read its data folder."""
EXAMPLE = """\
examples:
  tablee admin list                          every table, the one used last first
  tablee admin list --json
  tablee admin end K7F4                      nobody wins, and the record stays
  tablee admin export --out games            records and results of finished games
  tablee admin prune --days 90               what would be put aside; --yes does it
  tablee admin backup monday.sqlite3         while people play on
  tablee admin check monday.sqlite3          whether it could be put back
  tablee admin restore monday.sqlite3 --data DIR
  tablee admin token Max                     let a third-party bot in
  tablee admin tokens                        every such bot, and whose it is
  tablee admin revoke robot~x7Kd             let it in no more
  tablee admin offers                        rebuses that readers offer for a Sunday
  tablee admin release Xy3_kQ2b              let one be shown
  tablee admin move-in monday.sqlite3 --database postgresql://tablee@db/tablee
  tablee admin nodes                         of a server that has several
  tablee admin drain                         leave the tables to the others, and end
"""
A_CENTURY = 36_500  # days
ServerAccess: TypeAlias = RunningServer | StoppedServer


def add_options(parser: ArgumentParser) -> None:
    whole = ArgumentParser(add_help=False)
    whole.add_argument(
        "--data",
        type=Path,
        default=default_data(),
        metavar="DIR",
        help="where the tables are kept (default: as tablee serve: %(default)s)",
    )
    add_database(whole)
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)

    def action(name: str, does: str) -> ArgumentParser:
        return actions.add_parser(
            name, help=does, description=does, parents=[whole], allow_abbrev=False
        )

    listing = action("list", "list every table")
    listing.add_argument("--json", action="store_true", help="for other programs")
    ending = action("end", "end a game: nobody has won, and its record stays")
    ending.add_argument("code", type=_code, help="of the table")
    exporting = action("export", "write records and results of finished games")
    exporting.add_argument(
        "--out", type=Path, default=Path(), metavar="DIR", help="default: here"
    )
    exporting.add_argument(
        "codes",
        nargs="*",
        type=_code,
        metavar="CODE",
        help="only these tables' records",
    )
    _add_pruning(action("prune", "say what nobody has used for long, or put it aside"))
    backing = action("backup", "copy everything into one file, while it is used")
    backing.add_argument("file", type=Path, help="a new file")
    checking = action("check", "say whether a copy could be put back")
    checking.add_argument("file", type=Path, help="the copy")
    putting = action("restore", "put a copy back; the server must not be running")
    putting.add_argument("file", type=Path, help="the copy")
    putting.add_argument(
        "--replace", action="store_true", help="copy what is there aside first"
    )
    add_robot_actions(action)
    add_offer_actions(action)
    add_database_actions(action)
    add_node_actions(action)


def _add_pruning(pruning: ArgumentParser) -> None:
    pruning.add_argument(
        "--days",
        type=_days,
        metavar="N",
        help="tables not used for N days in which the server was open, but for games "
        "that go on (default: all that the server itself would put aside)",
    )
    pruning.add_argument(
        "--unfinished", action="store_true", help="with --days: those games too"
    )
    doing = pruning.add_mutually_exclusive_group()
    doing.add_argument(
        "--yes", action="store_true", help="put them aside, to be forgotten in a month"
    )
    doing.add_argument(
        "--undo", action="store_true", help="take back all that is aside"
    )


def run(args: Namespace) -> None:
    if args.action in NODE_ACTIONS:
        run_nodes(args)
        return
    if args.action in ROBOT_ACTIONS:
        run_robots(_server(args), args)
        return
    if args.action in OFFER_ACTIONS:
        run_offers(_server(args), args)
        return
    if args.action in DATABASE_ACTIONS:
        run_database(args)
        return
    match args.action:
        case "list":
            _list(_server(args).ask(TABLES), as_json=args.json)
        case "end":
            row = _server(args).ask(END, args.code)
            print(
                f"the game at {row.code} is over after {row.moves} moves, won by none"
            )
        case "export":
            _export(_server(args), args.out, args.codes)
        case "prune":
            _prune(_server(args), args)
        case "backup":
            if args.database:
                raise Mistake(NO_COPY)
            _back_up(_server(args), args.file)
        case "check":
            print(f"{args.file} can be put back: {_examined(args.file)}")
        case _:
            _restore(args)


def _server(args: Namespace) -> ServerAccess:
    try:
        found = find_key(args.data)
    except OSError as error:
        raise Mistake(
            f"{args.data / KEY_FILE}: {error.strerror}; are you its owner?"
        ) from None
    if found and is_running(found):
        return RunningServer(found)
    return StoppedServer(args.data, args.database)


def _list(rows: tuple[TableRow, ...], *, as_json: bool) -> None:
    if as_json:
        print_json([{**to_builtins(row), "used": moment(row.used)} for row in rows])
    elif not rows:
        print("there is no table")
    else:
        print("\n".join(_columns(rows)))


def _columns(rows: Iterable[TableRow]) -> Iterator[str]:
    yield "code      game              stage    moves  last used         who"
    for row in rows:
        stage = f"{row.stage}{'*' if row.in_use else ''}"
        who = ", ".join(name or "(free)" for name in row.names)
        used = moment(row.used).replace("T", " ")[:16]
        yield f"{row.code:<9} {row.game:<17} {stage:<8} {row.moves:>5}  {used}  {who}"


def _export(server: ServerAccess, folder: Path, codes: list[str]) -> None:
    """Write a file for each game, and all results in two files."""
    rows = server.ask(TABLES)
    finished = [row for row in rows if row.stage in FINISHED]
    wanted = codes or [row.code for row in finished]
    games = {row.code: row.game for row in rows}
    folder.mkdir(parents=True, exist_ok=True)
    for code in wanted:
        written = server.ask(RECORD, code)
        name = f"tablee-{games[code]}-{code}.jsonl"
        _write(folder / name, written)
    print(f"{count(len(wanted), 'record')} in {folder}")
    if codes:
        return
    for kind in ("json", "csv"):
        _write(folder / f"tablee-results.{kind}", server.ask(RESULTS, kind))
    print("the results of all games are in tablee-results.json and .csv")
    if left := len(rows) - len(finished):
        print(f"{count(left, 'table')} left out: records are secret until the end")


def _prune(server: ServerAccess, args: Namespace) -> None:
    wish = Pruning(args.days, args.unfinished, args.yes, args.undo)
    pruned = server.ask(PRUNE, wish)
    for row in pruned.tables:
        print(f"{row.code}  {row.game}, {row.stage}, {moment(row.used)[:10]}")
    kinds = Counter(row.stage for row in pruned.tables)
    sums = ", ".join(f"{number} {stage}" for stage, number in sorted(kinds.items()))
    what = f"{count(len(pruned.tables), 'table')}{f' ({sums})' if sums else ''}"
    people = f"{pruned.people} {'person' if pruned.people == 1 else 'people'}"
    who = f" and {people}" if pruned.people else ""
    print(f"{what}{who} {_done(args)}, {count(pruned.kept, 'table')} kept")


def _done(args: Namespace) -> str:
    if args.undo:
        return "taken back"
    if not args.yes:
        return "would be put aside (with --yes)"
    return "put aside (forgotten in 30 days unless used; --undo takes them back)"


def _back_up(server: ServerAccess, path: Path) -> None:
    """Write the copy under another name, and rename it once it was examined."""
    if path.exists():
        raise Mistake(f"{path} is there already: name another file")
    part = path.with_name(f".{path.name}.part")
    try:
        part.unlink(missing_ok=True)
        old = os.umask(0o077)  # the key is in it by which everybody is known
        try:
            server.back_up(part)
        finally:
            os.umask(old)
        copied = _examined(part)
        part.rename(path)
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}") from None
    finally:
        part.unlink(missing_ok=True)
    print(f"{path} is a copy of {copied}; keep it as safe as a password")


def _restore(args: Namespace) -> None:
    try:
        copied, old = restore(args.file, args.data, aside=args.replace)
    except BadBackup as error:
        raise Mistake(str(error)) from None
    if old:
        print(f"what was there is in {old}")
    print(f"{args.data} has {count(copied.tables, 'table')} now, from {args.file}")


def _examined(path: Path) -> str:
    try:
        found = examine(path)
    except BadBackup as error:
        raise Mistake(str(error)) from None
    tables, moves = count(found.tables, "table"), count(found.moves, "move")
    return f"{tables}, {moves}, {found.size / 1e6:.1f} MB"


def _write(path: Path, written: bytes) -> None:
    try:
        write_whole(path, written)
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}") from None


def _code(text: str) -> str:
    if (code := read_code(text)) is None:
        raise ArgumentTypeError(f'no table has a code like "{text}"')
    return code


def _days(text: str) -> float:
    try:
        days = float(text)
    except ValueError:
        days = 0.0
    if not 1 <= days <= A_CENTURY:
        raise ArgumentTypeError(f'a number of days from 1 is needed: "{text}"')
    return days


COMMANDS = {
    "admin": Subcommand(DESCRIPTION, EXAMPLE, add_options, run),
}
