"""Face-à-face on lines of different speed, over the server's own code."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from tablee.games.face_a_face.matching import pairs
from tablee.games.face_a_face.moves import Answer
from tablee.games.face_a_face.packs import pack
from tablee.games.face_a_face.state import AcceptedWord
from tablee.kernel import When
from tablee.protocol.to_server import GiveUp, Rematch
from tests.simulated.acting import ask
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.matches import NAMES, answer_at, until_a_match, word_for
from tests.simulated.tables import FAR, table


@pytest.mark.rule("FAF-G12")
@pytest.mark.rule("FAF-G19")
def test_talk_burns_all_the_words_it_holds_and_is_closed_in_a_face_off() -> None:
    async def main() -> tuple[list[str], Told, Told]:
        async with table("face_a_face", *NAMES, line=FAR) as here:
            state = await until_a_match(here)
            pair = pairs(state)[0]
            words = [word_for(state, seat) for seat in pair]
            bob = here.devices["Bob"]
            said = await bob.ask("Say", text=f"{words[0]} ou {words[1]} ?")
            await here.devices["Cat"].play({"kind": "Call"})
            refused = await bob.ask("Say", text="Bonjour")
            burned = [each.word for each in here.play.match.state.said]
            assert sorted(burned) == sorted(words)
            return burned, said, refused

    burned, said, refused = simulate(main())

    assert len(burned) == 2
    assert said["kind"] == "Accepted"
    assert refused["rule"] == "FAF-G19"


@pytest.mark.rule("FAF-27")
def test_a_rematch_remembers_what_the_table_has_accepted() -> None:
    async def main() -> Any:
        async with table("face_a_face", *NAMES) as here:
            match = here.play.match
            accepted = (AcceptedWord(next(iter(pack("fr-1").themes)), "tonton Paul"),)
            match.state = replace(match.state, accepted=accepted)
            await ask(here.room, GiveUp(id="1"))
            await ask(here.room, Rematch(id="2"))
            code = here.room.document.next_table.code
            assert code is not None
            return accepted, (await here.app.rooms.find(code)).document.options

    accepted, options = simulate(main())

    assert options["learnt"] == list(to_builtins(accepted))


@pytest.mark.rule("FAF-G30")
def test_an_answer_was_begun_when_its_page_said_so_last() -> None:
    async def main() -> tuple[float, When]:
        async with table("face_a_face", *NAMES) as here:
            state = await until_a_match(here)
            seat = pairs(state)[0][0]
            device, word = here.devices[NAMES[seat]], word_for(state, seat)
            start = here.now
            device.say("Mark", at=start, text=word[0])  # a key, and then a thought
            anew = start + 1_500
            answer = await answer_at(here, device, word, anew, anew + 900)
            assert answer["kind"] == "Accepted"
            moves = here.play.match.moves
            return anew, next(e.when for e in moves if isinstance(e.move, Answer))

    anew, made = simulate(main())

    assert abs(made.begun - anew) <= 1
