"""French first names, to propose to guests who have not said theirs yet."""

from __future__ import annotations

from zlib import crc32

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


def proposed(person_id: str) -> str:
    """Propose a name, always the same to the same guest."""
    return FIRST_NAMES[crc32(person_id.encode()) % len(FIRST_NAMES)]
