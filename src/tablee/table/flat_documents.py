"""Documents as they were before they had parts: one flat object of 47 fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tablee.table.seats import Occupants

# Where each field is now, and by which name where that is another one; what is not
# named here has stayed where it was.
_WRITTEN = {
    "hosting": "host deputy",
    "seats": "sides seats=occupants dealt seated=history hushed",
    "deal": "secret seal shares eager started waits",
    "edition": "rules_version older_rules content renewed",
    "clock": "paused stopped resumed awaited_since",
    "timing": "pace ease absence",
    "take_back": "back=asked back_asked=last_asked backs_refused=refused",
    "requests": "asks=seats votes agree=pause",
    "access": "open_since sent_away why_away onlookers_delay admitted",
    "talk": "talk=allowed muted",
    "next_table": "next_code=code next_game=game wishes next_time=waiting",
}
PARTS: Mapping[str, Mapping[str, str]] = {
    part: {old: new or old for old, _, new in (f.partition("=") for f in named.split())}
    for part, named in _WRITTEN.items()
}
_MOVED = {old for fields in PARTS.values() for old in fields}


def in_parts(flat: Mapping[str, Any]) -> dict[str, Any]:
    """Return the JSON of a document in parts for that of a flat one."""
    stayed = {name: value for name, value in flat.items() if name not in _MOVED}
    parts = {
        part: {new: flat[old] for old, new in fields.items() if old in flat}
        for part, fields in PARTS.items()
    }
    parts["deal"]["shares"] = _by_seat(flat)
    return {"format": 2, "stage": "lobby", **stayed, **parts}


def _by_seat(flat: Mapping[str, Any]) -> list[str]:
    """Return the shares of the people who sit, which were by person."""
    shares = msgspec.convert(flat.get("shares", {}), dict[str, str])
    seats = msgspec.convert(flat.get("seats", ()), Occupants)
    people = (there.person for there in seats if there and there.person)
    return [shares[person] for person in people if person in shares]
