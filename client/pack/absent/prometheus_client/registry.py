"""Beside the metrics of a page."""

Collector = object
