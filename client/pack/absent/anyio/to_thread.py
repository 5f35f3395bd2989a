"""Where there are no threads, what they are for is done at once."""


async def run_sync(func, *args, **_how):
    """Call *func*, and return what it does."""
    return func(*args)
