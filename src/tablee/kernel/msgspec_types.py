"""Have msgspec inspect types before several threads use them."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec


def prepare_types(*types: Any) -> None:
    """Have msgspec inspect these types now.

    msgspec up to 0.22.0, the newest, publishes a struct's ``StructInfo`` before its
    fields are filled in (``StructInfo_Convert`` in ``_core.c``) and waits for them only
    in a Python without the GIL: two threads that decode a type for the first time can
    end the process. Call it while a module is imported, which one thread does.
    """
    for each in types:
        msgspec.json.Decoder(each)


def prepare_all_types() -> None:
    """Have msgspec inspect every struct of this process that can be decoded."""
    found = list(msgspec.Struct.__subclasses__())
    for each in found:  # which grows while it is read
        found += each.__subclasses__()
        with suppress(TypeError):  # a state, which is never read
            prepare_types(each)
