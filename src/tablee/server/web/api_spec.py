"""What stands on every door: what it reads, what it answers, and why it may refuse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta

from tablee.kernel.rulebook import Rulebook
from tablee.protocol.fault import Fault
from tablee.server.replays.answers import Examined, OverTable, Replay, ReplayLink
from tablee.server.replays.answers import ReplayPage as Page
from tablee.server.results.answers import History, Ladder, Summary
from tablee.server.results.export import Exported
from tablee.server.web.answers import (
    DeviceListing,
    DeviceMove,
    DevicePass,
    GameListing,
    Me,
    Naming,
    Opened,
    OpenTable,
    PublicTable,
    RobotChoice,
    RobotListing,
    RobotMade,
    RobotNaming,
    SigningOut,
    TableLink,
    TableOpening,
)
from tablee.server.web.health import Liveness, Readiness
from tablee.server.web.push import PushKey, Subscribing, Unsubscribing

Number: TypeAlias = Annotated[int, Meta(ge=1, lt=1 << 62)]
RECORD: Final = "application/jsonl"

# Why a door refuses, by what it does.
KNOWS = (Fault.NO_ROBOT,)  # looks who asks
PEOPLE = (*KNOWS, Fault.NOBODY, Fault.ROBOT)  # opens to people alone
GUESTS = (*KNOWS, Fault.TOO_FAST)  # lets somebody new in, or counts questions
TABLE = (*KNOWS, Fault.NO_TABLE, Fault.TOO_FAST)  # looks a code up
BODY = (Fault.MALFORMED, Fault.TOO_LARGE)  # reads JSON


class Plate(NamedTuple):
    """One door, for one method."""

    answers: Any = None  # the type of a JSON answer
    reads: Any = None  # the type of a JSON body
    faults: tuple[Fault, ...] = ()
    asks: Mapping[str, Any] = {}  # what may follow the ?, and its type
    file: str | None = None  # the media type of an answer that is a file
    brings: str | None = None  # the media type of a body that is a file
    otherwise: Mapping[int, Any] = {}  # other statuses, with the type of their JSON


PLATES: Final[Mapping[tuple[str, str], Plate]] = {
    ("GET", "/health/live"): Plate(Liveness),
    ("GET", "/health/ready"): Plate(Readiness, otherwise={503: Readiness}),
    ("GET", "/api/asyncapi.json"): Plate(dict[str, Any]),
    ("GET", "/api/openapi.json"): Plate(dict[str, Any]),
    ("GET", "/api/me"): Plate(Me, faults=GUESTS),
    ("POST", "/api/me"): Plate(Me, Naming, (*GUESTS, *BODY, Fault.ROBOT)),
    ("GET", "/api/me/devices"): Plate(list[DeviceListing], faults=KNOWS),
    ("POST", "/api/me/sign-out"): Plate(
        list[DeviceListing], SigningOut, (*PEOPLE, *BODY)
    ),
    ("POST", "/api/me/pass"): Plate(DevicePass, faults=(*PEOPLE, Fault.TOO_FAST)),
    ("POST", "/api/me/here"): Plate(
        Me, DeviceMove, (*GUESTS, *BODY, Fault.NO_PASS, Fault.ROBOT)
    ),
    ("POST", "/api/me/forget"): Plate(dict[str, Any], faults=PEOPLE),
    ("GET", "/api/robots"): Plate(list[RobotListing], faults=KNOWS),
    ("POST", "/api/robots"): Plate(
        RobotMade, RobotNaming, (*PEOPLE, *BODY, Fault.TOO_FAST, Fault.TOO_MANY)
    ),
    ("POST", "/api/robots/revoke"): Plate(
        list[RobotListing], RobotChoice, (*PEOPLE, *BODY)
    ),
    ("GET", "/api/push"): Plate(PushKey),
    ("POST", "/api/push"): Plate(
        PushKey, Subscribing, (*PEOPLE, *BODY, Fault.TOO_FAST)
    ),
    ("POST", "/api/push/forget"): Plate(
        PushKey, Unsubscribing, (*PEOPLE, *BODY, Fault.TOO_FAST)
    ),
    ("GET", "/api/games"): Plate(list[GameListing]),
    ("GET", "/api/games/{slug}/rules"): Plate(Rulebook, faults=(Fault.NO_TABLE,)),
    ("GET", "/api/tables"): Plate(list[OpenTable], faults=KNOWS),
    ("POST", "/api/tables"): Plate(
        Opened,
        TableOpening,
        (*GUESTS, *BODY, Fault.NO_TABLE, Fault.NO_LEVEL, Fault.NO_SEAT, Fault.RULE),
    ),
    ("GET", "/api/tables/open"): Plate(list[PublicTable], faults=GUESTS),
    ("GET", "/api/tables/over"): Plate(list[OverTable], faults=KNOWS),
    ("GET", "/api/tables/{code}"): Plate(TableLink, faults=TABLE),
    ("POST", "/api/tables/{code}/leave"): Plate(
        list[OpenTable], faults=(*TABLE, Fault.NOT_SEATED)
    ),
    ("GET", "/api/tables/{code}/record"): Plate(
        file=RECORD, faults=(*TABLE, Fault.NOT_OVER)
    ),
    ("GET", "/api/tables/{code}/replay"): Plate(
        ReplayLink, faults=(*TABLE, Fault.NOT_OVER)
    ),
    ("GET", "/t/{code}/qr.svg"): Plate(file="image/svg+xml", faults=TABLE),
    ("POST", "/api/replays"): Plate(
        Examined, brings=RECORD, faults=(Fault.TOO_LARGE, Fault.TOO_FAST)
    ),
    ("GET", "/api/replays/{id}"): Plate(
        Replay, faults=(*TABLE, Fault.NOT_OVER, Fault.MALFORMED)
    ),
    ("GET", "/api/replays/{id}/record"): Plate(
        file=RECORD, faults=(*TABLE, Fault.NOT_OVER, Fault.MALFORMED)
    ),
    ("GET", "/api/replays/{id}/views/{eye}/{page}"): Plate(
        Page, faults=(*TABLE, Fault.NOT_OVER, Fault.MALFORMED, Fault.NO_SEAT)
    ),
    ("GET", "/api/results"): Plate(
        History,
        faults=(*GUESTS, Fault.MALFORMED),
        asks={"before": Number, "most": Number},
    ),
    ("GET", "/api/results/summary"): Plate(Summary, faults=GUESTS),
    ("GET", "/api/results/ladder/{slug}"): Plate(
        Ladder,
        faults=(*GUESTS, Fault.NO_TABLE, Fault.MALFORMED),
        asks={"preset": str},
    ),
    ("GET", "/api/results/export.{kind}"): Plate(
        list[Exported], faults=(*GUESTS, Fault.MALFORMED), file="text/csv"
    ),
}

# What stands in the braces of an address.
PLACES: Final[Mapping[str, Any]] = {
    "slug": str,
    "code": str,
    "id": str,
    "eye": str,
    "page": Annotated[int, Meta(ge=0)],
    "kind": Literal["json", "csv"],
}
