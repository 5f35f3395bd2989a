"""The specification of every endpoint: what it reads, answers and refuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta

from tablee.kernel.rulebook import Rulebook
from tablee.protocol.fault import Fault
from tablee.server.odds.answers import OddsNow
from tablee.server.replays.answers import Examined, OverTable, Replay, ReplayLink
from tablee.server.replays.answers import ReplayPage as Page
from tablee.server.results.answers import History, Ladder, Summary
from tablee.server.results.export import Exported
from tablee.server.riddles.answers import (
    Answered,
    DayRebus,
    Guessing,
    HintAsked,
    Hinted,
    RowHeard,
    Secretly,
    Sending,
    Sent,
    SentNews,
    SentRebus,
    Signing,
    Sounding,
    Told,
    Trying,
)
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
PNG: Final = "image/png"

# Why a door refuses, by what it does.
KNOWS = (Fault.NO_ROBOT,)  # looks who asks
PEOPLE = (*KNOWS, Fault.NOBODY, Fault.ROBOT)  # opens to people alone
GUESTS = (*KNOWS, Fault.TOO_FAST)  # lets somebody new in, or counts questions
TABLE = (*KNOWS, Fault.NO_TABLE, Fault.NO_CONTENT, Fault.TOO_FAST)  # looks a code up
RIDDLE = (Fault.NO_REBUS, Fault.TOO_FAST)  # looks a rebus up
BODY = (Fault.MALFORMED, Fault.TOO_LARGE)  # reads JSON


class EndpointSpec(NamedTuple):
    """The specification of one endpoint: one path and one method."""

    answers: Any = None  # the type of a JSON answer
    reads: Any = None  # the type of a JSON body
    faults: tuple[Fault, ...] = ()
    asks: Mapping[str, Any] = {}  # what may follow the ?, and its type
    file: str | None = None  # the media type of an answer that is a file
    brings: str | None = None  # the media type of a body that is a file
    otherwise: Mapping[int, Any] = {}  # other statuses, with the type of their JSON


ENDPOINTS: Final[Mapping[tuple[str, str], EndpointSpec]] = {
    ("GET", "/health/live"): EndpointSpec(Liveness),
    ("GET", "/health/ready"): EndpointSpec(Readiness, otherwise={503: Readiness}),
    ("GET", "/api/asyncapi.json"): EndpointSpec(dict[str, Any]),
    ("GET", "/api/openapi.json"): EndpointSpec(dict[str, Any]),
    ("GET", "/api/me"): EndpointSpec(Me, faults=GUESTS),
    ("POST", "/api/me"): EndpointSpec(Me, Naming, (*GUESTS, *BODY, Fault.ROBOT)),
    ("GET", "/api/me/devices"): EndpointSpec(list[DeviceListing], faults=KNOWS),
    ("POST", "/api/me/sign-out"): EndpointSpec(
        list[DeviceListing], SigningOut, (*PEOPLE, *BODY)
    ),
    ("POST", "/api/me/pass"): EndpointSpec(
        DevicePass, faults=(*PEOPLE, Fault.TOO_FAST)
    ),
    ("POST", "/api/me/here"): EndpointSpec(
        Me, DeviceMove, (*GUESTS, *BODY, Fault.NO_PASS, Fault.ROBOT)
    ),
    ("POST", "/api/me/forget"): EndpointSpec(dict[str, Any], faults=PEOPLE),
    ("GET", "/api/robots"): EndpointSpec(list[RobotListing], faults=KNOWS),
    ("POST", "/api/robots"): EndpointSpec(
        RobotMade, RobotNaming, (*PEOPLE, *BODY, Fault.TOO_FAST, Fault.TOO_MANY)
    ),
    ("POST", "/api/robots/revoke"): EndpointSpec(
        list[RobotListing], RobotChoice, (*PEOPLE, *BODY)
    ),
    ("GET", "/api/push"): EndpointSpec(PushKey),
    ("POST", "/api/push"): EndpointSpec(
        PushKey, Subscribing, (*PEOPLE, *BODY, Fault.TOO_FAST)
    ),
    ("POST", "/api/push/forget"): EndpointSpec(
        PushKey, Unsubscribing, (*PEOPLE, *BODY, Fault.TOO_FAST)
    ),
    ("GET", "/api/games"): EndpointSpec(list[GameListing]),
    ("GET", "/api/games/{slug}/rules"): EndpointSpec(
        Rulebook, faults=(Fault.NO_TABLE,)
    ),
    ("GET", "/api/tables"): EndpointSpec(list[OpenTable], faults=KNOWS),
    ("POST", "/api/tables"): EndpointSpec(
        Opened,
        TableOpening,
        (*GUESTS, *BODY, Fault.NO_TABLE, Fault.NO_LEVEL, Fault.NO_SEAT, Fault.RULE),
    ),
    ("GET", "/api/tables/open"): EndpointSpec(list[PublicTable], faults=GUESTS),
    ("GET", "/api/tables/over"): EndpointSpec(list[OverTable], faults=KNOWS),
    ("GET", "/api/tables/{code}"): EndpointSpec(TableLink, faults=TABLE),
    ("POST", "/api/tables/{code}/leave"): EndpointSpec(
        list[OpenTable], faults=(*TABLE, Fault.NOT_SEATED)
    ),
    ("GET", "/api/tables/{code}/record"): EndpointSpec(
        file=RECORD, faults=(*TABLE, Fault.NOT_OVER)
    ),
    ("GET", "/api/tables/{code}/replay"): EndpointSpec(
        ReplayLink, faults=(*TABLE, Fault.NOT_OVER)
    ),
    ("GET", "/t/{code}/qr.svg"): EndpointSpec(file="image/svg+xml", faults=TABLE),
    ("GET", "/invitation.png"): EndpointSpec(file=PNG, faults=(Fault.TOO_FAST,)),
    ("GET", "/t/{code}/invitation.png"): EndpointSpec(file=PNG, faults=TABLE),
    ("GET", "/r/{id}/invitation.png"): EndpointSpec(file=PNG, faults=TABLE),
    **{
        ("GET", f"/{page}/{{slug}}/invitation.png"): EndpointSpec(
            file=PNG, faults=(Fault.TOO_FAST,)
        )
        for page in ("rules", "lesson", "gallery")
    },
    ("POST", "/api/replays"): EndpointSpec(
        Examined, brings=RECORD, faults=(Fault.TOO_LARGE, Fault.TOO_FAST)
    ),
    ("GET", "/api/replays/{id}"): EndpointSpec(
        Replay, faults=(*TABLE, Fault.NOT_OVER, Fault.MALFORMED)
    ),
    ("GET", "/api/replays/{id}/odds"): EndpointSpec(
        OddsNow, faults=(*TABLE, Fault.NOT_OVER, Fault.MALFORMED, Fault.TOO_LARGE)
    ),
    ("GET", "/api/replays/{id}/record"): EndpointSpec(
        file=RECORD, faults=(*TABLE, Fault.NOT_OVER, Fault.MALFORMED)
    ),
    ("GET", "/api/replays/{id}/views/{eye}/{page}"): EndpointSpec(
        Page, faults=(*TABLE, Fault.NOT_OVER, Fault.MALFORMED, Fault.NO_SEAT)
    ),
    ("GET", "/api/results"): EndpointSpec(
        History,
        faults=(*GUESTS, Fault.MALFORMED),
        asks={"before": Number, "most": Number},
    ),
    ("GET", "/api/results/summary"): EndpointSpec(Summary, faults=GUESTS),
    ("GET", "/api/results/ladder/{slug}"): EndpointSpec(
        Ladder,
        faults=(*GUESTS, Fault.NO_TABLE, Fault.MALFORMED),
        asks={"preset": str},
    ),
    ("GET", "/api/results/export.{kind}"): EndpointSpec(
        list[Exported], faults=(*GUESTS, Fault.MALFORMED), file="text/csv"
    ),
    ("GET", "/api/daily"): EndpointSpec(DayRebus),
    ("GET", "/api/daily/{number}"): EndpointSpec(DayRebus, faults=(Fault.NO_REBUS,)),
    ("POST", "/api/daily/{number}/guess"): EndpointSpec(
        Answered, Guessing, (*RIDDLE, *BODY, Fault.RULE)
    ),
    ("POST", "/api/daily/{number}/hint"): EndpointSpec(
        Hinted, HintAsked, (*RIDDLE, *BODY)
    ),
    ("POST", "/api/daily/{number}/give-up"): EndpointSpec(Told, faults=RIDDLE),
    ("POST", "/api/sent"): EndpointSpec(
        Sent, Sending, (*BODY, Fault.RULE, Fault.TOO_FAST, Fault.DISK_FULL)
    ),
    ("POST", "/api/sent/heard"): EndpointSpec(
        RowHeard, Trying, (*BODY, Fault.RULE, Fault.TOO_FAST)
    ),
    ("GET", "/api/sent/sounds"): EndpointSpec(
        Sounding, faults=(Fault.MALFORMED, Fault.TOO_FAST), asks={"text": str}
    ),
    ("GET", "/api/sent/{id}"): EndpointSpec(SentRebus, faults=RIDDLE),
    ("POST", "/api/sent/{id}/guess"): EndpointSpec(
        Answered, Guessing, (*RIDDLE, *BODY, Fault.RULE)
    ),
    ("POST", "/api/sent/{id}/hint"): EndpointSpec(Hinted, HintAsked, (*RIDDLE, *BODY)),
    ("POST", "/api/sent/{id}/give-up"): EndpointSpec(Told, faults=RIDDLE),
    ("POST", "/api/sent/{id}/news"): EndpointSpec(SentNews, Secretly, (*RIDDLE, *BODY)),
    ("POST", "/api/sent/{id}/sign"): EndpointSpec(
        dict[str, Any], Signing, (*RIDDLE, *BODY, Fault.RULE)
    ),
    ("POST", "/api/sent/{id}/withdraw"): EndpointSpec(
        dict[str, Any], Secretly, (*RIDDLE, *BODY)
    ),
}

# What stands in the braces of an address.
PLACES: Final[Mapping[str, Any]] = {
    "slug": str,
    "code": str,
    "id": str,
    "number": str,
    "eye": str,
    "page": Annotated[int, Meta(ge=0)],
    "kind": Literal["json", "csv"],
}
