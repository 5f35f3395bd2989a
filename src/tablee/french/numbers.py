"""Numbers as they are said: 21 is « vingt et un »."""

from __future__ import annotations

from typing import Final

_SMALL: Final = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"),
    *("neuf", "dix", "onze", "douze", "treize", "quatorze", "quinze", "seize"),
)
_TENS: Final = (
    *("", "dix", "vingt", "trente", "quarante", "cinquante", "soixante"),
    *("soixante", "quatre-vingt", "quatre-vingt"),
)
# What makes a number an ordinal, the longest first: 1er, 2e, 3ème.
ORDINAL: Final = ("ères", "ème", "ère", "eme", "nde", "ers", "er", "re", "nd", "è", "e")
_FIRST: Final = {
    **{"er": "premier", "ers": "premiers", "ère": "première", "re": "première"},
    **{"ères": "premières", "nd": "second", "nde": "seconde"},
}
_EIGHTY: Final = 80
_MILLION: Final = 1_000_000


def said(digits: str) -> str:
    """Read digits out; a long number is read digit by digit.

    >>> said("21"), said("80"), said("1999")
    ('vingt et un', 'quatre-vingts', 'mille neuf cent quatre-vingt-dix-neuf')
    >>> said("1er"), said("9e"), said("80ème")
    ('premier', 'neuvième', 'quatre-vingtième')
    """
    ending = next((each for each in ORDINAL if digits.endswith(each)), "")
    if ending:
        ordinal = _nth(said(digits.removesuffix(ending)))
        return _FIRST.get(ending, ordinal)
    number = int(digits) if len(digits) < len(str(_MILLION)) else _MILLION
    if number == _MILLION:
        return " ".join(_SMALL[int(digit)] for digit in digits)
    return _thousands(number)


def _nth(number: str) -> str:
    stem = number.removesuffix("s") if number.endswith("vingts") else number
    stem = stem.removesuffix("e")
    if stem.endswith("q"):
        stem += "u"
    return (stem[:-1] + "v" if stem.endswith("neuf") else stem) + "ième"


def _thousands(number: int) -> str:
    thousands, rest = divmod(number, 1000)
    if not thousands:
        return _hundreds(number)
    head = "mille" if thousands == 1 else f"{_hundreds(thousands, True)} mille"
    return f"{head} {_hundreds(rest)}" if rest else head


def _hundreds(number: int, more: bool = False) -> str:
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return _tens(number, more)
    head = "cent" if hundreds == 1 else f"{_SMALL[hundreds]} cent"
    if rest:
        return f"{head} {_tens(rest, more)}"
    return head if hundreds == 1 or more else f"{head}s"


def _tens(number: int, more: bool = False) -> str:
    if number < len(_SMALL):
        return _SMALL[number]
    tens, unit = divmod(number, 10)
    head = _TENS[tens]
    if head == _TENS[tens - 1]:  # soixante-dix, quatre-vingt-dix
        unit += 10
    if unit == 0:
        return f"{head}s" if number == _EIGHTY and not more else head
    if unit in (1, 11) and number < _EIGHTY:
        return f"{head} et {_tens(unit)}"
    return f"{head}-{_tens(unit)}"
