"""A page has no sockets to encrypt: whatever is asked for is a class of nothing."""


def __getattr__(name: str) -> type:
    if name.startswith("__"):
        raise AttributeError(name)
    return type(name, (), {})
