"""What a bot thinks of rebuses, guesses and links: what the judge does (REB-G22)."""

from __future__ import annotations

from tablee.games.rebus.guessing import kept_guess
from tablee.games.rebus.judging import verdict_on
from tablee.games.rebus.moves import Contest
from tablee.games.rebus.naming import is_only_names
from tablee.games.rebus.rebuses import Heard
from tablee.games.rebus.state import View, Voting
from tablee.kernel import Seat
from tablee.rebus import Judgement

_NEAR = (Judgement.RIGHT, Judgement.MISSING, Judgement.TOO_MUCH)


def accepts(view: View, vote: Voting) -> bool:
    """Vote as the judge of sounds would; meaning is for people to doubt.

    A near miss stands where its author has accepted it, and not after the reveal.
    """
    if vote.about == "chain":
        return view.chain[-1].says.answer != "no"
    if vote.about == "guess":
        heard = kept_guess(view, vote.guess)
        return vote.stands and heard is not None and is_near(view, heard)
    return not _is_unsayable(view)


def found_wrong(view: View, seat: Seat) -> Contest | None:
    """Contest what somebody would gain by, though it cannot be said or is not it."""
    if view.row is None or view.row.author == seat or not view.solved:
        return None
    if _is_unsayable(view):
        return Contest("said")
    taken = (
        kept_guess(view, found.number)
        for solver, found in enumerate(view.found)
        if solver in view.solved and solver != seat
    )
    wrong = (each for each in taken if each and not is_near(view, each))
    return next((Contest("guess", each.number) for each in wrong), None)


def is_near(view: View, heard: Heard) -> bool:
    """Return whether a guess is right, or so close that its author may accept it."""
    sealed, row = view.sealed, view.row
    assert sealed
    assert row
    kind = row.task.kind
    if not view.options.aloud and is_only_names(sealed, kind, heard.text):
        return False  # REB-G31
    return verdict_on(sealed.solution, heard.text) in _NEAR


def _is_unsayable(view: View) -> bool:
    sealed = view.sealed
    return bool(sealed and sealed.says and sealed.says.answer == "no")
