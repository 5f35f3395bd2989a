"""What the table says: a short figure on marimba or a felted bell."""

import numpy as np
from notes import A4, A5, B4, B5, D5, D6, E5, G4, G5
from voices import (
    RATE,
    Take,
    bell,
    bubble,
    chance,
    enamel,
    felt,
    glass,
    grains,
    marimba,
    noise,
    rise_fall,
    rustle,
    times,
    tune,
    wood,
)


def die_result() -> Take:
    """The die lies still."""
    return (
        Take(0.5)
        .lay(0, wood(1010, 20, 0.0002, 0.5), 0.7)
        .lay(0.015, marimba(D5, 0.6, 0.13), 0.8)
        .lay(0.015, marimba(G4, 0.4, 0.13), 0.4)
    )


def bolt() -> Take:
    """A face-off begins."""
    zip_up = rustle(0.15, [500, 1300, 3400], 0.5) * rise_fall(0.15, 0.13, 0.006)
    take = (
        Take(0.6)
        .lay(0, zip_up, 0.5)
        .lay(0.135, wood(880, 26, 0.0002, 0.7), 0.8)
        .lay(0.135, enamel(587, 0.07), 0.25)
    )
    return tune(
        take,
        [(0.138, G4, 0.6), (0.138, D5, 0.7), (0.215, G5, 0.75)],
        marimba,
        hard=0.75,
        ring=0.12,
    )


def right() -> Take:
    """An answer is right."""
    take = tune(
        Take(0.6), [(0, D5, 0.75), (0.095, G5, 0.9)], marimba, hard=0.55, ring=0.14
    )
    return take.lay(0.097, bell(G5, 0.13), 0.4).lay(0.099, bell(B5, 0.11), 0.18)


def wrong() -> Take:
    """An answer is wrong; it says so kindly."""
    take = tune(
        Take(0.56), [(0, D5, 0.8), (0.15, B4, 0.75)], marimba, hard=0.1, ring=0.09
    )
    return take.lay(0, felt(160, 0.03), 0.3).lay(0.15, felt(140, 0.03), 0.3)


def close() -> Take:
    """An answer is close: it burns."""
    trill = [(0.062 * i, (D5, E5)[i % 2], 0.35 + 0.1 * i) for i in range(6)]
    take = tune(Take(0.6), trill, marimba, hard=0.5, ring=0.1)
    ember = grains(0.34, 160, 1400, 3600) * np.linspace(0.2, 1, int(0.34 * RATE))
    return take.lay(0.02, ember, 0.14).lay(0.372, marimba(A5, 0.4, 0.1), 0.55)


def vote() -> Take:
    """The table is asked to vote."""
    take = (
        Take(0.6)
        .lay(0, wood(540, 22, 0.0005, 0.7), 0.7)
        .lay(0.11, wood(540, 22, 0.0005, 0.7), 0.8)
    )
    return take.lay(0.23, bell(D5, 0.14), 0.55).lay(0.23, bell(A5, 0.12), 0.5)


def sandglass() -> Take:
    """The sandglass is turned."""
    sand = grains(0.42, 2400, 1800, 4600) * rise_fall(0.42, 0.1, 0.16)
    swing = rustle(0.16, [500, 900, 600], 0.5) * np.sin(np.pi * times(0.16) / 0.16)
    take = Take(0.6).lay(0, swing, 0.25).lay(0.13, wood(590, 24, 0.0005, 0.8), 0.5)
    return (
        take.lay(0.133, glass(1568, 0.08), 0.25)
        .lay(0.16, glass(1976, 0.06), 0.12)
        .lay(0.15, sand, 0.4)
    )


def time_up() -> Take:
    """Time is up: the bell of a kitchen clock, and its wood."""
    take = Take(0.9)
    for n in range(7):
        take.lay(0.052 * n, bell(B5, 0.09), 0.62 - 0.03 * n)
    return take.lay(0.42, wood(300, 24, 0.0005, 1), 0.9).lay(0.42, felt(120, 0.05), 0.5)


def locked() -> Take:
    """A sequence is locked."""
    take = tune(
        Take(0.6),
        [
            (0, G4, 0.6),
            (0.06, A4, 0.6),
            (0.12, B4, 0.65),
            (0.18, D5, 0.7),
            (0.24, G5, 0.8),
        ],
        marimba,
        hard=0.6,
        ring=0.1,
    )
    take.lay(0.245, wood(480, 24, 0.0005, 0.9), 0.8)
    return take.lay(0.285, wood(820, 16, 0.0002, 0.2), 0.3)


def your_turn() -> Take:
    """It is one's turn: a door bell."""
    take = Take(0.6).lay(0, bell(B5, 0.12), 0.65).lay(0.17, bell(G5, 0.14), 0.7)
    return take.lay(0, marimba(B5, 0.2, 0.08), 0.2).lay(
        0.17, marimba(G5, 0.2, 0.1), 0.25
    )


def joined() -> Take:
    """Somebody sits down."""
    take = (
        Take(0.6)
        .lay(0, felt(190, 0.04), 0.55)
        .lay(0.012, wood(430, 18, 0.0005, 0.8), 0.3)
    )
    return tune(take, [(0.1, G4, 0.65), (0.24, D5, 0.7)], marimba, hard=0.3, ring=0.12)


def join() -> Take:
    """A drawing drops into the lobby: a cork, and a third that climbs."""
    take = Take(0.6).lay(0.06, bubble(240, 700, 0.03), 0.6)
    return tune(take, [(0.09, G4, 0.7), (0.2, B4, 0.75)], marimba, hard=0.5, ring=0.14)


def join_robot() -> Take:
    """A robot drops in: the same on tin."""
    take = Take(0.5).lay(0.06, wood(1400, 14, 0.0002, 0.1), 0.3)
    return take.lay(0.09, enamel(G4, 0.06), 0.6).lay(0.2, enamel(B4, 0.07), 0.65)


def sound_on() -> Take:
    """The television is heard: a chord that opens."""
    notes = [(0, G4, 0.5), (0.09, B4, 0.5), (0.18, D5, 0.55), (0.27, G5, 0.6)]
    take = tune(Take(0.9), notes, marimba, hard=0.35, ring=0.22)
    return take.lay(0.27, bell(G5, 0.2), 0.25).lay(0.27, glass(B5 * 2, 0.1), 0.06)


def ready() -> Take:
    """Somebody is ready: a knock, and a fifth."""
    take = Take(0.4).lay(0, wood(620, 20, 0.0005, 0.5), 0.6)
    return tune(take, [(0.04, G4, 0.6), (0.05, D5, 0.6)], marimba, hard=0.4, ring=0.1)


def all_ready() -> Take:
    """All are: the same fifths, gathered."""
    notes = [(0, G4, 0.5), (0.1, D5, 0.55), (0.2, A4, 0.5), (0.3, E5, 0.6)]
    take = tune(Take(0.8), notes, marimba, hard=0.5, ring=0.12)
    tune(take, [(0.4, D5, 0.6), (0.4, A5, 0.65)], marimba, hard=0.6, ring=0.16)
    return take.lay(0.4, bell(D6, 0.12), 0.2)


def last_five() -> Take:
    """One of the last five seconds on a television: a heart of felt."""
    return Take(0.5).lay(0, felt(120, 0.05), 1).lay(0.16, felt(105, 0.06), 0.8)


def reveal_roll() -> Take:
    """Before a solution or a podium: brushes on a drum, which swell."""
    take, at, end = Take(0.95), 0.0, 0.84
    while at < end:
        swell = 0.12 + 0.88 * (at / end) ** 2
        take.lay(at, noise(0.05, 500, 3200) * rise_fall(0.05, 0.004, 0.014), swell)
        take.lay(at, felt(chance(140, 155), 0.03), 0.5 * swell)
        at += chance(0.034, 0.04)
    return take.lay(0.86, felt(110, 0.05), 1)


def reveal() -> Take:
    """Pieces of a solution come under their pictures, one by one."""
    notes = [(0.12 * n, f, 0.5) for n, f in enumerate((G5, A5, B5, D6))]
    return tune(Take(0.8), notes, glass, ring=0.1).lay(0.36, bell(D6, 0.12), 0.15)


def bolt_big() -> Take:
    """A face-off begins before the whole room."""
    take = Take(1.0).lay(0, bolt().x, 0.9)
    take.lay(0.138, wood(180, 30, 0.0008, 1), 0.9).lay(0.138, felt(90, 0.12), 0.8)
    return take.lay(
        0.2, rustle(0.5, [2400, 900, 400], 0.6) * rise_fall(0.5, 0.02, 0.16), 0.2
    )


def streak() -> Take:
    """Right answers in a row."""
    take = tune(
        Take(0.6),
        [(0, E5, 0.6), (0.07, G5, 0.7), (0.14, A5, 0.75), (0.21, D6, 0.7)],
        marimba,
        hard=0.5,
        ring=0.12,
    )
    return take.lay(0.212, bell(D6, 0.1), 0.2)


EVENTS = [
    die_result,
    bolt,
    right,
    wrong,
    close,
    vote,
    sandglass,
    time_up,
    locked,
    your_turn,
    joined,
    join,
    join_robot,
    sound_on,
    ready,
    all_ready,
    last_five,
    reveal_roll,
    reveal,
    bolt_big,
    streak,
]
