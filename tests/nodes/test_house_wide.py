"""What is listed for everybody is listed whichever node is asked."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

from tests.nodes.shared import several
from tests.server.devices import guest


async def test_open_tables_of_all_nodes_are_listed(tmp_path: Path) -> None:
    async with several(3, tmp_path) as (_, nodes), AsyncExitStack() as stack:
        enter, codes = stack.enter_async_context, []
        for node, name in zip(nodes, ("Ann", "Bob", "Cat"), strict=True):
            host = await enter(guest(node.address, name))
            codes.append(code := await host.open_table())
            phone = await enter(host.device(table=code))
            await phone.join(code)
            opened = await phone.ask("SetOpen", open=True)
            assert opened["kind"] == "Accepted", opened
        nodes[2].nodes.row.address = "127.0.0.1:1"  # nobody is there

        everywhere = (await host.call("GET", "/api/tables/open")).json()
        first = await enter(guest(nodes[0].address, "Dan"))
        without = (await first.call("GET", "/api/tables/open")).json()

    assert {row["code"] for row in everywhere} == set(codes)
    assert {row["code"] for row in without} == set(codes[:2])
