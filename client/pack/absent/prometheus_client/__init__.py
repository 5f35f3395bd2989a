"""In a page nobody reads metrics: they count nothing."""


class Metric:
    """Takes whatever it is told."""

    def __init__(self, *_args, **_named):
        """Begin, and go on, at nothing."""

    def labels(self, *_args):
        return self

    def inc(self, _by=1):
        """Count nothing."""

    dec = set = observe = inc


Counter = Gauge = Histogram = Metric


class Registry:
    """Knows no metric."""

    def register(self, _collector):
        """Note nothing."""


REGISTRY = Registry()
start_http_server = None
