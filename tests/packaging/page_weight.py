"""What several tests of page weight share."""

import gzip
import re

from tests.packaging.container import ROOT

STATIC = ROOT / "src/tablee/server/static"


def weight(names: set[str]) -> int:
    return sum(len(gzip.compress((STATIC / name).read_bytes(), 6)) for name in names)


def named_by_the_page() -> set[str]:
    page = (STATIC / "index.html").read_text()
    return set(re.findall(r'"/(assets/[^"]+\.(?:js|css))"', page))
