"""Measure the sounds as a browser decodes them: how long, how high, how loud.

.venv/bin/python scripts/sounds/measure.py

Prints a table, and says what is out of bounds. Chromium decodes, so that nothing else
is needed; loudness is that of ITU-R BS.1770-4, as the sounds were made by.
"""

import base64
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from events import EVENTS
from finales import FINALES
from mastering import loudness
from playwright.sync_api import Page, sync_playwright
from touches import TOUCHES
from voices import RATE, Samples

FILES = Path(__file__).resolve().parents[2] / "client/src/sound/files"
CLASSES = {"touch": TOUCHES, "event": EVENTS, "finale": FINALES}
MIDDLE = {"touch": -29.0, "event": -23.5, "finale": -21.5}  # LUFS
APART = 3.0  # LU between the loudest and the softest of a class, at most
PEAK = -1.0  # dBFS
WEIGHT = 250_000  # bytes together
DECODE = """async ([file, rate]) => {
  const bytes = Uint8Array.from(atob(file), (c) => c.charCodeAt(0));
  const context = new OfflineAudioContext(1, 1, rate);
  const samples = (await context.decodeAudioData(bytes.buffer)).getChannelData(0);
  let text = '';
  for (const byte of new Uint8Array(samples.buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}"""


class Measured(NamedTuple):
    """One sound, as it is heard."""

    kind: str
    name: str
    seconds: float
    peak: float  # dBFS
    loud: float  # LUFS


def measured(page: Page) -> Iterator[Measured]:
    """Measure every sound, class by class."""
    for kind, recipes in CLASSES.items():
        for recipe in recipes:
            name = recipe.__name__
            x = decoded(page, FILES / f"{name}.mp3")
            peak = 20 * np.log10(np.abs(x).max() + 1e-9)
            yield Measured(kind, name, len(x) / RATE, float(peak), loudness(x))


def decoded(page: Page, path: Path) -> Samples:
    """Return the samples of a file, as the browser hears them."""
    file = base64.b64encode(path.read_bytes()).decode()
    text = page.evaluate(DECODE, [file, RATE])
    return np.frombuffer(base64.b64decode(text), "<f4").astype(float)


def faults(sounds: list[Measured]) -> list[str]:
    """Return what is out of bounds."""
    high = [f"{each.name} peaks" for each in sounds if each.peak >= PEAK]
    off = [
        f"{each.name} is off its class"
        for each in sounds
        if abs(each.loud - MIDDLE[each.kind]) > APART / 2
    ]
    weight = sum(path.stat().st_size for path in FILES.iterdir())
    return high + off + (["too heavy"] if weight > WEIGHT else [])


def main() -> int:
    """Print the table."""
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with sync_playwright() as playwright:
        launch = playwright.chromium.launch
        browser = launch(executable_path=path, args=["--no-sandbox"])
        sounds = list(measured(browser.new_page()))
        browser.close()
    for each in sounds:
        ms, rest = round(1000 * each.seconds), f"{each.peak:6.1f} {each.loud:6.1f}"
        print(f"{each.kind:7} {each.name:21} {ms:5} {rest}")
    wrong = faults(sounds)
    print(*wrong or ["all within bounds"], sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
