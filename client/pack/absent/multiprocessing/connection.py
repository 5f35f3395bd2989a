"""Types alone are asked for."""

Connection = object
wait = None
