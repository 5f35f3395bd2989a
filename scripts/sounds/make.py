# /// script
# requires-python = ">=3.12"
# dependencies = ["imageio-ffmpeg==0.8.1", "numpy==2.4.6"]
# ///
"""Make the sounds of tablée: felt, wood, paper, enamel.

uv run scripts/sounds/make.py [FOLDER]     default: client/src/sound/files

Everything is synthesised with numpy; ffmpeg (LAME) only packs the result. A recipe is
a function named as its file, which lays voices on a `Take` at given seconds. The same
versions give the same bytes.
"""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import imageio_ffmpeg  # type: ignore[import-not-found, unused-ignore]
import numpy as np
from events import EVENTS
from finales import FINALES
from mastering import finished
from touches import TOUCHES
from voices import RATE, Samples, Take, begin

FILES = Path(__file__).resolve().parents[2] / "client/src/sound/files"
LOUDNESS = {
    "touch": -29.0,
    "event": -23.5,
    "finale": -21.5,
}  # LUFS, each class's middle
LEEWAY = 1.0  # LU either way
SOFTER = {"wrong", "lose", "draw", "tick"}  # at the quiet end of their class
CLASSES = {"touch": TOUCHES, "event": EVENTS, "finale": FINALES}
FROM = f"-loglevel error -y -f s16le -ar {RATE} -ac 1 -i -"
PLAIN = "-map_metadata -1 -id3v2_version 0 -fflags +bitexact -flags:a +bitexact"
CODEC = "-c:a libmp3lame -q:a 5 -compression_level 0 -cutoff 9000"


def make(kind: str, recipe: Callable[[], Take]) -> Samples:
    """Return a sound as loud as its class."""
    name = recipe.__name__
    begin(name)
    low, high = LOUDNESS[kind] - LEEWAY, LOUDNESS[kind] + LEEWAY
    return finished(recipe().x, low, low if name in SOFTER else high)


def pack(x: Samples, path: Path) -> None:
    """Write samples as MP3, the one format that every browser plays."""
    raw = (np.clip(x, -1, 1) * 32767).astype("<i2").tobytes()
    ffmpeg = imageio_ffmpeg.get_ffmpeg_exe()
    words = f"{FROM} {PLAIN} {CODEC}".split()
    subprocess.run([ffmpeg, *words, str(path)], input=raw, check=True)


def main() -> None:
    """Write every sound."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FILES
    folder.mkdir(parents=True, exist_ok=True)
    for kind, recipes in CLASSES.items():
        for recipe in recipes:
            pack(make(kind, recipe), folder / f"{recipe.__name__}.mp3")


if __name__ == "__main__":
    main()
