"""What a hand does: it sounds like its matter, and has no tune."""

import numpy as np
from notes import A4, D5, G5
from voices import (
    RATE,
    Take,
    brush,
    bubble,
    chance,
    chip,
    enamel,
    felt,
    flick,
    grains,
    marimba,
    noise,
    rise_fall,
    rustle,
    times,
    uneven,
    wood,
)


def card_turn() -> Take:
    """A card is turned face up."""
    snap = noise(0.03, 700, 3800) * rise_fall(0.03, 0.0008, 0.004)
    return (
        Take(0.26)
        .lay(0, flick(0.1), 0.7)
        .lay(0.085, snap, 0.9)
        .lay(0.086, felt(210, 0.016), 0.7)
    )


def card_lay() -> Take:
    """A card is laid."""
    slide = rustle(0.09, [2600, 1500, 1000], 0.6) * rise_fall(0.09, 0.012, 0.03)
    pat = noise(0.04, 300, 2200) * rise_fall(0.04, 0.001, 0.007)
    return (
        Take(0.24)
        .lay(0, pat, 0.9)
        .lay(0, felt(210, 0.016), 0.5)
        .lay(0.004, slide, 0.35)
    )


def chip_on() -> Take:
    """A chip is put on the board."""
    return Take(0.24).lay(0, chip(930))


def chip_off() -> Take:
    """A chip is taken off."""
    scrape = rustle(0.07, [800, 1900, 2600], 0.5) * rise_fall(0.07, 0.04, 0.01)
    return (
        Take(0.24)
        .lay(0, scrape, 0.35)
        .lay(0.052, wood(1480, 15, 0.0002, 0.1), 0.8)
        .lay(0.05, bubble(420, 700, 0.012), 0.35)
    )


def die_throw() -> Take:
    """The die leaves the hand, and bounces three times."""
    take = Take(0.58)
    for at, gain in ((0, 1), (0.185, 0.72), (0.305, 0.5)):
        take.lay(at, wood(chance(900, 1250), 18, 0.0006, 0.3), gain).lay(
            at, felt(165, 0.025), 0.6 * gain
        )
        take.lay(
            at + chance(0.012, 0.02),
            wood(chance(1250, 1600), 14, 0.0006, 0.1),
            0.4 * gain,
        )
    roll = rustle(0.16, [1200, 900, 600], 0.5) * rise_fall(0.16, 0.03, 0.05)
    return take.lay(0.36, roll, 0.12).lay(0.40, wood(1050, 14, 0.0005, 0.2), 0.16)


def poster_paste() -> Take:
    """A poster is pasted: slap, then stroke."""
    return Take(0.44).lay(0, brush())


def poster_peel() -> Take:
    """A poster is taken down."""
    rip = (
        rustle(0.36, [700, 1100, 1900, 3000], 0.55)
        * uneven(0.36)
        * (times(0.36) / 0.36) ** 0.8
        * np.clip((0.36 - times(0.36)) / 0.03, 0, 1)
    )
    fibres = grains(0.36, 420, 900, 3800) * np.linspace(0.3, 1, int(0.36 * RATE))
    return (
        Take(0.46)
        .lay(0, bubble(300, 520, 0.015), 0.2)
        .lay(0.01, rip, 0.55)
        .lay(0.01, fibres, 0.5)
        .lay(0.365, felt(230, 0.012), 0.4)
    )


def notice_hang() -> Take:
    """A notice is hung: two blows."""
    take = (
        Take(0.5)
        .lay(0, wood(620, 18, 0.0005, 0.5), 0.9)
        .lay(0.13, wood(690, 18, 0.0005, 0.5), 1.0)
    )
    return take.lay(0.13, enamel(640, 0.06), 0.28).lay(0.215, enamel(655, 0.04), 0.10)


def pawn_step() -> Take:
    """A pawn goes one square."""
    return (
        Take(0.17).lay(0, wood(760, 17, 0.0005, 0.5), 0.9).lay(0, felt(200, 0.014), 0.4)
    )


def answer_sent() -> Take:
    """An answer has left."""
    swish = rustle(0.11, [1000, 2000, 3000], 0.5) * rise_fall(0.11, 0.05, 0.02)
    return (
        Take(0.3)
        .lay(0, swish, 0.3)
        .lay(0.045, marimba(A4, 0.35, 0.07), 0.6)
        .lay(0.1, marimba(D5, 0.35, 0.06), 0.5)
    )


def tick() -> Take:
    """One of the seconds 10 to 4."""
    return Take(0.12).lay(0, wood(1319, 15, 0.0003, 0.1))


def tick_last() -> Take:
    """One of the last three seconds."""
    return (
        Take(0.2)
        .lay(0, wood(1568, 18, 0.0002, 0.25), 0.8)
        .lay(0, marimba(G5, 0.5, 0.035), 0.6)
    )


def reaction() -> Take:
    """A reaction appears."""
    return (
        Take(0.16)
        .lay(0, bubble(330, 880, 0.022), 0.9)
        .lay(0, noise(0.02, 500, 2500) * rise_fall(0.02, 0.001, 0.003), 0.2)
    )


def balloon() -> Take:
    """A wrong guess flies: breath, and a soft pluck."""
    breath = rustle(0.16, [500, 900, 1500], 0.5) * rise_fall(0.16, 0.1, 0.03)
    return Take(0.3).lay(0, breath, 0.3).lay(0.14, marimba(D5, 0.1, 0.06), 0.5)


def hop() -> Take:
    """A voter hops onto a box: rubber on wood."""
    return (
        Take(0.26)
        .lay(0, bubble(160, 420, 0.03), 0.6)
        .lay(0.11, wood(420, 16, 0.001, 0.6), 0.8)
    )


def page_turn() -> Take:
    """A page of an album is turned: thick paper that swings, and falls."""
    swing = rustle(0.2, [700, 1500, 2600, 1800], 0.6) * rise_fall(0.2, 0.14, 0.03)
    fall = noise(0.05, 250, 1900) * rise_fall(0.05, 0.001, 0.012)
    return (
        Take(0.38)
        .lay(0.01, swing * uneven(0.2), 0.5)
        .lay(0.21, fall, 0.9)
        .lay(0.21, felt(170, 0.022), 0.6)
    )


def page_lay() -> Take:
    """Pages leave for the next seat: a card slides off the felt."""
    slide = rustle(0.2, [900, 1600, 2400], 0.5) * rise_fall(0.2, 0.04, 0.06)
    return Take(0.3).lay(0, felt(190, 0.016), 0.3).lay(0.02, slide, 0.5)


def clap() -> Take:
    """One pair of hands applauds."""
    palms = noise(0.06, 600, 2600) * rise_fall(0.06, 0.0006, 0.012)
    hollow = noise(0.05, 300, 900) * rise_fall(0.05, 0.001, 0.009)
    return Take(0.14).lay(0, palms, 0.9).lay(0, hollow, 0.6).lay(0.008, palms, 0.3)


TOUCHES = [
    card_turn,
    card_lay,
    chip_on,
    chip_off,
    die_throw,
    poster_paste,
    poster_peel,
    notice_hang,
    pawn_step,
    answer_sent,
    tick,
    tick_last,
    reaction,
    balloon,
    hop,
    page_turn,
    page_lay,
    clap,
]
