"""Tables of Séquence, written out by the squares that matter."""

from collections.abc import Iterable, Sequence

from tablee.bots import bot
from tablee.games.sequence import GAME
from tablee.games.sequence.dealing import DECK
from tablee.games.sequence.moves import Move
from tablee.games.sequence.state import Locking, Options, Penalty, State, Turn
from tablee.kernel import Chance, Seat
from tablee.kit.board import mask_of
from tablee.kit.cards import Card

ANN, BOB = Seat(0), Seat(1)


def table(
    hand: str,
    chips: Sequence[Iterable[int]],
    sequences: Sequence[Iterable[Iterable[int]]] = ((), (), ()),
    options: Options | None = None,
    phase: Turn | Locking | Penalty | None = None,
    discards: str = "",
) -> State:
    """Set a table where Ann, with *hand*, is to move; the others' cards are left."""
    held = tuple(map(Card, hand.split()))
    seen = tuple(map(Card, discards.split()))
    rest = list(DECK)
    for card in held + seen:
        rest.remove(card)
    sides = tuple(range(len(chips)))
    size = len(held)
    others = tuple(
        tuple(rest[n * size : (n + 1) * size]) for n in range(len(sides) - 1)
    )
    return State(
        options=options or Options(),
        sides=sides,
        hands=(held, *others),
        pile=tuple(rest[size * len(others) :]),
        discards=seen,
        chips=tuple(map(mask_of, chips)),
        sequences=tuple(
            tuple(map(mask_of, lines)) for lines in sequences[: len(sides)]
        ),
        dealer=Seat(len(sides) - 1),
        turn=1,
        phase=phase or Turn(ANN),
        due=((),) * len(sides),
        lost=(False,) * len(sides),
    )


def choice(level: str, state: State, seed: int = 0) -> Move:
    """Make Ann's bot of *level* choose its move."""
    view = GAME.rules.view_for(state, ANN)
    moves = GAME.rules.legal_moves(state, ANN)
    move: Move = bot("sequence", level)(view, ANN, moves, Chance(b"bot", seed))
    return move
