# Written by scripts/gen from the Python types. Do not edit.

from collections.abc import Sequence
from typing import Any, Literal, overload

from tablee.kernel import AnyGame, Game
from tablee.kernel.match import Match

from tablee.games.defense_afficher.moves import Event as defense_afficher_Event
from tablee.games.defense_afficher.moves import Move as defense_afficher_Move
from tablee.games.defense_afficher.state import Options as defense_afficher_Options
from tablee.games.defense_afficher.state import State as defense_afficher_State
from tablee.games.defense_afficher.state import View as defense_afficher_View
from tablee.games.face_a_face.moves import Event as face_a_face_Event
from tablee.games.face_a_face.moves import Move as face_a_face_Move
from tablee.games.face_a_face.state import Options as face_a_face_Options
from tablee.games.face_a_face.state import State as face_a_face_State
from tablee.games.face_a_face.state import View as face_a_face_View
from tablee.games.rebus.events import Event as rebus_Event
from tablee.games.rebus.moves import Move as rebus_Move
from tablee.games.rebus.state import Options as rebus_Options
from tablee.games.rebus.state import State as rebus_State
from tablee.games.rebus.state import View as rebus_View
from tablee.games.rebus_en_chaine.moves import Event as rebus_en_chaine_Event
from tablee.games.rebus_en_chaine.moves import Move as rebus_en_chaine_Move
from tablee.games.rebus_en_chaine.state import Options as rebus_en_chaine_Options
from tablee.games.rebus_en_chaine.state import State as rebus_en_chaine_State
from tablee.games.rebus_en_chaine.state import View as rebus_en_chaine_View
from tablee.games.sequence.moves import Event as sequence_Event
from tablee.games.sequence.moves import Move as sequence_Move
from tablee.games.sequence.state import Options as sequence_Options
from tablee.games.sequence.state import State as sequence_State
from tablee.games.sequence.state import View as sequence_View
@overload
def new(slug: Literal["defense_afficher"], *, seats: int | None = ..., sides: Sequence[int] | None = ...,
    preset: str = ..., seed: int | None = ..., **options: Any) -> Match[defense_afficher_State, defense_afficher_Move, defense_afficher_Event, defense_afficher_View]: ...
@overload
def new(slug: Literal["face_a_face"], *, seats: int | None = ..., sides: Sequence[int] | None = ...,
    preset: str = ..., seed: int | None = ..., **options: Any) -> Match[face_a_face_State, face_a_face_Move, face_a_face_Event, face_a_face_View]: ...
@overload
def new(slug: Literal["rebus"], *, seats: int | None = ..., sides: Sequence[int] | None = ...,
    preset: str = ..., seed: int | None = ..., **options: Any) -> Match[rebus_State, rebus_Move, rebus_Event, rebus_View]: ...
@overload
def new(slug: Literal["rebus_en_chaine"], *, seats: int | None = ..., sides: Sequence[int] | None = ...,
    preset: str = ..., seed: int | None = ..., **options: Any) -> Match[rebus_en_chaine_State, rebus_en_chaine_Move, rebus_en_chaine_Event, rebus_en_chaine_View]: ...
@overload
def new(slug: Literal["sequence"], *, seats: int | None = ..., sides: Sequence[int] | None = ...,
    preset: str = ..., seed: int | None = ..., **options: Any) -> Match[sequence_State, sequence_Move, sequence_Event, sequence_View]: ...
@overload
def new(slug: str, *, seats: int | None = ..., sides: Sequence[int] | None = ...,
    preset: str = ..., seed: int | None = ..., **options: Any) -> Match: ...
@overload
def game(slug: Literal["defense_afficher"]) -> Game[defense_afficher_State, defense_afficher_Move, defense_afficher_Event, defense_afficher_View, defense_afficher_Options]: ...
@overload
def game(slug: Literal["face_a_face"]) -> Game[face_a_face_State, face_a_face_Move, face_a_face_Event, face_a_face_View, face_a_face_Options]: ...
@overload
def game(slug: Literal["rebus"]) -> Game[rebus_State, rebus_Move, rebus_Event, rebus_View, rebus_Options]: ...
@overload
def game(slug: Literal["rebus_en_chaine"]) -> Game[rebus_en_chaine_State, rebus_en_chaine_Move, rebus_en_chaine_Event, rebus_en_chaine_View, rebus_en_chaine_Options]: ...
@overload
def game(slug: Literal["sequence"]) -> Game[sequence_State, sequence_Move, sequence_Event, sequence_View, sequence_Options]: ...
@overload
def game(slug: str) -> AnyGame: ...
