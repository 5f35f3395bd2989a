"""What opens or ends a game: a phrase, one bar of four beats for each box."""

from notes import A4, B4, B5, D4, D5, D6, E5, FS5, G3, G4, G5
from voices import (
    Take,
    bell,
    brush,
    bubble,
    chip,
    enamel,
    felt,
    glass,
    marimba,
    tune,
    whistle,
    wood,
)


def win() -> Take:
    """One's side has won."""
    run = [
        (0, G4, 0.7),
        (0.1, B4, 0.7),
        (0.2, D5, 0.75),
        (0.3, G5, 0.85),
        (0.5, E5, 0.7),
        (0.6, G5, 0.75),
    ]
    chord = [
        (0.8, G4, 0.6),
        (0.815, B4, 0.5),
        (0.83, D5, 0.55),
        (0.845, G5, 0.7),
        (0.86, B5, 0.45),
    ]
    take = tune(Take(1.7), run + chord, marimba, hard=0.6, ring=0.24)
    tune(
        take,
        [(0, G3, 0.3), (0.5, D4, 0.3), (0.8, G3, 0.36)],
        marimba,
        hard=0.2,
        ring=0.2,
    )
    tune(take, [(0.3, G5, 0.25), (0.845, G5, 0.3), (0.93, D6, 0.2)], bell, ring=0.22)
    return take.lay(0, wood(520, 20), 0.3).lay(0.8, wood(440, 24, 0.0005, 1), 0.5)


def lose() -> Take:
    """One's side has not won; it comes home."""
    return tune(
        Take(0.6),
        [(0, D5, 0.6), (0.12, B4, 0.6), (0.25, G4, 0.7), (0.255, D4, 0.36)],
        marimba,
        hard=0.2,
        ring=0.14,
    )


def draw() -> Take:
    """Nobody has won."""
    take = tune(
        Take(0.6),
        [(0, A4, 0.6), (0.002, D5, 0.6), (0.2, G4, 0.6), (0.202, D5, 0.6)],
        marimba,
        hard=0.4,
        ring=0.13,
    )
    return take.lay(0, wood(520, 18), 0.25).lay(0.2, wood(520, 18), 0.25)


def sig_sequence() -> Take:
    """Cards laid one after another, a scale that climbs and is locked."""
    take = tune(
        Take(2.0),
        [
            (0, G4, 0.6),
            (0.2, A4, 0.6),
            (0.4, B4, 0.65),
            (0.6, D5, 0.7),
            (0.8, E5, 0.75),
        ],
        marimba,
        hard=0.5,
        ring=0.2,
    )
    tune(take, [(1.2, G5, 0.85), (1.2, D5, 0.4)], marimba, hard=0.6, ring=0.24)
    tune(
        take,
        [(0, G3, 0.34), (0.8, D4, 0.34), (1.2, G3, 0.36)],
        marimba,
        hard=0.15,
        ring=0.2,
    )
    for at in (0, 0.2, 0.4, 0.6, 0.8):
        take.lay(at, chip(930), 0.22)
    return take.lay(1.2, wood(480, 24, 0.0005, 0.9), 0.5)


def sig_defense_afficher() -> Take:
    """Slap and stroke: somebody whistles at work, and the enamel sign says no."""
    take = Take(2.0).lay(0, brush(), 0.7).lay(0.8, brush(), 0.6)
    melody = [(0.2, D5, 0.14), (0.36, E5, 0.1), (0.47, D5, 0.2), (0.7, B4, 0.2)]
    for at, f, seconds in (*melody, (1.0, A4, 0.12), (1.14, B4, 0.16)):
        take.lay(at, whistle(2 * f, seconds), 0.3)
    return (
        take.lay(1.36, enamel(587.3, 0.14), 0.8)
        .lay(1.36, wood(300, 24, 0.0005, 1), 0.5)
        .lay(1.56, enamel(587.3, 0.06), 0.2)
    )


def sig_face_a_face() -> Take:
    """One calls on drums, the other answers on bells, and they meet."""
    take = Take(2.0)
    for at, f in ((0, 110), (0.12, 110), (0.24, 165), (0.78, 110), (0.9, 165)):
        take.lay(at, felt(f, 0.06), 0.9).lay(at, wood(5 * f, 18), 0.5)
    tune(take, [(0.42, D6, 0.5), (0.54, B5, 0.45), (0.64, G5, 0.5)], bell, ring=0.12)
    tune(take, [(1.0, B5, 0.4), (1.0, D6, 0.35), (1.18, G5, 0.6)], bell, ring=0.24)
    return take.lay(1.18, felt(82, 0.12), 1).lay(1.18, wood(390, 24, 0.0005, 1), 0.5)


def sig_rebus() -> Take:
    """Three riddling drops on glass, a silence, and it is found."""
    asks = [(0, B5, 0.5), (0.24, E5 * 2, 0.45), (0.48, FS5 * 2, 0.5)]
    take = tune(Take(2.0), asks, glass, ring=0.2)
    for at in (0, 0.24, 0.48):
        take.lay(at + 0.03, bubble(330, 880, 0.03), 0.25)
    found = [(1.1, D6, 0.4), (1.16, E5 * 2, 0.4), (1.22, G5 * 2, 0.6), (1.22, B5, 0.4)]
    return tune(take, found, glass, ring=0.26)


def sig_rebus_en_chaine() -> Take:
    """Four notes go from wood to glass to a bell, and come home as others."""
    take = tune(
        Take(2.0),
        [(0, G4, 0.65), (0.1, B4, 0.55), (0.2, D5, 0.6), (0.3, B4, 0.55)],
        marimba,
        hard=0.45,
        ring=0.16,
    )
    tune(take, [(0.5, B4 * 2, 0.2), (0.6, D5 * 2, 0.16), (0.7, B5, 0.18)], glass)
    tune(take, [(0.9, D5, 0.4), (1.0, E5, 0.4), (1.1, B4, 0.4)], bell, ring=0.14)
    tune(
        take,
        [(1.3, G4, 0.65), (1.4, A4, 0.55), (1.5, E5, 0.65), (1.5, G3, 0.36)],
        marimba,
        hard=0.5,
        ring=0.2,
    )
    return take.lay(0, brush(), 0.3).lay(1.5, wood(440, 24), 0.3)


def album_open() -> Take:
    """An album is opened: three notes that ask."""
    take = Take(1.2).lay(0, brush(), 0.25)
    return tune(
        take,
        [(0.1, G4, 0.6), (0.3, B4, 0.6), (0.5, E5, 0.7)],
        marimba,
        hard=0.4,
        ring=0.2,
    )


def album_close() -> Take:
    """It is closed: the same that come home."""
    take = tune(
        Take(1.2),
        [(0, E5, 0.6), (0.2, B4, 0.6), (0.4, G4, 0.65), (0.4, G3, 0.4)],
        marimba,
        hard=0.35,
        ring=0.22,
    )
    return take.lay(0.4, wood(440, 24), 0.3)


FINALES = [
    win,
    lose,
    draw,
    album_open,
    album_close,
    sig_sequence,
    sig_defense_afficher,
    sig_face_a_face,
    sig_rebus,
    sig_rebus_en_chaine,
]
