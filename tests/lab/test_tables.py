"""What happens at an environment's table: turns, time, pay, pictures, mistakes."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import numpy as np
import pytest

from tablee.kernel import Outcome, Pattern
from tablee.lab import TableEnv, parallel_env
from tablee.lab.actions import WAIT, PosterMark, numbering
from tablee.lab.asking import rewards_of
from tablee.lab.environment import MaskedAction

SLUGS = ("sequence", "defense_afficher", "face_a_face", "rebus")


def played_out(env: TableEnv, seed: int) -> TableEnv:
    env.reset(seed=seed)
    rng = Random(seed)
    while not any(env.terminations.values()):
        env.step(rng.choice([*env.choices(env.agent_selection)]))
    return env


@pytest.mark.parametrize(
    ("winners", "sides", "paid"),
    [
        ((0,), 2, (1.0, -1.0)),
        ((), 2, (0.0, 0.0)),
        ((1,), 3, (-0.5, 1.0, -0.5)),
        ((0, 2), 3, (0.25, -0.5, 0.25)),
        ((0, 1, 2), 3, (0.0, 0.0, 0.0)),
    ],
)
def test_a_result_is_worth_nothing_in_all(
    winners: tuple[int, ...], sides: int, paid: tuple[float, ...]
) -> None:
    assert rewards_of(Outcome(winners, "SEQ-22"), sides) == pytest.approx(paid)


def test_a_team_is_paid_alike() -> None:
    env = played_out(TableEnv("sequence", seats=4, preset="beginner"), 5)
    outcome = env.position.outcome

    assert outcome is not None
    paid = [env.rewards[f"seat_{n}"] for n in range(4)]
    assert paid[0] == paid[2] == -paid[1] == -paid[3]
    assert paid[outcome.winners[0]] == 1.0 if outcome.winners else paid[0] == 0.0


def test_who_owes_a_card_is_asked_first_and_may_wait() -> None:
    env = TableEnv("sequence")
    env.reset(seed=4)
    mover = env.agent_selection
    env.step(max(env.choices(mover)))

    assert env.agent_selection == mover
    assert set(env.say(mover).values()) == {"draw", "wait"}
    env.step(WAIT)
    assert env.agent_selection != mover
    assert WAIT not in env.choices(env.agent_selection)  # nobody else would move


def test_an_exchange_is_put_together_poster_by_poster() -> None:
    env = TableEnv("defense_afficher")
    env.reset(seed=1)
    agent, before = env.agent_selection, env.position
    for word in ("put aside", "put aside", "exchange"):
        said = env.say(agent)
        env.step(next(n for n in said if said[n].startswith(word)))
        if word == "put aside":
            assert env.position is before
            assert env.observe(agent)["observation"]["marked"].sum() > 0

    assert env.position.version == 1
    assert env.agent_selection != agent


@pytest.mark.parametrize("slug", ["sequence", "defense_afficher"])
def test_every_listed_move_has_a_number_of_its_own(slug: str) -> None:
    env, rng, most = TableEnv(slug, seats=4), Random(1), 0
    size = numbering(env.game, env.sides).size
    for seed in range(6):
        env.reset(seed=seed)
        for _ in range(80):
            agent = env.agent_selection
            choices, seen = env.choices(agent), env.observe(agent)["observation"]
            listed = env.position.legal_moves(int(agent[-1]))
            plain = [move for move in listed if not isinstance(move, Pattern)]
            if "marked" not in seen or not seen["marked"].any():
                assert all(move in choices.values() for move in plain)
            assert max(choices) < size
            most = max(most, len(plain))
            whole = [n for n in choices if not isinstance(choices[n], PosterMark)]
            env.step(rng.choice(whole or [*choices]))

    assert most > 20


def test_time_passes_while_everybody_waits() -> None:
    env = TableEnv("face_a_face")
    env.reset(seed=1)
    asked, times = [], []
    for _ in range(12):
        asked.append(env.agent_selection)
        times.append(env.now)
        env.step(WAIT)

    assert env.position.version == 0
    assert times == sorted(times)
    assert 2000 <= times[-1] <= 3000  # four ticks of half a second
    assert all(set(asked[n : n + 3]) == set(env.agents) for n in range(0, 12, 3))
    assert len({tuple(asked[n : n + 3]) for n in range(0, 12, 3)}) > 1


def test_what_is_said_in_vain_names_its_rule() -> None:
    env = TableEnv("face_a_face")
    env.reset(seed=1)
    agent = env.agent_selection
    said = env.say(agent)
    env.step(next(n for n in said if said[n].lower().startswith("call")))

    assert env.infos[agent]["refused"].startswith("FAF-")


@pytest.mark.parametrize("slug", SLUGS)
def test_it_says_what_is_left_out(slug: str) -> None:
    assert len(TableEnv(slug).left_out) > 20


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_is_shown_in_words_and_as_a_picture(slug: str) -> None:
    words = TableEnv(slug, render_mode="ansi")
    words.reset(seed=1)
    picture = TableEnv(slug, render_mode="rgb_array", eye=0)
    picture.reset(seed=1)
    shown = picture.render()

    assert str(words.render()) == words.game.terminal.show(words.position.view())
    assert isinstance(shown, np.ndarray)
    assert shown.shape == (600, 600, 3)
    assert shown.dtype == np.uint8
    assert len(np.unique(shown)) > 10


def test_a_masked_action_is_refused_in_one_sentence() -> None:
    env = TableEnv("sequence")
    env.reset(seed=1)

    with pytest.raises(MaskedAction, match=r"seat_\d cannot take action 798 now"):
        env.step(798)
    assert env.position.version == 0


def test_an_action_is_a_whole_number_of_any_library() -> None:
    env = TableEnv("sequence")
    env.reset(seed=1)
    legal = max(env.choices(env.agent_selection))

    for action in (legal + 0.5, "draw", None):
        with pytest.raises(MaskedAction, match=f"cannot take action {action} now"):
            env.step(action)  # type: ignore[arg-type]  # what is tried
    assert env.position.version == 0
    env.step(np.array(legal))  # type: ignore[arg-type]  # as networks give it
    assert env.position.version == 1


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"slug": "belote"}, "no game is called 'belote'"),
        ({"slug": "sequence", "render_mode": "human"}, "there is ansi, rgb_array"),
        ({"slug": "sequence", "seats": 5}, "seats, not 5"),
        ({"slug": "sequence", "seats": 3, "sides": (0, 1)}, "sides for 2 seats"),
        ({"slug": "sequence", "fog": True}, "sequence has no option 'fog'; there is "),
        ({"slug": "sequence", "eye": 2}, "no seat 2"),
        (
            {"slug": "mot_cache"},
            r"export spaces\(sides\) and arrays\(sight\)",
        ),
    ],
    ids=str,
)
def test_a_table_that_is_not_there_is_told_in_one_sentence(
    wrong: dict[str, object], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        TableEnv(**wrong)  # type: ignore[arg-type]  # as a user may get it wrong


def test_all_act_together_in_a_parallel_environment() -> None:
    env = parallel_env("face_a_face")
    seen, _ = env.reset(seed=3)
    for _ in range(40):
        acts = {
            agent: int(env.action_space(agent).sample(seen[agent]["action_mask"]))
            for agent in env.agents
        }
        seen, paid, *_ = env.step(acts)

    assert env.unwrapped.position.version > 5
    assert set(paid.values()) == {0.0}


HEAVY = "dask gymnasium jax numba numpy open_spiel pettingzoo PIL pyarrow pyspiel"


def run(code: str) -> subprocess.CompletedProcess[str]:
    asked = [sys.executable, "-c", code]
    return subprocess.run(asked, capture_output=True, text=True, check=False)


def test_the_server_imports_nothing_of_this() -> None:
    ran = run(
        "import sys, tablee.cli.serve, tablee.server.web.app, tablee.library\n"
        f"print(*set({HEAVY!r}.split()) & set(sys.modules))"
    )

    assert (ran.stdout.strip(), ran.stderr) == ("", "")


def test_a_missing_wheel_says_what_to_install() -> None:
    ran = run(
        "import sys; sys.modules['pettingzoo'] = None; from tablee.lab import env"
    )

    assert "pettingzoo is not installed: pip install 'tablee[study]'" in ran.stderr
