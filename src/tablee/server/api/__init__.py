"""TODO api."""
