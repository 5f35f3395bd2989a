"""Where a value of the event loop is kept."""


class RunVar:
    """Named, and never asked for its value."""

    def __init__(self, _name: str) -> None:
        """Keep nothing."""
