"""A line names its table in its address, and is for that table alone."""

from __future__ import annotations

import pytest

from tablee.protocol.to_server import PROTOCOL
from tests.server.devices import guest


@pytest.mark.parametrize("named", ["{code}", "{lower}"])
async def test_a_line_that_names_its_table_joins_it(address: str, named: str) -> None:
    async with guest(address, "Ann") as ann:
        code = await ann.open_table()
        asked = named.format(code=code, lower=code.lower())
        async with ann.device(table=asked) as phone:
            assert (await phone.join(code))["kind"] == "Accepted"


async def test_a_line_that_names_its_table_joins_no_other(address: str) -> None:
    async with guest(address, "Ann") as ann:
        code, other = await ann.open_table(), await ann.open_table()
        async with ann.device(table=code) as phone:
            refused = await phone.ask("Join", code=other, protocol=PROTOCOL)
            joined = await phone.join(code)

    assert refused["fault"] == "elsewhere"
    assert joined["kind"] == "Accepted"


@pytest.mark.parametrize("named", ["", "no code", "%00", None])
async def test_a_line_that_names_none_joins_any(
    address: str, named: str | None
) -> None:
    async with guest(address, "Ann") as ann:
        code, other = await ann.open_table(), await ann.open_table()
        async with ann.device(table=named) as phone:
            await phone.join(code)
            assert (await phone.join(other))["kind"] == "Accepted"
