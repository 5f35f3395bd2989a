"""French first names, for bots and for guests who have not said theirs yet."""

from __future__ import annotations

from collections.abc import Collection
from secrets import choice

_NAMES = """
Agathe Alice Amandine Antoine Armand Arthur Aurore Basile Baptiste Blanche
Camille Capucine Charles Clara Claire Clovis Colette Constance Damien Denis
Diane Edgar Emma Ernest Estelle Fanny Flore Gabin Gaspard Gustave Hugo Irma
Jeanne Jules Juliette Justine Laure Lilou Louis Louise Lucien Madeleine Manon
Margot Marius Martin Mathilde Maxime Nadia Nina Octave Odette Pauline Perrine
Quentin Robin Rosalie Romain Sacha Samuel Simone Solange Suzanne Tristan
Ursule Valentine Victor Violette Yann Yvonne
"""
FIRST_NAMES = tuple(_NAMES.split())


def new_name(taken: Collection[str] = ()) -> str:
    """Pick a name that nobody in *taken* bears."""
    return choice([name for name in FIRST_NAMES if name not in taken])
