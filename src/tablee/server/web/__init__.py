"""The ASGI application, and what belongs to no feature."""
