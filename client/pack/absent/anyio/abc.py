"""Types alone are asked for."""

TaskGroup = object
