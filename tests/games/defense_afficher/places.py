"""What several tests of places share."""

from tablee.games.defense_afficher.city import Poster, SlotId, SquareId
from tablee.games.defense_afficher.state import Walking

BRUSH_A = SquareId("s03")


TO_BRUSH = Walking(1, ((BRUSH_A,),))


LUSTUCRU, VIRGULO = Poster("lustucru"), Poster("virgulo")


A1, A2, A3 = SlotId("A1"), SlotId("A2"), SlotId("A3")
