"""What several tests of busy tables share."""

from __future__ import annotations

UNCLE, KEY = "tonton Paul", "tontonpaul"


BUSY = {"cascade": 3, "fought": 5, "missed": 1, "since": 7}
