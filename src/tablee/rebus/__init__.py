"""The sounds of Rébus: say cards, compose and solve rebuses, judge guesses.

>>> from tablee import rebus
>>> rebus.say(["chat", "pot"])
'Sapo'
>>> rebus.sayable(["chat", "pot"], "chapeau").answer
<JudgeOpinion.YES: 'yes'>
>>> rebus.same("chapeau", "le chapo")
<Judgement.RIGHT: 'right'>
>>> rebus.spell_out(rebus.explain(["chat", "pot"], "chapeau"))
'cha · peau'
>>> rebus.compose(["pot", "chat", "scie", "tronc"], 2)[0].solution
'chapeau'
>>> rebus.solve(["scie", "nez", "mât"])[0].solution
'cinéma'

The lexicon is read when it is first needed, in about a second: call ``load``
beforehand, in a thread, where nobody may wait.
"""

from __future__ import annotations

from typing import Final

from tablee.rebus.compose import RatedRebus, compose, solve
from tablee.rebus.deck import PictureCard, card, deck, row_of
from tablee.rebus.same import Judgement, same
from tablee.rebus.sayable import (
    CardLetters,
    JudgeOpinion,
    Sayable,
    explain,
    say,
    sayable,
    spell_out,
)

# Raised whenever a verdict may differ (rules, costs, lexicon, names of cards) or a hint
# (phrases, blocked words, what is clear). tests/rebus/test_version.py notices.
JUDGE_VERSION: Final = 5
COMPOSER_VERSION: Final = 6
HEAT_VERSION: Final = 1  # see ``heat.py``

__all__ = [
    "COMPOSER_VERSION",
    "HEAT_VERSION",
    "JUDGE_VERSION",
    "CardLetters",
    "JudgeOpinion",
    "Judgement",
    "PictureCard",
    "RatedRebus",
    "Sayable",
    "card",
    "compose",
    "deck",
    "explain",
    "load",
    "row_of",
    "same",
    "say",
    "sayable",
    "solve",
    "spell_out",
]


def load() -> None:
    """Load all that judging, composing and solving need."""
    same("chat", "chien")
    sayable(["chat"], "chien")
    compose(["chat", "pot"])
