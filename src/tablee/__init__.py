"""tablée: French table games in a browser, on one Python rules kernel."""

__version__ = "0.1.0"
