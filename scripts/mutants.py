"""Make mutants: functions with one small mistake, such as a - in place of a +.

mutmut finds the mistakes to make; here each gets a name, the text of its function, and
a class of wording if nobody could notice it (tests/mutation.toml). No file is written:
a mutant is compiled in the process that tries it.
"""

from __future__ import annotations

import importlib
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import ndiff
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

import libcst as cst
import libcst.matchers as m
from libcst.metadata import MetadataWrapper, ParentNodeProvider
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

ROOT = Path(__file__).resolve().parent.parent
ARGUED = ROOT / "tests/mutation.toml"
RULE_ID = re.compile(r"[A-Z]{2,4}-[A-Z]?\d+[a-z]?")
TEXTS = cst.SimpleString | cst.FormattedString | cst.ConcatenatedString
MESSAGES = {"raise": cst.Raise, "assert": cst.Assert, "yield": cst.Yield}
ZIP = m.Call(m.Name("zip"))
SQL = re.compile(r"(SELECT|INSERT|UPDATE|DELETE|PRAGMA|BEGIN|COMMIT|ROLLBACK)\b[^']*")
HEADER = re.compile(r"host|vary|accept|origin|range|\w+(-\w+)+", re.IGNORECASE)
HEADERS = m.Name("headers") | m.Name("asked") | m.Attribute(attr=m.Name("headers"))
OF_HEADERS = m.Subscript(HEADERS) | m.Call(m.Attribute(HEADERS, m.Name("get")))
ANSWERS = m.Call(
    m.Name("Failure")
    | m.Name("_refused")
    | m.Name("FairQueue")
    | m.Attribute(attr=m.Name("cut") | m.Name("close"))
)
SHUTDOWN = m.Call(
    m.Attribute(attr=m.Name("shutdown")),
    [m.Arg(keyword=m.Name("wait")), m.ZeroOrMore()],
)
LOGGING = m.Call(m.Attribute(m.Name("log") | m.Name("logger")) | m.Name("complain"))
SIDES = m.Name("sides") | m.Attribute(attr=m.Name("sides"))
OF_A_SEAT = m.Subscript(SIDES, [m.SubscriptElement(m.Index())])


class Part(NamedTuple):
    """Some code, the tests that may notice its mutants, and the share that must."""

    code: str
    tests: tuple[str, ...]
    least: float = 0.98
    but: tuple[str, ...] = ()  # folders that have tests of their own
    besides: tuple[str, ...] = ()  # folders elsewhere that belong to it


def _game(slug: str) -> Part:
    return Part(
        f"games/{slug}",
        (f"tests/games/{slug}", "tests/conformance"),
        but=("bots", "site"),
    )


GAMES = ("sequence", "defense_afficher", "face_a_face", "rebus", "rebus_en_chaine")
PARTS = {
    **{slug: _game(slug) for slug in GAMES},
    "kernel": Part(
        "kernel",
        ("tests/kernel", "tests/kit", "tests/games", "tests/conformance"),
        besides=("kit",),
    ),
    "judge": Part(
        "rebus", ("tests/rebus", "tests/french", "tests/games"), besides=("french",)
    ),
    "table": Part("table", ("tests/table", "tests/server"), 0.95),
    "server": Part(
        "server",
        (
            "tests/server",
            "tests/games/rebus/site",
            "tests/cli/test_admin.py",
            "tests/cluster",
        ),
        0.90,
        besides=("games/rebus/site",),
    ),
}


def seat_for_side(node: cst.Subscript) -> Iterable[cst.BaseExpression]:
    """Take a seat's number for its side's: ``sides[x]`` becomes ``x``.

    Where two play side by side both are small numbers, and alike at a table of two: a
    rule that takes one for the other is wrong only in pairs.
    """
    if m.matches(node, OF_A_SEAT):
        yield cst.ensure_type(node.slice[0].slice, cst.Index).value


OPERATORS = [*mutation_operators, (cst.Subscript, seat_for_side)]


@dataclass(frozen=True)
class Mutant:
    """A function with one mistake in it."""

    module: str
    function: str  # "configure", or "Match.view" for a method
    number: int  # among the function's mutants
    definition: cst.FunctionDef
    before: cst.CSTNode
    after: cst.CSTNode
    wording: str | None  # the class of wording it belongs to

    @property
    def name(self) -> str:
        """The function's, and the mutant's number there."""
        return f"{self.place}#{self.number}"

    @property
    def file(self) -> str:
        """The last name of its module."""
        return self.module.rpartition(".")[2]

    @property
    def place(self) -> str:
        """The function's dotted name."""
        return f"{self.module}.{self.function}"

    @cached_property
    def texts(self) -> tuple[str, str]:
        """The function as it is, and with the mistake."""
        wrong = self.definition.deep_replace(self.before, self.after)
        return _code(self.definition), _code(wrong)

    @cached_property
    def lines(self) -> tuple[str, str]:
        """The lines that go and the lines that come, each joined to one."""
        right, wrong = (text.splitlines() for text in self.texts)
        changed = [*ndiff(right, wrong)]
        went, came = (
            " ".join(line[2:].strip() for line in changed if line.startswith(sign))
            for sign in ("- ", "+ ")
        )
        return went, came

    @cached_property
    def digest(self) -> str:
        """Return a digest that differs from a mutant of that name in changed code."""
        return sha256("\0".join(self.texts).encode()).hexdigest()[:12]

    def put_in(self) -> None:
        """Replace the function's code by the mutant's, in this process, for good."""
        right, wrong = function_of(self.place), self._compiled()
        right.__code__ = wrong.__code__
        right.__defaults__ = wrong.__defaults__
        right.__kwdefaults__ = wrong.__kwdefaults__
        for value in right.__globals__.values():
            if hasattr(value, "cache_clear"):  # filled while tests were collected
                value.cache_clear()

    def _compiled(self) -> FunctionType:
        owner, _, name = self.function.rpartition(".")
        text = self.texts[1]
        if owner:
            body = "".join(f"    {line}\n" for line in text.splitlines())
            text = f"class {owner}:\n{body}"
        scope = {**function_of(self.place).__globals__}
        exec(compile(f"from __future__ import annotations\n{text}", "", "exec"), scope)
        return _plain(vars(scope[owner])[name] if owner else scope[name])


def function_of(place: str) -> FunctionType:
    """Find a function by its dotted name; raise LookupError if there is none."""
    module, _, name = place.rpartition(".")
    holder: Any
    try:
        holder = importlib.import_module(module)
    except ModuleNotFoundError:
        module, _, owner = module.rpartition(".")
        holder = vars(importlib.import_module(module))[owner]
    return _plain(vars(holder)[name])


def _plain(found: Any) -> FunctionType:
    function = getattr(found, "__func__", found)  # a class method's, a static method's
    if not isinstance(function, FunctionType):
        raise LookupError(f"{found} is no plain function")
    return function


def _code(node: cst.CSTNode) -> str:
    text: str = cst.Module([]).code_for_node(node)
    return text.strip("\n")


def mutants_of(part: str) -> list[Mutant]:
    """List every mutant of a part."""
    asked = PARTS[part]
    source = ROOT / "src/tablee"
    others = [source / asked.code / each for each in asked.but]
    return [
        mutant
        for folder in (asked.code, *asked.besides)
        for path in sorted((source / folder).rglob("*.py"))
        if not any(path.is_relative_to(other) for other in others)
        for mutant in mutants_in(path.read_text("utf-8"), _module(path))
    ]


def draw(mutants: Iterable[Mutant], seed: int, most: int | None) -> list[Mutant]:
    """Draw *most* of the mutants, or put all in an order, by *seed*."""

    def by_lot(mutant: Mutant) -> bytes:
        return sha256(f"{seed} {mutant.name}".encode()).digest()

    return sorted(mutants, key=by_lot)[:most]


def _module(path: Path) -> str:
    parts = path.relative_to(ROOT / "src").with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def mutants_in(text: str, module: str) -> Iterator[Mutant]:
    """Make every mutant of a module, in the order of its lines."""
    wrapper = MetadataWrapper(cst.parse_module(text), unsafe_skip_copy=True)
    visitor = MutationVisitor(OPERATORS, IgnoredCode(set(), set(), set()))
    wrapper.visit(visitor)
    parents = wrapper.resolve(ParentNodeProvider)
    numbers = Counter[str]()
    for mutation in visitor.mutations:
        definition = mutation.contained_by_top_level_function
        if not isinstance(definition, cst.FunctionDef):
            continue  # a constant of a module, say
        above = [*_above(definition, parents)]
        owners = [each.name.value for each in above if isinstance(each, cst.ClassDef)]
        function = ".".join([*owners, definition.name.value])
        numbers[function] += 1
        before, after = mutation.original_node, mutation.mutated_node
        wording = wording_of(before, after, [*_above(before, parents)])
        yield Mutant(
            module,
            function,
            numbers[function],
            definition,
            before,
            after,
            wording,
        )


def _above(node: cst.CSTNode, parents: Any) -> Iterator[cst.CSTNode]:
    while node := parents.get(node):
        yield node


def wording_of(
    before: cst.CSTNode, after: cst.CSTNode, above: Sequence[cst.CSTNode]
) -> str | None:
    """Name the class of wording that a change belongs to, as tests/mutation.toml does.

    *above* are the nodes that the changed one stands in, from the inside outwards.
    """
    if isinstance(before, cst.SimpleString) and isinstance(after, cst.SimpleString):
        was, now = before.value, after.value
        if was.lower() == now.lower() and (same := _is_same(before, above)):
            return same
        return _message(above) or _answer(above) if " " in was else None
    if isinstance(before, cst.Assign):
        return _message([before, *above])
    if _is_strictness(before, after, above):
        return "zip"
    if any(m.matches(each, SHUTDOWN) for each in (before, *above[:2])):
        return "shutdown"
    if isinstance(before, cst.Call) and isinstance(after, cst.Call):
        kept = {id(arg.value) for arg in after.args}
        gone = [arg.value for arg in before.args if id(arg.value) not in kept]
        if gone and all(_is_sentence(each) for each in gone):
            return _message([before, *above])
    return None


def _is_same(text: cst.SimpleString, above: Sequence[cst.CSTNode]) -> str | None:
    """Name the class of a text that means the same in other letters, if it does."""
    words = text.raw_value
    if RULE_ID.match(words):
        return "case"
    is_key = isinstance(above[0], cst.DictElement) and above[0].key is text
    is_asked = any(m.matches(each, OF_HEADERS) for each in above[:3])
    is_header = HEADER.fullmatch(words) and (is_key or is_asked)
    return "letters" if is_header or SQL.fullmatch(words) else None


def _answer(above: Sequence[cst.CSTNode]) -> str | None:
    """Return the class of a sentence beside a fault, or a code, that is answered."""
    return "answer" if len(above) > 1 and m.matches(above[1], ANSWERS) else None


def _is_strictness(
    before: cst.CSTNode, after: cst.CSTNode, above: Sequence[cst.CSTNode]
) -> bool:
    """Return whether a zip alone is held to its lengths no more."""
    strict = m.Arg(keyword=m.Name("strict"))
    if m.matches(before, m.Name("True")):
        return bool(m.matches(above[0], strict) and m.matches(above[1], ZIP))
    if not m.matches(before, ZIP) or not isinstance(after, cst.Call):
        return False
    zipped = cst.ensure_type(before, cst.Call)
    kept = {id(arg.value) for arg in after.args}
    gone = [arg for arg in zipped.args if id(arg.value) not in kept]
    return bool(gone) and all(m.matches(arg, strict) for arg in gone)


def _is_sentence(node: cst.BaseExpression) -> bool:
    return isinstance(node, TEXTS) and " " in _code(node)


def _message(above: Sequence[cst.CSTNode]) -> str | None:
    """Return where a text stands, if messages stand there."""
    for node in above:
        for where, kind in MESSAGES.items():
            if isinstance(node, kind):
                return where
        if m.matches(node, LOGGING):
            return "log"
        if _is_raised(node, above):
            return "raise"
        if isinstance(node, cst.Lambda | cst.BaseStatement):
            return None
    return None


def _is_raised(node: cst.CSTNode, above: Sequence[cst.CSTNode]) -> bool:
    """Return whether *node* gives a sentence a name by which it is raised alone."""
    if not m.matches(node, m.Assign([m.AssignTarget(m.Name())])):
        return False
    assigned = cst.ensure_type(node, cst.Assign)
    if not _is_sentence(assigned.value):
        return False
    name = m.Name(cst.ensure_type(assigned.targets[0].target, cst.Name).value)
    around = next(each for each in above if isinstance(each, cst.FunctionDef))
    raised = sum(len(m.findall(each, name)) for each in m.findall(around, m.Raise()))
    named = len(m.findall(around, m.AssignTarget(name)))
    return raised > 0 and len(m.findall(around, name)) == named + raised


class Argued(NamedTuple):
    """What tests/mutation.toml argues away."""

    wording: dict[str, str]  # the classes, and why
    mutants: dict[tuple[str, str], str]  # by function and line, and why


def argued() -> Argued:
    """Read the mutants that nobody could notice, and why."""
    read: Callable[..., Any] = tomllib.loads
    entries = read(ARGUED.read_text("utf-8"))
    return Argued(
        {each["where"]: each["why"] for each in entries["wording"]},
        {(each["function"], each["now"]): each["why"] for each in entries["argued"]},
    )
