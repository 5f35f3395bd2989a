"""Bends of our own, beside mutmut's: mistakes that people make in games of this kind.

Where two play side by side, a seat's number and its side's are both small numbers, and
alike at a table of two: a rule that takes one for the other is wrong only in pairs.
"""

from __future__ import annotations

from collections.abc import Iterable

import libcst as cst
import libcst.matchers as m
from mutmut.mutation.mutators import mutation_operators

SIDES = m.Name("sides") | m.Attribute(attr=m.Name("sides"))
OF_A_SEAT = m.Subscript(SIDES, [m.SubscriptElement(m.Index())])


def seat_for_side(node: cst.Subscript) -> Iterable[cst.BaseExpression]:
    """Takes a seat's number for its side's: ``sides[x]`` becomes ``x``."""
    if m.matches(node, OF_A_SEAT):
        index = cst.ensure_type(node.slice[0].slice, cst.Index)
        yield index.value


OWN = [(cst.Subscript, seat_for_side)]


def add(*, alone: bool = False) -> None:
    """Lets mutmut make these bends too, or them *alone*."""
    operators = mutation_operators
    assert isinstance(operators, list)  # which its readers share
    operators[:] = OWN if alone else [*operators, *OWN]
