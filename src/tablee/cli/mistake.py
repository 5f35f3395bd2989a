"""What the person at the keyboard can mend."""


class Mistake(Exception):
    """Something is wrong with what was asked: one line says what."""
