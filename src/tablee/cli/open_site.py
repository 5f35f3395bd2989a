"""Where the tables of a command are: in a data folder, or in a PostgreSQL."""

from __future__ import annotations

from tablee.server.contracts import CannotServe
from tablee.server.serve import OpenSite, open_file
from tablee.server.settings import Settings

NO_DRIVER = (
    "--database needs asyncpg, which is not installed: pip install 'tablee[cluster]'"
)


def open_site(settings: Settings) -> OpenSite:
    """Open what *settings* name."""
    if settings.database is None:
        return open_file(settings)
    try:
        from tablee.cluster.opening import open_database  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise CannotServe(NO_DRIVER) from error
    return open_database(settings)
