"""The specification of every endpoint: what it reads, answers and refuses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.protocol.fault import Fault

Handler: TypeAlias = Callable[[Request], Awaitable[Response]]
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


class Door(Route):
    """A route that says what it reads, answers and refuses."""

    def __init__(
        self, method: str, path: str, does: Handler, spec: EndpointSpec
    ) -> None:
        """Have *does* answer *path*, as *spec* says."""
        super().__init__(path, does, methods=[method])
        self.spec = spec


class Routes(list[Door]):
    """The endpoints of a module, each declared where it is written; order counts."""

    def get(
        self, path: str, answers: Any = None, **more: Any
    ) -> Callable[[Handler], Handler]:
        """Declare what is asked for at *path*."""
        return self._declare("GET", path, EndpointSpec(answers, **more))

    def post(
        self,
        path: str,
        answers: Any,
        reads: Any = None,
        faults: tuple[Fault, ...] = (),
        **more: Any,
    ) -> Callable[[Handler], Handler]:
        """Declare what is changed, or tried, at *path*."""
        refuses = (*faults, *BODY) if reads else faults
        return self._declare(
            "POST", path, EndpointSpec(answers, reads, refuses, **more)
        )

    def _declare(
        self, method: str, path: str, spec: EndpointSpec
    ) -> Callable[[Handler], Handler]:
        def declared(does: Handler) -> Handler:
            self.append(Door(method, path, does, spec))
            return does

        return declared


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
