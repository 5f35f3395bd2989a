"""scripts/mutate: what the matrix mutant × test says, and which mutants are made."""

import sys
from pathlib import Path

import pytest
from callers import NOTICED, PASSED
from matrix import Matrix, Row, Share, by_test, cover, held_alone, sole_namers
from mutants import argued, mutants_in
from trials import HUNG, MOST_HUNG, Answer, trial

A, B, C, D = "tests/x/test_a.py::a", "tests/x/test_a.py::b", "tests/y.py::c", "d.py::d"


def row(name: str, *noticed: str, all: bool = True) -> Row:
    return Row(name, "0", "x + 1", "x - 1", [A, B, C, D], noticed, all)


ROWS = [row("m1", A, B), row("m2", B, C), row("m3", C), row("m4", A, B, C), row("m5")]


def test_what_a_test_alone_holds_goes_unnoticed_without_it() -> None:
    def held(*paths: str) -> list[str]:
        return [each.name for each in held_alone(ROWS, paths)]

    assert held(A) == []
    assert held(C) == held("tests/y.py") == ["m3"]
    assert held("tests/x") == held("tests/x/test_a.py") == held(A, B) == ["m1"]
    assert held("tests") == ["m1", "m2", "m3", "m4"]
    assert held("tests/x/test") == []


def test_the_fewest_tests_that_hold_everything_are_chosen_greedily() -> None:
    tests = by_test(ROWS)

    assert tests[D] == set()
    assert cover(tests) == [B, C]
    assert cover(tests, [A]) == [A, C]
    assert cover(tests, ["elsewhere", D]) == [D, B, C]


def test_the_only_test_that_names_a_rule_is_known() -> None:
    assert sole_namers({"SEQ-01": [A], "SEQ-02": [B, C], "SEQ-03": [A]}) == {A}


def test_a_share_has_its_interval() -> None:
    assert str(Share(66, 80)) == "66 of 80 (82.5%, 95 %: 72.7% to 89.3%)"
    assert str(Share(80, 80)) == "80 of 80 (100.0%, 95 %: 95.4% to 100.0%)"
    assert Share(0, 0).between() == (0, 1)


def test_rows_are_kept_by_function_until_code_or_tests_change(tmp_path: Path) -> None:
    kept = Matrix(tmp_path / "there/part.jsonl", "tests")
    kept.head(
        ["t.py::a[1]", "t.py::a[2]", "t.py::b"], {"SEQ-01": [0, 1], "SEQ-02": [2]}
    )
    kept.add(Row("whole", "0", "", "", [0, 1, 2], [0, 1], all=True))
    kept.add(Row("first", "0", "", "", [0, 2], [2], all=False))
    kept.add(Row("missed", "0", "", "", [0, 2], [], all=True))

    same = Matrix(tmp_path / "there/part.jsonl", "tests")
    assert same.rows == kept.rows
    assert same.rules == {"SEQ-01": {"t.py::a"}, "SEQ-02": {"t.py::b"}}
    assert same.rows["whole"].noticed == ["t.py::a"]
    assert settled(same, 9) == ["whole", "missed"]
    assert settled(same, 1) == ["whole", "first", "missed"]
    other = Matrix(tmp_path / "there/part.jsonl", "other tests")
    assert settled(other, 9) == []
    assert settled(other, 1) == ["whole", "first"]
    assert not same.is_settled("whole", "other code", 1)


def settled(matrix: Matrix, enough: int) -> list[str]:
    return [name for name in matrix.rows if matrix.is_settled(name, "0", enough)]


NAMES = ["z", "a", "b", "b", "c", "d", "e"]


def tried(
    enough: int,
    reached: list[int],
    *answers: tuple[list[int], int, int],
    unsound: int = -1,
) -> Row:
    """Answer what a trial asks: those tests are run, and that is how it ends."""
    mutant = next(mutants_in(CODE, "made_up"))
    sound = {n: n != unsound for n in range(len(NAMES))}
    running = trial(mutant, reached, enough, NAMES, sound)
    asked = next(running)
    for tests, code, place in answers:
        assert [*asked.tests] == tests
        try:
            asked = running.send(Answer(code, place))
        except StopIteration as ended:
            row: Row = ended.value
    return row


def test_every_test_tries_but_none_twice_with_other_parameters() -> None:
    again = [2], NOTICED, 0
    row = tried(9, [1, 2, 3, 4], ([1, 2, 3, 4], NOTICED, 1), again, ([4], NOTICED, 0))
    assert (row.noticed, row.all) == ([2, 4], True)

    first, again = ([1, 4, 5, 6], NOTICED, 0), ([1], NOTICED, 0)
    row = tried(2, [1, 4, 5, 6], first, again, ([4, 5, 6], NOTICED, 0))
    assert (row.noticed, row.all) == ([1, 4], False)

    row = tried(1, [1, 4], ([1, 4], PASSED, 0))
    assert (row.noticed, row.all) == ([], True)


def test_who_notices_first_is_asked_again_and_then_the_others_are() -> None:
    first, again, not_again = ([1, 4], NOTICED, 0), ([1], NOTICED, 0), ([1], PASSED, 0)
    other, other_again = ([4], NOTICED, 0), ([4], NOTICED, 0)

    assert tried(1, [1, 4], first, again).noticed == [1]
    assert tried(1, [1, 4], first, not_again, other, other_again).noticed == [4]
    assert tried(1, [1, 4], first, not_again, ([4], PASSED, 0)).noticed == []


def test_who_fails_without_a_mistake_does_not_count() -> None:
    row = tried(9, [1, 4], ([1, 4], NOTICED, 0), ([4], PASSED, 0), unsound=1)
    assert row.noticed == []


def test_who_hangs_often_is_not_waited_for() -> None:
    every = [0, 1, 4, 5, 6]
    answers = [(every[n:], min(HUNG), 0) for n in range(MOST_HUNG)]
    answers.insert(1, ([every[0]], min(HUNG), 0))  # who was first, once more
    row = tried(9, every, *answers)
    assert (row.noticed, row.all) == (every[:MOST_HUNG], True)


CODE = """
log = None

class Base:
    def at(self, n=1):
        return n

class Thing(Base):
    def at(self, n=1):
        return super().at(n)

def refuse(rule, name):
    log.info("%s is refused", name)
    assert name, "a name is needed"
    if rule:
        yield "SEQ-01: a card is missing"
    if name == "two words":
        raise ValueError("SEQ-02", f"{name}: is not known")
    told = f"{name} is late"
    shown = f"{name} is shown"
    if shown:
        raise ValueError(told)
    return zip(rule, name, strict=True)
"""


def test_wording_is_a_class_and_what_people_meet_is_not() -> None:
    made = [*mutants_in(CODE, "made_up")]
    worded = {(each.wording, each.lines[1]) for each in made if each.wording}
    left = {each.lines[1] for each in made if not each.wording}

    assert {wording for wording, _line in worded} == {*argued().wording}
    assert ("log", 'log.info("XX%s is refusedXX", name)') in worded
    assert ("raise", 'raise ValueError("SEQ-02", None)') in worded
    assert ("raise", 'raise ValueError("SEQ-02", )') in worded
    assert ("case", 'raise ValueError("seq-02", f"{name}: is not known")') in worded
    assert 'raise ValueError("XXSEQ-02XX", f"{name}: is not known")' in left
    assert 'if name == "XXtwo wordsXX":' in left
    assert 'log.info("%s is refused", None)' in left
    assert ("raise", "told = None") in worded
    assert {line for wording, line in worded if wording == "zip"} == {
        "return zip(rule, name, strict=None)",
        "return zip(rule, name, strict=False)",
        "return zip(rule, name, )",
    }
    assert "return zip(None, name, strict=True)" in left
    assert "shown = None" in left


def test_a_mutant_is_put_into_a_method(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "made_up_here.py").write_text(CODE, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    made = [*mutants_in(CODE, "made_up_here")]
    default, argument = (each for each in made if each.function == "Thing.at")

    default.put_in()
    thing = sys.modules["made_up_here"].Thing()
    assert thing.at() == 2
    argument.put_in()
    assert thing.at() is None
    monkeypatch.delitem(sys.modules, "made_up_here")
