"""One room, one loudness a class and one ceiling for all sounds."""

import numpy as np
from voices import RATE, Samples, band, shaped, times

GATE = -70  # LUFS: what is quieter counts for nothing
CEILING = 10 ** (-6.3 / 20)  # 0.3 dB is left to the codec: decoded, -6 dBFS at most


def in_the_room(x: Samples) -> Samples:
    """A few early reflections and a short dull tail: the same room for all."""
    chance = np.random.default_rng(7)
    t = times(0.16)
    tail = (
        chance.standard_normal(len(t))
        * np.exp(-t / 0.035)
        * 0.010
        * np.minimum(1, t / 0.008)
    )
    for at, gain in ((0.0043, 0.16), (0.0091, -0.11), (0.0137, 0.09), (0.0213, 0.06)):
        tail[int(at * RATE)] += gain
    size = len(x) + len(tail)
    wet = np.fft.irfft(
        np.fft.rfft(x, size) * np.fft.rfft(shaped(tail, band(150, 3500, 2)), size), size
    )
    return x + wet[: len(x)]


def loudness(x: Samples) -> float:
    """Integrated loudness (ITU-R BS.1770-4, LUFS) between 0.4 s of silence."""
    x = np.pad(x, int(0.4 * RATE))
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(2 * len(x), 1 / RATE) / RATE)
    shelf = 1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2
    shelf /= 1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    high = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    k = np.fft.irfft(np.fft.rfft(x, 2 * len(x)) * shelf * high)[: len(x)]
    block, step = int(0.4 * RATE), int(0.1 * RATE)
    power = (
        np.array(
            [np.mean(k[i : i + block] ** 2) for i in range(0, len(k) - block + 1, step)]
        )
        + 1e-12
    )
    loud = power[-0.691 + 10 * np.log10(power) > GATE]
    gate = -0.691 + 10 * np.log10(loud.mean()) - 10
    return float(
        -0.691 + 10 * np.log10(loud[-0.691 + 10 * np.log10(loud) > gate].mean())
    )


def finished(x: Samples, low: float, high: float) -> Samples:
    """As loud as the ceiling allows; what passes it is rounded, not cut."""
    x = shaped(in_the_room(x), lambda f: band(90, 5600, 3)(f) * (f > 0))
    out = int(min(0.25, 0.35 * len(x) / RATE) * RATE)
    fade = np.ones(len(x))
    fade[:24], fade[-out:] = (
        np.linspace(0, 1, 24),
        np.cos(np.linspace(0, np.pi / 2, out)) ** 2,
    )
    x = x * fade * CEILING / np.abs(x * fade).max()
    wanted = np.clip(loudness(x), low, high)
    knee = 0.8 * CEILING
    for _ in range(6):
        x = x * 10 ** ((wanted - loudness(x)) / 20)
        if np.abs(x).max() > CEILING:
            over = np.maximum(0, np.abs(x) - knee)
            x = np.sign(x) * (
                np.minimum(np.abs(x), knee)
                + (CEILING - knee) * np.tanh(over / (CEILING - knee))
            )
    return x - x.mean() * fade
