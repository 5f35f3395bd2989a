"""What a page's Python draws by lot once it has begun; run by ``pyodide.mjs``."""

import random
import secrets

from tablee.page.start import open_site


async def drawn() -> str:
    site = await open_site("https://tables.example", "test")
    told = await site.ask(
        "POST", "/api/tables", "application/json", b'{"game":"sequence"}'
    )
    return f"{told.body!r} {random.random()} {secrets.token_hex(8)}"
