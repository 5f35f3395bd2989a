"""Types that are worked out before threads meet them."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec


def fill_in(*types: Any) -> None:
    """Have msgspec work out everything it will want to know of these types.

    msgspec up to 0.22.0, the newest, publishes a struct's ``StructInfo`` before its
    fields are filled in (``StructInfo_Convert`` in ``_core.c``) and waits for them only
    in a Python without the GIL: two threads that decode a type for the first time can
    end the process. Call it while a module is imported, which one thread does.
    """
    for each in types:
        msgspec.json.Decoder(each)


def fill_in_all() -> None:
    """Have msgspec work out every struct of this process that can be decoded."""
    found = list(msgspec.Struct.__subclasses__())
    for each in found:  # which grows while it is read
        found += each.__subclasses__()
        with suppress(TypeError):  # a state, which is never read
            fill_in(each)
