"""Voices for the sounds, in numpy: struck bars and plates, felt, paper, brush.

Each gives samples of about ±1 at 48 kHz. Chance comes from one generator, seeded with
the name of the sound: it is the same for ever, and no other sound's change alters it.
"""

import zlib
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

RATE = 48_000
HARSH = 5500  # hertz
Samples = NDArray[np.float64]

luck = np.random.default_rng(0)


def begin(name: str) -> None:
    """Seed chance by the name of a sound."""
    seeded = np.random.default_rng(zlib.crc32(name.encode()))
    luck.bit_generator.state = seeded.bit_generator.state


def chance(low: float, high: float) -> float:
    """Return a number between two by chance."""
    return float(luck.uniform(low, high))


def times(seconds: float) -> Samples:
    """Return the moments of so many samples, in seconds."""
    return np.arange(int(seconds * RATE)) / RATE


def shaped(x: Samples, gain: Callable[[Samples], Samples]) -> Samples:
    """Filter by a gain over frequency (zero phase, padded: nothing wraps round)."""
    size = len(x) + RATE // 10
    return np.fft.irfft(
        np.fft.rfft(x, size) * gain(np.fft.rfftfreq(size, 1 / RATE)), size
    )[: len(x)]


def band(low: float, high: float, steep: float = 4) -> Callable[[Samples], Samples]:
    """Return a band-pass as a gain over frequency."""

    def gain(f: Samples) -> Samples:
        f = np.maximum(f, 1)
        return 1 / np.sqrt(
            (1 + (low / f) ** (2 * steep)) * (1 + (f / high) ** (2 * steep))
        )

    return gain


def rise_fall(seconds: float, rise: float, fall: float) -> Samples:
    """Return an envelope that rises, then dies away."""
    t = times(seconds)
    return np.minimum(1, t / rise) ** 2 * np.exp(-np.maximum(0, t - rise) / fall)


class Take:
    """A strip of silence on which sounds are laid."""

    def __init__(self, seconds: float) -> None:
        self.x = np.zeros(int(seconds * RATE))

    def lay(self, at: float, sound: Samples, gain: float = 1.0) -> "Take":
        """Add a sound at a moment."""
        start = int(at * RATE)
        sound = sound[: max(0, len(self.x) - start)]
        self.x[start : start + len(sound)] += gain * sound
        return self


def struck(
    freqs: list[float],
    gains: list[float],
    taus: list[float],
    contact: float,
    seconds: float,
) -> Samples:
    """Modal synthesis: damped sines, pushed as long as the mallet touches.

    A long contact is a soft one: it wakes no high modes and rounds the attack.
    """
    t = times(seconds)
    x = np.zeros_like(t)
    for f, gain, ring in zip(freqs, gains, taus, strict=True):
        tau = min(ring, 0.006) if f > HARSH else ring  # nothing harsh rings
        x += gain * np.sin(2 * np.pi * f * t) * np.exp(-t / tau)
    push = np.sin(np.pi * np.arange(1, int(contact * RATE) + 2) / (contact * RATE + 2))
    x = np.convolve(x, push / push.sum())[: len(t)]
    return x / np.abs(x).max()


def wood(
    f: float, q: float = 26, contact: float = 0.0002, body: float = 0.35
) -> Samples:
    """A small block on a table: a free bar with high losses, and the table's knock."""
    ratios = np.array([1, 2.756, 5.404]) * luck.uniform(0.985, 1.015, 3)
    x = struck(
        list(f * ratios),
        [1, 0.5, 0.25],
        list(q / np.pi / f / ratios**0.5),
        contact,
        0.25,
    )
    table = struck(
        [205, 312, 447], [0.7, 0.8, 0.7], [0.020, 0.017, 0.012], 0.0012, 0.25
    )
    return x + body * table


def marimba(f: float, hard: float = 0.5, ring: float = 0.2) -> Samples:
    """A bar tuned 1 : 4 : 9.6, a tube that answers a little late, a yarn mallet."""
    ring *= (440 / f) ** 0.4
    bar = struck(
        [f, f * 1.0015, f * 3.98, f * 9.6, f * 1.93, f * 2.71],
        [0.7, 0.3, 0.12 + 0.30 * hard, 0.30 * hard, 0.22, 0.18],
        [ring, ring * 1.2, ring * 0.3, 0.014, 0.012, 0.008],
        0.0004 - 0.0002 * hard,
        ring * 7,
    )
    t = times(ring * 7)
    tube = (
        np.sin(2 * np.pi * f * t + 0.6)
        * (1 - np.exp(-t / 0.014))
        * np.exp(-t / ring / 0.9)
    )
    mallet = noise(0.03, 250, 900 + 1600 * hard) * rise_fall(0.03, 0.001, 0.005)
    x = bar + 0.35 * tube
    x[: len(mallet)] += (0.14 + 0.14 * hard) * mallet
    return x


def bell(f: float, ring: float = 0.22) -> Samples:
    """A small bell struck with felt: two fundamentals that beat slowly."""
    ratios, gains = [1, 1.003, 2.0, 2.99, 4.17], [0.6, 0.4, 0.38, 0.18, 0.09]
    return struck(
        [f * r for r in ratios],
        gains,
        [ring, ring, ring * 0.55, ring * 0.3, ring * 0.14],
        0.0003,
        ring * 6,
    )


def glass(f: float, ring: float = 0.1) -> Samples:
    """Return a struck glass."""
    return struck(
        [f, f * 1.006, f * 2.32, f * 4.1],
        [0.6, 0.4, 0.45, 0.12],
        [ring, ring, ring * 0.5, 0.012],
        0.00015,
        ring * 6,
    )


def enamel(f: float, ring: float = 0.09) -> Samples:
    """A sign of enamelled iron: a thin plate, damped by its coat and its nail."""
    ratios = np.array([1, 1.52, 2.11, 2.73, 3.42, 4.31, 5.35]) * luck.uniform(
        0.99, 1.01, 7
    )
    gains = [0.9, 0.8, 0.6, 0.5, 0.3, 0.2, 0.1]
    return struck(list(f * ratios), gains, list(ring / ratios**0.8), 0.00025, ring * 6)


def felt(f: float = 150, fall: float = 0.035) -> Samples:
    """A thud on the cloth: a low sine that drops, dull noise for small speakers."""
    t = times(0.2)
    low = np.sin(
        2 * np.pi * np.cumsum(f * (1 + 0.5 * np.exp(-t / 0.012))) / RATE
    ) * np.exp(-t / fall)
    return 0.7 * low * np.minimum(1, t / 0.002) + 0.6 * noise(
        0.2, 220, 1100
    ) * rise_fall(0.2, 0.002, fall * 0.5)


def noise(seconds: float, low: float, high: float) -> Samples:
    """Return noise within a band."""
    x = shaped(luck.standard_normal(int(seconds * RATE)), band(low, high))
    return x / (np.abs(x).max() + 1e-9)


def rustle(seconds: float, path: list[float], width: float = 0.5) -> Samples:
    """Noise through a band that moves along *path* (Hz); its width in octaves."""
    hop, size = 240, 480
    source = np.pad(luck.standard_normal(int(seconds * RATE)), size)
    out, f = np.zeros_like(source), np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1)
    for start in range(0, len(source) - size, hop):
        centre = np.exp(
            np.interp(
                (start - size / 2) / (seconds * RATE),
                np.linspace(0, 1, len(path)),
                np.log(path),
            )
        )
        gain = np.exp(-0.5 * (np.log2(f / centre) / width) ** 2)
        window = np.sin(np.pi * (np.arange(size) + 0.5) / size)
        out[start : start + size] += window * np.fft.irfft(
            np.fft.rfft(source[start : start + size] * window) * gain, size
        )
    out = out[size:-size]
    return out / np.abs(out).max()


def grains(seconds: float, rate: float, low: float, high: float) -> Samples:
    """Many tiny shocks at chance times (sand, bristles, fibres that tear)."""
    x = np.zeros(int(seconds * RATE))
    for _ in range(luck.poisson(rate * seconds)):
        f = np.exp(luck.uniform(np.log(low), np.log(high)))
        t = times(0.006)
        grain = (
            np.sin(2 * np.pi * f * t) * np.exp(-t / 0.0012) * luck.uniform(0.2, 1) ** 2
        )
        at = luck.integers(0, len(x) - len(grain))
        x[at : at + len(grain)] += grain
    return x / (np.abs(x).max() + 1e-9)


def uneven(seconds: float, fast: float = 90) -> Samples:
    """A gain round 1 that trembles: bristles that pass, fibres that hold and give."""
    x = shaped(luck.standard_normal(int(seconds * RATE)), band(18, fast))
    return np.clip(0.8 + 0.45 * x / x.std(), 0.15, 2)


def bubble(start: float, end: float, fall: float) -> Samples:
    """A drop or a pop: a sine that rises while it dies."""
    t = times(fall * 6)
    f = end + (start - end) * np.exp(-t / fall)
    return (
        np.sin(2 * np.pi * np.cumsum(f) / RATE)
        * np.minimum(1, t / 0.002)
        * np.exp(-t / fall)
    )


def whistle(f: float, seconds: float = 0.2) -> Samples:
    """Somebody whistles: a sine that slides up to its note and trembles, and breath."""
    t = times(seconds)
    bend = 1 - 0.05 * np.exp(-t / 0.018) + 0.006 * np.sin(2 * np.pi * 6 * t)
    held = np.minimum(1, t / 0.02) * np.clip((seconds - t) / 0.05, 0, 1)
    breath = noise(seconds, f * 0.8, f * 1.4)
    return (np.sin(2 * np.pi * np.cumsum(f * bend) / RATE) + 0.12 * breath) * held


def brush(wet: float = 1.0) -> Samples:
    """A paste brush that slaps, then strokes: two shocks, bristles, drops of paste."""
    take = Take(0.42)
    take.lay(0, felt(190, 0.03), 0.8).lay(
        0, noise(0.05, 350, 2600) * rise_fall(0.05, 0.0015, 0.010), 1.0
    )
    take.lay(0.011, noise(0.05, 500, 3200) * rise_fall(0.05, 0.001, 0.012), 0.6)
    stroke = (
        rustle(0.3, [900, 1700, 1300, 800], 0.6)
        * np.sin(np.pi * times(0.3) / 0.3) ** 1.3
    )
    take.lay(0.05, stroke * uneven(0.3), 0.34)
    for at, f in ((0.016, 520), (0.045, 760), (0.13, 610), (0.19, 900)):
        take.lay(at, bubble(f, f * 1.7, 0.012), 0.16 * wet)
    return take.x


def flick(seconds: float = 0.09, top: float = 3600) -> Samples:
    """Stiff paper through air: noise that climbs, with a little of the fibres."""
    swish = rustle(seconds, [900, top, top * 0.75], 0.45) * rise_fall(
        seconds, seconds * 0.55, seconds * 0.14
    )
    return swish + 0.25 * grains(seconds, 500, 1500, 4200) * rise_fall(
        seconds, seconds * 0.5, seconds * 0.2
    )


def chip(f: float) -> Samples:
    """A wooden disc on cardboard that settles in three touches."""
    take = Take(0.22)
    for at, gain in ((0, 1), (0.034, 0.34), (0.057, 0.16)):
        take.lay(at, wood(f * luck.uniform(0.98, 1.03), 16, 0.0006, 0.2), gain)
        take.lay(
            at, struck([310, 540], [1, 0.6], [0.014, 0.009], 0.001, 0.1), 0.35 * gain
        )
    return take.x


def tune(
    take: Take,
    notes: list[tuple[float, float, float]],
    voice: Callable[..., Samples],
    **how: float,
) -> Take:
    """Lay notes, each a hair off its time, as hands do."""
    for at, f, gain in notes:
        take.lay(max(0, at + luck.uniform(-0.003, 0.003)), voice(f, **how), gain)
    return take
