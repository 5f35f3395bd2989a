"""The games registered with OpenSpiel: import this, and ``load_game`` knows them.

``pyspiel.load_game("tablee_sequence", {"preset": "beginner"})``: the parameters are
those of ``spiel.Game``, and every option by its name. It needs OpenSpiel: ``pip install
open-spiel``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
import numpy as np

try:
    import pyspiel
except ImportError as missing:
    raise ImportError(
        "tablee.lab.openspiel needs OpenSpiel: install it with pip install open-spiel"
    ) from missing

from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.lab import spiel

USUAL: Final = {"seats": 0, "seed": 0, "chances": 16, "preset": "rulebook"}  # 0: usual


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game as OpenSpiel knows it, around one of ours."""

    slug: str

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        """Set up a table by the parameters that were given."""
        game, usual = shelf()[self.slug], parameters(shelf()[self.slug])
        given = usual | dict(given or {})
        # OpenSpiel fills defaults in: the rulebook's values leave a preset alone
        options = {
            name: value
            for name, value in given.items()
            if name in USUAL or value != usual[name]
        }
        self.inner = spiel.Game(
            self.slug, **options | {"seats": given["seats"] or None}
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.inner.num_distinct_actions(),
            max_chance_outcomes=self.inner.max_chance_outcomes(),
            num_players=self.inner.num_players(),
            min_utility=self.inner.min_utility(),
            max_utility=self.inner.max_utility(),
            utility_sum=self.inner.utility_sum(),
            max_game_length=self.inner.max_game_length(),
        )
        super().__init__(kind_of(game), info, given)

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def make_py_observer(self, wanted: Any = None, params: Any = None) -> Observer:
        """Return an observer of information states, or of what is seen now."""
        if params:
            raise ValueError(f"an observer has no parameters here, not {params}")
        return Observer(self.inner, recalls=bool(wanted and wanted.perfect_recall))


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # likewise
    """A state as OpenSpiel knows it, around one of ours."""

    def __init__(self, game: OpenSpielGame) -> None:
        """Begin before the deal."""
        super().__init__(game)
        self.inner = game.inner.new_initial_state()

    def __deepcopy__(self, _memo: Any) -> OpenSpielState:
        return self._with(self.inner.clone())

    def _with(self, inner: spiel.State) -> OpenSpielState:
        found = OpenSpielState(self.get_game())
        found.inner = inner
        return found

    def current_player(self) -> int:
        return self.inner.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.inner.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.inner.action_to_string(player, action)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.inner.chance_outcomes()

    def is_terminal(self) -> bool:
        return self.inner.is_terminal()

    def returns(self) -> list[float]:
        return self.inner.returns()

    def resample_from_infostate(self, player: int, sampler: Any) -> OpenSpielState:
        return self._with(self.inner.resample_from_infostate(player, sampler))

    def __str__(self) -> str:
        return str(self.inner)


class Observer:
    """What a player observes, in OpenSpiel's manner."""

    def __init__(self, game: spiel.Game, *, recalls: bool) -> None:
        """Allocate the tensor; *recalls*: of information states."""
        self._recalls = recalls
        size = game.observation_tensor_size() if game.is_observed else 0
        size += spiel.REMEMBERED if size and recalls else 0
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        """Write what *player* observes."""
        inner = state.inner
        tensor = (
            inner.information_state_tensor
            if self._recalls
            else inner.observation_tensor
        )
        self.tensor[:] = tensor(player) if len(self.tensor) else ()

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """Describe what *player* observes."""
        inner = state.inner
        if self._recalls:
            return inner.information_state_string(player)
        return inner.observation_string(player)


def parameters(game: AnyGame) -> dict[str, Any]:
    """Return the parameters of a table, with the rulebook's values."""
    options = msgspec.to_builtins(game.presets["rulebook"])
    plain = {name: x for name, x in options.items() if type(x) in (bool, int, str)}
    return USUAL | plain


def kind_of(game: AnyGame) -> Any:
    """Return OpenSpiel's description of a game at all its tables."""
    seats = [len(sides) for sides in game.seatings]
    return spiel.Game(game.slug).described(
        min_num_players=min(seats),
        max_num_players=max(seats),
        parameter_specification=parameters(game),
    )


for _slug, _game in shelf().items():
    _made = type(f"{_slug}_game", (OpenSpielGame,), {"slug": _slug})
    pyspiel.register_game(kind_of(_game), _made)
