"""Beside the metrics of a page."""

CounterMetricFamily = None
