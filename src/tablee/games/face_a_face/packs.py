"""Packs of themes, and what is wrong with one (FAF-01, FAF-04)."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from tablee.games.face_a_face.spelling import LONGEST, PackLanguage, fold
from tablee.kernel import IllegalTable
from tablee.kernel.content import digest_of, library
from tablee.kernel.msgspec_types import prepare_types

FORMAT: Final = 1
THEMES: Final = 54
PER_SYMBOL: Final = 9
LONGEST_THEME: Final = 33  # characters, to be read in one glance
LEAST_ANSWERS: Final = 40  # where the list is not closed
LARGEST: Final = 1_000_000  # bytes of a file
MOST_ANSWERS: Final = 1000  # of one theme

Symbol: TypeAlias = Literal["soleil", "lune", "chat", "poisson", "poulpe", "sapin"]
ThemeLevel: TypeAlias = Literal["few", "some", "many"]
SYMBOLS: Final[tuple[Symbol, ...]] = get_args(Symbol)

# where a spelling stands, by its theme if it is shared and by what it is folded to
_Taken: TypeAlias = dict[tuple[str, str], tuple[str, str, str]]


class WrittenTheme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ``[[theme]]`` as it is written."""

    id: str
    text: str
    level: ThemeLevel
    symbol: Symbol
    answers: tuple[str, ...]
    kind: str = ""
    closed: bool = False
    exact: bool = False


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack as it is written."""

    format: int
    lang: PackLanguage
    title: str
    theme: tuple[WrittenTheme, ...]
    pack: int = 0
    ages: str = ""  # of those it was written for: 7-10, or 12+
    # words that answer more than one theme, each with all its spellings
    shared: tuple[str, ...] = ()


prepare_types(File)


class PackFault(msgspec.Struct, frozen=True):
    """One thing that is wrong, and how to mend it."""

    what: str
    mend: str
    line: int = 0  # 0: the file as a whole
    theme: str = ""

    def __str__(self) -> str:
        """Return what, where, and what to do, in one line."""
        where = f"line {self.line}" if self.line else "the file"
        theme = f", theme “{self.theme}”" if self.theme else ""
        return f"{where}{theme}: {self.what}; {self.mend}"


def opened(data: bytes) -> File:
    return msgspec.convert(tomllib.loads(data.decode()), File)


def read(data: bytes) -> tuple[File | None, tuple[PackFault, ...]]:
    """Read the file of a pack, and list everything that is wrong with it."""
    if len(data) > LARGEST:
        what = f"it has {len(data)} bytes, and {LARGEST} are allowed"
        return None, (PackFault(what, "take answers away"),)
    try:
        text = data.decode()
        found = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        return None, (PackFault("this is no UTF-8", "save the file as UTF-8", line),)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return None, (_no_toml(str(error)),)
    places = _Places(text)
    try:
        file = msgspec.convert(found, File)
    except msgspec.ValidationError as error:
        return None, (_no_pack(str(error), places),)
    return file, tuple(_faults(file, places))


class _Places:
    """The lines on which themes and answers stand."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        heads = (
            n for n, line in enumerate(self._lines, 1) if line.startswith("[[theme")
        )
        self._heads = list(heads)

    def theme(self, n: int) -> int:
        return self._heads[n] if n < len(self._heads) else 0

    def answer(self, n: int, answer: str) -> int:
        first = self.theme(n)
        after = self.theme(n + 1) or len(self._lines) + 1
        lines = enumerate(self._lines[first - 1 : after - 1], first)
        return next((at for at, line in lines if f'"{answer}"' in line), first)


def _no_toml(said: str) -> PackFault:
    line = re.search(r"line (\d+)", said)
    what = f"this is no TOML ({said})"
    return PackFault(what, "look for a quote or a comma", int(line[1]) if line else 0)


def _no_pack(said: str, places: _Places) -> PackFault:
    theme = re.search(r"\$\.theme\[(\d+)\]", said)
    line = places.theme(int(theme[1])) if theme else 0
    return PackFault(said, "see the format in docs/guide/packs.md", line)


def _faults(file: File, places: _Places) -> Iterator[PackFault]:
    if file.format != FORMAT:
        what = f"this is format {file.format}"
        yield PackFault(what, f"write format = {FORMAT}")
    if not 0 < len(file.title.strip()) <= LONGEST_THEME:
        mend = f"write a title of at most {LONGEST_THEME} characters"
        yield PackFault("the title is empty or too long", mend)
    if not re.fullmatch(r"(\d{1,2}(-\d{1,2}|\+))?", file.ages):
        yield PackFault(f"“{file.ages}” is no age", "write it as 7-10 or 12+")
    if len(file.theme) != THEMES:
        what = f"there are {len(file.theme)} themes"
        yield PackFault(what, f"a pack has {THEMES}")
    for symbol, n in _symbols(file).items():
        if n != PER_SYMBOL and len(file.theme) == THEMES:
            what = f"{n} themes have the symbol {symbol}"
            yield PackFault(what, f"give it to {PER_SYMBOL}")
    yield from _twice(file, places)
    for n, card in enumerate(file.theme):
        yield from _faults_of_card(card, places.theme(n))
    yield from _faults_of_answers(file, places)
    yield from _not_shared(file)


def _symbols(file: File) -> Counter[Symbol]:
    return Counter(dict.fromkeys(SYMBOLS, 0) | Counter(c.symbol for c in file.theme))


def _twice(file: File, places: _Places) -> Iterator[PackFault]:
    """Name the themes whose id or text another one has already."""
    ids: dict[str, int] = {}
    texts: dict[str, int] = {}
    for n, card in enumerate(file.theme):
        line = places.theme(n)
        if (first := ids.setdefault(card.id, line)) != line:
            what = f"line {first} has this id too"
            yield PackFault(what, "choose another", line, card.id)
        if (first := texts.setdefault(fold(card.text, file.lang), line)) != line:
            what = f"line {first} asks the same"
            yield PackFault(what, "ask another thing", line, card.id)


def _faults_of_card(card: WrittenTheme, line: int) -> Iterator[PackFault]:
    if not re.fullmatch(r"[a-z0-9_-]{1,40}", card.id):
        mend = "use up to 40 of a-z, 0-9, _ and -"
        yield PackFault("this is no id", mend, line, card.id)
    if not 0 < len(card.text.strip()) <= LONGEST_THEME:
        what = f"the text has {len(card.text)} characters"
        yield PackFault(what, f"write 1 to {LONGEST_THEME}", line, card.id)
    if len(card.answers) < LEAST_ANSWERS and not card.closed:
        what = f"there are {len(card.answers)} answers"
        mend = f"write {LEAST_ANSWERS}, or closed = true if these are all there are"
        yield PackFault(what, mend, line, card.id)
    if not 0 < len(card.answers) <= MOST_ANSWERS:
        what = f"there are {len(card.answers)} answers"
        yield PackFault(what, f"write 1 to {MOST_ANSWERS}", line, card.id)


def _spellings(file: File) -> list[tuple[tuple[str, ...], ...]]:
    """Return each theme's answers; a shared word has its variants under every one."""
    shared = {fold(word.split("|")[0], file.lang): word for word in file.shared}

    def whole(answer: str) -> tuple[str, ...]:
        written = answer.split("|")
        everywhere = shared.get(fold(written[0], file.lang), "").split("|")
        return tuple(written + [each for each in everywhere[1:] if each not in written])

    return [tuple(map(whole, card.answers)) for card in file.theme]


def _faults_of_answers(file: File, places: _Places) -> Iterator[PackFault]:
    """Check all spellings: none may be empty, ill typed, or there already."""
    taken: _Taken = {}
    shared = {fold(each, file.lang) for word in file.shared for each in word.split("|")}
    for n, (card, answers) in enumerate(zip(file.theme, _spellings(file), strict=True)):
        for answer, spellings in zip(card.answers, answers, strict=True):
            for spelling in spellings:
                told = _ill_typed(spelling) or _taken_before(
                    spelling, (card.id, answer), taken, (shared, file.lang)
                )
                if told:
                    yield PackFault(*told, places.answer(n, answer), card.id)


def _ill_typed(spelling: str) -> tuple[str, str] | None:
    if not spelling.strip() or spelling != " ".join(filter(None, spelling.split(" "))):
        return f"“{spelling}” is empty or has a stray space", "take it away"
    if "'" in spelling or '"' in spelling:
        return f"“{spelling}” has a straight quote", "write ’ instead"
    if len(spelling) > LONGEST:
        return f"“{spelling[:20]}…” is too long", f"stay within {LONGEST} characters"
    return None


def _taken_before(
    spelling: str,
    place: tuple[str, str],
    taken: _Taken,
    shared_in: tuple[set[str], PackLanguage],
) -> tuple[str, str] | None:
    shared, language = shared_in
    key = fold(spelling, language)
    if not key:
        return f"“{spelling}” has neither letter nor digit", "take it away"
    among = place[0] if key in shared else ""
    theme, answer, before = taken.setdefault((among, key), (*place, spelling))
    if (theme, answer) != place:
        what, once = f"“{spelling}” is the same as “{before}”", "an answer stands once"
        if theme == place[0]:
            return what, f"{once} in a pack"
        there = f"{what} of the theme “{theme}”"
        return there, f"{once} in a pack unless it is shared"
    if before != spelling:
        what = f"“{spelling}” is the same as “{before}” in the same answer"
        return what, "variants are for what is not folded"
    return None


def _not_shared(file: File) -> Iterator[PackFault]:
    """Name the shared words that are not: each must be first, to be burned for all."""
    first, any_of_them = Counter[str](), Counter[str]()
    for theme in _spellings(file):
        for spellings in theme:
            keys = [fold(spelling, file.lang) for spelling in spellings]
            first[keys[0]] += 1
            any_of_them.update(keys)
    for word in file.shared:
        keys = [fold(spelling, file.lang) for spelling in word.split("|")]
        answers = first[keys[0]]
        if answers <= 1 or any(any_of_them[key] != answers for key in keys):
            what = f"“{word}” is shared and does not stand first under two themes"
            yield PackFault(what, "write it so, or take it out of shared")


SHIPPED: Final = (
    *("fr-1", "fr-2", "fr-3", "fr-4", "fr-5"),
    *("en-1", "en-2", "en-3"),
)
BOX: Final = 3  # packs of a language for everybody; more of them are for an age (G32)


class Theme(msgspec.Struct, frozen=True):
    """A theme card."""

    pack: str  # the digest of its pack
    id: str
    text: str
    symbol: Symbol
    level: ThemeLevel  # how many answers a family finds in five seconds
    # each answer with all its spellings, the one to show first
    answers: tuple[tuple[str, ...], ...]
    exact: bool = False  # no close misspelling is taken: numbers, rhymes …
    kind: str = ""  # the family of the theme


class Pack(msgspec.Struct, frozen=True):
    """A pack of themes, in the order of its file."""

    digest: str
    title: str
    language: PackLanguage
    themes: dict[str, Theme]  # by id
    ages: str = ""


def pack(name: str) -> Pack:
    """Return a pack of the box by its name, or a custom one by its digest."""
    return _pack(digest(name))


def digest(name: str) -> str:
    return _digest(name) if name in SHIPPED else name


def other(name: str) -> str:
    """Name the pack from which a tie-break card comes once *name* is played (G17)."""
    language = pack(name).language
    box = [each for each in SHIPPED if each.startswith(language)]
    return box[(box.index(name) + 1) % BOX] if name in box else box[0]


def box() -> dict[str, str]:
    return {name: described(pack(name)) for name in SHIPPED}


def shipped() -> list[str]:
    return [_digest(name) for name in SHIPPED]


def describe(data: bytes) -> str:
    """Describe a pack that people brought, or refuse it and say why."""
    return described(examine(data))


def described(found: Pack) -> str:
    answers = sum(len(theme.answers) for theme in found.themes.values())
    ages = f", {found.ages}" if found.ages else ""
    return f"{found.title} ({found.language}{ages}): {answers} answers"


@cache
def _digest(name: str) -> str:
    data = (files(__package__) / "packs" / f"{name}.toml").read_bytes()
    return library.put(data)


@cache
def _pack(digest: str) -> Pack:
    data = library.get(digest)
    if digest in shipped():  # a second's work, and its own tests have done it
        return _bound(opened(data), digest)
    return examine(data)


def examine(data: bytes) -> Pack:
    """Read the file of a pack, or refuse it and say why, fault by fault."""
    file, faults = read(data)
    if file is None or faults:
        raise IllegalTable("FAF-01", "\n".join(map(str, faults)))
    return _bound(file, digest_of(data))


def _bound(file: File, digest: str) -> Pack:
    themes = {
        card.id: Theme(
            digest,
            card.id,
            card.text,
            card.symbol,
            card.level,
            answers,
            card.exact,
            card.kind,
        )
        for card, answers in zip(file.theme, _spellings(file), strict=True)
    }
    return Pack(digest, file.title, file.lang, themes, file.ages)
